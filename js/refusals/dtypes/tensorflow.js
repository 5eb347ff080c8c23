// TensorFlow 2.21, eager: dtypes never mix, and each operation lists those it takes.
import { category, refused, weakCategory } from "./lattice.js";

/** TensorFlow's dtypes, behind a letter for each. */
const NAMES =
  "Bbfloat16 hhalf ffloat ddouble 1uint8 2uint16 3uint32 4uint64 aint8 bint16 cint32 eint64 xcomplex64 ycomplex128 lqint8 mquint8 nqint32 oqint16 pquint16".split(
    " ",
  );
const nameOf = (letter) => NAMES.find((name) => name[0] === letter)?.slice(1);

// What each node takes (`*` all, `?` truths), in its own order, and the operations behind it; `=` gives the node another
// name than theirs. logical_xor is composed of others, of which the first refuses.
const NODES = `
* mul div=RealDiv nextafter=NextAfter eq=Equal ne=NotEqual where=SelectV2 cat=ConcatV2 stack=Pack round
? logical_and logical_or logical_xor=LogicalOr logical_not
Bhfd1234abcexy add=AddV2
Bhfd1a2bcexy34 sub
Bhfd1a2bc34exy floor_divide=FloorDiv
abce1234Bhfd remainder=FloorMod
Bfhdabcexy pow
Bhfda1b2c3e4 maximum minimum
Bhfd atan2 floor ceil isnan=IsNan isinf=IsInf isfinite=IsFinite
hBfdxy xlogy
fdc1baeB2h34 lt=Less le=LessEqual gt=Greater ge=GreaterEqual
abce1234 bitwise_and bitwise_or bitwise_xor bitwise_not=Invert bitwise_left_shift=LeftShift bitwise_right_shift=RightShift
Bhfdabcexy neg sign
Bhfdabce abs
Bhfdabce1234xy square
Bhfdxy sqrt rsqrt exp log sin cos tanh sigmoid
Bhfdce1234xy MatMul
Bhfdbce1234xy BatchMatMulV2`;

/** `logical_and` as TensorFlow calls its node. */
export const capital = (name) => name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());

/** The list and the name of an operation's node; undefined where TensorFlow has none. */
function find(op, nodes = NODES) {
  for (const line of nodes.split("\n")) {
    const [allowed, ...names] = line.split(" ");
    for (const [name, node = capital(op)] of names.map((text) => text.split("=")))
      if (name === op) return { allowed, node };
  }
  return undefined;
}

/** Bits of bools are truths. */
const asked = (op, dtype) => (dtype === "bool" ? op.replace(/^bitwise_(?=and|or|xor|not)/, "logical_") : op);

/** The node of an operation on operands of these dtypes (null where unknown); undefined where TensorFlow has none. */
export const nodeOf = (op, dtypes = []) => find(asked(op, dtypes[0]))?.node;

/** What a node says to an operand of another dtype than it wants. */
export const mixed = (node, place, wanted, found) =>
  refused("tensorflow", "mixed", { node, place, wanted, found });

/** What a node says to dtypes it does not take, or that differ; null where it takes them. */
export function refusal(op, dtypes, kind, nodes = NODES) {
  const { node, allowed } = /** @type {{ node: string, allowed: string }} */ (find(op, nodes));
  const dtype = allowed === "?" ? "bool" : dtypes[0];
  const names = Array.from(allowed, nameOf);
  if (/\w/.test(allowed) && !names.includes({ float32: "float", float64: "double" }[dtype] ?? dtype)) {
    const types = names.map((name) => `DT_${name?.toUpperCase()}`);
    const facts = { node, dtype, kind, types, allowed: names, arity: dtypes.length };
    return refused("tensorflow", "no_attribute", facts);
  }
  const place = dtypes.findIndex((one) => one !== dtype);
  return place < 0 ? null : mixed(node, place + (op === "where" ? 1 : 0), dtype, dtypes[place]);
}

/** What a matrix product says to dtypes it does not take. */
export const refusedDtypes = (node, dtypes) =>
  dtypes.length < 2 || dtypes.includes(null) ? undefined : refusal(node, dtypes, "product")?.text;

const WEAK = { bool: "bool", int: "int32", float: "float32" };
/** Which dtypes of tensors bare numbers of which kinds become. */
const BECOMES = /^float|int\d+ int|^(bool|int32|int64) bool/;

/** Operands' dtypes once bare numbers are tensors; add and div let a number on the right keep a dtype of its own. */
function convert(op, operands) {
  const strong = operands.find(({ weak }) => weak === null)?.dtype;
  const lenient =
    operands[0].weak === null && (op === "add" || op === "div" || (op === "mul" && strong === "bool"));
  return operands.map(({ dtype, weak, value }) => {
    if (weak === null) return dtype;
    if (strong === undefined) return Object.values(WEAK)[weakCategory(operands)];
    if (BECOMES.test(`${strong} ${weak}`)) return strong;
    const whole = Number.isInteger(value) && !String(value).includes("e");
    return lenient ? WEAK[weak] : refused("tensorflow", "not_converted", { weak, value, whole, strong });
  });
}

function trueDivision(/** @type {string[]} */ [left, right]) {
  const no = refused("tensorflow", "division", { left, right, same: left === right });
  if (no !== null || category(left) === 2) return no ?? left;
  return left === "int32" || left === "int64" ? "float64" : "float32";
}

/** Comparisons with a number on the left are asked the other way round. */
const REFLECTED = { lt: "gt", le: "ge", gt: "lt", ge: "le" };

/** @param {import("./lattice.js").Call} call */
export function tensorflow({ op: called, kind, operands: given }) {
  if (find(called) === undefined) return null;
  const reflect = called in REFLECTED && given[0].weak !== null;
  const dtypes = convert(called, reflect ? [...given].reverse() : given);
  const unconverted = dtypes.find((dtype) => typeof dtype === "object");
  if (unconverted !== undefined) return unconverted;
  if (called === "div") return trueDivision(dtypes);
  if (called === "mul" && dtypes.includes("bool")) return "bool";
  const [dtype] = dtypes;
  const op = asked(reflect ? REFLECTED[called] : called, dtype);
  return refusal(op, dtypes, kind) ?? (kind === "truth" ? "bool" : dtype);
}
