// Answers to choose from, below a question of a quiz: `a) (4, 2, 3)`, `C. It raises an error`. They ask nothing.

/** The letter of an answer, and what it says; some pages leave no blank between them. */
const OPTION = /^\s{0,9}(?:\(?[A-Ea-e1-5][.)]\s{1,4}|[A-E](?=[([]))(.{0,80})$/;
const GLUED = /^[A-E][A-Z][A-Za-z]{1,20}(?:[:, ].{0,100})?$/;
const SHAPE = /[([][\d\s,]{1,60}[)\]]/g;
const shapesIn = (/** @type {string} */ text) => (text.match(SHAPE) ?? []).length;
const OPERATES = /[-+*/@]\s*[([]|[)\]]\s*[-+*/@]|\w\(/;

/** Whether a line is an answer: one shape, or none, and no operation. @param {string} line */
function isAnswer(line) {
  const [, said] = OPTION.exec(line) ?? [];
  return said !== undefined && shapesIn(said) < 2 && !OPERATES.test(said);
}

const LIST = "[([][\\d ,]{1,60}[)\\]]";
/** A line of a list with two shapes, and a word between them: `(a) (3, 4) and (4,)`. */
const PAIR = new RegExp(
  `^(\\s{0,9})(\\(?)((?:[A-Za-z\\d]{1,2}[.)])?)(\\s{0,4}${LIST}) (and|vs\\.?|with|&) (${LIST}\\s{0,9})$`,
);

/** Lines of two shapes, each of which asks for itself: with a sign in place of the word. @param {string} text */
export function withPairs(text) {
  const lines = text.split("\n");
  if (lines.filter((line) => PAIR.test(line)).length < 2) return text;
  const paired = (_, blank, open, mark, left, word, right) =>
    `${blank}${open && mark ? " " : open}${mark}${left} ${"+".padEnd(word.length)} ${right}`;
  return lines.map((line) => line.replace(PAIR, paired)).join("\n");
}

/**
 * A question without the answers to choose from, which are blank then, so that everything else keeps its place.
 * @param {string} text
 * @returns {string} the text itself where it has none
 */
export function withoutOptions(text) {
  const lines = text.split("\n");
  const areAnswers = lines.map(isAnswer);
  const letters = lines.map((line) => "ABCDE".indexOf(line[0] || " "));
  lines.forEach((line, i) => {
    // What touches its letter is an answer in a row of such, one of which may be the first.
    const isNext = letters[i] > 0 && areAnswers[i - 1] && letters[i - 1] === letters[i] - 1;
    const isFirst = letters[i] === 0 && letters[i + 1] === 1 && letters[i + 2] === 2;
    if (GLUED.test(line) && (isNext || isFirst)) areAnswers[i] = true;
  });
  const answers = lines.filter((_, i) => areAnswers[i]);
  const left = lines.map((line, i) => (areAnswers[i] ? " ".repeat(line.length) : line)).join("\n");
  const isAsked = OPERATES.test(left) || shapesIn(left) > 1;
  const isQuiz = answers.length > 1 && answers.some((line) => shapesIn(line) > 0) && isAsked;
  return isQuiz ? left : text;
}
