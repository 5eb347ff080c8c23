// Other sizes in a text that was typed, which keeps its own form where that is possible. Where a size stands in a text is not
// asked of the parser: each number and letter is changed in turn, and what is read then says whether it was the one. What
// nothing of that brings about is written in the notation.
import { parseExpression } from "./expression.js";
import { formatExpression } from "./format.js";
import { tokenize } from "./tokens.js";

/** A text that has more numbers and letters than this is written anew. */
const MOST_TRIED = 120;

/** @typedef {import("./expression.js").Parsed} Parsed */
/** @typedef {import("./sizes.js").Size} Size */
/** @typedef {{ kind: "size" | "add" | "remove" | "swap", operand: number, axis: number, size?: number }} Edit
 *   axis: the operand's own, from its left · add: one of size 1 before it · swap: with the one before it */

const isSame = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);
const bare = (text) => text.replace(/\s/g, "");

/** The letter that stands for a size with a value. @param {Parsed} parsed */
export const letterOf = ({ axes }, { operand, axis }) => axes?.[operand][axis] ?? null;

/**
 * The shapes that an edit asks for. A letter is one size wherever it stands.
 * @param {Parsed} parsed @param {Edit} edit @returns {Size[][]}
 */
export function editedShapes(parsed, edit) {
  const { shapes, axes } = parsed;
  const { kind, operand, axis, size: wanted = 1 } = edit;
  const own = shapes[operand];
  if (kind === "add") return shapes.with(operand, own.toSpliced(axis, 0, 1));
  if (kind === "remove") return shapes.with(operand, own.toSpliced(axis, 1));
  if (kind === "swap") return shapes.with(operand, own.with(axis - 1, own[axis]).with(axis, own[axis - 1]));
  const letter = letterOf(parsed, edit);
  if (letter === null) return shapes.with(operand, own.with(axis, wanted));
  return shapes.map((shape, i) => shape.map((size, k) => (axes?.[i][k] === letter ? wanted : size)));
}

/** Texts in which one number or letter, or two beside each other, were changed; `last` where no size is left. */
function* candidates(text, { kind, size = 1 }, last) {
  const found = tokenize(text).filter((token) => token.kind === "number" || token.kind === "name");
  for (const [i, { position, length }] of found.slice(0, MOST_TRIED).entries()) {
    const [before, after] = [text.slice(0, position), text.slice(position + length)];
    const own = text.slice(position, position + length);
    if (kind === "size") yield before + size + after;
    if (kind === "add") {
      yield `${before}1, ${own}${after}`;
      yield `${before}${own}, 1${after}`;
    }
    if (kind === "remove") {
      // A function that makes a tensor is told so.
      if (last) yield `${before}()${after}`;
      const [others, behind] = [before.trimEnd(), after.replace(/^\s*,[^\S\n]*/, "")];
      if (behind === after && others.endsWith(",")) yield others.slice(0, -1) + after;
      yield before + behind;
    }
    if (kind === "swap" && i > 0) {
      const left = found[i - 1];
      const end = left.position + left.length;
      yield text.slice(0, left.position) +
        own +
        text.slice(end, position) +
        text.slice(left.position, end) +
        after;
    }
  }
}

/**
 * The text after an edit; null where the text cannot be read.
 * @param {string} text @param {Edit} edit
 */
export function editedText(text, edit) {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  const wanted = editedShapes(parsed, edit);
  const { op, equation, names } = parsed;
  const inNotation = formatExpression({ op, equation, shapes: wanted });
  // In the notation only spaces could be kept, and commas would be left.
  if (edit.kind !== "size" && bare(text) === bare(parsed.text)) return inNotation;
  for (const candidate of candidates(text, edit, wanted[edit.operand].length === 0)) {
    const read = parseExpression(candidate);
    const fits =
      read.ok &&
      read.op === op &&
      read.equation === equation &&
      isSame(read.names, names) &&
      read.shapes.length === wanted.length &&
      read.shapes.every((shape, i) => isSame(shape, wanted[i]));
    if (fits) return candidate;
  }
  return inNotation;
}
