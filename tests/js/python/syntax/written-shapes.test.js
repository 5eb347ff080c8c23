// Shapes as they are written, and as programs print them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { printedShapes, sizesOf } from "../../../../js/python/syntax/written-shapes.js";

test("a shape in each of the ways in which it is written", () => {
  for (const [written, sizes] of [
    ["(3, 4)", [3, 4]],
    ["float32[3,4]", [3, 4]],
    ["3x4", [3, 4]],
    ["7", [7]],
    ["(B, 4)", ["B", 4]],
    ["x + 1", null],
  ])
    assert.deepEqual(sizesOf(written), sizes, written);
});

test("shapes that are printed are of the names in front of them, below or in a comment behind", () => {
  const found = [
    ["x", [8, 3]],
    ["y", [8]],
  ];
  for (const text of [
    "print(x.shape, y.shape)\n(8, 3) (8,)",
    "print(x.shape, y.shape)  # torch.Size([8, 3]) torch.Size([8])",
    "print(x.size(), y.size())  # (8, 3), (8,)",
    "x.shape, y.shape  # (8, 3), (8,)",
    ">>> print(x.shape)\n(8, 3)\n>>> print(y.shape)\n(8,)",
  ])
    assert.deepEqual(printedShapes(text), found, text);
});

test("where there are more shapes than names, or less, nobody has one", () => {
  assert.deepEqual(printedShapes("print(x.shape, y.shape)  # (8, 3)"), []);
  assert.deepEqual(printedShapes("print(x.shape)  # (8, 3) (8,)"), []);
});
