// Arrays made of sizes, ranges and other arrays.

import { checkElements, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { binary } from "../builtins/operators.js";
import { partOf } from "../values/parts.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { isFraction } from "../values/unknown.js";
import { axisOf, functionsOf, toInt, toShape } from "./base/arguments.js";
import { giving } from "./base/calling.js";
import { toArray, toTensor } from "./base/data.js";
import { dtypeName } from "./base/dtypes.js";
import { ask, give, isArray, itemOf, notRead, numpy, wrong } from "./base/framework.js";
import { common } from "./base/promotion.js";
import { hasText, isTextType } from "./base/text-names.js";
import { quietly } from "./elementwise.js";

/** An array of another framework as one of NumPy's, over the same memory. */
const own = (value) =>
  isArray(value) && value.framework !== numpy
    ? (value.framework.refuseArray?.(value) ?? give(tensorOf(value).detach()))
    : value;

/** Says what NumPy says of arguments by their number. */
function checkCount(name, args, keywords) {
  if (name === "array" && args.length > 2)
    raise("TypeError", `array() takes from 1 to 2 positional arguments but ${args.length} were given`);
  if (name === "array" && args.length === 0 && keywords.object === undefined)
    raise("TypeError", "array() missing required argument 'object' (pos 0)");
  if (name === "arange" && args.length === 0 && Object.keys(keywords).length === 0)
    raise("TypeError", "arange() requires stop to be specified.");
}

/** What is said where a copy is not wanted and cannot be helped. */
const noCopy = () =>
  wrong(
    "Unable to avoid copy while creating an array as requested.\n" +
      "If using `np.array(obj, copy=False)` replace it with `np.asarray(obj)` to allow a copy when needed (no behavior change in NumPy 1.x).\n" +
      "For more details, see https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword.",
  );

/** np.array(object). */
function array(given, dtype, copy = true, ndmin = 0n) {
  if (hasText(given)) return partOf("numpyRare").texts.textArray(given, dtype, copy === true);
  if (dtype != null && isTextType(dtype)) return partOf("numpyRare").texts.textsOf(toArray(given), dtype);
  const object = own(given);
  const tensor = toTensor(object, dtypeName(dtype, null));
  const shared = isArray(object) && tensor.sharesStorage(tensorOf(object));
  if (shared && copy !== true) return toInt(ndmin) > tensor.ndim ? notRead("ndmin=") : object;
  if (copy === false) noCopy();
  const made = shared ? tensor.clone() : tensor;
  const missing = Math.max(0, toInt(ndmin) - made.ndim);
  return give(made.reshape([...Array(missing).fill(1), ...made.shape]));
}

function asarray(given, dtype, copy) {
  if (hasText(given)) return partOf("numpyRare").texts.textArray(given, dtype, copy === true);
  const value = own(given);
  if (copy === true) return array(value, dtype);
  const name = dtypeName(dtype, null);
  const same = isArray(value) && !value.scalar && (name ?? tensorOf(value).dtype) === tensorOf(value).dtype;
  if (copy === false && !same) noCopy();
  const made = same ? value : give(toTensor(value, name));
  // JAX's arrays never change; of another dtype it is a copy.
  return same && given?.framework?.name === "jax" ? Object.assign(made, { readOnly: true }) : made;
}

const filling = (fill) => (shape, dtype) =>
  give(ask(() => fill(toShape(shape), { dtype: dtypeName(dtype, "float64") })));
const zeros = filling(engine.zeros);
/** Of texts each is empty. */
const blank = (shape, dtype) =>
  isTextType(dtype) ? partOf("numpyRare").texts.filledTexts("", toShape(shape), dtype) : zeros(shape, dtype);

function filled(sizes, tensor) {
  const made = engine.empty(sizes, { dtype: tensor.dtype });
  made.setAt(["..."], tensor);
  return made;
}

const like = (fill) =>
  giving((tensor, dtype, shape) =>
    fill(shape == null ? tensor.shape : toShape(shape), { dtype: dtypeName(dtype, tensor.dtype) }),
  );

/** The numbers of a range, of the dtype its bounds have together. */
function arange(start, stop, step = 1n, dtype) {
  const bounds = stop == null ? [0n, start, step ?? 1n] : [start, stop, step ?? 1n];
  const plain = bounds.map((bound) => (isArray(bound) ? itemOf(bound) : bound));
  const open = session().generic.countOfRange(...plain);
  if (open !== null) {
    const usual = plain.some(isFraction) ? "float64" : "int64";
    return give(ask(() => engine.empty([open], { dtype: dtypeName(dtype, usual) })));
  }
  // What is no number is refused by the difference that NumPy asks for.
  for (const bound of plain) if (!/^(?:bigint|number|boolean)$/.test(typeof bound)) binary("-", bound, 0n);
  const [from = 0, to = 0, by = 1] = plain.map(Number);
  if (by === 0) raise("ZeroDivisionError", "division by zero");
  const count = Math.max(0, Math.ceil((to - from) / by));
  checkElements(count);
  const found = common(bounds.map((bound) => (typeof bound === "boolean" ? BigInt(bound) : bound)));
  const own = dtypeName(dtype, found);
  // NumPy's own way: the first number, and the difference of the first two so many times, both of the dtype.
  const rounded = /int/.test(own) ? Math.trunc : own === "float32" ? Math.fround : Number;
  const first = rounded(from);
  const apart = rounded(rounded(from + by) - first);
  const within = /int/.test(own) ? "int64" : own === "float32" ? own : "float64";
  const numbers = engine.arange(count, { dtype: within });
  return give(ask(() => numbers.mul(apart).add(first).to(own)));
}

function linspace(start, stop, num = 50n, endpoint = true, retstep = false, dtype, axis = 0n) {
  // Numbers of Python take the dtype of what stands beside them.
  const within = common([...[start, stop].map((one) => (typeof one === "object" ? toArray(one) : one)), 1.5]);
  const [from, to] = [start, stop].map((one) => give(toTensor(one, within)));
  const count = toInt(num);
  if (count < 0) wrong(`Number of samples, ${count}, must be non-negative.`);
  checkElements(count);
  const parts = endpoint === false ? count : count - 1;
  const span = quietly("sub", quietly("mul", to, 1), from);
  const step = quietly("div", span, parts < 1 ? Number.NaN : parts);
  const places = engine.arange(count, { dtype: within });
  const column = give(places.reshape([count, ...span.tensor.shape.map(() => 1)]));
  const { tensor } = quietly("add", quietly("mul", column, parts < 1 ? span : step), from);
  if (endpoint !== false && count > 1) tensor.setAt([count - 1], to.tensor);
  const own = dtypeName(dtype, within);
  const typed = (/int/.test(own) ? tensor.floor() : tensor).to(own);
  const answer = give(axis === 0n ? typed : typed.movedim(0, axisOf(axis, typed.ndim)));
  return retstep === true ? new Tuple([answer, step]) : answer;
}

/** Ones where `cut` leaves them of so many rows and columns. */
const shaped =
  (cut) =>
  (rows, columns, k = 0n, dtype) => {
    const sizes = toShape(new Tuple([rows, columns ?? rows]));
    return give(ask(() => cut(engine.ones(sizes, { dtype: dtypeName(dtype, "float64") }), toInt(k))));
  };
const eye = shaped((ones, k) => engine.tril(engine.triu(ones, k), k));

/** What an array is filled with is an array of its own, so that floats become whole numbers of any size. */
const cast = (value, dtype) =>
  /int/.test(dtype) && typeof value !== "bigint" ? toTensor(value).to(dtype) : toTensor(value, dtype);

const made = functionsOf({
  "array object dtype= * copy= ndmin= -ndmax": array,
  "asarray a dtype= -order * -device copy=": asarray,
  "copy a": (a) => array(a),
  "zeros shape dtype= -order": blank,
  "ones shape dtype= -order": filling(engine.ones),
  "empty shape dtype= -order": blank,
  "full shape fill_value dtype= -order": (shape, value, dtype) =>
    give(ask(() => filled(toShape(shape), cast(value, dtypeName(dtype, null))))),
  "zeros_like a dtype= -order -subok shape=": like(engine.zeros),
  "ones_like a dtype= -order -subok shape=": like(engine.ones),
  "empty_like prototype dtype= -order -subok shape=": like(engine.zeros),
  "full_like a fill_value dtype= -order -subok shape=": (a, value, dtype, shape) =>
    like((sizes, options) => filled(sizes, cast(value, options.dtype)))(a, dtype, shape),
  "arange start stop= step= dtype=": arange,
  "linspace start stop num= endpoint= retstep= dtype= axis=": linspace,
  "eye N M= k= dtype= -order": eye,
  "identity n dtype=": (n, dtype) => eye(n, n, 0n, dtype),
  "tri N M= k= dtype=": shaped(engine.tril),
});

/** The same array with its first axis running fastest in memory. */
export function inColumns(array) {
  const { tensor } = array;
  if (!tensor) return notRead("order='F' of such an array");
  const axes = tensor.shape.map((_, i) => i).reverse();
  const turned = tensor.permute(axes);
  const moved = turned.contiguous();
  return moved.sharesStorage(turned) ? array : give(moved.permute(axes));
}

/** The same array with its last axis running fastest in memory. */
function inRows(array) {
  const { tensor } = array;
  const moved = tensor?.contiguous();
  return !tensor || moved.sharesStorage(tensor) ? array : give(moved);
}

/** Those that can lay an array by columns, or by rows. */
const laid =
  (name) =>
  (args, /** @type {any} */ { order, ...keywords }) => {
    const own = made[name](args, /^[CF]$/.test(order ?? "C") ? keywords : { ...keywords, order });
    return order === "F" ? inColumns(own) : order === "C" ? inRows(own) : own;
  };
const ORDERED = "asarray copy zeros ones empty full zeros_like ones_like empty_like full_like eye".split(" ");

const checked = (name) => (args, keywords) => {
  checkCount(name, args, keywords);
  return laid(name)(args, keywords);
};
/** @type {Record<string, (args: any[], keywords: any, method?: boolean) => any>} */
export const creating = {
  ...made,
  ...Object.fromEntries(ORDERED.map((name) => [name, laid(name)])),
  array: checked("array"),
  arange: checked("arange"),
};
