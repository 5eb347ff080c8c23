// Steps by the names of functions alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhole, step, stepByName } from "../../../../js/python/derived/step-words.js";

test("letters behind digits are large", () => {
  assert.equal(step("log1p"), "Log1PBackward0");
  assert.equal(step("im2_col"), "Im2ColBackward0");
  assert.equal(step("sum", 1), "SumBackward1");
});

test("a function bears its own name or another's; others have none", () => {
  assert.equal(stepByName("exp"), "ExpBackward0");
  assert.equal(stepByName("arcsinh"), "AsinhBackward0");
  assert.equal(stepByName(".T"), "PermuteBackward0");
  assert.equal(stepByName("constructor"), null);
});

test("what is several functions here and one in PyTorch", () => {
  assert.equal(isWhole("softshrink"), true);
  assert.equal(isWhole("exp"), false);
});
