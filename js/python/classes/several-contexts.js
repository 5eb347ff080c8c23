// `with (a as x, b as y):`, which the parser does not know: the brackets become spaces, so that all else stands where it stood.

const START = /^[ \t]{0,99}with[ \t]{0,9}(?=\()/gm;
const PIECE = /"[^"\n]{0,200}"|'[^'\n]{0,200}'|#[^\n]*|[([{]|[)\]}]|,|\bas\b/g;
const AFTER = /[ \t]{0,9}:/y;

/** The text of contexts between brackets, on one line and without a comma at its end. */
const plain = (text) =>
  ` ${text.slice(1, -1)} `
    .replace(/#[^\n]*/g, (words) => " ".repeat(words.length))
    .replace(/[\r\n]/g, " ")
    .replace(/,(?=\s*$)/, " ");

/** Where what begins with a bracket ends, and whether contexts stand in it; null where it is something else. */
function endOf(code, start) {
  let depth = 0;
  let isList = false;
  PIECE.lastIndex = start;
  for (let found = PIECE.exec(code); found !== null; found = PIECE.exec(code)) {
    const [mark] = found;
    if (/^[([{]$/.test(mark)) depth++;
    else if (/^[)\]}]$/.test(mark)) {
      depth--;
      if (depth > 0) continue;
      AFTER.lastIndex = PIECE.lastIndex;
      return isList && AFTER.test(code) ? PIECE.lastIndex : null;
    } else if (depth === 1 && (mark === "," || mark === "as")) isList = true;
  }
  return null;
}

export function opened(code) {
  let made = code;
  for (const { 0: head, index } of code.matchAll(START)) {
    const start = index + head.length;
    const end = endOf(code, start);
    if (end !== null) made = made.slice(0, start) + plain(code.slice(start, end)) + made.slice(end);
  }
  return made;
}
