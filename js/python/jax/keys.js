// JAX's keys: what they are split into, and how they read. With shapes alone nobody asks which numbers they hold.

import { tuple } from "../../refusals/shape-text.js";
import { integer } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { pairsOf } from "../random/threefry.js";
import { checkItems } from "../values/limits.js";
import {
  ATTRIBUTE,
  BINARY,
  GET,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  STR,
  TYPE,
} from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { itemsOf, sizesGiven } from "./convert.js";
import { ask, isArray, isNumber } from "./framework.js";
import { tupleOf } from "./shapes.js";

const KEY = new Type("PRNGKeyArray", TYPES.object, "jax._src.prng.PRNGKeyArray");

const DTYPE = new Type("numpy.dtype", TYPES.object, "numpy.dtype");
/** The dtypes of keys: plain ones are whole numbers. */
const WORDS = new DType("uint32", DTYPE, "dtype('uint32')", "uint32");
const OF_KEYS = new DType(
  "key<fry>",
  new Type("KeyTy", TYPES.object, "jax._src.prng.KeyTy"),
  "key<fry>",
  "key<fry>",
);

const CPU = new Type("Device", TYPES.object, "jaxlib._jax.Device");
/** The one device that there is. */
export const DEVICE = {
  get [TYPE]() {
    return CPU;
  },
  [REPR]: () => "CpuDevice(id=0)",
  [STR]: () => "cpu:0",
  [ATTRIBUTE]: (name) => ({ platform: "cpu", id: 0n, device_kind: "cpu" })[name],
};
const SINGLE = new Type("SingleDeviceSharding", TYPES.object, "jax.sharding.SingleDeviceSharding");
/** Where all arrays are. */
export const SHARDING = {
  get [TYPE]() {
    return SINGLE;
  },
  [REPR]: () => "SingleDeviceSharding(device=CpuDevice(id=0), memory_kind=device)",
  [ATTRIBUTE]: (name) => refuseHere(`attribute .${name} of a sharding`),
};
const one = (name, make) => [
  name,
  new FunctionOf(name, (args) => (args.length > 0 ? refuseHere(`such a jax.${name}`) : make())),
];
export const DEVICES = Object.fromEntries([
  one("devices", () => new List([DEVICE])),
  one("local_devices", () => new List([DEVICE])),
  one("default_backend", () => "cpu"),
  one("device_count", () => 1n),
  one("local_device_count", () => 1n),
]);

const productOf = (sizes) => sizes.reduce((all, size) => all * size, 1);

const OPERATIONS = { "+": "add", "-": "subtract", "*": "multiply", "/": "true_divide" };
const DTYPES = { bigint: "int32", number: "float32", boolean: "bool" };

