// AlexNet, VGG and SqueezeNet: convolutions one behind the other.
import {
  adaptive,
  conv,
  dropout,
  flat,
  joined,
  linear,
  maxPool,
  norm,
  Part,
  pass,
  passAll,
  relu,
  sequence,
  typeNamed,
} from "./parts.js";

const named = (name) => typeNamed(`models.${name.toLowerCase()}.${name}`);
const ALEXNET = named("AlexNet");
const VGG = named("VGG");
const SQUEEZENET = named("SqueezeNet");
const FIRE = typeNamed("models.squeezenet.Fire");

const biased = (from, to, kernel, options = {}) => conv(from, to, kernel, { ...options, bias: true });

const features = (self, x, name) =>
  pass(self, "classifier", flat(passAll(self, "features avgpool", x, name)), name);

function alexnet({ num_classes: classes = 1000n, dropout: p = 0.5 }) {
  const seen = sequence([
    biased(3, 64, 11, { stride: 4, padding: 2 }),
    relu(),
    maxPool(3, 2),
    biased(64, 192, 5, { padding: 2 }),
    relu(),
    maxPool(3, 2),
    biased(192, 384, 3, { padding: 1 }),
    relu(),
    biased(384, 256, 3, { padding: 1 }),
    relu(),
    biased(256, 256, 3, { padding: 1 }),
    relu(),
    maxPool(3, 2),
  ]);
  const told = [
    dropout(p),
    linear(9216, 4096),
    relu(),
    dropout(p),
    linear(4096, 4096),
    relu(),
    linear(4096, classes),
  ];
  const fields = { features: seen, avgpool: adaptive([6, 6]), classifier: sequence(told) };
  return new Part(ALEXNET, fields, features);
}

/** How many convolutions stand before each pooling, each row twice as wide as the one before, up to 512. */
const DEPTHS = { 11: [1, 1, 2, 2, 2], 13: [2, 2, 2, 2, 2], 16: [2, 2, 3, 3, 3], 19: [2, 2, 4, 4, 4] };

function vgg(depth, isNormed, { num_classes: classes = 1000n, dropout: p = 0.5 }) {
  const layers = [];
  let from = 3;
  DEPTHS[depth].forEach((count, i) => {
    const to = Math.min(64 * 2 ** i, 512);
    for (let place = 0; place < count; place++) {
      layers.push(biased(from, to, 3, { padding: 1 }), ...(isNormed ? [norm(to)] : []), relu());
      from = to;
    }
    layers.push(maxPool(2, 2));
  });
  const told = [
    linear(25_088, 4096),
    relu(),
    dropout(p),
    linear(4096, 4096),
    relu(),
    dropout(p),
    linear(4096, classes),
  ];
  const fields = { features: sequence(layers), avgpool: adaptive([7, 7]), classifier: sequence(told) };
  return new Part(VGG, fields, features);
}

function fire(from, narrow, wide) {
  const fields = {
    squeeze: biased(from, narrow, 1),
    squeeze_activation: relu(),
    expand1x1: biased(narrow, wide, 1),
    expand1x1_activation: relu(),
    expand3x3: biased(narrow, wide, 3, { padding: 1 }),
    expand3x3_activation: relu(),
  };
  return new Part(FIRE, fields, (self, x, name) => {
    const seen = passAll(self, "squeeze squeeze_activation", x, name);
    return joined([1, 3].map((n) => passAll(self, `expand${n}x${n} expand${n}x${n}_activation`, seen, name)));
  });
}

/** By version: how the first convolution is, and behind how many of the eight fires it pools. */
const FIRES = {
  "1_0": [
    [96, 7],
    [3, 7],
  ],
  "1_1": [
    [64, 3],
    [2, 4],
  ],
};

function squeezenet(version, { num_classes: classes = 1000n, dropout: p = 0.5 }) {
  const [[first, kernel], pooled] = FIRES[version];
  const layers = [biased(3, first, kernel, { stride: 2 }), relu(), maxPool(3, 2, 0, true)];
  let from = first;
  [16, 16, 32, 32, 48, 48, 64, 64].forEach((narrow, i) => {
    layers.push(fire(from, narrow, narrow * 4));
    from = narrow * 8;
    if (pooled.includes(i + 1)) layers.push(maxPool(3, 2, 0, true));
  });
  const told = sequence([dropout(p), biased(512, classes, 1), relu(), adaptive([1, 1])]);
  const fields = { features: sequence(layers), classifier: told, num_classes: classes };
  return new Part(SQUEEZENET, fields, (self, x, name) => flat(passAll(self, "features classifier", x, name)));
}

const keywords = "num_classes= dropout=";
const rows = [11, 13, 16, 19].flatMap((depth) =>
  ["", "_bn"].map((end) => [
    `vgg${depth}${end}`,
    {
      type: VGG,
      keywords: "num_classes= init_weights= dropout=",
      build: (given) => vgg(depth, end !== "", given),
    },
  ]),
);

export const PLAIN = {
  alexnet: { type: ALEXNET, keywords, build: alexnet },
  ...Object.fromEntries(rows),
  squeezenet1_0: { type: SQUEEZENET, keywords, build: (given) => squeezenet("1_0", given) },
  squeezenet1_1: { type: SQUEEZENET, keywords, build: (given) => squeezenet("1_1", given) },
};
