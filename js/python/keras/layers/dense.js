// Dense and Embedding: products with weights, and rows of weights.
import { flatProduct } from "../../algorithms/rounding/eigen-products.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { sizesOf } from "../../layers/sizes.js";
import { step, wordsOf } from "../../layers/steps.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { nodeError } from "../../tensorflow/errors.js";
import { tf } from "../../tensorflow/framework.js";
import { noteTable } from "../../tensorflow/picking.js";
import { str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { activationNamed, activationOf } from "../base/activations.js";
import { initializerOf } from "../base/initializers.js";
import { sizeOf } from "../base/input.js";
import { kerasClass, UNBUILT } from "../base/layer.js";
import { methodOfLayer } from "../base/layer-methods.js";
import { different } from "../base/masks.js";
import { floats, onOne, shapedAs } from "./common.js";
import { limitsOf } from "./regularizers.js";

/** Draws the product with a kernel whose rows are others than the input's last axis. */
function drawProduct(layer, sizes, { input, words }) {
  const { figures, machine } = session();
  figures.note("matmul", [sizes, sizesOf(layer.fields.kernel)], {
    site: machine.site,
    values: [],
    names: [wordsOf(input), words === null ? null : `${words}.kernel`],
    always: true,
    framework: tf.name,
  });
}

const checkCount = (value, name) => {
  if (value instanceof Unknown || (typeof value === "bigint" && value > 0n)) return;
  const rule = `Received an invalid value for \`${name}\`, expected a positive integer.`;
  raise("ValueError", `${rule} Received: ${name}=${str(value)}`);
};

/** The input times a kernel, and a bias where there is one. */
export function product(input, kernel, bias, words) {
  const given = floats(input);
  const call = (of) => {
    const made = flatProduct(of(given), of(kernel));
    return bias === null ? made : engine.add(made, tensorOf(bias));
  };
  return step(tf, "matmul", [given, kernel], call, {
    always: true,
    names: [wordsOf(input), words === null ? null : `${words}.kernel`],
  });
}

function dense({ units, activation, use_bias: asked = true, ...given }) {
  checkCount(units, "units");
  const act = activationOf(activation);
  const { kernel_initializer: first = "glorot_uniform", bias_initializer: second = "zeros" } = given;
  const [kernelOf, biasOf] = [first, second].map(initializerOf);
  const fields = {
    units,
    use_bias: asked,
    activation: activationNamed(activation),
    kernel: UNBUILT,
    bias: asked === false ? null : UNBUILT,
  };
  return {
    fields,
    takes: "inputs training=",
    spec: ({ fields: { kernel } }) => ({
      least: 2,
      axes: kernel === UNBUILT ? {} : { "-1": sizesOf(kernel)[0] },
    }),
    build(layer, sizes) {
      const count = sizeOf(units);
      layer.fields.kernel = layer.addWeight("kernel", [sizes.at(-1), count], kernelOf);
      if (asked !== false) layer.fields.bias = layer.addWeight("bias", [count], biasOf);
      limitsOf(layer, given);
    },
    mismatch: drawProduct,
    forward: onOne((input, { words }, layer) => {
      const { kernel, bias } = layer.fields;
      const result = product(input, kernel, bias, words);
      return result.tensor === null ? result : act(result);
    }),
  };
}

function embedding({
  input_dim: count,
  output_dim: width,
  embeddings_initializer: first = "uniform",
  weights = null,
  ...given
}) {
  const make = initializerOf(first);
  return {
    start(layer) {
      if (weights === null) return;
      const isAlone = itemsOf(weights)?.length === 1;
      layer.buildFrom([null]);
      methodOfLayer(layer, "set_weights").call([isAlone ? weights : new List([weights])], {}, null);
    },
    fields: { input_dim: count, output_dim: width, mask_zero: given.mask_zero ?? false, embeddings: UNBUILT },
    build(layer) {
      layer.fields.embeddings = layer.addWeight("embeddings", [sizeOf(count), sizeOf(width)], make);
      limitsOf(layer, given);
    },
    mask: (_, input) => (given.mask_zero === true ? different(input, 0n) : null),
    forward: onOne((input, _, layer) => {
      const places = tensorOf(input);
      const table = tensorOf(layer.fields.embeddings);
      return shapedAs([...places.shape, table.shape[1]], "float32", () => {
        const flat = places.to("int64").reshape([places.numel]);
        checkPlaces(flat, table.shape[0], places);
        noteTable(table);
        return engine.indexSelect(table, 0, flat).reshape([...places.shape, table.shape[1]]);
      });
    }),
  };
}

/** Refuses places that are no row's, as TensorFlow's node does. */
function checkPlaces(flat, count, places) {
  const isOutside = ask(() => engine.logicalOr(engine.lt(flat, 0), engine.ge(flat, count)));
  const first = isOutside.tolist().indexOf(true);
  if (first < 0) return;
  const index = [];
  let rest = first;
  for (const size of [...places.shape].reverse()) {
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  const found = flat.tolist()[first];
  if (found < 0) refuseHere("a place before the first row of an Embedding");
  nodeError("GatherV2", `indices[${index.join(",")}] = ${found} is not in [0, ${count})`, "");
}

const DENSE =
  "units activation= use_bias= kernel_initializer= bias_initializer= kernel_regularizer= bias_regularizer= " +
  "activity_regularizer! kernel_constraint= bias_constraint= lora_rank! lora_alpha!";
const EMBEDDING =
  "input_dim output_dim embeddings_initializer= embeddings_regularizer= embeddings_constraint= mask_zero= weights= " +
  "lora_rank! lora_alpha! input_length=";

export const DENSES = {
  Dense: kerasClass("Dense", "core.dense", DENSE, dense),
  Embedding: kerasClass("Embedding", "core.embedding", EMBEDDING, embedding),
};
