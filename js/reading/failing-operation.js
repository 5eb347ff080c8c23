// The operation between two operands at which a call failed, by its line of source: the sign that the marks of Python 3.11
// and later point at, else the only one of a line in which nothing else can have failed; and a product that is called.
import { SIGNS } from "../expression/vocabulary.js";
import { alone } from "./lines/programs.js";
import { failingLine } from "./lines/traceback.js";
import { hasOperation, onlyOperation } from "./only-operation.js";

const LONGEST = 200;
const SIGN = /^[^\w\s()[\]{}"'.,;:~]{1,2}$/;
const TARGET = /^[A-Za-z_][\w.]{0,60} {0,4}= {0,4}(?!=)/;
const IN_PLACE =
  /^([A-Za-z_][\w.]{0,60}(?:\[[^\]]{0,60}\])?) {0,4}((?:[-+*/%@&|^]|\*\*|\/\/)=) {0,4}([^=].{0,200})$/;

/** A product of two names, called by its own. */
const PRODUCT =
  /^(?:np|numpy|torch|jnp|tf|tf\.linalg)\.(?:dot|matmul|mm|bmm)\(([A-Za-z_][\w.]{0,60}), ?([A-Za-z_][\w.]{0,60})\)$/;

/** @typedef {{ op: string, names: [string, string] }} FailingOperation  `op`: the engine's name */

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

/** `~~~~~^~~~~~~~` lies under both operands and points at the sign between them. */
function marked(line, marks) {
  const [, front = "", call = ""] = /^( *)(~*\^+) *$/.exec(marks) ?? [];
  if (call !== "") return productOf(line.slice(front.length, front.length + call.length));
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

/** @param {string} line */
function onlyOne(line) {
  const bare = alone(line);
  const [, target, sign, value] = IN_PLACE.exec(bare) ?? [];
  if (target !== undefined) return hasOperation(value) ? null : operationOf(target, sign, value);
  const given = bare.replace(TARGET, "");
  const [left, own, right] = onlyOperation(given) ?? [];
  return left === undefined ? productOf(given) : operationOf(left, own, right);
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
  return own === frames.at(-1) ? onlyOne(/** @type {string} */ (failingLine(own))) : null;
}
