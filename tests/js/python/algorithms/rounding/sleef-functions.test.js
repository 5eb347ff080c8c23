// Functions of float32 in the steps of Sleef, beside what the engine has.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allclose,
  linspace,
  logSoftmax,
  logsumexp,
  sigmoid,
  softmax,
  tensor,
} from "../../../../../js/index.js";
import { inItsSteps } from "../../../../../js/python/algorithms/rounding/sleef-functions.js";
import { during } from "../../../../../js/python/arrays/session.js";

const within = (run) => during(/** @type {any} */ ({ mode: "values" }), run);

test("they are near the engine's, for few elements and for many", () => {
  within(() => {
    const x = linspace(-90, 90, 45).reshape([5, 9]);
    for (const [name, call] of [
      ["softmax", softmax],
      ["logSoftmax", logSoftmax],
      ["logsumexp", logsumexp],
    ])
      for (const dim of [0, 1]) {
        const made = call(x, dim);
        const before = made.clone();
        assert.ok(allclose(inItsSteps(name, made, x, dim), before, { atol: 1e-5 }), `${name} ${dim}`);
      }
    const made = sigmoid(x);
    const before = made.clone();
    assert.ok(allclose(inItsSteps("sigmoid", made, x), before));
  });
});

test("other dtypes stay as they are, and so does what is no number", () => {
  within(() => {
    const wide = tensor([0.1, 0.2], { dtype: "float64" });
    const made = sigmoid(wide);
    const before = made.tolist();
    assert.deepEqual(inItsSteps("sigmoid", made, wide).tolist(), before);
    const x = tensor([Number.NaN, 1]);
    assert.deepEqual(inItsSteps("softmax", softmax(x, 0), x, 0).tolist(), [Number.NaN, Number.NaN]);
    const endless = tensor([Number.NEGATIVE_INFINITY, 1]);
    assert.deepEqual(inItsSteps("softmax", softmax(endless, 0), endless, 0).tolist(), [0, 1]);
  });
});
