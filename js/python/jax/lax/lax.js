// Functions of jax.lax: those of elements, which convert nothing by themselves, and those that cut arrays up.

import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { operate } from "../../arrays/operate.js";
import { refuseHere } from "../../arrays/refuse.js";
import { partOf } from "../../values/parts.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, cast, give, isArray, isNumber, itemOf, jax } from "../framework.js";
import { FUNCTIONS as OF_NUMPY, SPECIAL, table } from "../functions.js";
import { sigmoid } from "../rounding/steps.js";
import { kindOf } from "../traces/tracing.js";
import * as dimensions from "./dimensions.js";
import { further } from "./further.js";
import { partRows, parts } from "./parts.js";
import { reductions } from "./windows.js";

/** @type {Record<string, any>} */
const FUNCTIONS = OF_NUMPY;

/** What jax.numpy calls so. */
const BINARY = {
  add: "add",
  sub: "subtract",
  mul: "multiply",
  div: "divide",
  max: "maximum",
  min: "minimum",
  pow: "power",
  rem: "fmod",
  atan2: "arctan2",
  eq: "equal",
  ne: "not_equal",
  lt: "less",
  le: "less_equal",
  gt: "greater",
  ge: "greater_equal",
};
/** Of which no function of jax.numpy is told. */
const ALONE = new Set(["lt", "le", "gt", "ge", "rem"]);
const UNARY =
  "exp log sin cos tan tanh sinh cosh sqrt abs sign floor ceil square exp2 expm1 log1p is_finite=isfinite neg=negative asin=arcsin acos=arccos atan=arctan reciprocal";

const ALL = "integer, floating, complexfloating";
const FLOATS = "floating, complexfloating";
/** What functions take, where they do not take everything. */
const TAKEN = {
  ...Object.fromEntries(["add", "sub", "mul", "div", "sign", "square", "neg"].map((name) => [name, ALL])),
  ...Object.fromEntries(
    "exp log sin cos tan tanh sinh cosh sqrt exp2 expm1 log1p asin acos atan rsqrt logistic pow atan2"
      .split(" ")
      .map((name) => [name, FLOATS]),
  ),
  ...Object.fromEntries("floor ceil is_finite round erf".split(" ").map((name) => [name, "floating"])),
  abs: "floating, complexfloating, signedinteger",
  rem: "integer, floating",
};
const KINDS = { floating: /^float/, integer: /int/, signedinteger: /^int/ };

/** Whether a function takes a dtype. */
const takes = (name, dtype) =>
  !Object.hasOwn(TAKEN, name) || TAKEN[name].split(", ").some((kind) => KINDS[kind]?.test(dtype));

/** A function of one operand, which promotes nothing. */
const unary = (name, run) =>
  new FunctionOf(name, (operands, keywords, machine) => {
    const [operand] = operands;
    if (isArray(operand) || isNumber(operand)) {
      const own = convert(operand);
      const { dtype } = own.tensor;
      if (name === "reciprocal" && /int/.test(dtype))
        raise(
          "TypeError",
          `Integers cannot be raised to negative powers, got integer_pow(${kindOf(own)}, -1)`,
        );
      if (!takes(name, dtype))
        raise(
          "TypeError",
          `${name} does not accept dtype ${dtype}. Accepted dtypes are subtypes of ${TAKEN[name]}.`,
        );
    }
    return run.call(operands, keywords, machine);
  });

/** As many axes are asked for before anything else. */
function checkRanks(name, operands, arrays) {
  const [one, other] = arrays.map(({ tensor }) => tensor.ndim);
  if (operands.some(isNumber) || one * other === 0 || one === other) return;
  const ranks = [one, other].sort((a, b) => a - b);
  raise("TypeError", `${name}: arrays must have the same number of dimensions, got {${ranks.join(", ")}}`);
}

const OF_ENGINE = { div: "div", rem: "fmod" };
/** Divisions of integers towards 0, and what these give by 0. */
const WHOLE = {
  div: (x, y, zero) =>
    engine.where(zero, x.dtype === "uint8" ? 255 : -1, engine.trunc(x.to("float64").div(y))),
  rem: (x, y, zero) => engine.where(zero, x, engine.fmod(x, y)),
};

