// Patterns of Python's module re: read into functions that try one way after the other, counted, so that none takes for ever.
import { refuseHere } from "../../arrays/refuse.js";
import { LimitError } from "../../values/limits.js";

export const FLAGS = { IGNORECASE: 2, MULTILINE: 8, DOTALL: 16, VERBOSE: 64, ASCII: 256 };
const LETTERS = { i: 2, m: 8, s: 16, x: 64, a: 256, u: 0 };
const MOST_STEPS = 2_000_000;
const ENDLESS = Number.POSITIVE_INFINITY;

/** What a pattern is told to be wrong with. */
export class PatternError extends Error {
  constructor(/** @type {string} */ message, /** @type {number} */ place) {
    super(`${message} at position ${place}`);
  }
}

const isSeparator = (code) => (code >= 28 && code <= 31) || code === 0x85;
const CLASSES = {
  d: (c) => /^\p{Nd}$/u.test(c),
  w: (c) => /^[\p{L}\p{N}_]$/u.test(c),
  s: (c) => (/^\s$/u.test(c) && c !== "\ufeff") || isSeparator(c.charCodeAt(0)),
};
const ASCII = { d: (c) => /^[0-9]$/.test(c), w: (c) => /^\w$/.test(c), s: (c) => /^[ \t\n\r\f\v]$/.test(c) };
const ESCAPES = { n: "\n", t: "\t", r: "\r", f: "\f", v: "\v", a: "\x07" };

/**
 * @typedef {{ text: string[], captures: number[], steps: number }} State
 * @typedef {(at: number, state: State, next: (at: number) => boolean) => boolean} Matcher
 */

class Reader {
  groups = 0;
  /** @type {Map<string, number>} */
  names = new Map();
  at = 0;
  constructor(/** @type {string} */ source, /** @type {number} */ flags) {
    this.source = Array.from(source);
    this.flags = flags;
  }
  get now() {
    return this.source[this.at];
  }
  is(flag) {
    return (this.flags & flag) !== 0;
  }
  take(word) {
    const found = this.source.slice(this.at, this.at + word.length).join("") === word;
    if (found) this.at += word.length;
    return found;
  }
  until(mark) {
    const end = this.source.indexOf(mark, this.at);
    if (end < 0) refuseHere("such a group of a pattern");
    const word = this.source.slice(this.at, end).join("");
    this.at = end + 1;
    return word;
  }

  /** @returns {Matcher} */
  whole() {
    const made = this.choice();
    if (this.at < this.source.length) throw new PatternError("unbalanced parenthesis", this.at);
    return made;
  }

  /** @returns {Matcher} */
  choice() {
    const ways = [this.sequence()];
    while (this.take("|")) ways.push(this.sequence());
    if (ways.length === 1) return ways[0];
    return (at, state, next) => ways.some((way) => way(at, state, next));
  }

  /** @returns {Matcher} */
  sequence() {
    /** @type {Matcher[]} */
    const parts = [];
    while (this.at < this.source.length && this.now !== "|" && this.now !== ")") {
      if (this.is(FLAGS.VERBOSE) && /\s/.test(this.now)) this.at++;
      else if (this.is(FLAGS.VERBOSE) && this.now === "#") {
        const end = this.source.indexOf("\n", this.at);
        this.at = end < 0 ? this.source.length : end;
      } else parts.push(this.repeated());
    }
    return (at, state, next) => {
      const from = (i) => (place) => (i === parts.length ? next(place) : parts[i](place, state, from(i + 1)));
      return from(0)(at);
    };
  }

  /** @returns {Matcher} */
  repeated() {
    const start = this.at;
    if ("*+?".includes(this.now)) throw new PatternError("nothing to repeat", start);
    let { matcher, single } = this.atom();
    for (let again = false; ; again = true) {
      const times = this.times();
      if (times === null) return matcher;
      if (again) throw new PatternError("multiple repeat", this.at - 1);
      const isLazy = this.take("?");
      if (!isLazy && this.now === "+") refuseHere("a possessive pattern");
      matcher =
        single === null ? repeatedPart(matcher, times, isLazy) : repeatedSingle(single, times, isLazy);
      single = null;
    }
  }

  /** How often, or null. @returns {[number, number] | null} */
  times() {
    if (this.take("*")) return [0, ENDLESS];
    if (this.take("+")) return [1, ENDLESS];
    if (this.take("?")) return [0, 1];
    const found = /^\{(\d{0,6})(,?)(\d{0,6})\}/.exec(this.source.slice(this.at, this.at + 20).join(""));
    if (found === null || (found[1] === "" && found[2] === "")) return null;
    this.at += found[0].length;
    const least = Number(found[1]);
    return [least, found[2] === "" ? least : found[3] === "" ? ENDLESS : Number(found[3])];
  }

