// Calls: operations, functions that make a shape, what is called on an operand; and einsum, with and without its name.

import { ARGUMENT, isCall, named, referring, STATEMENT, span } from "./context.js";
import { isAlone, operation, single, withoutNumbers } from "./group.js";
import { quote } from "./messages.js";
import { indexedAxes, REDUCES, reducedAxes, shapeOfLists } from "./shaping.js";
import { MAX_RANK, pushSize, sizeOf, startsNumber } from "./sizes.js";
import { functionNamed, isFree, mostOperands, operandCount, operationNamed } from "./vocabulary.js";

/** @typedef {import("./group.js").Operand} Operand */

/** Functions that are given numbers, whose shape is counted. */
const DATA = /^(?:\w+\.)*(?:tensor|Tensor|array|asarray|constant|Variable)$/;

/** PyTorch's classes, which are given sizes or data. */
const SIZED = /^(?:torch\.)?(?:[A-Z][a-z]+)?Tensor$/;

/** What a message says that is read. */
const READ = "add, maximum, lt, logical_and, where, einsum, mse_loss, ones, rand, arange, mean";

const DTYPE = /^(?:bool|u?int|float|double|half|long|short|complex|object)\d*$/;

/** The texts between the commas of a bracket that is open, or comes next, up to and with its closing. */
function readTexts(cursor, open = cursor.open()) {
  const texts = [];
  do {
    const { position } = cursor.peek();
    cursor.skipArgument();
    texts.push(cursor.source.slice(position, cursor.peek().position));
  } while (cursor.take(","));
  cursor.close(open, "unexpected");
  return texts;
}

/** What an index or a reduction leaves of a group's one operand. */
export function readLeft(cursor, group, leave) {
  const token = cursor.peek();
  if (!isAlone(group)) cursor.stop("nested", token);
  const [operand] = group.operands;
  const shape = operand.shape ?? [];
  const letters = cursor.axes.get(shape) ?? [];
  const axes = leave(
    shape.map((size, i) => ({ size, letter: letters[i] ?? null })),
    readTexts(cursor),
  );
  if (axes === undefined) return cursor.stop("unexpected", token, cursor.named(token));
  if (axes.length > MAX_RANK) cursor.stop("rank", token, MAX_RANK);
  const left = axes.map(({ size }) => size);
  cursor.axes.set(
    left,
    axes.map(({ letter }) => letter),
  );
  return single(left, token, { ...operand, shape: left, number: null, indexed: leave === indexedAxes });
}

/** `add((2, 3), (3,))`, `torch.ones(2, 3)`, `a.add_(b)`. */
export function readCall(cursor) {
  const token = cursor.next();
  const path = token.text;
  const dot = path.lastIndexOf(".");
  const owner = path.slice(0, Math.max(dot, 0));
  const operand = named(cursor, owner);
  if (operand) return readMethod(cursor, referring(operand, token), path.slice(dot + 1));
  const known = functionNamed(path);
  if (path === "print") return cursor.readers.bracket(cursor);
  if (SIZED.test(path) && cursor.kind("number", 1))
    return single(readMade(cursor, cursor.open(), "sizes"), span(cursor, token));
  if (known === null && DATA.test(path)) {
    const shape = shapeOfLists(readTexts(cursor)[0]);
    return shape ? single(shape, span(cursor, token)) : cursor.stop("data", token, cursor.named(token));
  }
  if (known === null) {
    return isFree(path)
      ? cursor.stop("unknownFunction", token, cursor.named(token), READ)
      : cursor.stop("unknownName", token, quote(owner), owner);
  }
  const open = cursor.open();
  if (known.op === "einsum") return readEinsum(cursor, token, open);
  if (known.op !== undefined) {
    const operands = readArguments(cursor, open, known.op);
    const [first] = operands;
    // What stands behind NumPy's operands is where the result goes.
    const count = operandCount(known.op);
    const behind = operands.length - 1 === count && /^(?:np|numpy)\./.test(path);
    const out = behind ? operands.pop()?.name : operands.out;
    const inPlace = out && first?.reference && first.name === out;
    return operation(cursor, inPlace ? `${known.op}_` : known.op, token, operands);
  }
  const shape = readMade(cursor, open, known.reads);
  if (shape === null) cursor.stop("noShape", token, path);
  return single(shape, span(cursor, token));
}

