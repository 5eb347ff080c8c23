// Functions of jax.lax that cut along one axis, put things there, or are functions of jax.numpy by another name.
import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf, sizesGiven } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { axisOf } from "../reduce.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);

function sliceInDim({ operand, start_index: from, limit_index: to, stride = 1n, axis = 0n }) {
  const { tensor, weak } = convert(operand);
  const dim = axisOf(axis, tensor.ndim);
  const size = tensor.shape[dim];
  const place = (one, other) => (one === null ? other : Number(one) < 0 ? Number(one) + size : Number(one));
  const [start, end] = [place(from, 0), place(to, size)];
  if (start < 0 || end > size || start > end || stride < 1n) refuseHere("such a lax.slice_in_dim");
  const slices = tensor.shape.map((_, i) => ({
    slice: i === dim ? [start, end, Number(stride)] : [null, null, null],
  }));
  return give(
    ask(() => tensor.at(...slices).clone()),
    weak,
  );
}

function indexInDim({ operand, index, axis = 0n, keepdims = true }) {
  const { tensor, weak } = convert(operand);
  const dim = axisOf(axis, tensor.ndim);
  const size = tensor.shape[dim];
  if (typeof index !== "bigint") refuseHere("such a lax.index_in_dim");
  const place = Number(index) < 0 ? Number(index) + size : Number(index);
  if (place < 0 || place >= size)
    raise("IndexError", `index ${index} is out of bounds for axis ${dim} with size ${size}`);
  return give(
    ask(() => (keepdims === false ? tensor.select(dim, place) : tensor.narrow(dim, place, 1)).clone()),
    weak,
  );
}

/** Zeros, and a start along one axis. */
const startsAt = (dim, rank, start) =>
  new Tuple(Array.from({ length: rank }, (_, i) => (i === dim ? start : 0n)));

/** @param {any} update puts something at places, by that of jax.lax */
const updates = (update) => {
  const inDim = ({ operand, update: part, start_index: start, axis }) => {
    const { ndim } = convert(operand).tensor;
    return update({ operand, update: part, start_indices: startsAt(axisOf(axis, ndim), ndim, start) });
  };
  const atIndex = ({ operand, update: part, index, axis }) => {
    const { ndim } = convert(operand).tensor;
    const own = convert(part);
    const wide =
      own.tensor.ndim === ndim
        ? own
        : give(ask(() => own.tensor.to(convert(operand).tensor.dtype).unsqueeze(axisOf(axis, ndim))));
    if (wide.tensor.ndim !== ndim) {
      const found = `got ${tuple(own.tensor.shape)} for ${ndim} axes`;
      refuseHere(`such a lax.dynamic_update_index_in_dim: ${found}`);
    }
    return inDim({ operand, update: wide, start_index: index, axis });
  };
  return [
    ["dynamic_update_slice_in_dim operand update start_index axis", inDim],
    ["dynamic_update_index_in_dim operand update index axis", atIndex],
  ];
};

function sorted({ keys, values, dimension = -1n, is_stable: _ }) {
  const [own, others] = [convert(keys), convert(values)];
  const dim = axisOf(dimension, own.tensor.ndim);
  return new Tuple(
    ask(() => {
      const order = engine.argsort(own.tensor, { dim, stable: true });
      return [own, others].map(({ tensor }) => engine.takeAlongDim(tensor, order, { dim }));
    }).map((one, i) => give(one, [own, others][i].weak)),
  );
}

/** Rounds what is in the middle away from zero, or to the even one. */
function round({ x, rounding_method: method = null }) {
  const { tensor, weak } = convert(x);
  if (tensor.dtype !== "float32") refuseHere("such a lax.round");
  if (method !== null) refuseHere("rounding_method= of lax.round");
  return give(
    ask(() => tensor.sign().mul(tensor.abs().add(0.5).floor())),
    weak,
  );
}

const FOLDS = {
  add: "sum",
  mul: "prod",
  multiply: "prod",
  max: "max",
  maximum: "max",
  min: "min",
  minimum: "min",
};
const OPS = { sum: "add", prod: "mul", max: "maximum", min: "minimum" };

