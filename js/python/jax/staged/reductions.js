// Reductions and scans, as JAX makes them of its primitives.
import { refuseHere } from "../../arrays/refuse.js";
import { dtypeOf } from "../dtypes.js";
import { compiled } from "../primitives/calls.js";
import { bind } from "../primitives/core.js";
import * as lax from "../primitives/operations.js";
import { axesOf, axisOf } from "../reduce.js";
import { where } from "./arithmetic.js";

const { asValue, converted, literal } = lax;

/** A reduction; what keeps its axes gets them back. */
function reduction(primitive, { a, axis = null, keepdims = false, dtype = null }, isInteger = false) {
  let value = asValue(a);
  const axes = axesOf(axis, value.kind.ndim);
  const own = dtype === null ? null : dtypeOf(dtype);
  const summed = isInteger && /^(?:bool|int)/.test(value.kind.dtype) ? "int32" : value.kind.dtype;
  value = lax.retyped(value, own ?? summed);
  if (value.kind.dtype === "bool" && /max|min/.test(primitive))
    refuseHere("truths in such a reduction of jax.make_jaxpr");
  const made = bind(primitive, [value], { axes });
  return keepdims ? lax.withAxes(made, axes) : made;
}

const countOf = (shape, axes) => axes.reduce((count, axis) => count * shape[axis], 1);

function mean({ a, axis = null, keepdims = false }) {
  const value = asValue(a);
  const axes = axesOf(axis, value.kind.ndim);
  const whole = lax.retyped(value, "float32");
  const made = bind("reduce_sum", [whole], { axes });
  const sum = keepdims ? lax.withAxes(made, axes) : made;
  return bind("div", [sum, literal(countOf(value.kind.shape, axes), "float32")]);
}

const variance = (name) => (given) => {
  const { a, axis = null, keepdims = false, ddof = 0n } = given;
  if (typeof ddof !== "bigint") refuseHere("such a ddof= in jax.make_jaxpr");
  const key = `${name}|${JSON.stringify([axis === null ? null : axesOf(axis, asValue(a).kind.ndim), keepdims])}`;
  const body = ([own, freedom]) => {
    if (name === "std") {
      const [inner] = compiled(
        "_var",
        [own, freedom],
        (parts) => varianceOf(parts, axis, keepdims),
        key.replace("std", "var"),
      );
      return [bind("sqrt", [inner])];
    }
    return varianceOf([own, freedom], axis, keepdims);
  };
  return compiled(`_${name}`, [a, ddof], body, key)[0];
};

function varianceOf(/** @type {any[]} */ [own, freedom], axis, keepdims) {
  const axes = axesOf(axis, own.kind.ndim);
  const whole = lax.retyped(own, "float32");
  const count = countOf(own.kind.shape, axes);
  const sum = lax.withAxes(bind("reduce_sum", [whole], { axes }), axes);
  const middle = bind("div", [sum, literal(count, "float32")]);
  const squares = bind("square", [bind("sub", [whole, middle])]);
  const rest = bind("sub", [literal(count, "float32"), converted(freedom, "float32")]);
  const total = bind("reduce_sum", [squares], { axes });
  const kept = keepdims ? lax.withAxes(total, axes) : total;
  const made = bind("div", [kept, rest]);
  return [where(bind("gt", [rest, literal(0, "float32")]), made, Number.NaN)];
}

function norm({ x, ord = null, axis = null, keepdims = false }) {
  const { kind } = asValue(x);
  const axes = axesOf(axis, kind.ndim);
  if (ord !== null && !(axes.length === 1 && Number(ord) === 2)) refuseHere("such a norm in jax.make_jaxpr");
  if (kind.dtype !== "float32") refuseHere("such a norm in jax.make_jaxpr");
  const body = ([own]) => {
    const sum = bind("reduce_sum", [bind("mul", [own, own])], { axes });
    return [bind("sqrt", [keepdims ? lax.withAxes(sum, axes) : sum])];
  };
  return compiled("norm", [x], body, `${axes}|${keepdims}|${ord}|${axis === null}`)[0];
}

const running =
  (name) =>
  ({ a, axis = null }) => {
    const { kind } = asValue(a);
    if (axis === null && kind.ndim !== 1) refuseHere(`such a jnp.${name} in jax.make_jaxpr`);
    const place = axis === null ? 0 : axisOf(axis, kind.ndim);
    return compiled(name, [a], ([own]) => [bind(name, [own], { axis: place })], `${place}`)[0];
  };

