// Shapes that were printed before an error, and the names they belong to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { printedShapes, shapesByName } from "../../../js/reading/printed-shapes.js";

const found = (line) => printedShapes([line]).map(({ name, shape }) => [name, shape]);

test("a name and its shape, as programs print them", () => {
  for (const line of [
    "x torch.Size([4, 3])",
    "x: torch.Size([4, 3])",
    "x.shape = (4, 3)",
    "x.shape=torch.Size([4, 3])",
    "x (4, 3)",
    "shape of x: (4, 3)",
    "x shape is [4, 3]",
    "the size of x is torch.Size([4, 3])",
    "x.size() -> torch.Size([4, 3])",
    "x TensorShape([4, 3])",
  ])
    assert.deepEqual(found(line), [["x", [4, 3]]], line);
  assert.deepEqual(found("x (4, 3) y (4,)"), [
    ["x", [4, 3]],
    ["y", [4]],
  ]);
  assert.deepEqual(found("self.w.shape (3,)"), [["self.w", [3]]]);
});

test("shapes without a name, and what is no shape", () => {
  assert.deepEqual(found("(10, 3)"), [[null, [10, 3]]]);
  assert.deepEqual(found("torch.Size([3, 5]) False"), [[null, [3, 5]]]);
  assert.deepEqual(found("torch.Size([])"), [[null, []]]);
  for (const line of [
    "loss [1, 2]",
    "range(3)",
    "f(3, 4) = 5",
    "x = torch.rand(5, 3)",
    "Epoch 1 (10, 20)",
    "(a, 3)",
    "the size of tensor a (8) differs",
    "x".repeat(3000),
  ])
    assert.deepEqual(found(line), [], line);
});

test("the last shape of a name is its shape", () => {
  const printed = printedShapes(["x (2, 3)", "(9,)", "x (2, 4)"]);
  assert.deepEqual([...shapesByName(printed)], [["x", [2, 4]]]);
});

test("what somebody tells of several names", () => {
  const told = (line) => printedShapes([line], true).map(({ name, shape }) => [name, shape]);
  for (const line of [
    "pred and target are (5, 3)",
    "the pred, target are both [5, 3]",
    "both pred and target have shape (5, 3)",
    "pred \u548c target \u90fd\u662f (5, 3)",
    "\u6211\u7684 pred\u3001target \u5f62\u72b6\u90fd\u662f (5, 3)",
  ])
    assert.deepEqual(
      told(line),
      ["pred", "target"].map((name) => [name, [5, 3]]),
      line,
    );
  assert.deepEqual(told("w is (5,), and x, my mask & y are (5, 3)"), [
    ["w", [5]],
    ["mask", [5, 3]],
    ["y", [5, 3]],
  ]);
  assert.deepEqual(told("the band w are (5,)"), [["w", [5]]]);
  assert.deepEqual(told("x and then y is (5,)"), [["y", [5]]]);
});
