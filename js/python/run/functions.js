// Functions that the program defines, and how arguments find their parameters.
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, TYPES } from "../values/types.js";
import { Scope } from "./scope.js";

const quoted = (names) => {
  const list = names.map((name) => `'${name}'`);
  if (list.length < 3) return list.join(" and ");
  return `${list.slice(0, -1).join(", ")}, and ${list[list.length - 1]}`;
};
const plural = (count) => (count === 1 ? "" : "s");

/** Python's sentence for arguments that are missing. @returns {never} */
export function missing(name, kind, names) {
  const rule = `${name}() missing ${names.length} required ${kind} argument${plural(names.length)}`;
  return raise("TypeError", `${rule}: ${quoted(names)}`);
}

/** Python's sentence for too many positional arguments. @returns {never} */
export function tooMany(name, positional, given) {
  const needed = positional.filter(({ fallback }) => fallback === null).length;
  const takes = needed === positional.length ? `${needed}` : `from ${needed} to ${positional.length}`;
  const rule = `${name}() takes ${takes} positional argument${plural(positional.length)}`;
  return raise("TypeError", `${rule} but ${given} ${given === 1 ? "was" : "were"} given`);
}

/** The text that a body begins with, which tells what it is for; null where there is none. */
export const docOf = (body) => {
  const first = Array.isArray(body) && body[0]?.type === "Expression" ? body[0].value : null;
  return typeof first?.value === "string" ? first.value : null;
};

/** A function of the program: called with values, it runs its body in a scope of its own. */
export class FunctionValue {
  /** What it does is of the program itself. */
  isOfProgram = true;
  /** In a class it is given the object that it is called on. */
  isMethod = true;
  /** The class whose method it is. @type {any} */
  owner = null;
  /** What the program gave it. @type {Map<string, any> | null} */
  own = null;

  /** @param {any} node @param {Scope} scope @param {Map<any, any>} defaults */
  constructor(node, scope, defaults) {
    this.node = node;
    this.scope = scope;
    this.defaults = defaults;
    this.name = node.type === "Lambda" ? "<lambda>" : (node.shown ?? node.name);
    /** Its name as messages have it: `outer.<locals>.inner`. */
    this.path = scope.named().prefix + this.name;
  }

  get [TYPE]() {
    return TYPES.function;
  }
  [REPR]() {
    return `<function ${this.path} at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    if (this.own?.has(name)) return this.own.get(name);
    if (name === "__doc__") return docOf(this.node.body);
    if (name === "__qualname__") return this.path;
    if (/^__(?:kw)?defaults__$/.test(name)) return partOf("classes").defaultsOf(this, name);
    return name === "__name__" ? this.name : undefined;
  }
  [SET_ATTRIBUTE](name, value) {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  /** The scope of a call with these arguments. */
  bind(given, keywords) {
    const { parameters, locals, outer } = this.node;
    const own = locals ?? new Set(parameters.map(({ name }) => name));
    const scope = new Scope(this.scope, own);
    if (outer?.size > 0) scope.share(outer);
    scope.prefix = `${this.path}.<locals>.`;
    this.owner?.enter(scope, given[0]);
    const positional = parameters.filter(({ kind }) => kind === "plain");
    const rest = parameters.find(({ kind }) => kind === "rest");
    const options = parameters.find(({ kind }) => kind === "options");
    if (given.length > positional.length && rest === undefined) tooMany(this.path, positional, given.length);
    const taken = positional.slice(0, given.length);
    taken.forEach(({ name }, i) => {
      scope.set(name, given[i]);
    });
    if (rest !== undefined) scope.set(rest.name, new Tuple(given.slice(positional.length)));
    const more = new Dict();
    for (const [name, value] of Object.entries(keywords)) {
      const parameter = parameters.find(
        (one) => one.name === name && /plain|keyword/.test(one.kind) && !one.isUnnamed,
      );
      if (parameter === undefined && options === undefined) this.#checkNamed(parameters, keywords);
      if (parameter === undefined && options === undefined) {
        raise("TypeError", `${this.path}() got an unexpected keyword argument '${name}'`);
      } else if (parameter === undefined) more.set(name, value);
      else if (taken.includes(parameter)) {
        raise("TypeError", `${this.path}() got multiple values for argument '${name}'`);
      } else scope.set(name, value);
    }
    if (options !== undefined) scope.set(options.name, more);
    this.#fill(scope, parameters, taken, keywords);
    return scope;
  }

  /** Python says of all names at once that they belong to what is given by place alone. */
  #checkNamed(parameters, keywords) {
    const names = parameters
      .filter(({ isUnnamed, name }) => isUnnamed && Object.hasOwn(keywords, name))
      .map(({ name }) => name);
    const rule = "got some positional-only arguments passed as keyword arguments";
    if (names.length > 0) raise("TypeError", `${this.path}() ${rule}: '${names.join(", ")}'`);
  }

  #fill(scope, parameters, taken, keywords) {
    const open = parameters.filter(
      (one) =>
        /plain|keyword/.test(one.kind) &&
        !taken.includes(one) &&
        (one.isUnnamed || !Object.hasOwn(keywords, one.name)),
    );
    const lacking = open.filter((one) => !this.defaults.has(one));
    for (const kind of ["plain", "keyword"]) {
      const names = lacking.filter((one) => one.kind === kind).map(({ name }) => name);
      if (names.length > 0) missing(this.path, kind === "plain" ? "positional" : "keyword-only", names);
    }
    for (const one of open) scope.set(one.name, this.defaults.get(one));
  }
}

/** What a decorator of ours makes of a function: in a class it is a method, as that is. */
export class WrappedFunction {
  isOfProgram = true;
  isMethod = true;
  /** What the program gave it. @type {Map<string, any> | null} */
  own = null;

  /** @param {any} method @param {string} [path] its name as messages have it */
  constructor(method, path = method.path) {
    this.method = method;
    this.path = path;
  }
  get [TYPE]() {
    return TYPES.function;
  }
  [REPR]() {
    return `<function ${this.path} at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    return this.own?.get(name) ?? this.method[ATTRIBUTE]?.(name);
  }
  [SET_ATTRIBUTE](name, value) {
    this.own ??= new Map();
    this.own.set(name, value);
  }
  call(args, keywords, machine) {
    return machine.call(this.method, args, keywords);
  }
}
