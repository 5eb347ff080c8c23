// What was pasted or typed, looked at before anything is read: whether it is prose.

const isLetter = (character) => /[a-z]/i.test(character);
const isGap = (character) => /[\s,:;.]/.test(character);

/** Several words in a row, each of two letters at least and with a gap behind it: more than an expression has. */
export function isProse(text) {
  let words = 0;
  let letters = 0;
  for (const character of text) {
    if (isLetter(character)) {
      letters++;
      continue;
    }
    if (!isGap(character) || letters === 1) words = 0;
    else if (letters > 1) words++;
    if (words === 3) return true;
    letters = 0;
  }
  return false;
}
