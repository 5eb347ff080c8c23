// jax.random: keys, and numbers drawn with them that nobody can foresee.

import { checkElements, integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, REPR, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { sizesGiven } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { ask, give } from "./framework.js";
import { table } from "./functions.js";
import { tupleOf } from "./shapes.js";

const KEY = new Type("PRNGKeyArray", TYPES.object, "jax._src.prng.PRNGKeyArray");

/** A key, or several. */
class Key {
  constructor(/** @type {number[]} */ shape) {
    this.shape = shape;
  }
  get [TYPE]() {
    return KEY;
  }
  [REPR]() {
    return refuseHere("the text of a key");
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return tupleOf(this.shape);
    return /^__/.test(name) ? undefined : refuseHere(`attribute .${name}`);
  }
  [LENGTH]() {
    return this.shape[0] ?? refuseHere("the length of a key");
  }
  *[ITERATE]() {
    for (let i = 0; i < this[LENGTH](); i++) yield new Key(this.shape.slice(1));
  }
  [GET](key) {
    const known = typeof key === "bigint" && key >= -this[LENGTH]() && key < this[LENGTH]();
    return known ? new Key(this.shape.slice(1)) : refuseHere("such keys");
  }
}

const draw =
  (run) =>
  ({ key, shape = new Tuple([]), dtype, ...more }) => {
    if (!(key instanceof Key) || key.shape.length > 0) refuseHere("such a key");
    const sizes = sizesGiven(shape);
    if (sizes.some((size) => size < 0)) refuseHere("such sizes");
    checkElements(sizes.reduce((all, size) => all * size, 1));
    return give(ask(() => run(sizes, dtypeOf(dtype), more)));
  };

const number = (value) =>
  typeof value === "bigint" || typeof value === "number" ? Number(value) : refuseHere("such bounds");
const KEY_OF = (seed) => (typeof seed === "bigint" ? new Key([]) : refuseHere("such a seed"));

export const RANDOM = table([
  ["key seed impl!", ({ seed }) => KEY_OF(seed)],
  [
    "split key num=",
    ({ key, num = 2n }) =>
      key instanceof Key ? new Key([integer(num), ...key.shape]) : refuseHere("such a key"),
  ],
  ["fold_in key data", ({ key }) => (key instanceof Key ? key : refuseHere("such a key"))],
  ["normal key shape= dtype=", draw((sizes, dtype) => engine.randn(sizes, { dtype: dtype ?? "float32" }))],
  [
    "uniform key shape= dtype= minval= maxval=",
    draw((sizes, dtype, { minval = 0, maxval = 1 }) =>
      engine.add(
        engine.mul(engine.rand(sizes, { dtype: dtype ?? "float32" }), number(maxval) - number(minval)),
        number(minval),
      ),
    ),
  ],
  [
    "randint key shape minval maxval dtype=",
    draw((sizes, dtype, { minval, maxval }) =>
      engine.randint(number(minval), number(maxval), sizes, { dtype: dtype ?? "int32" }),
    ),
  ],
  ["bernoulli key p= shape=", draw((sizes, _, { p = 0.5 }) => engine.lt(engine.rand(sizes), number(p)))],
  [
    "permutation key x axis! independent!",
    ({ key, x }) =>
      key instanceof Key && typeof x === "bigint"
        ? give(ask(() => engine.randperm(integer(x)).to("int32")))
        : refuseHere("such a permutation"),
  ],
]);
RANDOM.PRNGKey = {
  name: "PRNGKey",
  get [TYPE]() {
    return TYPES.function;
  },
  call: ([seed]) => new OldKey(seed),
};

/** A key as it was: two numbers. */
class OldKey extends Key {
  constructor(seed) {
    super([]);
    KEY_OF(seed);
  }
  [ATTRIBUTE](name) {
    return name === "shape" ? new Tuple([2n]) : super[ATTRIBUTE](name);
  }
}
