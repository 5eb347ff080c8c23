// The module argparse: a program that is pasted gets no arguments, so that each has its default; or those that it gives itself.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Attributes } from "../../builtins/own-names.js";
import { taken } from "../../layers/calling.js";
import { equals } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  COMPARE,
  CONTAINS,
  NOT_IMPLEMENTED,
  REPR,
  SET_ATTRIBUTE,
  TYPE,
} from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type } from "../../values/types.js";

const typeNamed = (name) => new Type(name, TYPES.object, `argparse.${name}`);
const NAMESPACE = typeNamed("Namespace");
const PARSER = typeNamed("ArgumentParser");

class Namespace {
  constructor(/** @type {Iterable<[string, any]>} */ pairs) {
    /** @type {Map<string, any>} */
    this.own = new Map(pairs);
  }
  get [TYPE]() {
    return NAMESPACE;
  }
  [REPR]() {
    return `Namespace(${[...this.own].map(([name, value]) => `${name}=${repr(value)}`).join(", ")})`;
  }
  [ATTRIBUTE](name) {
    if (name === "__dict__") return new Attributes(this.own);
    return this.own.get(name) ?? (this.own.has(name) ? null : undefined);
  }
  [SET_ATTRIBUTE](name, value) {
    this.own.set(name, value);
  }
  [CONTAINS](name) {
    return this.own.has(name);
  }
  copied(next, /** @type {boolean} */ _, begin) {
    const made = begin(new Namespace([]));
    for (const [name, value] of this.own) made.own.set(name, next(value));
    return made;
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Namespace) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return equals(new Dict(this.own), new Dict(other.own)) === (operator === "==");
  }
}
NAMESPACE.call = (args, keywords) =>
  args.length > 0
    ? raise("TypeError", `Namespace.__init__() takes 1 positional argument but ${args.length + 1} were given`)
    : new Namespace(Object.entries(keywords));

/** Actions that take no argument: what each gives, and what stands where it is not there. */
const FLAGS = {
  store_true: { given: () => true, absent: false },
  store_false: { given: () => false, absent: true },
  store_const: { given: ({ constant }) => constant, absent: null },
  count: { given: (_, before) => (before ?? 0n) + 1n, absent: null },
};

/**
 * @typedef {{ flags: string[], dest: string, action: string, type: any, count: any, value: any, constant: any, choices: any[] | null,
 *   isNeeded: boolean }} Argument
 */

const OPTIONS = "action= nargs= const= default= type= choices= required= help= metavar= dest= deprecated=";

/** @returns {Argument} */
function argumentOf(flags, keywords) {
  const given = taken("_ActionsContainer.add_argument", OPTIONS, [], keywords);
  const { action = "store", nargs: count = null, choices = null } = given;
  if (
    typeof action !== "string" ||
    !/^(?:store|append|store_true|store_false|store_const|count)$/.test(action)
  )
    refuseHere("such an action of argparse");
  const isOption = flags.some((flag) => flag.startsWith("-"));
  const named = flags.find((flag) => flag.startsWith("--")) ?? flags[0] ?? given.dest;
  return {
    flags: isOption ? flags : [],
    dest: given.dest ?? (isOption ? named.replace(/^-+/, "").replaceAll("-", "_") : named),
    action,
    type: given.type ?? null,
    count: typeof count === "bigint" ? Number(count) : count,
    value: Object.hasOwn(given, "default") ? given.default : (FLAGS[action]?.absent ?? null),
    constant: given.const ?? null,
    choices: choices === null ? null : itemsOf(choices),
    isNeeded: isOption ? given.required === true : count !== "?" && count !== "*",
  };
}

/** What is wrong with the arguments ends a program, which says so elsewhere than in its output. @returns {never} */
const exit = () => raise("SystemExit", 2n);

function read(argument, text) {
  const { type, choices } = argument;
  let value = text;
  try {
    if (type !== null) value = session().machine.call(type, [text]);
  } catch (error) {
    if (!/^(?:ValueError|TypeError)$/.test(/** @type {any} */ (error).value?.type?.name)) throw error;
    exit();
  }
  if (choices !== null && !choices.some((choice) => equals(choice, value))) exit();
  return value;
}

/** A default that is a text is read as an argument would be. */
const defaultOf = (argument) =>
  typeof argument.value === "string" && argument.type !== null
    ? read({ ...argument, choices: null }, argument.value)
    : argument.value;

/** How many of the next words are those of an argument. */
function takes(count, words) {
  const end = words.findIndex((word) => /^-(?!\d|$)/.test(word));
  const there = end < 0 ? words.length : end;
  if (typeof count === "number") return there < count ? exit() : count;
  if (count === "+" && there === 0) exit();
  if (count === "?") return Math.min(there, 1);
  if (count !== null) return there;
  return there === 0 ? exit() : 1;
}

function valueFrom(argument, words) {
  const { count, constant } = argument;
  if (count === null) return read(argument, words[0]);
  if (count === "?") return words.length === 0 ? constant : read(argument, words[0]);
  return new List(words.map((word) => read(argument, word)));
}

