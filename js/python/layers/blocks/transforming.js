// nn.TransformerEncoderLayer and its kin: attention, a network for each position, and what they add to.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { torch } from "../../torch/tensor.js";
import { copyOf } from "../../values/copies.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { gelu, plain } from "../activations.js";
import { taken } from "../calling.js";
import { Layer } from "../layer.js";
import { areDifferent, sizeGiven, sizesOf } from "../sizes.js";
import { step, wordsOf } from "../steps.js";
import { classOf, FACTORY, LAYERS } from "../torch-layers.js";
import { ATTENTION } from "./attending.js";
import { MODULE_LIST } from "./containers.js";
import { init } from "./initializing.js";

const attention = classOf("MultiheadAttention", .../** @type {[any, any, any]} */ (ATTENTION));

const make = (type, args, keywords = {}) => /** @type {any} */ (type).call(args, keywords, null);

/** The same layer once more, with parameters of its own. */
const copied = (layer) => copyOf(layer, true, refuseHere);

function activationOf(given) {
  if (given === "relu") return (input) => plain("relu", input);
  if (given === "gelu") return (input) => gelu(input);
  if (given instanceof FunctionOf || given instanceof Layer)
    return (input) => /** @type {any} */ (given).call([input], {});
  return typeof given === "string"
    ? raise("RuntimeError", `activation should be relu/gelu, not ${given}`)
    : refuseHere("such an activation of a layer");
}

const SIGNATURE = `d_model nhead dim_feedforward= dropout= activation= layer_norm_eps= batch_first= norm_first= bias= ${FACTORY}`;

/** A layer of the encoder, or of the decoder, which attends to what the encoder found as well. */
const block = (attentions) => (given) => {
  const {
    d_model: width,
    nhead: heads,
    dim_feedforward: inner = 2048n,
    dropout = 0.1,
    activation = "relu",
  } = given;
  const {
    layer_norm_eps: eps = 1e-5,
    batch_first = false,
    norm_first: first = false,
    bias = true,
    dtype = null,
  } = given;
  const own = { bias, dtype };
  const drop = () => make(LAYERS.Dropout, [dropout]);
  const norm = () => make(LAYERS.LayerNorm, [width], { eps, ...own });
  const numbers = [...attentions, "feed-forward"].map((_, i) => i + 1);
  const held = [
    ...attentions.map((name) => [name, make(attention, [width, heads], { dropout, batch_first, ...own })]),
    ["linear1", make(LAYERS.Linear, [width, inner], own)],
    ["dropout", drop()],
    ["linear2", make(LAYERS.Linear, [inner, width], own)],
    ...numbers.map((number) => [`norm${number}`, norm()]),
    ...numbers.map((number) => [`dropout${number}`, drop()]),
  ];
  return {
    fields: { norm_first: first },
    held,
    extra: () => "",
    acts: activationOf(activation),
    isFirst: first === true,
  };
};

/** What a step adds to its input, and where the norm stands. */
function walk(layer, input, steps, isFirst, name) {
  const part = Object.fromEntries(layer.members);
  const called = (place) => (name === null ? null : `${name}.${place}`);
  const run = (place, value) => part[place].go([value], {}, called(place));
  return steps.reduce((x, made, i) => {
    const [norm, drop] = [`norm${i + 1}`, `dropout${i + 1}`];
    const found = run(drop, made(isFirst ? run(norm, x) : x, part, run, called));
    const sum = step(torch, "add", [x, found], (of) => engine.add(of(x), of(found)), {
      names: [wordsOf(input), null],
    });
    return isFirst ? sum : run(norm, sum);
  }, input);
}

const attends = (place, memory, mask, padding, isCausal) => (x, part, _, called) => {
  const from = memory ?? x;
  const keywords = { attn_mask: mask ?? null, key_padding_mask: padding ?? null, need_weights: false };
  return part[place].run([x, from, from], { ...keywords, is_causal: isCausal === true }, called(place))
    .items[0];
};

const feeds = (acts) => (x, _, run) => run("linear2", run("dropout", acts(run("linear1", x))));

function encoderLayer(given) {
  const { acts, isFirst, ...made } = block(["self_attn"])(given);
  return {
    ...made,
    signature: "src src_mask= src_key_padding_mask= is_causal=",
    forward: (layer, { src, src_mask: mask, src_key_padding_mask: padding }, name) =>
      walk(layer, src, [attends("self_attn", null, mask, padding, false), feeds(acts)], isFirst, name),
  };
}

function decoderLayer(given) {
  const { acts, isFirst, ...made } = block(["self_attn", "multihead_attn"])(given);
  return {
    ...made,
    signature:
      "tgt memory tgt_mask= memory_mask= tgt_key_padding_mask= memory_key_padding_mask= tgt_is_causal= memory_is_causal=",
    forward(layer, { tgt, memory, ...masks }, name) {
      const steps = [
        attends("self_attn", null, masks.tgt_mask, masks.tgt_key_padding_mask, false),
        attends("multihead_attn", memory, masks.memory_mask, masks.memory_key_padding_mask, false),
        feeds(acts),
      ];
      return walk(layer, tgt, steps, isFirst, name);
    },
  };
}

/** Copies of a layer one behind the other, and a norm at the end. */
function stacked(layer, count, norm) {
  if (!(layer instanceof Layer)) refuseHere("a stack of what is no layer");
  const layers = Array.from({ length: sizeGiven(count) }, () => copied(layer));
  const held = [["layers", make(MODULE_LIST, [new List(layers)])]];
  if ((norm ?? null) !== null) held.push(["norm", norm]);
  return { fields: { num_layers: count }, held, extra: () => "" };
}