function reduce({ operands, init_values: start, computation, dimensions }) {
  const name = FOLDS[computation?.name];
  if (name === undefined || itemsOf(operands) !== null) refuseHere("such a lax.reduce");
  const { tensor } = convert(operands);
  const axis = new Tuple(itemsOf(dimensions) ?? refuseHere("such a lax.reduce"));
  const made = call(name, [operands], { axis });
  const first = give(ask(() => convert(start).tensor.to(tensor.dtype)));
  return elementwise(OPS[name], [first, made]);
}

/** One of several arrays, by truths or places. */
const selectN = new FunctionOf("select_n", ([which, ...cases], keywords) => {
  if (Object.keys(keywords).length > 0 || cases.length === 0) refuseHere("such a lax.select_n");
  const own = convert(which);
  const arrays = cases.map((one) => convert(one));
  const [{ tensor: first }] = arrays;
  if (arrays.some(({ tensor }) => tensor.shape.join() !== first.shape.join())) {
    const found = arrays.map(({ tensor }) => tuple(tensor.shape)).join(", ");
    raise("TypeError", `select cases must have the same shapes, got [${found}].`);
  }
  if (arrays.some(({ tensor }) => tensor.dtype !== first.dtype)) refuseHere("such a lax.select_n");
  if (own.tensor.dtype === "bool" && arrays.length > 2) refuseHere("such a lax.select_n");
  if (own.tensor.ndim > 0 && own.tensor.shape.join() !== first.shape.join())
    refuseHere("such a lax.select_n");
  const at = give(ask(() => own.tensor.to("int32")));
  return arrays
    .slice(0, -1)
    .reduceRight(
      (below, one, i) =>
        elementwise("where", [elementwise(i === 0 ? "le" : "eq", [at, BigInt(i)]), one, below]),
      arrays[arrays.length - 1],
    );
});

export const parts = { select_n: selectN };

/** @param {any} update lax.dynamic_update_slice */
export const partRows = (update) => [
  ["slice_in_dim operand start_index limit_index stride= axis=", sliceInDim],
  ["index_in_dim operand index axis= keepdims=", indexInDim],
  ...updates(update),
  ["tile operand reps", ({ operand, reps }) => call("tile", [operand, reps])],
  ["stack operands axis=", ({ operands, axis = 0n }) => call("stack", [operands], { axis })],
  [
    "unstack x axis=",
    ({ x, axis = 0n }) => {
      const { tensor, weak } = convert(x);
      const dim = axisOf(axis, tensor.ndim);
      return new Tuple(ask(() => engine.unbind(tensor, { dim })).map((one) => give(one, weak)));
    },
  ],
  [
    "broadcasted_iota dtype shape dimension",
    ({ dtype, shape, dimension }) => {
      const sizes = sizesGiven(shape);
      const dim = axisOf(dimension, sizes.length);
      const row = () =>
        engine
          .arange(sizes[dim], { dtype: "int32" })
          .reshape(sizes.map((_, i) => (i === dim ? -1 : 1)))
          .broadcastTo(sizes);
      return give(ask(() => row().to(dtypeOf(dtype) ?? "int32")));
    },
  ],
  ["sort_key_val keys values dimension= is_stable=", sorted],
  ["round x rounding_method=", round],
  ["reduce operands init_values computation dimensions", reduce],
  ["reduce_prod operand axes", ({ operand, axes }) => call("prod", [operand], { axis: axes })],
  ["bitwise_and x y", ({ x, y }) => call("bitwise_and", [x, y])],
  ["bitwise_or x y", ({ x, y }) => call("bitwise_or", [x, y])],
  ["bitwise_xor x y", ({ x, y }) => call("bitwise_xor", [x, y])],
  ["bitwise_not x", ({ x }) => call("bitwise_not", [x])],
  ["shift_left x y", ({ x, y }) => elementwise("bitwise_left_shift", [x, y])],
  ["shift_right_arithmetic x y", ({ x, y }) => elementwise("bitwise_right_shift", [x, y])],
];
