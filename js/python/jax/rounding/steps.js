// Operations on floats in XLA's steps. What is noted for derivatives is one operation of the engine, and its numbers are those that
// come of the steps.
import {
  angleOf,
  angleOfFew,
  angleOfPoint,
  cosineOf,
  exponentialOf,
  logarithmOf,
  logarithmOfMore,
  sineOf,
  tangentOf,
} from "../../algorithms/rounding/elementary.js";
import { unnoted, withNumbers } from "../../algorithms/rounding/numbers.js";
import { runningIn } from "../../algorithms/rounding/running.js";
import { engine } from "../../arrays/engine.js";
import { isSquare, pairOf, unrounded } from "../traces/compiled.js";

const { fround } = Math;

const each = (x, change) => engine.tensor(Float32Array.from(x.contiguous().data, change)).reshape(x.shape);

const elementary = (name, change) => (x) => withNumbers(engine[name](x), () => each(x, change));
export const exponential = elementary("exp", exponentialOf);
export const logarithm = elementary("log", logarithmOf);
export const tangent = elementary("tanh", tangentOf);
export const sine = elementary("sin", sineOf);
export const cosine = elementary("cos", cosineOf);
/** Compilers write out functions of few. */
const FEW = [50, 32];
const isWrittenOut = ({ numel, ndim }) => numel > 1 && numel < FEW[ndim > 1 ? 1 : 0];
const angle = (x) => withNumbers(engine.atan(x), () => each(x, isWrittenOut(x) ? angleOfFew : angleOf));
/** Logarithms of other bases are products with a float. */
const logarithmBy = (name, factor) => elementary(name, (x) => fround(logarithmOf(x) * fround(factor)));
const exponentialOfTwo = elementary("exp2", (x) => exponentialOf(fround(x * fround(Math.LN2))));

/** An exponential less 1 is one of a half's tangent near 0, and the difference elsewhere. */
export function lessOne(x, made) {
  return unnoted(() => {
    const power = exponential(x);
    const near = tangent(engine.mul(x, 0.5)).mul(engine.add(power, 1));
    return made.copy_(engine.where(engine.le(engine.abs(x), 0.5), near, engine.sub(power, 1)));
  });
}

const LESS = fround(Math.log(0.5));
const halves = (x) => [exponentialOf(fround(x + LESS)), exponentialOf(fround(LESS - x))];
export const hyperbolicCosine = elementary("cosh", (x) => {
  const [above, below] = halves(x);
  return fround(above + below);
});
/** Half of an exponential less that of the other side; near 0 by what an exponential is more than 1. */
export const hyperbolicSine = (x) =>
  withNumbers(engine.sinh(x), () => {
    const near = lessOne(x, engine.expm1(x)).contiguous().data;
    return engine
      .tensor(
        Float32Array.from(x.contiguous().data, (one, i) => {
          const [above, below] = halves(one);
          const more = near[i];
          return Math.abs(one) < 1
            ? fround(fround(more + fround(more / fround(more + 1))) * 0.5)
            : fround(above - below);
        }),
      )
      .reshape(x.shape);
  });
const angleOfBoth = (y, x) =>
  withNumbers(engine.atan2(y, x), () => {
    const shape = engine.broadcastShapes(y.shape, x.shape);
    const [rows, columns] = [y, x].map((one) => one.broadcastTo(shape).contiguous().data);
    return engine.tensor(Float32Array.from(rows, (one, i) => angleOfPoint(one, columns[i]))).reshape(shape);
  });
/** 1 + x², rounded once. */
export const squareMore = (x) =>
  withNumbers(x.square().add(1), () => each(x, (one) => fround(one * one + 1)));
export const logarithmMore = elementary("log1p", logarithmOfMore);

/** The logarithm of a sum of two exponentials. */
const logarithmOfBoth = (x, y) =>
  withNumbers(engine.logaddexp(x, y), () => {
    const apart = engine.sub(x, y);
    const above = logarithmMore(exponential(apart.abs().neg()));
    return engine.where(apart.isnan(), engine.add(x, y), engine.maximum(x, y).add(above));
  });

/** By the engine's names. @type {Record<string, (given: any[]) => any>} */
export const IN_STEPS = {
  exp: ([x]) => exponential(x),
  log: ([x]) => logarithm(x),
  tanh: ([x]) => tangent(x),
  sin: ([x]) => sine(x),
  cos: ([x]) => cosine(x),
  atan: ([x]) => angle(x),
  atan2: ([y, x]) => angleOfBoth(y, x),
  log2: ([x]) => logarithmBy("log2", Math.LOG2E)(x),
  log10: ([x]) => logarithmBy("log10", Math.LOG10E)(x),
  exp2: ([x]) => exponentialOfTwo(x),
  cosh: ([x]) => hyperbolicCosine(x),
  sinh: ([x]) => hyperbolicSine(x),
  log1p: ([x]) => logarithmMore(x),
  logaddexp: ([x, y]) => logarithmOfBoth(x, y),
};

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
export function squaresOf(x, dim, keepdim) {
  const squares = engine.square(x);
  const made = engine.sum(squares, { dim, keepdim });
  return isFew(x, dim)
    ? inSteps(made, x, dim, 0, plusSquare, plus, true)
    : unnoted(() => inSteps(made, squares, dim, 0, plus));
}

/** How many numbers are gone through one after the other before their ends are added up. */
const BLOCK = 16;
/** Running sums and products along an axis, in blocks. */
export const runningOf = (name, x, dim) =>
  x.numel > MOST[0] ? engine[name](x, { dim }) : runningIn(BLOCK, name, x, dim);

/** The sum of the products of two rows of many. */
export const sumOfProducts = (x, y) =>
  inWindows(
    x.map((one, i) => fround(one * y[i])),
    [x.length],
    1,
    0,
    plus,
  )[0];

/** The sum of products along axes; few are added as they are. */
export function weightedSum(x, weights, dim, keepdim) {
  const products = engine.mul(x, weights);
  const made = sumOf(products, dim, keepdim);
  if (!isFew(x, dim)) return made;
  const whole = () => engine.mul(x.to("float64"), weights.to("float64"));
  return unnoted(() => inSteps(made, whole(), dim, 0, plus));
}

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