/** The operands of an operation that promotes nothing, not even numbers. */
function checkPlain(name, own, operands) {
  const arrays = operands.map((one) =>
    isArray(one) || isNumber(one) ? convert(one) : refuseHere(`lax.${name}`),
  );
  const kinds = arrays.map(({ tensor }) => tensor.dtype);
  checkRanks(name, operands, arrays);
  const isPower = name === "pow" && kinds[1] === "int32";
  const place = kinds.findIndex((dtype, i) => !takes(name, dtype) && !(isPower && i === 1));
  if (place >= 0) {
    const accepted = `Accepted dtypes at position ${place} are subtypes of ${TAKEN[name]}.`;
    raise("TypeError", `${name} does not accept dtype ${kinds[place]} at position ${place}. ${accepted}`);
  }
  if (kinds[0] !== kinds[1] && !isPower) {
    const tip = ALONE.has(name)
      ? ""
      : ` (Tip: jnp.${own} is a similar function that does automatic type promotion on inputs).`;
    raise(
      "TypeError",
      `lax.${name} requires arguments to have the same dtypes, got ${kinds.join(", ")}.${tip}`,
    );
  }
  const [one, other] = arrays.map(({ tensor }) => tensor.shape);
  if (operands.some(isNumber) || one.length * other.length === 0) return;
  if (one.some((size, i) => size !== other[i] && size !== 1 && other[i] !== 1))
    raise("TypeError", `${name} got incompatible shapes for broadcasting: ${tuple(one)}, ${tuple(other)}.`);
}

const binary = (name, own) =>
  new FunctionOf(name, (operands, keywords) => {
    if (operands.length !== 2 || Object.keys(keywords).length > 0) refuseHere(`such a lax.${name}`);
    checkPlain(name, own, operands);
    const arrays = operands.map((one) => convert(one));
    const { dtype } = arrays[0].tensor;
    if (Object.hasOwn(WHOLE, name) && /int/.test(dtype)) {
      const run = (tensor) => {
        const [x, y] = arrays.map(tensor);
        const zero = y.eq(0);
        return WHOLE[name](x, engine.where(zero, 1, y).to(dtype), zero).to(dtype);
      };
      return give(operate(jax, OF_ENGINE[name], arrays, run).tensor);
    }
    return FUNCTIONS[own].call(operands, {}, null);
  });

const numbers = (value) => (itemsOf(value) ?? [value]).map((one) => Number(isArray(one) ? itemOf(one) : one));

/** Places from which so much of every axis is there. */
function starts(tensor, given, sizes) {
  const places = isArray(given) ? given.tensor.reshape(-1).tolist().map(Number) : numbers(given);
  if (places.length !== tensor.ndim || sizes.length !== tensor.ndim) refuseHere("such places of jax.lax");
  return places.map((place, i) => {
    const from = place < 0 ? place + tensor.shape[i] : place;
    if (sizes[i] > tensor.shape[i])
      raise(
        "TypeError",
        `slice slice_sizes must be less than or equal to operand shape, got slice_sizes ${tuple(sizes)} for operand shape ${tuple(tensor.shape)}.`,
      );
    return Math.min(Math.max(from, 0), tensor.shape[i] - sizes[i]);
  });
}

const spans = (from, sizes) => from.map((start, i) => ({ slice: [start, start + sizes[i], 1] }));

function dynamicSlice({ operand, start_indices: given, slice_sizes: sizes }) {
  const { tensor, weak } = convert(operand);
  const own = numbers(sizes);
  return give(
    ask(() => tensor.at(...spans(starts(tensor, given, own), own)).clone()),
    weak,
  );
}

function dynamicUpdateSlice({ operand, update, start_indices: given }) {
  const [{ tensor, weak }, part] = [convert(operand), convert(update)];
  const made = tensor.clone();
  const { shape } = part.tensor;
  if (shape.length === tensor.ndim && shape.some((size, i) => size > tensor.shape[i])) {
    const found = `got update shape ${tuple(shape)} for operand shape ${tuple(tensor.shape)}.`;
    raise("TypeError", `dynamic_update_slice update shape must be smaller than operand shape, ${found}`);
  }
  ask(() => made.setAt(spans(starts(tensor, given, shape), shape), part.tensor.to(tensor.dtype)));
  return give(made, weak);
}

