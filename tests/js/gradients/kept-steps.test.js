import assert from "node:assert/strict";
import { test } from "node:test";
import { isCertain, KEEPS_NOTHING, stepOf } from "../../../js/gradients/kept-steps.js";

const noted = (name, count) => ({ noted: { name, tensors: Array(count).fill({}) } });

test("steps are named as PyTorch names them where it says what was changed", () => {
  assert.equal(stepOf(noted("exp", 1)), "Exp");
  assert.equal(stepOf(noted("matmul", 2)), "Mm");
  assert.equal(stepOf(noted("pow", 1)), "Pow");
  assert.equal(stepOf(noted("pow", 2)), "Pow1");
});

test("what goes back through its own operands, or its result, does so in PyTorch too", () => {
  for (const name of ["add", "exp", "mul", "linear"]) assert.ok(isCertain(noted(name, 2)), name);
  assert.ok(!isCertain(noted("div", 1)));
  assert.ok(!isCertain(noted("gelu", 1)));
  assert.ok(KEEPS_NOTHING.has("reshape"));
});
