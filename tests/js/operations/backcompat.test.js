// The warning of PyTorch 0.2 to 0.4 about shapes that only look alike.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";

const { backcompat, memory, onWarning, ones, scope } = shapecast;
const functions = new Map(Object.entries(shapecast));

afterEach(() => {
  backcompat.broadcastWarning.enabled = false;
});

/** The warnings that `body` gives. */
function heard(body) {
  const warnings = [];
  const remove = onWarning((warning) => warnings.push(warning));
  try {
    scope(() => {
      body();
    });
  } finally {
    remove();
  }
  return warnings;
}
const words = (text) => text.split(/\s+/).join(" ");

const { cases } = load("warn");
test(`warns in those of ${cases.length} recorded cases where it should`, () => {
  const before = memory().tensors;
  for (const { id, op, shapes, enabled, out_shape, warns, text, err } of cases) {
    backcompat.broadcastWarning.enabled = enabled === 1;
    const warnings = heard(() => {
      const [a, b] = shapes.map((shape) => ones(shape));
      if (err === undefined) assert.deepEqual([...functions.get(op)(a, b).shape], out_shape, id);
      else assert.throws(() => functions.get(op)(a, b), { message: err.msg });
    });
    assert.deepEqual(
      warnings.map(({ message }) => words(message)),
      warns === 1 ? [words(text)] : [],
      id,
    );
  }
  assert.equal(memory().tensors, before);
});

test("in place, with alpha, and not for bare numbers", () => {
  backcompat.broadcastWarning.enabled = true;
  assert.equal(heard(() => ones(1, 4).add_(ones(4))).length, 1);
  assert.equal(heard(() => assert.throws(() => ones(4).add_(ones(1, 4)))).length, 0);
  assert.equal(heard(() => ones(4, 1).sub(ones(4), { alpha: 2 })).length, 1);
  assert.equal(heard(() => ones(1).add(2)).length, 0);
  assert.equal(heard(() => ones(4, 1).logicalAnd(ones(4))).length, 0);
});

test("a listener hears until it is removed, and twice when it listens twice", () => {
  backcompat.broadcastWarning.enabled = true;
  let count = 0;
  const listener = () => count++;
  const first = onWarning(listener);
  const second = onWarning(listener);
  const add = () => scope(() => void ones(4, 1).add(ones(4)));
  add();
  assert.equal(count, 2);
  first();
  first();
  add();
  assert.equal(count, 3);
  second();
  add();
  assert.equal(count, 3);
});

test("a listener may use tensors, and what it throws leaves nothing behind", () => {
  backcompat.broadcastWarning.enabled = true;
  const before = memory().tensors;
  const remove = onWarning(() => {
    scope(() => void ones(3, 1).mul(ones(2)));
    throw new Error("enough");
  });
  assert.throws(() => scope(() => ones(4, 1).add(ones(4))), { message: "enough" });
  remove();
  assert.equal(memory().tensors, before);
});
