// Steps of functions that have several.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { decisionOn } from "../../../../js/python/derived/step-forms.js";

test("a number and a tensor beside the first decide", () => {
  assert.equal(decisionOn("fmod")?.(null, [2n], null), "FmodBackward0");
  assert.equal(decisionOn("div")?.(null, [2n, "floor"], null), "DivBackward2");
  assert.equal(decisionOn("matrix_power")?.(null, [1n], null), "CloneBackward0");
});

test("an equation by what is summed in it", () => {
  const einsum = (equation, count) => decisionOn("einsum")?.(equation, new Array(count).fill(null), null);
  assert.equal(einsum("ij->ji", 1), "PermuteBackward0");
  assert.equal(einsum("ij->i", 1), "SumBackward1");
  assert.equal(einsum("i,j->ij", 2), "MulBackward0");
  assert.equal(einsum("ij,jk->ik", 2), "ViewBackward0");
  assert.equal(einsum("i,i", 2), "ViewBackward0");
});

test("others have no forms", () => {
  assert.equal(decisionOn("exp"), undefined);
  assert.equal(decisionOn("constructor"), undefined);
});
