// float16, uint16, uint32 and uint64, which the engine is without: their numbers are kept as those of a wider dtype, and what an
// operation gives is rounded, or taken modulo, as NumPy does it once. What rounds on the way as well is not read here.
import { formatNumpyRepr, formatNumpyStr } from "../../../format/numpy.js";
import { intLimits, roundedTo } from "../../algorithms/number-limits.js";
import { ArrayValue } from "../../arrays/array.js";
import { DType } from "../../arrays/dtype.js";
import { engine } from "../../arrays/engine.js";
import { ModuleValue } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { Type } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { dtypeNamed, HELD, nameOfType, toDType } from "../base/dtypes.js";
import { dtypeOf, isArray, notRead, numpy } from "../base/framework.js";
import { joinedAll } from "../base/promotion.js";
import { checkBounds, partsOf, promoted, withNumber } from "./promotion.js";

const words = (text) => new Set(text.split(" "));

/** What makes arrays of a dtype that it is asked for. */
const CREATES = words(
  "array asarray zeros ones empty full zeros_like ones_like empty_like full_like arange linspace eye identity astype integers randint",
);
/** Whose result is made of numbers that are there. */
const MOVES = words(
  "[] T mT flat reshape ravel flatten transpose squeeze expand_dims copy array asarray zeros_like ones_like empty_like full_like full " +
    "tile repeat concatenate stack vstack hstack dstack column_stack roll flip fliplr flipud rot90 sort unique take diagonal diag " +
    "swapaxes moveaxis broadcast_to broadcast_arrays max min amax amin maximum minimum fmax fmin where clip append insert delete resize " +
    "pad split array_split hsplit vsplit choose compress extract partition triu tril atleast_1d atleast_2d atleast_3d ascontiguousarray " +
    "meshgrid nanmax nanmin nan_to_num select sliding_window_view as_strided",
);
/** What calculates in the dtype that its operands meet in. */
const CALCULATES = words(
  "+ - * // % ** & | ^ << >> ~ add subtract multiply floor_divide remainder mod power bitwise_and bitwise_or bitwise_xor left_shift " +
    "right_shift negative invert bitwise_not abs absolute square positive sign diff dot matmul @ inner outer vdot ptp floor ceil trunc " +
    "round around",
);
/** The same of integers, where float16 is rounded in each step. */
const CALCULATES_INTEGERS = words("einsum kron convolve cross");
/** What makes float64 of integers. */
const MEASURES = words("percentile quantile nanmean norm cov corrcoef polyfit interp");
/** What is asked to add up in another dtype does so. */
const ADDS_IN = words("sum mean prod cumsum");
/** Of integers floats, of float16 float16. */
const DIVIDES = words("/ divide true_divide");
const OF_FLOATS = words(
  "sqrt rint cbrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh deg2rad rad2deg radians degrees",
);
const MEANS = words("mean std var median");
const ADDS = words("sum prod cumsum cumprod nansum trace");
/** What adds up bytes gives uint64. */
const ADDS_BYTES = words("sum prod cumsum cumprod nansum trace reduce accumulate");
/** What joins its operands: lists among them are arrays. */
const JOINS = words("array asarray concatenate stack vstack hstack dstack column_stack where");
/** What answers with places and counts, whatever it is given. */
const COUNTS = words(
  "argmax argmin argsort argwhere nonzero flatnonzero searchsorted count_nonzero bincount digitize histogram average",
);
/** Of operands beside arrays those that are numbers. */
const WITH_NUMBERS = words(
  "maximum minimum fmax fmin where clip select + - * // % ** & | ^ << >> / add subtract multiply floor_divide remainder mod power divide " +
    "true_divide bitwise_and bitwise_or bitwise_xor left_shift right_shift",
);
/** What writes into its first operand. */
const CHANGES = words("fill sort put partition copyto place putmask fill_diagonal shuffle");

/** From here on results are looked at. */
export function asked() {
  session().machine.narrows ??= afterwards;
}

const isKnown = () => session().mode === "values";

/** The numbers of a tensor as those of a narrow dtype, in that which holds them. */
function rounded(tensor, name) {
  const held = tensor.to(HELD[name]);
  if (!isKnown()) return held;
  if (name === "float16") {
    const numbers = held.toTyped().map((value) => roundedTo(value, name));
    return engine.tensor(numbers, { shape: held.shape, dtype: "float32" });
  }
  if (name !== "uint64") return engine.bitwiseAnd(held, name === "uint16" ? 0xffff : 0xffffffff);
  if (engine.any(held.lt(0)).item()) notRead("numbers of uint64 from 2^63 on");
  return held;
}

/** An array of a narrow dtype, of whatever numbers. */
function narrowed(array, name) {
  const made = new ArrayValue(numpy, rounded(array.tensor, name), array.scalar);
  return Object.assign(made, { narrow: name });
}

/** What a function gives in a narrow dtype of itself. */
export function madeIn(array, name) {
  asked();
  return narrowed(array, name);
}

const tagged = (array, name) => Object.assign(array, { narrow: name });

