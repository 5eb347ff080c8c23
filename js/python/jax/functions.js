// What functions there are in jax.numpy, and which of them are methods too.

import { tuple } from "../../refusals/shape-text.js";
import { integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { defined } from "../arrays/signature.js";
import { partOf } from "../values/parts.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import * as creating from "./creating.js";
import { asksOther, doorOf } from "./dtypes.js";
import { ARRAYS, checkOperand, checkShapes, elementwise, IDENTITIES, Ufunc } from "./elementwise.js";
import { ask, give, isArray } from "./framework.js";
import * as products from "./products.js";
import { axesOf, axisOf, extreme, reduction, scan, truth, within } from "./reduce.js";
import { squaresOf, sumOf } from "./rounding/steps.js";
import * as shapes from "./shapes.js";
import { LINALG_ROWS, LOGSUMEXP, ROWS, SPREAD } from "./statistics.js";
import { checkLeft, isTraced, refuseConcrete, witnessed } from "./traces/tracing.js";

/** The engine's operations by NumPy's names, `name` alone where they are the same. */
const BINARY =
  "add subtract=sub multiply=mul divide=div true_divide=div floor_divide remainder mod=remainder power=pow pow maximum minimum " +
  "arctan2=atan2 atan2 hypot equal=eq not_equal=ne less=lt less_equal=le greater=gt greater_equal=ge bitwise_and bitwise_or " +
  "bitwise_xor logical_and logical_or logical_xor fmod fmax fmin copysign nextafter logaddexp heaviside";
const UNARY =
  "negative=neg positive absolute=abs abs sign square sqrt reciprocal exp exp2 expm1 log log2 log10 log1p sin cos tan " +
  "arcsin=asin arccos=acos arctan=atan sinh cosh tanh floor ceil trunc isnan isinf isfinite signbit invert=bitwise_not bitwise_not " +
  "logical_not";
/** Those that leave integers as they are. */
const ROUNDING = new Set(["floor", "ceil", "trunc"]);

const pairs = (text) =>
  text
    .split(" ")
    .map((one) => [one, one].join("=").split("="))
    .map(([name, own]) => [name, own]);

function operation(name, op, operands) {
  operands.forEach((operand, i) => {
    checkOperand(operand, name, i);
  });
  if (ROUNDING.has(op) && convert(operands[0]).tensor.dtype !== "float32") {
    return convert(operands[0]).tensor.dtype === "bool"
      ? refuseHere(`jnp.${name} of truths`)
      : convert(operands[0]);
  }
  return elementwise(op, operands);
}

function where({ condition, x = null, y = null, ...given }) {
  checkOperand(condition, "where", 0);
  if (x === null && y === null) return nonzero({ a: condition, ...given });
  [x, y].forEach((value, i) => {
    checkOperand(value, "where", i + 1);
  });
  return elementwise("where", [isArray(condition) ? condition : convert(condition), x, y]);
}

/** How many there are is asked. @returns {never} */
function refuseSize(a) {
  const count = give(ask(() => engine.countNonzero(a.tensor).to("int32")));
  const needed = "must be statically specified to use jnp.nonzero within JAX transformations.";
  return refuseConcrete(count, `The size argument of jnp.nonzero ${needed}`);
}

/** @param {any} given */
function nonzero({ a, size = null, ...given }) {
  if (size !== null || convert(a).tensor.ndim === 0)
    return partOf("jaxRare").nonzeroSized({ a, size, ...given });
  if (isArray(a) && isTraced(a)) refuseSize(a);
  const places = ask(() => engine.nonzero(convert(a).tensor));
  return new Tuple(ask(() => engine.unbind(places, { dim: 1 })).map((one) => give(one.to("int32"))));
}

function clip({ arr, a = arr, min = null, max = null, a_min: least = min, a_max: most = max }) {
  const low = least === null ? a : elementwise("maximum", [least, a]);
  return most === null ? low : elementwise("minimum", [most, low]);
}

function round({ a, decimals = 0n }) {
  const array = convert(a);
  if (/int/.test(array.tensor.dtype) && decimals < 0n)
    raise("NotImplementedError", "integer np.round not implemented for decimals < 0");
  if (array.tensor.dtype !== "float32")
    return array.tensor.dtype === "bool" ? refuseHere("such a jnp.round") : array;
  const scale = 10 ** Number(decimals);
  if (decimals < 0n) refuseHere("such a jnp.round");
  return give(
    ask(() =>
      scale === 1
        ? engine.round(array.tensor)
        : engine.round(array.tensor.mul(scale)).mul(Math.fround(1 / scale)),
    ),
    array.weak,
  );
}

const take = (given) => partOf("jaxRare").take(given);

const sorted =
  (name) =>
  ({ a, axis = -1n, stable = true, descending = false }) => {
    const array = axis === null ? shapes.reshape({ a, shape: -1n }) : convert(a);
    const dim = axisOf(axis ?? 0n, array.tensor.ndim);
    const options = { dim, stable: true, descending: descending === true };
    // Which of equal ones comes first is told of a stable order alone.
    if (stable === false && options.descending && name === "argsort") refuseHere("such a jnp.argsort");
    const pick = () =>
      name === "sort" ? engine.sort(array.tensor, options)[0] : engine.argsort(array.tensor, options);
    return give(
      ask(() => (name === "sort" ? pick() : pick().to("int32"))),
      name === "sort" && array.weak,
    );
  };

function diagonalOf({ v, k = 0n }) {
  const array = convert(v);
  if (array.tensor.ndim < 1 || array.tensor.ndim > 2) refuseHere("such a jnp.diag");
  return give(
    ask(() => engine.diag(array.tensor, { diagonal: integer(k) })),
    array.weak,
  );
}

/** @type {(given: any) => any} */
const sum = reduction("sum");

/** Along two axes. */
function diagonal({ a, offset = 0n, axis1 = 0n, axis2 = 1n }) {
  const { tensor, weak } = convert(a);
  if (tensor.ndim < 2) raise("ValueError", "diagonal requires an array of at least two dimensions.");
  const [dim1, dim2] = [axis1, axis2].map((axis) => axisOf(axis, tensor.ndim));
  if (dim1 === dim2) refuseHere("such a jnp.diagonal");
  return give(
    ask(() => engine.diagonal(tensor, { offset: integer(offset), dim1, dim2 })),
    weak,
  );
}

function traced({ a, offset, axis1 = 0n, axis2 = 1n, dtype }) {
  for (const axis of [axis1, axis2]) axisOf(axis, convert(a).tensor.ndim);
  return sum({ a: diagonal({ a, offset, axis1, axis2 }), axis: -1n, dtype });
}

/** Norms by their order: of rows, or of matrices. */
function normBy(tensor, ord, dim, keepdim) {
  const size = engine.abs(tensor);
  const order = typeof ord === "string" ? refuseHere("such a norm") : Number(ord);
  if (dim.length === 1) {
    if (order === Number.POSITIVE_INFINITY) return engine.amax(size, { dim, keepdim });
    if (order === Number.NEGATIVE_INFINITY) return engine.amin(size, { dim, keepdim });
    if (order === 0) return engine.ne(tensor, 0).to("float32").sum({ dim, keepdim });
    if (order === 1) return sumOf(size, dim, keepdim);
    return engine.pow(engine.pow(size, order).sum({ dim, keepdim }), 1 / order);
  }
  if (dim.length !== 2 || ![1, -1].includes(Math.sign(order)) || Math.abs(order) === 2)
    refuseHere("such a norm");
  const [rows, columns] = dim;
  const along = Math.abs(order) === 1 ? [rows, columns] : [columns, rows];
  if (Math.abs(order) !== 1 && Number.isFinite(order)) refuseHere("such a norm");
  const sums = size.sum({ dim: along[0], keepdim: true });
  const made = engine[order > 0 ? "amax" : "amin"](sums, { dim: along[1], keepdim: true });
  return keepdim ? made : made.reshape(tensor.shape.filter((_, axis) => !dim.includes(axis)));
}

function norm({ x, ord = null, axis = null, keepdims }) {
  const array = convert(x);
  const tensor = array.tensor.to("float32");
  const dim = axesOf(axis, tensor.ndim);
  if (ord !== null && dim.length > 2) {
    const found = `Improper number of axes for norm: axis=${tuple(dim)}.`;
    raise(
      "ValueError",
      `${found} Pass one axis to compute a vector-norm, or two axes to compute a matrix-norm.`,
    );
  }
  if (ord !== null && ord !== "fro" && !(dim.length === 1 && Number(ord) === 2))
    return give(ask(() => normBy(tensor, ord, dim, keepdims === true)));
  return give(ask(() => engine.sqrt(squaresOf(tensor, dim, keepdims === true))));
}

/** Whether numbers are near each other; only as they usually are it is an operation that is drawn. */
function near({ a, b, ...told }) {
  const tolerances = within(told);
  if (Object.keys(tolerances).length === 0) return operation("isclose", "isclose", [a, b]);
  const [left, right] = [a, b].map((one) => convert(one).tensor.to("float32"));
  checkShapes("isclose", [left, right]);
  return give(ask(() => engine.isclose(left, right, tolerances)));
}

/** Functions that are methods too: the array stands first. */
const METHODS = [
  ...["sum", "prod"].map((name) => [
    `${name} a axis= dtype= out! keepdims= initial= where= promote_integers=`,
    reduction(name),
  ]),
  ["mean a axis= dtype= out! keepdims= where=", reduction("mean")],
  ...["max", "min"].map((name) => [`${name} a axis= out! keepdims= initial= where=`, reduction(name)]),
  ...["any", "all"].map((name) => [`${name} a axis= out! keepdims= where=`, reduction(name)]),
  ...["std", "var"].map((name) => [
    `${name} a axis= dtype! out! ddof= keepdims= where= correction=`,
    reduction(name),
  ]),
  ...["argmax", "argmin"].map((name) => [`${name} a axis= out! keepdims=`, extreme(name)]),
  ...["cumsum", "cumprod"].map((name) => [`${name} a axis= dtype= out!`, scan(name)]),
  ["squeeze a axis=", shapes.squeeze],
  ["swapaxes a axis1 axis2", shapes.swapaxes],
  ["repeat a repeats axis= total_repeat_length! out_sharding!", shapes.repeat],
  ["ravel a order= out_sharding!", ({ a, order }) => shapes.reshape({ a, shape: -1n, order })],
  ["round a decimals= out!", round],
  ["take a indices axis= out! mode= unique_indices= indices_are_sorted= fill_value=", take],
  ["sort a axis= kind! order! stable= descending=", sorted("sort")],
  ["argsort a axis= kind! order! stable= descending=", sorted("argsort")],
  ["dot a b precision! preferred_element_type! out_sharding!", ({ a, b }) => products.product("dot", [a, b])],
  ["nonzero a size= fill_value=", nonzero],
  ["trace a offset= axis1= axis2= dtype= out!", traced],
  ["diagonal a offset= axis1= axis2=", diagonal],
];

const CLIP = ["clip arr= min= max= a! a_min= a_max=", clip];
const OTHERS = [
  ["array object dtype= copy= order= ndmin= device! out_sharding!", creating.arrayOf],
  [
    "asarray a dtype= order= copy= device! out_sharding!",
    ({ a, ...given }) => creating.arrayOf({ object: a, ...given }),
  ],
  ["zeros shape dtype= device! out_sharding!", creating.filled(0)],
  ["empty shape dtype= device! out_sharding!", creating.filled(0, "empty")],
  ["ones shape dtype= device! out_sharding!", creating.filled(1)],
  ["full shape fill_value dtype= device!", creating.full],
  ["zeros_like a dtype= shape= device! out_sharding!", creating.filledLike(0)],
  ["ones_like a dtype= shape= device! out_sharding!", creating.filledLike(1)],
  ["full_like a fill_value dtype= shape= device!", creating.fullLike],
  ["empty_like a dtype= shape= device!", creating.filledLike(0)],
  ["eye N M= k= dtype= device!", creating.eye],
  ["identity n dtype=", ({ n, dtype }) => creating.eye({ N: n, M: n, dtype })],
  ["arange start stop= step= dtype= device! out_sharding!", creating.arange],
  ["linspace start stop num= endpoint= retstep= dtype= axis= device!", creating.linspace],
  ["reshape a shape order= copy! out_sharding!", shapes.reshape],
  ["transpose a axes=", shapes.transpose],
  ["permute_dims a axes", shapes.transpose],
  ["moveaxis a source destination", shapes.moveaxis],
  ["expand_dims a axis", shapes.expandDims],
  ["broadcast_to array shape out_sharding!", shapes.broadcastTo],
  ["concatenate arrays axis= dtype!", shapes.concatenate],
  ["concat arrays axis=", shapes.concatenate],
  ["stack arrays axis= out! dtype!", shapes.stack],
  ["hstack tup dtype!", shapes.stacked("hstack", 1n)],
  ["vstack tup dtype!", shapes.stacked("vstack", 0n)],
  [
    "tile A reps",
    ({ A, reps }) => {
      const items = itemsOf(reps) ?? [reps];
      if (items.some((one) => isArray(one) && isTraced(one)))
        raise(
          "TypeError",
          "As of JAX v0.7, parameters to jaxpr equations must have __hash__ and __eq__ methods. " +
            `In a call to primitive tile, the value of parameter reps was not hashable: ${repr(new Tuple(items))}`,
        );
      return shapes.tile({ A, reps });
    },
  ],
  ["flip m axis=", shapes.flip],
  ["tril m k=", shapes.triangle("tril")],
  ["triu m k=", shapes.triangle("triu")],
  ["split ary indices_or_sections axis=", shapes.split],
  ["diag v k=", diagonalOf],
  ["where condition x= y= size= fill_value=", where],
  [
    "matmul a b precision! preferred_element_type! out_sharding!",
    ({ a, b }) => products.product("matmul", [a, b]),
  ],
  ["inner a b precision! preferred_element_type!", products.inner],
  [
    "vdot a b precision! preferred_element_type!",
    ({ a, b }) =>
      products.product(
        "dot",
        [a, b].map((one) => shapes.reshape({ a: one, shape: -1n })),
      ),
  ],
  ["outer a b out!", products.outer],
  ["tensordot a b axes= precision! preferred_element_type! out_sharding!", products.tensordot],
  ["isclose a b rtol= atol= equal_nan=", near],
  ["allclose a b rtol= atol= equal_nan=", truth("allclose")],
  [
    "array_equal a1 a2 equal_nan=",
    ({ a1, a2, ...given }) => truth("array_equal")({ a: a1, b: a2, ...given }),
  ],
  ["shape a axis!", ({ a }) => shapes.tupleOf(convert(a).tensor.shape)],
  ["ndim a axis!", ({ a }) => BigInt(convert(a).tensor.ndim)],
  ["size a axis=", shapes.sizeOf],
  ["amax a axis= out! keepdims= initial= where=", reduction("max")],
  ["amin a axis= out! keepdims= initial= where=", reduction("min")],
  CLIP,
];

/** Functions whose first argument may be a list; the others take arrays and numbers alone. */
const TAKES_LISTS = new Set(
  "array asarray array_equal shape ndim size zeros ones full empty eye identity arange concatenate concat stack hstack vstack dstack indices select column_stack block multi_dot key PRNGKey isscalar iterable lexsort ravel_multi_index".split(
    " ",
  ),
);

/** Arguments that have to be known while a function is traced, and what is said of them. */
const KNOWN = {
  split: ["indices_or_sections", "in jax.numpy.split argument 1"],
  linspace: ["num", "'num' argument of jnp.linspace"],
  one_hot: ["num_classes", "The error arose in jax.nn.one_hot argument `num_classes`."],
  repeat: [
    "repeats",
    "When jit-compiling jnp.repeat, the total number of repeats must be static. To fix this, either specify a static " +
      "value for `repeats`, or pass a static value to `total_repeat_length`.",
  ],
};
for (const name of "sum mean prod max min any all std var".split(" "))
  KNOWN[name] = ["axis", "The axis argument must be known statically."];

function checkKnown(name, parameters, args, keywords) {
  if (!Object.hasOwn(KNOWN, name)) return;
  const [own, words] = KNOWN[name];
  const given = keywords[own] ?? args[parameters.indexOf(own)];
  if (isArray(given) && isTraced(given)) refuseConcrete(given, words);
}

/** NumPy's words for an argument that no function of this name has; methods are another function inside. */
export function table(rows, method = false, prefix = "", isWhole = true) {
  const entries = rows.map(([signature, body]) => {
    const [name, made] = defined(signature, body, "jnp.");
    const known = new Set(signature.replace(/[=!]/g, "").split(" ").slice(1));
    const [first] = known;
    const call = (args, keywords) => {
      if (asksOther(name, [...args, ...Object.values(keywords)]))
        return partOf("jaxRare").dispatch(name, args, keywords, call);
      for (const one of args) checkLeft(one);
      checkKnown(name, [...known], args, keywords);
      const given = args[0] ?? keywords[first];
      if (
        args.length <= known.size &&
        !TAKES_LISTS.has(name) &&
        given !== undefined &&
        itemsOf(given) !== null
      )
        if (first === "key") raise("TypeError", `unexpected PRNG key type <class '${nameOf(given)}'>`);
        else checkOperand(given, prefix + (name === "softmax" ? "max" : name), 0);
      (ARRAYS[name] ?? []).forEach((word, i) => {
        const value = args[[...known].indexOf(word)] ?? keywords[word] ?? null;
        if (value !== null && itemsOf(value) !== null) checkOperand(value, prefix + name, i + 1);
      });
      const other = Object.keys(keywords).find((key) => !known.has(key));
      const inside = method && /^(?:sum|mean|prod|max|min|any|all|std|var)$/.test(name) ? `_${name}` : name;
      if (other !== undefined && !isWhole) refuseHere(`${other}= of jnp.${name}`);
      if (other !== undefined)
        raise("TypeError", `${inside}() got an unexpected keyword argument '${other}'`);
      return witnessed(name, args, keywords, () => made.call(args, keywords, null));
    };
    const isUfunc = isWhole && !method && name in IDENTITIES;
    const own = isUfunc ? new Ufunc(name, call) : new FunctionOf(name, call);
    // As JAX calls them: `x y` is x1 and x2, but of ufuncs, which take any arguments.
    const called = `${[...known]}` === "x,y" ? ["x1", "x2"] : [...known];
    return [name, Object.assign(own, { parameters: isUfunc ? ["args", "out"] : called })];
  });
  return Object.fromEntries(entries);
}

const operations = [
  ...pairs(BINARY).map(([name, op]) => [`${name} x y`, ({ x, y }) => operation(name, op, [x, y])]),
  ...pairs(UNARY).map(([name, op]) => [`${name} x`, ({ x }) => operation(name, op, [x])]),
];

/** The method leaves out what it should start with. */
const METHOD_SUM = [
  "sum a axis= dtype= out! keepdims= initial= where= promote_integers=",
  ({ initial: _, ...given }) => sum(given),
];
export const METHOD_FUNCTIONS = table([...METHODS, METHOD_SUM, ["clip a min= max=", clip]], true);
export const FUNCTIONS = {
  ...table([...METHODS, ...OTHERS, ...operations]),
  ...table(ROWS, false, "", false),
  ...Object.fromEntries(
    Object.entries(SPREAD).map(([name, body]) => [name, new FunctionOf(name, doorOf(name, body))]),
  ),
  einsum: new FunctionOf("einsum", ([equation, ...operands], keywords) =>
    Object.keys(keywords).length > 0 ? refuseHere("such a jnp.einsum") : products.einsum(equation, operands),
  ),
  broadcast_arrays: new FunctionOf("broadcast_arrays", doorOf("broadcast_arrays", shapes.broadcastArrays)),
  broadcast_shapes: new FunctionOf("broadcast_shapes", (args) => shapes.broadcastShapes(args)),
};
/** What stands in modules beside jax.numpy. */
export const SPECIAL = table([
  ["erf x", ({ x }) => operation("erf", "erf", [x])],
  LOGSUMEXP,
  ["xlogy x y", ({ x, y }) => operation("xlogy", "xlogy", [x, y])],
]);
export const LINALG = table([["norm x ord= axis= keepdims=", norm], ...LINALG_ROWS], false, "jnp.linalg.");
