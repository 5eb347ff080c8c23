// The slow twin of each operation in plain JavaScript, one element at a time: what results are checked against, and the floor
// of the times. An array is its numbers, their dtype, a shape and strides; int64 are doubles, which hold what the cases have.
import { ARRAYS, elements } from "./operands.mjs";

/** @typedef {{ shape: number[], dtype: string, data: any, strides: number[], offset: number }} Plain */

const stored = (dtype) => (dtype === "int64" ? Float64Array : ARRAYS[dtype]);

const rowMajor = (shape) => {
  const strides = new Array(shape.length);
  for (let axis = shape.length - 1, step = 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= shape[axis];
  }
  return strides;
};

/** @returns {Plain} */
export const plain = (shape, dtype, data) => ({ shape, dtype, data, strides: rowMajor(shape), offset: 0 });
const empty = (shape, dtype) => plain(shape, dtype, new (stored(dtype))(elements(shape)));

export function broadcast(...shapes) {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  return Array.from({ length: rank }, (_, i) => {
    const sizes = shapes.map((shape) => shape[i - rank + shape.length] ?? 1);
    return sizes.find((size) => size !== 1) ?? 1;
  });
}

/** The strides of an array as one of a shape, 0 where it is stretched. */
export const stretched = ({ shape, strides }, result) =>
  result.map((_, i) => {
    const axis = i - result.length + shape.length;
    return axis < 0 || shape[axis] === 1 ? 0 : strides[axis];
  });

/** Calls `visit(places, steps, length)` for each row of a shape, in row-major order: where it begins in each array. */
function walkRows(shape, arrays, visit) {
  const length = shape.at(-1) ?? 1;
  const all = arrays.map((array) => stretched(array, shape));
  const steps = all.map((own) => own.at(-1) ?? 0);
  const outer = shape.slice(0, -1);
  const at = arrays.map(({ offset }) => offset);
  const index = outer.map(() => 0);
  for (let count = elements(outer); count > 0; count--) {
    visit(at, steps, length);
    for (let axis = outer.length - 1; axis >= 0; axis--) {
      for (let k = 0; k < at.length; k++) at[k] += all[k][axis];
      if (++index[axis] < outer[axis]) break;
      for (let k = 0; k < at.length; k++) at[k] -= all[k][axis] * outer[axis];
      index[axis] = 0;
    }
  }
}

const loops = new Map();

/** The loop for an expression and dtypes, of its own so that it is compiled for them. */
function loopOf(expression, dtypes) {
  const key = [expression, ...dtypes].join();
  if (!loops.has(key)) {
    const body = `return (o, a, b, c, [p, q, r, s], [t, u, v, w], length) => {
      for (let i = 0; i < length; i++, p += t, q += u, r += v, s += w) {
        const x = a[q], y = b[r], z = c[s], so = o[p];
        o[p] = ${expression};
      }
    }`;
    loops.set(key, new Function("erf", body)(erf));
  }
  return loops.get(key);
}

/** For each index of a shape, what is there in `out` becomes an expression of it (`so`) and of up to three arrays (x, y, z). */
function run(expression, shape, out, a, b = a, c = a) {
  const arrays = [out, a, b, c];
  const loop = loopOf(
    expression,
    arrays.map(({ dtype }) => dtype),
  );
  walkRows(shape, arrays, (at, steps, length) => loop(out.data, a.data, b.data, c.data, at, steps, length));
  return out;
}

/** An operation element by element; the result's dtype is that of the first where none is said. */
function each(expression, arrays, dtype = arrays[0].dtype, target = null) {
  const shape = broadcast(...arrays.map((array) => array.shape));
  return run(expression, shape, target ?? empty(shape, dtype), ...arrays);
}

const WIDER = { "uint8 int8": "int16", "int32 int64": "int64" };
const together = (a, b) => {
  if (a === b) return a;
  return WIDER[`${a} ${b}`] ?? [a, b].filter((dtype) => dtype.startsWith("float")).at(-1);
};

const add = (a, b) => {
  const dtype = together(a.dtype, b.dtype);
  return each(dtype === "bool" ? "x | y" : "x + y", [a, b], dtype);
};
const turned = (a, axes) => ({
  ...a,
  shape: axes.map((axis) => a.shape[axis]),
  strides: axes.map((axis) => a.strides[axis]),
});
const flipped = (a, axis) => ({
  ...a,
  offset: a.offset + a.strides[axis] * (a.shape[axis] - 1),
  strides: a.strides.map((stride, i) => (i === axis ? -stride : stride)),
});
const copied = (a) => each("x", [a]);
const isFloat = (dtype) => dtype.startsWith("float");