/** One of the types of NumPy's scalars is called. */
export function scalarOf(name, [value = 0n]) {
  asked();
  checkNumbers(name, value);
  const tensor = toTensor(value, HELD[name]);
  return narrowed(new ArrayValue(numpy, tensor, tensor.ndim === 0), name);
}

/** Refuses ints among values that are to be of a dtype. */
export function checkNumbers(name, value) {
  if (value instanceof List || value instanceof Tuple) for (const one of value.items) checkNumbers(name, one);
  else checkBounds(name, value);
}

/** The places of what a function makes elements of; all others are sizes. */
const ELEMENTS = { array: 0, asarray: 0, full: 1, full_like: 1 };

/** Refuses what elements of a dtype cannot be, among what a function is given. */
function checkValues(name, dtype, operands) {
  if (name in ELEMENTS) checkNumbers(dtype, operands[ELEMENTS[name]]);
  else if (name === "arange" && typeof operands[1] === "bigint") checkBounds(dtype, operands[0]);
  const isDrawn = /^(?:integers|randint)$/.test(name);
  const { max = 0n } = intLimits(dtype) ?? {};
  if (isDrawn && operands.slice(0, 2).some((one) => typeof one === "bigint" && (one < 0n || one > max + 1n)))
    notRead(`bounds of random ${dtype}`);
}

const arraysIn = (values) =>
  values.flatMap((one) => {
    if (one instanceof List || one instanceof Tuple) return arraysIn(one.items);
    return isArray(one) && one.framework === numpy && one.tensor !== null ? [one] : [];
  });

/** The dtype among what is given, null where there is none. */
function dtypeAmong(values) {
  for (const one of values) {
    const own = one instanceof DType && dtypeNamed(one.name) === one ? one.name : null;
    const name = own ?? (one instanceof Type ? nameOfType(one) : undefined);
    if (name !== undefined) return name;
    if (typeof one === "string" && WRITTEN.test(one)) return toDType(one)?.name ?? null;
  }
  return null;
}
const WRITTEN = /^[<=|]?(?:bool|u?int\d*|float\d*|[?bBhHiIlLefd]|[iuf][1248])$/;

/** The dtypes of what lists hold, numbers of Python among it. */
function namesIn(value) {
  if (value instanceof List || value instanceof Tuple) return value.items.flatMap(namesIn);
  if (isArray(value)) return value.framework === numpy && value.tensor !== null ? [dtypeOf(value)] : [];
  return OF_PYTHON[typeof value] ?? [];
}
const OF_PYTHON = { bigint: ["int64"], number: ["float64"], boolean: ["bool"] };
const isList = (value) => value instanceof List || value instanceof Tuple;

/** The dtype that operands meet in. */
function meeting(name, operands) {
  const arrays = arraysIn(operands).filter(
    ({ tensor }, i) => !(name === "where" && i === 0 && tensor.dtype === "bool"),
  );
  if (name === "insert" || name === "full_like") return dtypeOf(arrays[0]);
  const isAppended = name === "append";
  const lists =
    JOINS.has(name) || CALCULATES.has(name) || WITH_NUMBERS.has(name) || isAppended
      ? operands.filter((one) => isList(one) || isAppended).flatMap(namesIn)
      : [];
  const own = joinedAll([...arrays.map(dtypeOf), ...lists], promoted);
  const numbers = WITH_NUMBERS.has(name)
    ? operands.filter((one) => /^(?:bigint|number|boolean)$/.test(typeof one))
    : [];
  const found = numbers.reduce(withNumber, own);
  for (const one of numbers) if (!/^(?:\*\*|power|<<|>>)$/.test(name)) checkBounds(found, one);
  return found;
}

/** A result in a dtype, narrow or not. */
const inDtype = (array, name) => {
  if (name in HELD) return narrowed(array, name);
  if (array.tensor.dtype === name) return array;
  return new ArrayValue(numpy, array.tensor.to(name), array.scalar);
};

/** float16 is added up in float32, and rounded once, along rows that lie side by side. */
function checkSum(name, operands) {
  const [array, axis = null] = operands;
  const { tensor } = array;
  const isLast = axis === null || axis === -1n || axis === BigInt(tensor.ndim - 1);
  if (name !== "sum" || !tensor.isContiguous || !isLast) notRead(`${name} of float16 along such an axis`);
}

