// Fourier transforms of complex numbers, in the steps of pocketfft, so that they round as NumPy's and JAX's do: factors 8, 4, 2, 3, 5, 7,
// 11 and any other prime, and Bluestein's convolution where a prime is large.

/** @typedef {{ re: Floats, im: Floats }} Numbers */
/** @typedef {Float64Array<any> | Float32Array<any>} Floats */

/** How each number is rounded, and what holds such numbers: floats of 64 bits, or of 32. */
let round = (/** @type {number} */ value) => value;
/** @type {any} */
let Held = Float64Array;

/**
 * Works something out in floats of 32 bits.
 * @template T @param {() => T} run @returns {T}
 */
export function inSingle(run) {
  [round, Held] = [Math.fround, Float32Array];
  try {
    return run();
  } finally {
    [round, Held] = [(value) => value, Float64Array];
  }
}

/** @returns {Numbers} */
const numbers = (/** @type {number} */ count) => ({
  re: new Held(count),
  im: new Held(count),
});

const BITS = 120n;

/** cos and sin of an angle up to half a right one, by their series in long whole numbers: each is rounded once. */
function cosineAndSine(angle) {
  const x = BigInt(angle * 2 ** 80) << (BITS - 80n);
  const sums = [1n << BITS, x];
  const terms = [...sums];
  const square = (x * x) >> BITS;
  for (let k = 1n; terms[0] !== 0n; k += 2n)
    for (const i of [0, 1]) {
      terms[i] = -((terms[i] * square) >> BITS) / ((k + BigInt(i)) * (k + 1n + BigInt(i)));
      sums[i] += terms[i];
    }
  return sums.map((sum) => Number(sum) / 2 ** Number(BITS));
}

/** cos and sin of so many eighths of a part of a full turn, reduced to the first octant. @returns {[number, number]} */
function onCircle(part, count, eighth) {
  let place = part * 8;
  const below = place >= 4 * count;
  if (below) place = 8 * count - place;
  const left = place >= 2 * count;
  if (left) place -= 2 * count;
  const near = place < count;
  const angle = (near ? place : 2 * count - place) * eighth;
  const [cosine, sine] = cosineAndSine(angle);
  const [c, s] = near ? [cosine, sine] : [sine, cosine];
  const [x, y] = left ? [-s, c] : [c, s];
  return [x, below ? -y : y];
}

/** Half a turn by a whole number, rounded once. */
function quotient(count) {
  const near = Math.PI / count;
  // The rest in whole steps of the last digit, which are small enough to be exact.
  const [above, below] = [near, Math.PI].map((one) => BigInt(one * 2 ** 80));
  const rest = Number(below - above * BigInt(count)) / 2 ** 80;
  return near + (rest + BEYOND_PI) / count;
}
/** What pi has beyond the digits of a float. */
const BEYOND_PI = 1.2246467991473532e-16;

/** The roots of one, each as a product of two out of short tables. */
export function rootsOfOne(count) {
  const most = Math.floor((count + 2) / 2);
  let shift = 1;
  while (4 ** shift < most) shift++;
  const step = 2 ** shift;
  const eighth = quotient(count) / 4;
  const table = (length, by) =>
    Array.from({ length }, (_, i) => (i === 0 ? [1, 0] : onCircle(i * by, count, eighth)));
  const fine = table(step, 1);
  const coarse = table(Math.floor((most + step - 1) / step), step);
  return (/** @type {number} */ index) => {
    const back = 2 * index > count;
    const place = back ? count - index : index;
    const [a, b] = fine[place % step];
    const [c, d] = coarse[Math.floor(place / step)];
    const turned = a * d + b * c;
    return [round(a * c - b * d), round(back ? -turned : turned)];
  };
}

/** The factors of a length, those powers of two first, and a two that is left in front of all. */
export function factorsOf(count, powers = [8, 4]) {
  const factors = [];
  let rest = count;
  for (const power of powers) for (; rest % power === 0; rest /= power) factors.push(power);
  if (rest % 2 === 0) {
    rest /= 2;
    factors.push(2);
    const last = factors.length - 1;
    [factors[0], factors[last]] = [factors[last], factors[0]];
  }
  for (let divisor = 3; divisor * divisor <= rest; divisor += 2)
    for (; rest % divisor === 0; rest /= divisor) factors.push(divisor);
  if (rest > 1) factors.push(rest);
  return factors;
}

