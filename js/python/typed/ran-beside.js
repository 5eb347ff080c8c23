// The expression that failed, where it stands beside its message, with the shapes that the text tells: what draws it is known where
// running it comes to the same message.
import { partOf } from "../values/parts.js";

const LONGEST = 5000;
const LONGEST_LINE = 500;
const MOST = 12;
const QUOTED = /`([^`\n]{3,200})`/g;
/** Where a piece of a sentence ends, or code begins in it. */
const ENDS =
  /[.,;:] |[\u3002\uff0c\uff1b\uff1a\uff1f]|\b(?:gives?|raises?|throws?|fails?|says|running|run|where|when|and|I get)\b|[\u65f6\u6642]|\u62a5\u9519|\u6267\u884c|\u8fd0\u884c/g;
/** What debuggers and sessions write in front of a line. */
const FRONT = /^(?:[->]{1,9} ?)?(?:\d{1,5} {1,9})?(?:>>> ?)?/;
const EXPRESSION = /^[A-Za-z_(][\w\s.,:'">()[\]=+*/@<%-]{2,200}$/;
const OPERATES = /[-+*/@<>%]|\w\(/;
/** Words in a row, which no expression has. */
const SPOKEN = /\w {1,4}(?!(?:if|else|in|not|and|or|is)\b)[A-Za-z_]\w* {1,4}\w/;
const TEXT = /"[^"\n]{0,80}"|'[^'\n]{0,80}'/g;
const NAME = /(?<![\w.])[A-Za-z_]\w*(?![\w(]| ?=(?!=))/g;
const MODULES = new Set("torch np numpy tf jnp jax F nn keras math self True False None dim axis".split(" "));
const SHAPE = /(?:torch\.Size\(|TensorShape\()?[([](\d{1,9}(?: ?, ?\d{1,9}){0,7} ?,?)[)\]]/g;

/** A line with nothing in its brackets, each as long as it was; it may stand in some as a whole. */
function masked(/** @type {string} */ line) {
  let depth = 0;
  return [...line]
    .map((sign) => {
      if ("([".includes(sign)) depth++;
      if (")]".includes(sign) && depth > 0) depth--;
      return depth > 0 ? "_" : sign;
    })
    .join("");
}

/** The pieces of a line, which end outside of brackets. */
function piecesOf(/** @type {string} */ given) {
  const line = /^\(.*\)$/.test(given.trim()) ? given.trim().slice(1, -1) : given;
  if (line.length > LONGEST_LINE) return [];
  const pieces = [];
  let at = 0;
  for (const { 0: end, index } of masked(line).matchAll(ENDS)) {
    pieces.push(line.slice(at, index));
    at = index + end.length;
  }
  return [...pieces, line.slice(at)];
}

/** Without a bracket that closes nothing. */
const closed = (/** @type {string} */ piece) =>
  piece.endsWith(")") && piece.split(")").length > piece.split("(").length ? piece.slice(0, -1) : piece;

/** What may be the expression that failed. @param {string} text */
function expressionsIn(text) {
  const lines = text.split("\n");
  const pieces = [
    ...Array.from(text.matchAll(QUOTED), ([, quoted]) => quoted),
    ...lines,
    ...lines.flatMap(piecesOf),
  ];
  const found = pieces
    .map((piece) => closed(piece.trim().replace(FRONT, "")))
    .filter((piece) => EXPRESSION.test(piece) && OPERATES.test(piece) && !SPOKEN.test(piece));
  return [...new Set(found)].slice(0, MOST);
}

/** The shapes of the names of an expression: as they are told, else those that are printed, in their order. */
function shapesFor(source, text) {
  const names = [...new Set(source.replace(TEXT, "").match(NAME) ?? [])].filter((name) => !MODULES.has(name));
  const told = partOf("given").toldShapes(text, names);
  if (names.length > 0 && names.every((name) => Object.hasOwn(told, name))) return told;
  const line = text.split("\n").find((one) => (one.match(SHAPE) ?? []).length === names.length) ?? "";
  const shapes = Array.from(line.matchAll(SHAPE), ([, sizes]) => (sizes.match(/\d+/g) ?? []).map(Number));
  const isPrinted = names.length > 0 && line.replace(SHAPE, "").replace(/[\s,)(]/g, "") === "";
  return isPrinted ? Object.fromEntries(names.map((name, i) => [name, shapes[i]])) : null;
}

const plain = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();

/**
 * A message whose figure lacks shapes, with what fails in the expression beside it, if there is one.
 * @param {any} message @param {string} text @param {(source: string, more: any) => any} run
 */
export function withWhatFails(message, text, run) {
  const isOpen = message.figures[0]?.shapes?.some((/** @type {any} */ shape) => shape === null);
  if (!isOpen || text.length > LONGEST) return message;
  const said = plain(text);
  for (const source of expressionsIn(text)) {
    const shapes = shapesFor(source, text);
    if (shapes === null) continue;
    const { figures, error } = run(source, { dialect: message.framework ?? undefined, shapes });
    const [first] = figures;
    const isSame = error !== null && error.pythonType !== null && said.includes(plain(error.message));
    if (!isSame || first?.ok !== false) continue;
    const { line, source: place, fixes, ...figure } = first;
    return { ...message, shapes: first.shapes, print: null, figures: [figure] };
  }
  return message;
}
