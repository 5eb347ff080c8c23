// Elements in order, counted, and told once.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { ask, cast, convert, integersOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { axisOf } from "../picking.js";

const known = () => session().mode === "values";
const whole = (value) => Number([integersOf(value)].flat()[0]);

function ordered(values, axis, direction) {
  if (!["ASCENDING", "DESCENDING"].includes(direction)) refuseHere("such a direction");
  const tensor = convert(values);
  // The size of that axis is asked for first.
  const along = whole(axis);
  const place = along < -1 ? along + tensor.ndim : along;
  const dim =
    axisOf(along, tensor.ndim) ??
    nodeError("StridedSlice", `slice index ${place} of dimension 0 out of bounds.`, " name: strided_slice/");
  return ask(() => engine.sort(tensor, { dim, descending: direction === "DESCENDING", stable: true }));
}
export const sort = ({ values, axis = -1n, direction = "ASCENDING" }) =>
  wrap(ordered(values, axis, direction)[0]);
export const argsort = ({ values, axis = -1n, direction = "ASCENDING" }) =>
  wrap(cast(ordered(values, axis, direction)[1], "int32"));

export function topK({ input, k = 1n, sorted = true }) {
  if (sorted !== true) refuseHere("sorted=False of tf.math.top_k");
  const tensor = convert(input);
  const count = whole(k);
  if (tensor.ndim === 0) nodeError("TopKV2", "input must be >= 1-D, got shape []");
  const size = tensor.shape[tensor.ndim - 1];
  if (size < count) nodeError("TopKV2", `input must have at least k columns. Had ${size}, needed ${count}`);
  const [values, places] = ask(() => engine.sort(tensor, { dim: -1, descending: true, stable: true }));
  const cut = (one) => wrap(one.narrow(-1, 0, count).clone());
  return new NamedTuple("TopKV2", { values: cut(values), indices: cut(cast(places, "int32")) });
}

/** Whether fewer than k predictions of a row are above that of its class, which is finite. */
export function inTopK({ targets, predictions, k }) {
  const [classes, rows] = [convert(targets), convert(predictions)];
  if (rows.ndim !== 2) nodeError("InTopKV2", "predictions must be 2-dimensional");
  if (classes.ndim !== 1) nodeError("InTopKV2", "targets must be 1-dimensional");
  if (classes.shape[0] !== rows.shape[0]) {
    const sizes = `First dimension of predictions ${rows.shape[0]} must match length of targets ${classes.shape[0]}`;
    nodeError("InTopKV2", sizes);
  }
  return wrap(
    ask(() => {
      const own = engine.gather(rows, 1, classes.to("int64").unsqueeze(1));
      const above = engine.sum(rows.gt(own), 1);
      return above.lt(whole(k)).logicalAnd(engine.isfinite(own.squeeze(1)));
    }),
  );
}

/** What a row tells, each once, as it first comes. */
function told(x, type) {
  const tensor = convert(x);
  if (tensor.ndim !== 1) nodeError("Unique", "unique expects a 1D vector.");
  if (!known()) {
    const kind = dtypeOf(type) ?? "int32";
    const several = session().generic.standForCount();
    const blank = (size) => wrap(engine.empty([size], { dtype: kind }));
    const y = wrap(engine.empty([several], { dtype: tensor.dtype }));
    return { y, idx: blank(tensor.shape[0]), count: blank(several) };
  }
  const places = new Map();
  const [firsts, indices, counts] = [[], [], []].map((list) => /** @type {number[]} */ (list));
  tensor.tolist().forEach((value, i) => {
    if (!places.has(value)) {
      places.set(value, firsts.length);
      firsts.push(i);
      counts.push(0);
    }
    indices.push(places.get(value));
    counts[places.get(value)]++;
  });
  const dtype = dtypeOf(type) ?? "int32";
  const ints = (list) => wrap(engine.tensor(list, { dtype }).reshape(list.length));
  const y = wrap(
    engine.indexSelect(tensor, 0, engine.tensor(firsts, { dtype: "int64" }).reshape(firsts.length)),
  );
  return { y, idx: ints(indices), count: ints(counts) };
}
export function unique({ x, out_idx: type }) {
  const { y, idx } = told(x, type);
  return new NamedTuple("Unique", { y, idx });
}
export const uniqueWithCounts = ({ x, out_idx: type }) => new NamedTuple("UniqueWithCounts", told(x, type));

export function searchsorted({ sorted_sequence: row, values, side = "left", out_type: type }) {
  const [rows, sought] = [convert(row), convert(values)];
  if (rows.dtype !== sought.dtype) refuseHere("such a tf.searchsorted");
  const made = ask(() => engine.searchsorted(rows, sought, { right: side === "right" }));
  return wrap(cast(made, dtypeOf(type) ?? "int32"));
}

export function bincount({ arr, weights = null, minlength = null, maxlength = null }) {
  if (maxlength !== null || !known()) refuseHere("such a tf.math.bincount");
  const least = minlength === null ? 0 : whole(minlength);
  const options = weights === null ? {} : { weights: convert(weights).reshape(-1) };
  const made = ask(() =>
    engine.bincount(convert(arr).reshape(-1).to("int64"), { minlength: least, ...options }),
  );
  return wrap(cast(made, weights === null ? "int32" : convert(weights).dtype));
}

export function confusionMatrix({ labels, predictions, num_classes: count = null, dtype: type }) {
  if (!known() && count === null) refuseHere("tf.math.confusion_matrix of shapes alone");
  const [rows, columns] = [labels, predictions].map((one) => cast(convert(one), "int64").squeeze());
  if (rows.shape.join() !== columns.shape.join()) refuseHere("such labels");
  const size =
    count === null ? Math.max(Number(rows.amax().item()), Number(columns.amax().item())) + 1 : whole(count);
  const made = ask(() =>
    engine.bincount(rows.mul(size).add(columns).reshape(-1), { minlength: size * size }),
  );
  return wrap(cast(made.reshape([size, size]), dtypeOf(type) ?? "int32"));
}

export function sequenceMask({ lengths, maxlen = null, dtype: type }) {
  const tensor = convert(lengths);
  if (maxlen === null && !known()) refuseHere("tf.sequence_mask of shapes alone");
  if (maxlen !== null && convert(maxlen).ndim > 0) refuseHere("such a maxlen");
  const most = maxlen === null ? Number(tensor.amax().item()) : whole(maxlen);
  const places = engine.arange(most, { dtype: tensor.dtype });
  return wrap(
    cast(
      ask(() => places.lt(tensor.unsqueeze(-1))),
      dtypeOf(type) ?? "bool",
    ),
  );
}

export function invertPermutation({ x }) {
  const tensor = convert(x);
  return wrap(
    cast(
      ask(() => engine.argsort(tensor)),
      tensor.dtype,
    ),
  );
}

export const countNonzero = ({ input, axis = null, keepdims = false, dtype: type }) => {
  const mask = ask(() => convert(input).ne(0));
  const dims = axis === null ? mask.shape.map((_, i) => i) : [integersOf(axis)].flat();
  const options = { dim: dims, keepdim: keepdims === true, dtype: "int64" };
  return wrap(
    cast(
      ask(() => (mask.ndim === 0 ? mask.to("int64") : mask.sum(options))),
      dtypeOf(type) ?? "int64",
    ),
  );
};
