// `text % values`.

import { isNumber } from "../values/compare.js";
import { charactersOf } from "../values/iterate.js";
import { toFloat } from "../values/numbers.js";
import { GET, NUMBER } from "../values/protocol.js";
import { ascii, repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { truncated } from "../values/truncate.js";
import { bareOf, nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { floatDigits } from "./float-format.js";
import { characterOf, integerDigits } from "./format.js";
import { padded, paddedNumber, signText } from "./layout.js";

/** The number that a code asks for. */
function integerOf(given, code) {
  const value = bareOf(given);
  if (typeof value === "bigint" || typeof value === "boolean") return BigInt(value);
  if (/[oxX]/.test(code)) {
    raise("TypeError", `%${code} format: an integer is required, not ${nameOf(value)}`);
  }
  if (typeof value === "number") return truncated(value);
  return (
    value?.[NUMBER]?.("int") ??
    raise("TypeError", `%${code} format: a real number is required, not ${nameOf(value)}`)
  );
}

function floatOf(value) {
  if (isNumber(value)) return toFloat(value);
  return value?.[NUMBER]?.("float") ?? raise("TypeError", `must be real number, not ${nameOf(value)}`);
}

function character(value) {
  if (typeof value === "string" && charactersOf(value).length === 1) return value;
  const isInteger = typeof value === "bigint" || typeof value === "boolean";
  if (!isInteger) raise("TypeError", "%c requires int or char");
  return characterOf(BigInt(value), "%c arg not in range(0x110000)");
}

/** What nobody knows of a number, or of what an array holds; null where it is known, or none. */
function unknownIn(value) {
  const number = value instanceof Unknown ? value : value?.[NUMBER]?.("float");
  return number instanceof Unknown ? number : null;
}

const WRITERS = { c: character, s: str, r: repr, a: ascii };

/** One value by its code. */
function written(value, { code, flags, width, precision }) {
  const align = flags.includes("-") ? "<" : ">";
  const sign = flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
  const alternate = flags.includes("#");
  const zeros = flags.includes("0") && align === ">" ? { fill: "0", align: "=" } : { align };
  const unknown = "diuoxXeEfFgG".includes(code) ? unknownIn(value) : null;
  if (unknown !== null) return padded(repr(unknown), { width, align });
  if ("diuoxX".includes(code)) {
    const integer = integerOf(value, code);
    const { prefix, digits } = integerDigits(integer < 0n ? -integer : integer, code, alternate);
    const long = digits.padStart(precision ?? 0, "0");
    return paddedNumber({ sign: signText(integer < 0n, sign), prefix, digits: long }, { width, ...zeros });
  }
  if ("eEfFgG".includes(code)) {
    const float = floatOf(value);
    const text = floatDigits(Math.abs(float), code, precision, alternate);
    const negative = float < 0 || Object.is(float, -0);
    return paddedNumber({ sign: signText(negative, sign), digits: "", rest: text }, { width, ...zeros });
  }
  const text = WRITERS[code](value);
  const cut =
    precision === undefined || code === "c" ? text : charactersOf(text).slice(0, precision).join("");
  return padded(cut, { width, align });
}

const FIELD = /([-+ #0]*)(?:(\*)|([1-9]\d*))?(?:\.(\*|\d*))?[hlL]?(.?)/suy;

/** `text % values`. */
export function percent(text, values) {
  const several = values instanceof Tuple;
  const mapping = !several && typeof values !== "string" && values?.[GET] ? values : null;
  const given = several ? values.items : [values];
  let used = 0;
  const next = () =>
    used < given.length ? given[used++] : raise("TypeError", "not enough arguments for format string");
  const number = (part) => {
    if (part !== "*") return Number(part);
    const value = next();
    return typeof value === "bigint" ? Number(value) : raise("TypeError", "* wants int");
  };
  let result = "";
  let at = 0;
  for (let from = text.indexOf("%"); from >= 0; from = text.indexOf("%", at)) {
    result += text.slice(at, from);
    at = from + 1;
    let key;
    if (text[at] === "(") {
      if (mapping === null) raise("TypeError", "format requires a mapping");
      const end = closing(text, at);
      key = text.slice(at + 1, end);
      at = end + 1;
    }
    FIELD.lastIndex = at;
    const [whole, flags, star, wide, cut, code] = /** @type {RegExpExecArray} */ (FIELD.exec(text));
    let width = number(star ?? wide ?? "");
    const precision = cut === undefined ? undefined : Math.max(0, number(cut));
    at += whole.length;
    if (code === "") raise("ValueError", "incomplete format");
    if (code === "%") {
      result += "%";
      continue;
    }
    if (!"diuoxXeEfFgGcrsa".includes(code)) {
      const hex = (code.codePointAt(0) ?? 0).toString(16);
      raise("ValueError", `unsupported format character '${code}' (0x${hex}) at index ${at - code.length}`);
    }
    const value = key === undefined ? next() : mapping[GET](key);
    const left = width < 0 ? "-" : "";
    width = Math.abs(width);
    result += written(value, { code, flags: flags + left, width, precision });
  }
  if (used < given.length && mapping === null) {
    raise("TypeError", "not all arguments converted during string formatting");
  }
  return result + text.slice(at);
}

/** Where a key's parenthesis closes. */
function closing(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return raise("ValueError", "incomplete format key");
}
