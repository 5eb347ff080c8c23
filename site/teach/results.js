// What a class made of the quiz, from the lines that its members sent: a question each, how many got it right.

/** A line ends in a mark for each question. Names before it, times and quotes around it are of no concern. */
const MARKS = /[✓✗]+/g;

/** The answers in a text, one row for each line that has as many marks as there are questions. */
export const readResults = (/** @type {string} */ text, /** @type {number} */ questions) =>
  text
    .split("\n")
    .map((line) => line.match(MARKS)?.at(-1) ?? "")
    .filter((marks) => marks.length === questions)
    .map((marks) => [...marks].map((mark) => mark === "✓"));

/** How many got each question right, and all of them together. @param {boolean[][]} rows */
export function countResults(rows) {
  const questions = rows[0]?.map((_, i) => rows.filter((row) => row[i]).length) ?? [];
  return { people: rows.length, questions, right: questions.reduce((sum, count) => sum + count, 0) };
}

const BAR = 20;

/**
 * The result as text, for a message or for the board.
 * @param {ReturnType<typeof countResults>} counts
 * @param {{ head: string, of: string, most: string, levels: string[] }} words  with `{people}`, `{mean}`, `{of}`; `{right}`,
 *   `{people}`; `{level}`
 */
export function textOf({ people, questions, right }, words) {
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const mean = (right / people).toFixed(1);
  const lines = questions.map((count, i) => {
    const filled = Math.round((count / people) * BAR);
    const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
    return `${i + 1}  ${bar}  ${fill(words.of, { right: count, people })}  ${words.levels[i]}`;
  });
  const fewest = Math.min(...questions);
  const hardest = questions.flatMap((count, i) => (count === fewest ? [words.levels[i]] : []));
  const most = fewest < people ? [fill(words.most, { level: hardest.join(", ") })] : [];
  return [fill(words.head, { people, mean, of: questions.length }), ...lines, ...most].join("\n");
}
