// The one operation of a line that can have failed by the shapes of its operands: a sign between two of which neither is a
// number, where no other sign and no call has two operands.
import { SIGNS } from "../expression/vocabulary.js";

/** What decides how far operands reach, the loosest first. */
const LEVELS = ["== != < > <= >=", "|", "^", "&", "+ -", "* / // % @", "**"].map((signs) => signs.split(" "));
const SIGN = /(?:\*\*|\/\/|==|!=|<=|>=|[-+*/%@&|^<>])/y;
export const NUMBER = /^\(?-?(?:\d[\w.]*|math\.\w+(?:\([\d.\s]*\))?)\)?$/;
/** Words that are no operands: what they stand in has more than one meaning. */
const WORD = /\b(?:if|else|for|in|is|and|or|not|lambda|await|yield|assert)\b/;
/** Functions of modules that take one array, and an axis. */
const ALONE =
  /^(?:np|numpy|torch|jnp|jax|tf|F|math|nn)(?:\.(?:math|nn|functional|numpy|linalg))?\.(?:abs|exp|exp2|expm1|log|log2|log10|log1p|sqrt|rsqrt|square|sin|cos|tan|tanh|sigmoid|relu|gelu|softmax|log_softmax|sum|mean|prod|max|min|amax|amin|std|var|norm|argmax|argmin|argsort|sort|cumsum|floor|ceil|round|sign|neg|reduce_sum|reduce_mean|reduce_max|squeeze|unsqueeze|expand_dims|transpose|reshape|ravel|flatten)$/;
const LITERAL = /^(?:[a-z_]{1,20} {0,2}= {0,2})?(?:-?\d[\w.]*|True|False|None|[([][\d, -]*[)\]])?$/;

const level = (sign) => LEVELS.findIndex((signs) => signs.includes(sign));

/** Places of the closing brackets of all opening ones, and the other way round; null where they do not match. */
export function partners(line) {
  const pairs = new Map();
  const open = [];
  for (let at = 0; at < line.length; at++) {
    if ("([{".includes(line[at])) open.push(at);
    else if (")]}".includes(line[at])) {
      const from = open.pop();
      if (from === undefined || "([{".indexOf(line[from]) !== ")]}".indexOf(line[at])) return null;
      pairs.set(from, at).set(at, from);
    }
  }
  return open.length === 0 ? pairs : null;
}

/** The parts of a text between the commas that stand in no bracket of it. */
export function parts(text, pairs, from) {
  const found = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("([{".includes(text[at])) at = pairs.get(from + at) - from;
    else if (text[at] === ",") {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)];
}

/** The name with its dots that ends before a place. */
function nameBefore(line, end) {
  let start = end;
  while (start > 0 && /[\w.]/.test(line[start - 1])) start--;
  return line.slice(start, end);
}

/** Whether a call can fail by shapes that meet in it. */
function joins(line, open, pairs) {
  const name = nameBefore(line, open);
  const isCall = name !== "" || /[)\]]$/.test(line.slice(0, open));
  if (!isCall) return false;
  const given = parts(line.slice(open + 1, pairs.get(open)), pairs, open + 1).filter(
    (part) => !LITERAL.test(part.trim()),
  );
  return given.length > (ALONE.test(name) ? 1 : 0);
}

/** The binary signs of a line, with their places. */
function signsOf(line) {
  const found = [];
  for (let at = 0; at < line.length; at++) {
    SIGN.lastIndex = at;
    const [sign] = SIGN.exec(line) ?? [];
    if (sign === undefined) continue;
    if (/[\w)\].]\s*$/.test(line.slice(Math.max(0, at - 8), at)))
      found.push({ sign, at, end: at + sign.length });
    at += sign.length - 1;
  }
  return found;
}

/** Where an operand ends: at a bracket around it, a comma, or a sign that binds less. */
function reach(line, from, step, own, pairs, signs) {
  let at = from;
  while (at >= 0 && at < line.length) {
    const sign = line[at];
    const isClosing = (step > 0 ? ")]}" : "([{").includes(sign);
    if (isClosing || sign === "," || sign === ":" || sign === "=") break;
    const other = signs.find(({ at: begin, end }) => at >= begin && at < end);
    if (other !== undefined && (step > 0 ? level(other.sign) <= own : level(other.sign) < own)) break;
    at = ((step > 0 ? "([{" : ")]}").includes(sign) ? pairs.get(at) : at) + step;
  }
  return step > 0 ? line.slice(from, at) : line.slice(at + 1, from + 1);
}

/** Whether something is given a value, outside of all brackets. */
function assigns(line, pairs) {
  for (let at = 0; at < line.length; at++) {
    if ("([{".includes(line[at])) at = pairs.get(at);
    else if (line[at] === "=" && line[at + 1] === "=") at++;
    else if (line[at] === "=" && !/[!<>]/.test(line[at - 1] ?? "")) return true;
  }
  return false;
}

/** The operations of an expression that can fail by shapes; null where more than signs has operands that meet. */
function meetingIn(line) {
  const pairs = /["'#\\]/.test(line) || WORD.test(line) || line.length > 200 ? null : partners(line);
  if (pairs === null || assigns(line, pairs)) return null;
  if ([...pairs.keys()].some((at) => line[at] === "(" && joins(line, at, pairs))) return null;
  const signs = signsOf(line);
  const operations = signs.map(({ sign, at, end }) => {
    const own = level(sign);
    const left = reach(line, at - 1, -1, own, pairs, signs).trim();
    return { left, sign, right: reach(line, end, 1, own, pairs, signs).trim() };
  });
  return operations.filter(({ left, right }) => !NUMBER.test(left) && !NUMBER.test(right));
}

/** Whether something in an expression may fail by shapes. */
export const hasOperation = (/** @type {string} */ line) => meetingIn(line)?.length !== 0;

/**
 * @param {string} line an expression, what it is assigned to left out
 * @returns {[string, string, string] | null} the operands with the sign between them; null where more than one may be meant
 */
export function onlyOperation(line) {
  const meeting = meetingIn(line);
  if (meeting?.length !== 1) return null;
  const [{ left, sign, right }] = meeting;
  return SIGNS.has(sign) && left !== "" && right !== "" ? [left, sign, right] : null;
}
