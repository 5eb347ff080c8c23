// Attention of Keras: in heads, each with projections of its own, or without any.
import { softmax } from "../../algorithms/rounding/eigen-functions.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { areDifferent, outline, sizesOf, tupleText } from "../../layers/sizes.js";
import { step, wordsOf } from "../../layers/steps.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { nodeError } from "../../tensorflow/errors.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { LimitError } from "../../values/limits.js";
import { str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { anotherOf, initializerOf } from "../base/initializers.js";
import { sizeOf } from "../base/input.js";
import { kerasClass, partOf } from "../base/layer.js";
import { takeMask } from "../base/masks.js";
import { inside, numbered } from "../base/names.js";
import { seedOf } from "../base/seeds.js";
import { floats } from "./common.js";

const times = (one, other, names) =>
  step(tf, "matmul", [one, other], (of) => engine.matmul(of(one), of(other)), { always: true, names });

const total = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** What a score that does not count is lowered by. */
const FAR = -1e9;

/** A mask as one of truths, with what comes after each step left out where that is asked for. */
function maskOf(given, scores, isCausal) {
  const own = given === null ? null : ask(() => tensorOf(given).to("bool"));
  if (!isCausal) return own;
  const [rows, columns] = tensorOf(scores).shape.slice(-2);
  const past = ask(() => engine.tril(engine.ones([rows, columns], { dtype: "bool" })));
  return own === null ? past : ask(() => engine.logicalAnd(own, past));
}

/** Scores of which those that are masked count for nothing. */
function masked(scores, mask, words, isAnd = false) {
  if (mask === null) return scores;
  if (isAnd) {
    const all = wrap(ask(() => engine.ones(tensorOf(scores).shape, { dtype: "bool" })));
    const own = wrap(mask);
    step(tf, "logical_and", [all, own], (of) => engine.logicalAnd(of(all), of(own)), {
      names: [null, words],
    });
  }
  const added = wrap(ask(() => engine.mul(engine.logicalNot(mask).to("float32"), FAR)));
  return step(tf, "add", [scores, added], (of) => engine.add(of(scores), of(added)), {
    names: [null, words],
  });
}

/** Which scores count: as told, and as the masks of what meets have it. */
function countingOf({
  attention_mask: told = null,
  query_mask: rows = null,
  value_mask: one = null,
  key_mask: two = null,
}) {
  const own = [
    rows === null ? null : ask(() => tensorOf(rows).unsqueeze(2)),
    ...[one, two].map((mask) => (mask === null ? null : ask(() => tensorOf(mask).unsqueeze(1)))),
  ].filter((mask) => mask !== null);
  if (own.length === 0) return told;
  const all = told === null ? own : [ask(() => tensorOf(told).to("bool")), ...own];
  return wrap(ask(() => all.reduce((first, mask) => engine.logicalAnd(first, mask))));
}

const PARTS = ["query", "key", "value"];

/** Keras asks for the steps of values and keys, where it makes the weights. */
function checkSteps({ key, value }) {
  if (areDifferent([value[1]], [key[1]]))
    raise(
      "ValueError",
      `All dimensions of \`value\` and \`key\`, except the last one, must be equal. Received: value_shape=${tupleText(value)} and key_shape=${tupleText(key)}`,
    );
}

/** An einsum brings queries and keys together, and stretches no batch of one. @param {Record<string, any>} projected */
function checkBatches({ query, key }) {
  const [own, other] = [query, key].map(({ shape }) => shape);
  if (!areDifferent([own[0]], [other[0]])) return;
  if (/** @type {any} */ (session()).isTraced) throw new LimitError("traced");
  const { figures, machine } = /** @type {any} */ (session());
  const turned = [...other.slice(0, 2), other[3], other[2]];
  figures.note("matmul", [own, turned], {
    site: machine.site,
    values: [],
    names: [null, null],
    always: true,
    framework: "tensorflow",
  });
  const found = [other[0], other[2], other[1], other[3]].join(",");
  const rule = `Expected dimension ${own[0]} at axis 0 of the input shaped [${found}] but got dimension ${other[0]}`;
  nodeError("Einsum_N_2", rule);
}

function multiHead(given) {
  const {
    num_heads: heads,
    key_dim: width,
    value_dim: valueWidth = null,
    dropout = 0,
    use_bias: asked = true,
  } = given;
  const bounds = { num_heads: heads, key_dim: width };
  for (const [name, value] of Object.entries(bounds))
    if (typeof value === "bigint" && value <= 0n)
      raise(
        "ValueError",
        `Received invalid value for argument \`${name}\`. Expected > 0. Received: ${name}=${str(value)}`,
      );
  const count = sizeOf(heads);
  const [wide, valueWide] = [sizeOf(width), sizeOf(valueWidth ?? width)];
  const first = given.kernel_initializer ?? "glorot_uniform";
  const second = given.bias_initializer ?? "zeros";
  // Each projection begins with an initializer of its own.
  for (const one of [first, second]) initializerOf(one);
  const weigh = (layer, name, kernel, bias, inputs = 1) => {
    const part = partOf(layer, name);
    const [kernelOf, biasOf] = [first, second].map(anotherOf);
    /** By the axes that a product sums over, and the others. */
    const make = (shape, dtype) =>
      kernelOf(shape, dtype, [total(shape.slice(0, inputs)), total(shape.slice(inputs))]);
    inside(part, () => {
      part.fields.kernel = part.addWeight("kernel", kernel, make);
      part.fields.bias = asked === false ? null : part.addWeight("bias", bias, biasOf);
    });
    return part;
  };
  return {
    fields: { num_heads: heads, key_dim: width, dropout, use_bias: asked },
    takes:
      "query value key= query_mask= value_mask= key_mask= attention_mask= return_attention_scores= training= use_causal_mask=",
    usual: { return_attention_scores: false, use_causal_mask: false },
    draws: Number(dropout) > 0,
    build(layer, query, { value, key = value }) {
      const sizes = { query, key, value };
      if (PARTS.some((name) => sizes[name].length !== 3)) refuseHere("attention of such inputs");
      checkSteps(sizes);
      if (PARTS.some((name) => typeof sizes[name][2] !== "number"))
        refuseHere("attention of sizes that are not told");
      for (const name of PARTS) {
        const own = name === "value" ? valueWide : wide;
        layer.fields[name] = weigh(layer, name, [sizes[name][2], count, own], [count, own]);
      }
      // Layers of its own without weights, which have names.
      for (const name of ["softmax", "dropout"]) numbered(name);
      if (Number(dropout) > 0) seedOf(given.seed);
      const out =
        given.output_shape == null
          ? query[2]
          : sizeOf(itemsOf(given.output_shape)?.[0] ?? given.output_shape);
      layer.fields.attention_output = weigh(layer, "attention_output", [count, valueWide, out], [out], 2);
    },
    forward(layer, query, { given: named, training }) {
      const { value, key = null } = named;
      const mask = countingOf(named);
      const inputs = { query, value, key: key ?? value };
      // What is masked is known to the call, and to nobody behind it.
      for (const name of PARTS) takeMask(inputs[name]);
      if (training && Number(dropout) > 0) refuseHere("dropout= of attention that trains");
      const sizes = Object.fromEntries(PARTS.map((name) => [name, sizesOf(inputs[name])]));
      for (const name of PARTS)
        if (areDifferent([sizes[name][2]], [layer.fields[name].fields.kernel.shape[0]]))
          throw new LimitError("traced");
      // `(batch, steps, width)` by `(width, heads × size)`, and each head by itself.
      const projected = Object.fromEntries(
        PARTS.map((name) => {
          const { kernel, bias } = layer.fields[name].fields;
          const flat = wrap(ask(() => tensorOf(kernel).flatten(1, 2)));
          const made = times(floats(inputs[name]), flat, [wordsOf(inputs[name]), null]);
          const size = kernel.shape[2];
          return [
            name,
            ask(() => {
              const all =
                bias === null ? tensorOf(made) : engine.add(tensorOf(made), tensorOf(bias).flatten());
              return all.reshape([...all.shape.slice(0, 2), count, size]).permute([0, 2, 1, 3]);
            }),
          ];
        }),
      );
      checkBatches(projected);
      const left = wrap(ask(() => engine.mul(projected.query, 1 / Math.sqrt(Number(wide)))));
      const right = wrap(ask(() => projected.key.transpose(-2, -1)));
      const scores = times(left, right, [null, null]);
      const own = maskOf(mask, scores, named.use_causal_mask === true);
      const raised = (mask) => (mask.ndim < 4 ? raised(mask.unsqueeze(Math.max(-3, -1 - mask.ndim))) : mask);
      const inHeads = own === null ? null : ask(() => raised(own));
      const words = mask === null ? null : wordsOf(mask);
      // With its scores, or where it drops some, a mask is added to them.
      const isAnd = named.return_attention_scores !== true && !(Number(dropout) > 0);
      const weighed = ask(() => softmax(tensorOf(masked(scores, inHeads, words, isAnd)), -1));
      // Then what does not count has a weight of zero, where nothing counts as well.
      const weights = wrap(
        isAnd || inHeads === null ? weighed : ask(() => engine.mul(weighed, inHeads.to("float32"))),
      );
      const found = tensorOf(times(weights, wrap(projected.value), [null, null]));
      const { kernel, bias } = layer.fields.attention_output.fields;
      const joined = wrap(
        ask(() =>
          found
            .permute([0, 2, 1, 3])
            .reshape([found.shape[0], found.shape[2], Number(count) * Number(valueWide)]),
        ),
      );
      const last = wrap(ask(() => tensorOf(kernel).flatten(0, 1)));
      const made = times(joined, last, [null, null]);
      const result = bias === null ? made : wrap(ask(() => engine.add(tensorOf(made), tensorOf(bias))));
      if (named.return_attention_scores !== true) return result;
      return new Tuple([result, toldScores(weights)]);
    },
  };
}

/** Where only shapes are known, Keras counts the query's steps twice. */
function toldScores(weights) {
  if (!(/** @type {any} */ (session()).isTraced)) return weights;
  const [batch, heads, steps] = tensorOf(weights).shape;
  return outline(tf, [batch, heads, steps, steps], "float32");
}

/** keras.layers.Attention and its kin: a query and values that it weighs, without weights of its own. */
function attention(given) {
  if ((given.use_scale ?? false) !== false || Number(given.dropout ?? 0) > 0) refuseHere("such an Attention");
  return {
    fields: { use_scale: false },
    takes: "inputs mask! training= return_attention_scores= use_causal_mask=",
    // Keras has looked for a mask of each input.
    usual: {
      mask: new List([null, null]),
      training: false,
      return_attention_scores: false,
      use_causal_mask: false,
    },
    forward(_, inputs, { given: named }) {
      if (!Array.isArray(inputs) || inputs.length < 2 || inputs.length > 3)
        return refuseHere("such a call of Attention");
      const [query, value, key = value] = inputs.map(floats);
      const turned = wrap(ask(() => tensorOf(key).transpose(-2, -1)));
      const scores = times(query, turned, [wordsOf(inputs[0]), null]);
      const mask = maskOf(null, scores, named.use_causal_mask === true);
      const weights = wrap(ask(() => softmax(tensorOf(masked(scores, mask, null)), -1)));
      const result = times(weights, value, [null, wordsOf(inputs[1])]);
      return named.return_attention_scores === true ? new Tuple([result, weights]) : result;
    },
  };
}

const HEADS =
  "num_heads key_dim value_dim= dropout= use_bias= output_shape= attention_axes! flash_attention! kernel_initializer= " +
  "bias_initializer= kernel_regularizer! bias_regularizer! activity_regularizer! kernel_constraint! bias_constraint! use_gate! seed=";

export const ATTENTION = {
  MultiHeadAttention: kerasClass("MultiHeadAttention", "attention.multi_head_attention", HEADS, multiHead),
  Attention: kerasClass(
    "Attention",
    "attention.attention",
    "use_scale= score_mode! dropout= seed=",
    attention,
  ),
};
