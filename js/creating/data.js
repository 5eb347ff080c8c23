// Tensors from what JavaScript has: nested arrays, typed arrays, numbers, other tensors.
import { limits } from "../../build/generated/tables.js";
import { checkRange, writeList } from "../arguments/elements.js";
import { checkOptions } from "../arguments/options.js";
import { checkShape, shapeArgument, tooMany } from "../arguments/sizes.js";
import { typedArray } from "../arguments/typed.js";
import { dtypeOfArray, isFloating } from "../engine/dtype.js";
import { isEngineMemory } from "../engine/engine.js";
import { isNumber, kindOf, plainNumber, pythonTypeName } from "../engine/number.js";
import { elementsOf } from "../engine/shape.js";
import { resultDtype } from "../operations/promotion.js";
import { Sample } from "../plan/parts.js";
import { ArgumentError, DTypeError, ShapeError, typeError } from "../refusals/classes.js";
import { runtimeError, tooLong } from "../refusals/early-errors.js";
import { bracketed } from "../refusals/shape-text.js";
import { allocateTensor } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { recorder } from "../tensor/trace.js";
import { writeElements } from "../tensor/values.js";
import { reshape } from "../views/views.js";
import { KIND_DTYPES } from "./create.js";

const KINDS = ["bool", "int", "float"];
const [INT, FLOAT] = [1, 2];

/** Room for so many numbers is made before they are read; what lists say of their lengths may be wrong. */
const MOST_AHEAD = 2 ** 24;

const place = (path) => `[${path.join("][")}]`;

/** What is no number and no list, in PyTorch's words, and where it stands. */
function unknownElement(node, path) {
  const where = path.length === 0 ? "" : ` at ${place(path)}`;
  const type = pythonTypeName(node);
  if (type === "str") return typeError("tensor", `new(): invalid data type 'str'${where}`);
  return new ArgumentError(`Could not infer dtype of ${type}${where}`, { op: "tensor" });
}

/** A list's length as an integer, whatever a proxy answers. */
const lengthOf = ({ length }) => Number(length) >>> 0;

/** The lengths of the lists along the first elements. Lists that contain themselves have no end. */
function firstLengths(data) {
  const shape = [];
  for (let level = data; Array.isArray(level); level = level[0]) {
    if (shape.length === limits.rank) {
      throw runtimeError(
        "tensor",
        [],
        `tensor: lists nested more than ${limits.rank} deep, the limit of axes`,
      );
    }
    shape.push(lengthOf(level));
  }
  return shape;
}

/** Copies what a list begins with of JavaScript's own numbers, and says how many. Nothing is called for each, so none is boxed. */
function copyNumbers(list, length, to, at) {
  for (let i = 0; i < length; i++) {
    const item = list[i];
    if (typeof item !== "number") return i;
    to[at + i] = item;
  }
  return length;
}

function areWhole(values, from, count) {
  for (let i = from; i < from + count; i++) if (!Number.isSafeInteger(values[i])) return false;
  return true;
}

/** The dtype that both convert to. */
const promoted = (...dtypes) =>
  resultDtype(
    "add",
    dtypes.map((dtype) => new Sample(dtype, [])),
    "tensor",
  );

