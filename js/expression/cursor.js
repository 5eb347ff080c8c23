// Walks over the tokens of one text and knows how to stop with an error that says where.
import { readLetters } from "./letters.js";
import { quote } from "./messages.js";
import { tokenize } from "./tokens.js";

/** @typedef {import("./tokens.js").Token} Token */

/** Where and why reading stopped; never leaves the parser. */
export class Stop {
  constructor(code, details, position, length) {
    this.code = code;
    this.details = details;
    this.position = position;
    this.length = length;
  }
}

const DEEPEST = 32;
const CLOSING = { "(": ")", "[": "]" };

export class Cursor {
  /** @param {string} source @param {Record<string, Function>} readers of what stands inside something else */
  constructor(source, readers) {
    this.source = source;
    this.readers = readers;
    this.tokens = tokenize(source);
    /** The letters that stand for sizes and have values, with these. */
    this.letters = readLetters(this.tokens);
    /** What the sizes of a shape are called, null for one that is written as a number. @type {Map<import("./sizes.js").Size[], (string | null)[]>} */
    this.axes = new Map();
    this.index = 0;
    this.depth = 0;
    /** Operands that were given a name so far. */
    this.names = new Map();
  }

  /** @returns {Token} */
  peek(ahead = 0) {
    return this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)];
  }

  /** @returns {Token | undefined} */
  previous() {
    return this.tokens[this.index - 1];
  }

  next() {
    const token = this.peek();
    this.index++;
    return token;
  }

  /** Whether a token is this mark, bracket or operator (not a string or a name of the same text). */
  is(text, ahead = 0) {
    const token = this.peek(ahead);
    return token.text === text && (token.kind === "mark" || token.kind === "operator");
  }

  kind(kind, ahead = 0) {
    return this.peek(ahead).kind === kind;
  }

  take(text) {
    const found = this.is(text);
    if (found) this.index++;
    return found;
  }

  /** How a token is named in a message; empty for the end of the text. */
  named(token) {
    return token.kind === "end"
      ? ""
      : quote(this.source.slice(token.position, token.position + token.length));
  }

  /** The number of the character at a position, counted from 1 as a reader counts. */
  place(position) {
    return [...this.source.slice(0, position)].length + 1;
  }

  /**
   * @param {string} code
   * @param {{ position: number, length: number }} where
   * @param {...unknown} details
   * @returns {never}
   */
  stop(code, where, ...details) {
    throw new Stop(code, details, where.position, where.length);
  }

  /** Takes an opening bracket. */
  open() {
    const token = this.next();
    this.depth++;
    if (this.depth > DEEPEST) this.stop("deep", token);
    return token;
  }

  /** Takes the bracket that closes `open`, or stops: with `code` where something else goes on. */
  close(open, code) {
    const token = this.peek();
    const closing = CLOSING[open.text];
    if (token.kind === "end") this.stop("unclosed", token, open.text, closing, this.place(open.position));
    if (token.kind !== "close") this.stop(code, token, this.named(token), closing);
    if (token.text !== closing) {
      this.stop("mismatched", token, open.text, closing, this.place(open.position), this.named(token));
    }
    this.depth--;
    return this.next();
  }

  /** Passes over one argument of a call: up to its comma or the closing bracket. */
  skipArgument() {
    for (let depth = 0; !this.kind("end"); this.index++) {
      if (depth === 0 && (this.is(",") || this.kind("close"))) return;
      if (this.kind("open")) depth++;
      if (this.kind("close")) depth--;
    }
  }
}
