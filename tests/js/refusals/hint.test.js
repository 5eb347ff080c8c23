import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { einsum, ones, randLike, scope, tensor } from "../../../js/index.js";

const whole = () => tensor([1.0, 2.0]);
const float = () => tensor([1.5, 2.5]);

/** The error of a call, and its hint. */
function errorOf(call) {
  try {
    scope(call);
  } catch (error) {
    return /** @type {any} */ (error);
  }
  return assert.fail(`${call} is not refused`);
}

// PyTorch's user writes 1.0 and has floats.
const BECAUSE_OF_JAVASCRIPT = [
  () => whole().mean(),
  () => whole().add_(float()),
  () => whole().div_(2),
  () => whole().sqrt_(),
  () => whole().pow(-1),
  () => whole().softmax(0),
  () => whole().std(),
  () => whole().norm(),
  () => whole().dot(float()),
  () => whole().lerp(float(), 0.5),
  () => float().addcdiv(whole(), whole()),
  () => tensor([[1, 2]]).mm(ones(2, 1)),
  () => einsum("i,i->", whole(), float()),
  () => randLike(whole()),
];
const NOT_BECAUSE_OF_IT = [
  () => ones(2).add(ones(3)),
  () => float().maskedFill(whole(), 0),
  () => tensor([true, false]).sub(tensor([true, false])),
  () => tensor([1, 2], { dtype: "int32" }).mean(),
  () => ones(2).gather(0, float()),
];

test("where whole numbers became integers, one sentence says so, and the framework's words stay", () => {
  for (const call of BECAUSE_OF_JAVASCRIPT) {
    const error = errorOf(call);
    assert.match(error.hint ?? "", /JavaScript cannot tell 1\.0 from 1.*dtype: "float32"/, String(call));
    assert.equal(error.messages.pytorch, error.message);
    assert.doesNotMatch(error.message, /JavaScript/);
  }
});

test("elsewhere there is none", () => {
  for (const call of NOT_BECAUSE_OF_IT) assert.equal(errorOf(call).hint, null, String(call));
});

test("whoever prints the error sees it", () => {
  assert.match(inspect(errorOf(() => whole().mean())), /hint: 'JavaScript cannot tell/);
  assert.doesNotMatch(inspect(errorOf(() => ones(2).add(ones(3)))), /hint:/);
});
