// Tensors from data, from ranges and from a single value.
import { checkDtype, dtypeOfArray, isFloating } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { ArgumentError, DTypeError, ShapecastError, ShapeError } from "./errors.js";
import { isNumber, pythonTypeName, Scalar, scalar } from "./scalar.js";
import { checkShape, spread } from "./sizes.js";
import { allocateTensor, materialize, Tensor, writeScalar, writeTensor } from "./tensor.js";

const RANGE = {
  uint8: [-255, 255],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-2147483648, 2147483647],
  int64: [-(2 ** 63), 2 ** 63 - 1025],
};

/** Refuses numbers an integer dtype cannot hold. A negative uint8 wraps, as in PyTorch. */
function checkRange(value, dtype, op) {
  const range = RANGE[dtype];
  if (range === undefined) return;
  const fits =
    typeof value === "bigint" && dtype === "int64"
      ? BigInt.asIntN(64, value) === value
      : Number(value) >= range[0] && Number(value) <= range[1];
  if (fits) return;
  throw new DTypeError(`value cannot be converted to type ${dtype} without overflow`, {
    op,
    pythonType: "RuntimeError",
  });
}

/** Writes numbers into a typed array of `dtype`, truncating for integers as Python's int() does. */
function fillArray(data, values, dtype, op) {
  if (dtype === "bool") {
    for (let i = 0; i < values.length; i++) data[i] = Number(values[i]) !== 0 ? 1 : 0;
    return;
  }
  if (isFloating(dtype)) {
    for (let i = 0; i < values.length; i++) data[i] = Number(values[i]);
    return;
  }
  if (dtype !== "int64") {
    for (let i = 0; i < values.length; i++) {
      checkRange(values[i], dtype, op);
      data[i] = Math.trunc(Number(values[i]));
    }
    return;
  }
  // Halves of 32 bits are many times faster than a BigInt for every element.
  const halves = new Uint32Array(data.buffer, data.byteOffset, data.length * 2);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    checkRange(value, dtype, op);
    if (typeof value === "bigint") {
      data[i] = value;
    } else {
      const whole = Math.trunc(Number(value));
      halves[2 * i] = whole;
      halves[2 * i + 1] = Math.floor(whole / 2 ** 32);
    }
  }
}

const place = (path) => (path.length === 0 ? "" : ` at [${path.join("][")}]`);

/** The shape of nested arrays and their numbers in row-major order; refuses ragged and mixed nesting. */
function flatten(data) {
  const shape = [];
  for (let level = data; Array.isArray(level); level = level[0]) shape.push(level.length);
  const values = [];
  const path = [];
  const refused = (message, pythonType) =>
    Object.assign(new ShapeError(message, { op: "tensor", pythonType }), { path: [...path] });
  const visit = (node, axis) => {
    if (Array.isArray(node)) {
      if (axis === shape.length) {
        throw refused(`tensor: expected a number${place(path)}, found a list of ${node.length}`, "TypeError");
      }
      if (node.length !== shape[axis]) {
        throw refused(
          `expected sequence of length ${shape[axis]} at dim ${axis} (got ${node.length})`,
          "ValueError",
        );
      }
      for (let i = 0; i < node.length; i++) {
        path.push(i);
        visit(node[i], axis + 1);
        path.pop();
      }
      return;
    }
    if (axis < shape.length) {
      throw refused(
        `tensor: expected a list of ${shape[axis]}${place(path)}, found ${pythonTypeName(node)}`,
        "TypeError",
      );
    }
    if (!isNumber(node)) {
      throw refused(`tensor: invalid data type '${pythonTypeName(node)}'${place(path)}`, "TypeError");
    }
    values.push(node instanceof Scalar ? node.value : node);
  };
  visit(data, 0);
  return { shape, values };
}

/** Booleans are bool, integers int64, anything else float32; so is nothing at all. */
function inferDtype(values) {
  if (values.length === 0) return "float32";
  let dtype = "bool";
  for (const value of values) {
    if (typeof value === "boolean") continue;
    if (typeof value !== "bigint" && !Number.isSafeInteger(value)) return "float32";
    dtype = "int64";
  }
  return dtype;
}

function fromValues(shape, values, dtype) {
  checkShape(shape, "tensor");
  for (const value of values) if (typeof value === "bigint") checkInt64(value);
  const result = allocateTensor(shape, dtype, "tensor");
  try {
    fillArray(result.data, values, dtype, "tensor");
  } catch (error) {
    result.dispose();
    throw error;
  }
  return result;
}

function checkInt64(value) {
  if (BigInt.asIntN(64, value) === value) return;
  throw new ArgumentError("Overflow when unpacking long long", { op: "tensor", pythonType: "ValueError" });
}

function fromTypedArray(array, shape, dtype) {
  const own = dtypeOfArray(array);
  const sizes = checkShape(shape ?? [array.length], "tensor");
  const elements = sizes.reduce((product, size) => product * size, 1);
  if (elements !== array.length) {
    throw new ShapeError(`shape '[${sizes.join(", ")}]' is invalid for input of size ${array.length}`, {
      op: "tensor",
      shapes: [sizes],
    });
  }
  if (own === null) {
    if (dtype !== undefined) return fromValues(sizes, Array.from(array), dtype);
    throw new DTypeError(
      `tensor: ${array.constructor.name} has no dtype of its own here; say which with { dtype }`,
      {
        op: "tensor",
        pythonType: "TypeError",
      },
    );
  }
  const result = allocateTensor(sizes, own, "tensor");
  result.data.set(array);
  if (dtype === undefined || dtype === own) return result;
  try {
    return materialize(result, dtype, "tensor");
  } finally {
    result.dispose();
  }
}