function softmax({ x, axis = -1n }) {
  const value = lax.retyped(asValue(x), "float32");
  const axes = axesOf(axis, value.kind.ndim);
  const power = bind("exp", [bind("sub", [value, steady(value, axes)])]);
  return bind("div", [power, lax.withAxes(bind("reduce_sum", [power], { axes }), axes)]);
}
function steady(value, axes) {
  const most = bind("max", [
    literal(Number.NEGATIVE_INFINITY, "float32"),
    bind("reduce_max", [value], { axes }),
  ]);
  return bind("stop_gradient", [lax.withAxes(most, axes)]);
}
function logSoftmax({ x, axis = -1n }) {
  const axes = axesOf(axis, asValue(x).kind.ndim);
  const body = ([own]) => {
    const value = lax.retyped(own, "float32");
    const less = bind("sub", [value, steady(value, axes)]);
    const sum = lax.withAxes(bind("reduce_sum", [bind("exp", [less])], { axes }), axes);
    return [bind("sub", [less, bind("log", [sum])])];
  };
  return compiled("log_softmax", [x], body, `${axes}`)[0];
}

/** The logarithm of a sum of powers along axes. */
function logSumExp({ a, axis = null, keepdims = false }) {
  const value = lax.retyped(asValue(a), "float32");
  const axes = axesOf(axis, value.kind.ndim);
  const most = bind("max", [
    literal(Number.NEGATIVE_INFINITY, "float32"),
    bind("reduce_max", [value], { axes }),
  ]);
  const isKnown = bind("is_finite", [most]);
  if (most.kind.ndim > 0) refuseHere("such a logsumexp in jax.make_jaxpr");
  const steadied = bind("stop_gradient", [bind("select_n", [isKnown, literal(0, "float32"), most])]);
  const powers = bind("exp", [bind("sub", [value, lax.withAxes(steadied, axes)])]);
  const sum = bind("reduce_sum", [powers], { axes });
  bind("sign", [sum]);
  const made = bind("add", [bind("log", [bind("abs", [sum])]), steadied]);
  return keepdims ? lax.withAxes(made, axes) : made;
}

/** @type {any[]} */
export const REDUCTIONS = [
  ["sum a axis= dtype= keepdims=", (given) => reduction("reduce_sum", given, true)],
  ["prod a axis= dtype= keepdims=", (given) => reduction("reduce_prod", given, true)],
  ...["max", "amax"].map((name) => [`${name} a axis= keepdims=`, (given) => reduction("reduce_max", given)]),
  ...["min", "amin"].map((name) => [`${name} a axis= keepdims=`, (given) => reduction("reduce_min", given)]),
  [
    "any a axis= keepdims=",
    ({ a, ...given }) => reduction("reduce_or", { a: lax.retyped(asValue(a), "bool"), ...given }),
  ],
  [
    "all a axis= keepdims=",
    ({ a, ...given }) => reduction("reduce_and", { a: lax.retyped(asValue(a), "bool"), ...given }),
  ],
  ["mean a axis= keepdims=", mean],
  ["var a axis= ddof= keepdims=", variance("var")],
  ["std a axis= ddof= keepdims=", variance("std")],
  ...["argmax", "argmin"].map((name) => [
    `${name} a axis=`,
    ({ a, axis = null }) => {
      const value = asValue(a);
      if (axis === null && value.kind.ndim !== 1) refuseHere(`such a jnp.${name} in jax.make_jaxpr`);
      return bind(name, [value], { axes: axis === null ? [0] : axesOf(axis, value.kind.ndim) });
    },
  ]),
  ["cumsum a axis=", running("cumsum")],
  ["cumprod a axis=", running("cumprod")],
  [
    "sort a axis=",
    ({ a, axis = -1n }) => {
      const dimension = axisOf(axis, asValue(a).kind.ndim);
      return compiled("sort", [a], ([own]) => bind("sort", [own], { dimension }), `${dimension}`)[0];
    },
  ],
];
/** @type {any[]} */
export const SOFTENED = [
  ["softmax x axis=", softmax],
  ["log_softmax x axis=", logSoftmax],
  ["logsumexp a axis= keepdims=", logSumExp],
];
/** @type {any[]} */
export const NORMS = [["norm x ord= axis= keepdims=", norm]];