/** A key, or several: two numbers of 32 bits each. What PRNGKey makes is an array of such numbers. */
export class Key {
  /** @param {number[]} shape @param {Uint32Array | null} words null with shapes alone @param {boolean} isPlain of PRNGKey */
  constructor(shape, words, isPlain) {
    this.shape = shape;
    this.words = words;
    this.isPlain = isPlain;
  }
  get [TYPE]() {
    return KEY;
  }
  #text(style) {
    const { words, shape } = this;
    if (words === null) return "[...]";
    return ask(() =>
      engine
        .tensor([...words], { dtype: "int64" })
        .reshape([...shape, 2])
        .toString({ style }),
    );
  }
  [REPR]() {
    if (this.isPlain) return this.#text("numpy").replace(/^array(.*)\)$/s, "Array$1, dtype=uint32)");
    const shape = tuple(this.shape);
    return `Array(${shape}, dtype=key<fry>) overlaying:\n${this.#text("numpy-str")}`;
  }
  [STR]() {
    return this.isPlain ? this.#text("numpy-str") : this[REPR]();
  }
  [ATTRIBUTE](name) {
    const sizes = this.isPlain ? [...this.shape, 2] : this.shape;
    if (name === "shape") return tupleOf(sizes);
    if (name === "ndim") return BigInt(sizes.length);
    if (name === "size") return BigInt(productOf(sizes));
    if (name === "dtype") return this.isPlain ? WORDS : OF_KEYS;
    return /^__/.test(name) ? undefined : refuseHere(`attribute .${name}`);
  }
  [LENGTH]() {
    return this.shape[0] ?? refuseHere("the length of a key");
  }
  /** No arithmetic is done with keys; what PRNGKey makes are whole numbers. */
  [BINARY](operator, other, reflected) {
    if (this.isPlain || !Object.hasOwn(OPERATIONS, operator)) refuseHere("arithmetic with keys");
    if (!isArray(other) && !isNumber(other)) return NOT_IMPLEMENTED;
    const dtypes = ["key<fry>", isArray(other) ? other.tensor.dtype : DTYPES[typeof other]];
    if (reflected) dtypes.reverse();
    return raise("TypeError", `${OPERATIONS[operator]} does not accept dtypes ${dtypes.join(", ")}.`);
  }
  /** One of several. */
  at(place) {
    const [, ...rest] = this.shape;
    const count = 2 * productOf(rest);
    return new Key(rest, this.words?.subarray(place * count, (place + 1) * count) ?? null, this.isPlain);
  }
  *[ITERATE]() {
    for (let i = 0; i < this[LENGTH](); i++) yield this.at(i);
  }
  [GET](key) {
    const size = this[LENGTH]();
    const isKnown = typeof key === "bigint" && key >= -size && key < size;
    return isKnown ? this.at(Number(key) < 0 ? Number(key) + size : Number(key)) : refuseHere("such keys");
  }
}

/** One key. @returns {Key} */
function oneKey(value) {
  if (typeof value === "bigint" || typeof value === "number")
    raise(
      "TypeError",
      `JAX encountered invalid PRNG key data: expected key_data to have ndim, shape, and dtype attributes. Got ${repr(value)}`,
    );
  return value instanceof Key && value.shape.length === 0 ? value : refuseHere("such a key");
}

/** What draws take of a key. */
export const wordsOf = (value) => oneKey(value).words;

const known = () => session().mode === "values";

const HALF = 2n ** 63n;

function madeOf(seed, isPlain) {
  const given = isArray(seed) && seed.tensor.ndim === 0 && known() ? BigInt(seed.tensor.item()) : seed;
  if (typeof given !== "bigint") return known() ? refuseHere("such a seed") : new Key([], null, isPlain);
  if (given < -HALF || given >= HALF) raise("OverflowError", "Python int too large to convert to C long");
  return new Key([], known() ? Uint32Array.of(0, Number(BigInt.asUintN(32, given))) : null, isPlain);
}

/** So many keys of a key, in rows of sizes. @param {Key} key @param {number[]} sizes */
function splitOf(key, sizes) {
  const count = productOf(sizes);
  if (known()) checkItems(count);
  return new Key(sizes, key.words && pairsOf(key.words, count), key.isPlain);
}

/** The numbers that keys are made of. */
const numbersOf = (value) =>
  value instanceof Key ? new Key(value.shape, value.words, true) : refuseHere("such a key");

function folded({ key, data }) {
  const own = oneKey(key);
  const value = isArray(data) && known() ? BigInt(data.tensor.item()) : data;
  if (!known()) return own;
  if (typeof value !== "bigint") return refuseHere("such data of a key");
  if (value < 0n || value >= 2n ** 32n)
    raise("OverflowError", `Python integer ${value} out of bounds for uint32`);
  return new Key([], pairsOf(/** @type {Uint32Array} */ (own.words), 1, Number(value)), own.isPlain);
}

export const KEY_ROWS = [
  ["key seed impl!", ({ seed }) => madeOf(seed, false)],
  ["PRNGKey seed impl!", ({ seed }) => madeOf(seed, true)],
  [
    "split key num=",
    ({ key, num = 2n }) => splitOf(oneKey(key), itemsOf(num) === null ? [integer(num)] : sizesGiven(num)),
  ],
  ["fold_in key data", folded],
  ["key_data keys", ({ keys }) => numbersOf(keys)],
  ["clone key", ({ key }) => key],
];
