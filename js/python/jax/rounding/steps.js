// Operations on floats in XLA's steps. What is noted for derivatives is one operation of the engine, and its numbers are those that
// come of the steps.
import {
  exponentialOf,
  logarithmOf,
  logarithmOfMore,
  tangentOf,
} from "../../algorithms/rounding/elementary.js";
import { unnoted, withNumbers } from "../../algorithms/rounding/numbers.js";
import { engine } from "../../arrays/engine.js";
import { isSquare, pairOf, unrounded } from "../traces/compiled.js";

const each = (x, change) => engine.tensor(Float32Array.from(x.contiguous().data, change)).reshape(x.shape);

const elementary = (name, change) => (x) => withNumbers(engine[name](x), () => each(x, change));
export const exponential = elementary("exp", exponentialOf);
export const logarithm = elementary("log", logarithmOf);
export const tangent = elementary("tanh", tangentOf);
export const logarithmMore = elementary("log1p", logarithmOfMore);

/** The logarithm of a sum of two exponentials. */
export const logarithmOfBoth = (x, y) =>
  withNumbers(engine.logaddexp(x, y), () => {
    const apart = engine.sub(x, y);
    const above = logarithmMore(exponential(apart.abs().neg()));
    return engine.where(apart.isnan(), engine.add(x, y), engine.maximum(x, y).add(above));
  });

/** x / y; by what is stretched it is a product. @param {any} x @param {any} y @param {(made: any) => boolean} isProduct */
export function quotient(x, y, isProduct = (made) => made.numel > y.numel) {
  const made = engine.div(x, y);
  return isProduct(made) ? withNumbers(made, () => engine.mul(x, engine.reciprocal(y))) : made;
}

export const sigmoid = (x) =>
  withNumbers(engine.sigmoid(x), () => engine.reciprocal(engine.add(exponential(x.neg()), 1)));

/** So many numbers along an axis are added one after the other; more in windows of so many, and then what these give. */
const WINDOW = 32;
/** More are added by the engine, and of several axes far fewer: there compilers have orders of their own. */
const MOST = [2 ** 20, 1024];
const { fround } = Math;

/** How rows of `width` numbers, which lie along axes of `sizes`, become one: `take` takes one number more. */
function inWindows(data, sizes, width, start, take, next = take) {
  const spans = sizes.map((size) => {
    const window = Math.min(WINDOW, size);
    const count = Math.ceil(size / window);
    return { size, window, count, before: (count * window - size) >> 1 };
  });
  const counts = spans.map(({ count }) => count);
  const parts = new Float32Array(counts.reduce((all, count) => all * count, width)).fill(start);
  const rows = data.length / width;
  for (let row = 0; row < rows; row++) {
    let [rest, place, stride] = [row, 0, 1];
    for (let axis = spans.length - 1; axis >= 0; axis--) {
      const { size, window, count, before } = spans[axis];
      place += Math.floor(((rest % size) + before) / window) * stride;
      stride *= count;
      rest = Math.floor(rest / size);
    }
    for (let i = 0; i < width; i++)
      parts[place * width + i] = take(parts[place * width + i], data[row * width + i]);
  }
  return parts.length === width ? parts : inWindows(parts, counts, width, start, next);
}

const plus = (sum, one) => fround(sum + one);
/** A square is added without being rounded by itself. */
const plusSquare = (sum, one) => fround(sum + one * one);
const times = (product, one) => fround(product * one);

function inSteps(made, x, dim, start, take, next = take, isTurned = false) {
  if (!x.dtype.startsWith("float") || x.numel === 0 || dim.length === 0) return made;
  if (x.numel > MOST[dim.length > 1 ? 1 : 0]) return made;
  return withNumbers(made, () => {
    const others = x.shape.map((_, i) => i).filter((i) => !dim.includes(i));
    const rows = (isTurned ? turned(x, dim) : x).permute([...dim, ...others]).contiguous().data;
    const sizes = dim.map((axis) => x.shape[axis]);
    const width = others.reduce((all, axis) => all * x.shape[axis], 1);
    return engine.tensor(inWindows(rows, sizes, width, start, take, next)).reshape(made.shape);
  });
}

