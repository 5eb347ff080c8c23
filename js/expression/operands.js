// Operands and what joins them. Every reader answers with a group: the operands it read and the operation between
// them, null when there is one operand or the operands are only listed.
import { joinList, joinOperation, operation, single } from "./group.js";
import {
  isNotNumber,
  isTimes,
  pushSize,
  readSigned,
  readSizes,
  sizeOf,
  sizesFrom,
  startsNumber,
} from "./sizes.js";
import { SEPARATING_WORDS } from "./tokens.js";
import { functionNamed, operationNamed, SIGNS } from "./vocabulary.js";

/** @typedef {import("./cursor.js").Cursor} Cursor */
/** @typedef {import("./group.js").Operand} Operand */
/**
 * @typedef {{ commas: boolean, bareLists: boolean, times?: import("./tokens.js").Token | null }} Context
 *   what may stand here: shapes separated by commas, sizes without brackets; `times` is the × just read.
 */

/** @type {Context} */
export const STATEMENT = { commas: true, bareLists: true };
const BRACKET = { commas: true, bareLists: false };
const ARGUMENT = { commas: false, bareLists: false };

/** Functions that are given numbers, whose shape would have to be counted. */
const DATA = /^(?:\w+\.)*(?:tensor|Tensor|array|asarray|constant|Variable)$/;

const DTYPE = /^(?:bool|u?int|float|double|half|long|short|complex|object)\d*$/;

const isPrefix = (cursor) => cursor.kind("name") && (cursor.is("=", 1) || cursor.is(":", 1));

const isCall = (cursor, ahead = 0) => cursor.kind("name", ahead) && cursor.peek(ahead + 1).text === "(";

/** The operand a name stands for, also as `a.shape`. */
const named = (cursor, name) => cursor.names.get(name) ?? cursor.names.get(name.replace(/\.shape$/, ""));

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
    if (token.kind === "operator") {
      const op = SIGNS.get(token.text);
      if (op === undefined) cursor.stop("unknownOperator", token, cursor.named(token));
      cursor.next();
      const right = readOperand(cursor, { ...context, times: isTimes(token) ? token : null });
      group = joinOperation(cursor, group, op, token, right);
    } else if (context.commas && (cursor.is(",") || isSeparatingWord(cursor))) {
      cursor.next();
      if (cursor.is(".") && token.text === "vs") cursor.next();
      const ends = cursor.kind("end") || cursor.kind("close") || cursor.is(";");
      if (ends && token.kind === "mark") return group;
      group = joinList(cursor, group, token, readOperand(cursor, context));
    } else if (context.commas && isBeside(cursor)) {
      group = joinList(cursor, group, token, readOperand(cursor, context));
    } else return group;
  }
}

/** One operand with its name and what is called on it: `a = (3, 1)`, `b: [4]`, `(2, 3).add_((3,))`. */
function readOperand(cursor, context) {
  const prefix = context !== ARGUMENT && isPrefix(cursor) ? cursor.next() : null;
  const given = prefix && cursor.next().text;
  let group = readPrimary(cursor, context);
  while (cursor.is(".") && cursor.kind("name", 1)) {
    cursor.next();
    group = readMethod(cursor, group, cursor.next().text);
  }
  if (prefix === null || group.operands.length !== 1 || group.op !== null) return group;
  const [operand] = group.operands;
  const name = prefix.text.replace(/\.shape$/, "");
  const renamed = { ...operand, name, within: operand.name, given };
  cursor.names.set(name, renamed);
  return { ...group, operands: [renamed] };
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
    if (operand)
      return single(operand.shape, token, { ...operand, ...place(token), given: "", reference: true });
    const number = { value: Number.NaN, whole: false, negative: false, ...place(token) };
    if (isNotNumber(token.text)) return single(null, token, { number });
    const listed = cursor.is(",") || isTimes(cursor.peek()) || cursor.tokens[cursor.index - 2]?.text === ",";
    cursor.stop(listed ? "letters" : "unknownName", token, cursor.named(token), token.text);
  }
  if (token.text === "?") cursor.stop("letters", token, cursor.named(token));
  const before = cursor.previous();
  return cursor.stop("missingOperand", token, cursor.named(token), before ? cursor.named(before) : "");
}

const place = ({ position, length }) => ({ position, length });

/** Whether a bracket that has just been opened holds sizes; otherwise it holds operands. */
function holdsSizes(cursor) {
  if (startsNumber(cursor) || cursor.kind("close") || cursor.is(",") || cursor.peek().text === "?")
    return true;
  if (cursor.is("-") || cursor.is("+")) return true;
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
  const group = readJoined(cursor, BRACKET);
  cursor.close(open, "unexpected");
  return group;
}

/** From a token to the last one read. */
const span = (cursor, token) => {
  const last = cursor.previous();
  return { position: token.position, length: last.position + last.length - token.position };
};

/** A bare number, sizes joined by × or, where that may stand, by commas. */
function readNumbers(cursor, context) {
  const first = cursor.peek();
  const number = readSigned(cursor);
  if (isTimes(cursor.peek()) && cursor.kind("number", 1)) {
    if (context.times) cursor.stop("ambiguousTimes", context.times, cursor.named(context.times));
    const sizes = sizesFrom(cursor, number);
    while (isTimes(cursor.peek()) && cursor.kind("number", 1)) {
      cursor.next();
      pushSize(cursor, sizes);
    }
    return single(sizes, span(cursor, first));
  }
  if (!context.bareLists || !cursor.is(",")) return single(null, span(cursor, first), { number });
  const more = startsNumber(cursor, 1);
  const trailing = cursor.kind("end", 1) || cursor.is(";", 1) || (cursor.kind("operator", 1) && !more);
  if (!more && !trailing) return single(null, span(cursor, first), { number });
  const sizes = sizesFrom(cursor, number);
  while (cursor.is(",") && startsNumber(cursor, 1)) {
    cursor.next();
    pushSize(cursor, sizes);
  }
  if (cursor.is(",") && (cursor.kind("end", 1) || cursor.is(";", 1) || cursor.kind("operator", 1)))
    cursor.next();
  return single(sizes, span(cursor, first));
}

