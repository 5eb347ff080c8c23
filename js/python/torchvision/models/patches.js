// Vision transformers and ConvNeXt: pictures cut into patches.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { sizesOf } from "../../layers/sizes.js";
import { LAYERS, parameter } from "../../layers/torch-layers.js";
import { checkSized, isUnknown, unknown } from "../../layers/words.js";
import { workOut } from "../../run/formulas.js";
import { attributeOf } from "../../torch/attributes.js";
import { raise } from "../../values/types.js";
import { depthLayer, permuteLayer } from "./depth.js";
import {
  adaptive,
  attention,
  conv,
  dropout,
  layer,
  layerNorm,
  linear,
  Part,
  pass,
  passAll,
  plus,
  SEQUENCE,
  sequence,
  times,
  told,
  typeNamed,
} from "./parts.js";

const named = (name) => typeNamed(`models.vision_transformer.${name}`);
const [VIT, ENCODER, ENCODER_BLOCK] = ["VisionTransformer", "Encoder", "EncoderBlock"].map(named);
const MLP = typeNamed("models.vision_transformer.MLPBlock", SEQUENCE);

const blank = (...sizes) => parameter(sizes, (shape) => engine.empty(shape, { dtype: "float32" }));

function checkRank(x) {
  if (isUnknown(x) || tensorOf(x).ndim === 3) return;
  const found = `torch.Size([${sizesOf(x).join(", ")}])`;
  raise("AssertionError", `Expected (batch_size, seq_length, hidden_dim) got ${found}`);
}

function encoderBlock(width, heads, inner, p, q) {
  const fields = {
    num_heads: heads,
    ln_1: layerNorm(width),
    self_attention: attention(width, heads, q),
    dropout: dropout(p),
    ln_2: layerNorm(width),
    mlp: sequence([linear(width, inner), layer("GELU"), dropout(p), linear(inner, width), dropout(p)], MLP),
  };
  return new Part(ENCODER_BLOCK, fields, (self, x, name) => {
    checkRank(x);
    const seen = pass(self, "ln_1", x, name);
    const { self_attention: own } = self.fields;
    const given = [seen, seen, seen];
    const attended = told(own.go(given, { need_weights: false }, null), own, given).items[0];
    const first = plus(pass(self, "dropout", attended, name), x);
    return plus(first, passAll(self, "ln_2 mlp", first, name));
  });
}

function encoder(count, places, width, heads, inner, p, q) {
  const layers = Array.from({ length: count }, (_, i) => [
    `encoder_layer_${i}`,
    encoderBlock(width, heads, inner, p, q),
  ]);
  const fields = {
    pos_embedding: blank(1, places, width),
    dropout: dropout(p),
    layers: sequence(layers),
    ln: layerNorm(width),
  };
  return new Part(ENCODER, fields, (self, x, name) => {
    checkRank(x);
    return passAll(self, "dropout layers ln", plus(x, self.fields.pos_embedding), name);
  });
}

/** Patches in a row. */
function inRows(self, x, name) {
  checkSized(x);
  if (isUnknown(x)) return unknown();
  const sizes = sizesOf(x);
  if (sizes.length !== 4) {
    const few = sizes.length < 4 ? `not enough values to unpack (expected 4, got ${sizes.length})` : null;
    raise("ValueError", few ?? "too many values to unpack (expected 4)");
  }
  const size = Number(self.fields.image_size);
  for (const [place, axis] of [
    [2, "height"],
    [3, "width"],
  ]) {
    const own = sizes[Number(place)];
    if (typeof own === "number" && own !== size)
      raise("AssertionError", `Wrong image ${axis}! Expected ${size} but got ${own}!`);
  }
  return workOut("cut.flatten(2).permute(0, 2, 1)", { cut: pass(self, "conv_proj", x, name) });
}

function vit([patch, count, heads, width, inner], given) {
  const {
    image_size: size = 224n,
    num_classes: classes = 1000n,
    dropout: p = 0,
    attention_dropout: q = 0,
  } = given;
  const { representation_size: between = null } = given;
  if (Number(size) % patch !== 0) raise("AssertionError", "Input shape indivisible by patch size!");
  const told =
    between === null
      ? [["head", linear(width, classes)]]
      : [
          ["pre_logits", linear(width, between)],
          ["act", layer("Tanh")],
          ["head", linear(between, classes)],
        ];
  const fields = {
    image_size: size,
    patch_size: BigInt(patch),
    hidden_dim: BigInt(width),
    num_classes: classes,
    class_token: blank(1, 1, width),
    conv_proj: conv(3, width, patch, { stride: patch, bias: true }),
    encoder: encoder(count, (Number(size) / patch) ** 2 + 1, width, heads, inner, Number(p), Number(q)),
    seq_length: (size / BigInt(patch)) ** 2n + 1n,
    heads: sequence(told),
  };
  return new Part(VIT, fields, (self, x, name) => {
    const rows = inRows(self, x, name);
    const first = workOut("torch.cat([token.expand(rows.shape[0], -1, -1), rows], dim=1)", {
      rows,
      token: self.fields.class_token,
    });
    const seen = pass(self, "encoder", first, name);
    return pass(self, "heads", workOut("seen[:, 0]", { seen }), name);
  });
}

