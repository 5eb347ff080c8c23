// The module statistics: sums that are exact, and rounded once in the end.

import { exceptionType } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { sortItems } from "../../builtins/list-methods.js";
import { binary } from "../../builtins/operators.js";
import { keyOf } from "../../values/hash.js";
import { itemsOf } from "../../values/iterate.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { ratioOf, toFloat, trueQuotient } from "../../values/numbers.js";
import { List } from "../../values/sequences.js";
import { toIndex } from "../../values/slice.js";
import { ExceptionValue, Raised } from "../../values/types.js";
import { Fraction } from "./fractions.js";
import { exactSum, sumOfProducts } from "./mathematics.js";

const ERROR = exceptionType("StatisticsError", "ValueError", "statistics.StatisticsError");
/** @returns {never} */
const wrong = (message) => {
  throw new Raised(new ExceptionValue(ERROR, [message]));
};

const isPlain = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

/** Numbers as fractions, and what their answer is: an int where all are ints. */
function exactly(data) {
  const items = itemsOf(data);
  const plain = items.map((one) => {
    if (one instanceof Fraction) return one;
    if (!isPlain(one) || (typeof one === "number" && !Number.isFinite(one)))
      return refuseHere("statistics of such values");
    if (typeof one !== "number") return new Fraction(BigInt(one), 1n);
    const [above, below] = ratioOf(one);
    return new Fraction(above, below);
  });
  const kind = items.some((one) => one instanceof Fraction)
    ? "fraction"
    : items.some((one) => typeof one === "number")
      ? "float"
      : "int";
  return { plain, kind };
}

const sumOf = (fractions) => fractions.reduce((all, one) => binary("+", all, one), new Fraction(0n, 1n));

/** As the kind of the data has it: ints where they are whole, else floats. */
function rounded(/** @type {Fraction} */ value, kind) {
  if (kind === "fraction") return value;
  if (kind === "int" && value.below === 1n) return value.above;
  return trueQuotient(value.above, value.below);
}

function mean(data) {
  const { plain, kind } = exactly(data);
  if (plain.length === 0) wrong("mean requires at least one data point");
  return rounded(binary("/", sumOf(plain), BigInt(plain.length)), kind);
}

function squares(data, middle) {
  const { plain, kind } = exactly(data);
  const count = BigInt(plain.length);
  const center = middle ?? (count === 0n ? 0n : binary("/", sumOf(plain), count));
  const away = plain.map((one) =>
    binary("-", one, center instanceof Fraction ? center : exactly(new List([center])).plain[0]),
  );
  return { total: sumOf(away.map((one) => binary("*", one, one))), count, kind };
}

function spread(data, least, message, middle = null) {
  const { total, count, kind } = squares(data, middle);
  if (count < least) wrong(message);
  return { value: binary("/", total, count - (least - 1n)), kind };
}
const TWO = "requires at least two data points";
const ONE = "requires at least one data point";

/** The float nearest to the root of a fraction: enough digits of the root of a whole number. */
function rootOf(/** @type {Fraction} */ { above, below }) {
  if (above === 0n) return 0;
  const shift = 200n;
  const square = (above << (2n * shift)) / below;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (let next = root; ; root = next) {
    next = (root + square / root) >> 1n;
    if (next >= root) break;
  }
  return trueQuotient(root * root === square ? root << 1n : (root << 1n) | 1n, 2n << shift);
}

const inOrder = (data, context) => sortItems(itemsOf(data), null, false, context);

function median(data, context) {
  const items = inOrder(data, context);
  const count = items.length;
  if (count === 0) wrong("no median for empty data");
  const middle = count >> 1;
  return count % 2 === 1 ? items[middle] : binary("/", binary("+", items[middle - 1], items[middle]), 2n);
}

const side = (isLow) => (data, context) => {
  const items = inOrder(data, context);
  if (items.length === 0) wrong("no median for empty data");
  return items[isLow ? (items.length - 1) >> 1 : items.length >> 1];
};

