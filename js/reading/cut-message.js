// Messages of which the end is missing, as a screen or a column cut them off: the beginning of a template that the text ends in.
import { CAPTURES, escaped, factsOf, folded, PARTS } from "../advice/messages/template.js";

/** The fewest characters that tell a message by its beginning, and of these the first ones, by which templates are looked for. */
const LEAST = 16;
const BEGIN = 12;
const SHORTEST = 5;
/** A shape that is cut in the middle does not count, nor a number that may go on. */
const HALF = "[\\[(][\\d, ]{0,80}$";
const LONGEST = 2000;
/** The words that a template begins with, maybe behind the name of a function. */
const BEGINS = /^(?:\{(?:op|w)\})?([^{|]+)/;

/** A template as an expression for the beginnings of it at the end of a text, and which of its parts are captured. */
export function beginningsOf(template) {
  const captures = [];
  const pieces = template.split(/(\{[^{}]+\}|\|)/).filter((piece) => piece !== "" && piece !== "|");
  let source = "";
  let open = 0;
  let least = LEAST;
  for (const piece of pieces) {
    const part = /^\{(.+)\}$/.exec(piece)?.[1];
    const isAnything = part === "*" || part === "**";
    const isText = part === undefined || part[0] === "?" || part[0] === "!";
    const tokens = isText ? [...(part === undefined ? piece : "")] : [PARTS[part]];
    if (part?.[0] === "?") tokens.push(`(?:${escaped(part.slice(1))})?`);
    if (part !== undefined && CAPTURES.has(part)) captures.push(part);
    for (const token of tokens) {
      least -= token === " " ? 0 : 1;
      const mayEnd = least < 0;
      const half = mayEnd && !isText ? `${isAnything ? `${token}$` : HALF}|` : "";
      source += `(?:${mayEnd ? "$|" : ""}${half}${part === undefined ? escaped(token) : token}`;
      open++;
    }
  }
  return { expression: new RegExp(`${source}$${")".repeat(open)}`, "i"), captures };
}

/** What a text ends in may go on: such a number is not known. */
function withoutLast(groups) {
  const last = groups.findLastIndex((group) => group !== undefined);
  return groups.map((group, i) => (i === last && /^\d+$/.test(group) ? undefined : group));
}

/**
 * A reader of messages that are cut off, as `messageReader` is one of whole messages.
 * @param {Record<string, [string, string, any?][]>} frameworks
 */
export function cutMessageReader(frameworks) {
  const templates = Object.entries(frameworks).flatMap(([framework, messages]) =>
    messages.flatMap(([kind, template, more = {}]) => {
      const begin = folded(BEGINS.exec(template)?.[1] ?? "").slice(0, BEGIN);
      return begin.length < SHORTEST || more.warning ? [] : [{ framework, kind, template, begin, more }];
    }),
  );
  return (/** @type {string} */ given) => {
    const end = given.slice(0, LONGEST).trimEnd();
    const text = (end.endsWith("...") ? end.slice(0, -3) : end).trimEnd();
    const all = folded(text);
    /** @type {any} */
    let best = null;
    for (const { framework, kind, template, begin, more } of templates) {
      if (!all.includes(begin)) continue;
      const { expression, captures } = beginningsOf(template);
      const match = expression.exec(text);
      if (match === null || match[0].length <= (best?.length ?? LEAST - 1)) continue;
      const { shapes, sizes, axis, op, count = null } = factsOf(captures, withoutLast(match.slice(1)));
      best = { more, count, length: match[0].length, facts: { framework, kind, shapes, sizes, axis, op } };
    }
    return best;
  };
}