// ---- ConvNeXt ----

const CONVNEXT = typeNamed("models.convnext.ConvNeXt");
const CN_BLOCK = typeNamed("models.convnext.CNBlock");
const CONV_NORM = typeNamed("ops.misc.Conv2dNormActivation", SEQUENCE);
const NORM_2D = typeNamed("models.convnext.LayerNorm2d", LAYERS.LayerNorm);

/** A norm over channels, wherever they stand. */
function channelNorm(count) {
  const own = layerNorm(count);
  const { forward } = own;
  const turned = (x, ...axes) => attributeOf(x, "permute").call(axes, {});
  return Object.assign(own, {
    type: NORM_2D,
    forward: (self, { input }, name) =>
      turned(forward(self, { input: turned(input, 0n, 2n, 3n, 1n) }, name), 0n, 3n, 1n, 2n),
  });
}

function cnBlock(width, chance) {
  const chain = sequence([
    conv(width, width, 7, { padding: 3, groups: width, bias: true }),
    permuteLayer(0, 2, 3, 1),
    layerNorm(width),
    linear(width, 4 * width),
    layer("GELU"),
    linear(4 * width, width),
    permuteLayer(0, 3, 1, 2),
  ]);
  const fields = { layer_scale: blank(width, 1, 1), block: chain, stochastic_depth: depthLayer(chance) };
  return new Part(CN_BLOCK, fields, (self, x, name) => {
    const made = times(self.fields.layer_scale, pass(self, "block", x, name));
    return plus(pass(self, "stochastic_depth", made, name), x);
  });
}

function convnext(
  [widths, counts, most],
  { stochastic_depth_prob: chance = most, num_classes: classes = 1000n },
) {
  const first = conv(3, widths[0], 4, { stride: 4, bias: true });
  const layers = [sequence([first, channelNorm(widths[0])], CONV_NORM)];
  const total = counts.reduce((sum, count) => sum + count, 0);
  let place = 0;
  counts.forEach((count, i) => {
    const blocks = Array.from({ length: count }, () =>
      cnBlock(widths[i], (Number(chance) * place++) / (total - 1)),
    );
    layers.push(sequence(blocks));
    if (i + 1 === counts.length) return;
    const down = conv(widths[i], widths[i + 1], 2, { stride: 2, bias: true });
    layers.push(sequence([channelNorm(widths[i]), down]));
  });
  const last = widths[widths.length - 1];
  const told = sequence([channelNorm(last), layer("Flatten", { start_dim: 1n }), linear(last, classes)]);
  const fields = { features: sequence(layers), avgpool: adaptive(1), classifier: told };
  return new Part(CONVNEXT, fields, (self, x, name) => passAll(self, "features avgpool classifier", x, name));
}

const ofVit = (...row) => ({
  type: VIT,
  keywords:
    "image_size= num_classes= dropout= attention_dropout= representation_size= norm_layer! conv_stem_configs!",
  build: (given) => vit(/** @type {any} */ (row), given),
});
const ofConvNext = (...row) => ({
  type: CONVNEXT,
  keywords: "stochastic_depth_prob= layer_scale= num_classes= block! norm_layer!",
  build: (given) => convnext(/** @type {any} */ (row), given),
});

export const PATCHES = {
  vit_b_16: ofVit(16, 12, 12, 768, 3072),
  vit_b_32: ofVit(32, 12, 12, 768, 3072),
  vit_l_16: ofVit(16, 24, 16, 1024, 4096),
  vit_l_32: ofVit(32, 24, 16, 1024, 4096),
  vit_h_14: ofVit(14, 32, 16, 1280, 5120),
  convnext_tiny: ofConvNext([96, 192, 384, 768], [3, 3, 9, 3], 0.1),
  convnext_small: ofConvNext([96, 192, 384, 768], [3, 3, 27, 3], 0.4),
  convnext_base: ofConvNext([128, 256, 512, 1024], [3, 3, 27, 3], 0.5),
  convnext_large: ofConvNext([192, 384, 768, 1536], [3, 3, 27, 3], 0.5),
};
