// Operations that are spoken between shapes, `(2, 3) times (3,) plus (2, 1)`, `A(3x4) @ B(4x5) + c(5)`, `multiply (2, 3) by a
// scalar`: as programs over names with these shapes. All around the shapes is signs, words for signs, and what arrays are called.
import { pointBetween } from "../../explain/factors.js";
import { inBrackets } from "../../expression/sentences/foreign.js";
import { fold } from "../../expression/tokens.js";
import { bare, dotted, timesOf } from "./shaped-program.js";
import { along, OF_ALL, operandAt } from "./spoken-operands.js";

const LONGEST = 300;
/** Arithmetic, and vectors with their elements. */
const NO_SHAPES = /^[\d\s.+*/%()-]*$|\bvectors? ?\( ?\d{1,9} ?, ?\d{1,9} ?(?:,|\))/i;
/** Sizes joined by ×, with which a lone number is a size. */
const JOINED =
  /(?<![\w.])[([] ?(\d{1,9}(?:[x×]\d{1,9}){1,7}) ?[)\]](?![\w.])|(?<![\w.])(\d{1,9}(?:[x×]\d{1,9}){1,7})(?![\w.])/gu;
/** The same in words, `2 by 3`. */
const AS_SIZES = /(?<![\w.,])\d{1,9} ?(?:[x×*]|-?by-?) ?\d/u;
const LONE = /(?:(?<![\w.,(=] ?)|(?<=\b(?:plus|minus) ))\d{1,9}(?![\w.,]| ?\))/gu;

function withBrackets(text) {
  const told = text.replace(JOINED, (_, listed, sizes = listed) => ` (${sizes.split(/[x×]/u).join(", ")}) `);
  return told === text || VERBS.some(([said]) => said.test(text)) ? told : told.replace(LONE, " ($&,) ");
}

/** @type {[string, string][]} */
const SIGNS = [
  ["@", "@|(?:matrix[- ])?dot(?:ted with| product(?: with)?)?|matmul(?:'?ed)?(?: with| by)?|mm|bmm"],
  ["+", "\\+|plus|added to|加上?"],
  ["-", "-|minus|减去?"],
  ["from", "(?:subtracted|taken(?: away)?) from"],
  ["/", "/|(?:all )?divided by|over|除以"],
  ["\u2022", "\u2022"],
  ["*", "\\*|times|multiplied (?:by|with)|乘[以上]?"],
];
/** A point between factors stands for one of two. */
const POINT = "\u2022";
const SIGN = new RegExp(
  `[ ,\uff0c]*(?:(?:and )?then |\u518d|\u7136\u540e\u518d?|\u4e4b?\u540e\u518d?)? ?(?:${SIGNS.map(([, words]) => `(${words})`).join("|")})(?![a-z])`,
  "iuy",
);

/** What does something to the first with the second. @type {[RegExp, string][]} */
const VERBS = [
  [/^\s*add(?:ing)? (?=.* (?:to|and) )/iu, "+"],
  [/^\s*subtract(?:ing)? (?=.* from )/iu, "-"],
  [/^\s*(?:multipl(?:y|ying)|scal(?:e|ing)) (?=.* (?:by|with|and) )/iu, "*"],
  [/^\s*divid(?:e|ing) (?=.* by )/iu, "/"],
];
const JOINS = / ?(?:to|and|from|by|with) /iuy;

