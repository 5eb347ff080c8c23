// Functions of complex numbers that few programs call, by the formulas of Kahan (1987). Their last digits are not NumPy's in
// each case, so that they are read where arrays are, which show fewer.
import { FUNCTIONS } from "../../builtins/complex-numbers.js";

/** @typedef {[number, number]} Pair */
/** @typedef {(pair: Pair) => Pair} Of */

const root = /** @type {Of} */ (FUNCTIONS.sqrt);
const turned = /** @type {Of} */ (([x, y]) => [-y, x]);
/** What a function makes of a number that is turned by a quarter, turned back. @type {(of: Of) => Of} */
const asTurned = (of) => (pair) => {
  const [x, y] = of(turned(pair));
  return [y, -x];
};

/** @type {Of} */
function tanh([x, y]) {
  const [wide, high] = [Math.tanh(x), Math.tan(y)];
  const below = 1 + wide * wide * high * high;
  return [(wide * (1 + high * high)) / below, (high * (1 - wide * wide)) / below];
}

/** @type {Of} */
function asinh([x, y]) {
  const [one, two] = [root([1 + y, -x]), root([1 - y, x])];
  return [Math.asinh(one[0] * two[1] - two[0] * one[1]), Math.atan2(y, one[0] * two[0] - one[1] * two[1])];
}

/** @type {Of} */
function acos([x, y]) {
  const [one, two] = [root([1 - x, -y]), root([1 + x, y])];
  return [2 * Math.atan2(one[0], two[0]), Math.asinh(two[0] * one[1] - two[1] * one[0])];
}

/** @type {Of} */
function acosh([x, y]) {
  const [one, two] = [root([x - 1, y]), root([x + 1, y])];
  return [Math.asinh(one[0] * two[0] + one[1] * two[1]), 2 * Math.atan2(one[1], two[0])];
}

/** @type {Of} */
function atanh([x, y]) {
  if (x < 0 || Object.is(x, -0)) return /** @type {Pair} */ (atanh([-x, -y]).map((one) => -one));
  const size = Math.abs(y);
  const away = (1 - x) * (1 - x) + size * size;
  const angle = -Math.atan2(-2 * y, (1 - x) * (1 + x) - size * size) / 2;
  return [Math.log1p((4 * x) / away) / 4, angle];
}

/** By the engine's names. @type {Record<string, Of>} */
export const MORE = {
  tanh,
  tan: asTurned(tanh),
  asinh,
  asin: asTurned(asinh),
  acos,
  acosh,
  atanh,
  atan: asTurned(atanh),
  log2: (pair) => /** @type {Pair} */ (FUNCTIONS.log(pair).map((one) => one / Math.LN2)),
  log1p: ([x, y]) => FUNCTIONS.log([x + 1, y]),
  expm1([x, y]) {
    const half = Math.sin(y / 2);
    return [Math.expm1(x) * Math.cos(y) - 2 * half * half, Math.exp(x) * Math.sin(y)];
  },
  exp2: (pair) => FUNCTIONS.exp(/** @type {Pair} */ (pair.map((one) => one * Math.LN2))),
};
