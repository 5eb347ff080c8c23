// What NumPy's functions and methods do with complex numbers.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { Complex } from "../../builtins/complex.js";
import { overAsNumpy, times } from "../../builtins/complex-numbers.js";
import { truth } from "../../values/compare.js";
import { toFloat } from "../../values/numbers.js";
import { GET, ITERATE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES } from "../../values/types.js";
import { attributeOf } from "../attributes.js";
import { toTensor } from "../base/data.js";
import { COMPLEX, isComplexType, toDType } from "../base/dtypes.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { hasComplex } from "../base/text-names.js";
import { comparing } from "../comparing.js";
import { creating } from "../creating.js";
import { elementwise, quietly } from "../elementwise.js";
import { lookups, nonzero } from "../lookups.js";
import { products } from "../products.js";
import { reductions } from "../reductions.js";
import { angles, binary, sumOfRow } from "./complex-arithmetic.js";
import { ComplexArray, complexOf, doing, each, fromParts, looked, toComplex } from "./complex-array.js";

/** What only moves elements moves both parts. */
const MOVING = new Set(
  (
    "reshape ravel flatten transpose swapaxes moveaxis repeat take squeeze copy roll flip fliplr flipud rot90 concatenate concat " +
    "stack vstack hstack column_stack append expand_dims broadcast_to tile diag diagonal tril triu delete split array_split hsplit " +
    "vsplit atleast_1d atleast_2d atleast_3d pad cumsum trace round around compress diff meshgrid take_along_axis ascontiguousarray"
  ).split(" "),
);
/** What asks for the shape alone. */
const SHAPES = new Set(["shape", "ndim", "size"]);

const isPart = (value) => value instanceof ComplexArray || hasComplex(value);
const split = (value, part) => {
  if (value instanceof List || value instanceof Tuple)
    if (value.items.some((one) => one instanceof ComplexArray))
      return new (value instanceof List ? List : Tuple)(value.items.map((one) => toComplex(one)[part]));
  return isPart(value) ? toComplex(value)[part] : value;
};

/** Two answers that belong together as one. */
function joined(re, im) {
  if (re instanceof List || re instanceof Tuple)
    return new (re instanceof List ? List : Tuple)(re.items.map((one, i) => joined(one, im.items[i])));
  return isArray(re) ? new ComplexArray(re, im) : re;
}

/** Sums, of all numbers or along an axis. */
function sum(z, keywords, axis = keywords.axis ?? null) {
  const { axis: _, ...others } = keywords;
  if (Object.keys(others).some((name) => name !== "keepdims")) notRead("such a sum of complex numbers");
  if (
    (axis === null || z.shape.length === 1) &&
    !truth(others.keepdims ?? false) &&
    session().mode === "values"
  )
    return fromParts(...sumOfRow(z).map((one) => [one]), []);
  return z.both((part) => reductions.sum([part], { ...others, axis }));
}

const countOf = (z, axis) => z.re.tensor.numel / (sum(z, { axis }).re.tensor.numel || 1);

function mean(z, keywords, axis = keywords.axis ?? null) {
  const total = sum(z, keywords, axis);
  return each("div", [total], (pair) => overAsNumpy(pair, [countOf(z, axis), 0]));
}

function variance(z, { ddof = 0n, axis = null, ...others }, given = axis) {
  if (Object.keys(others).length > 0) notRead("such a variance of complex numbers");
  const middle = mean(z, { axis: given, keepdims: true }, given);
  const away = binary("-", z, middle);
  const squares = quietly("add", quietly("mul", away.re, away.re), quietly("mul", away.im, away.im));
  const count = BigInt(countOf(z, given));
  return quietly("div", reductions.sum([squares], { axis: given }), count - ddof);
}

function product(z, keywords) {
  if (Object.keys(keywords).length > 0 || z.shape.length !== 1) notRead("such a product of complex numbers");
  const { re, im } = z.parts;
  let made = /** @type {[number, number]} */ ([1, 0]);
  re.forEach((one, i) => {
    made = times(made, [one, im[i]]);
  });
  return fromParts([made[0]], [made[1]], []);
}

/** Matrix products and their kin, made of four real ones. */
function multiplied(name, a, b) {
  const [one, two] = [toComplex(a), toComplex(b)];
  const run = (x, y) => products[name]([x, y], {});
  const first = run(one.re, two.re);
  const [second, third, fourth] = [
    [one.im, two.im],
    [one.re, two.im],
    [one.im, two.re],
  ].map(([x, y]) => run(x, y));
  return looked(new ComplexArray(quietly("sub", first, second), quietly("add", third, fourth)));
}

const row = (z) => z.both((part) => give(part.tensor.reshape(-1)));
const conjugate = (z) =>
  Object.assign(new ComplexArray(z.re, elementwise("neg", [z.im])), { unsure: z.unsure });

