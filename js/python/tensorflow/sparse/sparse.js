// Sparse tensors: the places of the elements that are not zero, these elements in a row, and the sizes of the whole.
import { fromElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { binary, unary } from "../../builtins/operators.js";
import { ATTRIBUTE, BINARY, NOT_IMPLEMENTED, REPR, TYPE, UNARY } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ask, cast, convert, integersOf, isArray } from "../convert.js";
import { dtypeNamed } from "../dtypes.js";
import { shapeOf, wrap } from "../framework.js";

const PATH = "tensorflow.python.framework.sparse_tensor.SparseTensor";
export const SPARSE = new Type("SparseTensor", TYPES.object, PATH);

export const whole = (list, shape = [list.length], dtype = "int64") =>
  wrap(engine.tensor(list.flat(), { dtype }).reshape(shape));
const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Rows of whole numbers as lists of JavaScript's. */
const rowsOf = (tensor) => ask(() => cast(tensor, "int64").tolist()).map((row) => row.map(Number));

export class Sparse {
  isSparse = true;
  /** @param {number[][]} indices @param {any} values a tensor of TensorFlow's @param {number[]} sizes */
  constructor(indices, values, sizes) {
    this.indices = indices;
    this.values = values;
    this.sizes = sizes;
  }
  get [TYPE]() {
    return SPARSE;
  }
  get dtype() {
    return this.values.tensor.dtype;
  }
  get places() {
    return whole(this.indices, [this.indices.length, this.sizes.length]);
  }
  /** Where its elements stand along the whole, in a row. */
  get flatPlaces() {
    return this.indices.map((row) => row.reduce((all, place, axis) => all * this.sizes[axis] + place, 0));
  }
  /** The same places with other elements. */
  with(values) {
    return new Sparse(this.indices, values, this.sizes);
  }
  /** Some of its elements, at places that may be others. */
  picked(kept, indices, sizes = this.sizes) {
    const order = engine.tensor(kept, { dtype: "int64" });
    return new Sparse(indices, wrap(ask(() => this.values.tensor.indexSelect(0, order))), sizes);
  }
  /** The whole, with something where nothing is. */
  dense(filler = 0) {
    const { tensor } = this.values;
    const all = engine.full([product(this.sizes)], filler, { dtype: tensor.dtype });
    const places = engine.tensor(this.flatPlaces, { dtype: "int64" });
    return wrap(ask(() => engine.scatter(all, 0, places, tensor).reshape(this.sizes)));
  }
  notConverted() {
    refuseHere("a sparse tensor as such an operand");
  }
  /** What functions say that know no sparse tensors. @returns {never} */
  refused() {
    const what = `Attempt to convert a value (${str(this)}) with an unsupported type (<class '${PATH}'>)`;
    return raise("ValueError", `${what} to a Tensor.`);
  }
  [REPR]() {
    const [indices, sizes] = [str(this.places), str(whole(this.sizes))];
    return `SparseTensor(indices=${indices}, values=${str(this.values)}, dense_shape=${sizes})`;
  }
  [BINARY](operator, other, reflected) {
    const isTensor = isArray(other);
    if (!/^[*/]$/.test(operator) || reflected || other?.isSparse)
      return isTensor && /^[-+*/@]$/.test(operator) ? this.refused() : NOT_IMPLEMENTED;
    if (!isTensor && !/^(?:bigint|number)$/.test(typeof other))
      return refuseHere("such an operand of a sparse tensor");
    const dense = wrap(convert(other, null, this.dtype));
    const { tensor } = dense;
    if (tensor.ndim > this.sizes.length || tensor.dtype !== this.dtype)
      return refuseHere("such an operand of a sparse tensor");
    const places = engine.tensor(this.flatPlaces, { dtype: "int64" });
    const beside = ask(() => tensor.broadcastTo(this.sizes).reshape(-1).indexSelect(0, places));
    return this.with(binary(operator, this.values, wrap(beside)));
  }
  [UNARY](operator) {
    return operator === "-" ? this.with(unary(operator, this.values)) : NOT_IMPLEMENTED;
  }
  [ATTRIBUTE](name) {
    if (name === "get_shape") return new FunctionOf(name, () => shapeOf(this.sizes));
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    return WITHOUT.has(name) ? undefined : refuseHere(`.${name} of a sparse tensor`);
  }
}

/** What dense tensors or NumPy's arrays have, and sparse ones have not. */
const WITHOUT = new Set(
  "numpy T to_dense toarray todense reshape sum mean ndim size nnz device foo to_tensor".split(" "),
);
const PROPERTIES = {
  indices: (sparse) => sparse.places,
  values: (sparse) => sparse.values,
  dense_shape: (sparse) => whole(sparse.sizes),
  shape: (sparse) => shapeOf(sparse.sizes),
  dtype: (sparse) => dtypeNamed(sparse.dtype),
};

const unlike = (one, other) => raise("ValueError", `Dimensions ${one} and ${other} are not compatible`);
const sizesText = (sizes) => `(${sizes.join(", ")}${sizes.length === 1 ? "," : ""})`;

/** tf.SparseTensor(): that places are there and in order, only what reads them looks at. */
export function sparseTensor({ indices: places, values, dense_shape: shape }) {
  if (session().mode !== "values") refuseHere("sparse tensors of shapes alone");
  const rows = convert(places, null, "int64");
  const own = convert(values);
  const sizes = [integersOf(shape)].flat();
  if (rows.ndim !== 2) raise("ValueError", `Shape ${sizesText(rows.shape)} must have rank 2`);
  if (own.ndim !== 1) raise("ValueError", `Shape ${sizesText(own.shape)} must have rank 1`);
  if (rows.shape[0] !== own.shape[0]) unlike(rows.shape[0], own.shape[0]);
  if (rows.shape[1] !== sizes.length) unlike(rows.shape[1], sizes.length);
  return new Sparse(rowsOf(rows), wrap(own), sizes);
}
SPARSE.call = (args, keywords) => {
  const names = ["indices", "values", "dense_shape"];
  const given = { ...Object.fromEntries(args.map((value, i) => [names[i], value])), ...keywords };
  if (args.length > 3 || names.some((name) => !(name in given)) || Object.keys(given).length > 3)
    refuseHere("such a tf.SparseTensor");
  return sparseTensor(/** @type {any} */ (given));
};

/** The elements of a tensor that are not zero. */
export function fromDense(value) {
  if (session().mode !== "values") refuseHere("sparse tensors of shapes alone");
  const tensor = convert(value);
  const places = ask(() => tensor.ne(0).nonzero());
  const indices = rowsOf(places);
  const flat = ask(() => tensor.reshape(-1));
  const shape = [...tensor.shape];
  const made = new Sparse(indices, wrap(flat), shape);
  return made.picked(made.flatPlaces, indices);
}

/** The places of a sparse tensor that is given, checked. */
export const sparseOf = (value) =>
  value instanceof Sparse ? value : refuseHere("something else where a sparse tensor is wanted");

/** Numbers of JavaScript's of a tensor's elements. */
export const numbersOf = (tensor) => [/** @type {any} */ (fromElements(tensor))].flat(9).map(Number);
