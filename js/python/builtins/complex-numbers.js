// Complex numbers as pairs of floats, in the steps of CPython and NumPy.

/** @typedef {[number, number]} Pair */

/** What is lost of a product: halves of the digits multiplied exactly (Dekker). */
function lostOf(a, b, product) {
  const halves = (x) => {
    const wide = 134217729 * x;
    const high = wide - (wide - x);
    return [high, x - high];
  };
  const [[p, q], [r, s]] = [halves(a), halves(b)];
  return q * s - (product - p * r - q * r - p * s);
}

/** a·b + c, rounded once as far as that shows. */
function fused(a, b, c) {
  const product = a * b;
  const sum = product + c;
  const lost = lostOf(a, b, product);
  if (!Number.isFinite(sum) || !Number.isFinite(lost)) return sum;
  const part = sum - product;
  const rest = product - (sum - part) + (c - part) + lost;
  // Zero keeps its sign.
  return rest === 0 ? sum : sum + rest;
}

/** The length of a pair, right to its last digit where squares are neither huge nor tiny. */
export function lengthOf([x, y]) {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  if (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  if (a === 0 || b === 0) return a + b;
  const scale = 2 ** Math.floor(Math.log2(Math.max(a, b)));
  const [p, q] = [a / scale, b / scale];
  const root = Math.sqrt(p * p + q * q);
  const rest =
    p * p -
    root * root +
    q * q +
    (lostOf(p, p, p * p) + lostOf(q, q, q * q) - lostOf(root, root, root * root));
  return (root + rest / (2 * root)) * scale;
}

export const angleOf = ([x, y]) => Math.atan2(y, x);

/** @returns {Pair} */
export const times = ([a, b], [c, d]) => [a * c - b * d, a * d + b * c];

/** As loops over arrays multiply: one product of each sum is not rounded. @returns {Pair} */
export const timesInLoops = ([a, b], [c, d]) => [fused(a, c, -(b * d)), fused(a, d, b * c)];

/** By the larger part of the divisor (Smith). @returns {Pair} */
export function over([a, b], [c, d]) {
  if (Math.abs(c) >= Math.abs(d)) {
    const ratio = d / c;
    const below = c + d * ratio;
    return [(a + b * ratio) / below, (b - a * ratio) / below];
  }
  const ratio = c / d;
  const below = c * ratio + d;
  return [(a * ratio + b) / below, (b * ratio - a) / below];
}

/** The same as NumPy does it, which multiplies by one over the divisor. @returns {Pair} */
export function overAsNumpy([a, b], [c, d]) {
  if (c === 0 && d === 0) return [a / 0, b / 0];
  if (Math.abs(c) >= Math.abs(d)) {
    const ratio = d / c;
    const scale = 1 / (c + d * ratio);
    return [(a + b * ratio) * scale, (b - a * ratio) * scale];
  }
  const ratio = c / d;
  const scale = 1 / (d + c * ratio);
  return [(a * ratio + b) * scale, (b * ratio - a) * scale];
}

/** A power of a whole exponent above 0. @returns {Pair} */
function wholePower(/** @type {Pair} */ base, count) {
  let made = /** @type {Pair} */ ([1, 0]);
  let square = base;
  for (let left = count; ; square = times(square, square)) {
    if (left % 2 === 1) made = times(made, square);
    left = Math.floor(left / 2);
    if (left === 0) return made;
  }
}

/** base ** exponent, `divide` being the division that a power below 0 takes. @returns {Pair} */
export function power(base, exponent, divide = over) {
  const [count, turn] = exponent;
  if (turn === 0 && Number.isInteger(count) && Math.abs(count) <= 100)
    return count > 0 ? wholePower(base, count) : divide([1, 0], wholePower(base, -count || 0));
  if (base[0] === 0 && base[1] === 0) return [0, 0];
  const [size, angle] = [lengthOf(base), angleOf(base)];
  let length = size ** count;
  let phase = angle * count;
  if (turn !== 0) {
    length /= Math.exp(angle * turn);
    phase += turn * Math.log(size);
  }
  return [length * Math.cos(phase), length * Math.sin(phase)];
}

/** @returns {Pair} */
function root([x, y]) {
  if (x === 0 && y === 0) return [0, y];
  if (y === 0) return x < 0 ? [0, Object.is(y, -0) ? -Math.sqrt(-x) : Math.sqrt(-x)] : [Math.sqrt(x), y];
  const size = lengthOf([x, y]);
  if (x > 0) {
    const real = Math.sqrt(0.5 * (size + x));
    return [real, 0.5 * (y / real)];
  }
  const turn = Math.sqrt(0.5 * (size - x));
  return [Math.abs(0.5 * (y / turn)), y < 0 ? -turn : turn];
}

/** @returns {Pair} */
function exponential([x, y]) {
  const size = Math.exp(x);
  return y === 0 ? [size, y] : [size * Math.cos(y), size * Math.sin(y)];
}

const logarithm = (/** @type {Pair} */ pair) =>
  /** @type {Pair} */ ([Math.log(lengthOf(pair)), angleOf(pair)]);

/** Functions of one number. @type {Record<string, (pair: Pair) => Pair>} */
export const FUNCTIONS = {
  sqrt: root,
  exp: exponential,
  log: logarithm,
  log10(pair) {
    const [size, angle] = logarithm(pair);
    return [size / Math.LN10, angle / Math.LN10];
  },
  sin: ([x, y]) => [Math.sin(x) * Math.cosh(y), Math.cos(x) * Math.sinh(y)],
  cos: ([x, y]) => [Math.cos(x) * Math.cosh(y), -Math.sin(x) * Math.sinh(y)],
  sinh: ([x, y]) => [Math.cos(y) * Math.sinh(x), Math.sin(y) * Math.cosh(x)],
  cosh: ([x, y]) => [Math.cos(y) * Math.cosh(x), Math.sin(y) * Math.sinh(x)],
};
