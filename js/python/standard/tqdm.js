// tqdm: goes through values, and shows on another stream how far it is, which nobody sees here.
import { Builtin } from "../builtins/builtin.js";
import { iterate } from "../values/iterate.js";
import { ATTRIBUTE, ITERATE, LENGTH, TYPE } from "../values/protocol.js";
import { Range } from "../values/slice.js";
import { raise, TYPES, Type } from "../values/types.js";

const TQDM_TYPE = new Type("tqdm", TYPES.object, "tqdm.std.tqdm");

const SILENT =
  "set_postfix set_postfix_str set_description set_description_str refresh reset close clear display";
const silent = (name) => new Builtin(`${name} ...`, () => null);
const METHODS = Object.fromEntries(SILENT.split(" ").map((name) => [name, silent(name)]));

class Progress {
  isContext = true;
  #steps = 0n;

  constructor(items, total) {
    this.items = items;
    this.total = total;
  }
  get [TYPE]() {
    return TQDM_TYPE;
  }
  *[ITERATE]() {
    if (this.items === null) raise("TypeError", "'NoneType' object is not iterable");
    for (const item of iterate(this.items)) {
      yield item;
      this.#steps++;
    }
  }
  [LENGTH]() {
    const length = this.items?.[LENGTH]?.() ?? this.total;
    return length === null
      ? raise("TypeError", "'NoneType' object cannot be interpreted as an integer")
      : Number(length);
  }
  [ATTRIBUTE](name) {
    if (name === "n") return this.#steps;
    if (name === "total") return this.total ?? BigInt(this[LENGTH]());
    if (name === "update")
      return new Builtin("update n?", (by = 1n) => {
        this.#steps += BigInt(by);
        return null;
      });
    return Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  }
  enter() {
    return this;
  }
  leave() {
    return false;
  }
}

const tqdm = new Builtin(
  "tqdm ...",
  ([items = null], { iterable = items, total = null }) => new Progress(iterable, total),
);
const trange = new Builtin("trange ...", (numbers) => {
  const [first, last = null, step = 1n] = numbers;
  return new Progress(last === null ? new Range(0n, first, 1n) : new Range(first, last, step), null);
});

export const TQDM = { tqdm, trange };
export const TQDM_ATTRIBUTES = `${SILENT} update n total`;
