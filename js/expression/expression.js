// Reads what people type for shapes and operations: `(5,1,4,1) + (3,1,1)`, `torch.maximum((2,3), (3,))`,
// `[4,32,32,3] vs. [3]`, `256 x 256 x 3`, `a = (3,1); b = (4,); a + b`. Recursive descent over the tokens, at most
// three of them ahead, so that its time grows with the length of the text and with nothing else.
import { readEquation } from "./calls.js";
import { STATEMENT } from "./context.js";
import { Cursor, Stop } from "./cursor.js";
import { formatExpression } from "./format.js";
import { checkCount } from "./group.js";
import { explainStop } from "./messages.js";
import { READERS, readJoined } from "./operands.js";
import { sizesFrom } from "./sizes.js";
import { fold } from "./tokens.js";
import { signOf } from "./vocabulary.js";

export { formatExpression, formatLetters, formatShape } from "./format.js";

const LONGEST = 2000;

/**
 * @typedef {{ ok: true, op: string | null, operator: string | null, shapes: import("./sizes.js").Size[][], names: (string | null)[],
 *   axes: (string | null)[][] | null, letters: Record<string, number> | null, equation: string | null,
 *   operands: any[], text: string }} Parsed
 *   `op` is the engine's name, "add" for shapes that are only listed, null for one shape alone; `operator` the sign
 *   it is written with, null when it has none; a size may be a letter that has no value, or null where it is not known;
 *   `letters` are those that have values, `axes` what each shape's axes are called by these, null where there are none;
 *   `equation` is einsum's, `operands` what explain() is asked about;
 *   `text` is what was understood, written out.
 * @typedef {{ ok: false, error: { code: string, message: import("../languages/languages.js").Translated, position: number,
 *   length: number, understood: string } }} Refused
 *   `position` and `length` mark the place in the text where reading stopped, `understood` is what stands before it.
 */

/** What is said to come out, and left to the engine, has no operation of its own; nor have imports. */
function skipStatement(cursor) {
  for (; !cursor.kind("end") && !cursor.is(";"); cursor.next())
    if (cursor.kind("operator") && cursor.previous().kind === "close" && cursor.kind("open", 1))
      cursor.stop("several", cursor.peek());
}

/** All statements: shapes of names, and at the end an expression; or nothing but shapes. */
function readStatements(cursor) {
  const statements = [];
  for (;;) {
    while (cursor.take(";"));
    const token = cursor.peek();
    if (token.kind === "end") return statements;
    if (token.text === "import" || token.text === "from") {
      skipStatement(cursor);
      continue;
    }
    const named = token.kind === "equation" || token.kind === "string";
    const group = named ? readEquation(cursor) : readJoined(cursor, STATEMENT);
    statements.push({ ...group, token });
    if (group.op !== null && (cursor.is("=") || cursor.is("-") || /[?→]/.test(cursor.peek().text)))
      skipStatement(cursor);
    const after = cursor.peek();
    if (after.kind === "close") cursor.stop("closesNothing", after, cursor.named(after));
    if (after.kind !== "end" && !cursor.is(";")) cursor.stop("unexpected", after, cursor.named(after));
  }
}

/** In `c = a + b` the name is the result's, unless another operand is named in the same way. */
function dropResultName({ op, operands }) {
  const [first, ...others] = operands;
  if (op === null || first.given !== "=" || others.some(({ given }) => given !== "")) return operands;
  return [{ ...first, name: first.within }, ...others];
}

/** What the statements say together. */
function combine(cursor, statements) {
  const last = statements.at(-1);
  const first = statements.findIndex(({ op }) => op !== null);
  if (first >= 0) {
    if (first < statements.length - 1) cursor.stop("several", statements[first + 1].token);
    const stray = statements
      .slice(0, first)
      .some(({ operands }) => operands.some(({ given, reference }) => given === "" && !reference));
    if (stray) cursor.stop("several", last.token);
    const { op, equation = null } = last;
    return { op, operands: dropResultName(last), listed: op === "broadcastShapes", equation };
  }
  const referring = last.operands.some(({ reference }) => reference);
  const all = statements.flatMap((statement) => statement.operands);
  // NumPy's tables end with the result.
  if (all.length > 2 && /^result$/i.test(all.at(-1).name)) all.pop();
  const operands = referring ? last.operands : all;
  checkCount(cursor, operands);
  return { op: operands.length > 1 ? "add" : null, operands, listed: true, equation: null };
}

/** The text without quotes around all of it, everything else in its place. */
function unquote(text) {
  const [, before, quote, inside, after] = /^(\s*)(["'`])([\s\S]*)\2(\s*)$/.exec(fold(text)) ?? [];
  if (quote === undefined || inside.includes(quote)) return text;
  return `${before} ${text.slice(before.length + 1, text.length - after.length - 1)} ${after}`;
}

/** Beside sizes without brackets, `4x3 + 3`, a whole number is a shape too. */
const isSize = (cursor, { letter, open, whole, negative, value }) =>
  letter || open || (cursor.bare && whole && !negative && value > 0);

function read(text) {
  if (text.length > LONGEST) throw new Stop("tooLong", [LONGEST], LONGEST, text.length - LONGEST);
  const cursor = new Cursor(unquote(text), READERS);
  const statements = readStatements(cursor);
  if (statements.length === 0) cursor.stop("empty", { position: 0, length: text.length });
  const { op, operands, listed, equation } = combine(cursor, statements);
  // `2024-01-15` has no shape in it.
  const [, second] = operands;
  if (
    op !== null &&
    !listed &&
    !(/** @type {any} */ (cursor).bare) &&
    operands.every(({ number, reference }) => number && !reference)
  )
    cursor.stop("missingOperand", second ?? operands[0], cursor.named(second ?? operands[0]));
  const shapes = operands.map(
    ({ shape, number }) => shape ?? (listed || isSize(cursor, number) ? sizesFrom(cursor, number) : []),
  );
  const { letters } = cursor;
  const axes = letters && shapes.map((shape) => cursor.axes.get(shape) ?? shape.map(() => null));
  const names = operands.map(({ name }) => name);
  return {
    op,
    operator: op === null ? null : signOf(op),
    shapes,
    names,
    axes,
    letters: letters && Object.fromEntries(letters),
    equation,
    operands: equation === null ? shapes : [equation, ...shapes],
    text: formatExpression({ op, shapes, equation }),
  };
}

/**
 * Reads an expression over shapes. Never throws: what cannot be read is answered with where and why.
 * @param {string} text
 * @returns {Parsed | Refused}
 */
export function parseExpression(text) {
  const source = String(text);
  try {
    return { ok: true, ...read(source) };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const { code, details, position, length } = stop;
    const understood = code === "tooLong" ? "" : source.slice(0, position).trim();
    const place = [...source.slice(0, position)].length + 1;
    return {
      ok: false,
      error: { code, message: explainStop(code, details, place, understood), position, length, understood },
    };
  }
}
