// Python that lost the ends of its lines, as some pages do when they are copied. Where a name follows an expression outside of all
// brackets, a statement begins: nothing else may stand there.

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|\s+|./g;
/** What goes on with an expression. */
const GOES_ON = new Set(["and", "or", "not", "in", "is", "if", "else", "as"]);
/** The same within a statement. */
const GOES_ON_IN = { from: ["import"], raise: ["from"] };
/** What an expression cannot end with. */
const OPENS = new Set(
  `and as assert async await class def del elif else except finally for from global if import in is lambda nonlocal not or raise return
  try while with yield`.split(/\s+/),
);
const BLOCKS = new Set("class def elif else except finally for if try while with".split(" "));
const BEGINS =
  /^[ \t]*(?:import |from |with |for |try:|def |class |if |while |[A-Za-z_][\w.]*[ \t]*(?:=(?!=)|\())/;
const IMPORTS = /^[ \t]*import [\w.]+(?: as \w+)? [A-Za-z_]\w* = /;
/** A word, or an expression with something below it, which come to nothing. */
const BARE = /^[ \t]*\w+[ \t]*$|^[ \t]*[\w.]+(?: ?[-+*/@%] ?[\w.]+)+[ \t]*\n/m;
/** A number and a name behind it, which lost the sign of their product: `y = 2 x + 1`. */
const PRODUCT = /^[^\n]*\d[ \t]*\n[ \t]*[\w.]+(?: ?[-+*/@%] ?[\w.]+)*[ \t]*$/;

/** Whether the words from a place on are those of a branch, `if a: b`, and not of a choice, `if a else b`. */
function isBranch(/** @type {string[]} */ tokens, from) {
  const next = tokens.slice(from + 1).find((token) => token === ":" || token === "else");
  return next === ":";
}

/** A line of several statements with line ends in place of the blanks between them. */
function parted(line) {
  const tokens = line.match(TOKEN) ?? [];
  const parts = [...tokens];
  let depth = 0;
  let first = "";
  let [before, last] = ["", ""];
  let isEnded = false;
  tokens.forEach((token, i) => {
    if (/^\s/.test(token)) return;
    const isWord = /^["'A-Za-z_]/.test(token);
    const isElse = token === "else" && tokens[i + 1] === ":";
    const goesOn =
      token === "if"
        ? !isBranch(tokens, i)
        : !isElse &&
          (GOES_ON.has(token) ||
            (Object.hasOwn(GOES_ON_IN, first) ? GOES_ON_IN[first] : undefined)?.includes(token));
    // What was closed or computed is not called behind a blank.
    const isOpening = token === "(" && (/^[)\]\d]/.test(last) || /^[-+*/@%<>]/.test(before));
    const begins = (isWord || isOpening) && isEnded && depth === 0 && !goesOn;
    const isBody = last === ":" && depth === 0 && BLOCKS.has(first);
    if ((begins || isBody) && /^\s/.test(tokens[i - 1])) {
      parts[i - 1] = "\n".padEnd(tokens[i - 1].length);
      first = "";
    }
    if (first === "") first = token;
    if (token === "import" && first === "from") first = "import";
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    isEnded = (isWord && !OPENS.has(token)) || /^[\d)\]}]/.test(token);
    before = last;
    last = token;
  });
  return parts.join("");
}

/**
 * The text with the ends of its lines, which lies where it lay: they stand for blanks.
 * @param {string} text
 * @returns {string | null} null where none is lost, or what stands there is no Python
 */
export function withLineEnds(text) {
  let isParted = false;
  const lines = text.split("\n").map((line) => {
    if (!BEGINS.test(line) || line.includes("#") || line.length > 5000) return line;
    // A statement's own blanks are no indentation.
    const made = parted(line).replace(/\n[ \t]+/g, (blanks) => "\n".padStart(blanks.length));
    // Behind an import words are what a session shows.
    if (made === line || (!IMPORTS.test(line) && (BARE.test(made) || PRODUCT.test(made)))) return line;
    isParted = true;
    return made;
  });
  return isParted ? lines.join("\n") : null;
}
