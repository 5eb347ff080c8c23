// What JAX's functions do with complex numbers.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import { Complex } from "../../builtins/complex.js";
import { ValueUnknown } from "../../values/limits.js";
import { GET, ITERATE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { attributeOf } from "../attributes.js";
import { convert, itemsOf } from "../convert.js";
import { dtypeOf, isComplexType } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, cast, give } from "../framework.js";
import { LINALG } from "../functions.js";
import { RANDOM } from "../random.js";
import { axisOf } from "../reduce.js";
import { undrawn } from "../traces/undrawn.js";
import {
  applied,
  binary,
  call,
  checkExact,
  conjugate,
  isFirst,
  lengthHere,
  measured,
  multiplied,
  NAMES,
  product,
  truths,
  two,
  words,
} from "./arithmetic.js";
import {
  ComplexArray,
  changed,
  doing,
  each,
  hasComplex,
  isWeak,
  joined,
  sideOf,
  toComplex,
} from "./complex-array.js";
import { angleOf, FUNCTIONS, minus } from "./pairs.js";
import { updates } from "./updates.js";

/** @typedef {[number, number]} Pair */

/** Truths of both parts, met by a logical operation. */
const ofParts = (op, name) => (value) => {
  const z = toComplex(value);
  const made = elementwise(op, [elementwise(name, [z.re]), elementwise(name, [z.im])]);
  return give(made.tensor, z.weak && name !== "isinf");
};

const isReal = (value) => elementwise("eq", [toComplex(value).im, 0n]);

/** Refuses a function in JAX's words. */
const refused = (/** @type {string} */ type, /** @type {string} */ message) => () => raise(type, message);
const floatsOnly = (name) =>
  refused("TypeError", `${name} does not accept dtype complex64. Accepted dtypes are subtypes of floating.`);

/** Rows along an axis, or all numbers. */
function rowsOf(a, axis) {
  const z = toComplex(a);
  if (axis === null) return [z.both((part) => call("reshape", [part, -1n])), 0];
  return [z, axisOf(axis, z.shape.length)];
}

/** Numbers along an axis as one, taken one after the other. */
const folded =
  (op, run) =>
  ({ a, axis = null, keepdims = false }) => {
    const [z, dim] = rowsOf(a, axis);
    if (keepdims !== false || z.shape[dim] > 32) refuseHere("such a reduction of complex numbers");
    const first = z.both((part) => call("moveaxis", [part, BigInt(dim), 0n]));
    const items = [...first[ITERATE]()];
    if (items.length === 0) refuseHere("a reduction of no complex numbers");
    return items.reduce((made, one) => each(op, [made, one], run));
  };

/** Numbers in a row by size. */
function sorted(a, descending = false) {
  const z = toComplex(a);
  if (z.shape.length !== 1) refuseHere("such an order of complex numbers");
  const order = Array.from({ length: z.shape[0] }, (_, i) => i);
  if (session().mode !== "values") return { z, order };
  const { re, im } = z.parts;
  const pairs = re.map((one, i) => /** @type {Pair} */ ([one, im[i]]));
  order.sort((i, k) => (isFirst(pairs[i], pairs[k]) ? -1 : isFirst(pairs[k], pairs[i]) ? 1 : i - k));
  if (descending) order.reverse();
  return { z, order };
}

const placesOf = (order) => give(ask(() => engine.tensor(order, { dtype: "int32" })));

/** How far numbers are from their mean. */
function variance({ a, axis = null, ddof = 0n, keepdims = false }) {
  const z = toComplex(a);
  const mean = z.both((part) => call("mean", [part], { axis, keepdims: true }));
  const away = each("sub", [z, mean], minus);
  checkExact([away]);
  const squares = elementwise("add", [
    elementwise("mul", [away.re, away.re]),
    elementwise("mul", [away.im, away.im]),
  ]);
  const sum = call("sum", [squares], { axis, keepdims });
  const count = z.re.tensor.numel / (convert(sum).tensor.numel || 1);
  return elementwise("div", [sum, BigInt(count) - ddof]);
}

/** The root of the sum of all squares. */
function norm({ x, ord = null, axis = null, keepdims = false }) {
  const z = toComplex(x);
  if (ord !== null && ord !== "fro" && ord !== 2n)
    return LINALG.norm.call([measured(z, lengthHere)], { ord, axis, keepdims }, null);
  if (ord === 2n && axis === null && z.shape.length !== 1) refuseHere("such a norm of complex numbers");
  checkExact([z]);
  const squares = elementwise("add", [elementwise("mul", [z.re, z.re]), elementwise("mul", [z.im, z.im])]);
  return elementwise("sqrt", [call("sum", [squares], { axis, keepdims })]);
}

