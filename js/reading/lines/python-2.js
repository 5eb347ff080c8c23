// Code of Python 2, which old answers have: `print m` and `xrange`. What Python 3 has in their place is as long, so that everything
// keeps its place.

/** What is printed by a statement: a value behind the word, and no bracket or sign. */
const PRINT =
  /^((?:[ \t]{0,99}|[ \t]{0,20}(?:>>>|\.\.\.|In ?\[\d{1,6}\]:)[ \t]{1,20})(?:.{0,200}[:;][ \t]{1,9})?)print (?=["'A-Za-z_\d[])/;
const RANGE = /(?<![\w.])xrange(?=\()/g;
/** A word of a sentence that follows, not a value: `print the shape of x`. */
const SPOKEN = /^(?:[a-z]{1,20} ){2}/;

const rewritten = (line) =>
  line
    .replace(PRINT, (whole, front) => (SPOKEN.test(line.slice(whole.length)) ? whole : `${front}pass; `))
    .replace(RANGE, " range");

/** @param {string} text @returns {string | null} null where it is none */
export function ofPython2(text) {
  const written = text.split("\n").map(rewritten).join("\n");
  return written === text ? null : written;
}
