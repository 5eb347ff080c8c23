// The module string: letters and digits as texts.
import { Builtin } from "../builtins/builtin.js";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/** `string.capwords(text)`. */
const capwords = new Builtin("capwords s: sep=", (text, mark = null) => {
  const parts = mark === null ? text.trim().split(/\s+/) : text.split(mark);
  return parts.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(mark ?? " ");
});

export const STRING = {
  capwords,
  ascii_lowercase: LOWER,
  ascii_uppercase: LOWER.toUpperCase(),
  ascii_letters: LOWER + LOWER.toUpperCase(),
  digits: DIGITS,
  hexdigits: `${DIGITS}abcdefABCDEF`,
  octdigits: "01234567",
  punctuation: PUNCTUATION,
  whitespace: " \t\n\r\x0b\x0c",
};
