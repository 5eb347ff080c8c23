// Ragged tensors as texts: NumPy's rows with commas, where rows of several lengths are elements of their own.
import { refuseHere } from "../../arrays/refuse.js";

const WIDTH = 75;
const MOST = 1000;

/** A float of 32 bits in the fewest digits that tell it, as Python writes floats. */
function floatText(value) {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  let digits = 1;
  while (Math.fround(Number(value.toPrecision(digits))) !== value && digits < 17) digits++;
  const own = Number(value.toPrecision(digits));
  const size = Math.abs(own);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [front, power] = own.toExponential().split("e");
    return `${front}e${power[0]}${power.slice(1).padStart(2, "0")}`;
  }
  return Number.isInteger(own) ? `${Object.is(own, -0) ? "-0" : own}.0` : String(own);
}

const textOf = (dtype) => (value) =>
  dtype === "bool" ? (value ? "True" : "False") : /float/.test(dtype) ? floatText(value) : String(value);

/** The sizes of nested lists that are the same everywhere; null where they are not. */
function sizesOf(value) {
  if (!Array.isArray(value)) return [];
  const [first = [], ...others] = value.map(sizesOf);
  return first === null || others.some((sizes) => sizes === null || sizes.join() !== first.join())
    ? null
    : [value.length, ...first];
}

/** NumPy's `_formatArray`: one row after the other, in lines that are not too long. */
function rows(value, left, hanging, width, word) {
  if (left === 0) return word(value);
  const next = `${hanging} `;
  const words = value.map((one) => rows(one, left - 1, next, width - 1, word));
  if (left > 1) return `[${words.join(`,${"\n".repeat(left - 1)}${next.slice(0, -1)}`)}]`;
  let [text, line] = ["", hanging];
  words.forEach((one, i) => {
    if (line.length > hanging.length && line.length + one.length > width - 1) {
      text += `${line.trimEnd()}\n`;
      line = hanging;
    }
    line += i < words.length - 1 ? `${one}, ` : one;
  });
  return `[${(text + line).slice(hanging.length)}]`;
}

const count = (value) => (Array.isArray(value) ? value.reduce((all, one) => all + count(one), 1) : 1);

/** Nested lists as NumPy writes what is made of them. */
export function raggedText(value, dtype, word = textOf(dtype)) {
  if (count(value) > MOST) refuseHere("the text of so large a ragged tensor");
  const text = (one) => {
    if (!Array.isArray(one)) return word(one);
    const sizes = sizesOf(one);
    if (sizes?.includes(0)) return `[${one.map(text).join(", ")}]`;
    if (sizes !== null) return rows(one, sizes.length, " ", WIDTH, word);
    const inner = one.map(text);
    if (inner.some((part) => part.includes("\n"))) refuseHere("the text of such a ragged tensor");
    return rows(inner, 1, " ", WIDTH, (part) => part);
  };
  return text(value);
}
