// jax.tree_util.Partial: a function with some of its arguments, which are leaves.
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { isCallable, raise, TYPES, Type } from "../../values/types.js";
import { partEntry } from "./entries.js";
import { register } from "./nodes.js";

export const PARTIAL = new Type("Partial", TYPES.object, "jax.tree_util.Partial");

class Partial {
  /** @param {any} called @param {Tuple} args @param {Dict} keywords */
  constructor(called, args, keywords) {
    this.called = called;
    this.args = args;
    this.keywords = keywords;
  }
  get [TYPE]() {
    return PARTIAL;
  }
  [REPR]() {
    const named = [...this.keywords.walk()].map(([name, one]) => `${name}=${repr(one)}`);
    return `Partial(${[repr(this.called), ...this.args.items.map(repr), ...named].join(", ")})`;
  }
  [ATTRIBUTE](name) {
    return { func: this.called, args: this.args, keywords: this.keywords }[name];
  }
  call(args, keywords, machine) {
    const own = Object.fromEntries(this.keywords.walk());
    return machine.perform(this.called, [...this.args.items, ...args], { ...own, ...keywords });
  }
}

PARTIAL.call = ([called, ...args], keywords) =>
  isCallable(called)
    ? new Partial(called, new Tuple(args), new Dict(Object.entries(keywords)))
    : raise("TypeError", "the first argument must be callable");

register(PARTIAL, (partial) => ({
  children: [partial.args, partial.keywords],
  entries: () => [partEntry(0), partEntry(1)],
  metadata: partial.called,
  made: ([args, keywords]) => new Partial(partial.called, args, keywords),
}));
