// Reductions and scans.

import { tuple } from "../../refusals/shape-text.js";
import { integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { checkOperand, checkShapes } from "./elementwise.js";
import { ask, give } from "./framework.js";
import { productOf, quotient, runningOf, squaresOf, sumOf } from "./rounding/steps.js";
import { isCompiled, product } from "./traces/compiled.js";

/** The place of an axis among so many. */
export function axisOf(axis, rank, refuse = outOfBounds) {
  const given = typeof axis === "bigint" ? integer(axis) : refuseHere("such an axis");
  return given < -rank || given >= rank ? refuse(given, rank) : given < 0 ? given + rank : given;
}

const outOfBounds = (axis, rank) =>
  raise("ValueError", `axis ${axis} is out of bounds for array of dimension ${rank}`);
export const noSuchItem = () => raise("IndexError", "tuple index out of range");

/** The places of axes: all of them, one or a tuple. */
export function axesOf(axis, rank, refuse = outOfBounds) {
  if ((axis ?? null) === null) return Array.from({ length: rank }, (_, i) => i);
  const places = (itemsOf(axis) ?? [axis]).map((one) => axisOf(one, rank, refuse));
  if (new Set(places).size < places.length) {
    raise("ValueError", `duplicate value in 'axis': (${(itemsOf(axis) ?? []).join(", ")})`);
  }
  return places.sort((a, b) => a - b);
}

const byAxis = (name) => (tensor, dim, keepdim) =>
  [...dim].reverse().reduce((part, one) => engine[name](part, { dim: one, keepdim }), tensor);

/** Truths that are compared by size. */
const ordered = (name) => (tensor, dim, keepdim) => {
  if (dim.some((one) => tensor.shape[one] === 0)) {
    const op = name === "amax" ? "max" : "min";
    raise("ValueError", `zero-size array to reduction operation ${op} which has no identity`);
  }
  if (tensor.dtype !== "bool") return engine[name](tensor, { dim, keepdim });
  return engine[name](tensor.to("uint8"), { dim, keepdim }).to("bool");
};

const KINDS = {
  sum: {
    run: sumOf,
    rest: 0n,
    op: "add",
    dtype: (own) => (own === "bool" || /^int/.test(own) ? "int32" : own),
  },
  prod: {
    run: productOf,
    rest: 1n,
    op: "mul",
    dtype: (own) => (own === "bool" || /^int/.test(own) ? "int32" : own),
  },
  mean: { run: means, floats: true, refuse: noSuchItem },
  max: { run: ordered("amax"), op: "maximum" },
  min: { run: ordered("amin"), op: "minimum" },
  any: { run: byAxis("any"), rest: false, dtype: () => "bool" },
  all: { run: byAxis("all"), rest: true, dtype: () => "bool" },
  std: { floats: true, refuse: noSuchItem },
  var: { floats: true, refuse: noSuchItem },
};

const counted = (tensor, dim) => dim.reduce((all, one) => all * tensor.shape[one], 1);

/** A mean is a product with what it would divide by. */
export function means(tensor, dim, keepdim) {
  const sum = sumOf(tensor, dim, keepdim);
  const share = engine.tensor(Math.fround(1 / counted(tensor, dim)), { dtype: "float32" });
  return product(engine.mul(sum, share), sum, share, true);
}

/** The truths that tell what counts, along all axes of an array; null where everything does. */
function maskOf(mask, array, name) {
  if (mask === null) return null;
  checkOperand(mask, name, 0);
  const { tensor } = convert(mask);
  if (tensor.dtype !== "bool") {
    const found = `got where.dtype=dtype('${tensor.dtype}').`;
    raise("ValueError", `jnp.${name}: where must be None or a boolean array; ${found}`);
  }
  const { shape } = array.tensor;
  try {
    return engine.broadcastTo(tensor, [...shape]);
  } catch {
    if (tensor.ndim > shape.length) refuseHere(`such a where= of jnp.${name}`);
    const told = [tensor.shape, shape, []].map(tuple).join(", ");
    return raise("ValueError", `Incompatible shapes for broadcasting: shapes=[${told}]`);
  }
}

/** How far numbers are from their mean, squared: its mean. */
function variance(tensor, mask, dim, keepdim, correction) {
  const sums = (one, isKept) => sumOf(one, dim, isKept);
  const count = (isKept) => (mask === null ? counted(tensor, dim) : sums(mask, isKept).to("float32"));
  const own = mask === null ? tensor : engine.where(mask, tensor, 0);
  const mean = mask === null ? means(tensor, dim, true) : sums(own, true).div(count(true));
  const apart = engine.sub(tensor, mean);
  const rest = engine.sub(engine.tensor(0).add(count(keepdim)), correction);
  const squares =
    mask === null
      ? squaresOf(apart, dim, keepdim)
      : sums(engine.where(mask, engine.square(apart), 0), keepdim);
  return quotient(squares, rest, isCompiled);
}

/** The number that a reduction starts with. */
function startOf(initial, dtype) {
  const { tensor } = convert(initial);
  if (tensor.ndim > 0) {
    const found = `Got array of shape ${tuple(tensor.shape)}`;
    raise("ValueError", `initial value must be a scalar. ${found}`);
  }
  return tensor.to(dtype);
}

/** A reduction by NumPy's name: the body of the function and of the method. */
export const reduction =
  (name) =>
  ({ a, axis, dtype: type, keepdims, ddof = 0n, correction, where = null, initial = null, ...more }) => {
    checkOperand(a, name, 0);
    const array = convert(a);
    const { run, floats, refuse, rest, op, dtype: dtypeFor = (own) => own } = KINDS[name];
    const own = array.tensor.dtype;
    const tensor = floats && own !== "float32" ? array.tensor.to("float32") : array.tensor;
    const mask = ask(() => maskOf(where, array, name));
    const dim = axesOf(axis, tensor.ndim, refuse);
    const dtype =
      dtypeOf(type) ?? (more.promote_integers === false && own !== "bool" ? own : dtypeFor(tensor.dtype));
    if (own === "uint8" && op !== undefined && rest !== undefined && dtype === "uint8" && type == null)
      if (more.promote_integers !== false) refuseHere("such a reduction");
    if (op !== undefined && rest === undefined && mask !== null && initial === null) {
      const rule = "does not have an identity, so to use a where mask one has to specify 'initial'";
      raise("ValueError", `reduction operation ${name} ${rule}`);
    }
    const keepdim = keepdims === true;
    if (run === undefined)
      return give(
        ask(() => {
          const made = variance(tensor, mask, dim, keepdim, Number(correction ?? ddof));
          return name === "std" ? engine.sqrt(made) : made;
        }),
      );
    const reduce = () => {
      const wide = op !== undefined && rest !== undefined && /int/.test(dtype) ? tensor.to(dtype) : tensor;
      const start = initial === null ? null : startOf(initial, wide.dtype);
      const filler = rest === undefined ? start : engine.tensor(0).add(Number(rest)).to(wide.dtype);
      if (name === "mean" && mask !== null) {
        const count = engine.sum(mask, { dim, keepdim }).to("float32");
        return engine.sum(engine.where(mask, wide, 0), { dim, keepdim }).div(count);
      }
      const left = mask === null ? wide : engine.where(mask, wide, filler);
      if (start !== null && rest === undefined && dim.some((one) => left.shape[one] === 0)) {
        const sizes = left.shape.flatMap((size, i) => (dim.includes(i) ? (keepdim ? [1] : []) : [size]));
        return start.expand(sizes).clone();
      }
      const made = dim.length === 0 ? left.clone() : run(left, dim, keepdim);
      return start === null ? made : engine[op](start, made);
    };
    return give(
      ask(() => {
        const made = reduce();
        return made.dtype === dtype ? made : made.to(dtype);
      }),
    );
  };

/** jnp.argmax and argmin. */
export const extreme =
  (name) =>
  ({ a, axis = null, keepdims }) => {
    const { tensor } = convert(a);
    const sorted = tensor.dtype === "bool" ? tensor.to("uint8") : tensor;
    const dim = axis === null ? null : axisOf(axis, tensor.ndim, noSuchItem);
    if (dim === null ? tensor.numel === 0 : tensor.shape[dim] === 0)
      raise("ValueError", `attempt to get ${name} of an empty sequence`);
    if (axis === null && keepdims === true) refuseHere("such a reduction");
    const options = dim === null ? {} : { dim, keepdim: keepdims === true };
    return give(ask(() => engine[name](sorted, options).to("int32")));
  };

/** jnp.cumsum and cumprod. */
export const scan =
  (name) =>
  ({ a, axis = null, dtype = null }) => {
    const tensor = dtype === null ? convert(a).tensor : ask(() => convert(a).tensor.to(dtypeOf(dtype)));
    const flat = axis === null || tensor.ndim === 0 ? ask(() => tensor.reshape([-1])) : tensor;
    const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
    return give(ask(() => runningOf(name, flat, dim).to(flat.dtype === "bool" ? "int32" : flat.dtype)));
  };

/** How far numbers may be apart, where that is told. */
export const within = ({ rtol = null, atol = null, equal_nan: equal = null }) => ({
  ...(equal === true && { equalNan: true }),
  ...(rtol !== null && { rtol: Number(rtol) }),
  ...(atol !== null && { atol: Number(atol) }),
});

/** Of two arrays: one truth. @param {string} name */
export const truth =
  (name) =>
  ({ a, b, ...told }) => {
    const [left, right] = [a, b].map((one) => convert(one).tensor);
    if (name === "array_equal" && left.shape.join() !== right.shape.join()) return give(engine.tensor(false));
    if (name === "allclose") checkShapes("isclose", [left, right]);
    const equal = () =>
      name === "allclose"
        ? engine.isclose(left.to("float32"), right.to("float32"), within(told))
        : told.equal_nan === true && left.dtype === "float32" && right.dtype === "float32"
          ? engine.logicalOr(engine.eq(left, right), left.isnan().logicalAnd(right.isnan()))
          : engine.eq(left, right);
    return give(ask(() => engine.all(equal())));
  };
