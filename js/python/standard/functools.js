// The modules functools and copy.
import { refuseHere } from "../arrays/refuse.js";
import { Builtin } from "../builtins/builtin.js";
import { WrappedFunction } from "../run/functions.js";
import { copyOf } from "../values/copies.js";
import { iterate } from "../values/iterate.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { raise, TYPES, Type } from "../values/types.js";

const PARTIAL = new Type("partial", TYPES.object, "functools.partial");

class Partial {
  constructor(called, args, keywords) {
    this.called = called;
    this.args = args;
    this.keywords = keywords;
  }
  get [TYPE]() {
    return PARTIAL;
  }
  [REPR]() {
    const given = [
      ...this.args.map(repr),
      ...Object.entries(this.keywords).map(([name, one]) => `${name}=${repr(one)}`),
    ];
    return `functools.partial(${[repr(this.called), ...given].join(", ")})`;
  }
  call(args, keywords, machine) {
    return machine.call(this.called, [...this.args, ...args], { ...this.keywords, ...keywords });
  }
}
PARTIAL.call = ([called, ...args], keywords) =>
  typeof called?.call === "function"
    ? new Partial(called, args, keywords)
    : raise("TypeError", "the first argument must be callable");

function reduce(called, items, start, context) {
  let total = start;
  for (const item of iterate(items)) total = total === undefined ? item : context.call(called, [total, item]);
  return total === undefined ? raise("TypeError", "reduce() of empty iterable with no initial value") : total;
}

/** A function under the name of another one. */
class Named extends WrappedFunction {
  [ATTRIBUTE](name) {
    return name === "__name__" ? this.path : super[ATTRIBUTE](name);
  }
}

/** What a cache makes of a function is that function, as far as anybody sees. */
const cached = (given) =>
  typeof given?.call === "function" ? given : new Builtin("cache f", (called) => called);

export const FUNCTOOLS = {
  partial: PARTIAL,
  reduce: new Builtin("reduce function sequence initial?", reduce),
  wraps: new Builtin("wraps wrapped", (wrapped) => {
    const name = wrapped?.[ATTRIBUTE]?.("__name__");
    return new Builtin("wraps f", (called) => (typeof name === "string" ? new Named(called, name) : called));
  }),
  cache: new Builtin("cache f", cached),
  lru_cache: new Builtin("lru_cache maxsize= typed=", cached),
};

export const COPY = {
  copy: new Builtin("copy x", (value) => copyOf(value, false, refuseHere)),
  deepcopy: new Builtin("deepcopy x", (value) => copyOf(value, true, refuseHere)),
};
