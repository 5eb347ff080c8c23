// torch.Tensor: what Python may ask of one.

import { tuple } from "../../refusals/shape-text.js";
import { ArrayValue, NOT_IMPLEMENTED } from "../arrays/array.js";
import { mayFit, noteAssignment, writing } from "../arrays/assignment.js";
import { itemsAt, lookedUp, setItemsAt } from "../arrays/blank.js";
import {
  camelCase,
  elementOf,
  maskAmong,
  mayBeOne,
  tensorOf,
  toEngine,
  toIndices,
  toSizes,
} from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { operate } from "../arrays/operate.js";
import { ARITHMETIC, COMPARISONS, SHIFTS } from "../arrays/operators.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { ValueUnknown } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { ELLIPSIS } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range, Slice } from "../values/slice.js";
import { format } from "../values/texts.js";
import { truncated } from "../values/truncate.js";
import { raise, TYPES, Type } from "../values/types.js";
import { Unknown, untold } from "../values/unknown.js";

export const TENSOR = new Type("Tensor", TYPES.object, "torch.Tensor");

/** Python's operators as the engine's functions. */
const NO_INVERT = "~ (operator.invert) is only implemented on integer and Boolean-type tensors";
const OPERATORS = Object.fromEntries(
  Object.entries({ ...ARITHMETIC, ...SHIFTS }).map(([operator, name]) => [operator, camelCase(name)]),
);

const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

export const isTensor = (value) => value instanceof ArrayValue && value.framework === torch;

/** Whether it can stand beside a tensor in an operation. */
export const isOperand = (value) => isNumber(value) || value instanceof Unknown || isTensor(value);

/** Whether a value is an array of NumPy's; its scalars are numbers. */
export const isOfNumpy = (value) =>
  value instanceof ArrayValue && value.framework.name === "numpy" && !value.scalar;

export const isComplex = (value) => value?.isComplexTensor === true || value?.isComplex === true;

/** A number beside a tensor; one that is not known has a dtype all the same. */
const operand = (value, tensorOf) => {
  if (value instanceof ArrayValue) return tensorOf(value);
  return value instanceof Unknown ? 1 : toEngine(value);
};

/** Runs one of the engine's operations on two operands. */
function run(name, left, right) {
  const arrays = [left, right].filter((value) => value instanceof ArrayValue);
  return operate(torch, name, arrays, (tensor) =>
    engine[name](operand(left, tensor), operand(right, tensor)),
  );
}

/** Exactly what PyTorch does when sizes, values and kinds of errors have no words of their own. */
const words = {
  dialect: "pytorch",
  kindOf({ pythonType, message }) {
    // What holds numbers with fewer bits is not what PyTorch speaks of.
    if ((session().machine.rounds ?? null) !== null && /for 'Float'/.test(message))
      refuseHere("such an operation on fewer bits");
    return pythonType;
  },
};

/** The element as a number of Python. */
export const itemOf = (array) => asking(words, () => elementOf(tensorOf(array)));

/** The same where Python asks for a number. */
export function oneOf(array) {
  if (mayBeOne(tensorOf(array))) return itemOf(array);
  return raise("ValueError", "only one element tensors can be converted to Python scalars");
}

/** A printed tensor with one more word at its end, on a line of its own where it would be too long. */
export function withSuffix(text, suffix, linewidth = 80) {
  const last = text.slice(text.lastIndexOf("\n") + 1, -1);
  // PyTorch counts two characters too many, but where the word before stands on a line of its own.
  const column = last.length + (/^ +(?:size|dtype)=/.test(last) ? 0 : 2);
  const gap = column + suffix.length + 2 > linewidth ? `,\n${" ".repeat("tensor(".length)}` : ", ";
  return `${text.slice(0, -1)}${gap}${suffix})`;
}

/** Without the dtype that floats have of which nobody says it. */
const withoutDtype = (text) => text.replace(/,\s{1,9}dtype=torch\.float64\)$/, ")");

function select(array, place) {
  return new ArrayValue(
    torch,
    asking(words, () => tensorOf(array).select(0, place)),
  );
}

