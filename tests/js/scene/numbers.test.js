import assert from "node:assert/strict";
import test from "node:test";
import { axisNumber, compactSize } from "../../../js/scene/numbers.js";

test("a size keeps its digits as long as they fit a chip", () => {
  assert.deepEqual([0, 1, 64, 1000000, 9999999].map(compactSize), ["0", "1", "64", "1000000", "9999999"]);
});

test("above seven digits a size is exact where a short form is, else rounded and marked so", () => {
  const sizes = [10 ** 7, 10 ** 9, 3 * 10 ** 8, 2 ** 27, 2 ** 53 - 1, 12345678, 99999999];
  assert.deepEqual(sizes.map(compactSize), ["10⁷", "10⁹", "3·10⁸", "2²⁷", "≈9.0·10¹⁵", "≈1.2·10⁷", "≈10⁸"]);
});

test("axes are written with a true minus", () => {
  assert.equal(axisNumber(-12), "−12");
});
