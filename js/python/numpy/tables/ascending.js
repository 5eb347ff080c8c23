// numpy.polynomial.polynomial: rows of coefficients, the lowest power first.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { functionsOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { give, notRead, result, wrong } from "../base/framework.js";
import { quietly } from "../elementwise.js";
import { algebra } from "./polynomial.js";

const FLOATS = { dtype: "float64" };
export const rowOf = (numbers) => give(engine.tensor(numbers, FLOATS).reshape(numbers.length));

/** Without zeros behind, but for one number. */
function trimmed(numbers) {
  let count = numbers.length;
  while (count > 1 && numbers[count - 1] === 0) count--;
  return numbers.slice(0, count);
}

/** Coefficients as numbers. */
function numbersOf(c) {
  if (session().mode !== "values") notRead("numpy.polynomial with shapes alone");
  const tensor = engine.atleast1d(toTensor(c));
  if (tensor.dtype === "float32") notRead("numpy.polynomial of float32");
  if (tensor.ndim !== 1) notRead("polynomials of more than one axis");
  return tensor.to("float64").tolist();
}

/** The same without zeros behind. */
export function seriesOf(c) {
  const numbers = numbersOf(c);
  if (numbers.length === 0) wrong("Coefficient array is empty");
  return trimmed(numbers);
}

const sumOf = (sign) => (c1, c2) => {
  const [one, other] = [seriesOf(c1), seriesOf(c2)];
  const both = Array.from(
    { length: Math.max(one.length, other.length) },
    (_, i) => (one[i] ?? 0) + sign * (other[i] ?? 0),
  );
  return rowOf(trimmed(both));
};

/** The product of two rows, summed as np.convolve does. */
const times = (one, other) => algebra.convolve([rowOf(one), rowOf(other)], {}).tensor.tolist();

function divided(c1, c2) {
  const [above, below] = [seriesOf(c1), seriesOf(c2)];
  const [most, last] = [below[below.length - 1], below.length - 1];
  if (most === 0) raise("ZeroDivisionError", "");
  if (above.length < below.length) return new Tuple([rowOf([above[0] * 0]), rowOf(above)]);
  if (last === 0) return new Tuple([rowOf(above.map((one) => one / most)), rowOf([above[0] * 0])]);
  const shares = below.slice(0, -1).map((one) => one / most);
  let end = above.length - 1;
  for (let start = above.length - below.length; start >= 0; start--, end--)
    for (let j = start; j < end; j++) above[j] -= shares[j - start] * above[end];
  return new Tuple([
    rowOf(above.slice(end + 1).map((one) => one / most)),
    rowOf(trimmed(above.slice(0, end + 1))),
  ]);
}

function power(c, pow, most = 16n) {
  const row = seriesOf(c);
  if (toInt(pow) < 0) wrong("Power must be a non-negative integer.");
  if (most !== null && toInt(pow) > toInt(most)) wrong("Power is too large");
  let made = [1];
  for (let i = 0; i < toInt(pow); i++) made = i === 0 ? row : times(made, row);
  return rowOf(made);
}

function derivative(c, m = 1n, scl = 1) {
  let row = numbersOf(c);
  if (toInt(m) < 0) wrong("The order of derivation must be non-negative");
  if (toInt(m) >= row.length) return rowOf([row[0] * 0]);
  for (let i = 0; i < toInt(m); i++) row = row.slice(1).map((one, j) => (j + 1) * (one * Number(scl)));
  return rowOf(row);
}

/** A polynomial's value at a number. */
const valueAt = (x, row) =>
  row.reduceRight((value, one) => (value === null ? one : one + value * x), null) ?? 0;

function integral(c, m = 1n, /** @type {any} */ k = null, lbnd = 0, scl = 1) {
  let row = numbersOf(c);
  const count = toInt(m);
  if (count < 0) wrong("The order of integration must be non-negative");
  const given = k === null ? [] : (k?.items ?? [k]).map(Number);
  if (given.length > count) wrong("Too many integration constants");
  for (let i = 0; i < count; i++) {
    row = row.map((one) => one * Number(scl));
    const start = given[i] ?? 0;
    if (row.length === 1 && row[0] === 0) {
      row = [row[0] + start];
      continue;
    }
    const next = [row[0] * 0, ...row.map((one, j) => one / (j + 1))];
    next[0] += start - valueAt(Number(lbnd), next);
    row = next;
  }
  return rowOf(row);
}

