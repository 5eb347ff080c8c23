// What programs of NumPy are made of.
import { count, placeOf, tuple } from "./program.js";
import { nested } from "./torch.js";
import * as common from "./values.js";

/** A new array of a shape. */
export function create(program, shape = program.shape(program.pick([1, 1, 2, 2, 2, 3, 3, 4]))) {
  const total = count(shape);
  const base = { shape, kind: "float", exact: 2, bound: 8 };
  const given = shape.length === 1 && program.once(2) ? `${shape[0]}` : tuple(shape);
  switch (program.random(10)) {
    case 0:
    case 1: {
      const kind = program.once(2) ? "int" : "float";
      const text = `np.arange(${total}${kind === "float" ? "." : ""}).reshape(${program.once(2) ? shape.join(", ") : tuple(shape)})`;
      return { ...base, text, kind, bound: total };
    }
    case 2:
      return { ...base, text: `np.zeros(${given})` };
    case 3:
      return { ...base, text: `np.full(${tuple(shape)}, ${program.pick(["2.0", "7", "0.5"])})` };
    case 4:
      return { ...base, text: `np.random.${program.pick(["rand", "randn"])}(${shape.join(", ")})`, exact: 0 };
    case 5:
      if (shape.length === 2) return { ...base, text: `np.eye(${shape.join(", ")})` };
      return {
        ...base,
        text: `np.ones(${given}, dtype=${program.pick(["int", "np.float32", "np.int32", "bool"])})`,
        kind: "int",
      };
    case 6:
    case 7:
      if (total <= 12) return { ...base, text: `np.array(${nested(program, shape)})` };
      return { ...base, text: `np.ones(${given})` };
    case 8:
      if (shape.length === 1 && shape[0] > 1) {
        return { ...base, text: `np.linspace(0, ${shape[0] - 1}, ${shape[0]})` };
      }
      return { ...base, text: `np.ones(${given})` };
    default:
      return { ...base, text: `np.ones(${given})` };
  }
}

function called(program) {
  const x = program.value(({ kind }) => kind !== "bool");
  const y = program.partner(x);
  const [name, operator] = program.pick([
    ["add", "+"],
    ["subtract", "-"],
    ["multiply", "*"],
    ["maximum", "+"],
    ["minimum", "+"],
    ["equal", "=="],
    ["divide", "/"],
  ]);
  return common.combined(operator, x, y, `np.${name}(${x.text}, ${y.text})`);
}

function expandedDims(program) {
  const x = program.value();
  const axis = program.pick([0, 1, -1].filter((one) => one <= x.shape.length));
  const shape = [...x.shape];
  shape.splice(axis < 0 ? shape.length : axis, 0, 1);
  return { ...x, text: `np.expand_dims(${x.text}, ${program.once(2) ? `axis=${axis}` : axis})`, shape };
}

function squeezed(program) {
  const x = program.value(({ shape }) => shape.includes(1));
  if (program.once(2))
    return { ...x, text: `np.squeeze(${x.text})`, shape: x.shape.filter((size) => size !== 1) };
  const axis = x.shape.includes(1) && !program.once(8) ? x.shape.indexOf(1) : program.axis(x.shape);
  const place = placeOf(axis, x.shape);
  return { ...x, text: `${x.text}.squeeze(${axis})`, shape: x.shape.filter((_, i) => i !== place) };
}

function transposed(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  const axes = x.shape.map((_, i) => i);
  axes.push(...axes.splice(0, 1));
  const given = program.once(2) ? tuple(axes) : axes.join(", ");
  const text = given.startsWith("(") ? `np.transpose(${x.text}, ${given})` : `${x.text}.transpose(${given})`;
  return { ...x, text, shape: axes.map((axis) => x.shape[axis]) };
}

function broadcasted(program) {
  const x = program.value(({ shape }) => shape.includes(1));
  const target = x.shape.map((size) => (size === 1 ? 3 : program.once(20) ? size + 1 : size));
  return { ...x, text: `np.broadcast_to(${x.text}, ${tuple(target)})`, shape: target };
}

function joined(program) {
  const x = program.value(({ shape }) => shape.length > 0);
  const same = program.values.filter(({ shape }) => shape.join() === x.shape.join());
  const y = program.once(6) ? program.value() : program.pick(same);
  const exact = Math.min(x.exact, y.exact);
  const axis = program.axis(x.shape);
  const place = placeOf(axis, x.shape);
  if (program.once(3))
    return { ...x, exact, text: `np.stack([${x.text}, ${y.text}])`, shape: [2, ...x.shape] };
  const shape = x.shape.map((size, i) => (i === place ? size + (y.shape[i] ?? 0) : size));
  const text = program.once(4)
    ? `np.vstack([${x.text}, ${y.text}])`
    : `np.concatenate([${x.text}, ${y.text}], axis=${axis})`;
  return {
    ...x,
    exact,
    text,
    shape: text.startsWith("np.v") ? [x.shape[0] * 2, ...x.shape.slice(1)] : shape,
  };
}