/** What is left of a shape, as a target that is written again along the axes that go. */
function fold(a, dims, dtype, start, expression) {
  const axes = (dims ?? a.shape.map((_, i) => i)).map((dim) => (dim < 0 ? dim + a.shape.length : dim));
  const kept = a.shape.map((size, i) => (axes.includes(i) ? 1 : size));
  const out = { ...plain(kept, "float64", new Float64Array(elements(kept)).fill(start)) };
  run(expression, a.shape, out, a);
  const left = a.shape.filter((_, i) => !axes.includes(i));
  return plain(left, dtype, out.data);
}

/** Calls `visit(place of the first, stride)` for each row along an axis. */
function rows({ shape, strides }, axis, visit) {
  const others = shape.map((size, i) => (i === axis ? 1 : size));
  walkRows(others, [{ shape, strides, offset: 0 }], ([at], [step], length) => {
    for (let i = 0; i < length; i++) visit(at + i * step, strides[axis]);
  });
}

function softmax(a, dim) {
  const [axis, out] = [dim < 0 ? dim + a.shape.length : dim, empty(a.shape, a.dtype)];
  const n = a.shape[axis];
  rows(a, axis, (at, step) => {
    let [largest, sum] = [Number.NEGATIVE_INFINITY, 0];
    for (let i = 0; i < n; i++) largest = Math.max(largest, a.data[at + i * step]);
    for (let i = 0; i < n; i++) sum += Math.exp(a.data[at + i * step] - largest);
    for (let i = 0; i < n; i++) out.data[at + i * step] = Math.exp(a.data[at + i * step] - largest) / sum;
  });
  return out;
}

function cumsum(a, axis) {
  const out = empty(a.shape, a.dtype);
  rows(a, axis, (at, step) => {
    let sum = 0;
    for (let i = 0; i < a.shape[axis]; i++) {
      sum += a.data[at + i * step];
      out.data[at + i * step] = sum;
    }
  });
  return out;
}

function argmax(a, axis) {
  const found = /** @type {number[]} */ ([]);
  rows(a, axis, (at, step) => {
    let best = 0;
    for (let i = 1; i < a.shape[axis]; i++) if (a.data[at + i * step] > a.data[at + best * step]) best = i;
    found.push(best);
  });
  const shape = a.shape.filter((_, i) => i !== axis);
  return plain(shape, "int64", Float64Array.from(found));
}

function cat(a, b, axis) {
  const out = empty(
    a.shape.map((size, i) => (i === axis ? size + b.shape[i] : size)),
    a.dtype,
  );
  const second = { ...out, offset: a.shape[axis] * out.strides[axis] };
  run("x", a.shape, { ...out, shape: a.shape }, a);
  run("x", b.shape, { ...second, shape: b.shape }, b);
  return out;
}
const widened = (a, axis) => ({
  ...a,
  shape: a.shape.toSpliced(axis, 0, 1),
  strides: a.strides.toSpliced(axis, 0, 0),
});

function matmul(a, b) {
  const vector = a.shape.length === 1 || b.shape.length === 1;
  const left = a.shape.length === 1 ? widened(a, 0) : a;
  const right = b.shape.length === 1 ? widened(b, 1) : b;
  const [m, k] = left.shape.slice(-2);
  const n = right.shape.at(-1);
  const batch = broadcast(left.shape.slice(0, -2), right.shape.slice(0, -2));
  const out = empty([...batch, m, n], a.dtype);
  const matrices = [left, right].map(({ shape, strides }) => ({
    shape: shape.slice(0, -2),
    strides: strides.slice(0, -2),
    offset: 0,
  }));
  // As doubles, so that the loop is compiled for one kind of array.
  const [lefts, rights, sums] = [new Float64Array(a.data), new Float64Array(b.data), new Float64Array(n)];
  let to = 0;
  walkRows(batch, matrices, ([from, beside], [first, second], length) => {
    for (let one = 0; one < length; one++, from += first, beside += second) {
      for (let i = 0; i < m; i++, to += n) {
        sums.fill(0);
        for (let p = 0; p < k; p++) {
          const factor = lefts[from + i * k + p];
          for (let j = 0; j < n; j++) sums[j] += factor * rights[beside + p * n + j];
        }
        out.data.set(sums, to);
      }
    }
  });
  return vector ? { ...out, shape: a.shape.length === 1 ? [...batch, n] : [...batch, m] } : out;
}

/** Two operands with all their labels as axes, multiplied, and what the result does not name summed. */
function einsum(a, b, equation) {
  const [operands, result] = equation.split("->");
  const [left, right] = operands.split(",");
  const labels = [...new Set(result + left + right)];
  const spread = (array, own) => ({
    ...array,
    shape: labels.map((label) => (own.includes(label) ? array.shape[own.indexOf(label)] : 1)),
    strides: labels.map((label) => (own.includes(label) ? array.strides[own.indexOf(label)] : 0)),
  });
  const [x, y] = [spread(a, left), spread(b, right)];
  const shape = broadcast(x.shape, y.shape);
  const kept = shape.map((size, i) => (i < result.length ? size : 1));
  const out = run("so + x * y", shape, plain(kept, "float64", new Float64Array(elements(kept))), x, y);
  return plain(shape.slice(0, result.length), a.dtype, out.data);
}

