// What occurs most often in rows, and how far means are from those of all: jax.scipy.stats beside its distributions.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS, table } from "../functions.js";
import { axisOf } from "../reduce.js";
import { undrawnRows } from "../traces/undrawn.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);

/** The smallest of those that occur most often. */
function mode({ a, axis = 0n, nan_policy: policy = "propagate", keepdims = false }) {
  if (policy !== "propagate") refuseHere("nan_policy= of jax.scipy.stats.mode");
  const { tensor } = convert(a);
  const flat = axis === null || tensor.ndim === 0 ? tensor.reshape(-1) : tensor;
  const dim = axis === null || tensor.ndim === 0 ? 0 : axisOf(axis, flat.ndim);
  if (flat.numel === 0) refuseHere("the mode of nothing");
  const kept = tensor.shape.map((size, i) => (axis === null || i === dim ? 1 : size));
  const shape = keepdims === true ? kept : flat.shape.filter((_, i) => i !== dim);
  const ordered = ask(() => flat.movedim(dim, -1).reshape([-1, flat.shape[dim]]));
  const rows = session().mode === "values" ? ordered.tolist() : Array(ordered.shape[0]).fill([0]);
  const found = rows.map((row) => {
    if (row.some(Number.isNaN)) refuseHere("the mode of what is no number");
    const counts = new Map();
    for (const one of row) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].sort(([x, i], [y, k]) => k - i || Number(x) - Number(y))[0];
  });
  const made = (place, dtype) =>
    give(
      ask(() =>
        engine
          .tensor(
            found.map((pair) => Number(pair[place])),
            { dtype: "float32" },
          )
          .to(dtype)
          .reshape(shape),
      ),
    );
  return new NamedTuple("ModeResult", { mode: made(0, tensor.dtype), count: made(1, "int32") });
}

/** The standard error of means. */
function sem({ a, axis = 0n, ddof = 1n, nan_policy: policy = "propagate", keepdims = false }) {
  if (policy !== "propagate" && policy !== "omit") raise("ValueError", `${policy} is not supported`);
  if (policy === "omit") refuseHere("nan_policy= of jax.scipy.stats.sem");
  const own = give(ask(() => convert(a).tensor.to("float32")));
  const { shape, numel } = own.tensor;
  const count = axis === null ? numel : shape[axisOf(axis, shape.length)];
  const root = give(ask(() => engine.tensor(Math.fround(Math.sqrt(count)), { dtype: "float32" })));
  return elementwise("div", [call("std", [own], { axis, ddof, keepdims }), root]);
}

export const modes = table(
  undrawnRows([
    ["mode a axis= nan_policy= keepdims=", mode],
    ["sem a axis= ddof= nan_policy= keepdims=", sem],
  ]),
  false,
  "",
  false,
);
