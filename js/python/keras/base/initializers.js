// keras.initializers: what weights begin with. After a seed they are Keras's numbers.

import { orthonormal } from "../../algorithms/orthogonal.js";
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf, toEngine, toNested } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { registered } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, convert, integersOf } from "../../tensorflow/convert.js";
import { dtypeNamed, dtypeOf } from "../../tensorflow/dtypes.js";
import { wrap } from "../../tensorflow/framework.js";
import { FUNCTIONS } from "../../tensorflow/functions.js";
import { drawn, NORMAL, TRUNCATED, UNIFORM } from "../../tensorflow/training/random.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { snakeCase } from "./names.js";
import { seedOf, sourceOfSeed } from "./seeds.js";

/** `counts`: how many inputs and outputs there are, where the last two axes do not tell. @typedef {(shape: number[], dtype: string, counts?: number[]) => any} Make */

const INITIALIZER = new Type("Initializer", TYPES.object, "keras.src.initializers.initializer.Initializer");

const total = (sizes) => sizes.reduce((all, size) => all * size, 1);
const round = Math.fround;

/** Numbers between bounds. @returns {Make} */
const between = (seed, least, most) => (shape, dtype) =>
  engine.add(engine.mul(drawn(UNIFORM, sourceOfSeed(seed), shape, dtype), round(most) - round(least)), least);

/** Numbers around a mean: normal ones, or those of them that are near it. @returns {Make} */
const around = (node, seed, mean, spread) => (shape, dtype) =>
  engine.add(engine.mul(drawn(node, sourceOfSeed(seed), shape, dtype), spread), mean);

/** How many inputs and outputs a weight of that shape has. */
function fans(shape) {
  if (shape.length < 2) return [shape[0] ?? 1, shape[0] ?? 1];
  const field = total(shape.slice(0, -2));
  return [shape[shape.length - 2] * field, shape[shape.length - 1] * field];
}

/** The deviation of a normal number that lies between -2 and 2. */
const INSIDE_TWO = 0.8796256610342398;

/** Numbers whose variance is a scale over a count of inputs, outputs, or both. @returns {Make} */
const scaled = (given, scale, mode, distribution) => {
  const seed = seedOf(given);
  return (shape, dtype, counts = fans(shape)) => {
    const [into, out] = counts;
    const count =
      { fan_in: into, fan_out: out, fan_avg: (into + out) / 2 }[mode] ?? refuseHere("such a mode");
    const variance = scale / Math.max(1, count);
    const limit = Math.sqrt(3 * variance);
    const spread = Math.sqrt(variance);
    const make =
      distribution === "uniform"
        ? between(seed, -limit, limit)
        : distribution === "truncated_normal"
          ? around(TRUNCATED, seed, 0, spread / INSIDE_TWO)
          : around(NORMAL, seed, 0, spread);
    return make(shape, dtype);
  };
};

/** Columns, or rows, at right angles: of normal numbers what the method of Gram and Schmidt leaves. @returns {Make} */
const orthogonal = (given, gain) => {
  const seed = seedOf(given);
  return (shape, dtype) => {
    const [rows, columns] = [total(shape.slice(0, -1)), shape.at(-1) ?? 1];
    const [long, short] = [Math.max(rows, columns), Math.min(rows, columns)];
    const made = drawn(NORMAL, sourceOfSeed(seed), [long, short], dtype);
    if (session().mode !== "values") return engine.reshape(made, shape);
    const right = engine.tensor(orthonormal(engine.t(made).tolist()), { dtype: "float64" });
    const whole = rows < columns ? right : engine.t(right);
    return engine.mul(engine.reshape(whole, shape), gain).to(dtype);
  };
};

const identity = (shape, dtype, gain) =>
  shape.length === 2
    ? engine.mul(engine.eye(shape[0], shape[1], { dtype }), gain)
    : refuseHere("such an identity");

const number = (value, fallback) => (value === undefined ? fallback : Number(value));

/** By name: the parameters, and what is made of them. @type {Record<string, [string, (given: any) => Make]>} */
const KINDS = {
  Zeros: ["", () => (shape, dtype) => engine.zeros(shape, { dtype })],
  Ones: ["", () => (shape, dtype) => engine.ones(shape, { dtype })],
  Constant: [
    "value=",
    ({ value = 0 }) =>
      (shape, dtype) =>
        constant(value, shape, dtype),
  ],
  Identity: [
    "gain=",
    ({ gain }) =>
      (shape, dtype) =>
        identity(shape, dtype, number(gain, 1)),
  ],
  RandomNormal: [
    "mean= stddev= seed=",
    ({ mean, stddev, seed }) => around(NORMAL, seedOf(seed), number(mean, 0), number(stddev, 0.05)),
  ],
  TruncatedNormal: [
    "mean= stddev= seed=",
    ({ mean, stddev, seed }) => around(TRUNCATED, seedOf(seed), number(mean, 0), number(stddev, 0.05)),
  ],
  RandomUniform: [
    "minval= maxval= seed=",
    ({ minval, maxval, seed }) => between(seedOf(seed), number(minval, -0.05), number(maxval, 0.05)),
  ],
  VarianceScaling: [
    "scale= mode= distribution= seed=",
    ({ scale, mode = "fan_in", distribution = "truncated_normal", seed }) =>
      scaled(seed, number(scale, 1), mode, distribution),
  ],
  Orthogonal: ["gain= seed=", ({ gain, seed }) => orthogonal(seed, number(gain, 1))],
  ...Object.fromEntries(
    [
      ["Glorot", 1, "fan_avg"],
      ["He", 2, "fan_in"],
      ["Lecun", 1, "fan_in"],
    ].flatMap(([name, scale, mode]) => [
      [`${name}Uniform`, ["seed=", ({ seed }) => scaled(seed, scale, mode, "uniform")]],
      [`${name}Normal`, ["seed=", ({ seed }) => scaled(seed, scale, mode, "truncated_normal")]],
    ]),
  ),
};