function near({ a, b, rtol = 1e-5, atol = 1e-8, equal_nan: equal = false }) {
  if (equal !== false) refuseHere("equal_nan= of complex numbers");
  const away = measured(each("sub", [a, b], minus), lengthHere);
  const room = elementwise("add", [atol, elementwise("mul", [rtol, measured(b, lengthHere)])]);
  return elementwise("le", [away, room]);
}

const angle = ({ z, deg = false }) => {
  const made = measured(z, angleOf);
  return deg === true ? elementwise("mul", [made, 180 / Math.PI]) : made;
};

const CLIP =
  "Clip received a complex value either through the input or the min/max keywords. Complex values have no ordering and cannot be " +
  "clipped. Please convert to a real value or array by taking the real or imaginary components via jax.numpy.real/imag respectively.";

const unique = ({ ar }) => {
  const { z, order } = sorted(toComplex(ar).both((part) => call("reshape", [part, -1n])));
  if (session().mode !== "values") throw new ValueUnknown("size");
  const { re, im } = z.parts;
  const kept = order.filter((i, k) => k === 0 || re[i] !== re[order[k - 1]] || im[i] !== im[order[k - 1]]);
  return z[GET](placesOf(kept));
};

/** A function by its signature. */
const rows = [
  ...["real", "imag"].map((name) => [
    `${name} x`,
    ({ x }) => toComplex(x).part(name === "real" ? "re" : "im"),
  ]),
  ...["conj", "conjugate"].map((name) => [`${name} x`, ({ x }) => conjugate(x)]),
  ...["abs", "absolute"].map((name) => [`${name} x`, ({ x }) => measured(x, lengthHere)]),
  ["angle z deg=", angle],
  ["isreal x", ({ x }) => isReal(x)],
  ["iscomplex x", ({ x }) => elementwise("ne", [toComplex(x).im, 0n])],
  ["isrealobj x", () => false],
  ["iscomplexobj x", () => true],
  ["isscalar element", ({ element }) => element instanceof Complex || toComplex(element).shape.length === 0],
  ["shape a", ({ a }) => attributeOf(toComplex(a).re, "shape")],
  ["ndim a", ({ a }) => attributeOf(toComplex(a).re, "ndim")],
  ["size a", ({ a }) => attributeOf(toComplex(a).re, "size")],
  ["isnan x", ({ x }) => ofParts("logical_or", "isnan")(x)],
  ["isinf x", ({ x }) => ofParts("logical_or", "isinf")(x)],
  ["isfinite x", ({ x }) => ofParts("logical_and", "isfinite")(x)],
  ["logical_not x", ({ x }) => truths("abs", [x], ([a, b]) => a === 0 && b === 0)],
  ["negative x", ({ x }) => toComplex(x).both((part) => elementwise("neg", [part]))],
  ["positive x", ({ x }) => toComplex(x)],
  ...Object.entries(FUNCTIONS).map(([name, run]) => [`${name} x`, applied(name, run)]),
  ...Object.entries(NAMES).map(([name, op]) => [`${name} x y`, ({ x, y }) => two(op, x, y)]),
  ...["maximum", "minimum"].map((name) => [
    `${name} x y`,
    ({ x, y }) => each(name, [x, y], (a, b) => (isFirst(a, b) === (name === "maximum") ? b : a)),
  ]),
  ...["max", "amax", "min", "amin"].map((name) => [
    `${name} a axis= keepdims=`,
    folded("add", (a, b) => (isFirst(a, b) === name.endsWith("max") ? b : a)),
  ]),
  ["prod a axis= keepdims=", folded("mul", multiplied)],
  [
    "sort a axis=",
    ({ a }) => {
      const { z, order } = sorted(a);
      return z[GET](placesOf(order));
    },
  ],
  [
    "sort_complex a",
    ({ a }) => {
      const { z, order } = sorted(a);
      return z[GET](placesOf(order));
    },
  ],
  ["ptp a axis=", ({ a, axis = null }) => two("sub", OWN.max([a], { axis }), OWN.min([a], { axis }))],
  [
    "average a axis= weights!",
    ({ a, axis = null }) => toComplex(a).both((part) => call("mean", [part], { axis })),
  ],
  [
    "polyval p x unroll!",
    ({ p, x }) => {
      const start = two("mul", x, 0n);
      return [...toComplex(p)[ITERATE]()].reduce((all, one) => two("add", two("mul", all, x), one), start);
    },
  ],
  ["argsort a axis=", ({ a }) => placesOf(sorted(a).order)],
  ["unique ar", unique],
  ["var a axis= ddof= keepdims=", variance],
  ["std a axis= ddof= keepdims=", (given) => elementwise("sqrt", [variance(given)])],
  ["norm x ord= axis= keepdims=", norm],
  ["isclose a b rtol= atol= equal_nan=", near],
  ["allclose a b rtol= atol= equal_nan=", (given) => call("all", [near(given)])],
  [
    "array_equal a1 a2",
    ({ a1, a2 }) => {
      const [one, other] = [a1, a2].map(toComplex);
      return `${one.shape}` === `${other.shape}`
        ? call("all", [two("eq", one, other)])
        : call("array", [false]);
    },
  ],
  ["any a axis= keepdims=", ({ a, ...given }) => call("any", [two("ne", a, 0n)], given)],
  ["all a axis= keepdims=", ({ a, ...given }) => call("all", [two("ne", a, 0n)], given)],
  ["count_nonzero a axis= keepdims=", ({ a, ...given }) => call("sum", [two("ne", a, 0n)], given)],
  ["nonzero a", ({ a }) => call("nonzero", [two("ne", a, 0n)])],
  ["correlate a v mode=", ({ a, v, ...given }) => product("correlate", [a, conjugate(v)], given)],
  ["vecdot x1 x2 axis=", ({ x1, x2, ...given }) => product("vecdot", [conjugate(x1), x2], given)],
  ["vdot a b", ({ a, b }) => product("vdot", [conjugate(a), b])],
  [
    "full shape fill_value",
    ({ shape, fill_value: value }) => {
      const z = toComplex(value);
      return z.both((part) => call("full", [shape, part]));
    },
  ],
  ["astype x dtype", ({ x, dtype }) => astype(toComplex(x), dtype)],
  ["clip arr= min= max=", refused("ValueError", CLIP)],
  ...["floor", "ceil", "cbrt"].map((name) => [`${name} x`, floatsOnly(name)]),
  ["signbit x", refused("ValueError", "jax.numpy.signbit is not well defined for complex64")],
  [
    "hypot x y",
    refused(
      "ValueError",
      "jnp.hypot is not well defined for complex-valued inputs. Please convert to real values first, such as by using abs(x)",
    ),
  ],
  [
    "median a axis=",
    refused("ValueError", "quantile does not support complex input, as the operation is poorly defined."),
  ],
  [
    "arange start stop= step= dtype=",
    ({ start, ...given }) => {
      if ([start, given.stop, given.step].some(hasComplex))
        raise(
          "ValueError",
          "Passing complex start/stop/step to jnp.arange is no longer supported starting in JAX v0.10.0.",
        );
      const { dtype: _, ...others } = given;
      return toComplex(call("arange", [start], others));
    },
  ],
];