/** Places in the order of the numbers: by the real parts, then by the others. */
function ordered(z) {
  if (z.shape.length !== 1) notRead("such an order of complex numbers");
  const { re, im } = z.parts;
  return re.map((_, i) => i).sort((i, j) => re[i] - re[j] || im[i] - im[j] || i - j);
}
const picked = (z, places) =>
  z.both((part) => give(part.tensor.at(engine.tensor(places, { dtype: "int64" }))));

/** Where the first of the least or the greatest stands. */
function placeOf(z, keywords, end) {
  if (Object.keys(keywords).length > 0) notRead("such an order of complex numbers");
  const flat = row(z);
  const { re, im } = flat.parts;
  const last = ordered(flat).at(end) ?? 0;
  return result(engine.tensor(re.findIndex((one, i) => one === re[last] && im[i] === im[last])));
}
const extreme = (z, keywords, end) => row(z)[GET](placeOf(z, keywords, end));

/** How far two are apart, in terms of what is allowed. */
function close(a, b, relative = 1e-5, absolute = 1e-8) {
  const away = doing.unary("abs", binary("-", toComplex(a), toComplex(b)));
  const size = doing.unary("abs", toComplex(b));
  const most = quietly("add", quietly("mul", size, toFloat(relative)), toFloat(absolute));
  return quietly("le", away, most);
}
const all = (truths) => reductions.all([truths], {});
const known = (truths) => session().mode !== "values" || Boolean(all(truths).tensor.item());

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const OWN = {
  sum: ([z, axis], keywords) => sum(z, keywords, axis),
  mean: ([z, axis], keywords) => mean(z, keywords, axis),
  prod: ([z], keywords) => product(z, keywords),
  var: ([z, axis], keywords) => variance(z, keywords, axis),
  std: ([z, axis], keywords) => quietly("sqrt", variance(z, keywords, axis)),
  conj: ([z]) => conjugate(z),
  conjugate: ([z]) => conjugate(z),
  real: ([z]) => (z instanceof Complex ? z.re : toComplex(z).part("re")),
  imag: ([z]) => (z instanceof Complex ? z.im : toComplex(z).part("im")),
  angle: ([z, isDegrees], { deg = isDegrees ?? false }) =>
    truth(deg) ? quietly("mul", angles(z), 180 / Math.PI) : angles(z),
  matmul: ([a, b]) => multiplied("matmul", a, b),
  dot: ([a, b]) => multiplied("dot", a, b),
  inner: ([a, b]) => multiplied("inner", a, b),
  outer: ([a, b]) => {
    const [one, two] = [toComplex(a), toComplex(b)];
    const [column, row] = [
      one.both((part) => give(part.tensor.reshape([-1, 1]))),
      two.both((part) => give(part.tensor.reshape(-1))),
    ];
    return each("mul", [column, row], times);
  },
  norm: ([z, ord = null, axis = null], { axis: given = axis, ...others }) => {
    if ((ord !== null && !(ord === 2n && z.shape.length === 1)) || Object.keys(others).length > 0)
      notRead("such a norm of complex numbers");
    const squares = quietly("add", quietly("mul", z.re, z.re), quietly("mul", z.im, z.im));
    return quietly("sqrt", reductions.sum([squares], { axis: given }));
  },
  kron: ([a, b]) => {
    const [one, two] = [toComplex(a), toComplex(b)];
    if (one.shape.length !== 1 || two.shape.length !== 1) notRead("such a np.kron of complex numbers");
    const [column, line] = [one.both((part) => give(part.tensor.reshape([-1, 1]))), two];
    return row(each("mul", [column, line], times));
  },
  vdot: ([a, b]) => multiplied("dot", conjugate(row(toComplex(a))), row(toComplex(b))),
  max: ([z], keywords) => extreme(z, keywords, -1),
  min: ([z], keywords) => extreme(z, keywords, 0),
  argmax: ([z], keywords) => placeOf(z, keywords, -1),
  argmin: ([z], keywords) => placeOf(z, keywords, 0),
  sort: ([z]) => picked(z, ordered(z)),
  sort_complex: ([z]) => picked(z, ordered(z)),
  argsort: ([z]) => give(engine.tensor(ordered(z), { dtype: "int64" })),
  allclose: ([a, b, ...rest], { rtol = rest[0], atol = rest[1] }) => known(close(a, b, rtol, atol)),
  isclose: ([a, b, ...rest], { rtol = rest[0], atol = rest[1] }) => close(a, b, rtol, atol),
  array_equal: ([a, b, nans = false], { equal_nan: equal = nans }) => {
    const [one, two] = [toComplex(a), toComplex(b)];
    if (one.shape.join() !== two.shape.join()) return false;
    const same = binary("==", one, two);
    if (!truth(equal)) return known(same);
    const [left, right] = [one, two].map(({ re, im }) =>
      quietly("logicalOr", ...[re, im].map((part) => quietly("isnan", part))),
    );
    return known(quietly("logicalOr", same, quietly("logicalAnd", left, right)));
  },
  iscomplex: ([z]) => elementwise("ne", [z.im, 0n]),
  isreal: ([z]) => elementwise("eq", [z.im, 0n]),
  iscomplexobj: () => true,
  isrealobj: () => false,
  common_type: () => COMPLEX,
  real_if_close: ([z, given = 100n], { tol = given }) => {
    const least = Number(tol) > 1 ? Number(tol) * 2 ** -52 : Number(tol);
    return known(elementwise("lt", [elementwise("abs", [z.im]), least])) ? z.re : z;
  },
  nan_to_num: ([z, ...rest], keywords) => z.both((part) => comparing.nan_to_num([part, ...rest], keywords)),
  any: ([z], keywords) => reductions.any([binary("!=", z, 0n)], keywords),
  all: ([z], keywords) => reductions.all([binary("!=", z, 0n)], keywords),
  nonzero: ([z]) => nonzero(binary("!=", z, 0n)),
  count_nonzero: ([z]) => reductions.sum([binary("!=", z, 0n)], {}),
  array: ([z], { dtype, ...others }) =>
    Object.keys(others).length > 0
      ? notRead("such an array of complex numbers")
      : converted(toComplex(z), dtype, true),
  asarray: ([z], { dtype }) => converted(toComplex(z), dtype, false),
  astype: ([z, given], { dtype = given }) => {
    const made = /** @type {any} */ (converted(z, dtype, true));
    return z.scalar && made instanceof ComplexArray ? scalarOf(/** @type {any[]} */ ([made])) : made;
  },
  tolist: ([z]) => listed(z),
  item: ([z, ...places]) => {
    if (places.length > 0) notRead("such an item of complex numbers");
    return new Complex(.../** @type {[number, number]} */ (z.pair()));
  },
  fill: ([z, value]) => written(z, toComplex(value)),
  zeros_like: ([z]) => z.both((part) => creating.zeros_like([part], {})),
  empty_like: ([z]) => z.both((part) => creating.zeros_like([part], {})),
  ones_like: ([z]) => new ComplexArray(creating.ones_like([z.re], {}), creating.zeros_like([z.re], {})),
  full_like: ([z, value]) => filled(z.shape, toComplex(value)),
  full: ([shape, value]) => filled(toTensor(shape).reshape(-1).tolist().map(Number), toComplex(value)),
  linspace: ([start, stop, ...rest], keywords) => {
    const [from, to] = [toComplex(start), toComplex(stop)];
    return joined(
      ...["re", "im"].map((part) => creating.linspace([from[part], to[part], ...rest], keywords)),
    );
  },
  where: (args, keywords) => {
    if (args.length !== 3) return notRead("np.where of complex numbers");
    const [condition, a, b] = args;
    const [one, two] = [toComplex(a), toComplex(b)];
    const [re, im] = ["re", "im"].map((part) => lookups.where([condition, one[part], two[part]], keywords));
    return new ComplexArray(re, im);
  },
  polyval: ([p, x]) => {
    const parts = toComplex(p);
    const at = toComplex(x);
    let made = at.both((part) => give(engine.zerosLike(part.tensor)));
    for (const one of parts[ITERATE]()) made = binary("+", binary("*", made, at), one);
    return made;
  },
};

