// The operation between two operands at which a call failed, by its line of source: the sign that the marks of Python 3.11
// and later point at, else the only one of a line in which nothing else can have failed; and a product that is called.
import { functionNamed, operandCount, operationNamed, SIGNS } from "../expression/vocabulary.js";
import { alone } from "./lines/programs.js";
import { failingLine } from "./lines/traceback.js";
import { hasOperation, NUMBER, onlyOperation, partners, parts } from "./only-operation.js";

const LONGEST = 200;
const SIGN = /^[^\w\s()[\]{}"'.,;:~]{1,2}$/;
const TARGET = /^[A-Za-z_][\w.]{0,60} {0,4}= {0,4}(?!=)/;
const IN_PLACE =
  /^([A-Za-z_][\w.]{0,60}(?:\[[^\]]{0,60}\])?) {0,4}((?:[-+*/%@&|^]|\*\*|\/\/)=) {0,4}([^=].{0,200})$/;

/** A product of two names, called by its own. */
const PRODUCT =
  /^(?:np|numpy|torch|jnp|tf|tf\.linalg)\.(?:dot|matmul|mm|bmm)\(([A-Za-z_][\w.]{0,60}), ?([A-Za-z_][\w.]{0,60})\)$/;

/** @typedef {{ op: string, names: string[] }} FailingOperation  `op`: the engine's name; as many names as it has operands */

/** @returns {FailingOperation | null} */
function operationOf(left, sign, right) {
  const op = SIGNS.get(sign);
  return op === undefined ? null : { op, names: [left, right] };
}

function isBalanced(text) {
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    if (depth < 0) return false;
  }
  return depth === 0 && text !== "";
}

/** @returns {FailingOperation | null} */
function productOf(call) {
  const [, left, right] = PRODUCT.exec(call) ?? [];
  return left === undefined ? null : { op: "matmul", names: [left, right] };
}

/** What is given by a name, or is none of the operands. */
const KEYWORD = /^[A-Za-z_]\w{0,40} {0,2}=(?!=)/;
const CALLEE = /^(.{1,120}?)\.([A-Za-z_]\w{0,40})$/;

/** An operation that is called by its name: `torch.where(far, x, y)`, `scores.masked_fill(mask == 0, -1e9)`. @returns {FailingOperation | null} */
function calledByName(call) {
  const pairs = call.endsWith(")") ? partners(call) : null;
  const open = pairs?.get(call.length - 1) ?? -1;
  const [, receiver, name] = CALLEE.exec(call.slice(0, Math.max(open, 0))) ?? [];
  if (pairs === null || receiver === undefined || name === undefined) return null;
  const named = functionNamed(`${receiver}.${name}`);
  const op = named === null ? operationNamed(name) : "op" in named ? named.op : null;
  const count = op === null ? null : op === "copy_" ? 2 : operandCount(op);
  if (op === null || count === null || count < 2) return null;
  const given = parts(call.slice(open + 1, -1), pairs, open + 1)
    .map((part) => part.trim())
    .filter((part) => !KEYWORD.test(part));
  const names = [...(named === null ? [receiver] : []), ...given].slice(0, count);
  return names.length === count && !names.some((one) => NUMBER.test(one)) ? { op, names } : null;
}

/** `~~~~~^~~~~~~~` lies under both operands and points at the sign between them. */
function marked(line, marks) {
  const [, front = "", call = ""] = /^( *)(~*\^+) *$/.exec(marks) ?? [];
  if (call !== "") {
    const whole = line.slice(front.length, front.length + call.length);
    return productOf(whole) ?? calledByName(whole) ?? onlySign(/^\((.+)\)$/.exec(whole)?.[1] ?? whole);
  }
  const [, before = "", left, point, right] = /^( *)(~+)(\^+)(~+) *$/.exec(marks) ?? [];
  if (left === undefined) return null;
  const at = before.length + left.length;
  const sign = line.slice(at, at + point.length);
  const operands = [
    line.slice(before.length, at),
    line.slice(at + point.length, at + point.length + right.length),
  ].map((text) => text.trim());
  return SIGN.test(sign) && operands.every(isBalanced) ? operationOf(operands[0], sign, operands[1]) : null;
}

/** What libraries call the functions behind the signs of operations. */
const OF_SIGN = /^(?:__|op$|wrap|error_h|reraise)|binary_op/;

/** @param {string} line @param {boolean} isLast whether nothing stands below that a call may have led to */
function onlyOne(line, isLast) {
  const bare = alone(line);
  const [, target, sign, value] = IN_PLACE.exec(bare) ?? [];
  if (target !== undefined) return hasOperation(value) ? null : operationOf(target, sign, value);
  const given = bare.replace(TARGET, "");
  return onlySign(given) ?? (isLast ? (productOf(given) ?? calledByName(given)) : null);
}

/** @returns {FailingOperation | null} */
function onlySign(expression) {
  const [left, own, right] = onlyOperation(expression) ?? [];
  return left === undefined ? null : operationOf(left, own, right);
}

/**
 * @param {import("./lines/traceback.js").Failure | null} failure
 * @returns {FailingOperation | null} null where the text does not tell it
 */
export function failingOperation(failure) {
  const frames = failure?.frames ?? [];
  const own = frames.findLast(({ user }) => user);
  const line = own?.source.find(({ arrow }) => arrow)?.code;
  if (own === undefined || line === undefined || line.length > LONGEST) return null;
  if (own.marks !== null) return marked(line, own.marks);
  const below = frames[frames.indexOf(own) + 1];
  if (below !== undefined && !OF_SIGN.test(below.name ?? "")) return null;
  return onlyOne(/** @type {string} */ (failingLine(own)), below === undefined);
}
