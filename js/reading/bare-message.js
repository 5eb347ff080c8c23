// Whether a text without the type of an error is a message all the same: `operands could not be broadcast together with
// shapes (4,3) (4,)`, and not code that has such words in a comment or in quotation marks, nor a question about them.

/** The fewest characters of a message's own words. */
const LEAST = 20;
const CODE =
  /^\s{0,100}(?:import\s|from\s+\w|def\s|class\s|for\s.{1,200}:$|while\s.{1,200}:$|if\s.{1,200}:$|try:|except\b.{0,200}:$|raise\s|return\s|assert\s|print\(|with\s.{1,200}:$|@\w|#|(?!\w{1,80} {1,4}\w)[A-Za-z_][\w.,[\] ]{0,100}(?:[-+*/@|&]|\/\/|\*\*)?=(?!=))/;

/** Whether a line is a statement. @param {string} line */
export const isStatement = (line) => CODE.test(line.slice(0, 400));

/** Lines that hold no code: what is code in them speaks of no error that happened. */
const spoken = (line) => !isStatement(line);

/** A line without a comment at its end; a number behind the mark is no comment. */
const uncommented = (line) => {
  const mark = line.search(/\s#\s/);
  return mark < 0 ? line : line.slice(0, mark);
};

/** The lines of a text that may be a message. */
export const spokenLines = (lines) => lines.filter(spoken).map(uncommented);

/** Whether what was found is enough of a message. */
export const isMessage = (facts) => facts !== null && facts.length >= LEAST;