/** @type {import("../arrays/array.js").Framework & { words: typeof words, isOperand: typeof isOperand }} */
export const torch = {
  name: "torch",
  sharesCopies: true,
  words,
  isOperand,
  typeOf: () => TENSOR,
  repr(array) {
    if (array.tensor === null) return "tensor(...)";
    const { mode, generic, printOptions } = /** @type {any} */ (session());
    if (mode === "shapes") untold.refuse();
    if (mode === "shapes") return `tensor(..., size=${tuple(generic.sizesOf(array.tensor.shape))})`;
    if (array.isRough) refuseHere(`numbers of ${array.narrow ?? "what was rounded on the way"}`);
    const text = asking(words, () => array.tensor.toString({ style: "pytorch", ...printOptions }));
    if (array.narrow !== null) return withSuffix(text, `dtype=torch.${array.narrow}`);
    const { usualDtype: usual = "float32" } = /** @type {any} */ (session());
    const { dtype } = array.tensor;
    if (usual === "float32" || !dtype.startsWith("float")) return text;
    return dtype === usual ? withoutDtype(text) : withSuffix(text, `dtype=torch.${dtype}`);
  },
  str: (array) => torch.repr(array),
  format(array, spec) {
    if (array.tensor?.ndim === 0) return format(itemOf(array), spec);
    if (spec !== "" && array.tensor === null) return "?";
    if (spec !== "") raise("TypeError", "unsupported format string passed to Tensor.__format__");
    return torch.repr(array);
  },
  binary(operator, array, other, reflected) {
    if (isComplex(other)) return partOf("torchRare").beside(operator, array, other, reflected);
    if (isOfNumpy(other)) return partOf("torchRare").besideArray(operator, array, other, reflected);
    if (operator === "@") {
      if (!(other instanceof ArrayValue) || reflected) return NOT_IMPLEMENTED;
      return operate(
        torch,
        "matmul",
        [array, other],
        (tensor) => engine.matmul(tensor(array), tensor(other)),
        { always: true },
      );
    }
    const name = OPERATORS[operator];
    if (name === undefined || !isOperand(other)) return NOT_IMPLEMENTED;
    return reflected ? run(name, other, array) : run(name, array, other);
  },
  inPlace(operator, array, other) {
    if (isComplex(other)) return partOf("torchRare").doesNotFit(array, other);
    const name = OPERATORS[operator];
    if (name === undefined || !isOperand(other)) return NOT_IMPLEMENTED;
    const arrays = [array, other].filter((value) => value instanceof ArrayValue);
    const call = (tensor) => tensor(array)[`${name}_`](operand(other, tensor));
    return operate(torch, `${name}_`, arrays, call, { inPlace: true });
  },
  compare(operator, array, other) {
    if (isComplex(other)) return partOf("torchRare").beside(operator, array, other, false);
    if (isOfNumpy(other)) return partOf("torchRare").comparedToArray(operator, array, other);
    if (!isOperand(other)) return NOT_IMPLEMENTED;
    return run(COMPARISONS[operator], array, other);
  },
  unary(operator, array) {
    const name = { "-": "neg", "+": "positive", "~": "bitwiseNot", abs: "abs" }[operator];
    if (name === undefined) return NOT_IMPLEMENTED;
    if (operator === "~" && array.tensor?.dtype.startsWith("float")) raise("TypeError", NO_INVERT);
    const result = operate(torch, name, [array], (tensor) => engine[name](tensor(array)));
    return operator === "+" ? array : result;
  },
  number(array, kind) {
    const value = oneOf(array);
    if (value instanceof Unknown) return value;
    if (kind === "float") return Number(value);
    return typeof value === "number" ? truncated(value) : BigInt(value);
  },
  index(array) {
    const tensor = tensorOf(array);
    if (!mayBeOne(tensor) || tensor.dtype.startsWith("float")) {
      raise("TypeError", "only integer tensors of a single element can be converted to an index");
    }
    const value = itemOf(array);
    return value instanceof Unknown ? value : BigInt(value);
  },
  truth(array) {
    const { numel, shape } = tensorOf(array);
    if (session().generic.isOpen(shape)) throw new ValueUnknown("size");
    if (numel !== 1) {
      const rule = numel === 0 ? "no values" : "more than one value";
      raise("RuntimeError", `Boolean value of Tensor with ${rule} is ambiguous`);
    }
    return truth(itemOf(array));
  },
  length(array) {
    const [first] = tensorOf(array).shape;
    if (first === undefined) raise("TypeError", "len() of a 0-d tensor");
    const size = session().generic.sizeOf(first);
    if (typeof size !== "number") throw new ValueUnknown("size", session().generic.valueOf(first));
    return size;
  },
  *iterate(array) {
    if (tensorOf(array).ndim === 0) raise("TypeError", "iteration over a 0-d tensor");
    const length = torch.length(array);
    for (let i = 0; i < length; i++) yield Object.assign(select(array, i), { narrow: array.narrow });
  },
  get(array, key) {
    if (array.tensor === null) return array;
    const indices = indicesOf(array, key);
    const { tensor } = array;
    const run = () => asking(words, () => itemsAt(tensor, indices), maskAmong(indices));
    return new ArrayValue(torch, lookedUp(tensor, indices, run));
  },
  set(array, key, value) {
    if (array.tensor === null || value?.tensor === null) return;
    const indices = indicesOf(array, key);
    if (value instanceof ArrayValue) noteAssignment(torch, array, indices, value);
    const given = asking(words, () => toEngine(value));
    const placeOf = () =>
      asking(words, () => itemsAt(array.tensor.detach(), indices), maskAmong(indices)).shape;
    const write = () => {
      checkMasked(array.tensor, indices, given);
      setItemsAt(array.tensor, indices, given);
    };
    writing(placeOf, given, () => asking(words, write));
  },
  // attributes.js says which there are.
  attribute: () => undefined,
  setAttribute(array, name, value) {
    if (name === "data" && value instanceof ArrayValue) {
      // What was changed in place, `x.data *= 2`, stays where the steps so far have it.
      if (isSameView(array.tensor, value.tensor)) return;
      const before = array.tensor;
      array.tensor = value.tensor;
      session().machine.tape?.replaced(array, before);
    } else if (name === "grad" && (value === null || value instanceof ArrayValue))
      Object.assign(array, { gradient: value });
    else if (name === "requires_grad" && typeof value === "boolean") {
      if (session().mode === "values") partOf("leaves").askForGradients(array, value, "assigned");
    } else partOf("torchRare").giveOwn(array, name, value);
  },
  contains(array, item) {
    const equal = torch.compare("==", array, item);
    return Boolean(itemOf(new ArrayValue(torch, engine.any(tensorOf(equal)))));
  },
};

