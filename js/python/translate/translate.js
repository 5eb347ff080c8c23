// A program in the words of another framework, directed by its syntax: operations that the frameworks have in common are
// written as the other one writes them, and everything else stays as it is. What has no plain counterpart is said.
import { dialectOf } from "../syntax/dialect.js";
import { parse } from "../syntax/parse.js";
import { Refusal } from "../syntax/refusal.js";
import { sourceOf } from "../syntax/source.js";
import { bind, fill } from "./call.js";
import { importOf, MODULES, pathOf, rootsOf } from "./modules.js";
import { CASTS, cast, dtypeIn, dtypeNamed, operations } from "./operations.js";

/** Methods of Python's own values. */
const PYTHON = new Set(
  "append extend insert pop remove sort reverse index count join format split strip upper lower replace items keys values get startswith endswith tolist".split(
    " ",
  ),
);
/** Frameworks whose arrays cannot be written into. */
const FIXED = new Set(["tensorflow", "jax"]);

/** The nodes right below a node. */
function childrenOf(node) {
  const children = [];
  const look = (value) => {
    if (Array.isArray(value)) value.forEach(look);
    else if (
      typeof value === "object" &&
      value !== null &&
      !(value instanceof Set) &&
      !(value instanceof Map)
    ) {
      if (typeof value.type === "string" && typeof value.from === "number") children.push(value);
      else Object.values(value).forEach(look);
    }
  };
  for (const [key, value] of Object.entries(node)) if (key !== "inner" && key !== "locals") look(value);
  return children.sort((a, b) => a.from - b.from);
}

class Translator {
  /** @param {string} code @param {any[]} statements @param {any} from @param {any} to */
  constructor(code, statements, from, to) {
    this.code = code;
    this.from = from;
    this.to = to;
    this.roots = rootsOf(statements, from);
    this.root = MODULES[to].root;
    /** @type {{ at: number, what: string }[]} */
    this.missing = [];
    /** Attributes that are the name of a call, of which enough is said. */
    this.named = new Set();
    this.write = (node) => this.node(node);
  }

  miss(node, what = this.code.slice(node.from, node.to)) {
    this.missing.push({ at: node.from, what });
    return this.rebuilt(node);
  }

  /** The text of a node with its children translated. */
  rebuilt(node) {
    let [text, at] = ["", node.from];
    for (const child of childrenOf(node)) {
      // A chain like `not a and b` has children that lie in one another: its text is left.
      if (child.from < at || child.to > node.to) continue;
      text += this.code.slice(at, child.from) + this.node(child);
      at = child.to;
    }
    return text + this.code.slice(at, node.to);
  }

  /** Names below the framework's module; null where a node is something else. */
  inModule(node) {
    const path = pathOf(node);
    return path !== null && path.length > 1 && this.roots.has(path[0]) ? path.slice(1).join(".") : null;
  }

  node(node) {
    if (node.closed) {
      const { from, to } = node.inner;
      const inside = this.node({ ...node, closed: false, inner: undefined, from, to });
      return this.code.slice(node.from, from) + inside + this.code.slice(to, node.to);
    }
    switch (node.type) {
      case "Import":
        return this.importing(node);
      case "Call":
        return this.call(node);
      case "Attribute":
        return this.attribute(node);
      case "Assign":
      case "Augmented":
        return FIXED.has(this.to) && (node.targets ?? [node.target]).some(({ type }) => type === "Subscript")
          ? this.miss(node)
          : this.rebuilt(node);
      default:
        return this.rebuilt(node);
    }
  }

  importing(node) {
    if (node.isAll) return this.miss(node);
    const { path } = MODULES[this.from];
    if (node.module === null && node.names.some(({ name }) => name === path)) return importOf(this.to);
    const isOwn = (name) => name.split(".")[0] === path.split(".")[0];
    const own = node.module === null ? node.names.some(({ name }) => isOwn(name)) : isOwn(node.module);
    return own ? this.miss(node) : this.code.slice(node.from, node.to);
  }

  /** An operation in the other framework's form; null where that has none that takes these arguments. */
  operation(kind, name, object, given) {
    for (const forms of operations) {
      for (const form of forms[this.from]) {
        if (form.kind !== kind || form.name !== name) continue;
        const bound = bind(form, object, given);
        if (bound === null) continue;
        for (const other of forms[this.to]) {
          const count = this.missing.length;
          const text = fill(other, bound, this.root, this.write);
          if (text !== null) return text;
          this.missing.length = count;
        }
      }
    }
    return null;
  }

  call(node) {
    const { callee } = node;
    if (callee.type !== "Attribute") return this.rebuilt(node);
    const inModule = this.inModule(callee);
    if (inModule !== null)
      return this.operation("function", inModule, null, node.arguments) ?? this.missCall(node);
    const { object, name } = callee;
    const text =
      this.operation("method", name, object, node.arguments) ?? this.cast(name, object, node.arguments);
    if (text !== null) return text;
    return PYTHON.has(name) ? this.left(node) : this.missCall(node);
  }

  /** A call whose name stays as it is. */
  left(node) {
    this.named.add(node.callee);
    return this.rebuilt(node);
  }

  missCall(node) {
    this.named.add(node.callee);
    return this.miss(node);
  }

  /** `x.float()` and its kin. */
  cast(name, object, given) {
    if (this.from !== "pytorch" || given.length > 0 || !Object.hasOwn(CASTS, name)) return null;
    const dtype = `${this.root}.${dtypeIn(CASTS[name], this.to)}`;
    const bound = new Map([
      ["x", { node: object, named: false }],
      ["dtype", { node: { type: "Text", text: dtype }, named: false }],
    ]);
    const write = (node) => (node.type === "Text" ? node.text : this.node(node));
    return fill(cast[this.to][0], bound, this.root, write);
  }

  attribute(node) {
    if (this.named.has(node))
      return this.inModule(node) === null ? this.rebuilt(node) : this.code.slice(node.from, node.to);
    const inModule = this.inModule(node);
    if (inModule !== null) {
      if (inModule === "newaxis") return "None";
      if (["pi", "e", "inf", "nan"].includes(inModule) && this.to !== "tensorflow")
        return `${this.root}.${inModule}`;
      const dtype = dtypeNamed(inModule);
      return dtype === null ? this.miss(node) : `${this.root}.${dtypeIn(dtype, this.to)}`;
    }
    return this.operation("property", node.name, node.object, []) ?? this.miss(node);
  }
}

/**
 * A program in the words of another framework: `source`, null where it cannot be read, and what of it stayed as it was.
 * @param {string} text @param {string} to
 * @returns {{ source: string | null, missing: { line: number, what: string }[] }}
 */
export function translate(text, to) {
  const source = sourceOf(text);
  const { code } = source;
  try {
    const statements = parse(code);
    const from = dialectOf(statements) ?? "pytorch";
    if (from === to) return { source: text, missing: [] };
    const translator = new Translator(code, statements, from, to);
    const whole = { type: "Program", statements, from: 0, to: code.length };
    const written = translator.rebuilt(whole).trimEnd();
    const missing = translator.missing.map(({ at, what }) => ({ line: source.lineAt(at), what }));
    return { source: `${written}\n`, missing };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { source: null, missing: [{ line: source.lineAt(error.at), what: error.construct.trim() }] };
  }
}
