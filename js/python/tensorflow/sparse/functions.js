// tf.sparse: functions of sparse tensors.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { ask, cast, convert, integersOf, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { fromDense, Sparse, sparseOf } from "./sparse.js";

const call = (name, ...args) => FUNCTIONS.tensorflow[name].call(args, {});
const compareRows = (one, other) =>
  one.map((place, axis) => place - other[axis]).find((step) => step !== 0) ?? 0;
const list = (sizes) => `[${sizes.join(",")}]`;

/** In the order of the whole, row by row. */
function ordered(sparse) {
  const kept = sparse.indices.map((_, i) => i);
  kept.sort((one, other) => compareRows(sparse.indices[one], sparse.indices[other]) || one - other);
  return sparse.picked(
    kept,
    kept.map((i) => sparse.indices[i]),
  );
}

const ADVICE =
  "Many sparse ops require sorted indices.\n    Use `tf.sparse.reorder` to create a correctly ordered copy.\n\n";
/** What a node says of places that are not inside or not in order. */
function checkPlaces(sparse, node) {
  sparse.indices.forEach((row, i) => {
    const told = `indices[${i}] = ${list(row)}`;
    if (row.some((place, axis) => place < 0 || place >= sparse.sizes[axis]))
      nodeError(node, `${told} is out of bounds: need 0 <= index < ${list(sparse.sizes)}`);
    if (i === 0) return;
    const step = compareRows(row, sparse.indices[i - 1]);
    if (step < 0) nodeError(node, `${told} is out of order. ${ADVICE}`);
    if (step === 0) nodeError(node, `${told} is repeated`);
  });
}

function toDense({ sp_input: given, default_value: filler = null, validate_indices: checks = true }) {
  const sparse = sparseOf(given);
  if (checks !== false) checkPlaces(sparse, "SparseToDense");
  return sparse.dense(filler === null ? 0 : convert(filler, null, sparse.dtype).item());
}

function product({ sp_a: left, b: right, adjoint_a: turnsLeft = false, adjoint_b: turnsRight = false }) {
  if (!(left instanceof Sparse)) return refuseHere("such a tf.sparse.sparse_dense_matmul");
  const other = wrap(convert(right)).tensor;
  if (left.sizes.length !== 2 || other.ndim !== 2 || other.dtype !== left.dtype)
    refuseHere("such a tf.sparse.sparse_dense_matmul");
  const sizes = turnsLeft ? [...left.sizes].reverse() : left.sizes;
  const shape = turnsRight ? [...other.shape].reverse() : other.shape;
  if (sizes[1] !== shape[0])
    nodeError(
      "SparseTensorDenseMatMul",
      `Cannot multiply A and B because inner dimension does not match: ${sizes[1]} vs. ${shape[0]}.  Did you forget a transpose?  ` +
        `Dimensions of A: [${sizes[0]}, ${sizes[1]}).  Dimensions of B: ${list(other.shape)}`,
    );
  const keywords = { transpose_a: turnsLeft === true, transpose_b: turnsRight === true };
  return FUNCTIONS.tensorflow.matmul.call([left.dense(), right], keywords);
}

const reduced =
  (name) =>
  ({ sp_input: given, axis = null, keepdims = false, output_is_sparse: isSparse = false }) => {
    const sparse = sparseOf(given);
    if (isSparse !== false) refuseHere("output_is_sparse of tf.sparse");
    // What is not there counts for nothing in a maximum, and rows without any are 0.
    if (name === "reduce_max" && !sparse.indices.length) refuseHere("a maximum of nothing");
    if (name === "reduce_sum") return FUNCTIONS.tensorflow[name].call([sparse.dense()], { axis, keepdims });
    const low = FUNCTIONS.tensorflow[name].call([sparse.dense(-3e38)], { axis, keepdims }).tensor;
    return wrap(ask(() => engine.where(low.gt(-3e38), low, engine.zerosLike(low))));
  };

function transposed({ sp_input: given, perm = null }) {
  const sparse = sparseOf(given);
  const order = perm === null ? sparse.sizes.map((_, i) => i).reverse() : [integersOf(perm)].flat();
  const turn = (row) => order.map((axis) => row[axis]);
  return ordered(new Sparse(sparse.indices.map(turn), sparse.values, turn(sparse.sizes)));
}

