// Golden literals as tensors and arguments, and results compared bit for bit.
import assert from "node:assert/strict";
import { contiguousStrides } from "../../../js/engine/shape.js";
import { memory, scalar, tensor } from "../../../js/index.js";
import { floatValue, isFloatLiteral, isTensorLiteral, values } from "../../golden.js";

const normal = (axis, rank) => (axis < 0 ? axis + Math.max(rank, 1) : axis);

/** The view steps of golden data, by plain arithmetic on shape, strides and offset. */
const STEPS = {
  transpose: (t, i, j) => t.transpose(i, j),
  permute: (t, axes) => t.permute(axes),
  expand: (t, sizes) => t.expand(sizes),
  unsqueeze: (t, axis) => t.unsqueeze(axis),
  squeeze: (t, axis) => t.squeeze(axis),
  reshape: (t, sizes) => t.reshape(sizes),
  slice(t, dim, start, stop, step) {
    const axis = normal(dim, t.ndim);
    const size = t.shape[axis];
    const clamp = (value) => Math.min(Math.max(value < 0 ? value + size : value, 0), size);
    const from = clamp(start ?? 0);
    const to = Math.max(clamp(stop ?? size), from);
    const by = step ?? 1;
    const shape = t.shape.with(axis, Math.ceil((to - from) / by));
    return t.asStrided(shape, t.strides.with(axis, t.strides[axis] * by), t.offset + from * t.strides[axis]);
  },
  select(t, dim, index) {
    const axis = normal(dim, t.ndim);
    const at = index < 0 ? index + t.shape[axis] : index;
    return t.asStrided(
      t.shape.toSpliced(axis, 1),
      t.strides.toSpliced(axis, 1),
      t.offset + at * t.strides[axis],
    );
  },
  diagonal(t, offset, d1, d2) {
    const [i, j] = [normal(d1, t.ndim), normal(d2, t.ndim)];
    const length = Math.max(
      0,
      offset >= 0 ? Math.min(t.shape[i], t.shape[j] - offset) : Math.min(t.shape[i] + offset, t.shape[j]),
    );
    const keep = (list) => list.filter((_, axis) => axis !== i && axis !== j);
    const start = length === 0 ? 0 : offset >= 0 ? offset * t.strides[j] : -offset * t.strides[i];
    const strides = [...keep(t.strides), t.strides[i] + t.strides[j]];
    return t.asStrided([...keep(t.shape), length], strides, t.offset + start);
  },
  flip(t, dims) {
    const flipped = new Set(dims.map((dim) => normal(dim, t.ndim)));
    const data = t.toTyped();
    const strides = contiguousStrides(t.shape);
    const source = (place) =>
      t.shape.reduce((from, size, axis) => {
        const index = Math.floor(place / strides[axis]) % size;
        return from + (flipped.has(axis) ? size - 1 - index : index) * strides[axis];
      }, 0);
    return tensor(
      data.map((_, place) => data[source(place)]),
      { shape: t.shape, dtype: t.dtype },
    );
  },
};

/** The views a chain of steps makes, the base first; all of them share what they can. */
export function chain(base, steps = []) {
  const views = [base];
  for (const [name, ...args] of steps) views.push(STEPS[name](views.at(-1), ...args));
  return views;
}

/** The tensor of a literal, as the last of its chain of views. */
export function literal({ dtype, shape, via, ...rest }) {
  return chain(tensor(values({ dtype, ...rest }), { dtype, shape }), via);
}

/** An argument as JavaScript takes it. Tensors made for it are put into `made`. */
export function argument(value, made) {
  if (isFloatLiteral(value)) return scalar(floatValue(value), "float");
  if (typeof value?.dt === "string") return value.dt;
  if (!isTensorLiteral(value)) return value;
  const views = literal(value);
  made.push(...views);
  return views.at(-1);
}

const words = (text) => new Set(text.split(" "));
// PyTorch's vector and scalar paths give different zeros here.
const ZERO_SIGN_FREE = words(
  "maximum minimum fmax fmin relu clamp remainder round trunc ceil frac sum nansum amax amin max min cummax cummin prod cumprod",
);
// Not exact in PyTorch itself: its float32 is up to an ulp off, ours too, at times on the other side.
const APPROXIMATE = words(
  "sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan tanh sigmoid erf rsqrt pow atan2 logaddexp xlogy hypot lerp addcmul addcdiv " +
    "mean var std norm softmax log_softmax logsumexp logcumsumexp",
);

/** How far a value may be from PyTorch's: nothing, or two ulps for functions that are rounded. */
function tolerance(op, dtype, options, wanted) {
  if (!dtype.startsWith("float") || !(APPROXIMATE.has(op) || "alpha" in options)) return 0;
  const size = Math.max(Math.abs(wanted), op === "logaddexp" ? 1 : 0);
  return size * (dtype === "float32" ? 2e-6 : 1e-13);
}

/** Fails unless the tensor has the dtype, shape and elements of a golden literal; `slack` is what their sums may differ. */
export function assertSame(got, want, op, options = {}, slack = 0) {
  assert.equal(got.dtype, want.dtype);
  assert.deepEqual([...got.shape], want.shape);
  const expected = values(want);
  const actual = Array.from(got.toTyped());
  assert.equal(actual.length, expected.length);
  expected.forEach((value, i) => {
    const wanted =
      typeof value === "boolean" ? Number(value) : want.dtype === "float32" ? Math.fround(value) : value;
    if (Object.is(actual[i], wanted)) return;
    const allowed = Math.max(slack, tolerance(op, want.dtype, options, wanted));
    if (wanted === 0 && actual[i] === 0 && (allowed > 0 || ZERO_SIGN_FREE.has(op) || APPROXIMATE.has(op)))
      return;
    const close = Number.isFinite(wanted) && Math.abs(actual[i] - wanted) <= allowed;
    assert.ok(close, `element ${i}: ${actual[i]}, PyTorch says ${wanted}`);
  });
}

const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** The JavaScript name of a golden operation. */
export const nameOf = (op) => camel(op);

/** A case's arguments and, where it has keywords, an options object behind them. */
export function argumentsOf({ args, kw = {} }, made) {
  const options = Object.entries(kw ?? {}).map(([key, value]) => [camel(key), argument(value, made)]);
  const given = args.map((value) => argument(value, made));
  return options.length === 0 ? given : [...given, Object.fromEntries(options)];
}

/** The cases of a golden file by operation. */
export function byOperation(cases) {
  const groups = new Map();
  for (const golden of cases) {
    if (!groups.has(golden.op)) groups.set(golden.op, []);
    groups.get(golden.op).push(golden);
  }
  return groups;
}

/** Runs `body` on every case, names each that fails, and checks that nothing stayed behind. */
export function checkAll(cases, body) {
  const before = memory().tensors;
  const failed = [];
  for (const golden of cases) {
    const made = [];
    try {
      body(golden, made);
    } catch (error) {
      failed.push(`${golden.id} ${golden.op ?? ""}: ${error.message}`);
    }
    for (const one of made) one.dispose();
  }
  assert.deepEqual(failed.slice(0, 20), [], `${failed.length} of ${cases.length} cases fail`);
  assert.equal(memory().tensors, before, "tensors that nobody disposed");
}

/** Fails unless `call` throws what PyTorch throws. */
export function assertRefused(call, { type, msg }) {
  assert.throws(call, (error) => {
    assert.equal(error.message, msg);
    assert.equal(error.pythonType, type);
    return true;
  });
}
