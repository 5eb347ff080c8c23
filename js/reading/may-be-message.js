// Whether a text may hold an error message: an error's type, or two words side by side, as code seldom has them outside of
// comments. Code that is taken for one is only looked at once more.

const KEYWORDS = new Set(
  "import from for and else elif return lambda with def while assert del raise pass try except finally global".split(
    " ",
  ),
);
const TYPE = /[a-z](?:Error|Warning|Exception)/;
const PIECES = /[A-Za-z]+|[^A-Za-z]+/g;
const GAP = /^[ :]{1,3}$/;

const isWord = (piece = "") => piece.length > 2 && /^[A-Za-z]/.test(piece) && !KEYWORDS.has(piece);

export function mayBeMessage(text) {
  if (TYPE.test(text)) return true;
  const pieces = text.match(PIECES) ?? [];
  return pieces.some((piece, i) => GAP.test(piece) && isWord(pieces[i - 1]) && isWord(pieces[i + 1]));
}
