// Numbers and lists of sizes: 1_000_000, 1e6, 10**6, 10^6, 10⁶; (5, 1, 4, 1), [3], 256 x 256 x 3.

/** @typedef {import("./cursor.js").Cursor} Cursor */
/** @typedef {{ value: number, whole: boolean, letter?: string | null, open?: boolean, position: number, length: number }} Numeral */
/** @typedef {number | string | null} Size a letter and null are left open */

export const MAX_RANK = 16;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const NOT_NUMBERS = new Set(["nan", "inf", "infinity"]);

const isSign = (cursor, ahead = 0) => cursor.is("-", ahead) || cursor.is("+", ahead);

/** Whether a name stands for no number at all: nan, NaN, np.inf … */
export const isNotNumber = (name) => NOT_NUMBERS.has(name.split(".").pop().toLowerCase());

/** Whether a number begins here, with or without a sign directly before it. */
export function startsNumber(cursor, ahead = 0) {
  if (cursor.kind("number", ahead)) return true;
  const sign = cursor.peek(ahead);
  return (
    isSign(cursor, ahead) &&
    cursor.kind("number", ahead + 1) &&
    cursor.peek(ahead + 1).position === sign.position + 1
  );
}

export const isTimes = (token) => token.kind === "operator" && ["×", "x", "X"].includes(token.text);

/** A power of whole numbers by repeated multiplication, exact up to 2^53 and infinite beyond. */
function power(base, exponent) {
  if (!base.whole || !exponent.whole) {
    const value = base.value ** exponent.value;
    return { value, whole: Number.isInteger(value) };
  }
  if (exponent.value === 0) return { value: 1, whole: true };
  let value = base.value;
  for (let count = 1; count < exponent.value && value > 1; count++) {
    value *= base.value;
    if (value > Number.MAX_SAFE_INTEGER) return { value: Number.POSITIVE_INFINITY, whole: true };
  }
  return { value, whole: true };
}

function literal(text) {
  const raised = text.search(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/);
  const plain = (raised < 0 ? text : text.slice(0, raised)).replaceAll("_", "");
  const [mantissa, exponent = "0"] = plain.toLowerCase().split("e");
  const [units, fraction = ""] = mantissa.split(".");
  const digits = units + fraction;
  // The number is digits · 10^shift: whole when no digit but 0 stands behind the point.
  const shift = Number(exponent) - fraction.length;
  const whole = shift >= 0 || /^0*$/.test(digits.slice(Math.max(0, digits.length + shift)));
  const number = { value: Number(plain), whole };
  if (raised < 0) return number;
  const superscript = [...text.slice(raised)].map((digit) => SUPERSCRIPTS.indexOf(digit)).join("");
  return power(number, { value: Number(superscript), whole: true });
}

/**
 * A number with its powers, which bind from the right.
 * @param {Cursor} cursor
 * @returns {Numeral}
 */
export function readNumber(cursor) {
  const first = cursor.next();
  if (first.open) return { ...first, value: Number.NaN, whole: true };
  const chain = [literal(first.text)];
  let last = first;
  while ((cursor.is("**") || cursor.is("^")) && cursor.kind("number", 1)) {
    cursor.next();
    last = cursor.next();
    chain.push(literal(last.text));
  }
  const { value, whole } = chain.reduceRight((exponent, base) => power(base, exponent));
  const { letter } = first;
  return {
    value,
    whole,
    letter,
    position: first.position,
    length: last.position + last.length - first.position,
  };
}

/** The number as a size, or a stop that says why it is none. As in PyTorch, -1 is not known. @returns {Size} */
export function sizeOf(cursor, number) {
  if (number.open && !number.negative) return number.letter;
  if (number.negative && number.value === 1) return null;
  const text = cursor.source.slice(number.position, number.position + number.length);
  if (number.negative) cursor.stop("negative", number, text);
  if (Number.isNaN(number.value)) cursor.stop("notNumber", number, text);
  if (!number.whole) cursor.stop("fractional", number, text);
  if (number.value > Number.MAX_SAFE_INTEGER) cursor.stop("tooLarge", number, text);
  return number.value;
}

/** A number with its sign, `negative` when that is a minus. */
export function readSigned(cursor) {
  if (!isSign(cursor)) return { ...readNumber(cursor), negative: false };
  const sign = cursor.next();
  const number = readNumber(cursor);
  const length = number.position + number.length - sign.position;
  return { ...number, negative: sign.text === "-", position: sign.position, length };
}

/** One size where a size has to stand. */
export function readSize(cursor) {
  if (cursor.kind("number") || (isSign(cursor) && cursor.kind("number", 1))) {
    return sizeOf(cursor, readSigned(cursor));
  }
  if (isSign(cursor) && cursor.kind("name", 1)) cursor.next();
  const token = cursor.peek();
  if (token.kind === "name") {
    cursor.stop(isNotNumber(token.text) ? "notNumber" : "letters", token, cursor.named(token));
  }
  if (token.text === "?") cursor.stop("letters", token, cursor.named(token));
  return cursor.stop("missingSize", token, cursor.named(token));
}

/** Puts a size onto a list, and remembers the letter it is written as. */
function put(cursor, sizes, size, { letter = null, open = false }) {
  const names = cursor.axes.get(sizes) ?? [];
  cursor.axes.set(sizes, [...names, open ? null : letter]);
  sizes.push(size);
}

/** A list with a first size. */
export function sizesFrom(cursor, number) {
  /** @type {Size[]} */
  const sizes = [];
  put(cursor, sizes, sizeOf(cursor, number), number);
  return sizes;
}

/** Reads a size onto a list that has room for it. */
export function pushSize(cursor, sizes) {
  const token = cursor.peek();
  const size = readSize(cursor);
  if (sizes.length === MAX_RANK) cursor.stop("rank", token, MAX_RANK);
  put(cursor, sizes, size, token);
}

/** The sizes of a bracket whose opening has been taken, up to and with its closing. */
export function readSizes(cursor, open) {
  /** @type {Size[]} */
  const sizes = [];
  while (!cursor.kind("close")) {
    if (cursor.kind("end")) break;
    pushSize(cursor, sizes);
    while (isTimes(cursor.peek())) {
      cursor.next();
      pushSize(cursor, sizes);
    }
    if (!cursor.take(",")) break;
  }
  cursor.close(open, "sizeEnd");
  return sizes;
}
