// Functions written here, and how their arguments are read, in CPython's words where they do not fit.
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { bareOf, raise, TYPES } from "../values/types.js";

/**
 * @typedef {object} Context what a function may need of the program that calls it
 * @property {(callee: any, args: any[]) => any} call
 * @property {(text: string) => void} write
 *
 * @typedef {{ name: string, needed: boolean, keyword: boolean, positional: boolean }} Parameter
 */

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const refuse = (message) => raise("TypeError", message);

/**
 * A signature in short, as in `"split sep= maxsplit="`: `x` must be there, `x?` may be, `x=` may be and by its name too,
 * `x:` must be there, by its name too; behind `*` by names only, and `...` leaves all arguments to the function.
 * @returns {{ name: string, raw: boolean, parameters: Parameter[] }}
 */
function readSignature(text) {
  const [name, ...words] = text.split(" ");
  const star = words.indexOf("*");
  const parameters = words
    .filter((word) => word !== "*")
    .map((word, i) => ({
      name: word.replace(/\W/, ""),
      needed: !/[?=]/.test(word),
      keyword: /[=:]/.test(word),
      positional: star < 0 || i < star,
    }));
  return { name, raw: words[0] === "...", parameters };
}

/** Arguments in the places of parameters that have no names. */
function bindPlaces({ name, parameters }, qualified, args, keywords) {
  if (Object.keys(keywords).length > 0) refuse(`${qualified}() takes no keyword arguments`);
  const least = parameters.filter(({ needed }) => needed).length;
  const most = parameters.length;
  const count = args.length;
  if (count >= least && count <= most) return args;
  if (most === 0) refuse(`${qualified}() takes no arguments (${count} given)`);
  if (most === 1 && least === 1) refuse(`${qualified}() takes exactly one argument (${count} given)`);
  const bound = least === most ? "" : count < least ? "at least " : "at most ";
  return refuse(`${name} expected ${bound}${plural(count < least ? least : most, "argument")}, got ${count}`);
}

/** Arguments in the places of parameters, by place or name. */
function bindNames({ name, parameters }, args, keywords) {
  const names = Object.keys(keywords);
  const most = parameters.filter(({ positional }) => positional).length;
  const least = parameters.filter(({ needed, keyword }) => needed && !keyword).length;
  const given = args.length + names.length;
  if (given > parameters.length) {
    const kind = args.length === 0 ? "keyword argument" : "argument";
    refuse(`${name}() takes at most ${plural(parameters.length, kind)} (${given} given)`);
  }
  if (args.length > most) {
    if (most === 0) refuse(`${name}() takes no positional arguments`);
    refuse(`${name}() takes at most ${plural(most, "positional argument")} (${args.length} given)`);
  }
  if (args.length < least) {
    refuse(`${name}() takes at least ${plural(least, "positional argument")} (${args.length} given)`);
  }
  const bound = [...args];
  for (const key of names) {
    const place = parameters.findIndex((parameter) => parameter.keyword && parameter.name === key);
    if (place < 0) refuse(`'${key}' is an invalid keyword argument for ${name}()`);
    if (place < args.length) {
      refuse(`argument for ${name}() given by name ('${key}') and position (${place + 1})`);
    }
    bound[place] = keywords[key];
  }
  const missing = parameters.findIndex(({ needed }, i) => needed && bound[i] === undefined);
  if (missing >= 0) {
    refuse(`${name}() missing required argument '${parameters[missing].name}' (pos ${missing + 1})`);
  }
  return bound;
}

export class Builtin {
  /**
   * @param {string} signature
   * @param {(...values: any[]) => any} body a method's own value first, then an argument for each parameter, and a Context
   * @param {string} [owner] the type that it is a method of
   * @param {any} [self]     the value it is bound to
   */
  constructor(signature, body, owner, self) {
    this.signature = signature;
    this.name = signature.split(" ")[0];
    this.body = body;
    this.owner = owner;
    this.self = self;
  }
  get [TYPE]() {
    return TYPES.builtin_function_or_method;
  }
  [REPR]() {
    if (this.owner === undefined) return `<built-in function ${this.name}>`;
    return this.self === undefined
      ? `<method '${this.name}' of '${this.owner}' objects>`
      : `<built-in method ${this.name} of ${this.owner} object>`;
  }
  [ATTRIBUTE](name) {
    return name === "__name__" ? this.name : undefined;
  }
  /** The method of a value. */
  bind(self) {
    return new Builtin(this.signature, this.body, this.owner, self);
  }
  /**
   * @param {any[]} args
   * @param {Record<string, any>} keywords
   * @param {Context} context
   */
  call(args, keywords, context) {
    const method = this.owner !== undefined;
    const unbound = method && this.self === undefined;
    const qualified = method ? `${this.owner}.${this.name}` : this.name;
    if (unbound && args.length === 0) refuse(`unbound method ${qualified}() needs an argument`);
    const self = unbound ? args[0] : this.self;
    const given = unbound ? args.slice(1) : args;
    const values = bind(
      this.signature,
      qualified,
      this.owner === "str" || OF_NUMBERS.has(qualified) ? given.map(bareOf) : given,
      keywords,
    );
    return method ? this.body(self, ...values, context) : this.body(...values, context);
  }
}

/** What looks at numbers alone. */
const OF_NUMBERS = new Set(["pow", "bin", "oct", "hex", "chr", "complex"]);

/** A value for each parameter, `undefined` for what is not given. */
function bind(text, qualified, args, keywords) {
  const signature = readSignature(text);
  if (signature.raw) return [args, keywords];
  const named = signature.parameters.some(({ keyword }) => keyword);
  const bound = named
    ? bindNames(signature, args, keywords)
    : bindPlaces(signature, qualified, args, keywords);
  return Array.from(signature.parameters, (_, i) => bound[i]);
}

/** Gives a type its methods, by their signatures. */
export function defineMethods(
  /** @type {string} */ owner,
  /** @type {Record<string, (...values: any[]) => any>} */ bodies,
) {
  const entries = Object.entries(bodies).map(([signature, body]) => new Builtin(signature, body, owner));
  TYPES[owner].methods = {
    ...TYPES[owner].methods,
    ...Object.fromEntries(entries.map((one) => [one.name, one])),
  };
}

/** Gives a type its attributes that are no methods. */
export function defineProperties(
  /** @type {string} */ owner,
  /** @type {Record<string, (value: any) => any>} */ getters,
) {
  TYPES[owner].methods = { ...TYPES[owner].methods, ...getters };
}
