// Elements picked and written by rows of indices.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { GET } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { ask, cast, convert, integersOf, isArray, isSequence, notConverted } from "../convert.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { axisOf, noteTable } from "../picking.js";
import { toldBack } from "./linear.js";

const known = () => session().mode === "values";
const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Refuses rows that lead outside, in the words of a node. */
function checkRows(indices, shape, node, where) {
  if (!known()) return;
  const rows = indices.reshape(-1, indices.shape.at(-1)).tolist();
  const wrong = rows.findIndex((row) => row.some((place, i) => place < 0 || place >= shape[i]));
  if (wrong < 0) return;
  const sizes = indices.shape.slice(0, -1);
  let place = wrong;
  const at = [...sizes].reverse().map((size) => {
    const own = place % size;
    place = Math.floor(place / size);
    return own;
  });
  nodeError(node, where(at.reverse(), rows[wrong], shape));
}

/** A part of a tensor by where it begins and ends along its first axes, in steps. */
export function stridedSlice({ input_: input, begin, end, strides = null }) {
  const [from, to] = [begin, end].map((one) => [integersOf(one)].flat());
  const steps = strides === null ? from.map(() => 1n) : [integersOf(strides)].flat();
  if (from.length !== to.length || from.length !== steps.length) refuseHere("such a tf.strided_slice");
  const [whole, starts, ends] = [steps, from, to].map((list) => list.map(BigInt));
  return wrap(convert(input))[GET](new Tuple(starts.map((start, i) => new Slice(start, ends[i], whole[i]))));
}

/** What stands at the rows of indices, batch by batch of the axes in front. */
export function gatherNd({ params, indices, batch_dims: batch = 0n }) {
  const count = Number(batch);
  if (count === 0) return gatherRows(params, indices);
  const [tensor, rows] = [convert(params), convert(indices)];
  const outer = tensor.shape.slice(0, count);
  if (
    count < 0 ||
    rows.ndim <= count ||
    `${outer}` !== `${rows.shape.slice(0, count)}` ||
    product(outer) === 0
  )
    refuseHere("such a tf.gather_nd");
  const each = (one) => one.reshape([product(outer), ...one.shape.slice(count)]).unbind(0);
  const [values, places] = ask(() => [each(tensor), each(rows)]);
  const made = values.map((one, i) => gatherRows(wrap(one), wrap(places[i])).tensor);
  return wrap(ask(() => engine.stack(made).reshape([...outer, ...made[0].shape])));
}

function gatherRows(params, indices) {
  const [tensor, rows] = [convert(params), convert(indices)];
  if (!/^int/.test(rows.dtype) || rows.ndim === 0) refuseHere("such a tf.gather_nd");
  const depth = rows.shape.at(-1);
  if (tensor.ndim === 0)
    nodeError("GatherNd", "params must be at least a vector", isSequence(indices) ? "" : " name: ");
  if (depth > tensor.ndim)
    nodeError(
      "GatherNd",
      `index innermost dimension length must be <= params rank; saw: ${depth} vs. ${tensor.ndim}`,
    );
  checkRows(rows, tensor.shape, "GatherNd", (at, row, shape) => {
    const place = at.length === 0 ? "" : `[${at.join(",")}]`;
    return `indices${place} = [${row.join(", ")}] does not index into param shape [${shape.join(",")}], node name: GatherNd`;
  });
  if (depth === 1 && rows.ndim === 2) noteTable(tensor);
  const columns = cast(rows, "int64").unbind(-1);
  return wrap(ask(() => (depth === 0 ? tensor.clone() : tensor.at(...columns))));
}

/** What is said of updates whose shape the places do not tell. */
function unlike({ shape, ndim }, rows, given, /** @type {any} */ { node, end }) {
  if (!node?.startsWith("TensorScatter")) refuseHere("such updates");
  const outer = rows.ndim - 1;
  const [whole, news] = [shape, given.shape].map((sizes) => `[${sizes}]`);
  if (given.ndim === 0) nodeError(node, "Updates shape must have rank at least one. Found:[]", end);
  if (given.ndim < outer) refuseHere("such updates");
  if (`${given.shape.slice(0, outer)}` !== `${rows.shape.slice(0, outer)}`) {
    const found = `Indices shape: [${rows.shape}], updates shape:${news}`;
    nodeError(node, `Outer dimensions of indices and update must match. ${found}`, end);
  }
  const inner = ndim - rows.shape[outer];
  if (given.ndim - outer !== inner) {
    const rule = "Inner dimensions of output shape must match inner dimensions of updates shape.";
    nodeError(node, `${rule} Output: ${whole} updates: ${news}`, end);
  }
  const rule = `The inner ${inner} dimensions of output.shape=${whole} must match the inner ${inner} dimensions`;
  nodeError(node, `${rule} of updates.shape=${news}`, end);
}