/** What is taken from the shape behind it: `subtract the mean over axis 1 from (3, 4)`. */
const OWN_TAKEN = /^\s*subtract (?:the |its )?([^()[\],]{3,60}) from (?=.{0,40}[([])/iu;
const ownBehind = (/** @type {string} */ told) => {
  const [whole, own = ""] = OWN_TAKEN.exec(told) ?? [];
  return whole === undefined ? told : `${told.slice(whole.length).trimEnd()} minus the ${own}`;
};

/** Whether all operands are made of the first, which `its mean` then speaks of. */
const areOfOne = (/** @type {any[]} */ [first, ...others]) =>
  others.every(({ source }) => source.startsWith(`${first.source}.`));

/** Operands and the signs between them, null where anything else stands in the text. */
function partsOf(text, told) {
  const verb = VERBS.find(([said]) => said.test(text));
  const start = verb === undefined ? 0 : (verb[0].exec(text)?.[0].length ?? 0);
  /** @type {any[]} */
  const operands = [operandAt(text, start, told, null)];
  /** @type {string[]} */
  const signs = [];
  /** @type {boolean[]} */
  const groups = [];
  for (;;) {
    const last = operands.at(-1);
    if (last === null) return null;
    if (text.slice(last.end).trim() === "") break;
    const isVerb = verb !== undefined && signs.length === 0;
    const pattern = isVerb ? JOINS : SIGN;
    pattern.lastIndex = last.end;
    const found = pattern.exec(text);
    if (found === null || operands.length > 8) return null;
    const first = areOfOne(operands) ? operands[0] : null;
    const next = operandAt(text, pattern.lastIndex, told, first);
    const sign = isVerb ? verb[1] : (SIGNS[found.slice(1).findIndex(Boolean)]?.[0] ?? "");
    const isSpoken = /[a-z]/i.test(found[0]) || told.isSpoken;
    // What is turned round is a matrix.
    const areTurned = sign === "*" && isSpoken && [last, next].some((one) => one?.shown.endsWith(".mT"));
    const isTimes = sign === "*" && isSpoken && next !== null;
    const isPoint = sign === POINT && next !== null;
    const [left, right] = [last.sizes, next?.sizes ?? null];
    const areKnown = left !== null && right !== null;
    if (isPoint && !areKnown) return null;
    const meant = isPoint && areKnown ? pointBetween(left, right) : sign;
    const areMatrices = areTurned && areKnown && left.length > 1 && right.length > 1;
    signs.push(areMatrices ? "@" : isTimes && areKnown ? timesOf(left, right) : meant);
    operands.push(next);
    groups.push(groups.length > 0 && isThen(found[0]));
  }
  const isOne = verb === undefined || signs.length === 1;
  return signs.length > 0 && isOne ? { operands, signs, groups, verb } : null;
}

/** What comes then is done to all before it. */
const isThen = (/** @type {string} */ words) => /\bthen\b|再|然后|后/u.test(words);

/** What is taken away is taken away first, where somebody says so: `minus the mean, divided by the deviation`. */
const isInTurn = (/** @type {string} */ told) => /\bminus\b/i.test(told) && /\bdivided by\b/i.test(told);

/**
 * The program that spoken signs ask for.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, any>, shown: string } | null} `shown`: with the shapes in their places
 */
export function spokenProgram(text) {
  if (text.length > LONGEST || text.trim().includes("\n") || NO_SHAPES.test(text)) return null;
  const folded = fold(dotted(text).replace(/[\u00b7\u22c5\u2219]/g, POINT));
  const told = ownBehind(bare(withBrackets(inBrackets(folded))).replace(/\s+/g, " "));
  const ofSizes = AS_SIZES.test(folded) && !VERBS.some(([said]) => said.test(folded));
  const read = (/** @type {string} */ words) => {
    /** @type {Record<string, any>} */
    const shapes = {};
    const found = partsOf(words, { shapes, names: new Map(), ofSizes, isSpoken: text.includes("\u4e58") });
    return found && { ...found, shapes };
  };
  // A difference and a quotient are more often with what was summed: `(3, 4) divided by (3, 4) summed over axis 1`.
  const [behind = ""] = OF_ALL.exec(told) ?? [];
  const whole = behind === "" ? null : read(told.slice(0, -behind.length));
  const isOfAll = whole?.signs.every((sign) => sign !== "-" && sign !== "/") ?? false;
  const parts = isOfAll ? whole : read(told);
  if (parts === null || Object.values(parts.shapes).every((shape) => shape.length === 0)) return null;
  const { operands, signs, groups, verb, shapes } = parts;
  const isTaken = signs[0] === "from";
  if (signs.length > 1 && signs.includes("from")) return null;
  // `subtract (3,) from (2, 3)`, `add 5 to (2, 3)`, `(3,) taken from (2, 3)`.
  if (isTaken || verb?.[1] === "-" || (verb?.[1] === "+" && operands[0].sizes?.length === 0))
    operands.reverse();
  if (isTaken) signs[0] = "-";
  const isGrouped = signs.join("") === "-/" && isInTurn(told);
  const write = (/** @type {"source" | "shown"} */ as) =>
    operands.reduce((before, operand, i) => {
      const first = (isGrouped && i === 2) || groups[i - 1] ? `(${before})` : before;
      return i === 0 ? operand[as] : `${first} ${signs[i - 1]} ${operand[as]}`;
    }, "");
  const program = { source: write("source"), shapes, shown: write("shown") };
  return isOfAll
    ? along({ ...program, source: `(${program.source})`, shown: `(${program.shown})` }, behind)
    : program;
}
