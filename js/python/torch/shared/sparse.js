// Tensors of which only some elements are kept, with their places: what makes them, their text, and products with dense ones.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf, toSizes } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, BINARY, FORMAT, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { dtypeOf } from "../dtypes.js";
import { makeTensor } from "../functions.js";
import { isTensor, sizeOf, TENSOR, torch } from "../tensor.js";
import { functionsOf, wrong } from "./calling.js";

export const LAYOUT = {
  [TYPE]: new Type("layout", TYPES.object, "torch.layout"),
  [REPR]: () => "torch.sparse_coo",
};
const UNCOALESCED = "on an uncoalesced tensor, please call .coalesce() first";
/** What stands in a line at most. */
const WIDTH = 80;

const give = (tensor) => new ArrayValue(torch, tensor);

/** The text of a tensor within another one, its lines moved to where it begins. */
export function textWithin(tensor, name) {
  if (tensor.numel === 0) return `${name}=tensor([], size=${repr(new Tuple(toSizes(tensor.shape)))})`;
  const [first, ...others] = torch.repr(give(tensor.detach())).split("\n");
  const lines = [first, ...others.map((line) => " ".repeat(7 + name.length + 1) + line)];
  if (lines.some((line, i) => line.length + (i === 0 ? 8 + name.length : 0) > WIDTH))
    refuseHere("so wide a sparse tensor as text");
  const text = lines.join("\n");
  const bracket = text.lastIndexOf("]");
  const rest = text.slice(bracket + 1);
  return `${name}=${text.slice(0, bracket + 1)}${rest.startsWith(", size=") ? rest : ")"}`;
}

class Sparse {
  isSparse = true;
  /** @param {any} places the engine's, a row an axis @param {any} values an array @param {number[]} shape @param {boolean} isSettled */
  constructor(places, values, shape, isSettled) {
    Object.assign(this, { places, values, shape, isSettled });
  }
  get [TYPE]() {
    return TENSOR;
  }
  [STR]() {
    return this[REPR]();
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : refuseHere("such a text of a sparse tensor");
  }
  [REPR]() {
    const { places, values, shape } = /** @type {any} */ (this);
    if (session().mode === "shapes" || values.isRecorded) refuseHere("such a sparse tensor as text");
    const { dtype } = tensorOf(values);
    const usual = /^(?:float32|int64|bool)$/.test(dtype) ? "" : `dtype=torch.${dtype}, `;
    const size = repr(new Tuple(toSizes(shape)));
    return (
      `tensor(${textWithin(places, "indices")},\n       ${textWithin(tensorOf(values), "values")},\n` +
      `       size=${size}, nnz=${places.shape[1]}, ${usual}layout=torch.sparse_coo)`
    );
  }
  /** All elements, of which those at one place are summed. */
  dense() {
    const { places, values, shape } = /** @type {any} */ (this);
    const rows = Array.from({ length: shape.length }, (_, axis) => give(places.select(0, axis)));
    return workOut("torch.zeros(sizes, dtype=values.dtype).index_put(rows, values, accumulate=True)", {
      sizes: new Tuple(toSizes(shape)),
      rows: new Tuple(rows),
      values,
    });
  }
  /** The same with each place once, in their order. */
  settled() {
    const { places, values, shape, isSettled } = /** @type {any} */ (this);
    if (isSettled) return this;
    if (values.isRecorded) refuseHere("coalesce() of what gradients go through");
    const columns = places.T.tolist().map((one) => one.map(Number));
    const keys = columns.map((one) => one.reduce((sum, place, axis) => sum * shape[axis] + place, 0));
    const order = [...new Set(keys)].sort((a, b) => a - b);
    const to = engine.tensor(
      keys.map((key) => order.indexOf(key)),
      { dtype: "int64" },
    );
    const own = tensorOf(values);
    const summed = engine.zeros([order.length], { dtype: own.dtype }).indexAdd(0, to, own);
    const kept = order.map((key) => columns[keys.indexOf(key)]);
    const rows = engine.tensor(kept, { dtype: "int64" }).reshape([order.length, shape.length]).T;
    return new Sparse(rows.contiguous(), give(summed), shape, true);
  }
  turned() {
    const { places, values, shape } = /** @type {any} */ (this);
    if (shape.length !== 2) refuseHere("such a turn of a sparse tensor");
    return new Sparse(engine.flip(places, [0]), values, shape.toReversed(), false);
  }
  [BINARY](operator, other, reflected) {
    const { places, values, shape, isSettled } = /** @type {any} */ (this);
    if (operator === "@" && !reflected && isTensor(other)) return timesDense(this, other);
    if ((operator === "*" || (operator === "/" && !reflected)) && /^(?:bigint|number)$/.test(typeof other))
      return new Sparse(places, session().machine.binary(operator, values, other), shape, isSettled);
    if (operator !== "+" || !(other instanceof Sparse)) return refuseHere(`${operator} of a sparse tensor`);
    const both = /** @type {any} */ (other);
    if (`${both.shape}` !== `${shape}`) refuseHere("sparse tensors of two shapes");
    const all = workOut("torch.cat((one, two))", { one: values, two: both.values });
    return new Sparse(engine.cat([places, both.places], { dim: 1 }), all, shape, false);
  }
  [ATTRIBUTE](name) {
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    if (!Object.hasOwn(METHODS, name)) return refuseHere(`.${name} of a sparse tensor`);
    return new FunctionOf(name, (args) => METHODS[name](this, args));
  }
}

