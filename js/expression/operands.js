// Operands and what joins them. Every reader answers with a group: the operands it read and the operation between
// them, null when there is one operand or the operands are only listed.

import { readCall, readLeft, readMethod } from "./calls.js";
import { ARGUMENT, isCall, named, place, referring, span } from "./context.js";
import { isAlone, joinList, joinOperation, operation, single, withoutNumbers } from "./group.js";
import { indexedAxes } from "./shaping.js";
import { isNotNumber, isTimes, pushSize, readSigned, readSizes, sizesFrom, startsNumber } from "./sizes.js";
import { SEPARATING_WORDS } from "./tokens.js";
import { functionNamed, PREFIXES, SIGNS } from "./vocabulary.js";

const BRACKET = { commas: true, bareLists: false };

/** Words in front of shapes that do something with them, and words between them. */
const VERBS =
  /^(?:to|by|from|of|into|reshape|view|(?:expand|broadcast)\w*|concat\w*|cat|[hv]?stack|permute|transpose|flatten|(?:un)?squeeze|diag|tile|repeat|kron|split|pad|conv\w*|outer|\w{0,20}entropy|nll|index\w{0,4}|rearrange|embedding|linear|lstm|gru|rnn|\w{0,20}norm|pool\w*|gather|scatter)$/i;

/** Words that are an operation where one shape ended, and names elsewhere: `(2, 3) times (3,)`, `recipes (3, 3) * times (3,)`. */
const SPOKEN = /^(?:plus|minus|times|over|less|power|xor|equals?)$/i;
const isSpoken = (cursor) => SPOKEN.test(cursor.peek().text) && cursor.previous()?.kind === "close";

const isPrefix = (cursor) =>
  cursor.kind("name") &&
  !isAsked(cursor) &&
  (cursor.is("=", 1) || cursor.is(":", 1) || isShown(cursor) || isLabel(cursor));

/** In `a + b = (3, 4)` b has its shape already; in `shape=(3, 1) + shape=(1, 4)` the keyword stands for another one. */
const isAsked = (cursor) =>
  cursor.previous()?.kind === "operator" &&
  cursor.peek().text !== "shape" &&
  named(cursor, cursor.peek().text);

/** `a.shape`, and on the next line `torch.Size([3, 4])`. */
const isShown = (cursor) =>
  cursor.peek().text.endsWith(".shape") && cursor.is(";", 1) && (cursor.kind("open", 2) || isCall(cursor, 2));

/** `A (3, 4)`, `mean (32)`: a name apart from its shape, and none of an operation. */
const isLabel = (cursor) =>
  !isSpoken(cursor) &&
  (/^[A-Za-z]\d?$/.test(cursor.peek().text) || isPlainWord(cursor.peek().text)) &&
  cursor.kind("number", 2) &&
  isApart(cursor, 1) &&
  cursor.kind("open", 1);

const isPlainWord = (word) =>
  /^[A-Za-z_]\w*$/.test(word) && !VERBS.test(word) && functionNamed(word) === null;

/** Whether a token stands apart from the one before it. */
function isApart(cursor, ahead = 0) {
  const before = cursor.peek(ahead - 1);
  return before.position + before.length < cursor.peek(ahead).position;
}

const isSeparatingWord = (cursor) => cursor.kind("name") && SEPARATING_WORDS.has(cursor.peek().text);

/** Whether another shape stands directly beside the last one, as in NumPy's `shapes (2,3) (4,)`. */
function isBeside(cursor) {
  if (cursor.kind("open") || isPrefix(cursor)) return true;
  return isCall(cursor) && functionNamed(cursor.peek().text) !== null;
}