const filled = (shape, value) =>
  complexOf(...["re", "im"].map((part) => value[part].tensor.reshape([]).expand(shape).clone()));

function listed(z) {
  const { re, im } = z.parts;
  const walk = (axis, start) => {
    if (axis === z.shape.length) return new Complex(re[start], im[start]);
    const step = z.shape.slice(axis + 1).reduce((product, size) => product * size, 1);
    return new List(Array.from({ length: z.shape[axis] }, (_, i) => walk(axis + 1, start + i * step)));
  };
  return walk(0, 0);
}

/** In a dtype as code names it: floats leave the imaginary part behind. */
function converted(z, dtype, isCopied) {
  if (dtype == null || isComplexType(dtype))
    return isCopied ? z.both((part) => give(part.tensor.clone())) : z;
  const own = toDType(dtype)?.name ?? "float64";
  return Object.assign(give(z.re.tensor.clone().to(own)), { scalar: z.scalar });
}

const METHODS = new Set(
  (
    "reshape ravel flatten transpose swapaxes repeat take squeeze copy cumsum round diagonal trace max min argmax argmin sum mean prod var std conj conjugate " +
    "dot sort argsort any all nonzero astype tolist item fill"
  ).split(" "),
);

/** Writes other numbers into an array. */
function written(z, { re, im }) {
  z.re.tensor.copy_(re.tensor);
  z.im.tensor.copy_(im.tensor);
  return null;
}

