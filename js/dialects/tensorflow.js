// TensorFlow 2.21, eager: dtypes never mix, and each operation lists those it takes.
import { category, REDUCTIONS, refused, weakCategory } from "./lattice.js";

/** TensorFlow's dtypes by a letter. */
const NAMES = Object.fromEntries(
  "Bbfloat16 hhalf ffloat ddouble 1uint8 2uint16 3uint32 4uint64 aint8 bint16 cint32 eint64 xcomplex64 ycomplex128 lqint8 mquint8 nqint32 oqint16 pquint16"
    .split(" ")
    .map((text) => [text[0], text.slice(1)]),
);

// What each node takes, in its own order, and the operations behind it; `=` gives the node another name than theirs.
const NODES = `
* mul div=RealDiv nextafter=NextAfter eq=Equal ne=NotEqual logical_and logical_or logical_xor=LogicalOr logical_not where=SelectV2 cat=ConcatV2 stack=Pack round All Any
Bhfd1234abcexy add=AddV2
Bhfd1a2bcexy34 sub
Bhfd1a2bc34exy floor_divide=FloorDiv
abce1234Bhfd remainder=FloorMod
Bfhdabcexy pow
Bhfda1b2c3e4 maximum minimum
Bhfd atan2 floor ceil isnan=IsNan isinf=IsInf isfinite=IsFinite
hBfdxy xlogy
fdc1baeB2h34 lt=Less le=LessEqual gt=Greater ge=GreaterEqual
fdc1baeB2h34lmnop Max Min
fdc1baxelmnBop2yh34 Sum Prod Mean
abce1234 bitwise_and bitwise_or bitwise_xor bitwise_not=Invert bitwise_left_shift=LeftShift bitwise_right_shift=RightShift
Bhfdabcexy neg sign
Bhfdabce abs
Bhfdabce1234xy square
Bhfdxy sqrt rsqrt exp log sin cos tanh sigmoid
Bhfdce1234xy MatMul
Bhfdbce1234xy BatchMatMulV2`;

/** The list and the name of an operation's node; undefined where TensorFlow has none. */
function find(op) {
  const found = new RegExp(`^(\\S+).* ${op}(=\\w+)?( .*)?$`, "m").exec(NODES);
  if (found === null) return undefined;
  const [, allowed, node] = found;
  return { allowed, node: node?.slice(1) ?? op.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase()) };
}

// logical_xor is composed of others, of which the first refuses.
const asked = (op, dtype) => (dtype === "bool" ? op.replace(/^bitwise_(and|or|xor)$/, "logical_$1") : op);

/** The node of an operation on operands of these dtypes (null where unknown); undefined where TensorFlow has none. */
export const nodeOf = (op, dtypes = []) => find(asked(op, dtypes[0]))?.node;

/** What a node says to dtypes it does not take; null where it takes them. */
function refusal(op, dtypes, scope) {
  const { node, allowed } = /** @type {{ node: string, allowed: string }} */ (find(op));
  const [dtype] = dtypes;
  const names = Array.from(allowed, (letter) => NAMES[letter]);
  const called = { float32: "float", float64: "double" }[dtype] ?? dtype;
  if (allowed !== "*" && !names.includes(called)) {
    const types = names.map((name) => `DT_${name.toUpperCase()}`);
    return refused("tensorflow", "no_attribute", {
      ...scope,
      node,
      dtype,
      allowed: names,
      types,
      arity: dtypes.length,
    });
  }
  const place = dtypes.findIndex((one) => one !== dtype);
  return place < 0 ? null : mixed(node, place + (op === "where" ? 1 : 0), dtype, dtypes[place]);
}

const mixed = (node, place, wanted, found) => refused("tensorflow", "mixed", { node, place, wanted, found });

/** What a matrix product says to dtypes it does not take. */
export function refusedDtypes(node, dtypes) {
  if (dtypes.length < 2 || dtypes.includes(null)) return undefined;
  return refusal(node, dtypes, {})?.text;
}

/** A number as Python writes it. */
function pythonNumber({ weak, value }) {
  if (weak === "bool") return value ? "True" : "False";
  const text = String(value);
  return weak === "float" && Number.isInteger(value) && !text.includes("e") ? `${text}.0` : text;
}

const WEAK = { bool: "bool", int: "int32", float: "float32" };
const TAKES = {
  bool: ["bool"],
  uint8: ["int"],
  int8: ["int"],
  int16: ["int"],
  int32: ["bool", "int"],
  int64: ["bool", "int"],
};

/** The operands' dtypes once bare numbers are tensors; add and div let a number on the right keep a dtype of its own. */
function convert(op, operands) {
  const strong = operands.find(({ weak }) => weak === null)?.dtype;
  if (strong === undefined) return operands.map(() => Object.values(WEAK)[weakCategory(operands)]);
  const lenient =
    operands[0].weak === null && (op === "add" || op === "div" || (op === "mul" && strong === "bool"));
  const dtypes = [];
  for (const operand of operands) {
    const { dtype, weak } = operand;
    if (weak === null) dtypes.push(dtype);
    else if (TAKES[strong]?.includes(weak) ?? true) dtypes.push(strong);
    else if (lenient) dtypes.push(WEAK[weak]);
    else return refused("tensorflow", "not_converted", { number: pythonNumber(operand), dtype: strong });
  }
  return dtypes;
}

function trueDivision(/** @type {string[]} */ [left, right]) {
  const no = refused("tensorflow", "division", { left, right, same: left === right });
  if (no !== null || category(left) === 2) return no ?? left;
  return left === "int32" || left === "int64" ? "float64" : "float32";
}

function reduction(op, dtype) {
  const like = REDUCTIONS[op];
  if (like === "argmax") return "int64";
  const name = op.replace(/^a(?=m)/, "");
  const node = name[0].toUpperCase() + name.slice(1);
  if (like === "all") return dtype === "bool" ? dtype : mixed(node, 0, "bool", dtype);
  return refusal(node, [dtype], { kind: "reduction" }) ?? dtype;
}

/** Comparisons with a number on the left are asked the other way round. */
const REFLECTED = { lt: "gt", le: "ge", gt: "lt", ge: "le" };

/** @param {import("./lattice.js").Call} call */
export function tensorflow({ op: called, kind, operands: given }) {
  if (kind === "reduction") return reduction(called, given[0].dtype);
  const reflect = called in REFLECTED && given[0].weak !== null;
  const operands = reflect ? [...given].reverse() : given;
  const dtypes = convert(called, operands);
  if (!Array.isArray(dtypes)) return dtypes;
  if (called === "div") return trueDivision(dtypes);
  if (called === "mul" && dtypes.includes("bool")) return "bool";
  const op = asked(reflect ? REFLECTED[called] : called, dtypes[0]);
  const node = nodeOf(op);
  if (node === undefined) return null;
  const [dtype] = dtypes;
  if (op.startsWith("logical_")) {
    const place = dtypes.findIndex((one) => one !== "bool");
    return place < 0 ? "bool" : mixed(node, place, "bool", dtypes[place]);
  }
  if (op === "bitwise_not" && dtype === "bool") return dtype;
  return refusal(op, dtypes, { kind }) ?? (kind === "truth" ? "bool" : dtype);
}
