// What few programs do with ragged tensors: axes put together, rows of all depths, and the ways to sparse tensors and NumPy.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask } from "../convert.js";
import { wrap } from "../framework.js";
import { Sparse } from "../sparse/sparse.js";
import { idsOf, lengthsOf, MORE, Ragged, splitsOf, whole } from "./ragged.js";

/** One for each depth. */
const ofEach = (make) => (ragged) => {
  const made = [];
  for (let one = ragged; one instanceof Ragged; one = one.values) made.push(whole(make(one)));
  return new Tuple(made);
};

/** Axes from one to another as one axis. */
function merged(values, outer, inner) {
  if (outer === inner) return values;
  if (!(values instanceof Ragged)) {
    const { shape } = values.tensor;
    const sizes = [...shape.slice(0, outer), -1, ...shape.slice(inner + 1)];
    return wrap(ask(() => values.tensor.reshape(sizes)));
  }
  if (outer === 0) return merged(values.values, 0, inner - 1);
  if (outer > 1) return values.alike(merged(values.values, outer - 1, inner - 1));
  const { values: inside, splits } = values;
  if (inside instanceof Ragged) {
    const ends = splits.map((end) => inside.splits[end]);
    return merged(new Ragged(ends, inside.values), 1, inner - 1);
  }
  const size = inside.tensor.shape[1];
  const flat = merged(inside, 0, 1);
  return merged(
    new Ragged(
      splits.map((end) => end * size),
      flat,
    ),
    1,
    inner - 1,
  );
}

function mergeDims(ragged, [first, second], { outer_axis: outer = first, inner_axis: inner = second }) {
  const rank = ragged.sizes.length;
  const [from, to] = [outer, inner].map((one) => (Number(one) < 0 ? Number(one) + rank : Number(one)));
  if (from > to)
    raise("ValueError", `Expected outer_axis (${from}) to be less than or equal to inner_axis (${to}).`);
  if (!(from >= 0 && to < rank)) refuseHere("such a merge_dims");
  return merged(ragged, from, to);
}

function toSparse(ragged) {
  const walk = (lists, place) =>
    Array.isArray(lists) ? lists.flatMap((one, i) => walk(one, [...place, i])) : [place];
  const widths = (one) =>
    one instanceof Ragged
      ? [Math.max(0, ...lengthsOf(one.splits)), ...widths(one.values)]
      : one.tensor.shape.slice(1);
  const flat = ragged.flat.tensor;
  return new Sparse(walk(ragged.lists, []), wrap(ask(() => flat.reshape(-1).clone())), [
    ragged.count,
    ...widths(ragged),
  ]);
}

/** An array where all rows are as long; other ones are objects in one. */
function toNumpy(ragged) {
  const lengths = new Set(lengthsOf(ragged.splits));
  const { modules } = /** @type {any} */ (session());
  if (lengths.size !== 1 || ragged.values instanceof Ragged)
    return refuseHere("rows of several lengths in an array");
  const { tensor } = ragged.flat;
  return modules.numpy.arrayOf(
    ask(() => tensor.reshape([ragged.count, [...lengths][0], ...tensor.shape.slice(1)]).clone()),
  );
}

Object.assign(MORE, {
  get_shape: (ragged) =>
    new Tuple(
      ragged.sizes.map((size) => (size === null ? null : BigInt(size))),
      "TensorShape",
    ),
  nested_row_splits: ofEach(({ splits }) => splits),
  nested_value_rowids: ofEach(({ splits }) => idsOf(splits)),
  merge_dims: mergeDims,
  to_sparse: toSparse,
  numpy: toNumpy,
});

/** A sparse matrix whose rows have no holes. */
export function fromSparse([sparse]) {
  if (!sparse?.isSparse || sparse.sizes.length !== 2) return refuseHere("such a RaggedTensor.from_sparse");
  const counts = Array(sparse.sizes[0]).fill(0);
  for (const [row, column] of sparse.indices) {
    if (column !== counts[row]) refuseHere("a sparse tensor with holes in its rows");
    counts[row]++;
  }
  return new Ragged(splitsOf(counts), sparse.values);
}

/** Rows that are all as long. */
export function ofUniform(values, length, count = null) {
  const total = values instanceof Ragged ? values.count : values.tensor.shape[0];
  const rows = count ?? (length === 0 ? 0 : total / length);
  if (!Number.isInteger(rows) || rows * length !== total) return refuseHere("such a from_uniform_row_length");
  return new Ragged(
    Array.from({ length: rows + 1 }, (_, i) => i * length),
    values,
    length,
  );
}
