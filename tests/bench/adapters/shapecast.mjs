// This project, as its users call it.
import * as shapecast from "../../../dist/index.js";

/** Views on the way to a result are freed as a user would. */
const through = (view, last) => {
  const result = last(view);
  view.dispose();
  return result;
};
const {
  add,
  cat,
  einsum,
  explain,
  gather,
  gt,
  indexSelect,
  lt,
  maskedSelect,
  matmul,
  mul,
  scope,
  stack,
  where,
} = shapecast;

export const setup = () => ({
  make: (data, shape, dtype) => shapecast.tensor(data, { shape, dtype }),
  read: (result) => {
    if (typeof result === "string") return result;
    const one = Array.isArray(result) ? result[0] : result;
    return { shape: one.shape, data: one.toTyped?.() ?? [] };
  },
  free: (result) => {
    if (Array.isArray(result)) for (const one of result) one.dispose();
    else result.dispose?.();
  },
  operations: {
    add,
    addNumber: add,
    multiply: mul,
    less: lt,
    greater: gt,
    where,
    addInPlace: (a, b) => a.add_(b),
    multiplyInPlace: (a, b) => a.mul_(b),
    addTransposed: (a, b) => through(a.t(), (view) => add(view, b)),
    addPermuted: (a, b) => through(a.permute(2, 0, 1), (view) => add(view, b)),
    addStepped: (a, b) => through(a.at("...", "::2"), (view) => add(view, b)),
    addChained: (a, b) => scope(() => add(a.reshape(100, 10, 1000).permute(1, 0, 2).at(":", "::2"), b)),
    addFlipped: (a, b, axis) => through(a.flip(axis), (copy) => add(copy, b)),
    flip: (a, axis) => a.flip(axis),
    copyTransposed: (a) => through(a.t(), (view) => view.contiguous()),
    views: (a) => scope(() => a.t().at("2:5").unsqueeze(1).at("...")),
    convert: (a, dtype) => a.to(dtype),
    exp: shapecast.exp,
    log: shapecast.log,
    sin: shapecast.sin,
    tanh: shapecast.tanh,
    erf: shapecast.erf,
    tan: shapecast.tan,
    sqrt: shapecast.sqrt,
    pow: shapecast.pow,
    sum: (a, dims) => (dims === null ? a.sum() : a.sum(dims)),
    mean: (a, dims) => a.mean(dims),
    amax: (a, dims) => a.amax(dims),
    argmax: (a, axis) => a.argmax(axis),
    all: (a, axis) => a.all(axis),
    cumsum: (a, axis) => a.cumsum(axis),
    softmax: (a, axis) => a.softmax(axis),
    sort: (a) => a.sort(),
    cat: (a, b, axis) => cat([a, b], axis),
    stack: (a, b, axis) => stack([a, b], axis),
    indexSelect: (a, index) => indexSelect(a, 0, index),
    gather: (a, index) => gather(a, 0, index),
    maskedSelect,
    matmul,
    einsum: (a, b, equation) => einsum(equation, a, b),
    print: String,
    explain: (a, b) => explain("add", [a, b]),
  },
});