function alongAxis(operand, start, size, axis) {
  const { tensor, weak } = convert(operand);
  const dim = Number(axis) < 0 ? Number(axis) + tensor.ndim : Number(axis);
  const [place] = numbers(start);
  const from = Math.min(Math.max(place < 0 ? place + tensor.shape[dim] : place, 0), tensor.shape[dim] - size);
  return give(
    ask(() => tensor.narrow(dim, from, size).clone()),
    weak,
  );
}

function dynamicIndex({ operand, index, axis = 0n, keepdims = true }) {
  const made = alongAxis(operand, index, 1, axis);
  return keepdims === false ? FUNCTIONS.squeeze.call([made], { axis }, null) : made;
}

function topK({ operand, k }) {
  const { tensor } = convert(operand);
  const [count, dim] = [Number(k), tensor.ndim - 1];
  if (dim < 0 || count > tensor.shape[dim]) refuseHere("such a lax.top_k");
  // Of equal ones the first come first.
  const order = ask(() => engine.argsort(tensor.to("float32").neg(), { dim, stable: true })).narrow(
    dim,
    0,
    count,
  );
  return new List([give(ask(() => engine.takeAlongDim(tensor, order, { dim }))), give(order.to("int32"))]);
}

function slice({ operand, start_indices: from, limit_indices: to, strides = null }) {
  const { tensor, weak } = convert(operand);
  const [starts, ends] = [numbers(from), numbers(to)];
  const steps = strides === null ? starts.map(() => 1) : numbers(strides);
  return give(
    ask(() => tensor.at(...starts.map((start, i) => ({ slice: [start, ends[i], steps[i]] }))).clone()),
    weak,
  );
}

function select({ pred, on_true: yes, on_false: no }) {
  const [one, other] = [convert(yes), convert(no)];
  if (one.tensor.shape.join() !== other.tensor.shape.join()) {
    const found = [other, one].map(({ tensor }) => tuple(tensor.shape)).join(", ");
    raise("TypeError", `select cases must have the same shapes, got [${found}].`);
  }
  if (one.tensor.dtype !== other.tensor.dtype) refuseHere("such a lax.select");
  return elementwise("where", [convert(pred), yes, no]);
}

/** Running sums, from the end on where a program says so. */
const running =
  (name) =>
  ({ operand, axis = 0n, reverse = false }) => {
    const turned = (one) => (reverse === true ? FUNCTIONS.flip.call([one], { axis }, null) : one);
    return turned(FUNCTIONS[name].call([turned(operand)], { axis }, null));
  };

const onto = (dim) => (operand, name) => FUNCTIONS[name].call([operand], { axis: dim }, null);

