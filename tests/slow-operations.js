// The slow twin of the elementwise operations: one line each, on plain values, one element at a time. Integers and bool
// are BigInt and floats are numbers, so that nothing is rounded before it is stored.
import { broadcast } from "./slow.js";

const ARRAYS = {
  bool: Uint8Array,
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

/** torch.promote_types, written out. */
const PROMOTED = {
  bool: "bool uint8 int8 int16 int32 int64 float32 float64",
  uint8: "uint8 uint8 int16 int16 int32 int64 float32 float64",
  int8: "int8 int16 int8 int16 int32 int64 float32 float64",
  int16: "int16 int16 int16 int16 int32 int64 float32 float64",
  int32: "int32 int32 int32 int32 int32 int64 float32 float64",
  int64: "int64 int64 int64 int64 int64 int64 float32 float64",
  float32: "float32 float32 float32 float32 float32 float32 float32 float64",
  float64: "float64 float64 float64 float64 float64 float64 float64 float64",
};
export const DTYPES = Object.keys(PROMOTED);

export const promote = (a, b) => PROMOTED[a].split(" ")[DTYPES.indexOf(b)];

const category = (dtype) => (dtype === "bool" ? 0 : dtype.startsWith("float") ? 2 : 1);
const isFloat = (dtype) => category(dtype) === 2;

/** An operand is `{ shape, dtype, values }`; a bare number is `{ kind, value }`. */
const isBare = (operand) => operand.kind !== undefined;
const KIND_DTYPES = { bool: "bool", int: "int64", float: "float32" };

/** torch.result_type: tensors with axes, then 0-dim tensors, then bare numbers; a later group only lifts the category. */
export function resultType(operands) {
  const groups = [
    operands.filter((one) => !isBare(one) && one.shape.length > 0).map(({ dtype }) => dtype),
    operands.filter((one) => !isBare(one) && one.shape.length === 0).map(({ dtype }) => dtype),
    operands.filter(isBare).map(({ kind }) => KIND_DTYPES[kind]),
  ];
  const [first, ...rest] = groups.filter((group) => group.length > 0).map((group) => group.reduce(promote));
  // From the weakest: what a weaker group says counts only where its category is higher.
  return [first, ...rest].reduceRight((weak, strong) =>
    category(weak) > category(strong) ? promote(strong, weak) : strong,
  );
}

/** A plain value as an element of `dtype`: integers wrap, floats round, anything but 0 is true. */
export function store(value, dtype) {
  if (dtype === "bool") return typeof value === "bigint" ? BigInt(value !== 0n) : BigInt(value !== 0);
  if (isFloat(dtype)) return new ARRAYS[dtype]([Number(value)])[0];
  const whole = typeof value === "bigint" ? value : BigInt(Math.trunc(value));
  return dtype.startsWith("u") ? BigInt.asUintN(8, whole) : BigInt.asIntN(Number(dtype.slice(3)), whole);
}

const larger = (x, y) => (x > y || Number.isNaN(x) ? x : y);
const smaller = (x, y) => (x < y || Number.isNaN(x) ? x : y);

// Answers with the common dtype, with a float, with bool; `logical` reads truth values.
const common = (compute) => ({ compute });
const floating = (compute) => ({ compute, floating: true });
const comparison = (compute) => ({ compute, answer: "bool" });
const logical = (compute) => ({ compute, computeIn: "bool", tensorsOnly: true });

/** One line per operation. Of bool, x + y is `or`, x * y is `and`. */
export const OPERATIONS = {
  add: common((x, y) => x + y),
  sub: { ...common((x, y) => x - y), refusesBool: true },
  mul: common((x, y) => x * y),
  div: floating((x, y) => x / y),
  maximum: { ...common(larger), tensorsOnly: true },
  minimum: { ...common(smaller), tensorsOnly: true },
  eq: comparison((x, y) => x === y),
  ne: comparison((x, y) => x !== y),
  lt: comparison((x, y) => x < y),
  le: comparison((x, y) => x <= y),
  gt: comparison((x, y) => x > y),
  ge: comparison((x, y) => x >= y),
  logicalAnd: logical((x, y) => x & y),
  logicalOr: logical((x, y) => x | y),
  logicalXor: logical((x, y) => x ^ y),
  logicalNot: logical((x) => 1n - x),
};

/** The element of an operand that an index of the result reads: aligned from the right, size 1 read again. */
function elementAt(operand, index) {
  if (isBare(operand)) return operand.value;
  const own = index.slice(index.length - operand.shape.length);
  const place = operand.shape.reduce((at, size, axis) => at * size + (size === 1 ? 0 : own[axis]), 0);
  return operand.values[place];
}

/** All indices of a shape, the last axis fastest. */
export const indices = (shape) =>
  shape.reduce(
    (list, size) => list.flatMap((index) => Array.from({ length: size }, (_, i) => [...index, i])),
    [[]],
  );

const isBool = (operand) => (isBare(operand) ? operand.kind : operand.dtype) === "bool";

/** What PyTorch answers: `{ dtype, shape, values }`, or null where it refuses. */
export function slowApply(name, operands) {
  const operation = OPERATIONS[name];
  if (operation.tensorsOnly && operands.some(isBare)) return null;
  if (operation.answer === "bool" && isBare(operands[0])) return null;
  if (operation.refusesBool && operands.some(isBool)) return null;
  const { shape } = broadcast(operands.map((one) => one.shape ?? []));
  if (shape === null) return null;
  const type = resultType(operands);
  const computeIn = operation.computeIn ?? (operation.floating && !isFloat(type) ? "float32" : type);
  const dtype = operation.answer ?? computeIn;
  const values = indices(shape).map((index) => {
    const elements = operands.map((one) => store(elementAt(one, index), computeIn));
    const result = operation.compute(...elements);
    return store(typeof result === "boolean" ? BigInt(result) : result, dtype);
  });
  return { dtype, shape, values };
}

/** The same in place: what operand 0 holds afterwards, or null. A dtype never goes down a category; no shape grows. */
export function slowApplyInPlace(name, operands) {
  const [target] = operands;
  const result = slowApply(name, operands);
  if (result === null || category(result.dtype) > category(target.dtype)) return null;
  if (String(result.shape) !== String(target.shape)) return null;
  return { ...target, values: result.values.map((value) => store(value, target.dtype)) };
}