function checkAlike(one, other) {
  if (one.sizes.length !== other.sizes.length) refuseHere("sparse tensors of several ranks");
  const axis = one.sizes.findIndex((size, i) => size !== other.sizes[i]);
  if (axis >= 0)
    nodeError(
      "SparseAdd",
      `Operands' shapes do not match: got ${one.sizes[axis]} and ${other.sizes[axis]} for dimension ${axis}`,
    );
}

function add({ a: one, b: other }) {
  if (!(one instanceof Sparse) || !(other instanceof Sparse)) {
    const [sparse, dense] = one instanceof Sparse ? [one, other] : [other, one];
    return call("add", sparseOf(sparse).dense(), dense);
  }
  checkAlike(one, other);
  if (one.dtype !== other.dtype) refuseHere("sparse tensors of several dtypes");
  const [left, right] = [ordered(one), ordered(other)];
  const places = new Map();
  for (const row of [...left.indices, ...right.indices].sort(compareRows)) places.set(list(row), row);
  const indices = [...places.values()];
  const sum = call("add", left.dense(), right.dense());
  const all = new Sparse(indices, call("reshape", sum, new Tuple([-1n])), one.sizes);
  return all.picked(all.flatPlaces, indices);
}

function concat({ axis, sp_inputs: given }) {
  const all = (itemsOf(given) ?? refuseHere("such a tf.sparse.concat")).map(sparseOf);
  const [first] = all;
  const rank = first.sizes.length;
  const own = Number(axis) < 0 ? Number(axis) + rank : Number(axis);
  let start = 0;
  const indices = all.flatMap((one, at) => {
    const wrong = one.sizes.findIndex((size, i) => i !== own && size !== first.sizes[i]);
    if (one.sizes.length !== rank || one.dtype !== first.dtype) refuseHere("such a tf.sparse.concat");
    if (wrong >= 0)
      nodeError(
        `SparseConcat_N_${all.length}`,
        `Input shapes must match: expected ${first.sizes[wrong]} for dimension ${wrong} but got ${one.sizes[wrong]} at position ${at}`,
      );
    const moved = one.indices.map((row) => row.with(own, row[own] + start));
    start += one.sizes[own];
    return moved;
  });
  const values = wrap(
    ask(() =>
      engine.cat(
        all.map((one) => one.values.tensor),
        { dim: 0 },
      ),
    ),
  );
  return ordered(new Sparse(indices, values, first.sizes.with(own, start)));
}

