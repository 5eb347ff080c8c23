// Elements by a mask or by their places.

import { tuple } from "../../refusals/shape-text.js";
import { elementOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { ask, cast, convert, isSequence } from "./convert.js";
import { isFloat } from "./dtypes.js";
import { nodeError, withoutName } from "./errors.js";
import { wrap } from "./framework.js";

/** An axis that counts from the front, or undefined. */
export const axisOf = (axis, rank) =>
  axis < -rank || axis >= rank ? undefined : axis < 0 ? axis + rank : axis;

/** tf.boolean_mask, and a mask between brackets. */
export function booleanMask(data, given, axis) {
  const tensor = convert(data);
  const mask = cast(convert(given), "bool");
  const start = axis === null ? 0 : axisOf(axis, tensor.ndim);
  if (mask.ndim === 0) raise("ValueError", "mask cannot be scalar.");
  if (start === undefined || start + mask.ndim > tensor.ndim) return refuseHere("such a mask");
  const over = tensor.shape.slice(start, start + mask.ndim);
  if (over.join() !== mask.shape.join()) {
    raise("ValueError", `Shapes ${tuple(over)} and ${tuple(mask.shape)} are incompatible`);
  }
  const leading = Array.from({ length: start }, () => ({ slice: [null, null, null] }));
  return wrap(ask(() => tensor.at(...leading, mask)));
}

/** The first index outside of an axis, by its own place. */
function outside(indices, size) {
  const flat = indices.reshape(-1);
  const bad = engine.nonzero(engine.logicalOr(engine.lt(flat, 0), engine.ge(flat, size)));
  if (bad.numel === 0) return null;
  let place = Number(elementOf(bad.reshape(-1).select(0, 0)));
  const value = elementOf(flat.select(0, place));
  const at = [];
  for (const count of [...indices.shape].reverse()) {
    at.unshift(place % count);
    place = Math.floor(place / count);
  }
  return `indices${at.length === 0 ? "" : `[${at.join()}]`} = ${value} is not in [0, ${size})`;
}

/** Tables of which rows were taken while a tape notes calls: their gradients are those of the rows. @type {WeakSet<any>} */
export const tables = new WeakSet();
export function noteTable(tensor) {
  if (/** @type {any} */ (session().machine)?.tape?.open?.length > 0) tables.add(tensor);
}

/** tf.gather. */
export function gather(params, given, axis) {
  const run = () => {
    const [tensor, indices] = [convert(params), convert(given)];
    if (isFloat(indices.dtype) || indices.dtype === "bool") refuseHere("indices of such a dtype");
    if (tensor.ndim === 0) nodeError("GatherV2", "params must be at least 1 dimensional");
    const along = axisOf(axis, tensor.ndim);
    if (along === undefined) {
      nodeError(
        "GatherV2",
        `Shape must be at least rank ${axis < 0 ? -axis : axis + 1} but is rank ${tensor.ndim}`,
      );
    }
    const { mode } = session();
    const wrong = mode === "values" ? ask(() => outside(indices, tensor.shape[along])) : null;
    if (wrong !== null) nodeError("GatherV2", wrong);
    if (axis === 0) noteTable(tensor);
    const leading = Array.from({ length: along }, () => ({ slice: [null, null, null] }));
    return wrap(ask(() => tensor.at(...leading, cast(indices, "int64"))));
  };
  return isSequence(params) || isSequence(given) ? withoutName(run) : run();
}
