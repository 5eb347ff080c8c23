// tf.random.Generator: numbers of a key, each draw with a counter of its own.
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import { advance } from "../../random/philox.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { integersOf } from "../convert.js";
import { undoable } from "./creations.js";
import { BOUNDS, NORMAL, numbers, SPREAD, TRUNCATED, UNIFORM } from "./random.js";
import { halvesOf, SET_ASIDE } from "./seeds.js";

const [, fromSeed] = defined("from_seed seed alg!", ({ seed }) => new Generator(BigInt(integersOf(seed))));

class GeneratorType extends Type {
  /** @returns {any} */
  [ATTRIBUTE](name) {
    return name === "from_seed" ? fromSeed : super[ATTRIBUTE](name);
  }
}

const GENERATOR = new GeneratorType(
  "Generator",
  TYPES.object,
  "tensorflow.python.ops.stateful_random_ops.Generator",
);

class Generator {
  #counter;
  #key;
  /** Of 192 bits the lower ones are the counter. */
  constructor(/** @type {bigint} */ seed) {
    const words = [0n, 64n, 128n].flatMap((shift) => halvesOf(seed >> shift));
    this.#counter = Uint32Array.from(words.slice(0, 4));
    this.#key = words.slice(4);
  }
  get [TYPE]() {
    return GENERATOR;
  }
  [REPR]() {
    return refuseHere("the text of a generator");
  }
  [ATTRIBUTE](name) {
    if (/^__/.test(name)) return undefined;
    return METHODS[name] === undefined ? refuseHere(`attribute .${name}`) : this.#method(name, METHODS[name]);
  }
  #method(name, [node, parameters]) {
    return defined(`${name} ${parameters} name=`, (given) =>
      numbers(node, given, (_, count) => {
        const counter = Uint32Array.from(this.#counter);
        undoable(() => this.#counter.set(counter));
        advance(this.#counter, count * SET_ASIDE);
        return session().mode === "values" ? { key: this.#key, counter } : null;
      }),
    )[1];
  }
}

/** @type {Record<string, [string, string]>} */
const METHODS = {
  normal: [NORMAL, `shape ${SPREAD}`],
  truncated_normal: [TRUNCATED, `shape ${SPREAD}`],
  uniform: [UNIFORM, `shape ${BOUNDS}`],
};
register("tensorflow.random", (name) => (name === "Generator" ? GENERATOR : undefined));
