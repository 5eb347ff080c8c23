// What stands at the sides of arrays: paddings by what is inside, and slopes by coordinates.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { ask, cast, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);

const OF_ALL = { mean: "mean", maximum: "max", minimum: "min", median: "median" };

/** Two numbers for each axis, from one number, a pair, or a pair for each. */
function pairsOf(value, rank) {
  const items = itemsOf(value);
  if (items === null) return Array(rank).fill([value, value]);
  if (items.some((one) => itemsOf(one) !== null)) {
    const all = items.map((one) => itemsOf(one) ?? refuseHere("such a jnp.pad"));
    return all.length === 1 ? Array(rank).fill(all[0]) : all;
  }
  return Array(rank).fill(items.length === 1 ? [items[0], items[0]] : items);
}

/**
 * Sides filled one axis after the other.
 * @param {any} array @param {[number, number][]} pairs @param {string} mode @param {any} filler @param {any} length
 */
export function padded(array, pairs, mode, filler, length) {
  const { tensor, weak } = array;
  const rank = tensor.ndim;
  // What is empty is 0 here.
  const fills = /^(?:constant|empty)$/.test(mode) ? pairsOf(mode === "empty" ? 0n : filler, rank) : null;
  const name = OF_ALL[mode];
  if (fills === null && name === undefined) refuseHere("such a jnp.pad");
  if (tensor.numel === 0 || fills?.length !== (fills === null ? undefined : rank))
    refuseHere("such a jnp.pad");
  const lengths = length === null ? null : pairsOf(length, rank);
  const side = (part, dim, isAfter) => {
    if (fills !== null) {
      const value = convert(fills[dim][isAfter ? 1 : 0]).tensor;
      return value.ndim > 0 ? refuseHere("such a jnp.pad") : cast(value, tensor.dtype);
    }
    const size = part.shape[dim];
    const count = Math.min(lengths === null ? size : Number(lengths[dim][isAfter ? 1 : 0]), size);
    const own = give(part.narrow(dim, isAfter ? size - count : 0, count));
    const made = call(name, [own], { axis: BigInt(dim), keepdims: true }).tensor;
    return made.dtype === tensor.dtype ? made : cast(engine.round(made), tensor.dtype);
  };
  return give(
    ask(() =>
      pairs.reduce((part, [before, after], dim) => {
        const sized = (count) => part.shape.map((one, i) => (i === dim ? count : one));
        const [first, last] = [false, true].map((isAfter) => side(part, dim, isAfter));
        return engine.cat(
          [engine.broadcastTo(first, sized(before)), part, engine.broadcastTo(last, sized(after))],
          { dim },
        );
      }, tensor),
    ),
    weak,
  );
}

/** x·y + z, rounded once. */
const fused = (x, y, z) => x.to("float64").mul(y.to("float64")).add(z.to("float64")).to("float32");

/** Slopes along an axis whose places are told, each from both of its neighbours. @param {any} x @param {any} places @param {number} dim */
export function slopes(x, places, dim) {
  const size = x.shape[dim];
  if (places.numel !== size) {
    const rule =
      "Spacing arrays must have the same length as the dimension along which the gradient is calculated.";
    raise("ValueError", rule);
  }
  const at = places.reshape(x.shape.map((_, i) => (i === dim ? size : 1)));
  const part = (own, from, count) => own.narrow(dim, from, count);
  const edge = (from) => {
    const apart = (own) => part(own, from + 1, 1).sub(part(own, from, 1));
    return apart(x).div(apart(at));
  };
  const [one, other] = [0, 1].map((from) => part(at, from + 1, size - 2).sub(part(at, from, size - 2)));
  const both = one.add(other);
  const a = other.neg().div(one.mul(both));
  const b = other.sub(one).div(one.mul(other));
  const c = one.div(other.mul(both));
  const [first, middle, last] = [0, 1, 2].map((from) => part(x, from, size - 2));
  // Which of two products is not rounded is not known.
  const inner = fused(c, last, fused(a, first, b.mul(middle)));
  const same = fused(c, last, fused(b, middle, a.mul(first)));
  if (session().mode === "values" && !engine.equal(inner, same))
    refuseHere("the last digits of such a slope");
  return engine.cat([edge(0), inner, edge(size - 2)], { dim });
}
