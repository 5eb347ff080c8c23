// GoogLeNet and Inception v3: several ways side by side, and outputs on the way while it trains.
import { NamedTuple } from "../../values/named-tuple.js";
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
  sequence,
  through,
  typeNamed,
} from "./parts.js";

const GOOGLENET = typeNamed("models.googlenet.GoogLeNet");
const INCEPTION_3 = typeNamed("models.inception.Inception3");

/** A convolution with its norm, of the module of one model or the other. */
const basicOf = (module) => {
  const type = typeNamed(`models.${module}.BasicConv2d`);
  return (from, to, kernel, options = {}) => {
    const fields = { conv: conv(from, to, kernel, options), bn: norm(to, 0.001) };
    return new Part(type, fields, (self, x, name) => rectified(passAll(self, "conv bn", x, name)));
  };
};

// ---- GoogLeNet ----

const basic = basicOf("googlenet");
const MIXED = typeNamed("models.googlenet.Inception");
const AUX = typeNamed("models.googlenet.InceptionAux");

function mixed(from, [one, narrow3, wide3, narrow5, wide5, pooled]) {
  const fields = {
    branch1: basic(from, one, 1),
    branch2: sequence([basic(from, narrow3, 1), basic(narrow3, wide3, 3, { padding: 1 })]),
    branch3: sequence([basic(from, narrow5, 1), basic(narrow5, wide5, 3, { padding: 1 })]),
    branch4: sequence([maxPool(3, 1, 1, true), basic(from, pooled, 1)]),
  };
  return new Part(MIXED, fields, (self, x, name) =>
    joined([1, 2, 3, 4].map((place) => pass(self, `branch${place}`, x, name))),
  );
}

function aux(from, classes, p) {
  const fields = {
    conv: basic(from, 128, 1),
    fc1: linear(2048, 1024),
    fc2: linear(1024, classes),
    dropout: dropout(p),
  };
  return new Part(AUX, fields, (self, x, name) => {
    const seen = pass(self, "conv", through(adaptive([4, 4]), x), name);
    return passAll(self, "dropout fc2", rectified(pass(self, "fc1", flat(seen), name)), name);
  });
}

/** Channels of each way of each module. */
const MODULES = {
  "3a": [64, 96, 128, 16, 32, 32],
  "3b": [128, 128, 192, 32, 96, 64],
  "4a": [192, 96, 208, 16, 48, 64],
  "4b": [160, 112, 224, 24, 64, 64],
  "4c": [128, 128, 256, 24, 64, 64],
  "4d": [112, 144, 288, 32, 64, 64],
  "4e": [256, 160, 320, 32, 128, 128],
  "5a": [256, 160, 320, 32, 128, 128],
  "5b": [384, 192, 384, 48, 128, 128],
};

function googlenet({
  num_classes: classes = 1000n,
  aux_logits: asks = true,
  transform_input = false,
  dropout: p = 0.2,
  dropout_aux: q = 0.7,
}) {
  let from = 192;
  const modules = (...names) =>
    Object.fromEntries(
      names.map((name) => {
        const made = mixed(from, MODULES[name]);
        const [one, , wide3, , wide5, pooled] = MODULES[name];
        from = one + wide3 + wide5 + pooled;
        return [`inception${name}`, made];
      }),
    );
  const fields = {
    conv1: basic(3, 64, 7, { stride: 2, padding: 3 }),
    maxpool1: maxPool(3, 2, 0, true),
    conv2: basic(64, 64, 1),
    conv3: basic(64, 192, 3, { padding: 1 }),
    maxpool2: maxPool(3, 2, 0, true),
    ...modules("3a", "3b"),
    maxpool3: maxPool(3, 2, 0, true),
    ...modules("4a", "4b", "4c", "4d", "4e"),
    maxpool4: maxPool(2, 2, 0, true),
    ...modules("5a", "5b"),
    aux1: asks === false ? null : aux(512, classes, q),
    aux2: asks === false ? null : aux(528, classes, q),
    avgpool: adaptive([1, 1]),
    dropout: dropout(p),
    fc: linear(1024, classes),
    aux_logits: asks,
    transform_input,
  };
  return new Part(GOOGLENET, fields, (self, x, name) => {
    const asked = (place, seen) =>
      self.training && self.fields[place] !== null ? pass(self, place, seen, name) : null;
    const low = passAll(
      self,
      "conv1 maxpool1 conv2 conv3 maxpool2 inception3a inception3b maxpool3 inception4a",
      x,
      name,
    );
    const aux1 = asked("aux1", low);
    const middle = passAll(self, "inception4b inception4c inception4d", low, name);
    const aux2 = asked("aux2", middle);
    const seen = passAll(self, "inception4e maxpool4 inception5a inception5b avgpool", middle, name);
    const logits = passAll(self, "dropout fc", flat(seen), name);
    if (!self.training || self.fields.aux_logits !== true) return logits;
    const told = { logits, aux_logits2: aux2, aux_logits1: aux1 };
    return new NamedTuple("GoogLeNetOutputs", told, "torchvision.models.googlenet.GoogLeNetOutputs");
  });
}