/** Updates written into a tensor by `write`, along its elements in a row. */
function scattered(
  tensor,
  indices,
  updates,
  write,
  told = /** @type {{ node?: string, end?: string }} */ ({}),
) {
  const rows = cast(convert(indices), "int64");
  const depth = rows.shape.at(-1);
  const given = convert(updates, null, tensor.dtype);
  const inner = tensor.shape.slice(depth);
  const wanted = [...rows.shape.slice(0, -1), ...inner];
  if (given.dtype !== tensor.dtype && !isArray(updates)) notConverted(updates, tensor.dtype);
  if (given.dtype !== tensor.dtype) refuseHere("such updates");
  if (depth > tensor.ndim || given.shape.join() !== wanted.join()) unlike(tensor, rows, given, told);
  if (known()) {
    const all = rows.reshape(-1, depth).tolist();
    const outside = all.findIndex((row) => row.some((place, i) => place < 0 || place >= tensor.shape[i]));
    if (outside >= 0) {
      if (rows.ndim !== 2 || told.node === undefined) return refuseHere("indices outside of a tensor");
      const place = `indices[${outside}] = [${all[outside].map(Number).join(", ")}]`;
      nodeError(told.node, `${place} does not index into shape [${tensor.shape.join(",")}]`, told.end);
    }
  }
  return ask(() => {
    const count = product(inner);
    let places = engine.zeros(rows.shape.slice(0, -1), { dtype: "int64" });
    rows.unbind(-1).forEach((column, i) => {
      places = places.add(column.mul(product(tensor.shape.slice(i + 1)) / count));
    });
    const flat = tensor.reshape(-1, count);
    const at = places.reshape(-1, 1).expand([-1, count]);
    return write(flat, at, given.reshape(-1, count)).reshape(tensor.shape);
  });
}

const add = (flat, at, values) => engine.scatterAdd(flat, 0, at, values);
const put = (flat, at, values) => engine.scatter(flat, 0, at, values);

export const scatterNd = ({ indices, updates, shape }) => {
  const values = convert(updates);
  const zeros = engine.zeros([integersOf(shape)].flat(), { dtype: values.dtype });
  const end = [indices, updates, shape].some(isSequence) ? "" : " name: ";
  return wrap(scattered(zeros, indices, updates, add, { node: "ScatterNd", end }));
};
const into =
  (write, /** @type {string} */ node) =>
  ({ tensor, indices, updates }) => {
    const end = [tensor, indices, updates].some(isSequence) ? "" : " name: ";
    return wrap(scattered(convert(tensor), indices, updates, write, { node, end }));
  };
export const scatterUpdate = into(put, "TensorScatterUpdate");
export const scatterAdd = into(add, "TensorScatterAdd");

/** Of elements that meet in a place the one that is kept. */
const keeping =
  (better) =>
  ({ tensor, indices, updates }) => {
    const own = convert(tensor);
    const made = scattered(
      own,
      indices,
      updates,
      (flat, at, values) => {
        if (!known()) return flat.clone();
        const [rows, news] = [flat.tolist(), values.tolist()];
        at.tolist().forEach(([place], k) => {
          rows[Number(place)] = rows[Number(place)].map((one, i) =>
            better(news[k][i], one) ? news[k][i] : one,
          );
        });
        return engine.tensor(rows.flat(), { dtype: flat.dtype }).reshape(flat.shape);
      },
      {},
    );
    return toldBack("tensor_scatter_nd_max", [own, convert(updates, null, own.dtype)], made);
  };
export const scatterMax = keeping((one, other) => one > other);
export const scatterMin = keeping((one, other) => one < other);
export const scatterSub = into((flat, at, values) => add(flat, at, engine.neg(values)), "TensorScatterSub");

/** tf.gather, row by row of the axes in front. */
export function gatherBatches(params, given, axis, batches) {
  const [tensor, indices] = [convert(params), cast(convert(given), "int64")];
  const batch = batches < 0 ? batches + indices.ndim : batches;
  const along = axis === null ? batch : axisOf(Number(axis), tensor.ndim);
  if (batch < 0 || along < batch || `${tensor.shape.slice(0, batch)}` !== `${indices.shape.slice(0, batch)}`)
    refuseHere("such a tf.gather");
  if (known() && engine.any(indices.lt(0).logicalOr(indices.ge(tensor.shape[along]))).item())
    refuseHere("indices outside of a tensor");
  const outer = tensor.shape.slice(0, batch);
  const count = product(outer);
  const rows = ask(() => tensor.reshape([count, ...tensor.shape.slice(batch)]));
  const places = ask(() => indices.reshape([count, ...indices.shape.slice(batch)]));
  const skipped = Array(along - batch).fill({ slice: [null, null, null] });
  const made = Array.from({ length: count }, (_, i) => rows.select(0, i).at(...skipped, places.select(0, i)));
  if (count === 0) refuseHere("such a tf.gather");
  return wrap(ask(() => engine.stack(made).reshape([...outer, ...made[0].shape])));
}
