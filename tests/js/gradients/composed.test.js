// Functions that are made of several operations: gradients go back through those. What PyTorch answered.
import assert from "node:assert/strict";
import { corrcoef, grad, tensor, vjp } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const any = (value) => /** @type {any} */ (value);
const rounded = (x) => [x.toArray()].flat(2).map((value) => Math.round(value * 1e4) / 1e4);

check("gradients go through what these are made of", () => {
  const x = tensor(
    [
      [1, 2, 7],
      [2, 5, 3],
    ],
    { dtype: "float64" },
  );
  const [found] = grad((one) => corrcoef(one).square().sum())(x);
  assert.deepEqual(rounded(any(found)), [0.019, -0.0227, 0.0038, 0.0336, 0.0168, -0.0504]);
  assertRefused(() => vjp("cov", [x], x), {
    message: "vjp: cov is made of several operations; use grad()",
  });
});