// ---- Inception v3 ----

const basic3 = basicOf("inception");
const AUX_3 = typeNamed("models.inception.InceptionAux");
/** A kernel in one direction. */
const lying = (size) => ({ kernel: [1, size], padding: [0, (size - 1) / 2] });
const standing = (size) => ({ kernel: [size, 1], padding: [(size - 1) / 2, 0] });
const along = (from, to, { kernel, padding }) => basic3(from, to, kernel, { padding });

/** Ways side by side: each a list of places one behind the other, the last of which may be two beside each other. */
const sideways = (letter, fields, ways, isStriding = false) =>
  new Part(typeNamed(`models.inception.Inception${letter}`), fields, (self, x, name) => {
    const walk = (way) => {
      const [last, ...before] = way.split(" ").toReversed();
      const seen = before.toReversed().reduce((value, place) => pass(self, place, value, name), x);
      const ends = last.split("|").map((place) => pass(self, place, seen, name));
      return ends.length > 1 ? joined(ends) : ends[0];
    };
    const found = ways.map(walk);
    if (isStriding) return joined([...found, through(maxPool(3, 2), x)]);
    const means = through(layer("AvgPool2d", { kernel_size: 3n, stride: 1n, padding: 1n }), x);
    return joined([...found, pass(self, "branch_pool", means, name)]);
  });

const mixedA = (from, pooled) =>
  sideways(
    "A",
    {
      branch1x1: basic3(from, 64, 1),
      branch5x5_1: basic3(from, 48, 1),
      branch5x5_2: basic3(48, 64, 5, { padding: 2 }),
      branch3x3dbl_1: basic3(from, 64, 1),
      branch3x3dbl_2: basic3(64, 96, 3, { padding: 1 }),
      branch3x3dbl_3: basic3(96, 96, 3, { padding: 1 }),
      branch_pool: basic3(from, pooled, 1),
    },
    ["branch1x1", "branch5x5_1 branch5x5_2", "branch3x3dbl_1 branch3x3dbl_2 branch3x3dbl_3"],
  );

const mixedB = (from) =>
  sideways(
    "B",
    {
      branch3x3: basic3(from, 384, 3, { stride: 2 }),
      branch3x3dbl_1: basic3(from, 64, 1),
      branch3x3dbl_2: basic3(64, 96, 3, { padding: 1 }),
      branch3x3dbl_3: basic3(96, 96, 3, { stride: 2 }),
    },
    ["branch3x3", "branch3x3dbl_1 branch3x3dbl_2 branch3x3dbl_3"],
    true,
  );

const mixedC = (from, inner) =>
  sideways(
    "C",
    {
      branch1x1: basic3(from, 192, 1),
      branch7x7_1: basic3(from, inner, 1),
      branch7x7_2: along(inner, inner, lying(7)),
      branch7x7_3: along(inner, 192, standing(7)),
      branch7x7dbl_1: basic3(from, inner, 1),
      branch7x7dbl_2: along(inner, inner, standing(7)),
      branch7x7dbl_3: along(inner, inner, lying(7)),
      branch7x7dbl_4: along(inner, inner, standing(7)),
      branch7x7dbl_5: along(inner, 192, lying(7)),
      branch_pool: basic3(from, 192, 1),
    },
    [
      "branch1x1",
      "branch7x7_1 branch7x7_2 branch7x7_3",
      "branch7x7dbl_1 branch7x7dbl_2 branch7x7dbl_3 branch7x7dbl_4 branch7x7dbl_5",
    ],
  );

const mixedD = (from) =>
  sideways(
    "D",
    {
      branch3x3_1: basic3(from, 192, 1),
      branch3x3_2: basic3(192, 320, 3, { stride: 2 }),
      branch7x7x3_1: basic3(from, 192, 1),
      branch7x7x3_2: along(192, 192, lying(7)),
      branch7x7x3_3: along(192, 192, standing(7)),
      branch7x7x3_4: basic3(192, 192, 3, { stride: 2 }),
    },
    ["branch3x3_1 branch3x3_2", "branch7x7x3_1 branch7x7x3_2 branch7x7x3_3 branch7x7x3_4"],
    true,
  );

