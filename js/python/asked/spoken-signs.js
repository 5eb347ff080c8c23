// Operations that are spoken between shapes, `(2, 3) times (3,) plus (2, 1)`, `A(3x4) @ B(4x5) + c(5)`, `multiply (2, 3) by a
// scalar`: as programs over names with these shapes. All around the shapes is signs, words for signs, and what arrays are called.
import { pointBetween } from "../../explain/factors.js";
import { inBrackets } from "../../expression/sentences/foreign.js";
import { fold } from "../../expression/tokens.js";
import { tuple } from "../../refusals/shape-text.js";
import { sizesOf } from "../syntax/told-program.js";
import { bare, dotted, timesOf } from "./shaped-program.js";

const LONGEST = 300;
/** What arrays are called, in front of their shapes. */
const CALLED =
  "(?:an?|the|its|my|(?![fgh](?:\\b|\\())[A-Za-z]\\d?|(?:out|in)puts?|vectors?|matrix|tensor|array|batch(?: of)?|mask|bias|scores?|weights?|logits|features|images?|data|points|rows?|columns?|mean|std|var(?:iance)?|scale|shift|gamma|beta|of|shaped?|size)";
const SIZE = "(?:\\d{1,9}|[A-Za-z]\\w{0,9})";
const SHAPE = `[([] ?(?:${SIZE} ?(?:, ?${SIZE} ?){0,7},?)? ?[)\\]]`;
/** One size in brackets. */
const ONE = /^([([] ?\w{1,10}) ?[)\]]$/;
/** Sizes joined by ×, with which a lone number is a size. */
const JOINED = /(?<![\w.])[([]? ?(\d{1,9}(?:[x×]\d{1,9}){1,7}) ?[)\]]?(?![\w.])/gu;
const LONE = /(?:(?<![\w.,(] ?)|(?<=\b(?:plus|minus) ))\d{1,9}(?![\w.,]| ?\))/gu;
function withBrackets(text) {
  const told = text.replace(JOINED, (_, sizes) => ` (${sizes.split(/[x×]/u).join(", ")}) `);
  return told === text || VERBS.some(([said]) => said.test(text)) ? told : told.replace(LONE, " ($&,) ");
}
const SCALAR = "(?:an? |the |some )?(?:scalars?|(?:single )?number|constant)(?![\\w(])";
const OPERAND = new RegExp(
  `\\s*(?:${CALLED} ){0,5}(?:${CALLED} ?)?(?:(${SHAPE})|${SCALAR}|(\\d{1,9}(?:\\.\\d{1,9})?)(?![\\w.,]))(?: ?(?:matrix|tensor|array|vector|batch|image|bias|row|column)\\b)?(,? ?transposed\\b)?`,
  "iuy",
);
/** The first operand once more, turned round: `(3, 4) by its transpose`, `A (3x4) times A transposed`. */
const OWN_TRANSPOSE =
  /\s*(?:(?:its(?: own)?|the|their) transposed?|itself,? transposed|the transpose of (?:itself|it)|([A-Za-z]) transposed)(?=[\s.?!]*$)/iuy;

/** @type {[string, string][]} */
const SIGNS = [
  ["@", "@|(?:matrix[- ])?dot(?:ted with| product(?: with)?)?|matmul(?:'?ed)?(?: with| by)?|mm|bmm"],
  ["+", "\\+|plus|added to"],
  ["-", "-|minus"],
  ["/", "/|(?:all )?divided by|over"],
  ["\u2022", "\u2022"],
  ["*", "\\*|times|multiplied (?:by|with)"],
];
/** A point between factors stands for one of two. */
const POINT = "\u2022";
const SIGN = new RegExp(
  `[ ,]*(?:(?:and )?then )?(?:${SIGNS.map(([, words]) => `(${words})`).join("|")})(?![a-z])`,
  "iuy",
);

/** What does something to the first with the second. @type {[RegExp, string][]} */
const VERBS = [
  [/^\s*add (?=.* (?:to|and) )/iu, "+"],
  [/^\s*subtract (?=.* from )/iu, "-"],
  [/^\s*(?:multiply|scale) (?=.* (?:by|with|and) )/iu, "*"],
  [/^\s*divide (?=.* by )/iu, "/"],
];
const JOINS = / ?(?:to|and|from|by|with) /iuy;

