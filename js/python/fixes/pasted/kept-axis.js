// A tensor that meets what it was reduced to: with the axis kept the two meet whatever their shapes are, which no message of
// PyTorch tells.
import { alone } from "../../../reading/lines/programs.js";
import { parse } from "../../syntax/parse.js";
import { nodesOf } from "../../syntax/walk.js";
import { changedLines } from "../changes.js";
import { keepIn, keeping } from "../keepdim.js";
import { namedOperands } from "../operands.js";
import { partsOf, reductionsOf } from "../reductions.js";

const WORD = "keepdim";
const LONGEST = 20_000;
/** Functions and methods that give as many elements as they are given, where those are. */
const NAMES = "abs exp log pow square sqrt float double relu sigmoid tanh";
const ELEMENTWISE = new Set(NAMES.split(" "));
/** What would make another shape of it: a product, and all other calls. */
const SHAPING = new RegExp(
  `@|\\.(?!(?:${NAMES.replaceAll(" ", "|")}|rsqrt|clamp|detach)\\()[A-Za-z_]\\w*\\(`,
);

const textOf = (code, { from, to }) => code.slice(from, to);

function statementsOf(code) {
  try {
    return code.length > LONGEST ? [] : parse(code, { classes: true });
  } catch {
    return [];
  }
}

/** Whether a reduced expression has the shape of an operand: it is that, or `x ** 2`, `x.abs()`. */
function isMadeOf(node, operand, code) {
  if (textOf(code, node) === textOf(code, operand)) return true;
  if (SHAPING.test(textOf(code, node)) || (node.type === "Call" && !ELEMENTWISE.has(node.callee.name)))
    return false;
  const parts = partsOf(node).filter(({ type }) => type !== "Constant");
  return parts.length > 0 && parts.every((part) => isMadeOf(part, operand, code));
}

/** The operations of a program between two operands: all that signs stand for, and those between the operands that failed. */
function operationsIn(statements, code, names) {
  const signed = nodesOf(statements, "Binary").map((node) => ({ node, operands: [node.left, node.right] }));
  const named = ["Compare", "Augmented", "Call"]
    .flatMap((type) => nodesOf(statements, type))
    .map((node) => ({ node, operands: names.length === 2 ? namedOperands(node, names, code) : [null] }));
  return [...signed, ...named.filter(({ operands }) => !operands.includes(null))].map(
    ({ node, operands }) => ({
      operands,
      line: code.slice(0, node.from).split("\n").length - 1,
      isFailing: names.length !== 2 || operands.every((operand, i) => textOf(code, operand) === names[i]),
    }),
  );
}

/** What a program has to change, `[]` where no operand is the other one reduced. */
function changesIn(code, asked) {
  const statements = statementsOf(code);
  const lines = code.split("\n").map(alone);
  const operations = operationsIn(statements, code, asked.operands).filter(
    ({ line }) => lines[line] === alone(asked.line),
  );
  /** Whether nothing is done to what is reduced but what keeps its shape: in the operand, or in the line that makes it. */
  const isBare = (call, made) => {
    const isInside = call.from >= made.from && call.to <= made.to;
    const around = isInside ? textOf(code, made) : lines[code.slice(0, call.from).split("\n").length - 1];
    return !SHAPING.test(around.replace(textOf(code, call), ""));
  };
  const reduced = (made, operand) =>
    reductionsOf(made, statements).filter(
      ({ of, call }) => of && isMadeOf(of, operand, code) && isBare(call, made),
    );
  const failing = operations.find(
    ({ isFailing, operands: [left, right] }) =>
      isFailing && (reduced(left, right).length > 0 || reduced(right, left).length > 0),
  );
  if (failing === undefined) return [];
  const [left, right] = failing.operands;
  const whole = reduced(left, right).length > 0 ? right : left;
  // Whatever else of the line reduces the same fails next: `(x - x.mean(1)) / x.std(1)`.
  const calls = operations
    .flatMap(({ operands }) => operands)
    .flatMap((operand) => reduced(operand, whole))
    .map(({ call }) => call);
  const once = calls.filter(({ from }, i) => calls.findIndex((call) => call.from === from) === i);
  return once.map((call) => keepIn(call, code, WORD));
}

/** @param {any[]} _ @param {any} asked */
export function keptAxis(_, asked) {
  if (asked.line === null) return [];
  for (const code of [...asked.programs, alone(asked.line)]) {
    const changes = changesIn(code, asked);
    if (changes.length > 0)
      return [
        { id: WORD, text: keeping(WORD), lines: changedLines(code, changes).map((line) => line.trim()) },
      ];
  }
  return [];
}
