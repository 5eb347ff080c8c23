// What a matrix becomes on its way to its eigenvalues, as LAPACK goes it where matrices are small: of Hessenberg's form (dgehd2),
// then an upper triangle (dlahqr, dlanv2). Where eigenvalues are complex there is none.
import {
  identity,
  reflectColumns,
  reflectionOf,
  reflectRows,
  signed,
  turnColumns,
  turnRows,
} from "./turning.js";

const PRECISION = 2 ** -52;
const SMALLEST = 2 ** -1022;
/** LAPACK goes another way with greater ones. */
export const MOST = 75;
const STEPS = 300;
/** After so many steps in vain the shift is another. */
const [OFTEN, SELDOM] = [5, 10];

/** Zeros below the diagonal beside the main one, between two places; what turned them away, multiplied. */
function hessenberg(a, low, high) {
  const n = a.length;
  const reflections = [];
  for (let k = low; k < high; k++) {
    const made = reflectionOf(a.slice(k + 1, high + 1).map((row) => row[k]));
    a[k + 1][k] = made.first;
    for (let i = k + 2; i <= high; i++) a[i][k] = 0;
    reflectColumns(a, made, k + 1, 0, high + 1);
    reflectRows(a, made, k + 1, k + 1, n);
    reflections.push({ ...made, place: k + 1 });
  }
  const q = identity(n);
  for (const reflection of reflections.reverse()) reflectRows(q, reflection, reflection.place);
  return q;
}

/** A block whose eigenvalues are complex: `turn` is what they have of the imaginary unit. */
const turningOf = (block) => ({
  ...block,
  turn: Math.sqrt(Math.abs(block.b)) * Math.sqrt(Math.abs(block.c)),
});

/** What turns [[a, b], [c, d]] into an upper triangle (dlanv2), or into a block whose eigenvalues are complex. */
function triangleOf(a, b, c, d) {
  if (c === 0) return { a, b, d, cosine: 1, sine: 0 };
  if (b === 0) return { a: d, b: -c, d: a, cosine: 0, sine: 1 };
  const difference = a - d;
  const sign = signed(1, b) * signed(1, c);
  if (difference === 0 && sign < 0) return turningOf({ a, b, c, d, cosine: 1, sine: 0 });
  const half = 0.5 * difference;
  const most = Math.max(Math.abs(b), Math.abs(c));
  const least = Math.min(Math.abs(b), Math.abs(c)) * sign;
  const scale = Math.max(Math.abs(half), most);
  const z = (half / scale) * half + (most / scale) * least;
  if (z >= 4 * PRECISION) {
    const root = half + signed(Math.sqrt(scale) * Math.sqrt(z), half);
    const length = Math.hypot(c, root);
    return { a: d + root, b: b - c, d: d - (most / root) * least, cosine: root / length, sine: c / length };
  }
  const sigma = b + c;
  const length = Math.hypot(sigma, difference);
  const cosine = Math.sqrt(0.5 * (1 + Math.abs(sigma) / length));
  const sine = -(half / (length * cosine)) * signed(1, sigma);
  const [aa, bb] = [a * cosine + b * sine, -a * sine + b * cosine];
  const [cc, dd] = [c * cosine + d * sine, -c * sine + d * cosine];
  const [top, low] = [bb * cosine + dd * sine, -aa * sine + cc * cosine];
  const middle = 0.5 * (aa * cosine + cc * sine + (-bb * sine + dd * cosine));
  if (low === 0) return { a: middle, b: top, d: middle, cosine, sine };
  if (top === 0) return { a: middle, b: -low, d: middle, cosine: -sine, sine: cosine };
  if (signed(1, top) !== signed(1, low))
    return turningOf({ a: middle, b: top, c: low, d: middle, cosine, sine });
  const [rootTop, rootLow] = [Math.sqrt(Math.abs(top)), Math.sqrt(Math.abs(low))];
  const p = signed(rootTop * rootLow, low);
  const share = 1 / Math.sqrt(Math.abs(top + low));
  const [cosine1, sine1] = [rootTop * share, rootLow * share];
  return {
    a: middle + p,
    b: top - low,
    d: middle - p,
    cosine: cosine * cosine1 - sine * sine1,
    sine: cosine * sine1 + sine * cosine1,
  };
}

/** Where a block ends at its top: an element below the diagonal that counts no more. */
function topOf(h, low, high, end, small) {
  let k = end;
  for (; k > low; k--) {
    const size = Math.abs(h[k][k - 1]);
    if (size <= small) break;
    let around = Math.abs(h[k - 1][k - 1]) + Math.abs(h[k][k]);
    if (around === 0) {
      if (k - 2 >= low) around += Math.abs(h[k - 1][k - 2]);
      if (k + 1 <= high) around += Math.abs(h[k + 1][k]);
    }
    if (size > PRECISION * around) continue;
    const across = Math.abs(h[k - 1][k]);
    const [more, less] = [Math.max(size, across), Math.min(size, across)];
    const gap = Math.abs(h[k - 1][k - 1] - h[k][k]);
    const [far, near] = [Math.max(Math.abs(h[k][k]), gap), Math.min(Math.abs(h[k][k]), gap)];
    const sum = far + more;
    if (less * (more / sum) <= Math.max(small, PRECISION * (near * (far / sum)))) break;
  }
  return k;
}

