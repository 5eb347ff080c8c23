// What PyTorch says of values that have no place in a call: arrays of NumPy's, what is no number, arguments of methods that take
// none, names that stand elsewhere.

import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { DType } from "../../arrays/dtype.js";
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf as iterated } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, ELLIPSIS, INDEX } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { isOfNumpy, torch } from "../tensor.js";

const SUPPORTED =
  "The only supported types are: float64, float32, float16, complex64, complex128, int64, int32, int16, int8, uint64, uint32, " +
  "uint16, uint8, and bool.";
const NEGATIVE =
  "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. " +
  "(You can probably work around this by making a copy of your array  with array.copy().) ";

/** Refuses an array of NumPy's that goes backwards, and one without numbers: of texts, or of objects. */
export function checkArray(value) {
  if (value instanceof ArrayValue) {
    const steps = value.tensor === null ? null : partOf("numpyRare").stridesOfDerived(value);
    if (steps?.some((step) => step < 0)) raise("ValueError", NEGATIVE);
    return;
  }
  if (nameOf(value) !== "numpy.ndarray") return;
  const dtype = str(value[ATTRIBUTE]?.("dtype") ?? "");
  const kind = dtype === "object" ? "object_" : dtype.startsWith("<U") ? "str_" : null;
  if (kind !== null) raise("TypeError", `can't convert np.ndarray of type numpy.${kind}. ${SUPPORTED}`);
}

/** `torch.from_numpy(array)`, where it is not plain. */
export function fromNumpy(args) {
  const [array] = args;
  if (args.length !== 1) {
    const rule = "torch._VariableFunctionsClass.from_numpy() takes exactly one argument";
    raise("TypeError", `${rule} (${args.length} given)`);
  }
  if (nameOf(array) !== "numpy.ndarray") raise("TypeError", `expected np.ndarray (got ${nameOf(array)})`);
  checkArray(array);
  return new ArrayValue(torch, tensorOf(array));
}

