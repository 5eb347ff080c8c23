// Texts with something in them that only looks like code, or like none: changes, lines that a notebook takes the time of, examples
// in docstrings, and prompts above the cells of a notebook. Each other character keeps its place.

/** What a notebook takes the time of is run, and shows nothing: `_ = ` and blanks stand in its place. */
const TIMED =
  /^%time(?:it)?(?: -[a-z] ?\d{0,9}){0,4} (?=[\w([])(?!(?:for|with|if)\b|[\w.]{1,60} ?[-+*/@]=)/gm;
/** A command of a shell in a block, which does nothing to arrays. */
const COMMAND = /^([ \t]{1,99})(!\w[^\n]{1,1000})/gm;
/** Lines of a change: what stands around it, what it takes away or leaves, and what it brings. */
const HUNK = /^(?:@@ |diff --git |(?:---|\+\+\+) \S{0,100}(?:\/|\.py))/;
const LEFT = /^[- ]/;
const BROUGHT = /^\+[ \t]{0,99}[\p{L}_#@)\]}]/u;
const PROMPT = /^[ \t]{0,99}>>>/;

/** Whether every line says what it is in a change. */
function isChange(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const isOne = (line) => LEFT.test(line) || BROUGHT.test(line) || HUNK.test(line) || line.trim() === "+";
  return filled.some((line) => BROUGHT.test(line)) && filled[0]?.[0] !== " " && filled.every(isOne);
}

/** A line of a change, of which nothing is left where it is taken away. */
const changed = (line) =>
  line[0] === "-" || HUNK.test(line) ? " ".repeat(line.length) : line.replace(/^\+/, " ");

/** What stands at the margin of a program. */
const PROGRAM = /^(?:(?:async )?def|class|import|from|@)\b/m;

/** A text whose prompts are those of examples in docstrings has none. */
function withoutExamples(text) {
  const parts = text.split(/("""|''')/);
  const isInside = (i) => i % 4 === 2;
  const hasPrompt = (part) => part.split("\n").some((line) => PROMPT.test(line));
  const outside = parts.filter((_, i) => i % 4 === 0);
  if (!outside.some((part) => PROGRAM.test(part.trimStart())) || outside.some(hasPrompt)) return text;
  return parts.map((part, i) => (isInside(i) ? part.replaceAll(">>>", "   ") : part)).join("");
}

/** The prompt of a cell; one that stands by itself, as pages of notebooks have it; and what begins what a cell showed. */
const INPUT = /^[ \t]{0,9}In ?\[[\d *]{0,6}\]:/;
const ALONE = /^[ \t]{0,9}(?:In ?)?\[([\d *]{0,6})\]:\s{0,9}$/;
const OUTPUT = /^[ \t]{0,9}Out ?\[[\d *]{0,6}\]:|^-{20,}\s{0,9}$/;

/** Cells without their prompts and what they showed, unless code stands behind a prompt as in a session. */
function withoutPrompts(text) {
  const lines = text.split("\n");
  const isSession = lines.some((line) => INPUT.test(line) && !ALONE.test(line));
  if (isSession || !lines.some((line) => ALONE.test(line))) return text;
  const numbers = new Set();
  let isShown = false;
  const told = lines.map((line) => {
    const number = ALONE.exec(line)?.[1];
    // Some have the same number above what the cell showed.
    if (number !== undefined) isShown = !INPUT.test(line) && numbers.has(number);
    else isShown ||= OUTPUT.test(line);
    numbers.add(number);
    return isShown || number !== undefined ? " ".repeat(line.length) : line;
  });
  return told.join("\n");
}

/** What some write behind a prompt: what the lines above it gave. */
const GIVEN = /^>>> ?(?:(?:tensor|array|torch\.Size)\(|[\d([][\d\s.,()[\]eE+-]*$)/;
const GIVES = /^[A-Za-z_][\w.]{0,60}(?:, ?\w{1,60}){0,9} ?=(?!=)/;

/** Code without what it gave, where all prompts stand in front of that; and so do lists that go on below. */
function withoutGiven(text) {
  const lines = text.split("\n");
  const prompts = lines.filter((line) => PROMPT.test(line));
  if (
    prompts.length === 0 ||
    !prompts.every((line) => GIVEN.test(line)) ||
    !lines.some((line) => GIVES.test(line))
  )
    return text;
  let open = 0;
  const told = lines.map((line) => {
    if (!PROMPT.test(line) && open <= 0) return line;
    open = Math.max(open, 0) + line.split(/[([]/).length - line.split(/[)\]]/).length;
    return " ".repeat(line.length);
  });
  return told.join("\n");
}

/** @param {string} given */
export function plainSource(given) {
  const text = withoutGiven(withoutPrompts(given));
  const lines = text.split("\n");
  const told = isChange(lines) ? lines.map(changed).join("\n") : text;
  const timed = told
    .replace(TIMED, (found) => "_ = ".padEnd(found.length))
    .replace(COMMAND, (_, margin, command) => margin + "...".padEnd(command.length));
  return lines.some((line) => PROMPT.test(line)) ? withoutExamples(timed) : timed;
}
