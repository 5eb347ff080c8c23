// A program without docstrings that show or list what it raises: that is no message about the program.

/** What stands above examples, and above a list of what is raised. */
const SHOWS = />>>|\bRaises\b/;
const QUOTES = /"""|'''/;
/** What begins a line of a program that stands at its margin. */
const PROGRAM = /^(?:def|class|import|from) \w/m;

/** The text with blanks in place of such docstrings, so that everything keeps its place; as it is where it is no program. */
export function withoutDocstrings(/** @type {string} */ text) {
  if (!SHOWS.test(text) || !PROGRAM.test(text)) return text;
  let rest = text;
  let kept = "";
  for (;;) {
    const [quotes] = QUOTES.exec(rest) ?? [];
    if (quotes === undefined) return kept + rest;
    const from = rest.indexOf(quotes);
    const to = rest.indexOf(quotes, from + 3);
    if (to < 0) return kept + rest;
    const quoted = rest.slice(from, to + 3);
    kept += rest.slice(0, from) + (SHOWS.test(quoted) ? quoted.replace(/[^\n]/g, " ") : quoted);
    rest = rest.slice(to + 3);
  }
}