/** How many arguments those take that read no keywords. */
const PLACES = {
  polyval: 2,
  count_nonzero: 1,
  nonzero: 1,
  zeros_like: 1,
  empty_like: 1,
  ones_like: 1,
  full_like: 2,
  full: 2,
};
for (const name of "conj conjugate real imag iscomplex isreal iscomplexobj isrealobj tolist sort_complex".split(
  " ",
))
  PLACES[name] = 1;
for (const name of "matmul dot inner outer kron vdot fill sort argsort".split(" ")) PLACES[name] = 2;

/** What is told beside the operands and changes nothing: an argument that is not read is not left aside. */
function checkRead(name, args, keywords) {
  const places = PLACES[name];
  const isClose = /^(?:isclose|allclose)$/.test(name);
  if (places === undefined && !isClose) return;
  const odd = Object.entries(keywords).find(
    ([key, value]) =>
      value != null &&
      !(key === "dtype" && isComplexType(value)) &&
      !/^(?:kind|casting|subok)$/.test(key) &&
      !(key === "order" && /^[CKA]$/.test(value)) &&
      !(key === "axis" && /sort$/.test(name)) &&
      !(isClose && /^[ra]tol$/.test(key)),
  );
  const more = args.slice(places ?? 4).some((one) => one != null && !isComplexType(one));
  if (odd !== undefined || more) notRead(`np.${name}(${odd?.[0] ?? "…"}) of complex numbers`);
}

/** A method on complex numbers. */
function method(name, z, args, keywords) {
  checkRead(name, [z, ...args], keywords);
  if (name === "sort") return written(z, OWN.sort([z, ...args], keywords));
  if (Object.hasOwn(OWN, name)) return OWN[name]([z, ...args], keywords);
  return joined(...["re", "im"].map((part) => attributeOf(z[part], name).call(args, keywords)));
}

/** A function of the module on something complex, `run` being what it does with floats. */
export function call(name, run, args, keywords) {
  if (name === "isscalar") return run(args, keywords);
  if (Object.hasOwn(OWN, name)) {
    checkRead(name, args, keywords);
    const isWhole = !/^(?:array|asarray|where|full|full_like|real|imag)$/.test(name);
    const [first, ...rest] = args;
    return OWN[name]([isWhole && hasComplex(first) ? toComplex(first) : first, ...rest], keywords);
  }
  const hyperbolic = /^(?:arc|a)((?:sin|cos|tan)h)$/.exec(name);
  if (hyperbolic !== null && args.length === 1 && Object.keys(keywords).length === 0)
    return doing.unary(`a${hyperbolic[1]}`, args[0]);
  if (SHAPES.has(name)) return run([toComplex(args[0]).re, ...args.slice(1)], keywords);
  if (!MOVING.has(name)) notRead(`np.${name} of complex numbers`);
  return joined(
    ...["re", "im"].map((part) =>
      run(
        args.map((one) => split(one, part)),
        keywords,
      ),
    ),
  );
}

/** Places of `dtype` among the arguments of what makes arrays. */
const TYPED = {
  array: 1,
  asarray: 1,
  zeros: 1,
  ones: 1,
  empty: 1,
  full: 2,
  zeros_like: 1,
  ones_like: 1,
  empty_like: 1,
  arange: 3,
  eye: 3,
  identity: 1,
  linspace: 5,
};

/** Whether a call asks for complex numbers. */
export const asksForComplex = (name, args, keywords) =>
  Object.hasOwn(TYPED, name) && (isComplexType(keywords.dtype) || isComplexType(args[TYPED[name]]));

/** The same call, and its answer as complex numbers. */
export function inComplex(name, run, args, /** @type {any} */ { dtype: _, ...keywords }) {
  const given = args.slice(0, TYPED[name]);
  if (given.some(hasComplex)) return call(name, run, given, keywords);
  const made = run(
    given,
    /^(?:zeros|ones|empty|full|eye|identity)/.test(name) ? { ...keywords, dtype: TYPES.float } : keywords,
  );
  const z = toComplex(made);
  return new ComplexArray(give(z.re.tensor.clone()), give(z.im.tensor.clone()));
}

/** A copy of floats as complex numbers. */
export const complexCopy = (array) => inComplex("array", (args) => args[0], [array], {});

/** `np.complex128(value)`. */
export function scalarOf(/** @type {any[]} */ [value = 0n]) {
  const z = toComplex(typeof value === "string" ? notRead("np.complex128 of a text") : value);
  return z.shape.length === 0 ? new ComplexArray(result(z.re.tensor), result(z.im.tensor)) : z;
}

Object.assign(doing, {
  method,
  methodOf: (name) => METHODS.has(name),
  matmul: (a, b) => multiplied("matmul", a, b),
});
