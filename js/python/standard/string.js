// The module string: letters and digits as texts.
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

export const STRING = {
  ascii_lowercase: LOWER,
  ascii_uppercase: LOWER.toUpperCase(),
  ascii_letters: LOWER + LOWER.toUpperCase(),
  digits: DIGITS,
  hexdigits: `${DIGITS}abcdefABCDEF`,
  octdigits: "01234567",
  punctuation: PUNCTUATION,
  whitespace: " \t\n\r\x0b\x0c",
};
