// Products of matrices of floats in the order in which XLA adds them up on a processor, where that is known: by recorded products of
// many sizes. Of the others the engine's numbers stay.
import { unnoted, withNumbers } from "../../algorithms/rounding/numbers.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { sumOfProducts } from "./steps.js";

const round = Math.fround;
/** More products than these take too long one by one. */
const MOST = 300_000;

/** From one place on, in steps, each product is added as it is. */
function chain(x, y, from, to, step = 1) {
  let sum = 0;
  for (let k = from; k < to; k += step) sum = round(sum + x[k] * y[k]);
  return sum;
}
const inOrder = (x, y) => chain(x, y, 0, x.length);

/** In lanes, whose sums are added up by `add`, and what is left over in a row; `rest` adds that up. */
const inLanes =
  (count, add, rest = inOrder) =>
  (x, y) => {
    const whole = x.length - (x.length % count);
    const lanes = Array.from({ length: count }, (_, lane) => chain(x, y, lane, whole, count));
    const sum = add(lanes);
    return whole < x.length ? round(sum + rest(x.subarray(whole), y.subarray(whole))) : sum;
  };
/** Each product is rounded before it is added. */
const inSteps = (x, y) => x.reduce((sum, one, k) => round(sum + round(one * y[k])), 0);
/** Two next to each other, then two of these. */
const nextTo = (lanes) =>
  lanes.length === 1
    ? lanes[0]
    : nextTo(Array.from({ length: lanes.length / 2 }, (_, i) => round(lanes[2 * i] + lanes[2 * i + 1])));
/** One half and the other, then their halves. */
const halves = (lanes) => {
  const half = lanes.length / 2;
  return lanes.length === 1
    ? lanes[0]
    : halves(Array.from({ length: half }, (_, i) => round(lanes[i] + lanes[i + half])));
};
const inFour = inLanes(4, nextTo, inSteps);
const inEight = inLanes(8, nextTo);
const inEightHalved = inLanes(8, halves);

/** In what order the products of a row and a column are added, by sizes; null where nobody knows. @returns {((x: any, y: any, row: number) => number) | null} */
function orderOf(rows, size, columns) {
  if (columns === 1 && rows === 1) return size <= 32 ? inOrder : sumOfProducts;
  if (rows === 1) return columns > 2 && columns % 8 !== 1 ? inOrder : null;
  if (columns === 1) {
    if (size < 8) return inOrder;
    return (x, y, row) => (row < rows - (rows % 8) ? inEight : inEightHalved)(x, y);
  }
  const isTall = rows > (columns > 8 ? 52 : 84);
  if (columns > 16) return isTall && columns < 64 ? null : inOrder;
  if (size < 2 || (columns < 8 && rows < 8 && size < 8)) return inOrder;
  if (columns === 8 && rows < 4) return size === 5 ? null : inFour;
  const isShort = columns > 8 ? size % 4 === 1 || SHORT.has(size) : size === 2 || (size === 5 && columns > 4);
  return isShort && !isTall ? inOrder : inFour;
}
const SHORT = new Set([2, 3, 6, 10]);

/** The same of rows alone: the columns are rows of what is turned. */
const orderOfRows = (rows, size, columns) =>
  columns > 16 ? null : rows < 8 && size < 8 && columns < 8 ? inOrder : inFour;

/** The numbers of a product of two matrices, of a matrix and a row, or of two rows; null where nobody knows how they are added. */
function numbersOf(a, b, order) {
  const rows = a.ndim === 2 ? a.shape[0] : 1;
  const columns = b.ndim === 2 ? b.shape[1] : 1;
  const size = a.shape[a.ndim - 1];
  const add = order(rows, size, columns);
  if (add === null || size === 0 || rows * columns * size > MOST) return null;
  // Both are there before any is read: memory that grows leaves what was read of it behind.
  const [left, right] = [a, b.ndim === 2 ? b.transpose(0, 1) : b]
    .map((one) => one.contiguous())
    .map(({ data }) => data);
  const parts = (data, count) =>
    Array.from({ length: count }, (_, i) => data.subarray(i * size, (i + 1) * size));
  const [xs, ys] = [parts(left, rows), parts(right, columns)];
  return Float32Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    return add(xs[row], ys[i % columns], row);
  });
}

/** Stacks of matrices are multiplied one by one, the rows of a stack with one matrix all at once. @returns {[any, any][] | null} */
function pairsOf(a, b) {
  if (b.ndim <= 2) return [[a.ndim <= 2 ? a : a.reshape(-1, a.shape[a.ndim - 1]), b]];
  const batch = a.shape.slice(0, -2);
  if (a.ndim !== b.ndim || `${batch}` !== `${b.shape.slice(0, -2)}`) return null;
  const [some, others] = [a, b].map((one) => one.reshape(-1, ...one.shape.slice(-2)));
  const at = (stack, i) => stack.narrow(0, i, 1).reshape(stack.shape.slice(1));
  return Array.from({ length: some.shape[0] }, (_, i) => [at(some, i), at(others, i)]);
}

/** A product with the numbers that JAX gives. @param {any} made what the engine makes of it */
export function multiplied(made, a, b, order = orderOf) {
  if (made.dtype !== "float32" || session().mode !== "values" || made.numel === 0) return made;
  const found = unnoted(() => pairsOf(a, b)?.map(([one, other]) => numbersOf(one, other, order)));
  if (found === undefined || found.includes(null)) return made;
  return withNumbers(made, () =>
    engine.cat(found.map((numbers) => engine.tensor(numbers))).reshape(made.shape),
  );
}

/** The same of an equation that is a product of matrices, or of stacks of them, written out. @param {string} equation @param {any} made @param {any[]} operands */
export function contracted(equation, made, operands) {
  const [a, b, ...others] = operands;
  const parts = /^(\w*)(\w)(\w),(\w*)->(\w*)$/.exec(equation.replaceAll(" ", ""));
  if (parts === null || b === undefined || others.length > 0 || a.ndim < 2) return made;
  const [, batch, row, shared, second, result] = parts;
  const column = result.at(-1);
  if (new Set(batch + row + shared + column).size !== batch.length + 3 || result !== batch + row + column)
    return made;
  if (second === batch + shared + column) return multiplied(made, a, b);
  return second === batch + column + shared ? multiplied(made, a, b.mT, orderOfRows) : made;
}

/** What comes back through a product of two matrices, or of a matrix and a row: from the weights to one of them. */
export function cameBack(weights, [x, y], isFirst) {
  if (isFirst)
    return y.ndim === 1
      ? engine.mul(weights.unsqueeze(-1), y)
      : multiplied(engine.matmul(weights, y.mT), weights, y.mT, orderOfRows);
  // Of all rows of a stack at once where these were multiplied so.
  const [rows, own] = y.ndim > 2 ? [x, weights] : [x.reshape(-1, x.shape[x.ndim - 1]), flat(weights, y)];
  const turned = rows.mT;
  const isFew = rows.shape[1] === 1 && (y.ndim === 1 || y.shape[1] === 1);
  // Their axes are joined by copying them, as they lie then.
  const isJoined = rows !== x && x.ndim > 2;
  const copied = (...[one, size, other]) => orderOf(other, size, one);
  const order = isJoined ? copied : isFew ? orderOf : () => inOrder;
  return multiplied(engine.matmul(turned, own), turned, own, order);
}
const flat = (weights, y) => (y.ndim === 1 ? weights.reshape(-1) : weights.reshape(-1, y.shape[1]));