/** A tensor with a copy of `data`: nested arrays, a typed array (with `shape`), a number, a boolean, a BigInt. */
export function tensor(data, options = {}) {
  const { dtype, shape } = checkOptions("tensor", options, ["dtype", "shape"]);
  if (data instanceof Tensor) return materialize(data, dtype ?? data.dtype, "tensor");
  if (ArrayBuffer.isView(data) && !(data instanceof DataView)) return fromTypedArray(data, shape, dtype);
  if (!Array.isArray(data) && !isNumber(data)) {
    throw new ArgumentError(`Could not infer dtype of ${pythonTypeName(data)}`, {
      op: "tensor",
      pythonType: "RuntimeError",
    });
  }
  const nested = flatten(data);
  const chosen = dtype ?? (data instanceof Scalar ? KIND_DTYPES[data.kind] : inferDtype(nested.values));
  if (shape === undefined) return fromValues(nested.shape, nested.values, chosen);
  const sizes = checkShape(shape, "tensor");
  const elements = sizes.reduce((product, size) => product * size, 1);
  if (elements !== nested.values.length) {
    throw new ShapeError(
      `shape '[${sizes.join(", ")}]' is invalid for input of size ${nested.values.length}`,
      {
        op: "tensor",
        shapes: [sizes],
      },
    );
  }
  return fromValues(sizes, nested.values, chosen);
}

/** Known options with their dtype checked; others are refused by name. */
function checkOptions(op, options, known) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw new ArgumentError(`${op}() got an option that is no object: ${pythonTypeName(options)}`, {
      op,
      pythonType: "TypeError",
    });
  }
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue;
    throw new ArgumentError(`${op}() got an unexpected keyword argument '${key}'`, {
      op,
      pythonType: "TypeError",
    });
  }
  if (options.dtype !== undefined) checkDtype(options.dtype, op);
  return options;
}

const isOptions = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value) && !isNumber(value);

/** Splits trailing options from the arguments before them. */
function splitOptions(op, args, known) {
  const last = args.at(-1);
  if (!isOptions(last) || last instanceof Tensor) return { args, options: {} };
  return { args: args.slice(0, -1), options: checkOptions(op, last, known) };
}

/** Sets every element to one number. */
function fill(result, number) {
  const block = exchange();
  writeScalar(block, 0, number);
  writeTensor(block, 1, result, "full");
  open().sc_wasm_copy();
  return result;
}

const KIND_DTYPES = { bool: "bool", int: "int64", float: "float32" };

function filled(op, args, value) {
  const { args: sizes, options } = splitOptions(op, args, ["dtype"]);
  const result = allocateTensor(checkShape(spread(sizes), op), options.dtype ?? "float32", op);
  return value === null ? result : fill(result, scalar(value));
}

export const zeros = (...args) => filled("zeros", args, 0);
export const ones = (...args) => filled("ones", args, 1);
/** The elements are whatever the memory held. */
export const empty = (...args) => filled("empty", args, null);

export function full(shape, value, options = {}) {
  const { dtype } = checkOptions("full", options, ["dtype"]);
  const sizes = checkShape(Array.isArray(shape) ? shape : [shape], "full");
  if (!isNumber(value)) {
    throw new ArgumentError(
      `full(): argument 'fill_value' (position 2) must be Number, not ${pythonTypeName(value)}`,
      {
        op: "full",
        pythonType: "TypeError",
      },
    );
  }
  const number = scalar(value);
  const chosen = dtype ?? KIND_DTYPES[number.kind];
  checkRange(number.value, chosen, "full");
  return fill(allocateTensor(sizes, chosen, "full"), number);
}

/** `arange(end)`, `arange(start, end)`, `arange(start, end, step)`; int64 when all are integers, else float32. */
export function arange(...given) {
  const { args, options } = splitOptions("arange", given, ["dtype"]);
  if (args.length < 1 || args.length > 3) {
    throw new ArgumentError(`arange() takes from 1 to 3 numbers but ${args.length} were given`, {
      op: "arange",
      pythonType: "TypeError",
    });
  }
  const numbers = args.map((value) => scalar(value));
  const [start, end, step] = (
    args.length === 1
      ? [0, numbers[0].value, 1]
      : [numbers[0].value, numbers[1].value, numbers[2]?.value ?? 1]
  ).map(Number);
  const refused = (message) => new ShapecastError(message, { op: "arange" });
  if (step === 0) throw refused("step must be nonzero");
  if (!Number.isFinite(start) || !Number.isFinite(end))
    throw refused(`unsupported range: ${start} -> ${end}`);
  if (step > 0 !== end >= start && start !== end)
    throw refused("upper bound and lower bound inconsistent with step sign");
  const dtype = options.dtype ?? (numbers.some(({ kind }) => kind === "float") ? "float32" : "int64");
  const length = Math.ceil((end - start) / step);
  const result = allocateTensor(checkShape([length], "arange"), dtype, "arange");
  const values = { length, at: (i) => start + i * step };
  if (dtype === "int64") {
    const { data } = result;
    const halves = new Uint32Array(data.buffer, data.byteOffset, length * 2);
    for (let i = 0; i < length; i++) {
      const value = Math.trunc(values.at(i));
      halves[2 * i] = value;
      halves[2 * i + 1] = Math.floor(value / 2 ** 32);
    }
  } else {
    const { data } = result;
    for (let i = 0; i < length; i++) data[i] = dtype === "bool" ? Number(values.at(i) !== 0) : values.at(i);
  }
  return result;
}