/** Whether two tensors are the same elements in the same order. */
const isSameView = (one, other) =>
  one !== null &&
  other !== null &&
  one.sharesStorage(other) &&
  one.dtype === other.dtype &&
  one.offset === other.offset &&
  `${one.shape}` === `${other.shape}` &&
  `${one.strides}` === `${other.strides}`;

/** Longer lists between brackets are always places. */
const LONGEST_KEYS = 31;
const isKey = (one) =>
  one === null ||
  one === ELLIPSIS ||
  one instanceof ArrayValue ||
  [List, Tuple, Range, Slice].some((kind) => one instanceof kind);

/** A list between brackets that holds more than numbers is read as a tuple: `x[[rows, columns]]` picks as `x[rows, columns]` does. */
const keysOf = (key) =>
  key instanceof List && key.items.length <= LONGEST_KEYS && key.items.some(isKey)
    ? new Tuple(key.items)
    : key;

/** What stands between brackets as the engine's; PyTorch counts it before it looks at kinds. */
function indicesOf({ tensor }, key) {
  const given = keysOf(key);
  try {
    return asking(words, () => toIndices(given));
  } catch (error) {
    throw partOf("torchRare").asTooMany(error, tensor, given);
  }
}

/** Whether a value fits what a mask picks, of which the number alone is not known. */
function checkMasked({ shape }, indices, given) {
  const [mask, ...more] = indices;
  if (session().mode !== "shapes" || more.length > 0 || mask?.dtype !== "bool" || !given?.shape) return;
  const { generic } = session();
  const place = [generic.countOf(mask), ...shape.slice(mask.ndim)];
  if (mayFit(place, given.shape)) return;
  const [own, wanted] = [given.shape, place].map((sizes) => `shape [${sizes.join(", ")}]`);
  const rule = `cannot be broadcast to indexing result of ${wanted}`;
  raise("RuntimeError", generic.worded(`shape mismatch: value tensor of ${own} ${rule}`));
}

/** What the engine answers, as a value of Python. */
export function fromEngine(answer) {
  if (answer instanceof engine.Tensor) return new ArrayValue(torch, answer);
  if (Array.isArray(answer)) return new Tuple(answer.map(fromEngine));
  if (typeof answer === "number" && Number.isInteger(answer)) return BigInt(answer);
  return answer ?? null;
}

/** A shape as torch.Size. */
export const sizeOf = (shape) => new Tuple(toSizes(shape), "torch.Size");