  /** @returns {{ matcher: Matcher, single: ((c: string) => boolean) | null }} */
  atom() {
    const character = this.source[this.at++];
    if (character === "(") return { matcher: this.group(), single: null };
    if (character === "^") return plain(this.is(FLAGS.MULTILINE) ? atLineStart : atStart);
    if (character === "$") return plain(this.is(FLAGS.MULTILINE) ? atLineEnd : atEnd);
    if (character === ".") return one(this.is(FLAGS.DOTALL) ? () => true : (c) => c !== "\n");
    if (character === "[") return one(this.set());
    if (character === "\\") return this.escaped();
    return one(this.same(character));
  }

  /** Whether a character is the same, in either case where that is told. */
  same(character) {
    if (!this.is(FLAGS.IGNORECASE)) return (c) => c === character;
    const low = character.toLowerCase();
    return (c) => c.toLowerCase() === low;
  }

  classOf(letter) {
    const low = letter.toLowerCase();
    const test = (this.is(FLAGS.ASCII) ? ASCII : CLASSES)[low];
    return low === letter ? test : (c) => !test(c);
  }

  /** The character of an escape, its letter being taken. */
  characterOf(letter) {
    if (letter in ESCAPES) return ESCAPES[letter];
    const digits = { x: 2, u: 4, U: 8 }[letter];
    if (digits !== undefined) {
      const code = this.source.slice(this.at, this.at + digits).join("");
      this.at += digits;
      return String.fromCodePoint(Number.parseInt(code, 16));
    }
    if (/[a-zA-Z]/.test(letter)) throw new PatternError(`bad escape \\${letter}`, this.at - 2);
    return letter;
  }

  escaped() {
    const letter = this.source[this.at++];
    if (letter === undefined) throw new PatternError("bad escape (end of pattern)", this.at - 2);
    if (/[dDwWsS]/.test(letter)) return one(this.classOf(letter));
    if (letter === "b" || letter === "B") return plain(boundary(this.classOf("w"), letter === "b"));
    if (letter === "A") return plain(atStart);
    if (letter === "Z") return plain((at, { text }, next) => at === text.length && next(at));
    if (/[1-9]/.test(letter)) {
      const more = /\d/.test(this.now ?? "") ? this.source[this.at++] : "";
      return plain(backTo(Number(letter + more), this.is(FLAGS.IGNORECASE)));
    }
    if (letter === "0") return one((c) => c === "\0");
    return one(this.same(this.characterOf(letter)));
  }

  /** What stands between square brackets. */
  set() {
    const start = this.at - 1;
    const isOut = this.take("^");
    const tests = [];
    const member = () => {
      const character = this.source[this.at++];
      if (character === undefined) throw new PatternError("unterminated character set", start);
      if (character !== "\\") return character;
      const letter = this.source[this.at++];
      if (/[dDwWsS]/.test(letter ?? "")) return this.classOf(letter);
      return letter === "b" ? "\b" : this.characterOf(letter ?? "");
    };
    for (let isFirst = true; isFirst || this.now !== "]"; isFirst = false) {
      const from = member();
      if (this.now === "-" && this.source[this.at + 1] !== "]" && typeof from === "string") {
        this.at++;
        const to = member();
        if (typeof to !== "string") refuseHere("such a set of a pattern");
        const [low, high] = [from, to].map((c) => c.codePointAt(0) ?? 0);
        if (low > high) throw new PatternError(`bad character range ${from}-${to}`, this.at - 3);
        const inside = (c) => {
          const code = c.codePointAt(0);
          return code >= low && code <= high;
        };
        tests.push(
          this.is(FLAGS.IGNORECASE) ? (c) => inside(c.toLowerCase()) || inside(c.toUpperCase()) : inside,
        );
      } else tests.push(typeof from === "string" ? this.same(from) : from);
    }
    this.at++;
    return (c) => tests.some((test) => test(c)) !== isOut;
  }

  /** @returns {Matcher} */
  group() {
    const start = this.at - 1;
    const close = (inside) => {
      if (!this.take(")")) throw new PatternError("missing ), unterminated subpattern", start);
      return inside;
    };
    if (!this.take("?")) return this.captured(close);
    if (this.take(":")) return close(this.choice());
    if (this.take("P<")) return this.captured(close, this.until(">"));
    if (this.take("P=")) {
      const place = this.names.get(this.until(")")) ?? refuseHere("an unknown group of a pattern");
      return backTo(place, this.is(FLAGS.IGNORECASE));
    }
    if (this.take("#")) {
      this.until(")");
      return (at, _, next) => next(at);
    }
    if (this.take("=")) return looking(close(this.choice()), true);
    if (this.take("!")) return looking(close(this.choice()), false);
    if (this.take("<=")) return lookingBack(close(this.choice()), true);
    if (this.take("<!")) return lookingBack(close(this.choice()), false);
    const letters = this.until(")");
    if (!/^[aimsxu]+$/.test(letters) || start !== 0) return refuseHere("such a group of a pattern");
    for (const letter of letters) this.flags |= LETTERS[letter];
    return (at, _, next) => next(at);
  }

