// Functions that are called by bare names on shapes.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { calledOnShape } from "../../../../js/python/asked/called-on-shape.js";
import { read } from "../../../../js/python/python.js";

const CALLED = [
  ["softmax((2,3), -1)", "(2, 3).softmax(-1) → (2, 3)"],
  ["sum((2,3), axis=0)", "(2, 3).sum(dim=0) → (3,)"],
  ["mean((32,10), dim=1, keepdim=True)", "(32, 10).mean(dim=1, keepdim=True) → (32, 1)"],
  ["max((4,5), dim=1)", "(4, 5).amax(dim=1) → (4,)"],
  ["transpose((2,3))", "(2, 3).permute(1, 0) → (3, 2)"],
  ["transpose((2,3,4), (2,0,1))", "(2, 3, 4).permute(2,0,1) → (4, 2, 3)"],
  ["expand_dims((3,4), axis=0)", "(3, 4).unsqueeze(dim=0) → (1, 3, 4)"],
  ["view((2,3,4), -1, 4)", "(2, 3, 4).view(-1, 4) → (6, 4)"],
  ["cat((2,3),(4,3))", "torch.cat([(2, 3), (4, 3)], dim=0) → (6, 3)"],
  ["concatenate((2,3), (2,4), axis=-1)", "torch.cat([(2, 3), (2, 4)], dim=-1) → (2, 7)"],
  ["vstack((2,3), (2,3))", "torch.vstack([(2, 3), (2, 3)]) → (4, 3)"],
];

test("functions by their bare names take shapes", () => {
  for (const [text, said] of CALLED) {
    const found = read(text, { dialect: "pytorch" });
    assert.equal(found.said?.en, `Read as shapes: ${said}.`, text);
    assert.equal(found.error, null, text);
  }
});

test("what does not fit fails as it does on tensors", () => {
  const message = (text) => read(text, { dialect: "pytorch" }).error?.message;
  assert.match(message("cat((2,3),(2,4))"), /^Sizes of tensors must match except in dimension 0\./);
  assert.match(message("mean((3,4), 5)"), /^Dimension out of range/);
  assert.match(message("softmax((2,3))"), /missing 1 required positional argument/);
});

test("what Python runs, what a framework is asked for and what is no shape is left to them", () => {
  for (const text of [
    "sum((2,3))",
    "max((2,3))",
    "len((2,3))",
    "torch.softmax((2,3), -1)",
    "sum([2,3], axis=0)",
  ])
    assert.equal(calledOnShape(text), null, text);
  for (const text of [
    "softmax((B,T), -1)",
    "vstack((2,3), (2,3), axis=1)",
    "print((2,3))",
    "constructor((2,3))",
  ])
    assert.equal(calledOnShape(text), null, text);
});
