// Python that lost what its lines were indented by, as pages and documents do when they are copied: what every line belongs to is told by
// its words, and where they leave it open, the line stays in the block above it.
import { KEYWORDS } from "../../advice/operand-names.js";
import { isSentence } from "./is-sentence.js";

const STEP = 4;
const OPENS = /^(?:async[ \t]{1,9})?(class|def|elif|else|except|finally|for|if|try|while|with)\b/;
/** The word that opens a block, as far as a line that ends with a colon tells. */
const openerOf = (/** @type {string} */ line) =>
  line.split("#", 1)[0].trimEnd().endsWith(":") ? OPENS.exec(line)?.[1] : undefined;
/** What goes on with a block that stands above: behind which of them it may stand. */
const GOES_ON = {
  elif: ["if", "elif"],
  else: ["if", "elif", "for", "while", "try", "except"],
  except: ["try", "except"],
  finally: ["try", "except", "else"],
};
/** What ends the block that it stands in. */
const ENDS = /^(?:return|raise|break|continue|pass)\b/;
const DEFINES = /^(?:async[ \t]{1,9})?def[ \t]{1,9}(\w{1,60})[ \t]{0,9}\((.?.?.?.?)/;
const NAMED = /^class[ \t]{1,9}(\w{1,60})/;
const MAIN = /^if[ \t]{1,9}__name__\b/;
/** What a branch or the answer to an error has is most often a line. */
const OF_A_LINE = ["if", "elif", "else", "except", "finally"];

/** What gives a name a value, calls something or computes it; and fences, which no program has. */
const IS_CODE = /^[\w.]{1,80} ?[([]|[\w)\]] ?[-+*/]?= ?[^=]| [-+*/@%<>=|&]{1,3} /;
const FENCE = /^(?:```|~~~)/;

const mentions = (line, name) => [...line.matchAll(/(?<![\w.])\w+/g)].some(([word]) => word === name);

/** How many brackets a line leaves open; those in quotes count for none. */
function openedBy(line) {
  const bare = line.replace(/"[^"\n]{0,500}"|'[^'\n]{0,500}'/g, "").split("#", 1)[0];
  return bare.split(/[([{]/).length - bare.split(/[)\]}]/).length;
}

/** The blocks that are open, the outermost first. */
class Blocks {
  /** @type {{ word: string, name: string | null, at: number, lines: number, ended: boolean, methods: boolean }[]} */
  open = [];
  /** The number of the next line. */
  at = 0;

  /** Closes blocks from the innermost on until one is such, which is left open; all of them where none is. */
  closeTo(isSuch) {
    const at = this.open.findLastIndex(isSuch);
    this.open.length = at + 1;
  }

  /** The end of those that have had their last line. */
  closeEnded() {
    const at = this.open.findIndex(({ ended }) => ended);
    if (at >= 0) this.open.length = at;
  }

  /** Makes room for a line, which belongs to what is open then; answers with the block that a line ends by its name. */
  place(line, isDecorator) {
    const word = openerOf(line);
    if (word !== undefined && Object.hasOwn(GOES_ON, word)) {
      this.closeTo((block) => GOES_ON[word].includes(block.word));
      this.open.pop();
      return null;
    }
    this.closeEnded();
    const last = this.open.at(-1);
    if (last !== undefined && last.lines === 0 && word !== "class") return null;
    const [, , first] = DEFINES.exec(line) ?? [];
    if (word === "class" || MAIN.test(line)) this.open.length = 0;
    else if (first !== undefined || isDecorator) {
      const isOwn = first === undefined || /^(?:self|cls)/.test(first);
      this.closeTo((block) => isOwn && block.word === "class");
    } else {
      const used = this.open.find(
        ({ word: opener, name }) => /^(?:class|def)$/.test(opener) && mentions(line, name),
      );
      if (used !== undefined && !/^return\b/.test(line)) {
        this.open.length = this.open.indexOf(used);
        return used;
      }
      // Behind the methods of a class nothing else is its own.
      if (this.open.at(-1)?.methods) this.open.pop();
    }
    return null;
  }

  /** What the line was. */
  take(line) {
    const last = this.open.at(-1);
    if (last !== undefined) last.lines++;
    const word = openerOf(line);
    if (word !== undefined) {
      const name = (NAMED.exec(line) ?? DEFINES.exec(line))?.[1] ?? null;
      if (last?.word === "class") last.methods = word === "def";
      this.open.push({
        word: MAIN.test(line) ? "main" : word,
        name,
        at: this.at,
        lines: 0,
        ended: false,
        methods: false,
      });
      return;
    }
    if (last === undefined) return;
    const isEnd = ENDS.test(line);
    if (isEnd || OF_A_LINE.includes(last.word)) last.ended = true;
  }
}

/** The first of the lines behind one that gives a value to something which a line uses: where what is called is not its own. */
function firstGiven(lines, from, line) {
  const names = new Set(line.match(/[A-Za-z_]\w*/g));
  const at = lines.findIndex((one, i) => {
    const [given, name = ""] = /^([A-Za-z_]\w*)[ \t]{0,9}=(?!=)/.exec(one) ?? [];
    return i > from && names.has(name) && !mentions(one.slice(given?.length), name);
  });
  return at < 0 ? lines.length : at;
}

/**
 * The text with its lines indented as their words have it, and how far into the text a place of it is; null where it is indented, or has
 * nothing to indent.
 * @param {string} text
 * @returns {{ text: string, offsetOf: (offset: number) => number } | null}
 */
export function withIndentation(text) {
  const lines = text.split("\n");
  if (
    lines.some((line) => /^[ \t]/.test(line) && line.trim() !== "") ||
    !lines.some((line) => openerOf(line) !== undefined)
  )
    return null;
  const blocks = new Blocks();
  const depths = [];
  let [open, quotes] = [0, 0];
  for (const line of lines) {
    const isOwn = open === 0 && quotes % 2 === 0 && line.trim() !== "" && line[0] !== "#";
    const isDecorator = line[0] === "@";
    // Words between programs are in no block.
    const isCode = KEYWORDS.has(/^\w*/.exec(line)?.[0] ?? "") || IS_CODE.test(line);
    if (isOwn && (FENCE.test(line) || (!isCode && isSentence(line)))) {
      blocks.open.length = 0;
      depths.push(0);
      continue;
    }
    blocks.at = depths.length;
    const ended = isOwn ? blocks.place(line, isDecorator) : null;
    // A function is called where what it is given has been made, which is behind its end.
    if (ended !== null) depths.fill(blocks.open.length, firstGiven(lines, ended.at, line));
    depths.push(quotes % 2 === 0 ? blocks.open.length : 0);
    quotes += line.split(/"""|'''/).length - 1;
    open = quotes % 2 === 0 ? Math.max(0, open + openedBy(line)) : open;
    if (isOwn && !isDecorator) blocks.take(line);
  }
  const indented = lines.map((line, i) => (line.trim() === "" ? line : " ".repeat(STEP * depths[i]) + line));
  const offsetOf = (offset) => {
    let [at, from] = [0, 0];
    for (let i = 0; i < lines.length; i++) {
      const added = indented[i].length - lines[i].length;
      if (offset <= from + indented[i].length) return at + Math.max(0, offset - from - added);
      at += lines[i].length + 1;
      from += indented[i].length + 1;
    }
    return text.length;
  };
  return { text: indented.join("\n"), offsetOf };
}
