// A program without docstrings that show or list what it raises, or only speak of it: that is no message about the program.

/** What stands above examples, and above a list of what is raised. */
const SHOWS = />>>|\bRaises\b/;
const ERRS = /(?:Error|Exception|Warning)\b/;
const QUOTES = /"""|'''/;
/** What begins a line of a program that stands at its margin. */
const PROGRAM = /^(?:def|class|import|from) \w/m;

/** Whether what is quoted says nothing that went wrong, by what stands in front of it: that of a docstring is nothing or a head. */
const isSilent = (quoted, front) =>
  SHOWS.test(quoted) || (!ERRS.test(quoted) && (front === "" || front.endsWith(":")));

/** The text with blanks in place of such docstrings, so that everything keeps its place; as it is where it is no program. */
export function withoutDocstrings(/** @type {string} */ text) {
  if (!PROGRAM.test(text)) return text;
  let rest = text;
  let kept = "";
  for (;;) {
    const [quotes] = QUOTES.exec(rest) ?? [];
    if (quotes === undefined) return kept + rest;
    const from = rest.indexOf(quotes);
    const to = rest.indexOf(quotes, from + 3);
    if (to < 0) return kept + rest;
    const quoted = rest.slice(from, to + 3);
    kept += rest.slice(0, from);
    // What stands in front of it is short, or is not looked at again.
    const front = kept.slice(-200).trimEnd();
    kept += isSilent(quoted, front) ? quoted.replace(/[^\n]/g, " ") : quoted;
    rest = rest.slice(to + 3);
  }
}