const mixedE = (from) =>
  sideways(
    "E",
    {
      branch1x1: basic3(from, 320, 1),
      branch3x3_1: basic3(from, 384, 1),
      branch3x3_2a: along(384, 384, lying(3)),
      branch3x3_2b: along(384, 384, standing(3)),
      branch3x3dbl_1: basic3(from, 448, 1),
      branch3x3dbl_2: basic3(448, 384, 3, { padding: 1 }),
      branch3x3dbl_3a: along(384, 384, lying(3)),
      branch3x3dbl_3b: along(384, 384, standing(3)),
      branch_pool: basic3(from, 192, 1),
    },
    [
      "branch1x1",
      "branch3x3_1 branch3x3_2a|branch3x3_2b",
      "branch3x3dbl_1 branch3x3dbl_2 branch3x3dbl_3a|branch3x3dbl_3b",
    ],
  );

function aux3(from, classes) {
  const fields = { conv0: basic3(from, 128, 1), conv1: basic3(128, 768, 5), fc: linear(768, classes) };
  return new Part(AUX_3, fields, (self, x, name) => {
    const pooled = through(layer("AvgPool2d", { kernel_size: 5n, stride: 3n }), x);
    const seen = passAll(self, "conv0 conv1", pooled, name);
    return pass(self, "fc", flat(through(adaptive([1, 1]), seen)), name);
  });
}

const BEFORE = "Conv2d_1a_3x3 Conv2d_2a_3x3 Conv2d_2b_3x3 maxpool1 Conv2d_3b_1x1 Conv2d_4a_3x3 maxpool2";

function inception({
  num_classes: classes = 1000n,
  aux_logits: asks = true,
  transform_input = false,
  dropout: p = 0.5,
}) {
  const fields = {
    aux_logits: asks,
    transform_input,
    Conv2d_1a_3x3: basic3(3, 32, 3, { stride: 2 }),
    Conv2d_2a_3x3: basic3(32, 32, 3),
    Conv2d_2b_3x3: basic3(32, 64, 3, { padding: 1 }),
    maxpool1: maxPool(3, 2),
    Conv2d_3b_1x1: basic3(64, 80, 1),
    Conv2d_4a_3x3: basic3(80, 192, 3),
    maxpool2: maxPool(3, 2),
    Mixed_5b: mixedA(192, 32),
    Mixed_5c: mixedA(256, 64),
    Mixed_5d: mixedA(288, 64),
    Mixed_6a: mixedB(288),
    Mixed_6b: mixedC(768, 128),
    Mixed_6c: mixedC(768, 160),
    Mixed_6d: mixedC(768, 160),
    Mixed_6e: mixedC(768, 192),
    AuxLogits: asks === false ? null : aux3(768, classes),
    Mixed_7a: mixedD(768),
    Mixed_7b: mixedE(1280),
    Mixed_7c: mixedE(2048),
    avgpool: adaptive([1, 1]),
    dropout: dropout(p),
    fc: linear(2048, classes),
  };
  return new Part(INCEPTION_3, fields, (self, x, name) => {
    const middle = "Mixed_5b Mixed_5c Mixed_5d Mixed_6a Mixed_6b Mixed_6c Mixed_6d Mixed_6e";
    const low = passAll(self, `${BEFORE} ${middle}`, x, name);
    const isAsked = self.training && self.fields.AuxLogits !== null;
    const told = isAsked ? pass(self, "AuxLogits", low, name) : null;
    const seen = passAll(self, "Mixed_7a Mixed_7b Mixed_7c avgpool dropout", low, name);
    const logits = pass(self, "fc", flat(seen), name);
    if (!self.training || self.fields.aux_logits !== true) return logits;
    const path = "torchvision.models.inception.InceptionOutputs";
    return new NamedTuple("InceptionOutputs", { logits, aux_logits: told }, path);
  });
}

export const INCEPTIONS = {
  googlenet: {
    type: GOOGLENET,
    keywords: "num_classes= aux_logits= transform_input= init_weights= blocks! dropout= dropout_aux=",
    build: googlenet,
  },
  inception_v3: {
    type: INCEPTION_3,
    keywords: "num_classes= aux_logits= transform_input= inception_blocks! init_weights= dropout=",
    build: inception,
  },
};