/** erf by its series, and beyond 3 by its continued fraction. */
function erf(x) {
  let [sum, term] = [x, x];
  if (Math.abs(x) > 3) {
    let rest = 0;
    for (let k = 60; k > 0; k--) rest = k / 2 / (Math.abs(x) + rest);
    return Math.sign(x) * (1 - Math.exp(-x * x) / Math.sqrt(Math.PI) / (Math.abs(x) + rest));
  }
  for (let k = 1; Math.abs(term) > 1e-18; k++) {
    term *= (-x * x) / k;
    sum += term / (2 * k + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

/** As PyTorch prints numbers below 1, of which none is small, in two rows. */
function print(a) {
  const texts = Array.from(a.data, (x) => x.toFixed(4));
  const n = a.shape[1];
  const lines = a.shape[0] === 2 ? [texts.slice(0, n), texts.slice(n)] : [];
  return `tensor([${lines.map((line) => `[${line.join(", ")}]`).join(",\n        ")}])`;
}

function pickRows(a, index) {
  const n = elements(a.shape.slice(1));
  const out = empty([index.data.length, ...a.shape.slice(1)], a.dtype);
  for (let i = 0; i < index.data.length; i++) {
    for (let j = 0; j < n; j++) out.data[i * n + j] = a.data[Number(index.data[i]) * n + j];
  }
  return out;
}

const unary = (expression) => (a) => each(expression, [a]);

/** By the name that cases and contenders use. @type {Record<string, (...given: any[]) => any>} */
export const twins = {
  add,
  addNumber: (a, number) => each(`x + ${number}`, [a]),
  multiply: (a, b) => each("x * y", [a, b]),
  less: (a, b) => each("+(x < y)", [a, b], "bool"),
  greater: (a, b) => each("+(x > y)", [a, b], "bool"),
  where: (mask, a, b) => each("x ? y : z", [mask, a, b], a.dtype),
  addInPlace: (a, b) => each("x + y", [a, b], a.dtype, a),
  multiplyInPlace: (a, b) => each("x * y", [a, b], a.dtype, a),
  addTransposed: (a, b) => add(turned(a, [1, 0]), b),
  addPermuted: (a, b) => add(turned(a, [2, 0, 1]), b),
  addStepped: (a, b) => add({ ...a, shape: [1000, 500], strides: [1000, 2] }, b),
  addChained: (a, b) => add({ ...a, shape: [10, 50, 1000], strides: [1000, 20_000, 1] }, b),
  addFlipped: (a, b, axis) => add(flipped(a, axis), b),
  flip: (a, axis) => copied(flipped(a, axis)),
  copyTransposed: (a) => copied(turned(a, [1, 0])),
  views: (a) => copied({ ...a, shape: [3, 1, 4], strides: [1, 1, 6], offset: 2 }),
  convert: (a, dtype) => each(isFloat(a.dtype) && !isFloat(dtype) ? "Math.trunc(x)" : "x", [a], dtype),
  exp: unary("Math.exp(x)"),
  log: unary("Math.log(x)"),
  sin: unary("Math.sin(x)"),
  tanh: unary("Math.tanh(x)"),
  erf: unary("erf(x)"),
  tan: unary("Math.tan(x)"),
  sqrt: unary("Math.sqrt(x)"),
  pow: (a, b) => each("x ** y", [a, b]),
  sum: (a, dims) => fold(a, dims, isFloat(a.dtype) ? a.dtype : "int64", 0, "so + x"),
  mean: (a, dims) => {
    const sum = fold(a, dims, a.dtype, 0, "so + x");
    return each(`x / ${elements(a.shape) / elements(sum.shape)}`, [sum]);
  },
  amax: (a, dims) => fold(a, dims, a.dtype, Number.NEGATIVE_INFINITY, "Math.max(so, x)"),
  argmax,
  all: (a, axis) => fold(a, [axis], "bool", 1, "so && x"),
  cumsum,
  softmax,
  sort: (a) => plain(a.shape, a.dtype, a.data.slice().sort()),
  cat,
  stack: (a, b, axis) => cat(widened(a, axis), widened(b, axis), axis),
  indexSelect: pickRows,
  gather: (a, index) => {
    const [out, n] = [empty(index.shape, a.dtype), a.shape[1]];
    for (let i = 0; i < index.data.length; i++) out.data[i] = a.data[Number(index.data[i]) * n + (i % n)];
    return out;
  },
  maskedSelect: (a, mask) => {
    const kept = a.data.filter((_, i) => mask.data[i]);
    return plain([kept.length], a.dtype, kept);
  },
  matmul,
  einsum,
  print,
  explain: (a, b) => ({ shape: broadcast(a, b), data: [] }),
};