/** A product with a dense matrix, or a row. */
function timesDense(sparse, other, step = "SparseAddmmBackward0") {
  const [rows, columns] = sparse.shape;
  const { shape } = tensorOf(other);
  if (sparse.shape.length !== 2 || shape.length > 2 || shape.length === 0)
    refuseHere("such a product of sparse tensors");
  if (shape[0] !== columns) {
    if (shape.length === 1) refuseHere("such a product of sparse tensors");
    wrong(`addmm: Argument #3 (dense): Expected dim 0 size ${columns}, got ${shape[0]}`);
  }
  const made = workOut("dense @ other", { dense: sparse.dense(), other });
  if (made.isRecorded && shape.length === 2) made.step = step;
  return rows === undefined ? other : made;
}

/** @type {Record<string, (own: any) => any>} */
const PROPERTIES = {
  shape: ({ shape }) => sizeOf(shape),
  dtype: ({ values }) => dtypeOf(values),
  is_sparse: () => true,
  layout: () => LAYOUT,
  ndim: ({ shape }) => BigInt(shape.length),
  device: ({ values }) => torch.attribute(values, "device"),
  requires_grad: ({ values }) => values.isRecorded === true,
};

const settledOnly = (own, name) => {
  if (!own.isSettled) wrong(`Cannot get ${name} ${UNCOALESCED}`);
};

/** @type {Record<string, (own: any, args: any[]) => any>} */
const METHODS = {
  to_dense: (own) => own.dense(),
  coalesce: (own) => own.settled(),
  is_coalesced: (own) => own.isSettled,
  indices(own) {
    settledOnly(own, "indices");
    return give(own.places);
  },
  values(own) {
    settledOnly(own, "values");
    return own.values;
  },
  _indices: (own) => give(own.places),
  _values: (own) => own.values,
  _nnz: (own) => BigInt(own.places.shape[1]),
  size: (own, [axis]) => (axis === undefined ? sizeOf(own.shape) : toSizes(own.shape).at(Number(axis))),
  dim: (own) => BigInt(own.shape.length),
  t: (own) => own.turned(),
  mm: (own, [other]) => timesDense(own, other),
  matmul: (own, [other]) => timesDense(own, other),
  numpy: () =>
    raise("TypeError", "can't convert Sparse layout tensor to numpy. Use Tensor.to_dense() first."),
};

/** `torch.sparse_coo_tensor(indices, values, size)`. */
function sparseTensor(indices, given, size = null, dtype = null) {
  const array = (value) => (isTensor(value) ? value : makeTensor(value));
  const places = tensorOf(array(indices)).to("int64");
  const values = dtype ? torch.attribute(array(given), "to").call([dtype], {}) : array(given);
  const [count, own] = [places.shape[1], tensorOf(values)];
  if (places.ndim !== 2 || own.ndim !== 1 || session().mode === "shapes") refuseHere("such a sparse tensor");
  if (count !== own.shape[0])
    wrong(
      `indices and values must have same nnz, but got nnz from indices: ${count}, nnz from values: ${own.shape[0]}`,
    );
  const shape =
    size === null
      ? places.tolist().map((row) => Math.max(-1, ...row.map(Number)) + 1)
      : itemsOf(size).map(Number);
  if (shape.length !== places.shape[0]) refuseHere("such a size of a sparse tensor");
  return new Sparse(places, values, shape, false);
}

/** `x.to_sparse()`: the places of what is not zero. */
export function toSparse([x], /** @type {any} */ { layout, ...keywords }) {
  if (layout !== undefined && layout !== LAYOUT)
    return torch.attribute(x, `to_${repr(layout).replace("torch.", "")}`).call([], keywords);
  if (Object.keys(keywords).length > 0 || x.isRecorded || session().mode === "shapes")
    refuseHere("such a to_sparse()");
  const tensor = tensorOf(x);
  const places = engine.nonzero(tensor).T.contiguous();
  return new Sparse(places, give(tensor.at(engine.ne(tensor, 0))), tensor.shape, true);
}

/** `torch.sparse.mm(sparse, dense)`. */
function product([one, other, ...more], keywords) {
  if (one?.isCompressed && more.length === 0 && Object.keys(keywords).length === 0) return one.product(other);
  if (!(one instanceof Sparse) || !isTensor(other) || more.length > 0 || Object.keys(keywords).length > 0)
    return refuseHere("such a product of sparse tensors");
  return timesDense(one, other);
}

const COORDINATES = "sparse coordinate tensor";
const LAYOUTS = {
  indices: COORDINATES,
  coalesce: COORDINATES,
  is_coalesced: COORDINATES,
  values: "sparse tensor",
};

/** What sparse tensors alone have. */
export const ofDense = Object.fromEntries(
  Object.entries(LAYOUTS).map(([name, kind]) => [
    name,
    () => wrong(`${name} expected ${kind} layout but got Strided`),
  ]),
);

/** @type {Record<string, any>} */
export const sparse = {
  ...functionsOf({ "sparse_coo_tensor indices values size= dtype=": sparseTensor }),
  to_sparse: toSparse,
  spmm: product,
  mm: product,
};

/** A function of torch with a sparse tensor first. */
export const ofSparse = (name, args, keywords) =>
  /^(?:mm|matmul)$/.test(name) ? product(args, keywords) : refuseHere(`torch.${name} of a sparse tensor`);