/** By name. @type {Record<string, (args: any[], keywords: any) => any>} */
const OWN = Object.fromEntries(
  rows.map(([signature, body]) => {
    const [name, made] = defined(/** @type {string} */ (signature), /** @type {any} */ (body), "jnp.");
    const call = (args, keywords) => made.call(args, keywords, null);
    const isDrawn = Object.hasOwn(NAMES, name) || /^(?:maximum|minimum|vdot)$/.test(name);
    return [name, isDrawn ? call : (args, keywords) => undrawn(() => call(args, keywords))];
  }),
);

const PRODUCTS = words("matmul dot inner outer tensordot kron einsum convolve");
const MOVES = words(
  "reshape transpose permute_dims ravel flatten expand_dims squeeze concatenate concat stack hstack vstack dstack column_stack append flip " +
    "fliplr flipud tile repeat roll rot90 take broadcast_to swapaxes moveaxis where copy diag diagonal trace tril triu split array_split " +
    "hsplit vsplit atleast_1d atleast_2d atleast_3d zeros_like sum mean cumsum diff meshgrid take_along_axis round rint around toeplitz linspace pad select " +
    "broadcast_arrays unstack matrix_transpose delete insert fftshift ifftshift",
);
/** What of their arguments is data, beside what is complex. @type {Record<string, string>} */
const DATA = {
  where: "1 2 x y",
  linspace: "0 1 start stop",
  append: "0 1 arr values",
  insert: "0 2 arr values",
  diff: "prepend append",
};
const MAKES = words(
  "array asarray zeros ones empty full eye identity zeros_like ones_like full_like empty_like linspace",
);
const LISTS = words(
  "array asarray concatenate concat stack hstack vstack dstack column_stack meshgrid isscalar select",
);

/** Another dtype: what is imaginary is left out, but truths ask for both parts. */
function astype(z, dtype) {
  if (isComplexType(dtype)) return new ComplexArray(z.re, z.im);
  const name = dtypeOf(dtype);
  return name === "bool" ? two("ne", z, 0n) : give(ask(() => cast(z.re.tensor, name ?? "float32")));
}

