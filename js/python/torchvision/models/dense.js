// DenseNet: layers that are given the channels of all layers before them.
import {
  adaptive,
  conv,
  dropout,
  flat,
  joined,
  layer,
  linear,
  maxPool,
  norm,
  Part,
  pass,
  passAll,
  rectified,
  relu,
  SEQUENCE,
  sequence,
  through,
  typeNamed,
} from "./parts.js";

const named = (name) => typeNamed(`models.densenet.${name}`);
const [DENSENET, BLOCK, LAYER] = ["DenseNet", "_DenseBlock", "_DenseLayer"].map(named);
const TRANSITION = typeNamed("models.densenet._Transition", SEQUENCE);

function denseLayer(from, growth, wide, p) {
  const fields = {
    norm1: norm(from),
    relu1: relu(),
    conv1: conv(from, wide * growth, 1),
    norm2: norm(wide * growth),
    relu2: relu(),
    conv2: conv(wide * growth, growth, 3, { padding: 1 }),
    drop_rate: p,
  };
  return new Part(LAYER, fields, (self, x, name) => {
    const made = passAll(self, "norm1 relu1 conv1 norm2 relu2 conv2", x, name);
    return Number(self.fields.drop_rate) > 0 ? through(dropout(p).train(self.training), made) : made;
  });
}

function denseBlock(count, from, growth, wide, p) {
  const layers = Array.from({ length: count }, (_, i) => [
    `denselayer${i + 1}`,
    denseLayer(from + i * growth, growth, wide, p),
  ]);
  return new Part(BLOCK, Object.fromEntries(layers), (self, x, name) => {
    const seen = [x];
    for (const [place] of self.members) seen.push(pass(self, place, joined(seen), name));
    return joined(seen);
  });
}

function densenet([growths, counts, first], given) {
  const {
    growth_rate: own = growths,
    bn_size: width = 4n,
    drop_rate: p = 0,
    num_classes: classes = 1000n,
  } = given;
  const [growth, wide] = [own, width].map(Number);
  const layers = [
    ["conv0", conv(3, first, 7, { stride: 2, padding: 3 })],
    ["norm0", norm(first)],
    ["relu0", relu()],
    ["pool0", maxPool(3, 2, 1)],
  ];
  let from = first;
  counts.forEach((count, i) => {
    layers.push([`denseblock${i + 1}`, denseBlock(count, from, growth, wide, p)]);
    from += count * growth;
    if (i === counts.length - 1) return;
    const half = from >> 1;
    const between = [
      ["norm", norm(from)],
      ["relu", relu()],
      ["conv", conv(from, half, 1)],
    ];
    const pool = layer("AvgPool2d", { kernel_size: 2n, stride: 2n });
    layers.push([`transition${i + 1}`, sequence([...between, ["pool", pool]], TRANSITION)]);
    from = half;
  });
  layers.push(["norm5", norm(from)]);
  const fields = { features: sequence(layers), classifier: linear(from, classes) };
  return new Part(DENSENET, fields, (self, x, name) => {
    const seen = rectified(pass(self, "features", x, name));
    return pass(self, "classifier", flat(through(adaptive([1, 1]), seen)), name);
  });
}

const keywords =
  "growth_rate= block_config! num_init_features! bn_size= drop_rate= num_classes= memory_efficient=";
const family = (...row) => ({
  type: DENSENET,
  keywords,
  build: (given) => densenet(/** @type {any} */ (row), given),
});

export const DENSE = {
  densenet121: family(32n, [6, 12, 24, 16], 64),
  densenet161: family(48n, [6, 12, 36, 24], 96),
  densenet169: family(32n, [6, 12, 32, 32], 64),
  densenet201: family(32n, [6, 12, 48, 32], 64),
};
