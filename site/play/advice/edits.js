// From a fix to what has to be changed in the program: the operand alone where that is enough, else the whole operation.
import { parse } from "../../../js/python/syntax/parse.js";
import { namedOperands, operandNodes } from "./operands.js";

/** @typedef {import("./changes.js").Change} Change */

/** What fixes call the operands, so that each is found again in the code of a fix. */
export const placeholder = (index) => `operand_${index}_`;
const COMMENT = / {2}#[\s\S]*/;
const PLACEHOLDER = /\boperand_(\d+)_/g;

const IN_THE_OPERAND = new Set(["keepdim", "unsqueeze", "squeeze", "transpose", "permute", "slice"]);
/** What a method or an index can follow without brackets around it. */
const CLOSED = new Set(["Name", "Attribute", "Call", "Subscript", "List", "Tuple"]);

const wordsOf = (node, code) => {
  const text = code.slice(node.from, node.to);
  return node.closed || CLOSED.has(node.type) ? text : `(${text})`;
};

/** The code of a fix with the operands' own words. */
const filled = (text, nodes, code) =>
  text.replace(PLACEHOLDER, (name, index) => (nodes[index] ? wordsOf(nodes[index], code) : name));

/** Each operand's part in the code of a fix. */
function partsOf(text) {
  const [statement] = parse(text);
  if (statement?.type !== "Expression") return null;
  const parts = operandNodes(statement.value).map(({ from, to }) => text.slice(from, to));
  return (index) => parts.find((part) => part.includes(placeholder(index))) ?? null;
}

/**
 * The changes that make a fix of an operation, null where it is not plain how.
 * @param {any} node the operation in the program @param {any} figure @param {any} fix @param {string} dialect
 * @returns {Change[] | null}
 */
export function changesOf(node, figure, fix, dialect, code) {
  const nodes = namedOperands(node, figure.names, code);
  const text = fix.code[dialect].replace(COMMENT, "");
  const touched = [...new Set(fix.edits.map(({ operand }) => operand))];
  if (touched.some((index) => index !== undefined && nodes[index] === null)) return null;
  if (fix.edits.every(({ edit }) => IN_THE_OPERAND.has(edit))) {
    const partOf = partsOf(text);
    const changes = touched.map((index) => {
      const part = partOf?.(index);
      const { from, to } = nodes[index];
      return part ? { from, to, insert: filled(part, nodes, code) } : null;
    });
    return changes.includes(null) ? null : /** @type {Change[]} */ (changes);
  }
  const isWhole = node.type === "Binary" || node.type === "Augmented";
  if (!isWhole || nodes.includes(null) || text.includes("\n")) return null;
  return [{ from: node.from, to: node.to, insert: filled(text, nodes, code) }];
}