/** Sums and differences of two numbers at places of x and y. */
function meet(x, y, a, b) {
  const [p, q, r, s] = [x[a] + x[b], y[a] + y[b], x[a] - x[b], y[a] - y[b]];
  [x[a], y[a], x[b], y[b]] = [p, q, r, s];
}

/** By a quarter turn, backwards where `sign` is -1. */
function quarter(x, y, a, sign) {
  [x[a], y[a]] = sign < 0 ? [y[a], -x[a]] : [-y[a], x[a]];
}

/** @type {Record<number, (x: number[], y: number[], sign: number) => void>} */
const FIXED = {
  2: (x, y) => meet(x, y, 0, 1),
  3(x, y, sign) {
    const turn = round(sign * 0.8660254037844386);
    const [u, v] = [x[0], y[0]];
    meet(x, y, 1, 2);
    [x[0], y[0]] = [u + x[1], v + y[1]];
    const [a, b, c, d] = [u + x[1] * -0.5, v + y[1] * -0.5, -(y[2] * turn), x[2] * turn].map(round);
    [x[1], y[1], x[2], y[2]] = [a + c, b + d, a - c, b - d];
  },
  4(x, y, sign) {
    meet(x, y, 0, 2);
    meet(x, y, 1, 3);
    quarter(x, y, 3, sign);
    meet(x, y, 0, 1);
    meet(x, y, 2, 3);
    // Places are now 0, 2, 1, 3.
    [x[1], y[1], x[2], y[2]] = [x[2], y[2], x[1], y[1]];
  },
  8(x, y, sign) {
    meet(x, y, 1, 5);
    meet(x, y, 3, 7);
    meet(x, y, 1, 3);
    quarter(x, y, 3, sign);
    quarter(x, y, 7, sign);
    meet(x, y, 5, 7);
    const [r5, i5, r7, i7] = [x[5], y[5], x[7], y[7]];
    const half = (/** @type {number} */ sum) => round(round(Math.SQRT1_2) * round(sum));
    [x[5], y[5]] = sign < 0 ? [half(r5 + i5), half(i5 - r5)] : [half(r5 - i5), half(i5 + r5)];
    [x[7], y[7]] = sign < 0 ? [half(i7 - r7), half(-r7 - i7)] : [half(-r7 - i7), half(r7 - i7)];
    meet(x, y, 0, 4);
    meet(x, y, 2, 6);
    meet(x, y, 0, 2);
    meet(x, y, 0, 1);
    meet(x, y, 2, 3);
    quarter(x, y, 6, sign);
    meet(x, y, 4, 6);
    meet(x, y, 4, 5);
    meet(x, y, 6, 7);
    // What lies at each place belongs to another one.
    const [xs, ys] = [[...x], [...y]];
    EIGHT.forEach((to, from) => {
      [x[to], y[to]] = [xs[from], ys[from]];
    });
  },
};
/** Where eight numbers belong in the end. */
const EIGHT = [0, 4, 2, 6, 1, 5, 3, 7];

/** Cosines and sines of the small primes, each digit of them. */
const SMALL = {
  5: [
    [0.30901699437494745, -0.8090169943749475],
    [0.9510565162951535, 0.5877852522924731],
  ],
  7: [
    [0.6234898018587335, -0.2225209339563144, -0.9009688679024191],
    [0.7818314824680298, 0.9749279121818236, 0.4338837391175581],
  ],
  11: [
    [0.8412535328311812, 0.41541501300188644, -0.14231483827328514, -0.6548607339452851, -0.9594929736144974],
    [0.5406408174555976, 0.9096319953545183, 0.9898214418809327, 0.7557495743542583, 0.28173255684142967],
  ],
};