/** `add((2, 3), (3,))`, `torch.ones(2, 3)`, `a.add_(b)`. */
function readCall(cursor) {
  const token = cursor.next();
  const path = token.text;
  const dot = path.lastIndexOf(".");
  const operand = dot > 0 ? named(cursor, path.slice(0, dot)) : undefined;
  if (operand) {
    const self = single(operand.shape, token, { ...operand, ...place(token), given: "", reference: true });
    return readMethod(cursor, self, path.slice(dot + 1));
  }
  const known = functionNamed(path);
  if (known === null) {
    const makesData = DATA.test(path);
    return cursor.stop(makesData ? "data" : "unknownFunction", token, cursor.named(token));
  }
  const open = cursor.open();
  if (known.op === "einsum") return readEinsum(cursor, token, open);
  if (known.op !== undefined) return operation(cursor, known.op, token, readArguments(cursor, open));
  const shape = readMade(cursor, open, known.reads);
  if (shape === null) cursor.stop("noShape", token, path);
  return single(shape, span(cursor, token));
}

const equationOf = ({ kind, text }) =>
  (kind === "string" ? text.slice(1, -1) : text).replace("→", "->").trim();

/** `einsum("ij,jk->ik", (2, 3), (3, 4))`, its bracket open already. */
function readEinsum(cursor, token, open) {
  const written = cursor.peek();
  if (written.kind !== "string") cursor.stop("noEquation", written);
  cursor.next();
  cursor.take(",");
  const group = operation(cursor, "einsum", token, readArguments(cursor, open));
  return { ...group, equation: equationOf(written) };
}

/** `ij,jk->ik (2, 3) (3, 4)`: an equation, and whatever operands come after it. */
export function readEquation(cursor) {
  const written = cursor.next();
  /** @type {Operand[]} */
  const operands = [];
  do {
    while (cursor.take(";") || cursor.take(",") || cursor.take(":"));
    const group = readJoined(cursor, STATEMENT);
    if (group.op !== null) cursor.stop("nested", group.operands[0]);
    operands.push(...group.operands);
  } while (cursor.is(";") && !cursor.kind("end", 1));
  return { ...operation(cursor, "einsum", written, operands), equation: equationOf(written) };
}

/** What is called on an operand: an operation, or its shape, which it has already. */
function readMethod(cursor, self, name) {
  const token = cursor.previous();
  if (name === "shape" && !cursor.kind("open")) return self;
  const op = operationNamed(name);
  if ((op === null && name !== "size") || !cursor.kind("open")) {
    cursor.stop("unknownFunction", token, cursor.named(token));
  }
  const open = cursor.open();
  const others = readArguments(cursor, open);
  if (op === null) return self;
  if (self.op !== null || self.listed) cursor.stop("nested", token);
  return operation(cursor, op, token, [...self.operands, ...others]);
}

/** The operands among the arguments of a call, up to and with its closing bracket. */
function readArguments(cursor, open) {
  /** @type {Operand[]} */
  const operands = [];
  while (!cursor.kind("close")) {
    if (cursor.kind("name") && cursor.is("=", 1)) cursor.skipArgument();
    else {
      const group = readJoined(cursor, ARGUMENT);
      if (group.op !== null) cursor.stop("nested", group.operands[0]);
      operands.push(...group.operands);
    }
    if (!cursor.take(",")) break;
  }
  cursor.close(open, "unexpected");
  return operands;
}

/** The shape among the arguments of a function that makes a tensor; null when they say none. */
function readMade(cursor, open, reads) {
  /** @type {number[] | null} */
  let shape = null;
  while (shape === null && !cursor.kind("close") && !cursor.kind("end")) {
    const keyword = cursor.kind("name") && cursor.is("=", 1) ? cursor.next().text : null;
    if (keyword !== null) cursor.next();
    const wanted = keyword === "size" || keyword === "shape" || (keyword === null && reads !== "list");
    if (wanted || (keyword === null && cursor.kind("open")))
      shape = readMadeShape(cursor, reads === "sizes" && !keyword);
    else cursor.skipArgument();
    if (shape === null) cursor.take(",");
  }
  if (shape === null && reads === "sizes") shape = [];
  while (cursor.take(",")) cursor.skipArgument();
  cursor.close(open, "sizeEnd");
  return shape;
}

function readMadeShape(cursor, spread) {
  const name = cursor.peek();
  if (cursor.kind("open") || isCall(cursor) || named(cursor, name.text)) {
    const group = readOperand(cursor, ARGUMENT);
    const [operand] = group.operands;
    if (group.op !== null || group.listed) cursor.stop("nested", operand);
    return operand.shape ?? [sizeOf(cursor, operand.number)];
  }
  /** @type {number[]} */
  const sizes = [];
  do pushSize(cursor, sizes);
  while (spread && moreSizes(cursor) && cursor.take(","));
  return sizes;
}

/** Whether the next argument is one more size, and neither a keyword nor a dtype. */
function moreSizes(cursor) {
  if (!cursor.is(",") || cursor.kind("close", 1) || cursor.is("=", 2)) return false;
  const token = cursor.peek(1);
  return (
    token.kind !== "string" &&
    !(token.kind === "name" && (token.text.includes(".") || DTYPE.test(token.text)))
  );
}
