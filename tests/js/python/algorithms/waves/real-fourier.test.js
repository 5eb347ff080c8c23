// Transforms of real numbers beside those of complex ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fourier, inSingle } from "../../../../../js/python/algorithms/waves/fourier.js";
import {
  isRealKnown,
  realBack,
  realFourier,
} from "../../../../../js/python/algorithms/waves/real-fourier.js";

const near = (one, other) => assert.ok(Math.abs(one - other) < 1e-12, `${one} ${other}`);

test("they give the half that complex ones give, and lead back", () => {
  for (const count of [1, 2, 3, 4, 5, 6, 8, 9, 12, 15, 16, 20, 30, 60, 64, 100]) {
    const given = Float64Array.from({ length: count }, (_, i) => Math.sin(i * i + 1));
    const half = realFourier(given, 1);
    const whole = fourier({ re: given, im: new Float64Array(count) }, true, 1);
    half.re.forEach((one, i) => {
      near(one, whole.re[i]);
      near(half.im[i], whole.im[i]);
    });
    realBack(half, count, 1 / count).forEach((one, i) => {
      near(one, given[i]);
    });
  }
});

test("other factors are not known, and floats of 32 bits round", () => {
  assert.deepEqual([7, 11, 14, 22].map(isRealKnown), [false, false, false, false]);
  const { re } = inSingle(() => realFourier([0.1, 0.2, 0.3], 1));
  assert.ok(re.every((one) => Math.fround(one) === one));
});