/** Normal numbers: both parts of their own keys, so that all of it is of variance 1. */
function normal([key, ...places], keywords, run) {
  const parts = [...RANDOM.split.call([key ?? keywords.key], {}, null)[ITERATE]()];
  const { key: _, ...others } = keywords;
  const [re, im] = parts.map((one) => elementwise("div", [run([one, ...places], others), Math.SQRT2]));
  return new ComplexArray(re, im);
}

/** A function called on complex numbers, or asked for them. @param {(args: any[], keywords: any) => any} run */
export function dispatch(name, args, keywords, run) {
  const places = args.findIndex(isComplexType);
  const { dtype = args[places], ...others } = keywords;
  const own = places < 0 ? args : args.filter((_, i) => i !== places);
  const isGiven = [...own, ...Object.values(others)].some(hasComplex);
  const isData = (key) => (DATA[name] ?? "").split(" ").includes(`${key}`);
  const sideAt = (key, one, part) => (hasComplex(one) || isData(key) ? sideOf(one, part) : one);
  const side = (part) =>
    run(
      own.map((one, i) => sideAt(i, one, part)),
      Object.fromEntries(Object.entries(others).map(([key, one]) => [key, sideAt(key, one, part)])),
    );
  // What takes no list says so of any.
  if (own[0]?.items && hasComplex(own[0]) && !LISTS.has(name)) {
    side("re");
    refuseHere(`jnp.${name} of a list of complex numbers`);
  }
  if (name === "array" || name === "asarray") {
    if (Object.keys(others).some((key) => !/^(?:copy|object|a)$/.test(key)) || own.length > 1)
      refuseHere(`such a jnp.${name}`);
    const value = own[0] ?? others.object ?? others.a;
    const made = toComplex(value);
    if (dtype !== undefined && dtype !== null) return astype(made, dtype);
    return value instanceof ComplexArray || itemsOf(value) === null
      ? made
      : new ComplexArray(made.re, made.im);
  }
  if (name === "ones_like" && isGiven && dtype === undefined)
    return toComplex(call("ones_like", [toComplex(own[0]).re]));
  if (OWN[name] && (isGiven || name === "arange" || name === "astype")) {
    const made = OWN[name](
      args.length === own.length || name === "astype" ? args : own,
      name === "arange" || name === "astype" ? keywords : others,
    );
    if (dtype === undefined || name === "arange" || name === "astype") return made;
    return astype(toComplex(made), dtype);
  }
  if (name === "normal" && !isGiven) return normal(own, others, run);
  if (PRODUCTS.has(name)) return product(name, args, keywords);
  const makes = MAKES.has(name) && dtype !== undefined && dtype !== null;
  if (makes && !isGiven) {
    const made = toComplex(run(own, others));
    return isComplexType(dtype) ? new ComplexArray(made.re, made.im) : refuseHere(`such a jnp.${name}`);
  }
  if (!isGiven || dtype !== undefined || !MOVES.has(name))
    return refuseHere(`jnp.${name} of complex numbers`);
  if (name === "where" && hasComplex(own[0])) refuseHere("complex conditions");
  const [first, second] = [side("re"), undrawn(() => side("im"))];
  if (name === "meshgrid" || name === "broadcast_arrays")
    return new List(first.items.map((one, i) => (hasComplex(own[i]) ? joined(one, second.items[i]) : one)));
  return joined(
    first,
    second,
    name !== "linspace" && isWeak([...own, ...Object.values(others)].filter(hasComplex)),
  );
}

/** Made by the class of a dtype, or of an array by another dtype. */
export const scalarOf = (value) => {
  const z = toComplex(typeof value === "string" ? refuseHere("such a text") : value);
  return new ComplexArray(z.re, z.im);
};

/** `jax.lax.complex(real, imaginary)`. */
export function complexOf({ x, y }) {
  const both = [x, y].map((one) => convert(one));
  if (both.some(({ tensor }) => tensor.dtype !== "float32")) refuseHere("such a jax.lax.complex");
  const shaped = elementwise("add", both);
  const [re, im] = both.map((one) => call("broadcast_to", [one, attributeOf(shaped, "shape")]));
  return new ComplexArray(re, im);
}

/** A method of such an array. */
function method(name, z, args, keywords) {
  if (name === "astype") return astype(z, args[0] ?? keywords.dtype);
  return dispatch(name, [z, ...args], keywords, (given, told) =>
    attributeOf(given[0], name).call(given.slice(1), told),
  );
}

Object.assign(doing, { binary, functions: OWN, method, updates });

export { binary, changed, joined, sideOf };