function chosen(program) {
  const x = program.value(({ kind }) => kind !== "bool");
  const y = program.partner(x);
  return common.combined("+", x, y, `np.where(${x.text} > ${program.random(4)}, ${x.text}, ${y.text})`);
}

function reduced(program) {
  const { text, ...rest } = common.reduction(
    ["sum", "mean", "max", "min", "argmax"],
    ["axis", "keepdims"],
  )(program);
  const [name, method] = text.split(/\.(.*)/);
  const [called, given] = method.split(/\((.*)/);
  return { ...rest, text: `np.${called}(${name}${given === ")" ? ")" : `, ${given}`}` };
}

function shaped(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  if (x.shape.length < 2) return null;
  const [text, shape] = program.pick([
    [`${x.text}.ravel()`, [count(x.shape)]],
    [`${x.text}.flatten()`, [count(x.shape)]],
    [`${x.text}.copy()`, x.shape],
    [`np.zeros_like(${x.text})`, x.shape],
    [`np.tile(${x.text}, 2)`, [...x.shape.slice(0, -1), x.shape[x.shape.length - 1] * 2]],
    [`np.repeat(${x.text}, 2, axis=0)`, [x.shape[0] * 2, ...x.shape.slice(1)]],
    [`np.flip(${x.text}, 0)`, x.shape],
    [`np.cumsum(${x.text}, axis=0)`, x.shape],
    [`np.triu(${x.text})`, x.shape],
    [`np.clip(${x.text}, 1, 3)`, x.shape],
    [`np.moveaxis(${x.text}, 0, -1)`, [...x.shape.slice(1), x.shape[0]]],
    [`${x.text}.astype(np.float32)`, x.shape],
    [`${x.text}[:, np.newaxis]`, [x.shape[0], 1, ...x.shape.slice(1)]],
    [`np.outer(${x.text}, [1, 2])`, [count(x.shape), 2]],
  ]);
  return { ...x, text, shape, exact: /cumsum/.test(text) && x.exact < 2 ? 0 : x.exact, bound: x.bound * 4 };
}

const unary = common.elementwise(
  (_, name, x) => `np.${name}(${x})`,
  ["abs", "negative", "sign", "floor", "sqrt", "square"],
  ["exp", "log1p", "tanh", "sin", "cos"],
);

function dotted(program) {
  const { text, ...rest } = common.product(program);
  const [x, y] = text.split(" @ ");
  return { ...rest, text: program.once(2) ? `np.dot(${x}, ${y})` : `np.matmul(${x}, ${y})` };
}

/** @type {((program: any) => any)[]} */
export const values = [
  common.binary,
  common.binary,
  common.binary,
  common.twice,
  common.reduction(["sum", "mean", "max", "min"], ["axis", "keepdims"]),
  reduced,
  common.reshape(["reshape"]),
  common.indexed,
  common.indexed,
  common.masked,
  common.listed,
  common.transposed,
  common.swapped(["swapaxes"]),
  common.product,
  dotted,
  called,
  chosen,
  joined,
  transposed,
  expandedDims,
  squeezed,
  broadcasted,
  shaped,
  unary,
];

/** Statements that write into an array. */
export function inPlace(program) {
  const x = program.value(({ kind, shape }) => kind === "float" && shape.length > 0);
  const y = program.partner(x);
  if (x.shape.length === 0) return;
  const lines = [
    `${x.text} += ${y.text}`,
    `${x.text} *= ${program.pick(["2", y.text])}`,
    `${x.text} -= ${y.text}`,
    `${x.text}[0] = ${program.random(9)}`,
    `${x.text}[${x.text} > 3] = 0`,
    `${x.text}[...] = ${y.text}`,
    `${x.text}[0] += ${y.text}`,
    `${x.text}[:, 0] = ${y.text}`,
    `${x.text} = np.add(${x.text}, ${y.text}, out=${x.text})`,
  ];
  program.write(program.pick(lines));
  program.overwrite(x, y);
}

export const shows = ["", "", ".tolist()", ".sum().item()"];
export const header = "import numpy as np";
export const errors = ["ValueError", "Exception", "(ValueError, IndexError)"];
/** What can be asked of an array without its numbers. */
export const facts = ["shape", "ndim", "size", "dtype", "shape[0]", "shape[-1]", "T.shape"];
