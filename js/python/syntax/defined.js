// What a text tells of the shapes of a function's parameters: in types, `x: Float[Tensor, "b c"]`, in what is written below its
// name, `x: tensor of shape (B, T)`, and in comments.
import { parseExpression } from "../../expression/expression.js";
import { inBrackets, SIZE } from "../../expression/sentences/foreign.js";
import { commentedShapes } from "./told-shapes.js";

const LONGEST = 20_000;
const DEFINED = /^[ \t]{0,40}def ([A-Za-z_]\w{0,60})\(/gm;
const CLOSING = { "(": ")", "[": "]", "{": "}" };

/** The parts between the commas of brackets that stand open before `from`, and where they close; null where they do not. */
function partsFrom(text, from) {
  const parts = [];
  const open = [")"];
  let start = from;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "#") {
      const end = text.indexOf("\n", at);
      if (end < 0) return null;
      at = end;
    } else if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return null;
    } else if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0) return { parts: [...parts, text.slice(start, at)], end: at };
    } else if (sign === "," && open.length === 1) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return null;
}

const LIST = new RegExp(`(?<![\\p{L}\\p{N}_.])[([] ?${SIZE}(?: ?, ?${SIZE}){0,15} ?,? ?[)\\]]`, "gu");
/** Words that stand between brackets behind a name, and are no sizes. */
const NO_SIZE =
  /(?<![\p{L}\p{N}_])(?:tensor|nd-?array|array|array_like|optional|default|required|list|tuple|int|float|bool|str|callable)(?![\p{L}\p{N}_])/iu;

/** The first shape of a text, as sizes; null where it has none. */
function shapeIn(text) {
  // `f32[b d]`
  const listed = text.replace(
    /\[ ?(\w{1,12}(?: \w{1,12}){1,7}) ?\]/g,
    (_, sizes) => `[${sizes.replaceAll(" ", ", ")}]`,
  );
  const found = [...listed.matchAll(LIST)].map(([written]) => written);
  const written = found.find((one) => !NO_SIZE.test(one) && (/[,\d]/.test(one) || one[0] === "["));
  const { ok, operands } = /** @type {any} */ (parseExpression(written ?? ""));
  return ok && operands.length === 1 && Array.isArray(operands[0]) ? operands[0] : null;
}

/** Names at the beginning of a line of what is written about them: `q, k: …`, `:param x: …`, `x (Tensor): …`. */
const ABOUT =
  /^[ \t]{0,40}(?:[-*+] |:param (?:\w{1,20} )?)?`{0,2}([A-Za-z_]\w{0,40}(?:(?:, ?| and |\/)[A-Za-z_]\w{0,40}){0,5})`{0,2} ?(?=[:(=[-]|$)/;

/** What is told of names below the head of a function, in the line of each or the one that follows. */
function writtenShapes(text, names) {
  const lines = text.split(/\n|[,;] {0,4}(?=[A-Za-z_]\w{0,40} ?:)/);
  const namesOf = (line) => ABOUT.exec(line ?? "")?.[1].split(/, ?| and |\//) ?? [];
  const isAbout = (line) => namesOf(line).some((name) => names.includes(name));
  return Object.fromEntries(
    lines.flatMap((line, i) => {
      const about = namesOf(line).filter((name) => names.includes(name));
      if (about.length === 0) return [];
      const next = isAbout(lines[i + 1]) ? "" : (lines[i + 1] ?? "");
      const shape = shapeIn(line) ?? shapeIn(next);
      return shape === null ? [] : about.map((name) => [name, shape]);
    }),
  );
}

const QUOTED = /^[^\n]{0,200}:[ \t]{0,20}(?:#[^\n]{0,200})?\n\s{0,200}[rR]?("""|''')([\s\S]{0,8000}?)\1/;

/** Types of torchtyping, `TensorType["batch", 3, float]`, as lists of sizes; others as they are. */
function asList(/** @type {string} */ type) {
  const [, inside = ""] = /^[A-Za-z_]\w{0,30}\[([^[\]]{1,120})\]$/.exec(type) ?? [];
  const parts = inside.split(",").map((part) => part.trim());
  const sizes = parts.filter((part) => /^(?:"\w{1,20}"|'\w{1,20}'|\d{1,9})$/.test(part));
  const isOfSizes = parts.every(
    (part) => sizes.includes(part) || /^(?:int|float|bool|torch\.\w{1,9})$/.test(part),
  );
  return isOfSizes && sizes.length > 0 ? `[${sizes.join(", ").replace(/["']/g, "")}]` : type;
}

/** A parameter's name and type. */
function parameter(part) {
  const [, name = "", type = ""] =
    /^([A-Za-z_]\w{0,40}) ?(?::([^=]{1,200}))?(?:=|$)/.exec(part.replace(/#.*/g, "").trim()) ?? [];
  return { name, type };
}

/**
 * What a text tells of the parameters of a function: in their types, below its head and in comments.
 * @param {string} source @param {string} name of the function, of which the last one counts @param {string[]} asks
 * @returns {Record<string, any>}
 */
export function parameterShapes(source, name, asks) {
  const heads = source.length > LONGEST ? [] : [...source.matchAll(DEFINED)];
  const last = heads.findLast(([, defined]) => defined === name);
  const list = last === undefined ? null : partsFrom(source, last.index + last[0].length);
  if (last === undefined || list === null) return {};
  const asked = list.parts.map(parameter).filter((one) => asks.includes(one.name));
  const names = asked.map((one) => one.name);
  const typed = asked.flatMap((one) => {
    const shape = shapeIn(inBrackets(`${one.name}: ${asList(one.type.trim())}`));
    return shape === null ? [] : [[one.name, shape]];
  });
  return {
    ...commentedShapes(source.slice(last.index), names),
    ...writtenShapes(QUOTED.exec(source.slice(list.end))?.[2] ?? "", names),
    ...Object.fromEntries(typed),
  };
}