/** Operands joined by one kind of operator, or listed. */
export function readJoined(cursor, context) {
  let group = readOperand(cursor, context);
  for (;;) {
    const token = cursor.peek();
    const assigned = group.operands[0].indexed && isAlone(group) && cursor.is("=");
    if (group.op !== null && token.text === "-" && cursor.is(">", 1)) return group;
    if (token.kind === "operator" || assigned) {
      const op = assigned ? "copy_" : SIGNS.get(token.text);
      if (op === undefined) cursor.stop("unknownOperator", token, cursor.named(token));
      cursor.next();
      const right = readOperand(cursor, { ...context, times: isTimes(token) ? token : null });
      group = joinOperation(cursor, group, op, token, right);
    } else if (context.commas && (cursor.is(",") || isSeparatingWord(cursor))) {
      cursor.next();
      if (cursor.is(".") && token.text === "vs") cursor.next();
      const ends = cursor.kind("end") || cursor.kind("close") || cursor.is(";");
      if (ends && token.kind === "mark") return group;
      const { letter } = group.operands.at(-1)?.number ?? {};
      const right = readOperand(cursor, context);
      // `a, b = …` would give a's shape to b.
      if (letter && right.operands[0].given === "=") cursor.stop("several", right.operands[0]);
      group = joinList(cursor, group, token, right);
    } else if (context.commas && isBeside(cursor)) {
      group = joinList(cursor, group, token, readOperand(cursor, context));
    } else return group;
  }
}

/** One operand with its name and what is called on it: `a = (3, 1)`, `b: [4]`, `(2, 3).add_((3,))`. */
function readOperand(cursor, context) {
  const prefix = context !== ARGUMENT && isPrefix(cursor) ? cursor.next() : null;
  const given = prefix && (cursor.kind("open") ? ":" : cursor.next().text);
  let group = readPrimary(cursor, context);
  for (;;) {
    if (cursor.is(".") && cursor.kind("name", 1)) {
      cursor.next();
      group = readMethod(cursor, group, cursor.next().text);
    } else if (isIndex(cursor, group)) group = readLeft(cursor, group, indexedAxes);
    else break;
  }
  if (prefix === null || group.operands.length !== 1 || group.op !== null) return group;
  const [operand] = group.operands;
  const name = prefix.text.replace(/\.shape$/, "");
  // `A.shape: 3` is no scalar.
  const isSize = name !== prefix.text && operand.shape === null && operand.number !== null;
  const shaped = isSize ? { shape: sizesFrom(cursor, operand.number), number: null } : {};
  const renamed = { ...operand, ...shaped, name, within: operand.name, given };
  cursor.names.set(name, renamed);
  return { ...group, operands: [renamed] };
}

/** Whether a bracket picks out of what stands before it, instead of being the next shape. */
function isIndex(cursor, group) {
  if (cursor.peek().text !== "[" || isApart(cursor) || !isAlone(group)) return false;
  return (
    group.operands[0].reference ||
    cursor.previous()?.text === ")" ||
    /^(?:\.|:|None|.*newaxis)$/.test(cursor.peek(1).text)
  );
}

function readPrimary(cursor, context) {
  const token = cursor.peek();
  if (token.kind === "open") return readBracket(cursor);
  if (cursor.kind("number") || ((cursor.is("-") || cursor.is("+")) && cursor.kind("number", 1))) {
    return readNumbers(cursor, context);
  }
  if (token.kind === "name" && !SEPARATING_WORDS.has(token.text)) {
    if (isCall(cursor)) return readCall(cursor);
    cursor.next();
    const operand = named(cursor, token.text);
    if (operand) return referring(operand, token);
    const number = { value: Number.NaN, whole: false, negative: false, ...place(token) };
    if (isNotNumber(token.text)) return single(null, token, { number });
    const listed =
      context !== ARGUMENT &&
      (cursor.is(",") || isTimes(cursor.peek()) || cursor.tokens[cursor.index - 2]?.text === ",");
    cursor.stop(listed ? "letters" : "unknownName", token, cursor.named(token), token.text);
  }
  const op = token.kind === "operator" ? PREFIXES.get(token.text) : undefined;
  if (op !== undefined && !cursor.kind("operator", 1)) return readPrefixed(cursor, op);
  if (token.text === "?") cursor.stop("letters", token, cursor.named(token));
  const before = cursor.previous();
  return cursor.stop("missingOperand", token, cursor.named(token), before ? cursor.named(before) : "");
}