/** Five, seven and eleven numbers: sums from left to right. */
function small(x, y, sign, [cosines, sines]) {
  const count = x.length;
  const half = cosines.length;
  for (let j = 1; j <= half; j++) meet(x, y, j, count - j);
  const [u, v] = [x[0], y[0]];
  let [p, q] = [u, v];
  for (let j = 1; j <= half; j++) [p, q] = [round(p + x[j]), round(q + y[j])];
  const made = [];
  for (let l = 1; l <= half; l++) {
    let [a, b, c, d] = [u, v, 0, 0];
    for (let j = 1; j <= half; j++) {
      const turn = (l * j) % count;
      const [place, side] = turn <= half ? [turn - 1, 1] : [count - turn - 1, -1];
      const [cosine, sine] = [round(cosines[place]), round(sign * side * sines[place])];
      a = round(a + round(cosine * x[j]));
      b = round(b + round(cosine * y[j]));
      const [e, f] = [round(sine * x[count - j]), round(sine * y[count - j])];
      [c, d] = j === 1 ? [e, f] : [round(c + e), round(d + f)];
    }
    made.push([a, b, -d, c]);
  }
  [x[0], y[0]] = [p, q];
  made.forEach(([a, b, c, d], i) => {
    [x[i + 1], y[i + 1], x[count - i - 1], y[count - i - 1]] = [a + c, b + d, a - c, b - d];
  });
}

/** As many numbers as a larger prime: sums two by two. */
function prime(x, y, sign, root) {
  const count = x.length;
  const half = (count + 1) / 2;
  const turns = Array.from({ length: count }, (_, i) => {
    const [c, s] = root(i);
    return [c, sign < 0 ? -s : s];
  });
  for (let j = 1; j < half; j++) meet(x, y, j, count - j);
  let [p, q] = [x[0], y[0]];
  for (let j = 1; j < half; j++) [p, q] = [round(p + x[j]), round(q + y[j])];
  const made = [];
  for (let l = 1; l < half; l++) {
    const [one, two] = [turns[l], turns[2 * l]];
    const product = (/** @type {number} */ r, /** @type {number} */ t) => round(r * t);
    const both = (/** @type {number} */ r, /** @type {number} */ t) => round(r + t);
    let a = both(both(x[0], product(one[0], x[1])), product(two[0], x[2]));
    let b = both(both(y[0], product(one[0], y[1])), product(two[0], y[2]));
    let c = both(product(-one[1], y[count - 1]), -product(two[1], y[count - 2]));
    let d = both(product(one[1], x[count - 1]), product(two[1], x[count - 2]));
    let place = 2 * l;
    const next = () => {
      place += l;
      if (place > count) place -= count;
      return turns[place];
    };
    let j = 3;
    for (; j < half - 1; j += 2) {
      const [s, t] = [next(), next()];
      const pair = (/** @type {Floats} */ row, /** @type {0 | 1} */ side, from = j, to = j + 1) =>
        both(product(row[from], s[side]), product(row[to], t[side]));
      a = both(a, pair(x, 0));
      b = both(b, pair(y, 0));
      c = both(c, -pair(y, 1, count - j, count - j - 1));
      d = both(d, pair(x, 1, count - j, count - j - 1));
    }
    for (; j < half; j++) {
      const s = next();
      a = both(a, product(x[j], s[0]));
      b = both(b, product(y[j], s[0]));
      c = both(c, -product(y[count - j], s[1]));
      d = both(d, product(x[count - j], s[1]));
    }
    made.push([a, b, c, d]);
  }
  [x[0], y[0]] = [p, q];
  made.forEach(([a, b, c, d], i) => {
    [x[i + 1], y[i + 1], x[count - i - 1], y[count - i - 1]] = [a + c, b + d, a - c, b - d];
  });
}

/** By a root of one, or its conjugate where `sign` is -1. */
export const turned = (r, i, /** @type {number[]} */ [c, s], sign) =>
  sign < 0
    ? [round(round(r * c) + round(i * s)), round(round(i * c) - round(r * s))]
    : [round(round(r * c) - round(i * s)), round(round(r * s) + round(i * c))];

/** What is done to as many numbers as a small factor. */
export const runOf = (/** @type {number} */ factor) =>
  /** @type {(x: any, y: any, sign: number) => void} */ (
    FIXED[factor] ?? ((x, y, sign) => small(x, y, sign, SMALL[factor]))
  );
export const rounded = (/** @type {number} */ value) => round(value);
/** Numbers as they are held here. @returns {Floats} */
export const held = (/** @type {any} */ numbers) => Held.from(numbers);

