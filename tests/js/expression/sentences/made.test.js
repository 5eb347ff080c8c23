// Sentences whose arrays are made in code.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { withShapesMade } from "../../../../js/expression/sentences/made.js";
import { read } from "../../../../js/python/python.js";

test("calls that make arrays have shapes", () => {
  assert.equal(withShapesMade("np.zeros((3,4)) and torch.ones(3)?"), "(3, 4,) and (3,)?");
  assert.equal(withShapesMade("add np.array([1, 2, 3]) to np.random.rand(3, 1)"), "add (3,) to (3, 1,)");
});

test("what is done with one, given a name or alone is none", () => {
  for (const text of [
    "np.ones((3, 4)) fails",
    "torch.ones(3, 4).sum(0) and torch.ones(3)",
    "x = np.ones(3) and np.ones(4)",
    "np.concatenate([np.ones(3)]) and np.ones(4)",
    "np.ones((3, 4) and np.ones(3)",
  ])
    assert.equal(withShapesMade(text), null, text);
});

/** Each with the kind that it is read as, and what comes out. */
const ASKED = [
  ["np.zeros((3,4)) 和 np.ones(3) 可以广播吗", "notation", null],
  ["请问 torch.Size([8, 1, 28, 28]) 可以加 torch.Size([28, 28]) 吗", "notation", [8, 1, 28, 28]],
  ["can torch.ones(3,1) be added to torch.rand(1,4)?", "notation", [3, 4]],
  ["np.random.rand(3,4) * np.random.rand(3)  这句为什么报错", "code", null],
  ["torch.ones(2,3) + torch.ones(3,2) does this work?", "code", null],
  ["torch.ones(2,3) + torch.ones(3) doesn't work", "code", [2, 3]],
];
for (const [text, kind, shape] of ASKED)
  test(`asked of arrays: ${text}`, () => {
    const { kind: found, figures } = read(text);
    assert.deepEqual([found, figures[0].ok ? figures[0].shape : null], [kind, shape]);
  });