function constant(value, shape, dtype) {
  const given =
    value instanceof ArrayValue ? convert(value) : value?.items ? toNested(value) : toEngine(value);
  const tensor = given instanceof engine.Tensor ? given : engine.tensor(given, { dtype });
  return engine.mul(engine.ones(shape, { dtype }), tensor.to(dtype));
}

export class Initializer {
  /** @param {Type} type @param {() => Make} again what makes another one like it @param {any} [given] what it was told */
  constructor(type, again, given = {}) {
    this.given = given;
    this.type = type;
    this.again = again;
    this.make = again();
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return refuseHere(`the repr of ${this.type.name}`);
  }
  call(args, keywords) {
    const { shape, dtype = null } = taken(`${this.type.name}.__call__`, "shape dtype=", args, keywords);
    return wrap(
      ask(() =>
        this.make([integersOf(shape)].flat(), dtype === null ? "float32" : (dtypeOf(dtype) ?? "float32")),
      ),
    );
  }
}

const classOf = ([name, [signature, of]]) => {
  const type = new Type(name, INITIALIZER, `keras.src.initializers.${name}`);
  type.call = (args, keywords) => {
    const given = taken(`${name}.__init__`, signature, args, keywords, { method: true });
    return new Initializer(type, () => of(given), given);
  };
  return [name, type];
};

const CLASSES = Object.fromEntries(Object.entries(KINDS).map(classOf));

/** The names as texts have them, `glorot_uniform` and `GlorotUniform`. */
const BY_NAME = Object.fromEntries(
  Object.keys(KINDS).flatMap((name) => [
    [name, name],
    [snakeCase(name), name],
  ]),
);
BY_NAME.normal = "RandomNormal";
BY_NAME.uniform = "RandomUniform";
BY_NAME.one = "Ones";
BY_NAME.zero = "Zeros";

/** What an argument of a layer makes its weights of. @returns {Make} */
export function initializerOf(value) {
  if (value instanceof Initializer) return value.make;
  if (value instanceof Type && CLASSES[value.name] === value)
    return /** @type {any} */ (value.call)([], {}).make;
  if (typeof value === "string") {
    if (Object.hasOwn(BY_NAME, value)) return KINDS[BY_NAME[value]][1]({});
    return raise("ValueError", `Could not interpret initializer identifier: ${value}`);
  }
  return refuseHere("such an initializer");
}

/** The initializer that a text names, null where it names none. */
export const initializerNamed = (value) =>
  typeof value === "string" && Object.hasOwn(BY_NAME, value)
    ? /** @type {any} */ (CLASSES[BY_NAME[value]].call)([], {})
    : null;

/** What a copy of it makes weights of. @returns {Make} */
export const anotherOf = (value) => (value instanceof Initializer ? value.again() : initializerOf(value));

const get = new FunctionOf(
  "get",
  ([value]) => initializerNamed(value) ?? refuseHere(`keras.initializers.get(${repr(value)})`),
);

/** Those of TensorFlow itself, whose numbers are seeded as those of tf.random. */
const ofTensorFlow = (name, signature, draw) => {
  const type = new Type(name, TYPES.object, `tensorflow.python.ops.init_ops_v2.${name}`);
  type.call = (args, keywords) => {
    const { seed = null, ...own } = taken(`${name}.__init__`, signature, args, keywords, { method: true });
    if (seed !== null) refuseHere(`a seed of tf.${snakeCase(name)}_initializer`);
    const usual = name === "RandomNormal" ? { mean: 0, stddev: 0.05 } : { minval: -0.05, maxval: 0.05 };
    const given = { ...usual, ...own };
    const make = (shape, dtype) => {
      const sizes = new Tuple(shape.map(BigInt));
      return tensorOf(
        registered("tensorflow.random", draw).call([sizes], { ...given, dtype: dtypeNamed(dtype) }),
      );
    };
    return new Initializer(type, () => make);
  };
  return type;
};

/** A constant there is what fits into the shape. */
const constantOf = new Type("Constant", TYPES.object, "tensorflow.python.ops.init_ops_v2.Constant");
constantOf.call = (args, keywords) => {
  const { value } = taken("Constant.__init__", "value= support_partition!", args, keywords, { method: true });
  const make = (shape, dtype) =>
    tensorOf(
      FUNCTIONS.tensorflow.constant.call([value ?? 0n], {
        dtype: dtypeNamed(dtype),
        shape: new List(shape.map(BigInt)),
      }),
    );
  return new Initializer(constantOf, () => make);
};
export const TENSORFLOW_INITIALIZERS = {
  random_normal_initializer: ofTensorFlow("RandomNormal", "mean= stddev= seed=", "normal"),
  random_uniform_initializer: ofTensorFlow("RandomUniform", "minval= maxval= seed=", "uniform"),
  zeros_initializer: CLASSES.Zeros,
  ones_initializer: CLASSES.Ones,
  constant_initializer: constantOf,
};

/** keras.initializers. */
export const INITIALIZERS = {
  ...CLASSES,
  ...Object.fromEntries(Object.keys(KINDS).map((name) => [snakeCase(name), CLASSES[name]])),
  get,
};
