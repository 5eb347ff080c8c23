// Fourier transforms of real numbers, which take half of the steps of complex ones: factors 4, 2, 3 and 5, each in the same steps as
// there. The half of what comes lies in one row: the first number, then a real and an imaginary part by turns.
import { factorsOf, held, rootsOfOne, rounded, runOf, turned } from "./fourier.js";

/** The factors in the order in which they are gone through backwards, or null where there are others. */
function knownFactorsOf(count) {
  const factors = factorsOf(count, [4]);
  return factors.every((factor) => factor <= 5) ? factors : null;
}

/** Whether the order of steps is known for so many numbers. */
export const isRealKnown = (/** @type {number} */ count) => knownFactorsOf(count) !== null;

/** Half a turn by four: what stands in the middle of an even row has roots of its own. */
function middleForward(/** @type {number[]} */ [c0, c1, c2, c3]) {
  if (c2 === undefined) return { re: [c0], im: [-c1] };
  const half = (sum) => rounded(rounded(Math.SQRT1_2) * rounded(sum));
  const [a, b] = [half(c1 - c3), -half(c1 + c3)];
  return { re: [rounded(c0 + a), rounded(c0 - a)], im: [rounded(b - c2), rounded(b + c2)] };
}

function middleBack(/** @type {number[]} */ re, /** @type {number[]} */ im) {
  if (re.length === 1) return [2 * re[0], -2 * im[0]];
  const root = (sum) => rounded(rounded(Math.SQRT2) * rounded(sum));
  const [a, b] = [rounded(im[1] + im[0]), rounded(im[1] - im[0])];
  const [c, d] = [rounded(re[0] + re[1]), rounded(re[0] - re[1])];
  return [2 * c, root(d - a), 2 * b, -root(d + a)];
}

/** The transform of a row in one row. @param {ArrayLike<number>} given */
function forward(given) {
  const count = given.length;
  const root = rootsOfOne(count);
  let [from, to] = [held(given), held(given)];
  let outer = count;
  for (const factor of [.../** @type {number[]} */ (knownFactorsOf(count))].reverse()) {
    const inner = count / outer;
    outer /= factor;
    const at = (i, k, j) => from[i + inner * (k + outer * j)];
    const put = (i, j, k, value) => {
      to[i + inner * (j + factor * k)] = value;
    };
    const run = runOf(factor);
    for (let k = 0; k < outer; k++) {
      const reals = Array.from({ length: factor }, (_, j) => at(0, k, j));
      const [x, y] = [held(reals), held(reals.map(() => 0))];
      run(x, y, -1);
      put(0, 0, k, x[0]);
      for (let m = 1; 2 * m <= factor; m++) {
        put(inner - 1, 2 * m - 1, k, x[m]);
        if (2 * m < factor) put(0, 2 * m, k, y[m]);
      }
      if (inner % 2 === 0) {
        const { re, im } = middleForward(Array.from({ length: factor }, (_, j) => at(inner - 1, k, j)));
        re.forEach((one, m) => {
          put(inner - 1, 2 * m, k, one);
          put(0, 2 * m + 1, k, im[m]);
        });
      }
      for (let i = 2; i < inner; i += 2) {
        const pairs = Array.from({ length: factor }, (_, j) => {
          const [r, s] = [at(i - 1, k, j), at(i, k, j)];
          return j === 0 ? [r, s] : turned(r, s, root((j * outer * i) / 2), -1);
        });
        const [p, q] = [held(pairs.map(([r]) => r)), held(pairs.map(([, s]) => s))];
        run(p, q, -1);
        for (let m = 0; m < factor; m++) {
          const isBack = 2 * m >= factor;
          const [place, row] = isBack ? [inner - i, 2 * (factor - m) - 1] : [i, 2 * m];
          put(place - 1, row, k, p[m]);
          put(place, row, k, isBack ? 0 - q[m] : q[m]);
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The way back from one row. @param {ArrayLike<number>} given */
function back(given) {
  const count = given.length;
  const root = rootsOfOne(count);
  let [from, to] = [held(given), held(given)];
  let outer = 1;
  for (const factor of /** @type {number[]} */ (knownFactorsOf(count))) {
    const inner = count / (outer * factor);
    const at = (i, j, k) => from[i + inner * (j + factor * k)];
    const put = (i, k, j, value) => {
      to[i + inner * (k + outer * j)] = value;
    };
    const run = runOf(factor);
    for (let k = 0; k < outer; k++) {
      const [x, y] = [held({ length: factor }), held({ length: factor })];
      x[0] = at(0, 0, k);
      y[0] = 0;
      for (let m = 1; 2 * m <= factor; m++) {
        const isAlone = 2 * m === factor;
        const [re, im] = [at(inner - 1, 2 * m - 1, k), isAlone ? 0 : at(0, 2 * m, k)];
        [x[m], y[m]] = [re, im];
        if (!isAlone) [x[factor - m], y[factor - m]] = [re, -im];
      }
      run(x, y, 1);
      for (let j = 0; j < factor; j++) put(0, k, j, x[j]);
      if (inner % 2 === 0) {
        const halves = Array.from({ length: factor / 2 }, (_, m) => m);
        const made = middleBack(
          halves.map((m) => at(inner - 1, 2 * m, k)),
          halves.map((m) => at(0, 2 * m + 1, k)),
        );
        for (let j = 0; j < factor; j++) put(inner - 1, k, j, made[j]);
      }
      for (let i = 2; i < inner; i += 2) {
        const [p, q] = [held({ length: factor }), held({ length: factor })];
        for (let m = 0; m < factor; m++) {
          const isBack = 2 * m >= factor;
          const [place, row] = isBack ? [inner - i, 2 * (factor - m) - 1] : [i, 2 * m];
          p[m] = at(place - 1, row, k);
          q[m] = isBack ? -at(place, row, k) : at(place, row, k);
        }
        run(p, q, 1);
        for (let j = 0; j < factor; j++) {
          const [r, s] = j === 0 ? [p[0], q[0]] : turned(p[j], q[j], root((j * outer * i) / 2), 1);
          put(i - 1, k, j, r);
          put(i, k, j, s);
        }
      }
    }
    [from, to] = [to, from];
    outer *= factor;
  }
  return from;
}

const scaled = (row, scale) => (scale === 1 ? row : row.map((one) => one * scale));

/** The half that tells the other, each number times `scale`. @param {ArrayLike<number>} given @param {number} scale */
export function realFourier(given, scale) {
  const count = given.length;
  const row = scaled(forward(given), scale);
  const half = Math.floor(count / 2) + 1;
  const [re, im] = [held({ length: half }), held({ length: half })];
  [re[0], im[0]] = [row[0], 0];
  for (let i = 1; i < half; i++) {
    re[i] = row[2 * i - 1];
    im[i] = 2 * i < count ? row[2 * i] : 0;
  }
  return { re, im };
}

/** The way back from that half to so many numbers. @param {{ re: ArrayLike<number>, im: ArrayLike<number> }} half */
export function realBack({ re, im }, /** @type {number} */ count, /** @type {number} */ scale) {
  const row = held({ length: count });
  row[0] = re[0];
  for (let i = 1; 2 * i <= count; i++) {
    row[2 * i - 1] = re[i];
    if (2 * i < count) row[2 * i] = im[i];
  }
  return scaled(back(row), scale);
}
