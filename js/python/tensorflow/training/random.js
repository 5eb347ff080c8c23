// tf.random: TensorFlow's own numbers after a seed, to the bit, else the engine's.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import * as draws from "../../random/counted-draws.js";
import { raise } from "../../values/types.js";
import { ask, cast, convert, integersOf } from "../convert.js";
import { filledSizes } from "../creating.js";
import { dtypeOf, isFloat } from "../dtypes.js";
import { wrap } from "../framework.js";
import { vectorOf } from "../shapes.js";
import { firstSource, SET_ASIDE, setSeed, sourceFor } from "./seeds.js";

/** @typedef {import("../../random/counted-draws.js").Source} Source */

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** A source that nobody knows. @returns {Source} */
const anySource = () => ({
  key: engine
    .randint(0, 2 ** 32, [2], { dtype: "int64" })
    .tolist()
    .map(Number),
  counter: new Uint32Array(4),
});

/** By operation: what it draws of a source, or of the engine. @type {Record<string, { seeded: (source: Source, sizes: number[], dtype: string) => any, usual: (sizes: number[], dtype: string) => any }>} */
const FLOATS = {
  RandomUniform: { seeded: draws.uniform, usual: (sizes, dtype) => engine.rand(sizes, { dtype }) },
  RandomStandardNormal: { seeded: draws.normal, usual: (sizes, dtype) => engine.randn(sizes, { dtype }) },
  TruncatedNormal: {
    seeded: (source, sizes, dtype) =>
      dtype === "float32" ? draws.truncatedNormal(source, sizes) : refuseHere("such a dtype"),
    usual: (sizes, dtype) =>
      session().mode === "values"
        ? draws.truncatedNormal(anySource(), sizes).to(dtype)
        : engine.randn(sizes, { dtype }),
  },
};

/** What an operation draws of a source, which may be null. @param {Source | null} source */
export const drawn = (node, source, sizes, dtype) =>
  source === null ? FLOATS[node].usual(sizes, dtype) : FLOATS[node].seeded(source, sizes, dtype);

/** Numbers of an operation between bounds, or around a mean. @param {(node: string, count: number) => Source | null} sourceOf */
export function numbers(node, { shape, minval, maxval, mean, stddev, dtype: type }, sourceOf) {
  const dtype = dtypeOf(type) ?? "float32";
  const sizes = filledSizes(vectorOf(shape, node), node);
  if (isFloat(dtype)) {
    const isUniform = node === "RandomUniform";
    const given = isUniform ? [minval ?? 0n, maxval ?? 1n] : [mean ?? 0n, stddev ?? 1n];
    const [start, end] = given.map((value) => convert(value, dtype));
    return wrap(
      ask(() => {
        const source = sourceOf(`${node} ${dtype}`, product(sizes));
        const made = drawn(node, source, sizes, dtype);
        return engine.add(engine.mul(made, isUniform ? engine.sub(end, start) : end), start);
      }),
    );
  }
  if (node !== "RandomUniform") refuseHere("such a dtype");
  if ((maxval ?? null) === null) raise("ValueError", `Must specify maxval for integer dtype tf.${dtype}`);
  const [low, high] = [minval ?? 0n, maxval].map((value) => Number(integersOf(value)));
  if (!(low < high)) refuseHere("such a range");
  return wrap(
    ask(() => {
      const source = sourceOf(`RandomUniformInt ${dtype}`, product(sizes));
      return source === null
        ? engine.randint(low, high, sizes, { dtype })
        : draws.integers(source, sizes, low, high, dtype);
    }),
  );
}

export const seedOf = (value) => ((value ?? null) === null ? null : BigInt(integersOf(value)));

const seeded = (node) => (given) =>
  numbers(node, given, (name, count) => sourceFor(name, seedOf(given.seed), count * SET_ASIDE));

/** The two numbers of a seed that stands alone. */
function pairOf(seed) {
  const numbers = integersOf(seed);
  if (!Array.isArray(numbers) || numbers.length !== 2) refuseHere("such a seed");
  return numbers.map(BigInt);
}

const stateless = (node) => (given) => {
  const seed = pairOf(given.seed);
  return numbers(node, given, () => (session().mode === "values" ? draws.sourceOf(seed) : null));
};

/** Another order of the first axis. */
function shuffle({ value, seed }) {
  const tensor = convert(value);
  if (tensor.ndim === 0) refuseHere("such a tf.random.shuffle");
  const [count] = tensor.shape;
  return wrap(
    ask(() => {
      const source = sourceFor("RandomShuffle", seedOf(seed), Math.ceil((count - 1) / 4));
      return engine.indexSelect(
        tensor,
        0,
        source ? draws.mixedPlaces(source, count) : engine.randperm(count),
      );
    }),
  );
}

/** The order of so many examples that a model is trained with: after a seed it is the same each time. */
export function orderOf(count) {
  const source = firstSource();
  return source === null ? engine.randperm(count) : draws.mixedPlaces(source, count);
}

/** Classes by the logits of each row. */
function categorical({ logits, num_samples: samples, dtype: type, seed }) {
  const tensor = convert(logits);
  const count = Number(integersOf(samples));
  if (tensor.ndim !== 2 || !isFloat(tensor.dtype)) refuseHere("such a tf.random.categorical");
  return wrap(
    ask(() => {
      const numbers = 2 * tensor.shape[0] * 4 * Math.ceil(count / 4);
      const source = sourceFor("Multinomial", seedOf(seed), numbers * SET_ASIDE);
      const places =
        source === null
          ? engine.multinomial(engine.softmax(tensor, { dim: -1 }), count, true)
          : draws.categorical(source, tensor.tolist(), count);
      return cast(places, dtypeOf(type) ?? "int64");
    }),
  );
}

export const SPREAD = "mean= stddev= dtype=";
export const BOUNDS = "minval= maxval= dtype=";
export const UNIFORM = "RandomUniform";
export const NORMAL = "RandomStandardNormal";
export const TRUNCATED = "TruncatedNormal";

const FUNCTIONS = Object.fromEntries(
  [
    [`~normal shape ${SPREAD} seed= name=`, seeded(NORMAL)],
    [`truncated_normal shape ${SPREAD} seed= name=`, seeded(TRUNCATED)],
    [`uniform shape ${BOUNDS} seed= name=`, seeded(UNIFORM)],
    [`stateless_normal shape seed ${SPREAD} name= alg!`, stateless(NORMAL)],
    [`stateless_truncated_normal shape seed ${SPREAD} name= alg!`, stateless(TRUNCATED)],
    [`stateless_uniform shape seed ${BOUNDS} name= alg!`, stateless(UNIFORM)],
    ["shuffle value seed= name=", shuffle],
    ["categorical logits num_samples dtype= seed= name=", categorical],
    [
      "set_seed seed",
      ({ seed }) => setSeed(BigInt(typeof seed === "number" ? Math.trunc(seed) : integersOf(seed))) ?? null,
    ],
  ].map(([signature, body]) => defined(/** @type {string} */ (signature), /** @type {any} */ (body))),
);

register("tensorflow.random", (name) => (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined));