/** How often each comes, in the order in which they came. */
function counted(data) {
  const counts = new Map();
  for (const item of itemsOf(data)) {
    const key = keyOf(item);
    const entry = counts.get(key) ?? { item, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  const all = [...counts.values()];
  const most = Math.max(0, ...all.map(({ count }) => count));
  return all.filter(({ count }) => count === most).map(({ item }) => item);
}

function quantiles(data, count = 4n, method = "exclusive", context) {
  const n = Number(toIndex(count));
  if (n < 1) wrong("n must be at least 1");
  const items = inOrder(data, context);
  if (items.length < 2) wrong("must have at least two data points");
  const length = items.length;
  const made = [];
  for (let i = 1; i < n; i++) {
    const m = method === "inclusive" ? length - 1 : length + 1;
    let j = Math.floor((i * m) / n);
    if (method === "inclusive") j += 1;
    else j = Math.max(1, Math.min(length - 1, j));
    const delta = BigInt(i * m - (method === "inclusive" ? j - 1 : j) * n);
    const below = binary("*", items[j - 1], BigInt(n) - delta);
    const sum = binary("+", below, j < length ? binary("*", items[j], delta) : 0n);
    made.push(binary("/", sum, BigInt(n)));
  }
  return new List(made);
}

/** Two lists of the same length, taken from their means; what is said of others. */
function pairs(name, one, other) {
  const [x, y] = [one, other].map((items) => itemsOf(items));
  if (x.length !== y.length) wrong(`${name} requires that both inputs have same number of data points`);
  if (x.length < 2) wrong(`${name} requires at least two data points`);
  const means = [x, y].map((items) => exactSum(new List(items)) / items.length);
  const [xs, ys] = [x, y].map((items, i) => items.map((value) => toFloat(value) - means[i]));
  return { xs, ys, means };
}

function regression(one, other) {
  const { xs, ys, means } = pairs("linear regression", one, other);
  const square = sumOfProducts(xs, xs);
  if (square === 0) wrong("x is constant");
  const slope = sumOfProducts(xs, ys) / square;
  return new NamedTuple("LinearRegression", { slope, intercept: means[1] - slope * means[0] });
}

export const STATISTICS = {
  geometric_mean: new Builtin("geometric_mean data:", (data) => {
    const numbers = itemsOf(data).map(toFloat);
    if (numbers.length === 0 || numbers.some((one) => !(one > 0)))
      wrong("geometric mean requires a non-empty dataset containing positive numbers");
    return Math.exp(exactSum(new List(numbers.map(Math.log))) / numbers.length);
  }),
  covariance: new Builtin("covariance x y", (one, other) => {
    const { xs, ys } = pairs("covariance", one, other);
    return sumOfProducts(xs, ys) / (xs.length - 1);
  }),
  correlation: new Builtin("correlation x y", (one, other) => {
    const { xs, ys } = pairs("correlation", one, other);
    const square = sumOfProducts(xs, xs) * sumOfProducts(ys, ys);
    if (square === 0) wrong("at least one of the inputs is constant");
    return sumOfProducts(xs, ys) / Math.sqrt(square);
  }),
  linear_regression: new Builtin("linear_regression x y", regression),
  StatisticsError: ERROR,
  mean: new Builtin("mean data:", mean),
  fmean: new Builtin("fmean data:", (data) => {
    const { plain } = exactly(data);
    if (plain.length === 0) wrong("fmean requires at least one data point");
    const total = sumOf(plain);
    return trueQuotient(total.above, total.below) / plain.length;
  }),
  median: new Builtin("median data:", median),
  median_low: new Builtin("median_low data:", side(true)),
  median_high: new Builtin("median_high data:", side(false)),
  mode: new Builtin("mode data:", (data) => {
    const [first] = counted(data);
    return first === undefined ? wrong("no mode for empty data") : first;
  }),
  multimode: new Builtin("multimode data:", (data) => new List(counted(data))),
  variance: new Builtin("variance data: xbar=", (data, middle) => {
    const { value, kind } = spread(data, 2n, `variance ${TWO}`, middle);
    return rounded(value, kind);
  }),
  pvariance: new Builtin("pvariance data: mu=", (data, middle) => {
    const { value, kind } = spread(data, 1n, `pvariance ${ONE}`, middle);
    return rounded(value, kind);
  }),
  stdev: new Builtin("stdev data: xbar=", (data, middle) =>
    rootOf(spread(data, 2n, `stdev ${TWO}`, middle).value),
  ),
  pstdev: new Builtin("pstdev data: mu=", (data, middle) =>
    rootOf(spread(data, 1n, `pstdev ${ONE}`, middle).value),
  ),
  quantiles: new Builtin("quantiles data: * n= method=", quantiles),
  harmonic_mean: new Builtin("harmonic_mean data:", (data) => {
    const items = itemsOf(data);
    if (items.length === 0) wrong("harmonic_mean requires at least one data point");
    // One over a whole number is a float, which is taken as it is.
    const { plain, kind } = exactly(new List(items.map((one) => binary("/", 1n, one))));
    return rounded(binary("/", BigInt(items.length), sumOf(plain)), kind);
  }),
};
