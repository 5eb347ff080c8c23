// TensorFlow 2.21, eager: dtypes never mix, and each operation lists those it takes.
import { category, pythonNumber, REDUCTIONS, refused } from "./lattice.js";

const NAMES = {
  B: "bfloat16",
  h: "half",
  f: "float",
  d: "double",
  1: "uint8",
  2: "uint16",
  3: "uint32",
  4: "uint64",
  a: "int8",
  b: "int16",
  c: "int32",
  e: "int64",
  x: "complex64",
  y: "complex128",
  l: "qint8",
  m: "quint8",
  n: "qint32",
  o: "qint16",
  p: "quint16",
};
const nameOf = (dtype) => ({ float32: "float", float64: "double" })[dtype] ?? dtype;

// Lists of dtypes that several operations share, in TensorFlow's order.
const FLOATS = "Bhfd";
const COMPLEX = `${FLOATS}xy`;
const SIGNED = `${FLOATS}abcexy`;
const ORDERED = "fdc1baeB2h34";
const WHOLE = "abce1234";
const EXTREMES = `${FLOATS}a1b2c3e4`;
const SUMS = "fdc1baxelmnBop2yh34";

/** By operation: TensorFlow's node, the dtypes it takes ("" for all), and attributes its text ends with. */
const NODES = {
  add: ["AddV2", `${FLOATS}1234abcexy`, "is_commutative=true; is_aggregate=true"],
  sub: ["Sub", `${FLOATS}1a2bcexy34`],
  mul: ["Mul", ""],
  div: ["RealDiv", ""],
  floor_divide: ["FloorDiv", `${FLOATS}1a2bc34exy`],
  remainder: ["FloorMod", `${WHOLE}${FLOATS}`],
  pow: ["Pow", "Bfhdabcexy"],
  maximum: ["Maximum", EXTREMES],
  minimum: ["Minimum", EXTREMES],
  atan2: ["Atan2", FLOATS],
  nextafter: ["NextAfter", ""],
  xlogy: ["Xlogy", "hBfdxy"],
  eq: ["Equal", ""],
  ne: ["NotEqual", ""],
  lt: ["Less", ORDERED],
  le: ["LessEqual", ORDERED],
  gt: ["Greater", ORDERED],
  ge: ["GreaterEqual", ORDERED],
  logical_and: ["LogicalAnd", ""],
  logical_or: ["LogicalOr", ""],
  logical_xor: ["LogicalOr", ""], // composed of others, of which the first refuses
  logical_not: ["LogicalNot", ""],
  bitwise_and: ["BitwiseAnd", WHOLE, "is_commutative=true"],
  bitwise_or: ["BitwiseOr", WHOLE, "is_commutative=true"],
  bitwise_xor: ["BitwiseXor", WHOLE, "is_commutative=true"],
  bitwise_not: ["Invert", WHOLE],
  bitwise_left_shift: ["LeftShift", WHOLE],
  bitwise_right_shift: ["RightShift", WHOLE],
  where: ["SelectV2", ""],
  cat: ["ConcatV2", ""],
  stack: ["Pack", ""],
  neg: ["Neg", SIGNED],
  abs: ["Abs", `${FLOATS}abce`],
  sign: ["Sign", SIGNED],
  square: ["Square", `${FLOATS}abce1234xy`],
  floor: ["Floor", FLOATS],
  ceil: ["Ceil", FLOATS],
  round: ["Round", ""],
  isnan: ["IsNan", FLOATS],
  isinf: ["IsInf", FLOATS],
  isfinite: ["IsFinite", FLOATS],
  sqrt: ["Sqrt", COMPLEX],
  rsqrt: ["Rsqrt", COMPLEX],
  exp: ["Exp", COMPLEX],
  log: ["Log", COMPLEX],
  sin: ["Sin", COMPLEX],
  cos: ["Cos", COMPLEX],
  tanh: ["Tanh", COMPLEX],
  sigmoid: ["Sigmoid", COMPLEX],
};
const OF_BOOLS = { bitwise_and: "logical_and", bitwise_or: "logical_or", bitwise_xor: "logical_xor" };

/** The node of an operation on operands of these dtypes (null where unknown); undefined where TensorFlow has none. */
export const nodeOf = (op, dtypes = []) => NODES[dtypes[0] === "bool" ? (OF_BOOLS[op] ?? op) : op]?.[0];

const end = (node) => ` [Op:${node}] name: ${{ Pack: "stack", ConcatV2: "concat" }[node] ?? ""}`;

/** Whether a node takes a dtype. */
export const takenBy = (dtype, allowed) =>
  Array.from(allowed, (letter) => NAMES[letter]).includes(nameOf(dtype));

export function notAllowed(node, dtype, allowed, signature, more) {
  const names = Array.from(allowed, (letter) => NAMES[letter]);
  const types = names.map((name) => `DT_${name.toUpperCase()}`).join(", ");
  return refused(
    "InvalidArgumentError",
    `Value for attr 'T' of ${nameOf(dtype)} is not in the list of allowed values: ${names.join(", ")}\n` +
      `\t; NodeDef: {{node ${node}}}; Op<name=${node}; signature=${signature}; attr=T:type,allowed=[${types}]${more}>${end(node)}`,
  );
}

