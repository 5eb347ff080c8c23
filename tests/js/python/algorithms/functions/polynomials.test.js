import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { polynomials } from "../../../../../js/python/algorithms/functions/polynomials.js";

test("the third ones are those that are known", () => {
  const x = 0.375;
  const near = (name, value) => assert.ok(Math.abs(polynomials[name](x, 3) - value) < 1e-14, name);
  near("chebyshev_polynomial_t", 4 * x ** 3 - 3 * x);
  near("chebyshev_polynomial_u", 8 * x ** 3 - 4 * x);
  near("hermite_polynomial_h", 8 * x ** 3 - 12 * x);
  near("hermite_polynomial_he", x ** 3 - 3 * x);
  near("legendre_polynomial_p", (5 * x ** 3 - 3 * x) / 2);
  near("laguerre_polynomial_l", (-(x ** 3) + 9 * x ** 2 - 18 * x + 6) / 6);
  near("shifted_chebyshev_polynomial_t", 4 * (2 * x - 1) ** 3 - 3 * (2 * x - 1));
});

test("none has a degree below zero", () => {
  for (const one of Object.values(polynomials)) assert.deepEqual([one(2, -1), one(2, 0)], [0, 1]);
});
