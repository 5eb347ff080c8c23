// Text in columns of a terminal: how wide it is, filling up to a width, breaking into lines.

// East Asian wide and full-width characters and emoji take two columns, combining marks none.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const NONE = /[\p{M}\u200b-\u200f\u2060\ufeff]/u;

/** The columns that a text takes. */
export function columns(text) {
  let sum = 0;
  for (const character of text) sum += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return sum;
}

export const fillStart = (text, width) => " ".repeat(Math.max(0, width - columns(text))) + text;
export const fillEnd = (text, width) => text + " ".repeat(Math.max(0, width - columns(text)));

/** The text, or its beginning and an ellipsis when it takes more than `width` columns. */
export function shorten(text, width) {
  if (columns(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (columns(kept) + columns(character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

// A line may break at a blank and after a wide character, but never before closing punctuation or after an opening
// bracket, which hang on the text they enclose.
const PIECES = new RegExp(
  ` +|[（“]*(?:${WIDE.source}|(?:(?!${WIDE.source})[^ ])+)[，。；：、）”！？]*`,
  "gu",
);

/** A line without the blanks at its end. */
function withoutBlanks(line) {
  let { length } = line;
  while (line[length - 1] === " ") length--;
  return line.slice(0, length);
}

/** Lines of at most `width` columns, as long as no single word is longer. */
export function wrap(text, width) {
  const lines = [""];
  let taken = 0;
  for (const piece of text.match(PIECES) ?? []) {
    const shown = piece.trimEnd();
    const room = columns(shown);
    if (lines[lines.length - 1] === "" || taken + room <= width) {
      lines[lines.length - 1] += piece;
      taken += room + columns(piece.slice(shown.length));
    } else {
      lines.push(shown === "" ? "" : piece);
      taken = shown === "" ? 0 : room + columns(piece.slice(shown.length));
    }
  }
  return lines.map(withoutBlanks).filter((line, index) => line !== "" || index === 0);
}