/** Of squares along one axis the second one is rounded, not the first. */
function turned(x, dim) {
  const [axis, ...others] = dim.filter((one) => x.shape[one] > 1);
  if (axis === undefined || others.length > 0) return x;
  return engine.cat([x.narrow(axis, 1, 1), x.narrow(axis, 0, 1), x.narrow(axis, 2, x.shape[axis] - 2)], axis);
}

/** Sums of two products, each of which is added with one rounding, the second one first. */
function inPairs(made, pair, dim) {
  const [{ shape }] = pair;
  const others = shape.map((_, i) => i).filter((i) => !dim.includes(i));
  const [first, second] = pair.map((one) => one.permute([...dim, ...others]).contiguous().data);
  const rows = Array.from(first, (_, i) => i);
  const width = others.reduce((all, axis) => all * shape[axis], 1);
  const take = (sum, i) => fround(first[i] + fround(second[i] + sum));
  return withNumbers(made, () =>
    engine
      .tensor(
        inWindows(
          rows,
          dim.map((axis) => shape[axis]),
          width,
          0,
          take,
        ),
      )
      .reshape(made.shape),
  );
}

const isFew = (x, dim) => dim.every((axis) => x.shape[axis] <= WINDOW);

/** A sum along axes. Few products are added as they are in a compiled function. */
export function sumOf(x, dim, keepdim) {
  const made = engine.sum(x, { dim, keepdim });
  const pair = isFew(x, dim) ? pairOf(x) : null;
  if (pair !== null) return unnoted(() => inPairs(made, pair, dim));
  const whole = isFew(x, dim) ? unrounded(x) : null;
  if (whole === null) return inSteps(made, x, dim, 0, plus);
  return unnoted(() => inSteps(made, whole, dim, 0, plus, plus, isSquare(x)));
}

/** A sum of squares along axes. */
export const squaresOf = (x, dim, keepdim) =>
  inSteps(engine.sum(engine.square(x), { dim, keepdim }), x, dim, 0, plusSquare, plus, isFew(x, dim));

/** A product along axes, of which the engine takes one at a time. */
export function productOf(x, dim, keepdim) {
  const made = [...dim].reverse().reduce((part, one) => engine.prod(part, { dim: one, keepdim }), x);
  return inSteps(made, x, dim, 1, times);
}

/** What is largest along axes, and what the exponentials of the others beside it add up to. */
function largest(x, dim) {
  const most = engine.amax(x, { dim, keepdim: true });
  const shift = engine.where(engine.isfinite(most), most, 0);
  const powers = exponential(engine.sub(x, shift));
  return { shift, powers, sum: sumOf(powers, dim, true) };
}

export const softmax = (x, dim) =>
  withNumbers(engine.softmax(x, { dim }), () => {
    const { powers, sum } = largest(x, [dim]);
    return quotient(powers, sum);
  });

export const logSoftmax = (x, dim) =>
  withNumbers(engine.logSoftmax(x, { dim }), () => {
    const { shift, sum } = largest(x, [dim]);
    return engine.sub(engine.sub(x, shift), logarithm(sum));
  });

export function logsumexp(x, dim, keepdim) {
  const made = engine.logsumexp(x, { dim, keepdim });
  if (made.numel === 0 || x.numel === 0) return made;
  return withNumbers(made, () => {
    const { shift, sum } = largest(x, dim);
    return engine.add(shift, logarithm(sum)).reshape(made.shape);
  });
}

/** What comes back through a sum of exponentials and its logarithm. */
export function throughExponentials(weights, x, dim) {
  const { powers, sum } = largest(x, dim);
  return engine.mul(engine.div(weights, sum), powers);
}
