// Whether a text may hold an error message: an error's type, or two words side by side, as code seldom has them outside of
// comments. Code that is taken for one is only looked at once more.

const KEYWORDS = new Set(
  "import from for and else elif return lambda with def while assert del raise pass try except finally global as if in is or vs by".split(
    " ",
  ),
);
const TYPE =
  /[a-z](?:Error|Warning|Exception)|\u5f20\u91cf ?a|mat1 ?[\u548c\u4e0e]|\u64cd\u4f5c\u6570|\u9519\u8bef ?[:\uff1a]/;
const PIECES = /[A-Za-z]+|[^A-Za-z]+/g;
const GAP = /^[ :]{1,3}$/;

const isName = (piece = "") => piece.length > 1 && /^[A-Za-z]/.test(piece) && !KEYWORDS.has(piece);
/** One of the two may be short, as in "out of" and "of size". */
const areWords = (left, right) => isName(left) && isName(right) && left.length + right.length > 4;

export function mayBeMessage(text) {
  if (TYPE.test(text)) return true;
  const pieces = text.match(PIECES) ?? [];
  return pieces.some((piece, i) => GAP.test(piece) && areWords(pieces[i - 1], pieces[i + 1]));
}
