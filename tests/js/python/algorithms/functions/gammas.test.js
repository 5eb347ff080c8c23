import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import {
  bessel,
  hurwitz,
  polygamma,
  scaledRest,
  sharesOfGamma,
} from "../../../../../js/python/algorithms/functions/gammas.js";

const near = (value, expected) =>
  assert.ok(Math.abs(value - expected) <= 1e-13 * Math.max(1, Math.abs(expected)), `${value} ${expected}`);

test("known values", () => {
  near(hurwitz(2, 1), Math.PI ** 2 / 6);
  near(hurwitz(4, 1), Math.PI ** 4 / 90);
  near(hurwitz(3, 2.5) + 2.5 ** -3 * 0, hurwitz(3, 1.5) - 1.5 ** -3);
  near(polygamma(1, 0.5), Math.PI ** 2 / 2);
  near(polygamma(2, 1), -2 * hurwitz(3, 1));
  near(sharesOfGamma(1, 2)[0], 1 - Math.exp(-2));
  near(sharesOfGamma(2, 7)[1], 8 * Math.exp(-7));
  near(scaledRest(0), 1);
  near(bessel(0, 0), 1);
  near(bessel(1, 3.8317059702075125), 0);
});

test("both shares are the whole, and far out nothing is lost", () => {
  for (const a of [0.5, 1, 3.25, 20])
    for (const x of [0, 0.1, 1, 5, 40]) near(sharesOfGamma(a, x)[0] + sharesOfGamma(a, x)[1], 1);
  near(scaledRest(1e9) * 1e9, 1 / Math.sqrt(Math.PI));
  assert.equal(scaledRest(-30), Number.POSITIVE_INFINITY);
  assert.ok(Number.isNaN(hurwitz(0.5, 1)));
});