/** A refusal of torch.broadcast_shapes, which shows the shape that does not fit as it was given: as a list, as a torch.Size. */
export function asGiven(error, shapes) {
  const { args = [] } = error?.value ?? {};
  const said = String(args[0]);
  const found = / at index (\d{1,9}) had (?=\()/.exec(said);
  const shape = shapes[Number(found?.[1] ?? -1)];
  if (found === null || typeof shape !== "object") return error;
  const from = found.index + found[0].length;
  args[0] = said.slice(0, from) + repr(shape) + said.slice(said.indexOf(")", from) + 1);
  return error;
}

const itemsOf = (value) => (value instanceof List || value instanceof Tuple ? value.items : undefined);

/**
 * Refuses what torch.tensor is given: `isNumber` knows numbers.
 * @param {any} data @param {(value: any) => boolean} isNumber
 */
export function refuseData(data, isNumber) {
  // A text is a sequence of texts, of which there is no end; lengths are asked for first.
  let [one, items] = [data, itemsOf(data)];
  for (; items !== undefined; items = itemsOf(one)) [one] = items;
  if (typeof one === "string" && one !== data && one !== "") raise("ValueError", "too many dimensions 'str'");
  const refuse = (value) => {
    const inside = itemsOf(value);
    if (inside !== undefined) inside.forEach(refuse);
    else if (!isNumber(value)) {
      if (typeof value === "string") raise("TypeError", "new(): invalid data type 'str'");
      if (value !== null && typeof value === "object") checkArray(value);
      raise("RuntimeError", `Could not infer dtype of ${nameOf(value)}`);
    }
  };
  refuse(data);
}

/** An error of what stands between brackets: that there is more than the tensor has axes comes first. */
export function asTooMany(error, { ndim }, given) {
  const keys = (given instanceof Tuple ? given.items : [given]).filter(
    (one) => one !== null && one !== ELLIPSIS && typeof one !== "boolean",
  );
  if (keys.length > ndim && !keys.some((one) => one instanceof ArrayValue))
    raise("IndexError", `too many indices for tensor of dimension ${ndim}`);
  return error;
}

/** Refuses what nothing goes back with. */
export function refuseWeights(value) {
  const one = itemsOf(value)?.[0] ?? value;
  if (typeof one === "string" || one !== value)
    raise("TypeError", `gradients can be either Tensors or None, but got ${nameOf(one)}`);
  raise("TypeError", `'${nameOf(value)}' object is not iterable`);
}

/** Refuses what a class makes no tensor of. */
export function refuseNew(args) {
  const [value] = args;
  if (args.length > 1) {
    if (args[1]?.items) refuseHere("such a tensor of a class");
    return;
  }
  if (typeof value === "string") raise("TypeError", "new(): invalid data type 'str'");
  raise("TypeError", `new(): data must be a sequence (got ${nameOf(value)})`);
}

/** Functions of Python's, which ask what they are given for something first. */
const ASKED = { norm: "layout", split: "split" };
export function refuseFirst(name, value) {
  if (name === "unique")
    raise("TypeError", `_unique2(): argument 'input' (position 1) must be Tensor, not ${nameOf(value)}`);
  if (Object.hasOwn(ASKED, name))
    raise("AttributeError", `'${nameOf(value)}' object has no attribute '${ASKED[name]}'`);
}

/** What `torch.Size` is made of: whole numbers, and what tells one. */
export const sizesIn = (given) =>
  iterated(given).map((one, i) => {
    const isWhole =
      typeof one === "bigint" ||
      one instanceof Unknown ||
      (one instanceof ArrayValue && /^u?int/.test(one.tensor?.dtype ?? "int"));
    if (isWhole) return one instanceof ArrayValue ? one[INDEX]() : one;
    if (typeof one === "boolean") return BigInt(one);
    return raise("TypeError", `torch.Size() takes an iterable of 'int' (item ${i} is '${nameOf(one)}')`);
  });

/** What functions that PyTorch has in Python ask for; of methods under their own names. */
const WRITTEN = {
  cdist: ["x1", "x2"],
  split: ["tensor", "split_size_or_sections"],
  "Tensor.split": ["split_size"],
  "Tensor.unflatten": ["dim", "sizes"],
};

/** Refuses a call of such a function as Python does. @param {string} path @param {any[]} args @param {Record<string, any>} keywords */
export function refuseWritten(path, args, keywords) {
  if (!Object.hasOwn(WRITTEN, path) || Object.keys(keywords).length > 0) return;
  const missing = WRITTEN[path].slice(args.length);
  if (missing.length > 0) {
    const told = missing.map((name) => `'${name}'`).join(" and ");
    const plural = missing.length === 1 ? "" : "s";
    raise("TypeError", `${path}() missing ${missing.length} required positional argument${plural}: ${told}`);
  }
  const size = args[WRITTEN[path].length - 1];
  if (
    path.endsWith("split") &&
    size !== undefined &&
    typeof size !== "bigint" &&
    itemsOf(size) === undefined
  ) {
    const rule = "split_with_sizes(): argument 'split_sizes' (position 2) must be tuple of ints";
    raise("TypeError", `${rule}, not ${nameOf(size)}`);
  }
}

const LAID = "bool non_blocking = False, bool copy = False, *, torch.memory_format memory_format = None";
const WAYS = ["torch.device device = None, torch.dtype dtype = None", "torch.dtype dtype", "Tensor tensor"];

/** Refuses what `.to()` does not take: a device behind a dtype. @param {any[]} args @returns {never} */
export function refuseTo(args) {
  if (args.length !== 2 || !(args[0] instanceof DType) || args[1] === null || args[1] instanceof ArrayValue)
    refuseHere("such a .to()");
  const forms = WAYS.map((way) => `\n * (${way}, ${LAID})`).join("");
  return raise(
    "TypeError",
    `to() received an invalid combination of arguments - got (${args.map(nameOf).join(", ")}), but expected one of:${forms}\n`,
  );
}

/** Refuses what `.type()` does not know. */
export function refuseType(given) {
  const name = given instanceof Type && Object.hasOwn(TYPES, given.name) ? given.name : given;
  if (typeof name === "string" && !name.includes(".")) raise("ValueError", `invalid type: '${name}'`);
  return refuseHere("such a .type()");
}

const OF_PYTHON = /^(?:cpu|is_contiguous|numpy)$/;

/** Refuses arguments of a method that takes none, or one. */
export function refuseArguments(name, { length }, keywords = {}) {
  if (Object.keys(keywords).length > 0 && name !== "size") {
    if (OF_PYTHON.test(name)) refuseHere(`such a .${name}()`);
    raise("TypeError", `TensorBase.${name}() takes no keyword arguments`);
  }
  if (name === "size")
    raise("TypeError", `size() takes from 0 to 1 positional arguments but ${length} were given`);
  const were = length === 1 ? "was" : "were";
  raise(
    "TypeError",
    OF_PYTHON.test(name)
      ? `${name}() takes 0 positional arguments but ${length} ${were} given`
      : `TensorBase.${name}() takes no arguments (${length} given)`,
  );
}

/** Refuses what `size` and `stride` do not take. */
export function refuseSizes(name, { length }, keywords) {
  const key = Object.keys(keywords).find((one) => one !== "dim");
  if (key !== undefined) raise("TypeError", `${name}() got an unexpected keyword argument '${key}'`);
  raise("TypeError", `${name}() takes from 0 to 1 positional arguments but ${length} were given`);
}

/** Refuses what is no tensor, as the only argument of a method. */
export function refuseTensor(name, argument, value) {
  if (value === undefined)
    raise("TypeError", `${name}() missing 1 required positional arguments: "${argument}"`);
  raise("TypeError", `${name}(): argument '${argument}' (position 1) must be Tensor, not ${nameOf(value)}`);
}

/** Refuses the first value that is no tensor. */
export function refuseElements(values) {
  const place = values.findIndex((one) => !(one instanceof ArrayValue));
  raise("TypeError", `expected Tensor as element ${place} in argument 0, but got ${nameOf(values[place])}`);
}

const isOdd = (value) => isOfNumpy(value) || (value?.isOfProgram === true && value[INDEX]?.() === undefined);

/** What is no tensor and has no place in the engine says what it is called when it is refused. */
function standIn(value) {
  if (isOdd(value)) return { [Symbol.toStringTag]: nameOf(value) };
  if (value instanceof List) return new List(value.items.map(standIn));
  return value instanceof Tuple ? new Tuple(value.items.map(standIn)) : value;
}

/** What PyTorch refuses by telling all of its forms. */
const OF_FORMS = /^(?:where|max|min)$/;

/** Arguments with such in place of what is no tensor. */
export function standIns(name, args) {
  const made = args.map(standIn);
  const isThere = (one, i) => one !== args[i] && !(args[i] instanceof List || args[i] instanceof Tuple);
  if (OF_FORMS.test(name) && made.some(isThere)) refuseHere(`torch.${name} of what is no tensor`);
  return made;
}

/** What people look for in torch that stands elsewhere, or is called otherwise. */
const ELSEWHERE = new Set(
  (
    "array one_hot linear Linear ReLU Sequential Module Adam SGD Conv2d Dropout Embedding LSTM CrossEntropyLoss MSELoss Dataset DataLoader " +
    "shape size len ndim view expand repeat item append astype type copy resize mse_loss cross_entropy nll_loss l1_loss pad normalize " +
    "gelu silu elu leaky_relu interpolate unfold expand_dims zeroes power average identity shuffle permutation choice uniform"
  ).split(" "),
);
export const isElsewhere = (name) => ELSEWHERE.has(name);
