// Messages as templates, made into regular expressions that read them.
//
//   {a} {b}   the two numbers that do not match     {axis}  the axis that the message names
//   {s}       one shape in brackets                 {shapes} several shapes, with anything short between them
//   {m}       a shape without brackets: 2x3         {op} a name of an operation
//   {n} {w}   a number or a word that says nothing  {*} {**} a short or longer stretch of anything
//   {list} shapes inside brackets of their own      {remapped} shapes with what they were made into
//   {z} a shape in braces and brackets, {bare} one without any; {q} and {c} a quotation mark or comma, or none
//   {?text} text that may be missing                {!text} text that must not follow here
//   {o} {e} a bracket of either kind                {count} a number that is told alone: of elements, or of one axis
//   |         from here on the rest may be cut off or be written otherwise
//
// Every part is bounded and every template begins with words, so that reading takes time in proportion to the text.
import { readShape, readShapes } from "./shapes.js";

const INSIDE = "[\\d ,xNnoewais?.\\-]{0,300}";
const BARE_SHAPE = `[\\[({]${INSIDE}[\\])}]`;
const SHAPE = `(?:torch\\.Size ?\\(|TensorShape ?\\(|[a-z]{1,10}\\d{1,4}(?=\\[))?(${BARE_SHAPE})\\)?`;
const LISTED = `(?:torch\\.Size ?\\(|TensorShape ?\\()?${BARE_SHAPE}\\)?`;
export const PARTS = {
  a: "(\\d{1,16})",
  b: "(\\d{1,16})",
  axis: "(-?\\d{1,4})",
  n: "-?\\d{1,16}",
  count: "(\\d{1,16})",
  w: "[\\w./:']{1,60}",
  op: "([A-Za-z_][\\w.]{0,60})",
  s: SHAPE,
  z: `\\{?${SHAPE}\\}?`,
  shapes: `(${LISTED}(?: ?(?:,|and|vs\\.?)? ?${LISTED}){0,20})`,
  list: `[\\[(] ?(${LISTED}(?:,? ?${LISTED}){0,20}),? ?[\\])]`,
  remapped: `((?: ?${BARE_SHAPE}(?: ?-> ?${BARE_SHAPE})?){1,20})`,
  m: "(\\d{1,16}(?: ?x ?\\d{1,16}){0,3})",
  bare: "(\\d{1,16}(?:,\\d{1,16}){0,15})",
  q: "['\"]?",
  c: ",?",
  o: "[\\[(]",
  e: "[\\])]",
  "*": "[^\\n]{0,90}?",
  "**": "[^\\n]{0,400}?",
};
const LONGEST_NAME = 61;
export const CAPTURES = new Set(
  ["a", "b", "axis", "count", "op"].concat(["s", "z", "shapes", "list", "remapped", "m", "bare"]),
);
const NUMBERS = new Set(["a", "b", "axis", "count"]);

/** Blanks and quotation marks come and go in what people paste. */
export const escaped = (text) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(" ", " ?")
    .replace(/['"]/g, "['\"]?");

/** The source of one template, and which of its parts are captured in which order. */
function sourceOf(template) {
  const captures = [];
  let open = 0;
  const source = template
    .split(/(\{[^{}]+\}|\|)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece === "|") {
        open++;
        return "(?:";
      }
      const part = /^\{(.+)\}$/.exec(piece)?.[1];
      if (part === undefined) return escaped(piece);
      if (part[0] === "?") return `(?:${escaped(part.slice(1))})?`;
      if (part[0] === "!") return `(?!${escaped(part.slice(1))})`;
      if (CAPTURES.has(part)) captures.push(part);
      return PARTS[part];
    });
  return { source: source.join("") + ")?".repeat(open), captures };
}

function shapesOf(part, text) {
  if (part === "m" || part === "bare") return [readShape(text)];
  const shapes = readShapes(part === "remapped" ? text.replace(REMAPPED, "") : text);
  // Shapes that do not fit are at least two: a lone one is the beginning of a list that was cut off.
  return (part === "shapes" || part === "remapped") && shapes?.length === 1 ? null : shapes;
}

const REMAPPED = /-> ?[[({][^[\](){}]*[\])}]/g;

/** What the captured parts tell. Shapes of which one cannot be read tell nothing. */
export function factsOf(captures, groups) {
  const facts = { a: null, b: null, axis: null, op: null, count: null };
  const shapes = [];
  let whole = true;
  for (const [index, part] of captures.entries()) {
    const text = groups[index];
    if (text === undefined) whole = false;
    else if (NUMBERS.has(part)) facts[part] = Number(text);
    else if (part === "op") facts.op = text;
    else shapes.push(...(shapesOf(part, text) ?? [undefined]));
  }
  const { a, b, axis, op, count } = facts;
  const listed = captures.filter((part) => !NUMBERS.has(part) && part !== "op").length;
  const readable = shapes.length >= listed && listed > 0 && !shapes.includes(undefined);
  return {
    shapes: readable ? shapes : null,
    sizes: a !== null && b !== null ? [a, b] : null,
    axis,
    op,
    whole: whole && (listed === 0 || readable),
    ...(count !== null && { count }),
  };
}

/** A text as words are looked for in it: without what comes and goes, capitals among it. */
export const folded = (text) => text.replace(/[\s"']+/g, "").toLowerCase();

/** The longest words that every text has in which a template is met, folded. */
export function wordsOf(template) {
  const [certain] = template.split("|");
  return certain
    .split(/\{[^{}]+\}/)
    .map(folded)
    .reduce((longest, words) => (words.length > longest.length ? words : longest), "");
}

/**
 * A reader of one template: all its places in a text, each with what it tells.
 * @param {string} template
 * @param {boolean} [exact] where capitals tell frameworks apart
 */
export function compile(template, exact = false) {
  const { source, captures } = sourceOf(template);
  const flags = exact ? "g" : "gi";
  const expression = new RegExp(source, flags);
  // What begins with a name would be tried at every letter of a text: the words behind the name are looked for first.
  const [, words] = /^\{(?:op|w)\}([^{|]+)/.exec(template) ?? [];
  const behind = words === undefined ? null : new RegExp(escaped(words), flags);
  // matchAll would compile the expression anew for every text. No template matches nothing at all, so that each match goes on.
  return (text) => {
    const found = [];
    expression.lastIndex = 0;
    if (behind !== null) {
      behind.lastIndex = 0;
      const place = behind.exec(text);
      if (place === null) return found;
      expression.lastIndex = Math.max(0, place.index - LONGEST_NAME);
    }
    for (let match = expression.exec(text); match !== null; match = expression.exec(text))
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        ...factsOf(captures, match.slice(1)),
      });
    return found;
  };
}