export const mixed = (node, place, wanted, found) =>
  refused(
    "InvalidArgumentError",
    `cannot compute ${node} as input #${place}(zero-based) was expected to be a ${nameOf(wanted)} tensor but is a ${nameOf(found)} tensor${end(node)}`,
  );

const WEAK = { bool: "bool", int: "int32", float: "float32" };
const TAKES = {
  bool: ["bool"],
  uint8: ["int"],
  int8: ["int"],
  int16: ["int"],
  int32: ["bool", "int"],
  int64: ["bool", "int"],
};
const takes = (dtype, weak) => TAKES[dtype]?.includes(weak) ?? true;

/** The operands' dtypes once bare numbers are tensors; add and div let a number on the right keep a dtype of its own. */
function convert(op, operands) {
  const strong = operands.find(({ weak }) => weak === null);
  if (strong === undefined) {
    const kinds = ["bool", "int", "float"];
    const highest = Math.max(...operands.map(({ weak }) => kinds.indexOf(weak)));
    return operands.map(() => WEAK[kinds[highest]]);
  }
  const lenient =
    operands[0].weak === null && (op === "add" || op === "div" || (op === "mul" && strong.dtype === "bool"));
  const dtypes = [];
  for (const operand of operands) {
    if (operand.weak === null) dtypes.push(operand.dtype);
    else if (takes(strong.dtype, operand.weak)) dtypes.push(strong.dtype);
    else if (lenient) dtypes.push(WEAK[operand.weak]);
    else {
      return refused(
        "TypeError",
        `Cannot convert ${pythonNumber(operand)} to EagerTensor of dtype ${strong.dtype}`,
      );
    }
  }
  return dtypes;
}

const NUMBERS =
  "uint8 int8 uint16 int16 uint32 int32 uint64 int64 bfloat16 float16 float32 float64 complex64 complex128";

/** @param {string[]} dtypes */
function trueDivision(dtypes) {
  const [left, right] = dtypes;
  if (left !== right) {
    return refused("TypeError", `\`x\` and \`y\` must have the same dtype, got tf.${left} != tf.${right}.`);
  }
  if (left === "bool") {
    const listed = NUMBERS.split(" ").map((name) => `tf.${name}`);
    return refused(
      "TypeError",
      `Invalid dtype tf.bool in __truediv__. Expected one of {${listed.join(", ")}}.`,
    );
  }
  if (category(left) === 2) return left;
  return left === "int32" || left === "int64" ? "float64" : "float32";
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);

function reduction(op, { dtype }) {
  const like = REDUCTIONS[op];
  if (like === "argmax") return "int64";
  const node = capital(op.replace(/^a(?=m)/, ""));
  if (like === "all") return dtype === "bool" ? dtype : mixed(node, 0, "bool", dtype);
  if (dtype !== "bool") return dtype;
  const allowed = like === "amax" ? `${ORDERED}lmnop` : SUMS;
  const index = "; attr=Tidx:type,default=DT_INT32,allowed=[DT_INT32, DT_INT64]";
  const signature = "input:T, reduction_indices:Tidx -> output:T; attr=keep_dims:bool,default=false";
  return notAllowed(node, dtype, allowed, signature, index);
}

/** Comparisons with a number on the left are asked the other way round. */
const REFLECTED = { lt: "gt", le: "ge", gt: "lt", ge: "le" };

/** @param {import("./lattice.js").Call} call */
export function tensorflow({ op: called, kind, operands: given }) {
  if (kind === "reduction") return reduction(called, given[0]);
  const reflect = called in REFLECTED && given[0].weak !== null;
  const operands = reflect ? [...given].reverse() : given;
  const dtypes = convert(called, operands);
  if (!Array.isArray(dtypes)) return dtypes;
  if (called === "div") return trueDivision(dtypes);
  if (called === "mul" && dtypes.includes("bool")) return "bool";
  const asked = reflect ? REFLECTED[called] : called;
  const op = dtypes[0] === "bool" ? (OF_BOOLS[asked] ?? asked) : asked;
  if (!(op in NODES)) return null;
  const [node, allowed, more] = NODES[op];
  if (op.startsWith("logical_")) {
    const place = dtypes.findIndex((dtype) => dtype !== "bool");
    return place < 0 ? "bool" : mixed(node, place, "bool", dtypes[place]);
  }
  const [dtype] = dtypes;
  if (allowed !== "" && !takenBy(dtype, allowed) && !(op === "bitwise_not" && dtype === "bool")) {
    const [x, y, z] = op === "atan2" ? ["y", "x", "z"] : ["x", "y", "z"];
    const answer = kind === "truth" ? "bool" : "T";
    const signature = dtypes.length === 1 ? `x:T -> y:${answer}` : `${x}:T, ${y}:T -> ${z}:${answer}`;
    return notAllowed(node, dtype, allowed, signature, more === undefined ? "" : `; ${more}`);
  }
  const other = dtypes.findIndex((one) => one !== dtype);
  if (other > 0) return mixed(node, other + (op === "where" ? 1 : 0), dtype, dtypes[other]);
  return kind === "truth" ? "bool" : dtype;
}
