// Whether a text without the type of an error is a message all the same: `operands could not be broadcast together with
// shapes (4,3) (4,)`, and not code that has such words in a comment or in quotation marks, nor a question about them.

/** The fewest characters of a message's own words. */
const LEAST = 20;
const CODE =
  /^\s{0,100}(?:import\s|from\s+\w|def\s|class\s|for\s.{1,200}:$|while\s.{1,200}:$|if\s.{1,200}:$|try:|except\b.{0,200}:$|raise\s|return\s|assert\s|print\(|with\s.{1,200}:$|@\w|#)/;
const ASSIGNS = /^\s{0,100}[A-Za-z_][\w.,[\] ]{0,100}(?:[-+*/@|&]|\/\/|\*\*)?=(?!=)/;
/** What is given a value has no words side by side: `hey, I see Given groups=1`. */
const SPOKEN = /\w {1,4}\w/;
/** What somebody says came of a statement: `loss = criterion(out, y) raises ValueError: …`. */
const CAME_OF_IT =
  /^[^#]{1,200}[\w)\]] {1,3}[a-z]{2,12}(?: [a-z]{1,12}){0,3}[:,]? {1,2}["'`]?(?:[a-z_]\w{0,40}\.){0,6}[A-Z]\w{0,60}(?:Error|Exception): /;

/** Whether a line is a statement. @param {string} line */
export function isStatement(line) {
  const start = line.slice(0, 400);
  const isGiven = ASSIGNS.test(start) && !SPOKEN.test(start.slice(0, start.indexOf("=")));
  return CODE.test(start) || (isGiven && !CAME_OF_IT.test(start));
}

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