/** @param {Numbers} given @param {number} sign @returns {Numbers} */
function byFactors(given, sign) {
  const count = given.re.length;
  const root = rootsOfOne(count);
  let [from, to] = [{ re: Held.from(given.re), im: Held.from(given.im) }, numbers(count)];
  let before = 1;
  for (const factor of factorsOf(count)) {
    const inner = count / (before * factor);
    const run =
      FIXED[factor] || SMALL[factor]
        ? runOf(factor)
        : (x, y) => prime(x, y, sign, (i) => root(i * before * inner));
    for (let k = 0; k < before; k++)
      for (let i = 0; i < inner; i++) {
        const places = Array.from({ length: factor }, (_, u) => i + inner * (u + factor * k));
        const [x, y] = [from.re, from.im].map((part) => Held.from(places, (at) => part[at]));
        run(x, y, sign);
        for (let u = 0; u < factor; u++) {
          const [r, s] = i > 0 && u > 0 ? turned(x[u], y[u], root(u * before * i), sign) : [x[u], y[u]];
          const at = i + inner * (k + before * u);
          [to.re[at], to.im[at]] = [r, s];
        }
      }
    [from, to] = [to, from];
    before *= factor;
  }
  return from;
}

/** The smallest number of factors up to eleven that is not smaller. */
function goodSize(least) {
  for (let size = least; ; size++) {
    let rest = size;
    for (const factor of [2, 3, 5, 7, 11]) while (rest % factor === 0) rest /= factor;
    if (rest === 1) return size;
  }
}

/** What a transform costs, as it is guessed there. */
function costOf(count) {
  let [rest, cost] = [count, 0];
  for (; rest % 2 === 0; rest /= 2) cost += 2;
  for (let x = 3; x * x <= rest; x += 2) for (; rest % x === 0; rest /= x) cost += x <= 5 ? x : 1.1 * x;
  if (rest > 1) cost += rest <= 5 ? rest : 1.1 * rest;
  return cost * count;
}

function largestFactor(count) {
  const factors = factorsOf(count).map((one) => (one === 8 || one === 4 ? 2 : one));
  return Math.max(1, ...factors);
}

function isConvolved(count) {
  const largest = count < 50 ? 0 : largestFactor(count);
  return largest * largest > count && 3 * costOf(goodSize(2 * count - 1)) < costOf(count);
}

/** @param {Numbers} given @param {number} sign @returns {Numbers} */
function convolved(given, sign) {
  const count = given.re.length;
  const size = goodSize(2 * count - 1);
  const root = rootsOfOne(2 * count);
  let place = 0;
  const chirp = Array.from({ length: count }, (_, m) => {
    if (m === 0) return [1, 0];
    place = (place + 2 * m - 1) % (2 * count);
    return root(place);
  });
  const kernel = numbers(size);
  chirp.forEach(([c, s], m) => {
    for (const at of m === 0 ? [0] : [m, size - m])
      [kernel.re[at], kernel.im[at]] = [c * round(1 / size), s * round(1 / size)];
  });
  const filter = byFactors(kernel, -1);
  const long = numbers(size);
  chirp.forEach((one, m) => {
    [long.re[m], long.im[m]] = turned(given.re[m], given.im[m], one, sign);
  });
  const inside = byFactors(long, -1);
  for (let m = 0; m < size; m++) {
    const at = Math.min(m, size - m);
    const one = [filter.re[at], filter.im[at]];
    [inside.re[m], inside.im[m]] = turned(inside.re[m], inside.im[m], one, -sign);
  }
  const back = byFactors(inside, 1);
  const made = numbers(count);
  chirp.forEach((one, m) => {
    [made.re[m], made.im[m]] = turned(back.re[m], back.im[m], one, sign);
  });
  return made;
}

/**
 * The transform of a row, each number times `scale`.
 * @param {Numbers} given @param {boolean} forward @param {number} scale @returns {Numbers}
 */
export function fourier(given, forward, scale) {
  const count = given.re.length;
  const sign = forward ? -1 : 1;
  const made = count === 1 ? given : (isConvolved(count) ? convolved : byFactors)(given, sign);
  return scale === 1
    ? made
    : { re: made.re.map((one) => one * scale), im: made.im.map((one) => one * scale) };
}