/** The place in sizes of what stands at a place in a row. */
function unravelled(place, sizes) {
  const row = [];
  let rest = place;
  for (const size of [...sizes].reverse()) {
    row.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return row;
}

function reshape({ sp_input: given, shape }) {
  const sparse = sparseOf(given);
  const count = sparse.sizes.reduce((all, size) => all * size, 1);
  const asked = [integersOf(shape)].flat();
  const known = asked.filter((size) => size >= 0).reduce((all, size) => all * size, 1);
  const sizes = asked.map((size) => (size < 0 ? count / known : size));
  if (sizes.some((size) => !Number.isInteger(size))) refuseHere("such a tf.sparse.reshape");
  const total = sizes.reduce((all, size) => all * size, 1);
  if (total !== count)
    nodeError(
      "SparseReshape",
      `Input to reshape is a tensor with ${count} dense values, but the requested shape has ${total}. ` +
        `input_shape=${list(sparse.sizes)} output_shape=${list(sizes)}`,
    );
  return new Sparse(
    sparse.flatPlaces.map((place) => unravelled(place, sizes)),
    sparse.values,
    sizes,
  );
}

/** What lies inside of a box. */
function boxed(sparse, start, sizes) {
  const kept = sparse.indices.flatMap((row, i) =>
    row.every((place, axis) => place >= start[axis] && place < start[axis] + sizes[axis]) ? [i] : [],
  );
  return sparse.picked(
    kept,
    kept.map((i) => sparse.indices[i].map((place, axis) => place - start[axis])),
    sizes,
  );
}

function sliced({ sp_input: given, start, size }) {
  const sparse = sparseOf(given);
  const from = [integersOf(start)].flat();
  const wanted = [integersOf(size)].flat();
  return boxed(
    sparse,
    from,
    wanted.map((one, axis) => Math.max(0, Math.min(one, sparse.sizes[axis] - from[axis]))),
  );
}

function expandDims({ sp_input: given, axis = -1n }) {
  const sparse = sparseOf(given);
  const rank = sparse.sizes.length;
  const own = Number(axis ?? -1n) < 0 ? Number(axis ?? -1n) + rank + 1 : Number(axis);
  if (own < 0 || own > rank) refuseHere("such a tf.sparse.expand_dims");
  return new Sparse(
    sparse.indices.map((row) => row.toSpliced(own, 0, 0)),
    sparse.values,
    sparse.sizes.toSpliced(own, 0, 1),
  );
}

function retain({ sp_input: given, to_retain: flags }) {
  const sparse = sparseOf(given);
  const kept = ask(() => convert(flags).tolist()).flatMap((flag, i) => (flag ? [i] : []));
  return sparse.picked(
    kept,
    kept.map((i) => sparse.indices[i]),
  );
}

function mapValues([made, ...args]) {
  const own = args.find((one) => one instanceof Sparse) ?? refuseHere("such a tf.sparse.map_values");
  const flat = args.map((one) => (one instanceof Sparse ? one.values : one));
  return own.with(wrap(convert(session().machine.call(made, flat))));
}

function eye({ num_rows: rows, num_columns: columns = null, dtype: type = null }) {
  const sizes = [Number(rows), Number(columns ?? rows)];
  return fromDense(wrap(engine.eye(...sizes, { dtype: dtypeOf(type) ?? "float32" })));
}

export const SPARSE_SIGNATURES = {
  "to_dense sp_input default_value= validate_indices= name=": toDense,
  "from_dense tensor name=": ({ tensor }) => fromDense(tensor),
  "sparse_dense_matmul sp_a b adjoint_a= adjoint_b= name=": product,
  "reduce_sum sp_input axis= keepdims= output_is_sparse= name=": reduced("reduce_sum"),
  "reduce_max sp_input axis= keepdims= output_is_sparse= name=": reduced("reduce_max"),
  "transpose sp_input perm= name=": transposed,
  "reorder sp_input name=": ({ sp_input: given }) => ordered(sparseOf(given)),
  "add a b threshold!": add,
  "concat axis sp_inputs expand_nonconcat_dims! name=": concat,
  "reshape sp_input shape name=": reshape,
  "slice sp_input start size name=": sliced,
  "expand_dims sp_input axis= name=": expandDims,
  "retain sp_input to_retain": retain,
  "eye num_rows num_columns= dtype= name=": eye,
};
export { mapValues };

/** Functions that do the same with each element that is there. */
const EACH = new Set(["square", "sqrt", "abs", "negative", "sign", "tanh", "erf"]);
/** What takes tensors alone. */
const DENSE = new Set(
  (
    "add subtract multiply divide maximum minimum pow matmul reduce_sum reduce_mean reduce_max reduce_min reduce_prod reshape transpose " +
    "concat stack expand_dims squeeze tile exp log sigmoid equal less greater argmax"
  ).split(" "),
);

/** A function of TensorFlow called on sparse tensors. */
export function dispatchSparse(name, args, keywords) {
  const [first, second] = args;
  if (first instanceof Sparse && args.length === 1 && EACH.has(name))
    return first.with(call(name, first.values));
  if (first instanceof Sparse && name === "cast") {
    const dtype = dtypeOf(second ?? keywords.dtype) ?? refuseHere("such a tf.cast");
    return first.with(wrap(cast(first.values.tensor, dtype)));
  }
  if (first instanceof Sparse && args.length === 1 && Object.keys(keywords).length === 0) {
    const { sizes } = first;
    if (name === "shape") return wrap(engine.tensor(sizes, { dtype: "int32" }));
    if (name === "size")
      return wrap(
        engine.tensor(
          sizes.reduce((all, one) => all * one, 1),
          { dtype: "int32" },
        ),
      );
    if (name === "rank") return wrap(engine.tensor(sizes.length, { dtype: "int32" }));
  }
  const sparse = [first, second].find((one) => one instanceof Sparse);
  if (sparse && DENSE.has(name)) return sparse.refused();
  return name === "is_tensor" ? true : refuseHere(`tf.${name} of a sparse tensor`);
}