/** The shape of nested arrays, their numbers in row-major order and their kind; refuses ragged and mixed nesting. */
function flatten(data) {
  const shape = firstLengths(data);
  const values = new Array(Math.min(elementsOf(shape), MOST_AHEAD));
  const path = [];
  const last = shape.length - 1;
  let count = 0;
  let kind = 0;
  /** What tensors among the numbers are, whatever their values. @type {any} */
  let dtype = null;
  const no = (message, pythonType) => runtimeError("tensor", [], message, ShapeError, pythonType);
  const placeOf = (axis) => place(path.slice(0, axis));
  const visit = (node, axis) => {
    if (isNumber(node)) {
      if (axis < shape.length) {
        const expected = `a list of ${shape[axis]}`;
        throw no(`tensor: expected ${expected} at ${placeOf(axis)}, found ${kindOf(node)}`, "TypeError");
      }
      if (kind < FLOAT) kind = Math.max(kind, KINDS.indexOf(kindOf(node)));
      values[count++] = plainNumber(node);
      return;
    }
    if (node instanceof Tensor) {
      const before = kind;
      const own = /** @type {any} */ (node);
      const isNumeric = axis === shape.length;
      if (isNumeric && own.numel !== 1) {
        throw no("only one element tensors can be converted to Python scalars", "ValueError");
      }
      visit(own[isNumeric ? "item" : "toArray"]({ bigint: true }), axis);
      kind = before;
      dtype = promoted(dtype ?? own.dtype, own.dtype);
      return;
    }
    if (!Array.isArray(node)) throw unknownElement(node, path.slice(0, axis));
    const length = lengthOf(node);
    if (axis === shape.length) {
      throw no(`tensor: expected a number at ${placeOf(axis)}, found a list of ${length}`, "TypeError");
    }
    if (length !== shape[axis]) {
      throw no(`expected sequence of length ${shape[axis]} at dim ${axis} (got ${length})`, "ValueError");
    }
    const plain = axis === last ? copyNumbers(node, length, values, count) : 0;
    if (plain > 0 && kind < FLOAT) kind = areWhole(values, count, plain) ? INT : FLOAT;
    count += plain;
    for (let i = plain; i < length; i++) {
      path[axis] = i;
      visit(node[i], axis + 1);
    }
  };
  visit(data, 0);
  const own = values.length === 0 ? "float32" : KIND_DTYPES[KINDS[kind]];
  return { shape, values, hasTensors: dtype !== null, dtype: dtype === null ? own : promoted(dtype, own) };
}

/** The shape asked for, if any, when it has as many elements as there are. */
function shapeFor(sizes, own) {
  if (sizes === undefined) return checkShape(own, "tensor");
  const elements = elementsOf(own);
  if (elementsOf(sizes) === elements) return sizes;
  throw runtimeError(
    "tensor",
    { shape: sizes },
    `shape '${bracketed(sizes)}' is invalid for input of size ${elements}`,
  );
}

function fromValues(values, shape, dtype) {
  for (let i = isFloating(dtype) || dtype === "bool" ? values.length : 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "bigint" && BigInt.asIntN(64, value) !== value) {
      throw tooLong("tensor");
    }
    checkRange(value, dtype, "tensor");
  }
  const result = allocateTensor(shape, dtype, "tensor");
  writeElements(result, (data) => writeList(data, dtype, values));
  return result;
}

function fromTypedArray(array, shape, dtype) {
  const own = dtypeOfArray(array);
  if (own === null) {
    if (dtype !== undefined) return fromValues(Array.from(array), shape, dtype);
    const type = pythonTypeName(array);
    const message = `tensor: ${type} has no dtype of its own here; say which with { dtype }`;
    throw runtimeError("tensor", [], message, DTypeError, "TypeError");
  }
  // Memory of the engine may move while the result is allocated.
  const source = isEngineMemory(array) ? array.slice() : array;
  return tidy(() => {
    const result = allocateTensor(shape, own, "tensor");
    writeElements(result, (data) => data.set(source));
    return (dtype ?? own) === own ? result : materialize(result, dtype, "tensor");
  });
}

const fromTensor = (source, shape, dtype) =>
  tidy(() => reshape(materialize(source, dtype ?? source.dtype, "tensor"), shape));

/** A tensor with a copy of `data`: nested arrays, a typed array, a number, a boolean, a BigInt, another tensor. */
export function tensor(data, options, ...rest) {
  if (rest.length > 0) throw tooMany("tensor", 1, 2 + rest.length);
  const { dtype, shape } = checkOptions("tensor", options, ["dtype", "shape"]);
  const sizes = shape === undefined ? undefined : shapeArgument(shape, "tensor", "shape");
  if (data instanceof Tensor) return fromTensor(data, shapeFor(sizes, data.shape), dtype);
  const array = typedArray(data, "tensor");
  if (array !== null) return fromTypedArray(array, shapeFor(sizes, [array.length]), dtype);
  const nested = flatten(data);
  const make = () => fromValues(nested.values, shapeFor(sizes, nested.shape), dtype ?? nested.dtype);
  // No gradient goes through numbers: who asks for gradients is told.
  return nested.hasTensors && recorder !== null ? recorder("tensor", make, [data]) : make();
}
