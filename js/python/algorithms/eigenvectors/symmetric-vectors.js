// Eigenvalues and eigenvectors of symmetric matrices as LAPACK's dsyevd finds them where they are small: a tridiagonal matrix by
// reflections, and implicit QL and QR steps on it.
import { identity, reflectionOf, reflectRows, rotationOf, signed, turnColumns } from "./turning.js";

const EPSILON = 2 ** -53;
const SMALLEST = 2 ** -1022;
/** LAPACK goes another way with greater ones. */
export const MOST = 25;
const STEPS = 30;

/** A matrix, of which the lower triangle counts, as its diagonal, the one below, and the reflections (dsytd2). */
function tridiagonal(rows) {
  const n = rows.length;
  const a = rows.map((row, i) => row.map((_, j) => (j <= i ? rows[i][j] : rows[j][i])));
  const reflections = [];
  const below = [];
  for (let k = 0; k < n - 1; k++) {
    const reflection = reflectionOf(a.slice(k + 1).map((row) => row[k]));
    const { factor, vector, first } = reflection;
    below.push(first);
    reflections.push(reflection);
    if (factor === 0) continue;
    const at = (i, j) => a[k + 1 + i][k + 1 + j];
    const x = vector.map((_, i) => factor * vector.reduce((sum, value, j) => sum + at(i, j) * value, 0));
    const share = -0.5 * factor * x.reduce((sum, value, i) => sum + value * vector[i], 0);
    const w = x.map((value, i) => value + share * vector[i]);
    for (let i = 0; i < w.length; i++)
      for (let j = 0; j < w.length; j++) a[k + 1 + i][k + 1 + j] -= vector[i] * w[j] + w[i] * vector[j];
  }
  return { diagonal: a.map((row, i) => row[i]), below, reflections };
}

/** The eigenvalues of [[a, b], [b, c]], the greater size first, and the vector of that (dlaev2). */
function pairOf(a, b, c) {
  const [sum, difference] = [a + c, a - c];
  const [distance, twice] = [Math.abs(difference), Math.abs(b + b)];
  const [most, least] = Math.abs(a) > Math.abs(c) ? [a, c] : [c, a];
  const root =
    distance > twice
      ? distance * Math.sqrt(1 + (twice / distance) ** 2)
      : distance < twice
        ? twice * Math.sqrt(1 + (distance / twice) ** 2)
        : twice * Math.SQRT2;
  const first = sum < 0 ? 0.5 * (sum - root) : sum > 0 ? 0.5 * (sum + root) : 0.5 * root;
  const second = sum === 0 ? -0.5 * root : (most / first) * least - (b / first) * b;
  const turn = difference >= 0 ? difference + root : difference - root;
  let cosine = 1;
  let sine = 0;
  if (Math.abs(turn) > twice) {
    const cotangent = -(b + b) / turn;
    sine = 1 / Math.sqrt(1 + cotangent * cotangent);
    cosine = cotangent * sine;
  } else if (twice !== 0) {
    const tangent = -turn / (b + b);
    cosine = 1 / Math.sqrt(1 + tangent * tangent);
    sine = tangent * cosine;
  }
  return sum < 0 === difference < 0
    ? { first, second, cosine: -sine, sine: cosine }
    : { first, second, cosine, sine };
}

/** One step with a shift from `far` towards `near`; upwards (QL) or downwards (QR). */
function step(d, e, z, near, far) {
  const by = far > near ? 1 : -1;
  /** The element beside the diagonal between a place and the next one towards `far`. */
  const beside = (i) => (by > 0 ? i : i - 1);
  const start = d[near];
  let g = (d[near + by] - start) / (2 * e[beside(near)]);
  g = d[far] - start + e[beside(near)] / (g + signed(Math.hypot(g, 1), g));
  let [sine, cosine, p] = [1, 1, 0];
  const turns = [];
  for (let i = far - by; by > 0 ? i >= near : i <= near; i -= by) {
    const own = e[beside(i)];
    const [f, b] = [sine * own, cosine * own];
    const rotation = rotationOf(g, f);
    ({ cosine, sine } = rotation);
    if (i !== far - by) e[beside(i + by)] = rotation.size;
    g = d[i + by] - p;
    const r = (d[i] - g) * sine + 2 * cosine * b;
    p = sine * r;
    d[i + by] = g + p;
    g = cosine * r - b;
    turns.push({ place: beside(i), cosine, sine: by > 0 ? -sine : sine });
  }
  for (const turn of turns) turnPair(z, turn);
  d[near] -= p;
  e[beside(near)] = g;
}

/** Two columns that stand side by side (dlasr). */
const turnPair = (z, { place, cosine, sine }) => turnColumns(z, place, place + 1, cosine, sine);

/** Eigenvalues and eigenvectors of a tridiagonal matrix, in place (dsteqr). */
function diagonalized(d, e, z) {
  const n = d.length;
  let left = n * STEPS;
  let next = 0;
  while (next < n && left > 0) {
    if (next > 0) e[next - 1] = 0;
    let end = next;
    for (; end < n - 1; end++) {
      const size = Math.abs(e[end]);
      if (size <= Math.sqrt(Math.abs(d[end])) * Math.sqrt(Math.abs(d[end + 1])) * EPSILON) {
        e[end] = 0;
        break;
      }
    }
    const block = [next, end];
    next = end + 1;
    if (block[0] === block[1]) continue;
    const by = Math.abs(d[block[1]]) < Math.abs(d[block[0]]) ? -1 : 1;
    let [near, last] = by > 0 ? block : block.reverse();
    const beside = (i) => (by > 0 ? i : i - 1);
    while (by > 0 ? near <= last : near >= last) {
      let far = near;
      while (far !== last) {
        const size = e[beside(far)] ** 2;
        if (size <= EPSILON ** 2 * Math.abs(d[far]) * Math.abs(d[far + by]) + SMALLEST) break;
        far += by;
      }
      if (far !== last) e[beside(far)] = 0;
      if (far === near) near += by;
      else if (far === near + by) {
        const place = beside(near);
        const { first, second, cosine, sine } = pairOf(d[place], e[place], d[place + 1]);
        turnPair(z, { place, cosine, sine });
        d[place] = first;
        d[place + 1] = second;
        e[place] = 0;
        near += 2 * by;
      } else {
        if (left-- <= 0) break;
        step(d, e, z, near, far);
      }
    }
  }
}

/** From the least value on, with as few exchanges as can be. */
function sortColumns(values, columns) {
  for (let i = 0; i < values.length - 1; i++) {
    let least = i;
    for (let j = i + 1; j < values.length; j++) if (values[j] < values[least]) least = j;
    [values[i], values[least]] = [values[least], values[i]];
    for (const row of columns) [row[i], row[least]] = [row[least], row[i]];
  }
}

/** @param {number[][]} rows @returns {{ values: number[], vectors: number[][] }} vectors as columns */
export function symmetricVectorsOf(rows) {
  const { diagonal, below, reflections } = tridiagonal(rows);
  const vectors = identity(rows.length);
  diagonalized(diagonal, below, vectors);
  sortColumns(diagonal, vectors);
  reflections.forEach((_, i) => {
    const k = reflections.length - 1 - i;
    reflectRows(vectors, reflections[k], k + 1);
  });
  return { values: diagonal, vectors };
}