/** The equation a token holds, in which no quotes stand. */
function equationOf(cursor, token) {
  const { kind, text } = token;
  const equation = kind === "string" ? text.slice(1, -1) : text;
  if (/["']/.test(equation)) cursor.stop("noEquation", token);
  // `einsum ij,jk->ik`: letters of an equation follow its name.
  return equation
    .replace(/^\s*(?:\w+\.)?einsum\s/, "")
    .replace("→", "->")
    .trim();
}

/** `einsum("ij,jk->ik", (2, 3), (3, 4))`, its bracket open already. */
function readEinsum(cursor, token, open) {
  const written = cursor.peek();
  if (written.kind !== "string") cursor.stop("noEquation", written);
  cursor.next();
  cursor.take(",");
  const group = operation(cursor, "einsum", token, readArguments(cursor, open));
  return { ...group, equation: equationOf(cursor, written) };
}

/** `ij,jk->ik (2, 3) (3, 4)`: an equation, and whatever operands come after it. */
export function readEquation(cursor) {
  const written = cursor.next();
  /** @type {Operand[]} */
  const operands = [];
  do {
    while (cursor.take(";") || cursor.take(",") || cursor.take(":"));
    const group = cursor.readers.joined(cursor, STATEMENT);
    if (group.op !== null) cursor.stop("nested", group.operands[0]);
    operands.push(...group.operands);
  } while (cursor.is(";") && !cursor.kind("end", 1));
  return { ...operation(cursor, "einsum", written, operands), equation: equationOf(cursor, written) };
}

/** What a reduction leaves. PyTorch's max and min along an axis give a pair, of which `[0]` is meant. */
function readReduced(cursor, self, name) {
  const { position } = cursor.peek();
  const group = readLeft(cursor, self, (axes, texts) => reducedAxes(axes, texts, name));
  const isPair = /^m(?:ax|in)\(\s*(?:dim|[-\d])/.test(name + cursor.source.slice(position));
  if (isPair && ["[", "0", "]"].every((text, i) => cursor.peek(i).text === text)) cursor.index += 3;
  return group;
}

/** What is called on an operand: an operation, or its shape, which it has already. */
export function readMethod(cursor, self, name) {
  const token = cursor.previous();
  if (name === "shape" && !cursor.kind("open")) return self;
  if (REDUCES.test(name) && cursor.kind("open")) return readReduced(cursor, self, name);
  const op = operationNamed(name);
  if ((op === null && name !== "size") || !cursor.kind("open")) {
    cursor.stop("unknownFunction", token, cursor.named(token), READ);
  }
  const others = readArguments(cursor, cursor.open(), op, 1);
  if (op === null) return self;
  if (!isAlone(self)) cursor.stop("nested", token);
  return operation(cursor, op, token, [...self.operands, ...others]);
}

/**
 * The operands among the arguments of a call, up to and with its closing bracket; `out` names where the result goes. Numbers
 * behind the operands are options, and what a mask is filled with is a number.
 */
function readArguments(cursor, open, op = "", before = 0) {
  /** @type {Operand[] & { out?: string }} */
  const operands = [];
  const filled = op?.startsWith("maskedFill");
  const most = mostOperands(op);
  while (!cursor.kind("close")) {
    if (cursor.kind("name") && cursor.is("=", 1)) {
      if (cursor.peek().text === "out") operands.out = cursor.peek(2).text;
      cursor.skipArgument();
    } else if (filled && operands.length + before > 1 && !cursor.kind("open")) cursor.skipArgument();
    else {
      const group = withoutNumbers(cursor.readers.joined(cursor, ARGUMENT));
      if (group.op !== null) cursor.stop("nested", group.operands[0]);
      const isOption = operands.length + before >= most && group.operands[0].number !== null;
      if (!isOption) operands.push(...group.operands);
    }
    if (!cursor.take(",")) break;
  }
  cursor.close(open, "unexpected");
  return operands;
}

/** The shape among the arguments of a function that makes a tensor; null when they say none. */
function readMade(cursor, open, reads) {
  /** @type {import("./sizes.js").Size[] | null} */
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
  if (reads === "only" && cursor.is(",") && startsNumber(cursor, 1)) shape = null;
  while (cursor.take(",")) cursor.skipArgument();
  cursor.close(open, "sizeEnd");
  return shape;
}

function readMadeShape(cursor, spread) {
  const name = cursor.peek();
  if (cursor.kind("open") || isCall(cursor) || named(cursor, name.text)) {
    const group = cursor.readers.operand(cursor, ARGUMENT);
    const [operand] = group.operands;
    if (group.op !== null || group.listed) cursor.stop("nested", operand);
    return operand.shape ?? [sizeOf(cursor, operand.number)];
  }
  /** @type {import("./sizes.js").Size[]} */
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