function resultOf(value, name, operands) {
  if (value.narrow !== null) return value;
  const arrays = arraysIn(operands);
  const narrow = arrays.find((one) => one.narrow !== null).narrow;
  const { dtype } = value.tensor;
  if (dtype === "bool" || COUNTS.has(name))
    return narrow === "float16" && /^(?:average|histogram)$/.test(name)
      ? notRead(`${name} of float16`)
      : value;
  if (MOVES.has(name)) {
    const found = meeting(name, operands);
    return HELD[found] === dtype ? tagged(value, found) : inDtype(value, found);
  }
  if (CALCULATES.has(name)) return inDtype(value, meeting(name, operands));
  if (narrow !== "float16" && CALCULATES_INTEGERS.has(name)) return inDtype(value, meeting(name, operands));
  if (narrow !== "float16" && MEASURES.has(name)) return value;
  if (DIVIDES.has(name)) {
    const found = meeting(name, operands);
    return partsOf(found).kind === "float" ? inDtype(value, found) : value;
  }
  if (ADDS.has(name)) {
    if (narrow === "float16") checkSum(name, operands);
    return narrowed(value, narrow === "float16" ? narrow : "uint64");
  }
  // NumPy squares in float16 what a spread is made of.
  if (MEANS.has(name) && narrow === "float16")
    return /^(?:std|var)$/.test(name) ? notRead(`${name} of float16`) : narrowed(value, narrow);
  if (MEANS.has(name)) return value;
  if (OF_FLOATS.has(name) && arrays.length === 1) {
    if (narrow === "float16") return narrowed(value, narrow);
    if (narrow !== "uint16") return value;
    if (name === "sqrt" || name === "rint") return inDtype(value, "float32");
  }
  return notRead(`${name} of ${narrow}`);
}

/** What was written into an array is rounded there. */
function roundInPlace(array) {
  if (isKnown() && array.tensor.dtype === HELD[array.narrow])
    array.tensor.copy_(rounded(array.tensor, array.narrow));
  return array;
}

/** What the machine asks after every operation. */
function afterwards(value, how, /** @type {any[]} */ given) {
  if (how instanceof Type || how?.isOfProgram || how?.children !== undefined) return value;
  const called = (typeof how === "string" ? how : (how?.name ?? "")).replace(/^\.(?=\w)/, "");
  const isChange = /[^=!<>]=$/.test(called);
  const name = isChange ? called.slice(0, -1) : called;
  // Functions are called on their module.
  const operands = given.filter((one) => !(one instanceof ModuleValue));
  const dtype = name === "einsum" ? null : dtypeAmong(operands);
  const arrays = arraysIn(operands);
  const narrow = arrays.filter((one) => one.narrow !== null);
  if (dtype !== null && value instanceof ArrayValue && value.tensor !== null) {
    if (
      narrow.length > 0 &&
      name !== "astype" &&
      !CREATES.has(name) &&
      !(ADDS_IN.has(name) && !(dtype in HELD))
    )
      notRead(`${name} of ${narrow[0].narrow} with a dtype`);
    if (!(dtype in HELD))
      return value.narrow === null ? value : new ArrayValue(numpy, value.tensor.clone(), value.scalar);
    if (!CREATES.has(name)) notRead(`${name} with ${dtype}`);
    checkValues(name, dtype, operands);
    return narrowed(value, dtype);
  }
  if (narrow.length === 0) {
    const isSum = ADDS_BYTES.has(name) && arrays[0]?.tensor.dtype === "uint8" && isArray(value);
    return isSum && value.tensor?.dtype === "int64" ? tagged(value, "uint64") : value;
  }
  if (name === "flat" || (value instanceof ArrayValue && value.framework !== numpy))
    notRead(`${name} of ${narrow[0].narrow}`);
  if (isChange) {
    const [target] = operands;
    if (target.narrow === null) return value;
    if (name !== "[]" && meeting(name, operands) !== target.narrow)
      notRead(`such an operation on ${target.narrow} in place`);
    roundInPlace(target);
    return value;
  }
  if (CHANGES.has(name) && value === null) {
    if (arrays[0].narrow === null) return value;
    checkNumbers(arrays[0].narrow, operands.at(-1));
    roundInPlace(arrays[0]);
    return value;
  }
  // Written into an array that was given: `out=`.
  if (isArray(value) && operands.includes(value) && !MOVES.has(name)) {
    if (value.narrow === null || meeting(name, operands) !== value.narrow) notRead(`out= of ${name}`);
    return roundInPlace(value);
  }
  if (value instanceof Tuple || value instanceof List) {
    const parts = name === "unique" ? value.items.slice(0, 1) : value.items;
    for (const [i, one] of parts.entries())
      if (isArray(one) && one.tensor !== null) value.items[i] = resultOf(one, name, operands);
    return value;
  }
  return isArray(value) && value.tensor !== null && value.framework === numpy
    ? resultOf(value, name, operands)
    : value;
}

const USUAL = { precision: 8, threshold: 1000, edgeitems: 3, linewidth: 75, sciMode: null };

/** The text of an array under the name of its dtype; floats have as many digits as tell them from their neighbours. */
export function textOf({ tensor, narrow }, { style, ...options }) {
  const rows = tensor.contiguous();
  const { shape, strides } = rows;
  const printed = { dtype: narrow, shape, strides, offset: 0, data: rows.toTyped() };
  return (style === "numpy" ? formatNumpyRepr : formatNumpyStr)(printed, { ...USUAL, ...options });
}

/** The dtype that several meet in, by their names; numbers of Python have none. */
export const together = (names) =>
  joinedAll(
    names.filter((name) => name !== null),
    promoted,
  );
