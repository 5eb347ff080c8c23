// keras.initializers: what weights begin with. Random ones are other numbers than Keras's, of the same spread.
import { ArrayValue } from "../../arrays/array.js";
import { toEngine, toNested } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { ask, convert, integersOf } from "../../tensorflow/convert.js";
import { dtypeOf } from "../../tensorflow/dtypes.js";
import { wrap } from "../../tensorflow/framework.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { snakeCase } from "./names.js";

/** @typedef {(shape: number[], dtype: string) => any} Make */

const INITIALIZER = new Type("Initializer", TYPES.object, "keras.src.initializers.initializer.Initializer");

const total = (sizes) => sizes.reduce((all, size) => all * size, 1);
const between = (shape, dtype, least, most) =>
  engine.add(engine.mul(engine.rand(shape, { dtype }), most - least), least);
const around = (shape, dtype, mean, spread) =>
  engine.add(engine.mul(engine.randn(shape, { dtype }), spread), mean);

/** How many inputs and outputs a weight of that shape has. */
function fans(shape) {
  if (shape.length < 2) return [shape[0] ?? 1, shape[0] ?? 1];
  const field = total(shape.slice(0, -2));
  return [shape[shape.length - 2] * field, shape[shape.length - 1] * field];
}

/** Numbers whose variance is a scale over a count of inputs, outputs, or both. @returns {Make} */
const scaled = (scale, mode, isUniform) => (shape, dtype) => {
  const [into, out] = fans(shape);
  const count = { fan_in: into, fan_out: out, fan_avg: (into + out) / 2 }[mode] ?? refuseHere("such a mode");
  const variance = scale / Math.max(1, count);
  if (!isUniform) return around(shape, dtype, 0, Math.sqrt(variance));
  const limit = Math.sqrt(3 * variance);
  return between(shape, dtype, -limit, limit);
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
    ({ mean, stddev }) =>
      (shape, dtype) =>
        around(shape, dtype, number(mean, 0), number(stddev, 0.05)),
  ],
  TruncatedNormal: [
    "mean= stddev= seed=",
    ({ mean, stddev }) =>
      (shape, dtype) => {
        const [middle, spread] = [number(mean, 0), number(stddev, 0.05)];
        return engine.clamp(around(shape, dtype, middle, spread), {
          min: middle - 2 * spread,
          max: middle + 2 * spread,
        });
      },
  ],
  RandomUniform: [
    "minval= maxval= seed=",
    ({ minval, maxval }) =>
      (shape, dtype) =>
        between(shape, dtype, number(minval, -0.05), number(maxval, 0.05)),
  ],
  VarianceScaling: [
    "scale= mode= distribution= seed=",
    ({ scale, mode = "fan_in", distribution = "truncated_normal" }) =>
      scaled(number(scale, 1), mode, distribution === "uniform"),
  ],
  // Rows that are at right angles in Keras are of the same spread here.
  Orthogonal: ["gain= seed=", ({ gain }) => scaled(number(gain, 1) ** 2, "fan_avg", false)],
  ...Object.fromEntries(
    [
      ["Glorot", 1, "fan_avg"],
      ["He", 2, "fan_in"],
      ["Lecun", 1, "fan_in"],
    ].flatMap(([name, scale, mode]) => [
      [`${name}Uniform`, ["seed=", () => scaled(scale, mode, true)]],
      [`${name}Normal`, ["seed=", () => scaled(scale, mode, false)]],
    ]),
  ),
};

function constant(value, shape, dtype) {
  const given =
    value instanceof ArrayValue ? convert(value) : value?.items ? toNested(value) : toEngine(value);
  const tensor = given instanceof engine.Tensor ? given : engine.tensor(given, { dtype });
  return engine.mul(engine.ones(shape, { dtype }), tensor.to(dtype));
}

class Initializer {
  /** @param {Type} type @param {Make} make */
  constructor(type, make) {
    this.type = type;
    this.make = make;
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
  type.call = (args, keywords) =>
    new Initializer(type, of(taken(`${name}.__init__`, signature, args, keywords, { method: true })));
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

const get = new FunctionOf("get", ([value]) =>
  typeof value === "string" && Object.hasOwn(BY_NAME, value)
    ? /** @type {any} */ (CLASSES[BY_NAME[value]].call)([], {})
    : refuseHere(`keras.initializers.get(${repr(value)})`),
);

/** keras.initializers. */
export const INITIALIZERS = {
  ...CLASSES,
  ...Object.fromEntries(Object.keys(KINDS).map((name) => [snakeCase(name), CLASSES[name]])),
  get,
};
