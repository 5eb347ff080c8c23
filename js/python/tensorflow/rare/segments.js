// Rows put together by the numbers of their segments.
import { put } from "../../algorithms/segments.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ask, cast, convert, integersOf } from "../convert.js";
import { isFloat } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";

/** tf.math.segment_sum and its kin: their numbers go up. */
export const sorted =
  (kind) =>
  ({ data, segment_ids: ids }) => {
    const [tensor, rows] = [convert(data), cast(convert(ids), "int64")];
    if (session().mode !== "values") refuseHere("segments of shapes alone");
    if (kind === "Mean" && !isFloat(tensor.dtype)) refuseHere("a mean of integers");
    const node = `Segment${kind}`;
    if (rows.ndim !== 1) refuseHere("such segments");
    if (tensor.ndim === 0 || rows.shape[0] !== tensor.shape[0])
      nodeError(node, "segment_ids should be the same size as dimension 0 of input.");
    const places = ask(() => rows.tolist());
    if (places.some((place, i) => i > 0 && place < places[i - 1]))
      nodeError(node, "segment ids are not increasing");
    if (places.some((place) => place < 0)) nodeError(node, "segment ids must be >= 0");
    return wrap(ask(() => put(kind, tensor, places, (places.at(-1) ?? -1) + 1, true)));
  };

/** tf.math.unsorted_segment_sum and its kin. */
export const unsorted =
  (kind) =>
  ({ data, segment_ids: ids, num_segments: given }) => {
    const [tensor, rows] = [convert(data), cast(convert(ids), "int64")];
    const count = Number([integersOf(given)].flat()[0]);
    const node = `UnsortedSegment${kind}`;
    const fits = rows.shape.every((size, i) => size === tensor.shape[i]);
    if (!fits) {
      const found = `data.shape = [${tensor.shape.join(",")}] does not start with segment_ids.shape = [${rows.shape.join(",")}]`;
      if (kind === "Mean") refuseHere("such segments");
      nodeError(node, found);
    }
    const rest = tensor.shape.slice(rows.ndim);
    if (session().mode !== "values")
      return wrap(ask(() => engine.zeros([count, ...rest], { dtype: tensor.dtype })));
    const flat = ask(() => tensor.reshape([-1, ...rest]));
    const places = ask(() => rows.reshape(-1).tolist());
    const wrong = places.findIndex((place) => place >= count);
    if (wrong >= 0 && rows.ndim !== 1) refuseHere("such segments");
    if (wrong >= 0) nodeError(node, `segment_ids[${wrong}] = ${places[wrong]} is out of range [0, ${count})`);
    return wrap(ask(() => put(kind, flat, places, count, false)));
  };
