// `format(value, spec)`: the whole small language of format specs.

import { charactersOf } from "../values/iterate.js";
import { toFloat } from "../values/numbers.js";
import { FORMAT } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { nameOf, raise } from "../values/types.js";
import { floatDigits } from "./float-format.js";
import { padded, paddedNumber, signText } from "./layout.js";

const refuse = (message) => raise("ValueError", message);

/** Reads a spec; `usual` is what the value's type has where the spec says nothing. */
function parse(spec, value, usual) {
  const characters = charactersOf(spec);
  const isAlign = (character) => character !== undefined && "<>=^".includes(character);
  const filled = isAlign(characters[1]);
  const fill = filled ? characters.shift() : undefined;
  const align = isAlign(characters[0]) ? characters.shift() : undefined;
  const [, sign, zeros, alternate, padding, width, comma, underscore, second, point, precision, code] =
    /** @type {RegExpExecArray} */ (
      /^([-+ ]?)(z?)(#?)(0?)(\d*)(,?)(_?)(,?)(\.?)(\d*)(.*)$/su.exec(regrouped(characters.join(""), filled))
    );
  if (underscore && (comma || second)) refuse("Cannot specify both ',' and '_'.");
  if (point && precision === "") refuse("Format specifier missing precision");
  // Digits without a point in front are none of its business.
  const left = second + (point ? "" : precision) + code;
  if (charactersOf(left).length > 1) {
    refuse(`Invalid format specifier '${spec}' for object of type '${nameOf(value)}'`);
  }
  const grouping = comma || underscore;
  const type = left || usual.code;
  if (grouping && !"defgEG%F".includes(type) && !(grouping === "_" && "boxX".includes(type))) {
    refuse(`Cannot specify '${grouping}' with ${shown(type)}.`);
  }
  return {
    code: type,
    sign,
    zeros: zeros !== "",
    alternate: alternate !== "",
    fill: fill ?? (padding ? "0" : " "),
    align: align ?? (padding && usual.align === ">" ? "=" : usual.align),
    width: Number(width),
    grouping,
    group: /** @type {3 | 4} */ ("boxX".includes(type) && type !== "" ? 4 : 3),
    precision: point ? Number(precision) : undefined,
  };
}

/** With a fill of its own a zero in front belongs to the width, which takes it anyway. */
const regrouped = (text, filled) => (filled ? text.replace(/^([-+ ]?z?#?)0+/, "$1") : text);

const shown = (code) =>
  /^[!-~]$/.test(code) ? `'${code}'` : `'\\x${(code.codePointAt(0) ?? 0).toString(16)}'`;

function unknownCode(code, value) {
  refuse(`Unknown format code ${shown(code)} for object of type '${nameOf(value)}'`);
}

function formatText(text, spec) {
  const given = parse(spec, text, { code: "s", align: "<" });
  const kind = "not allowed in string format specifier";
  if (given.code !== "s") unknownCode(given.code, text);
  if (given.sign) refuse(`${given.sign === " " ? "Space" : "Sign"} ${kind}`);
  if (given.zeros) refuse(`Negative zero coercion (z) ${kind}`);
  if (given.alternate) refuse(`Alternate form (#) ${kind}`);
  if (given.align === "=") refuse("'=' alignment not allowed in string format specifier");
  const cut = given.precision === undefined ? text : charactersOf(text).slice(0, given.precision).join("");
  return padded(cut, given);
}

function formatFloat(value, given) {
  const { code, precision, alternate, sign } = given;
  const digits = floatDigits(Math.abs(value), code === "n" ? "g" : code, precision, alternate);
  const negative = value < 0 || Object.is(value, -0);
  const end = digits.search(/\D|$/);
  const [whole, rest] = [digits.slice(0, end), digits.slice(end)];
  const zero = given.zeros && !/[1-9a-z]/i.test(digits.replace(/e.*/i, ""));
  return paddedNumber({ sign: signText(negative && !zero, sign), digits: whole, rest }, given);
}

const BASES = { b: 2, o: 8, x: 16, X: 16 };

/** The digits of an int in the base of a format code, with the prefix that `#` asks for. */
export function integerDigits(magnitude, code, alternate) {
  const base = BASES[code];
  if (base === undefined) return { prefix: "", digits: String(magnitude) };
  const digits = magnitude.toString(base);
  const prefix = alternate ? `0${code}` : "";
  return { prefix, digits: code === "X" ? digits.toUpperCase() : digits };
}

/** The character of a number, for the code c. */
export const characterOf = (value, message) =>
  value < 0n || value > 0x10ffffn ? raise("OverflowError", message) : String.fromCodePoint(Number(value));

function formatInteger(value, spec) {
  const given = parse(spec, value, { code: "d", align: ">" });
  const { code, sign, alternate } = given;
  const integer = BigInt(value);
  if ("eEfFgG%".includes(code)) return formatFloat(toFloat(integer), given);
  if (!"bcdoxXn".includes(code)) unknownCode(code, value);
  if (given.precision !== undefined) refuse("Precision not allowed in integer format specifier");
  if (given.zeros) refuse("Negative zero coercion (z) not allowed in integer format specifier");
  if (code === "c") {
    if (sign) refuse("Sign not allowed with integer format specifier 'c'");
    if (alternate) refuse("Alternate form (#) not allowed with integer format specifier 'c'");
    const rest = characterOf(integer, "%c arg not in range(0x110000)");
    return paddedNumber({ digits: "", rest }, given);
  }
  const magnitude = integer < 0n ? -integer : integer;
  return paddedNumber(
    { sign: signText(integer < 0n, sign), ...integerDigits(magnitude, code, alternate) },
    given,
  );
}

/** @returns {string} `format(value, spec)` */
export function format(value, spec = "") {
  if (value?.[FORMAT]) return value[FORMAT](spec);
  if (spec === "") return str(value);
  if (typeof value === "string") return formatText(value, spec);
  if (typeof value === "bigint" || typeof value === "boolean") return formatInteger(value, spec);
  if (typeof value !== "number") {
    return raise("TypeError", `unsupported format string passed to ${nameOf(value)}.__format__`);
  }
  const given = parse(spec, value, { code: "", align: ">" });
  if (!"eEfFgGn%".includes(given.code)) unknownCode(given.code, value);
  return formatFloat(value, given);
}
