// What happens to the same place several times: segments of jax.ops, and updates of `x.at[…]`.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { ask, give, isArray } from "../framework.js";
import { table } from "../functions.js";
import { isTraced } from "../traces/tracing.js";

/**
 * Rows put together with those of a start, one after the other where several have the same place.
 * @param {any} start @param {number[]} places what is outside is left out
 * @param {any} rows @param {(one: any, other: any) => any} fold
 */
export function folded(start, places, rows, fold) {
  const count = start.shape[0];
  const seen = new Map();
  /** @type {{ at: number[], from: number[] }[]} */
  const rounds = [];
  places.forEach((place, row) => {
    if (place < 0 || place >= count) return;
    const round = seen.get(place) ?? 0;
    seen.set(place, round + 1);
    rounds[round] ??= { at: [], from: [] };
    rounds[round].at.push(place);
    rounds[round].from.push(row);
  });
  if (rounds.length > 1000) refuseHere("so many rows of one place");
  const whole = (list) => engine.tensor(list, { dtype: "int64" });
  return rounds.reduce((made, { at, from }) => {
    const next = fold(made.indexSelect(0, whole(at)), rows.indexSelect(0, whole(from)));
    const copy = made.clone();
    copy.setAt([whole(at)], next.to(made.dtype));
    return copy;
  }, start);
}

const LIMITS = {
  uint8: [0, 255],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
};
const endOf = (dtype, place) =>
  LIMITS[dtype]?.[place] ?? (place === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);

const KINDS = {
  sum: { start: () => 0, fold: (one, other) => engine.add(one, other) },
  prod: { start: () => 1, fold: (one, other) => engine.mul(one, other) },
  max: { start: (dtype) => endOf(dtype, 0), fold: (one, other) => engine.maximum(one, other) },
  min: { start: (dtype) => endOf(dtype, 1), fold: (one, other) => engine.minimum(one, other) },
};

/** jax.ops.segment_sum and its kin. */
const segments =
  (name) =>
  ({ data, segment_ids: ids, num_segments: given = null }) => {
    const [rows, places] = [data, ids].map((one) => convert(one).tensor);
    if (isArray(ids) && isTraced(ids) && given === null) refuseHere("segments that are not counted");
    if (session().mode !== "values" && given === null) refuseHere("segments of shapes alone");
    if (places.ndim !== 1 || places.dtype === "float32" || rows.ndim === 0 || rows.dtype === "bool")
      refuseHere("such segments");
    const count = given === null ? Math.max(...ask(() => places.tolist()), -1) + 1 : Number(given);
    if (places.shape[0] !== rows.shape[0]) {
      const kind = (size) => `${rows.dtype}[${[size, ...rows.shape.slice(1)].join(",")}]`;
      const found = `input type=${kind(rows.shape[0])} and requested type=${kind(places.shape[0])}`;
      raise("ValueError", `Incompatible types for broadcasting: ${found}`);
    }
    const { start, fold } = KINDS[name];
    return give(
      ask(() => {
        const first = engine.full([count, ...rows.shape.slice(1)], start(rows.dtype), { dtype: rows.dtype });
        return session().mode === "values" ? folded(first, places.tolist(), rows, fold) : first;
      }),
    );
  };

/** An array with values folded into its elements, which are told by their places in a row. */
export function updated(tensor, places, values, fold) {
  if (session().mode !== "values") return tensor.clone();
  return folded(tensor.reshape(-1), places.reshape(-1).tolist(), values.reshape(-1), fold).reshape(
    tensor.shape,
  );
}

export const ops = table(
  ["sum", "prod", "max", "min"].map((name) => [
    `segment_${name} data segment_ids num_segments= indices_are_sorted= unique_indices= bucket_size! mode!`,
    segments(name),
  ]),
);
