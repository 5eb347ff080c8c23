// Elements by their places, which may be outside: taken along axes, or sought in rows that are in order.
import { tuple } from "../../../refusals/shape-text.js";
import { intLimits } from "../../algorithms/number-limits.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { common } from "../elementwise.js";
import { ask, give, isNumber } from "../framework.js";
import { axisOf } from "../reduce.js";

const known = () => session().mode === "values";

/** What stands for an element that is not there. */
function fillerOf(dtype, told) {
  if ((told ?? null) !== null) return isNumber(told) ? Number(told) : refuseHere("such a fill_value=");
  if (dtype === "float32") return Number.NaN;
  const limits = intLimits(dtype);
  return limits === undefined ? 1 : Number(limits.min < 0n ? limits.min : limits.max);
}

/** A tensor with one row more along some axes, which stands for what is outside. */
export const withSpare = (tensor, dims, told) =>
  dims.reduce((made, dim) => {
    const sizes = made.shape.map((size, axis) => (axis === dim ? 1 : size));
    const { dtype } = tensor;
    return engine.cat([made, engine.full(sizes, fillerOf(dtype, told), { dtype })], { dim });
  }, tensor);

/** Places of which those below 0 count from the end; those outside are the last there is, or the row behind it. */
function placed(places, size, isSpare, wraps = true) {
  const wide = places.to("int64");
  const from = wraps ? engine.where(wide.lt(0), wide.add(size), wide) : wide;
  const inside = engine.clamp(from, { min: 0, max: size - 1 });
  return isSpare ? engine.where(from.eq(inside), from, size) : inside;
}

/** What is done with places outside. */
const MODES = new Set([null, "fill", "clip", "wrap"]);

export function take({ a, indices, axis = null, mode = null, fill_value: told }) {
  const array = convert(a);
  const flat = axis === null ? ask(() => array.tensor.reshape([-1])) : array.tensor;
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  const { tensor } = convert(indices);
  if (mode === "raise") raise("NotImplementedError", "The 'raise' mode to jnp.take is not supported.");
  if (mode !== null && typeof mode !== "string") refuseHere("such a jnp.take");
  if (!MODES.has(mode)) raise("ValueError", `Invalid mode '${mode}' for np.take`);
  if (tensor.dtype === "float32") raise("ValueError", "indices must have an integer type");
  const size = flat.shape[dim];
  if (size === 0)
    return tensor.numel === 0
      ? give(flat, array.weak)
      : raise("IndexError", "Cannot do a non-empty jnp.take() from an empty axis.");
  const leading = Array.from({ length: dim }, () => ({ slice: [null, null, null] }));
  const isSpare = known() && (mode === null || mode === "fill");
  return give(
    ask(() => {
      const places = tensor.to("int64");
      const own = mode === "wrap" ? places.remainder(size) : placed(places, size, isSpare, mode !== "clip");
      return (isSpare ? withSpare(flat, [dim], told) : flat).at(...leading, own).clone();
    }),
    array.weak,
  );
}

export function takeAlong({ arr, indices, axis = -1n, mode = null, fill_value: told }) {
  const [given, { tensor: places }] = [convert(arr), convert(indices)];
  const wrongly = (message) => raise("ValueError", message);
  if (!/int/.test(places.dtype))
    raise("TypeError", `take_along_axis indices must be of integer type, got ${places.dtype}`);
  if (axis === null && places.ndim !== 1)
    wrongly(`take_along_axis indices must be 1D if axis=None, got shape ${tuple(places.shape)}`);
  const tensor = axis === null ? ask(() => given.tensor.reshape([-1])) : given.tensor;
  const dim = axis === null ? 0 : axisOf(axis, tensor.ndim);
  const [own, other] = [places.shape, tensor.shape.map((size, at) => (at === dim ? 1 : size))];
  if (own.length !== other.length)
    wrongly(`indices and arr must have the same number of dimensions; ${own.length} vs. ${other.length}`);
  const isApart = own.some((size, at) => at !== dim && size !== other[at] && size !== 1 && other[at] !== 1);
  if (isApart && !session().generic.isOpen([...own, ...other]))
    wrongly(`Incompatible shapes for broadcasting: shapes=[${[own, other].map(tuple).join(", ")}]`);
  if (mode !== null && !/^(?:fill|clip|promise_in_bounds)$/.test(mode))
    refuseHere("such a jnp.take_along_axis");
  const size = tensor.shape[dim];
  if (size === 0) refuseHere("such a jnp.take_along_axis");
  const isSpare = known() && (mode === null || mode === "fill");
  return give(
    ask(() => {
      const at = placed(places, size, isSpare, mode !== "promise_in_bounds");
      return engine.takeAlongDim(isSpare ? withSpare(tensor, [dim], told) : tensor, at, { dim });
    }),
    given.weak,
  );
}

/** Rows in order with what is no number behind all others, as it is sorted; places before or behind those that are equal. */
function sought(row, values, right) {
  const isNone = known() && row.dtype === "float32" && engine.any(engine.isnan(row)).item();
  const most = Math.fround(3.4028234663852886e38);
  const behind = (one) =>
    isNone ? engine.where(one.isnan(), Number.POSITIVE_INFINITY, engine.clamp(one, { max: most })) : one;
  return engine.searchsorted(behind(row).contiguous(), behind(values).contiguous(), { right }).to("int32");
}

const METHODS = new Set(["scan", "scan_unrolled", "sort", "compare_all"]);

export function searchsorted({ a, v, side = "left", sorter = null, method = "scan" }) {
  const row = convert(a).tensor;
  if (row.ndim !== 1) raise("ValueError", "a should be 1-dimensional");
  if (side !== "left" && side !== "right")
    raise("ValueError", `invalid argument side='${side}', expected 'left' or 'right'`);
  if (!METHODS.has(method)) refuseHere("such a jnp.searchsorted");
  const { dtype } = common([a, v]);
  const own = dtype === "bool" ? "int32" : dtype;
  return give(
    ask(() => {
      const sorted = sorter === null ? row : row.at(convert(sorter).tensor.to("int64"));
      return sought(sorted.to(own), convert(v).tensor.to(own), side === "right");
    }),
  );
}

export function digitize({ x, bins, right = false }) {
  const edges = convert(bins).tensor;
  if (edges.ndim !== 1) refuseHere("such a jnp.digitize");
  const { dtype } = common([x, bins]);
  const isFalling = known() && edges.numel > 1 && edges.at(0).item() > edges.at(-1).item();
  return give(
    ask(() => {
      const [row, values] = [edges, convert(x).tensor].map((one) =>
        one.to(dtype === "bool" ? "int32" : dtype),
      );
      const side = right !== true;
      if (!isFalling) return sought(row, values, side);
      return engine.rsub(sought(engine.flip(row, [0]), values, side), row.numel);
    }),
  );
}
