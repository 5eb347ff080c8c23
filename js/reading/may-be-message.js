// Whether a text may hold an error message: an error's type, or two words side by side, as code seldom has them outside of
// comments. Code that is taken for one is only looked at once more.

const SIDE_BY_SIDE = /([A-Za-z]{3,40})[ :]{1,3}(?=([A-Za-z]{3,40}))/g;
const KEYWORDS = new Set(
  "import from for and else elif return lambda with def while assert del raise pass try except finally global".split(
    " ",
  ),
);

const TYPE = /[a-z](?:Error|Warning|Exception)/;

export function mayBeMessage(text) {
  if (TYPE.test(text)) return true;
  for (const [, one, other] of text.matchAll(SIDE_BY_SIDE))
    if (!KEYWORDS.has(one) && !KEYWORDS.has(other)) return true;
  return false;
}
