// Reductions and scans.

import { integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { checkOperand, checkShapes } from "./elementwise.js";
import { ask, give } from "./framework.js";

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
const atOnce = (name) => (tensor, dim, keepdim) => engine[name](tensor, { dim, keepdim });

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
    run: atOnce("sum"),
    dtype: (own) => (own === "bool" || /^int/.test(own) ? own.replace("bool", "int32") : own),
  },
  prod: { run: byAxis("prod"), dtype: (own) => (own === "bool" ? "int32" : own) },
  mean: { run: atOnce("mean"), floats: true, refuse: noSuchItem },
  max: { run: ordered("amax") },
  min: { run: ordered("amin") },
  any: { run: byAxis("any"), dtype: () => "bool" },
  all: { run: byAxis("all"), dtype: () => "bool" },
  std: { floats: true, refuse: noSuchItem },
  var: { floats: true, refuse: noSuchItem },
};

/** A reduction by NumPy's name: the body of the function and of the method. */
export const reduction =
  (name) =>
  ({ a, axis, dtype: type, keepdims, ddof = 0n }) => {
    checkOperand(a, name, 0);
    const array = convert(a);
    const { run, floats, refuse, dtype: dtypeFor = (own) => own } = KINDS[name];
    const tensor = floats && array.tensor.dtype !== "float32" ? array.tensor.to("float32") : array.tensor;
    const dim = axesOf(axis, tensor.ndim, refuse);
    const dtype = dtypeOf(type) ?? dtypeFor(tensor.dtype);
    if (/^(?:int8|int16|uint8)$/.test(tensor.dtype) && /sum|prod/.test(name) && type == null)
      refuseHere("such a reduction");
    const spread = () => {
      const off = engine.sub(tensor, engine.mean(tensor, { dim, keepdim: true }));
      const count = dim.reduce((all, one) => all * tensor.shape[one], 1);
      const mean = engine.div(
        engine.sum(engine.square(off), { dim, keepdim: keepdims === true }),
        count - Number(ddof),
      );
      return name === "std" ? engine.sqrt(mean) : mean;
    };
    const reduce = () => (dim.length === 0 ? tensor.clone() : run(tensor, dim, keepdims === true));
    return give(ask(() => (run === undefined ? spread() : reduce()).to(dtype)));
  };

/** jnp.argmax and argmin. */
export const extreme =
  (name) =>
  ({ a, axis = null, keepdims }) => {
    const { tensor } = convert(a);
    const sorted = tensor.dtype === "bool" ? tensor.to("uint8") : tensor;
    const dim = axis === null ? null : axisOf(axis, tensor.ndim, noSuchItem);
    if (tensor.numel === 0) refuseHere("an empty reduction");
    if (axis === null && keepdims === true) refuseHere("such a reduction");
    const options = dim === null ? {} : { dim, keepdim: keepdims === true };
    return give(ask(() => engine[name](sorted, options).to("int32")));
  };

/** jnp.cumsum and cumprod. */
export const scan =
  (name) =>
  ({ a, axis = null }) => {
    const { tensor } = convert(a);
    if (axis !== null && tensor.ndim === 0) refuseHere("such an axis");
    const flat = axis === null ? ask(() => tensor.reshape([-1])) : tensor;
    const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
    return give(ask(() => engine[name](flat, { dim }).to(flat.dtype === "bool" ? "int32" : flat.dtype)));
  };

/** How far numbers may be apart, where that is told. */
export const within = ({ rtol = null, atol = null }) => ({
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
        : engine.eq(left, right);
    return give(ask(() => engine.all(equal())));
  };
