// Answers to choose from, below a question of a quiz: `a) (4, 2, 3)`, `C. It raises an error`. They ask nothing.

const OPTION = /^\s{0,9}\(?[A-Ea-e1-5][.)]\s{1,4}(.{0,80})$/;
const SHAPE = /[([][\d\s,]{1,60}[)\]]/g;
const shapesIn = (/** @type {string} */ text) => (text.match(SHAPE) ?? []).length;
const OPERATES = /[-+*/@]\s*[([]|[)\]]\s*[-+*/@]|\w\(/;

/** Whether a line is an answer: one shape, or none, and no operation. @param {string} line */
function isAnswer(line) {
  const [, said] = OPTION.exec(line) ?? [];
  return said !== undefined && shapesIn(said) < 2 && !OPERATES.test(said);
}

/**
 * A question without the answers to choose from, which are blank then, so that everything else keeps its place.
 * @param {string} text
 * @returns {string} the text itself where it has none
 */
export function withoutOptions(text) {
  const lines = text.split("\n");
  const answers = lines.filter(isAnswer);
  const left = lines.map((line) => (isAnswer(line) ? " ".repeat(line.length) : line)).join("\n");
  const isAsked = OPERATES.test(left) || shapesIn(left) > 1;
  const isQuiz = answers.length > 1 && answers.some((line) => shapesIn(line) > 0) && isAsked;
  return isQuiz ? left : text;
}