/** `-(2, 3)`, `~mask`: a sign in front of one operand and of what is called on it. */
function readPrefixed(cursor, op) {
  const token = cursor.next();
  const group = readOperand(cursor, ARGUMENT);
  if (!isAlone(group)) cursor.stop("nested", group.operands[0]);
  return operation(cursor, op, token, group.operands);
}

/** Whether a bracket that has just been opened holds sizes; otherwise it holds operands. */
function holdsSizes(cursor) {
  const counts = startsNumber(cursor) && !/^[-+/]$/.test(cursor.peek(1).text);
  if (counts || cursor.kind("close") || cursor.is(",") || cursor.peek().text === "?") return true;
  if (startsNumber(cursor)) return false;
  if (cursor.is("-") || cursor.is("+"))
    return !cursor.kind("open", 1) && !isCall(cursor, 1) && !named(cursor, cursor.peek(1).text);
  const token = cursor.peek();
  if (token.kind !== "name" || named(cursor, token.text) || isPrefix(cursor) || isCall(cursor)) return false;
  return isNotNumber(token.text) || cursor.is(",", 1) || cursor.kind("close", 1) || isTimes(cursor.peek(1));
}

function readBracket(cursor) {
  const open = cursor.open();
  if (holdsSizes(cursor)) {
    const sizes = readSizes(cursor, open);
    return single(sizes, span(cursor, open));
  }
  const group = withoutNumbers(readJoined(cursor, BRACKET), cursor.bare);
  cursor.close(open, "unexpected");
  return group;
}

/**
 * Whether a number `ahead` is joined to the next one by ×: `3x1`, or `3 x 1` where no comma follows. With one, two lists may be
 * multiplied, as in `2, 3 x 4, 5`.
 */
function isJoined(cursor, ahead) {
  const [number, times, next] = [0, 1, 2].map((i) => cursor.peek(ahead + i));
  if (!isTimes(times) || next.kind !== "number") return false;
  const ends = [number, times].map(({ position, length }) => position + length);
  if (ends[0] === times.position && ends[1] === next.position) return true;
  let end = ahead + 3;
  while (isTimes(cursor.peek(end)) && cursor.kind("number", end + 1)) end += 2;
  return !cursor.is(",", end);
}

/** Whether a size without brackets stands behind a comma; `3, 3x1` are two shapes. */
const goesOn = (cursor) => startsNumber(cursor, 1) && !isJoined(cursor, 1);

/** Whether nothing stands around the × that comes next. */
const isTight = (cursor) => !isApart(cursor) && !isApart(cursor, 1);

/** A bare number, sizes joined by × or, where that may stand, by commas; in `3x4 x 4x5` two shapes are multiplied. */
function readNumbers(cursor, context) {
  const first = cursor.peek();
  const number = readSigned(cursor);
  if (isTimes(cursor.peek()) && cursor.kind("number", 1)) {
    const tight = isTight(cursor);
    if (context.times && !tight) cursor.stop("ambiguousTimes", context.times, cursor.named(context.times));
    const sizes = sizesFrom(cursor, number);
    while (isTimes(cursor.peek()) && cursor.kind("number", 1) && isTight(cursor) === tight) {
      cursor.next();
      pushSize(cursor, sizes);
    }
    cursor.bare = true;
    return single(sizes, span(cursor, first));
  }
  if (!context.bareLists || !cursor.is(",")) return single(null, span(cursor, first), { number });
  const more = goesOn(cursor);
  const trailing =
    cursor.kind("end", 1) || cursor.is(";", 1) || (cursor.kind("operator", 1) && !startsNumber(cursor, 1));
  if (!more && !trailing) return single(null, span(cursor, first), { number });
  const sizes = sizesFrom(cursor, number);
  cursor.bare = true;
  while (cursor.is(",") && goesOn(cursor)) {
    cursor.next();
    pushSize(cursor, sizes);
  }
  if (cursor.is(",") && (cursor.kind("end", 1) || cursor.is(";", 1) || cursor.kind("operator", 1)))
    cursor.next();
  return single(sizes, span(cursor, first));
}

/** Readers that call each other: what stands inside a call or an index is read by those that met it. */
export const READERS = { joined: readJoined, operand: readOperand, bracket: readBracket };