/** The two shifts of a step: the eigenvalues of the last two rows, or of an unusual pair. */
function shiftsOf(h, top, end, count) {
  let [h11, h12, h21, h22] = [h[end - 1][end - 1], h[end - 1][end], h[end][end - 1], h[end][end]];
  if (count % OFTEN === 0) {
    const fromEnd = count % SELDOM === 0;
    const sum = fromEnd
      ? Math.abs(h[end][end - 1]) + Math.abs(h[end - 1][end - 2])
      : Math.abs(h[top + 1][top]) + Math.abs(h[top + 2][top + 1]);
    h11 = 0.75 * sum + (fromEnd ? h[end][end] : h[top][top]);
    [h12, h21, h22] = [-0.4375 * sum, sum, h11];
  }
  const scale = Math.abs(h11) + Math.abs(h12) + Math.abs(h21) + Math.abs(h22);
  if (scale === 0) return { first: 0, second: 0, imaginary: 0 };
  [h11, h12, h21, h22] = [h11 / scale, h12 / scale, h21 / scale, h22 / scale];
  const middle = (h11 + h22) / 2;
  const determinant = (h11 - middle) * (h22 - middle) - h12 * h21;
  const root = Math.sqrt(Math.abs(determinant));
  if (determinant >= 0) return { first: middle * scale, second: middle * scale, imaginary: root * scale };
  const [one, other] = [middle + root, middle - root];
  const nearer = (Math.abs(one - h22) <= Math.abs(other - h22) ? one : other) * scale;
  return { first: nearer, second: nearer, imaginary: 0 };
}

/** Where a step begins, and the column it begins with. */
function startOf(h, top, end, { first, second, imaginary }) {
  for (let m = end - 2; ; m--) {
    const below = Math.abs(h[m + 1][m]);
    const scale = Math.abs(h[m][m] - second) + Math.abs(imaginary) + below;
    const share = h[m + 1][m] / scale;
    const v = [
      share * h[m][m + 1] +
        (h[m][m] - first) * ((h[m][m] - second) / scale) +
        imaginary * (imaginary / scale),
      share * (h[m][m] + h[m + 1][m + 1] - first - second),
      share * h[m + 2][m + 1],
    ];
    const sum = v.reduce((all, value) => all + Math.abs(value), 0);
    const column = v.map((value) => value / sum);
    if (m === top) return { start: m, column };
    const [size, around] = [
      Math.abs(h[m][m - 1]) * (Math.abs(column[1]) + Math.abs(column[2])),
      Math.abs(h[m - 1][m - 1]) + Math.abs(h[m][m]) + Math.abs(h[m + 1][m + 1]),
    ];
    if (size <= PRECISION * Math.abs(column[0]) * around) return { start: m, column };
  }
}

/** A step with two shifts. */
function sweep(h, z, top, end, shifts) {
  const n = h.length;
  const { start, column } = startOf(h, top, end, shifts);
  for (let k = start; k < end; k++) {
    const rows = Math.min(3, end - k + 1);
    const given = k > start ? h.slice(k, k + rows).map((row) => row[k - 1]) : column.slice(0, rows);
    const made = reflectionOf(given);
    if (k > start) {
      h[k][k - 1] = made.first;
      h[k + 1][k - 1] = 0;
      if (k < end - 1) h[k + 2][k - 1] = 0;
    } else if (k > top) h[k][k - 1] *= 1 - made.factor;
    reflectRows(h, made, k, k, n);
    reflectColumns(h, made, k, 0, Math.min(k + 3, end) + 1);
    reflectColumns(z, made, k);
  }
}

/**
 * a = z · triangle · zᵀ, in the place of `a`, which is balanced between two rows.
 * @param {number[][]} a @param {number} low @param {number} high
 * @param {number[] | null} [turns] gets the imaginary parts of eigenvalues
 * @returns {number[][] | null} z; null where eigenvalues are complex and nobody wants that
 */
export function schurOf(a, low, high, turns = null) {
  const z = hessenberg(a, low, high);
  const n = a.length;
  const small = SMALLEST * ((high - low + 1) / PRECISION);
  for (let end = high; end > low; ) {
    let top = low;
    for (let count = 1; count <= STEPS; count++) {
      top = topOf(a, low, high, end, small);
      if (top > low) a[top][top - 1] = 0;
      if (top >= end - 1) break;
      sweep(a, z, top, end, shiftsOf(a, top, end, count));
    }
    if (top === end - 1) {
      const made = triangleOf(a[top][top], a[top][end], a[end][top], a[end][end]);
      const { cosine, sine, turn = 0 } = made;
      if (turn !== 0 && turns === null) return null;
      if (turns !== null) [turns[top], turns[end]] = [turn, -turn];
      if (end < n - 1) turnRows(a, top, end, cosine, sine, end + 1, n);
      turnColumns(a, top, end, cosine, sine, 0, top);
      turnColumns(z, top, end, cosine, sine);
      [a[top][top], a[top][end], a[end][top], a[end][end]] = [made.a, made.b, made.c ?? 0, made.d];
    } else if (top < end) return null;
    end = top - 1;
  }
  return z;
}
