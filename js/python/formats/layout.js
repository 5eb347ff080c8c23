// Padding, grouping and signs around what has been written.
import { charactersOf } from "../values/iterate.js";
import { checkItems } from "../values/limits.js";

/** A text in its width. */
export function padded(text, { width = 0, fill = " ", align = "<" }) {
  checkItems(width);
  const room = Math.max(0, width - charactersOf(text).length);
  const before = align === ">" ? room : align === "^" ? Math.floor(room / 2) : 0;
  return fill.repeat(before) + text + fill.repeat(room - before);
}

/** The sign that stands in front of a number. */
export const signText = (negative, sign) => (negative ? "-" : sign === "+" || sign === " " ? sign : "");

/**
 * A number in its width.
 * @param {{ sign?: string, prefix?: string, digits: string, rest?: string }} number `rest` begins behind the whole part
 * @param {{ width?: number, fill?: string, align?: string, grouping?: string, group?: 3 | 4 }} spec
 */
export function paddedNumber({ sign = "", prefix = "", digits, rest = "" }, spec) {
  const { width = 0, fill = " ", align = ">", grouping = "", group = 3 } = spec;
  checkItems(width);
  let whole = digits;
  const others = sign.length + prefix.length + rest.length;
  // Zeros are digits of the number, and grouped with them.
  if (fill === "0" && align === "=" && digits !== "") {
    let count = digits.length;
    const length = () => count + (grouping === "" ? 0 : Math.floor((count - 1) / group));
    while (length() + others < width) count++;
    whole = digits.padStart(count, "0");
  }
  if (grouping !== "") whole = grouped(whole, grouping, group);
  if (align !== "=") return padded(sign + prefix + whole + rest, { width, fill, align });
  return sign + prefix + fill.repeat(Math.max(0, width - others - whole.length)) + whole + rest;
}

/** Digits in groups, counted from the right. */
function grouped(digits, separator, size) {
  const first = digits.length % size;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let from = first; from < digits.length; from += size) groups.push(digits.slice(from, from + size));
  return groups.join(separator);
}
