// Grids of coordinates: meshgrid, ix_, and the objects that are indexed, such as mgrid.
import { engine } from "../arrays/engine.js";
import { truth } from "../values/compare.js";
import { GET } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { raise } from "../values/types.js";
import { toArray } from "./base/data.js";
import { ask, give, notRead, wrong } from "./base/framework.js";
import { creating } from "./creating.js";
import { nonzero } from "./lookups.js";

/** A row turned into an axis of its own. */
const along = (tensor, axis, rank) =>
  tensor.reshape(Array.from({ length: rank }, (_, i) => (i === axis ? -1 : 1)));

function meshgrid(args, { indexing = "xy", sparse = false, copy = true, ...others }) {
  for (const name of Object.keys(others)) {
    raise("TypeError", `meshgrid() got an unexpected keyword argument '${name}'`);
  }
  if (indexing !== "xy" && indexing !== "ij") wrong("Valid values for `indexing` are 'xy' and 'ij'.");
  if (copy !== true) return notRead("np.meshgrid(copy=False)");
  const rank = args.length;
  const place = (i) => (indexing === "xy" && rank > 1 && i < 2 ? 1 - i : i);
  const open = args.map((one, i) => along(toArray(one).tensor, place(i), rank));
  const made = truth(sparse) ? open : ask(() => engine.broadcastTensors(...open));
  return new Tuple(made.map((tensor) => give(tensor.clone())));
}

function ix(args) {
  const rank = args.length;
  return new Tuple(
    args.map((one, i) => {
      const array = toArray(one);
      if (array.tensor.ndim !== 1) wrong("Cross index must be 1 dimensional");
      const places = array.tensor.dtype === "bool" ? nonzero(array).items[0] : array;
      const tensor = places.tensor.numel === 0 ? places.tensor.to("int64") : places.tensor;
      return give(along(tensor, i, rank));
    }),
  );
}

/** A row by its step, or, where that is an imaginary number, of so many from one end to the other. */
export function range({ start, stop, step }) {
  const count = step?.isComplex ? Math.trunc(Math.hypot(step.re, step.im)) : null;
  if (count === null) return creating.arange([start ?? 0n, stop, step ?? 1n], {}).tensor;
  return creating.linspace([start ?? 0n, stop, BigInt(count)], {}).tensor;
}

/** A value that is indexed with slices to make arrays. */
const indexed = (make) => ({ [GET]: (key) => make(key instanceof Tuple ? key.items : [key], key) });

export const grids = {
  mgrid: indexed((keys, key) => {
    const open = keys.map((one, i) => along(range(one), i, keys.length));
    if (key instanceof Slice) return give(open[0]);
    return give(engine.stack(ask(() => engine.broadcastTensors(...open))));
  }),
  ogrid: indexed((keys, key) => {
    const open = keys.map((one, i) => give(along(range(one), i, keys.length)));
    return key instanceof Slice ? open[0] : new Tuple(open);
  }),
};

export const gridFunctions = {
  meshgrid,
  ix_: ix,
};