/** Values at numbers, whatever shape they have. */
export function valuesAt(x, c) {
  const given = engine.atleast1d(toTensor(c));
  if (given.ndim !== 1) notRead("polynomials of more than one axis");
  const row = (given.dtype.startsWith("float") ? given : given.to("float64"))
    .unbind(0)
    .map((one) => result(one));
  const at = x?.items ? toArray(x) : x;
  const start = quietly("add", row[row.length - 1], quietly("mul", at, 0n));
  return row.slice(0, -1).reduceRight((value, one) => quietly("add", one, quietly("mul", value, at)), start);
}

/** The polynomial of its zeros, multiplied in pairs. */
function ofZeros(roots) {
  const zeros = numbersOf(roots).sort((a, b) => a - b);
  let parts = zeros.map((zero) => [-zero, 1]);
  if (parts.length === 0) return rowOf([1]);
  while (parts.length > 1) {
    const half = parts.length >> 1;
    const next = Array.from({ length: half }, (_, i) => trimmed(times(parts[i], parts[i + half])));
    if (parts.length % 2 === 1) next[0] = trimmed(times(next[0], parts[parts.length - 1]));
    parts = next;
  }
  return rowOf(parts[0]);
}

function companion(c) {
  const row = seriesOf(c);
  const count = row.length - 1;
  if (count < 1) wrong("Series must have maximum degree of at least 1.");
  const made = Array.from({ length: count }, (_, i) =>
    Array.from(
      { length: count },
      (_, j) => Number(i === j + 1) - (j === count - 1 ? row[i] / row[count] : 0),
    ),
  );
  return give(engine.tensor(made, FLOATS));
}

export function zerosOf(c) {
  const row = seriesOf(c);
  if (row.length < 2) return rowOf([]);
  if (row.length === 2) return rowOf([-row[0] / row[1]]);
  const found = algebra.eigvals([companion(c)], {});
  return found.re?.tensor === undefined
    ? give(engine.sort(found.tensor, { dim: -1 })[0])
    : partOf("numpyRare").complex.call("sort", null, [found], {});
}

/** Rows of powers. */
function powers(x, deg) {
  const row = engine.atleast1d(toTensor(x, "float64"));
  if (toInt(deg) < 0) wrong("deg must be non-negative");
  const columns = [engine.onesLike(row)];
  for (let i = 1; i <= toInt(deg); i++) columns.push(columns[i - 1].mul(row));
  return give(engine.stack(columns, { dim: -1 }));
}

/** A polynomial through points as near as can be. */
export const fitted = (x, y, deg) =>
  deg?.items
    ? notRead("polyfit of some powers alone")
    : give(engine.flip(algebra.polyfit([x, y, deg], {}).tensor, [0]));

function cut(c, tol = 0) {
  if (Number(tol) < 0) wrong("tol must be non-negative");
  const row = numbersOf(c);
  const last = row.findLastIndex((one) => Math.abs(one) > Number(tol));
  return rowOf(last < 0 ? [row[0] * 0] : row.slice(0, last + 1));
}

const line = (off, scl) => give(toTensor(new Tuple(Number(scl) === 0 ? [off] : [off, scl])));

/** Its functions. */
export const ascending = functionsOf(
  {
    "polyval x c": valuesAt,
    "polyadd c1 c2": sumOf(1),
    "polysub c1 c2": sumOf(-1),
    "polymul c1 c2": (c1, c2) => rowOf(trimmed(times(seriesOf(c1), seriesOf(c2)))),
    "polymulx c": (c) => {
      const row = seriesOf(c);
      return rowOf(row.length === 1 && row[0] === 0 ? row : [row[0] * 0, ...row]);
    },
    "polydiv c1 c2": divided,
    "polypow c pow maxpower=": power,
    "polyder c m= scl= -axis": derivative,
    "polyint c m= k= lbnd= scl= -axis": integral,
    "polyfromroots roots": ofZeros,
    "polyroots c": zerosOf,
    "polycompanion c": companion,
    "polyvander x deg": powers,
    "polyfit x y deg": fitted,
    "polytrim c tol=": cut,
    "polyline off scl": line,
  },
  false,
);