/** What `add_argument` answers with, which is shown where somebody prints it. */
class Action {
  isQuiet = true;
  constructor(
    /** @type {Argument} */ argument,
    { help = null, metavar = null, nargs = null, const: constant = null },
  ) {
    const { flags, dest, action, value, type, choices, isNeeded } = argument;
    const isFlag = Object.hasOwn(FLAGS, action);
    const name = action.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
    const told = {
      option_strings: new List(flags),
      dest,
      nargs: isFlag ? 0n : nargs,
      const: { store_true: true, store_false: false }[action] ?? constant,
      default: value,
      type,
      choices: choices && new List(choices),
      required: isNeeded,
      help,
      metavar,
    };
    const fields = Object.entries(told).map(([key, one]) => `${key}=${repr(one)}`);
    this.text = `_${name}Action(${fields.join(", ")})`;
  }
  get [TYPE]() {
    return TYPES.object;
  }
  [REPR]() {
    return this.text;
  }
}

class Parser {
  /** @type {Argument[]} */
  list = [];
  /** @type {Map<string, any>} */
  more = new Map();

  get [TYPE]() {
    return PARSER;
  }

  add(flags, keywords) {
    const argument = argumentOf(flags, keywords);
    this.list.push(argument);
    return new Action(argument, keywords);
  }

  setDefaults(keywords) {
    for (const [name, value] of Object.entries(keywords)) {
      const own = this.list.filter(({ dest }) => dest === name);
      for (const argument of own) argument.value = value;
      if (own.length === 0) this.more.set(name, value);
    }
    return null;
  }

  /** @param {string[]} words @returns {{ found: Namespace, left: string[] }} */
  parse(words) {
    /** @type {Map<string, any>} */
    const values = new Map(this.list.map((argument) => [argument.dest, undefined]));
    const rest = [...words];
    const free = [];
    const left = [];
    while (rest.length > 0) {
      const word = /** @type {string} */ (rest.shift());
      if (!/^-(?!\d|$)/.test(word)) {
        free.push(word);
        continue;
      }
      const [, flag, own] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [null, word, undefined];
      const argument = this.list.find(({ flags }) => flags.includes(flag));
      if (argument === undefined) {
        const short = this.#shortFlags(word);
        if (short === null) left.push(word);
        else rest.unshift(...short);
      } else if (Object.hasOwn(FLAGS, argument.action)) {
        const before = values.get(argument.dest) ?? argument.value;
        values.set(argument.dest, FLAGS[argument.action].given(argument, before));
      } else {
        if (own !== undefined) rest.unshift(own);
        const given = rest.splice(0, own === undefined ? takes(argument.count, rest) : 1);
        const value = valueFrom(argument, given);
        const before = values.get(argument.dest) ?? new List([]);
        values.set(argument.dest, argument.action === "append" ? new List([...before.items, value]) : value);
      }
    }
    for (const argument of this.list.filter(({ flags }) => flags.length === 0)) {
      const given = free.splice(0, free.length === 0 && !argument.isNeeded ? 0 : takes(argument.count, free));
      if (given.length > 0) values.set(argument.dest, valueFrom(argument, given));
      else if (argument.count === "*" && argument.value === null) values.set(argument.dest, new List([]));
    }
    if (this.list.some(({ dest, isNeeded }) => isNeeded && values.get(dest) === undefined))
      refuseHere("arguments that a program is started with");
    for (const argument of this.list)
      if (values.get(argument.dest) === undefined) values.set(argument.dest, defaultOf(argument));
    return { found: new Namespace([...values, ...this.more]), left: [...left, ...free] };
  }

  /** `-vv` is two flags, and `-l2` one with its value. */
  #shortFlags(word) {
    const own = this.list.find(({ flags }) => /^-\w/.test(word) && flags.includes(word.slice(0, 2)));
    if (own === undefined) return null;
    const rest = word.slice(2);
    return Object.hasOwn(FLAGS, own.action) ? [word.slice(0, 2), `-${rest}`] : [word.slice(0, 2), rest];
  }

  [ATTRIBUTE](name) {
    const wordsOf = (given) => (given === null ? [] : itemsOf(given));
    const made = {
      add_argument: (args, keywords) => this.add(args, keywords),
      add_argument_group: () => this,
      add_mutually_exclusive_group: () => this,
      set_defaults: (_, keywords) => this.setDefaults(keywords),
      get_default: ([dest]) =>
        this.list.find((argument) => argument.dest === dest)?.value ?? this.more.get(dest) ?? null,
      parse_args: (args, keywords) => {
        const given = taken("ArgumentParser.parse_args", "args= namespace!", args, keywords, {
          method: true,
        });
        const { found, left } = this.parse(wordsOf(given.args ?? null));
        return left.length > 0 ? exit() : found;
      },
      parse_known_args: (args, keywords) => {
        const given = taken("ArgumentParser.parse_known_args", "args= namespace!", args, keywords, {
          method: true,
        });
        const { found, left } = this.parse(wordsOf(given.args ?? null));
        return new Tuple([found, new List(left)]);
      },
    };
    return Object.hasOwn(made, name) ? new FunctionOf(name, made[name]) : undefined;
  }
}
PARSER.call = () => new Parser();

/** How help is laid out, which nobody asks for here. */
const FORMATTERS = [
  "HelpFormatter",
  "ArgumentDefaultsHelpFormatter",
  "RawTextHelpFormatter",
  "RawDescriptionHelpFormatter",
];

export const ARGPARSE = {
  ArgumentParser: PARSER,
  Namespace: NAMESPACE,
  ...Object.fromEntries(FORMATTERS.map((name) => [name, typeNamed(name)])),
};