  /** @returns {Matcher} */
  captured(close, name = /** @type {string | undefined} */ (undefined)) {
    const place = ++this.groups;
    if (name !== undefined) this.names.set(name, place);
    const inside = close(this.choice());
    return (at, state, next) => {
      const { captures } = state;
      const before = captures.slice(2 * place, 2 * place + 2);
      const found = inside(at, state, (end) => {
        const kept = captures.slice(2 * place, 2 * place + 2);
        [captures[2 * place], captures[2 * place + 1]] = [at, end];
        if (next(end)) return true;
        [captures[2 * place], captures[2 * place + 1]] = kept;
        return false;
      });
      if (!found) [captures[2 * place], captures[2 * place + 1]] = before;
      return found;
    };
  }
}

const plain = (/** @type {Matcher} */ matcher) => ({ matcher, single: null });
const atStart = (at, _, next) => at === 0 && next(at);
const atLineStart = (at, { text }, next) => (at === 0 || text[at - 1] === "\n") && next(at);
const atEnd = (at, { text }, next) =>
  (at === text.length || (at === text.length - 1 && text[at] === "\n")) && next(at);
const atLineEnd = (at, { text }, next) => (at === text.length || text[at] === "\n") && next(at);

function boundary(isWord, wanted) {
  return (at, { text }, next) => {
    const [before, after] = [text[at - 1], text[at]].map((c) => c !== undefined && isWord(c));
    return (before !== after) === wanted && next(at);
  };
}

function counted(state) {
  if (++state.steps > MOST_STEPS) throw new LimitError("the ways to match a pattern");
}

const one = (/** @type {(c: string) => boolean} */ test) => ({
  single: test,
  /** @type {Matcher} */
  matcher: (at, state, next) => {
    counted(state);
    return at < state.text.length && test(state.text[at]) && next(at + 1);
  },
});

/** @returns {Matcher} */
function repeatedSingle(test, [least, most], isLazy) {
  return (at, state, next) => {
    const { text } = state;
    let end = at;
    const room = () => end < text.length && end - at < most && test(text[end]);
    if (isLazy) {
      while (end - at < least)
        if (room()) end++;
        else return false;
      for (;;) {
        counted(state);
        if (next(end)) return true;
        if (!room()) return false;
        end++;
      }
    }
    while (room()) end++;
    for (; end - at >= least; end--) {
      counted(state);
      if (next(end)) return true;
    }
    return false;
  };
}

/** @returns {Matcher} */
function repeatedPart(part, [least, most], isLazy) {
  return (at, state, next) => {
    const from = (count, start) => (place) => {
      counted(state);
      // What matches nothing is not tried again.
      if (count > least && place === start) return false;
      const more = () => count < most && part(place, state, from(count + 1, place));
      if (count < least) return more();
      return isLazy ? next(place) || more() : more() || next(place);
    };
    return from(0, -1)(at);
  };
}

/** @returns {Matcher} */
function backTo(place, isEitherCase) {
  const written = (c) => (isEitherCase ? c.toLowerCase() : c);
  return (at, { text, captures }, next) => {
    const [from, to] = captures.slice(2 * place, 2 * place + 2);
    if (from === undefined || from < 0) return false;
    for (let i = from; i < to; i++)
      if (text[at + i - from] === undefined || written(text[at + i - from]) !== written(text[i]))
        return false;
    return next(at + to - from);
  };
}

/** @returns {Matcher} */
const looking = (inside, wanted) => (at, state, next) => inside(at, state, () => true) === wanted && next(at);

/** @returns {Matcher} */
const lookingBack = (inside, wanted) => (at, state, next) => {
  let found = false;
  for (let start = at; start >= 0 && !found; start--) found = inside(start, state, (end) => end === at);
  return found === wanted && next(at);
};

/** Reads a pattern. */
export function compiled(source, flags) {
  const reader = new Reader(source, flags);
  const matcher = reader.whole();
  const { groups, names } = reader;
  /**
   * Where it matches from a place on: starts and ends of the groups, -1 where one is not there; or null.
   * @param {string[]} text @param {number} from @param {{ only?: boolean, whole?: boolean, advance?: boolean }} [how]
   */
  const find = (text, from, { only = false, whole = false, advance = false } = {}) => {
    /** @type {State} */
    const state = { text, captures: [], steps: 0 };
    for (let start = from; start <= (only ? from : text.length); start++) {
      state.captures = Array(2 * groups + 2).fill(-1);
      let end = -1;
      const found = matcher(start, state, (at) => {
        if ((whole && at !== text.length) || (advance && start === from && at === start)) return false;
        end = at;
        return true;
      });
      if (found) {
        [state.captures[0], state.captures[1]] = [start, end];
        return state.captures;
      }
    }
    return null;
  };
  return { find, groups, names, flags: reader.flags };
}
