import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

// As CPython 3.12 answers.
const ROWS = [
  [
    "math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-10)",
    "(True, True, False)",
  ],
  ["math.isclose(1, 1, rel_tol=-1)", "ValueError: tolerances must be non-negative"],
  ["math.isfinite(1), math.isfinite(math.inf)", "(True, False)"],
  ["math.log(8, 2), math.log(100, 10)", "(3.0, 2.0)"],
  ["math.log(0)", "ValueError: math domain error"],
  [
    "math.factorial(20), math.comb(5, 2), math.comb(3, 5), math.perm(5, 2), math.perm(4)",
    "(2432902008176640000, 10, 0, 20, 24)",
  ],
  ["math.factorial(-1)", "ValueError: factorial() not defined for negative values"],
  ["math.factorial(2.5)", "TypeError: 'float' object cannot be interpreted as an integer"],
  ["math.comb(-1, 2)", "ValueError: n must be a non-negative integer"],
  [
    "math.isqrt(17), math.isqrt(10 ** 30), math.lcm(4, 6), math.lcm(), math.gcd(4, 6, 8), math.gcd()",
    "(4, 1000000000000000, 12, 1, 2, 0)",
  ],
  [
    "math.atan2(1, 1), math.hypot(3, 4), math.copysign(3, -0.0), math.fmod(-7, 3)",
    "(0.7853981633974483, 5.0, -3.0, -1.0)",
  ],
  ["math.fmod(1, 0)", "ValueError: math domain error"],
  ["math.exp(1000)", "OverflowError: math range error"],
  ["math.pow(10.0, 400)", "OverflowError: math range error"],
  ["math.pow(0, -1)", "ValueError: math domain error"],
  ["math.pow(-8, 1 / 3)", "ValueError: math domain error"],
  ["math.exp(math.inf), math.floor(-2.5), math.trunc(-2.7)", "(inf, -3, -2)"],
  ["math.floor(math.nan)", "ValueError: cannot convert float NaN to integer"],
  ["math.ceil(math.inf)", "OverflowError: cannot convert float infinity to integer"],
  ["math.sqrt()", "TypeError: math.sqrt() takes exactly one argument (0 given)"],
  ["math.gcd(4, 2.5)", "TypeError: 'float' object cannot be interpreted as an integer"],
  ["math.sin(math.inf)", "ValueError: math domain error"],
  ["math.asin(2)", "ValueError: math domain error"],
  ["math.degrees(math.pi), math.radians(180)", "(180.0, 3.141592653589793)"],
];

for (const [source, expected] of ROWS) {
  test(`as CPython: ${source}`, () => {
    const { output, error } = run(`import math\n${source}`);
    assert.equal(error === null ? output.trimEnd() : `${error.pythonType}: ${error.message}`, expected);
  });
}

test("whole roots of numbers of any size", () => {
  const { output, error } = run(
    "import math\nprint(all(math.isqrt(n * n) == n and math.isqrt(n * n - 1) == n - 1 for n in range(1, 90)))\nprint(math.isqrt(10 ** 400) == 10 ** 200, math.isqrt(0))",
  );
  assert.deepEqual([output, error], ["True\nTrue 0\n", null]);
});

test("products that would take long are refused", () => {
  for (const source of ["math.factorial(10 ** 9)", "math.perm(10 ** 9)", "math.comb(10 ** 9, 10 ** 8)"])
    assert.equal(run(`import math\n${source}`).error?.pythonType, null, source);
});