/** One operand from a place on: how it is written in the program, and where it ends. */
function operandAt(text, at, shapes) {
  OWN_TRANSPOSE.lastIndex = at;
  const [own, letter = ""] = OWN_TRANSPOSE.exec(text) ?? [];
  const first = shapes.shape0;
  const isFirst = letter === "" || [" (", "("].some((open) => text.trimStart().startsWith(letter + open));
  if (own !== undefined && first?.length === 2 && isFirst)
    return {
      source: "shape0.mT",
      shown: `${tuple(first)}.mT`,
      sizes: first.toReversed(),
      end: at + own.length,
    };
  OPERAND.lastIndex = at;
  const [whole, shape, number, turned] = OPERAND.exec(text) ?? [];
  if (whole === undefined) return null;
  const end = at + whole.length;
  const isScalar = shape === undefined || /^. ?.$/.test(shape);
  const sizes = isScalar ? [] : sizesOf(shape.replace(ONE, "$1,)"));
  if (sizes === null) return null;
  const source = `shape${Object.keys(shapes).length}`;
  shapes[source] = sizes;
  if (turned === undefined) return { source, shown: number ?? tuple(sizes), sizes, end };
  const axes = [...sizes.slice(0, -2), ...sizes.slice(-2).toReversed()];
  return sizes.length < 2 ? null : { source: `${source}.mT`, shown: `${tuple(sizes)}.mT`, sizes: axes, end };
}

/** Operands and the signs between them, null where anything else stands in the text. */
function partsOf(text, shapes) {
  const verb = VERBS.find(([said]) => said.test(text));
  const start = verb === undefined ? 0 : (verb[0].exec(text)?.[0].length ?? 0);
  /** @type {any[]} */
  const operands = [operandAt(text, start, shapes)];
  /** @type {string[]} */
  const signs = [];
  for (;;) {
    const last = operands.at(-1);
    if (last === null) return null;
    if (text.slice(last.end).trim() === "") break;
    const isVerb = verb !== undefined && signs.length === 0;
    const pattern = isVerb ? JOINS : SIGN;
    pattern.lastIndex = last.end;
    const found = pattern.exec(text);
    if (found === null || operands.length > 8) return null;
    const next = operandAt(text, pattern.lastIndex, shapes);
    const sign = isVerb ? verb[1] : (SIGNS[found.slice(1).findIndex(Boolean)]?.[0] ?? "");
    const isSpoken = /[a-z]/i.test(found[0]);
    const isTimes = sign === "*" && isSpoken && next !== null;
    const isPoint = sign === POINT && next !== null;
    const meant = isPoint ? pointBetween(last.sizes, next.sizes) : sign;
    signs.push(isTimes ? timesOf(last.sizes, next.sizes) : meant);
    operands.push(next);
  }
  return signs.length > 0 && (verb === undefined || signs.length === 1) ? { operands, signs, verb } : null;
}

/** What is taken away is taken away first, where somebody says so: `minus the mean, divided by the deviation`. */
const isInTurn = (/** @type {string} */ told) => /\bminus\b/i.test(told) && /\bdivided by\b/i.test(told);

/**
 * The program that spoken signs ask for.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, any>, shown: string } | null} `shown`: with the shapes in their places
 */
export function spokenProgram(text) {
  if (text.length > LONGEST || text.trim().includes("\n")) return null;
  /** @type {Record<string, any>} */
  const shapes = {};
  const told = bare(
    withBrackets(inBrackets(fold(dotted(text).replace(/[\u00b7\u22c5\u2219]/g, POINT)))),
  ).replace(/\s+/g, " ");
  const parts = partsOf(told, shapes);
  if (parts === null || Object.values(shapes).every((shape) => shape.length === 0)) return null;
  const { operands, signs, verb } = parts;
  // `subtract (3,) from (2, 3)`, `add 5 to (2, 3)`.
  if (verb?.[1] === "-" || (verb?.[1] === "+" && operands[0].sizes.length === 0)) operands.reverse();
  const isGrouped = signs.join("") === "-/" && isInTurn(told);
  const write = (/** @type {"source" | "shown"} */ as) => {
    const written = operands.map((operand, i) => (i === 0 ? operand[as] : `${signs[i - 1]} ${operand[as]}`));
    const [first, second, ...more] = written;
    return isGrouped ? `(${first} ${second}) ${more.join(" ")}` : written.join(" ");
  };
  return { source: write("source"), shapes, shown: write("shown") };
}
