// The slow twin of dtypes and elements: promotion written out, and plain values as a dtype stores them. Integers and bool are
// BigInt and floats are numbers, so that nothing is rounded before it is stored.

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

export const category = (dtype) => (dtype === "bool" ? 0 : dtype.startsWith("float") ? 2 : 1);
export const isFloat = (dtype) => category(dtype) === 2;

/** An operand is `{ shape, dtype, values }`; a bare number is `{ kind, value }`. */
export const isBare = (operand) => operand.kind !== undefined;
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

/** A float without its fraction, as x86 makes an int32 or int64 of it: the smallest stands for all that it cannot hold. */
function truncated(value, dtype) {
  const limit = dtype === "int16" || dtype === "int32" ? 2 ** 31 : 2 ** 63;
  const whole = Math.trunc(value);
  return BigInt(whole >= -limit && whole < limit ? whole : -limit);
}

/** A plain value as an element of `dtype`: integers wrap, floats round, anything but 0 is true. */
export function store(value, dtype) {
  if (dtype === "bool") return typeof value === "bigint" ? BigInt(value !== 0n) : BigInt(value !== 0);
  if (isFloat(dtype)) return new ARRAYS[dtype]([Number(value)])[0];
  const whole = typeof value === "bigint" ? value : truncated(value, dtype);
  return dtype.startsWith("u") ? BigInt.asUintN(8, whole) : BigInt.asIntN(Number(dtype.slice(3)), whole);
}

/** All indices of a shape, the last axis fastest. */
export const indices = (shape) =>
  shape.reduce(
    (list, size) => list.flatMap((index) => Array.from({ length: size }, (_, i) => [...index, i])),
    [[]],
  );

/** The element of an operand that an index of the result reads: aligned from the right, size 1 read again. */
export function elementAt(operand, index) {
  if (isBare(operand)) return operand.value;
  const own = index.slice(index.length - operand.shape.length);
  const place = operand.shape.reduce((at, size, axis) => at * size + (size === 1 ? 0 : own[axis]), 0);
  return operand.values[place];
}
