// What programs of TensorFlow are made of.
import { count, placeOf, tuple } from "./program.js";
import { nested } from "./torch.js";
import * as common from "./values.js";

const list = (sizes) => `[${sizes.join(", ")}]`;

/** A new tensor of a shape. */
export function create(program, shape = program.shape()) {
  const total = count(shape);
  const base = { shape, kind: "float", exact: 2, bound: 8 };
  switch (program.random(7)) {
    case 0:
    case 1:
      return { ...base, text: `tf.reshape(tf.range(${total}.), ${list(shape)})`, bound: total };
    case 2:
      return { ...base, text: `tf.zeros(${program.once(2) ? list(shape) : tuple(shape)})` };
    case 3:
      return { ...base, text: `tf.fill(${list(shape)}, ${program.pick(["2.0", "0.5"])})` };
    case 4:
      return { ...base, text: `tf.random.normal(${list(shape)})`, exact: 0 };
    case 5:
      if (total <= 12) return { ...base, text: `tf.constant(${nested(program, shape)})` };
      return { ...base, text: `tf.ones(${list(shape)})` };
    default:
      return { ...base, text: `tf.ones(${list(shape)})` };
  }
}

function called(program) {
  const x = program.value(({ kind }) => kind === "float");
  const y = program.partner(x);
  const [name, operator] = program.pick([
    ["add", "+"],
    ["subtract", "-"],
    ["multiply", "*"],
    ["maximum", "+"],
    ["minimum", "+"],
  ]);
  return common.combined(operator, x, y, `tf.${name}(${x.text}, ${y.text})`);
}

function reduced(program) {
  const make = common.reduction(["sum", "mean", "max", "min"], ["axis", "keepdims"]);
  const { text, ...rest } = make(program);
  const [, name, method, given] = /^(\w+)\.(\w+)\((.*)\)$/.exec(text) ?? [];
  return { ...rest, text: `tf.reduce_${method}(${name}${given === "" ? "" : `, ${given}`})` };
}

function reshaped(program) {
  const x = program.value();
  const { sizes, shape } = common.reshaped(program, x.shape);
  return { ...x, text: `tf.reshape(${x.text}, ${list(sizes)})`, shape };
}

function shaped(program) {
  const x = program.value(({ shape }) => shape.length > 1);
  if (x.shape.length < 2) return null;
  const reversed = [...x.shape].reverse();
  const [text, shape] = program.pick([
    [`tf.transpose(${x.text})`, reversed],
    [`tf.expand_dims(${x.text}, 0)`, [1, ...x.shape]],
    [`tf.expand_dims(${x.text}, axis=-1)`, [...x.shape, 1]],
    [`${x.text}[tf.newaxis]`, [1, ...x.shape]],
    [`tf.zeros_like(${x.text})`, x.shape],
    [
      `tf.tile(${x.text}, ${list(x.shape.map((_, i) => (i === 0 ? 2 : 1)))})`,
      [x.shape[0] * 2, ...x.shape.slice(1)],
    ],
    [`tf.squeeze(${x.text})`, x.shape.filter((size) => size !== 1)],
    [`tf.concat([${x.text}, ${x.text}], axis=0)`, [x.shape[0] * 2, ...x.shape.slice(1)]],
    [`tf.stack([${x.text}, ${x.text}])`, [2, ...x.shape]],
    [`tf.broadcast_to(${x.text}, ${list([2, ...x.shape])})`, [2, ...x.shape]],
  ]);
  return { ...x, text, shape };
}

function joined(program) {
  const [x, y] = [program.value(({ shape }) => shape.length > 0), program.value()];
  const axis = program.axis(x.shape);
  const place = placeOf(axis, x.shape);
  const shape = x.shape.map((size, i) => (i === place ? size + (y.shape[i] ?? 0) : size));
  return {
    ...x,
    exact: Math.min(x.exact, y.exact),
    text: `tf.concat([${x.text}, ${y.text}], ${axis})`,
    shape,
  };
}

function chosen(program) {
  const x = program.value(({ kind }) => kind === "float");
  const y = program.partner(x);
  return common.combined("+", x, y, `tf.where(${x.text} > ${program.random(4)}, ${x.text}, ${y.text})`);
}

const unary = common.elementwise(
  (_, name, x) => `tf.${name}(${x})`,
  ["abs", "sign", "floor", "square"],
  ["exp", "tanh"],
);

/** @type {((program: any) => any)[]} */
export const values = [
  common.binary,
  common.binary,
  common.twice,
  common.indexed,
  common.product,
  called,
  reduced,
  reshaped,
  shaped,
  joined,
  chosen,
  unary,
];

/** Tensors are never written to: `+=` gives the name another one. */
export function inPlace(program) {
  const x = program.value(({ kind }) => kind === "float");
  const y = program.partner(x);
  program.write(`${x.text} += ${y.text}`);
  program.keep(x.text, { ...x, exact: Math.min(x.exact, y.exact), bound: x.bound + y.bound });
}

export const shows = ["", "", ".numpy()", ".numpy().tolist()"];
export const header = "import tensorflow as tf";
export const errors = [
  "tf.errors.InvalidArgumentError",
  "Exception",
  "(ValueError, tf.errors.InvalidArgumentError)",
];
/** What can be asked of a tensor without its numbers. */
export const facts = ["shape", "ndim", "dtype", "shape.rank", "shape[0]"];