export const lax = {
  ...parts,
  ...Object.fromEntries(Object.entries(BINARY).map(([name, own]) => [name, binary(name, own)])),
  ...Object.fromEntries(
    UNARY.split(" ").map((entry) => {
      const [name, own = name] = entry.split("=");
      return [name, unary(name, FUNCTIONS[own])];
    }),
  ),
  ...table(
    [
      ["select pred on_true on_false", select],
      ["dynamic_slice operand start_indices slice_sizes", dynamicSlice],
      ["dynamic_update_slice operand update start_indices", dynamicUpdateSlice],
      ["dynamic_index_in_dim operand index axis= keepdims=", dynamicIndex],
      [
        "dynamic_slice_in_dim operand start_index slice_size axis=",
        ({ operand, start_index: start, slice_size: size, axis = 0n }) =>
          alongAxis(operand, start, Number(size), axis),
      ],
      ["top_k operand k", topK],
      ["slice operand start_indices limit_indices strides=", slice],
      [
        "clamp min x max",
        ({ min, x, max }) => elementwise("minimum", [elementwise("maximum", [x, min]), max]),
      ],
      [
        "iota dtype size",
        ({ dtype, size }) => give(ask(() => engine.arange(Number(size)).to(dtypeOf(dtype) ?? "int32"))),
      ],
      [
        "expand_dims array dimensions",
        ({ array, dimensions }) => FUNCTIONS.expand_dims.call([array, dimensions], {}, null),
      ],
      [
        "reshape operand new_sizes",
        ({ operand, new_sizes: sizes }) => FUNCTIONS.reshape.call([operand, sizes], {}, null),
      ],
      [
        "transpose operand permutation",
        ({ operand, permutation }) => FUNCTIONS.transpose.call([operand, permutation], {}, null),
      ],
      [
        "full shape fill_value dtype=",
        ({ shape, fill_value: value, dtype }) =>
          FUNCTIONS.full.call([shape, value], dtype === undefined ? {} : { dtype }, null),
      ],
      [
        "convert_element_type operand new_dtype",
        ({ operand, new_dtype: dtype }) => give(ask(() => cast(convert(operand).tensor, dtypeOf(dtype)))),
      ],
      ["cumsum operand axis= reverse=", running("cumsum")],
      ["cumprod operand axis= reverse=", running("cumprod")],
      ...further,
      ["complex x y", (given) => partOf("jaxRare").complex.complexOf(given)],
      ...["real", "imag", "conj"].map((name) => [
        `${name} x`,
        () => refuseHere(`jax.lax.${name} of real numbers`),
      ]),
      ["rsqrt x", ({ x }) => elementwise("rsqrt", [x])],
      ["logistic x", ({ x }) => give(ask(() => sigmoid(convert(x).tensor.to("float32"))))],
      ["erf x", ({ x }) => /** @type {any} */ (SPECIAL).erf.call([x], {}, null)],
      ["integer_pow x y", ({ x, y }) => elementwise("pow", [x, y])],
      ["argmax operand axis index_dtype=", ({ operand, axis }) => onto(axis)(operand, "argmax")],
      ["argmin operand axis index_dtype=", ({ operand, axis }) => onto(axis)(operand, "argmin")],
      [
        "sort operand dimension= is_stable= num_keys!",
        ({ operand, dimension = -1n }) => onto(dimension)(operand, "sort"),
      ],
      ["rev operand dimensions", ({ operand, dimensions: axes }) => onto(axes)(operand, "flip")],
      ["squeeze array dimensions", ({ array, dimensions: axes }) => onto(axes)(array, "squeeze")],
      [
        "full_like x fill_value dtype=",
        ({ x, fill_value: value, dtype }) =>
          FUNCTIONS.full_like.call([x, value], dtype === undefined ? {} : { dtype }, null),
      ],
      ["collapse operand start_dimension stop_dimension=", dimensions.collapse],
      ["broadcast operand sizes", dimensions.broadcast],
      ["broadcast_in_dim operand shape broadcast_dimensions", dimensions.broadcastInDim],
      ["pad operand padding_value padding_config", dimensions.pad],
      ["dot_general lhs rhs dimension_numbers precision! preferred_element_type!", dimensions.dotGeneral],
      ["batch_matmul lhs rhs precision!", dimensions.batchMatmul],
      ["conv lhs rhs window_strides padding precision! preferred_element_type!", dimensions.convolution],
      [
        "conv_general_dilated lhs rhs window_strides padding lhs_dilation= rhs_dilation= dimension_numbers= feature_group_count= batch_group_count! precision!",
        dimensions.convolution,
      ],
      [
        "conv_with_general_padding lhs rhs window_strides padding lhs_dilation rhs_dilation precision!",
        dimensions.convolution,
      ],
      ...reductions(onto),
      ...partRows(dynamicUpdateSlice),
    ],
    false,
    "lax.",
  ),
  concatenate: new FunctionOf("concatenate", ([operands, axis], { dimension = axis }) =>
    FUNCTIONS.concatenate.call([operands], { axis: dimension }, null),
  ),
  dot: new FunctionOf("dot", ([a, b, ...more], keywords) => {
    if (more.length + Object.keys(keywords).length > 0) refuseHere("such a lax.dot");
    const [one, other] = [a, b].map((value) => convert(value).tensor.shape);
    const isPlain = [one, other].every(({ length }) => length === 1 || length === 2);
    if (isPlain && one.at(-1) === other[0]) return FUNCTIONS.dot.call([a, b], {}, null);
    const rule =
      "jax.lax.dot: dimension_numbers must be specified when not performing simple un-batched matrix-matrix, matrix-vector, or vector-vector products";
    return raise("ValueError", `${rule}; got lhs_shape=${tuple(one)} rhs_shape=${tuple(other)}`);
  }),
};
for (const name of ["rsqrt", "logistic", "erf", "round"]) lax[name] = unary(name, lax[name]);
