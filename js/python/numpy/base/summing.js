// Sums and products of floats in NumPy's order, which their last digits tell: in memory's order, where the fastest axis is
// reduced pairwise in blocks of eight.
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";

/** More elements than these are added up by the engine, in its own order. */
const MOST = 4_000_000;
const BLOCK = 128;
const BUFFER = 8192;

const exactly = (x) => x;

/** So many elements from a place on. @param {ArrayLike<number>} data @param {(x: number) => number} round */
function pairwise(data, from, count, round) {
  if (count < 8) {
    let sum = data[from];
    for (let i = 1; i < count; i++) sum = round(sum + data[from + i]);
    return sum;
  }
  if (count <= BLOCK) {
    const r = Array.from({ length: 8 }, (_, j) => data[from + j]);
    const whole = count - (count % 8);
    for (let i = 8; i < whole; i += 8) for (let j = 0; j < 8; j++) r[j] = round(r[j] + data[from + i + j]);
    const pair = (i) => round(r[i] + r[i + 1]);
    let sum = round(round(pair(0) + pair(2)) + round(pair(4) + pair(6)));
    for (let i = whole; i < count; i++) sum = round(sum + data[from + i]);
    return sum;
  }
  const half = Math.floor(count / 2);
  const first = half - (half % 8);
  return round(pairwise(data, from, first, round) + pairwise(data, from + first, count - first, round));
}

function inTurn(data, from, count, round) {
  let product = data[from];
  for (let i = 1; i < count; i++) product = round(product * data[from + i]);
  return product;
}

/** The axes from the slowest to the fastest in memory, neighbours put together where they are one behind the other. */
function axesOf(tensor, dims) {
  const { shape, strides } = tensor;
  const order = shape.map((_, i) => i).sort((a, b) => strides[b] - strides[a] || a - b);
  const groups = [];
  for (const axis of order) {
    if (shape[axis] === 1) continue;
    const isReduced = dims.includes(axis);
    const last = groups[groups.length - 1];
    if (last?.isReduced === isReduced && last.stride === strides[axis] * shape[axis]) {
      last.size *= shape[axis];
      last.stride = strides[axis];
    } else groups.push({ size: shape[axis], stride: strides[axis], isReduced });
  }
  return { order, groups };
}

/** How far apart results are along each group; nothing where they are put together. */
function stepsOf(groups) {
  let step = 1;
  return groups
    .map(({ size, isReduced }) => {
      const own = isReduced ? 0 : step;
      if (!isReduced) step *= size;
      return own;
    })
    .reverse();
}

/**
 * Reduced axes that are not one behind the other in memory go through a buffer, as many rows at a time as it takes: joined
 * into the last group, of which so many elements are taken at once.
 */
function bufferedWith(inner, groups) {
  if (!inner.isReduced) return inner.size;
  let size = inner.size;
  let last = groups[groups.length - 1];
  while (last?.isReduced && size * last.size <= BUFFER) {
    size *= last.size;
    groups.pop();
    last = groups[groups.length - 1];
  }
  inner.size = size;
  if (!last?.isReduced) return size;
  groups.pop();
  inner.size = size * last.size;
  return size * Math.max(1, Math.floor(BUFFER / size));
}

/**
 * The sum or the product of a tensor's floats along axes, which are dropped; null where the engine's order has to do.
 * @param {any} tensor @param {number[]} dims @param {"sum" | "prod"} name
 */
export function inOrder(tensor, dims, name) {
  const { numel, shape, dtype } = tensor;
  const isKnown = session().mode === "values" && /^float/.test(dtype);
  if (!isKnown || numel === 0 || numel > MOST || dims.length === 0) return null;
  const { order, groups } = axesOf(tensor, dims);
  const kept = order.filter((axis) => !dims.includes(axis));
  const count = kept.reduce((all, axis) => all * shape[axis], 1);
  checkElements(count);
  const data = tensor.permute(...order).toTyped();
  const round = dtype === "float32" ? Math.fround : exactly;
  const made = new (dtype === "float32" ? Float32Array : Float64Array)(count).fill(name === "sum" ? 0 : 1);
  const join = name === "sum" ? (a, b) => round(a + b) : (a, b) => round(a * b);
  const run = name === "sum" ? pairwise : inTurn;
  const inner = groups.pop() ?? { size: 1, isReduced: true };
  const buffered = bufferedWith(inner, groups);
  const turned = [...groups].reverse();
  const innerSteps = inner.isReduced ? 1 : inner.size;
  const steps = stepsOf(turned)
    .reverse()
    .map((step) => step * innerSteps);
  let from = 0;
  const places = turned.map(() => 0);
  let target = 0;
  for (;;) {
    if (inner.isReduced)
      for (let i = 0; i < inner.size; i += buffered)
        made[target] = join(made[target], run(data, from + i, Math.min(buffered, inner.size - i), round));
    else for (let j = 0; j < inner.size; j++) made[target + j] = join(made[target + j], data[from + j]);
    from += inner.size;
    let level = 0;
    while (level < turned.length) {
      target += steps[level];
      if (++places[level] < turned[level].size) break;
      target -= steps[level] * places[level];
      places[level++] = 0;
    }
    if (level === turned.length) break;
  }
  const sizes = kept.map((axis) => shape[axis]);
  const inverse = [...kept].sort((a, b) => a - b).map((axis) => kept.indexOf(axis));
  const result = engine.tensor(made, { shape: sizes, dtype });
  return inverse.every((place, i) => place === i) ? result : result.permute(...inverse).contiguous();
}

/** Running sums or products of float32 along an axis, each rounded before the next; null where the engine's are right. */
export function runningInOrder(tensor, dim, name) {
  const { numel, ndim, dtype } = tensor;
  if (session().mode !== "values" || dtype !== "float32" || numel === 0 || numel > MOST) return null;
  checkElements(numel);
  const rows = tensor.movedim(dim, ndim - 1);
  const size = rows.shape[ndim - 1];
  const made = Float32Array.from(rows.contiguous().toTyped());
  for (let i = 0; i < numel; i++)
    if (i % size > 0) made[i] = name === "cumsum" ? made[i] + made[i - 1] : made[i] * made[i - 1];
  return engine
    .tensor(made, { shape: rows.shape, dtype })
    .movedim(ndim - 1, dim)
    .contiguous();
}