function through(stack, input, more, keywords, name) {
  const [[, list], norm] = stack.members;
  const called = (place) => (name === null ? null : `${name}.${place}`);
  const found = list.members.reduce(
    (x, [place, layer]) => layer.go([x, ...more], keywords, called(`layers[${place}]`)),
    input,
  );
  return norm === undefined ? found : norm[1].run([found], {}, called("norm"));
}

const given = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));

const encoder = ({ encoder_layer: layer, num_layers: count, norm }) => ({
  ...stacked(layer, count, norm),
  signature: "src mask= src_key_padding_mask= is_causal=",
  forward: (stack, { src, mask, src_key_padding_mask: padding }, name) =>
    through(stack, src, [], given({ src_mask: mask, src_key_padding_mask: padding }), name),
});

const decoder = ({ decoder_layer: layer, num_layers: count, norm }) => ({
  ...stacked(layer, count, norm),
  signature:
    "tgt memory tgt_mask= memory_mask= tgt_key_padding_mask= memory_key_padding_mask= tgt_is_causal= memory_is_causal=",
  forward: (stack, { tgt, memory, ...masks }, name) => through(stack, tgt, [memory], given(masks), name),
});

const ENCODER = "encoder_layer num_layers norm= enable_nested_tensor= mask_check=";
const DECODER = "decoder_layer num_layers norm=";

/** @type {Record<string, [string, string, (given: any) => any]>} */
const ROWS = {
  TransformerEncoderLayer: ["transformer", SIGNATURE, encoderLayer],
  TransformerDecoderLayer: ["transformer", SIGNATURE, decoderLayer],
  TransformerEncoder: ["transformer", ENCODER, encoder],
  TransformerDecoder: ["transformer", DECODER, decoder],
};

const CLASSES = Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, classOf(name, ...row)]));

/** nn.Transformer: an encoder and a decoder, whose weights are drawn once more. */
function whole(values) {
  const {
    d_model: width = 512n,
    nhead: heads = 8n,
    num_encoder_layers: deep = 6n,
    num_decoder_layers: wide = 6n,
  } = values;
  const { dim_feedforward = 2048n, dropout = 0.1, activation = "relu", layer_norm_eps = 1e-5 } = values;
  const { batch_first = false, norm_first = false, bias = true, dtype = null } = values;
  const own = { dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first, bias, dtype };
  const norm = () => make(LAYERS.LayerNorm, [width], { eps: layer_norm_eps, bias, dtype });
  const layerOf = (kind) => make(CLASSES[kind], [width, heads], own);
  const parts = {
    encoder: make(CLASSES.TransformerEncoder, [layerOf("TransformerEncoderLayer"), deep, norm()]),
    decoder: make(CLASSES.TransformerDecoder, [layerOf("TransformerDecoderLayer"), wide, norm()]),
  };
  const draw = /** @type {any} */ (init[ATTRIBUTE]("xavier_uniform_"));
  const weights = Object.values(parts).flatMap((part) => part.named().map(([, one]) => one));
  for (const one of weights.filter((weight) => tensorOf(weight).ndim > 1)) draw.call([one], {}, null);
  return {
    fields: { d_model: width, nhead: heads, batch_first, generate_square_subsequent_mask: causalMask },
    held: Object.entries(parts),
    signature:
      "src tgt src_mask= tgt_mask= memory_mask= src_key_padding_mask= tgt_key_padding_mask= memory_key_padding_mask= " +
      "src_is_causal= tgt_is_causal= memory_is_causal=",
    forward(layer, { src, tgt, src_mask: mask, src_key_padding_mask: padding, ...masks }, name) {
      const axis = batch_first === true ? 0 : 1;
      if (sizesOf(src).length === 3 && areDifferent([sizesOf(src)[axis]], [sizesOf(tgt)[axis]]))
        raise("RuntimeError", "the batch number of src and tgt must be equal");
      if (
        areDifferent(sizesOf(src).slice(-1), [Number(width)]) ||
        areDifferent(sizesOf(tgt).slice(-1), [Number(width)])
      )
        raise("RuntimeError", "the feature number of src and tgt must be equal to d_model");
      const called = (place) => (name === null ? null : `${name}.${place}`);
      const [[, first], [, second]] = layer.members;
      const memory = first.run([src], given({ mask, src_key_padding_mask: padding }), called("encoder"));
      const { src_is_causal: _, tgt_is_causal: __, memory_is_causal: ___, ...rest } = masks;
      return second.run([tgt, memory], given(rest), called("decoder"));
    },
  };
}

const TRANSFORMER = classOf(
  "Transformer",
  "transformer",
  `d_model= nhead= num_encoder_layers= num_decoder_layers= dim_feedforward= dropout= activation= custom_encoder! ` +
    `custom_decoder! layer_norm_eps= batch_first= norm_first= bias= ${FACTORY}`,
  whole,
);

/** What a query may look at: itself and what came before it. */
const causalMask = new FunctionOf("generate_square_subsequent_mask", (args, keywords) => {
  const { sz } = taken("generate_square_subsequent_mask", `sz ${FACTORY}`, args, keywords);
  const size = sizeGiven(sz);
  return new ArrayValue(
    torch,
    asking(torch.words, () => engine.triu(engine.full([size, size], Number.NEGATIVE_INFINITY), 1)),
  );
});
/** @type {any} */ (TRANSFORMER)[ATTRIBUTE] = (name) =>
  name === "generate_square_subsequent_mask" ? causalMask : undefined;

/** @type {Record<string, any>} */
export const TRANSFORMERS = { MultiheadAttention: attention, ...CLASSES, Transformer: TRANSFORMER };
