// Builds what format() takes, out of plain values or of a golden tensor literal with its chain of views.
import { values } from "../../golden.js";

export const ARRAYS = {
  bool: Uint8Array,
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float16: Float32Array,
  bfloat16: Float32Array,
  float32: Float32Array,
  float64: Float64Array,
};

const count = (shape) => shape.reduce((product, size) => product * size, 1);

export function contiguousStrides(shape) {
  const strides = new Array(shape.length);
  for (let axis = shape.length - 1, step = 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= shape[axis];
  }
  return strides;
}

/** A contiguous tensor of these values (numbers, booleans or BigInts; int64 takes numbers too). */
export function printable(flat, shape = [flat.length], dtype = "float32") {
  const data = ARRAYS[dtype].from(flat, dtype === "int64" ? BigInt : Number);
  return { shape, strides: contiguousStrides(shape), offset: 0, dtype, data };
}

/** The values of a literal that is described by a rule instead of listed. */
function generated({ dtype, shape, gen: [rule, ...numbers] }) {
  const [a, b, modulus, scale, shift] = numbers;
  const at = (i) => (rule === "lin" ? a + i * b : ((i * a + b) % modulus) * scale + shift);
  return Array.from({ length: count(shape) }, (_, i) => (dtype === "bool" ? Math.abs(at(i) % 2) : at(i)));
}

const without = (list, ...axes) => list.filter((_, axis) => !axes.includes(axis));
const inserted = (list, axis, item) => [...list.slice(0, axis), item, ...list.slice(axis)];
const replaced = (list, axis, item) => list.map((old, i) => (i === axis ? item : old));

/** Python's slice bound on an axis of this size. */
const bound = (at, size, open) => Math.min(Math.max((at ?? open) + ((at ?? 0) < 0 ? size : 0), 0), size);

const VIEWS = {
  transpose: (t, i, j) => VIEWS.permute(t, replaced(replaced([...t.shape.keys()], i, j), j, i)),
  permute: (t, axes) => ({
    ...t,
    shape: axes.map((axis) => t.shape.at(axis)),
    strides: axes.map((axis) => t.strides.at(axis)),
  }),
  expand: (t, sizes) => {
    const lead = sizes.length - t.shape.length;
    const kept = (axis) => axis >= lead && (sizes[axis] === -1 || sizes[axis] === t.shape[axis - lead]);
    return {
      ...t,
      shape: sizes.map((size, axis) => (kept(axis) ? t.shape[axis - lead] : size)),
      strides: sizes.map((_, axis) => (kept(axis) ? t.strides[axis - lead] : 0)),
    };
  },
  slice: (t, axis, start, stop, step) => {
    const size = t.shape[axis];
    const from = bound(start, size, 0);
    const length = Math.max(0, Math.ceil((bound(stop, size, size) - from) / (step ?? 1)));
    return {
      ...t,
      shape: replaced(t.shape, axis, length),
      strides: replaced(t.strides, axis, t.strides[axis] * (step ?? 1)),
      offset: t.offset + from * t.strides[axis],
    };
  },
  select: (t, axis, index) => ({
    ...t,
    shape: without(t.shape, axis),
    strides: without(t.strides, axis),
    offset: t.offset + (index < 0 ? index + t.shape[axis] : index) * t.strides[axis],
  }),
  unsqueeze: (t, axis) => ({
    ...t,
    shape: inserted(t.shape, axis, 1),
    strides: inserted(t.strides, axis, 1),
  }),
  squeeze: (t, axis) => ({ ...t, shape: without(t.shape, axis), strides: without(t.strides, axis) }),
  // No copy is needed to look at the items backwards.
  flip: (t, axes) => ({
    ...t,
    strides: t.strides.map((stride, axis) => (axes.includes(axis) ? -stride : stride)),
    offset: axes.reduce((at, axis) => at + (t.shape[axis] - 1) * t.strides[axis], t.offset),
  }),
  diagonal: (t, shift, i, j) => {
    const [down, right] = [Math.max(-shift, 0), Math.max(shift, 0)];
    const length = Math.max(0, Math.min(t.shape[i] - down, t.shape[j] - right));
    return {
      ...t,
      shape: [...without(t.shape, i, j), length],
      strides: [...without(t.strides, i, j), t.strides[i] + t.strides[j]],
      offset: t.offset + down * t.strides[i] + right * t.strides[j],
    };
  },
  reshape: (t, shape) => {
    const items = count(t.shape);
    const known = -count(shape);
    return printableCopy(
      t,
      shape.includes(-1) ? shape.map((size) => (size === -1 ? items / known : size)) : shape,
    );
  },
};

/** How many axes a step's axis arguments count on: unsqueeze's counts in its result. */
const AXIS_ARGUMENTS = {
  transpose: [0, 1],
  slice: [0],
  select: [0],
  unsqueeze: [0],
  squeeze: [0],
  diagonal: [1, 2],
};

function applyView(tensor, [step, ...given]) {
  const rank = tensor.shape.length + (step === "unsqueeze" ? 1 : 0);
  const wrap = (axis) => (axis < 0 ? axis + rank : axis);
  const axes = AXIS_ARGUMENTS[step] ?? [];
  const args = given.map((arg, i) => (axes.includes(i) ? wrap(arg) : step === "flip" ? arg.map(wrap) : arg));
  return VIEWS[step](tensor, ...args);
}

/** The same items in a contiguous storage of their own. */
export function printableCopy({ shape, strides, offset, dtype, data }, newShape = shape) {
  const flat = Array.from({ length: count(shape) }, (_, i) => {
    let at = offset;
    let rest = i;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      at += (rest % shape[axis]) * strides[axis];
      rest = Math.floor(rest / shape[axis]);
    }
    return data[at];
  });
  return printable(flat, newShape, dtype);
}

export function fromLiteral(literal) {
  const flat = literal.gen ? generated(literal) : values(literal);
  const base = printable(flat, literal.shape, literal.dtype);
  return (literal.via ?? []).reduce(applyView, base);
}
