// Python as a tree of plain objects, each with `type`, `from` and `to` (offsets in the code): what the parser finds,
// without its punctuation. What is not run here is refused while the tree is made.
import { parser } from "@lezer/python";
import { partOf } from "../values/parts.js";
import { expressions } from "./expressions.js";
import { Refusal, refuseSyntax } from "./refusal.js";
import { statements } from "./statements.js";

const MAX_DEPTH = 120;
const MAX_LENGTH = 200_000;

/** The children of a node, all but comments. */
export function childrenOf(node) {
  const children = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== "Comment") children.push(child);
  }
  return children;
}

/** Turns nodes of the parser into those of the tree; knows how deep it is. */
export class Builder {
  /**
   * @param {string} code @param {boolean} [classes] whether classes and decorators are read
   * @param {((builder: Builder, node: any) => any) | null} [unread] what stands in place of a statement that is refused
   */
  constructor(code, classes = false, unread = null) {
    this.code = code;
    this.classes = classes;
    this.unread = unread;
    this.depth = 0;
    /** The class whose body is read, which names of two underscores belong to. @type {string | null} */
    this.className = null;
  }

  text(node) {
    return this.code.slice(node.from, node.to);
  }

  /** A name as its class has it: one of two underscores is the class's own. */
  own(name) {
    return this.className !== null && /^__/.test(name) && !/__$/.test(name)
      ? `_${this.className}${name}`
      : name;
  }

  #build(table, node) {
    if (node.type.isError) refuseSyntax(node, this.code);
    const make = Object.hasOwn(table, node.name) ? table[node.name] : null;
    if (make === null) refuseSyntax(node, this.code);
    if (++this.depth > MAX_DEPTH) throw new Refusal("deep", "", node.from);
    const children = childrenOf(node);
    const broken = children.find((child) => child.type.isError);
    if (broken !== undefined) refuseSyntax(broken, this.code);
    const made = make(this, node, children);
    this.depth--;
    return Object.assign(made, { from: made.from ?? node.from, to: made.to ?? node.to });
  }

  expression(node) {
    return this.#build(expressions, node);
  }

  statement(node) {
    return this.#build(statements, node);
  }

  /** The statements of a body, or of the whole program. */
  statements(nodes) {
    return nodes.flatMap((node) => {
      if (node.name === ":") return [];
      if (node.name === "StatementGroup") {
        return this.statements(childrenOf(node).filter(({ name }) => name !== ";"));
      }
      return [this.unread === null ? this.statement(node) : this.#orUnread(node)];
    });
  }

  #orUnread(node) {
    const { depth, className } = this;
    try {
      return this.statement(node);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== "construct") throw error;
      Object.assign(this, { depth, className });
      return { ...this.unread?.(this, node), from: node.from, to: node.to };
    }
  }

  body(node) {
    return this.statements(childrenOf(node));
  }
}

// The parser takes no point without a digit behind it. A digit in its place changes no length, and values are read from the
// text as it was written.
const POINT = /(?<![\w.])(\d[\d_]*)\.(?=[eE][-+\d]|[^\w.]|$)/g;

// Nor does it take a `yield` that gives nothing: it is given a name in its place, which is read as what was written.
const NOTHING_GIVEN = /(?<![\w.])yield(?=[ \t]{0,99}(?:[\r\n#;)]|$))/g;

// Nor `case float():` or `case []:`, patterns without anything in them: they are given as names, which the text tells from these.
const CASE = /^[ \t]{0,99}case[ \t](?![ \t]{0,9}=).*/gm;
const MARK = /"[^"]*"|'[^']*'|[([{]|[)\]}]|:|\bif\b/g;
const EMPTY = /(?<=\w)\(\)/g;

const EMPTY_LIST = /\[\]|\{\}|\(\)/g;

function withoutEmpty(line) {
  let depth = 0;
  for (const { 0: mark, index } of line.matchAll(MARK)) {
    if (/^[([{]/.test(mark)) depth++;
    else if (/^[)\]}]/.test(mark)) depth--;
    else if (depth === 0 && /^(?::|if)/.test(mark))
      return line.slice(0, index).replace(EMPTY, "  ").replace(EMPTY_LIST, "__") + line.slice(index);
  }
  return line;
}

// Nor several subjects of a `match`: a sign stands for the comma, and the text tells what it was.
const MATCH = /^[ \t]{0,99}match[ \t](?![ \t]{0,9}=).*:[ \t]{0,99}$/gm;

function withoutCommas(line) {
  let depth = 0;
  let made = "";
  for (const sign of line) {
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    made += sign === "," && depth === 0 ? "|" : sign;
  }
  return /["']/.test(line) ? line : made;
}

const strict = parser.configure({ strict: true });
const BEYOND = 200;

/** Where the parser first finds nothing that would be Python, or null. */
function stopOf(code) {
  const parse = strict.startParse(code);
  try {
    while (parse.advance() === null);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return parse.parsedPos;
    throw error;
  }
}

/**
 * The statements of a program. Throws a Refusal.
 * @param {string} code @param {{ classes?: boolean, unread?: any }} [options] `classes`: classes and decorators are read; `unread`: see Builder
 */
export function parse(code, options = {}) {
  try {
    return statementsOf(code, options);
  } catch (error) {
    // What is nested a thousand times takes more room than there is.
    if (error instanceof RangeError) throw new Refusal("deep", "", 0);
    throw error;
  }
}

function statementsOf(code, { classes = false, unread = null }) {
  if (code.length > MAX_LENGTH) throw new Refusal("deep", "", 0);
  const builder = new Builder(code, classes, unread);
  const readable = code
    .replace(POINT, "$10")
    .replace(NOTHING_GIVEN, "given")
    .replace(CASE, withoutEmpty)
    .replace(MATCH, withoutCommas);
  const opened =
    classes && /^[ \t]{0,99}with[ \t]{0,9}\(/m.test(code) ? partOf("classes").opened(readable) : readable;
  // The parser would go on behind what it cannot read, which takes long: a little of it is enough to say what stands there.
  const stop = opened.length > BEYOND ? stopOf(opened) : null;
  const read = stop === null ? opened : opened.slice(0, stop + BEYOND);
  const statements = builder.statements(childrenOf(parser.parse(read).topNode));
  if (stop !== null) refuseSyntax({ from: stop }, code);
  return statements;
}
