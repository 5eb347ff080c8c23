// From a fix to what has to be changed in the program: the operand alone where that is enough, else the whole operation.
import { parse } from "../syntax/parse.js";
import { nodesOf } from "../syntax/walk.js";
import { operandNodes } from "./operands.js";
import { namesModule, withOwnModule } from "./rules/module-name.js";

/** @typedef {import("./changes.js").Change} Change */

/** What fixes call the operands, so that each is found again in the code of a fix. */
export const placeholder = (index) => `operand_${index}_`;
const COMMENT = / {2}#[\s\S]*/;
const PLACEHOLDER = /\boperand_(\d+)_/g;

const IN_THE_OPERAND = new Set(["keepdim", "unsqueeze", "squeeze", "transpose", "permute", "slice"]);
/** What a method or an index can follow without brackets around it. */
const CLOSED = new Set(["Name", "Attribute", "Call", "Subscript", "List", "Tuple"]);

const rangeOf = (node) => node.inner ?? node;

const wordsOf = (node, code) => {
  const text = code.slice(node.from, node.to);
  return node.closed || CLOSED.has(node.type) ? text : `(${text})`;
};

/** A text in which each operand is called as `callingOf` says. @param {string} text @param {(index: number) => string | null} callingOf */
export const fillPlaceholders = (text, callingOf) =>
  text.replace(PLACEHOLDER, (name, index) => callingOf(Number(index)) ?? name);

/** The code of a fix with the operands' own words. What was turned is turned back by leaving that out. */
const filled = (text, nodes, code) =>
  fillPlaceholders(text, (index) => (nodes[index] ? wordsOf(nodes[index], code) : null)).replaceAll(
    ".T.T",
    "",
  );

/** Each operand's part in the code of a fix. */
function partsOf(text) {
  const [statement, ...others] = parse(text);
  if (statement === undefined || others.length > 0) return null;
  const node = statement.type === "Expression" ? statement.value : statement;
  const parts = operandNodes(node).map(({ from, to }) => text.slice(from, to));
  return (index) => parts.find((part) => part.includes(placeholder(index))) ?? null;
}

/** Whether a call is given its operands and nothing else. */
const isBare = ({ callee, arguments: given }, { length }) =>
  given.every(({ name, star }) => name === null && !star) &&
  [given.length, given.length + 1].includes(length) &&
  callee.type === "Attribute";

/** The operation as a whole in other words, null where it says more than its operands. */
function ofTheWhole({ node, nodes, statements, code }, text) {
  if (nodes.includes(null) || text.includes("\n") || text.includes(";")) return null;
  const { from, to } = rangeOf(node);
  const insert = filled(text, nodes, code);
  if (node.type === "Binary" || node.type === "Augmented") return [{ from, to, insert }];
  if (node.type !== "Call" || !isBare(node, nodes)) return null;
  const isStatement = nodesOf(statements, "Expression").some(
    ({ value }) => value.from === node.from && value.to === node.to,
  );
  // Only an expression may stand inside another one.
  if (/^operand_0_ = /.test(text) && !(isStatement && nodes[0].type === "Name")) return null;
  return [{ from, to, insert: isStatement || node.closed ? insert : `(${insert})` }];
}

/**
 * The changes that make a fix of an operation in the words of a framework, null where it is not plain how.
 * @param {any} place the operation in the program, its operands' nodes, and the program
 * @param {any} fix @param {string} dialect
 * @returns {Change[] | null}
 */
export function changesOf(place, fix, dialect) {
  const { nodes, statements, code } = place;
  const own = fix.code[dialect].replace(COMMENT, "");
  const text = withOwnModule(own, dialect, statements);
  const touched = [...new Set(fix.edits.map(({ operand }) => operand))];
  if (touched.some((index) => index !== undefined && nodes[index] === null)) return null;
  if (!fix.edits.every(({ edit }) => IN_THE_OPERAND.has(edit))) return ofTheWhole(place, text);
  const partOf = partsOf(text);
  const changes = touched.map((index) => {
    const part = partOf?.(index);
    const { from, to } = nodes[index];
    return part ? { from, to, insert: filled(part, nodes, code) } : null;
  });
  return changes.includes(null) ? null : /** @type {Change[]} */ (changes);
}

/** Whether words of another framework may stand in for its own: an index is read by all of them. */
export const isReadByAll = (changes, dialect) => changes.every(({ insert }) => !namesModule(insert, dialect));
