// MobileNet V2 and V3, EfficientNet: blocks that widen, look at each channel by itself, and narrow again.

import { depthLayer } from "./depth.js";
import {
  adaptive,
  conv,
  convNorm,
  dropout,
  flat,
  layer,
  linear,
  norm,
  Part,
  pass,
  passAll,
  plus,
  relu,
  sequence,
  through,
  times,
  typeNamed,
} from "./parts.js";

const MOBILE_2 = typeNamed("models.mobilenetv2.MobileNetV2");
const MOBILE_3 = typeNamed("models.mobilenetv3.MobileNetV3");
const EFFICIENT = typeNamed("models.efficientnet.EfficientNet");
const INVERTED_2 = typeNamed("models.mobilenetv2.InvertedResidual");
const INVERTED_3 = typeNamed("models.mobilenetv3.InvertedResidual");
const MB_CONV = typeNamed("models.efficientnet.MBConv");
const FUSED = typeNamed("models.efficientnet.FusedMBConv");
const SQUEEZE = typeNamed("ops.misc.SqueezeExcitation");

/** As many channels as a multiple of `unit`, near to what is asked, and not less than nine tenths of it. */
function rounded(channels, unit = 8) {
  const near = Math.max(unit, Math.floor((channels + unit / 2) / unit) * unit);
  return near < 0.9 * channels ? near + unit : near;
}

/** Each channel times what the means of all channels say of it. */
function excitation(channels, narrow, activation, scale) {
  const fields = {
    avgpool: adaptive(1),
    fc1: conv(channels, narrow, 1, { bias: true }),
    fc2: conv(narrow, channels, 1, { bias: true }),
    activation,
    scale_activation: layer(scale),
  };
  return new Part(SQUEEZE, fields, (self, x, name) =>
    times(passAll(self, "avgpool fc1 activation fc2 scale_activation", x, name), x),
  );
}

const head = (self, x, name) =>
  pass(self, "classifier", flat(passAll(self, "features avgpool", x, name)), name);

// ---- MobileNet V2 ----

function inverted2(from, to, stride, widens) {
  const inner = Math.round(from * widens);
  const act = "relu6";
  const chain = sequence([
    ...(widens === 1 ? [] : [convNorm(from, inner, 1, { act })]),
    convNorm(inner, inner, 3, { stride, groups: inner, act }),
    conv(inner, to, 1),
    norm(to),
  ]);
  const adds = stride === 1 && from === to;
  return new Part(
    INVERTED_2,
    { conv: chain, stride: BigInt(stride), use_res_connect: adds },
    (self, x, name) => {
      const made = pass(self, "conv", x, name);
      return adds ? plus(x, made) : made;
    },
  );
}

/** How much wider, to how many channels, how often, with which stride. */
const ROWS_2 = [
  [1, 16, 1, 1],
  [6, 24, 2, 2],
  [6, 32, 3, 2],
  [6, 64, 4, 2],
  [6, 96, 3, 1],
  [6, 160, 3, 2],
  [6, 320, 1, 1],
];

function mobile2({
  num_classes: classes = 1000n,
  width_mult: given = 1,
  round_nearest: unit = 8n,
  dropout: p = 0.2,
}) {
  const [width, nearest] = [Number(given), Number(unit)];
  let from = rounded(32 * width, nearest);
  const last = rounded(1280 * Math.max(1, width), nearest);
  const layers = [convNorm(3, from, 3, { stride: 2, act: "relu6" })];
  for (const [widens, channels, count, stride] of ROWS_2) {
    const to = rounded(channels * width, nearest);
    for (let i = 0; i < count; i++) {
      layers.push(inverted2(from, to, i === 0 ? stride : 1, widens));
      from = to;
    }
  }
  layers.push(convNorm(from, last, 1, { act: "relu6" }));
  const fields = {
    features: sequence(layers),
    classifier: sequence([dropout(p), linear(last, classes)]),
    last_channel: BigInt(last),
  };
  return new Part(MOBILE_2, fields, (self, x, name) => {
    const means = through(adaptive([1, 1]), pass(self, "features", x, name));
    return pass(self, "classifier", flat(means), name);
  });
}

// ---- MobileNet V3 ----

const V3 = { eps: 0.001, momentum: 0.01 };

function inverted3(from, [kernel, inner, to, squeezes, act, stride]) {
  const shared = { ...V3, act };
  const chain = sequence([
    ...(inner === from ? [] : [convNorm(from, inner, 1, shared)]),
    convNorm(inner, inner, kernel, { ...shared, stride, groups: inner }),
    ...(squeezes ? [excitation(inner, rounded(inner / 4), relu(false), "Hardsigmoid")] : []),
    convNorm(inner, to, 1, { ...V3, act: "" }),
  ]);
  const adds = stride === 1 && from === to;
  return new Part(INVERTED_3, { block: chain, use_res_connect: adds }, (self, x, name) => {
    const made = pass(self, "block", x, name);
    return adds ? plus(made, x) : made;
  });
}

/** A row a block: kernel, channels between and behind, whether it squeezes, the activation, the stride. */
const rowsOf = (text) =>
  text.split(" ").map((row) => {
    const [kernel, inner, to, squeezes, act, stride] = row.split(",");
    return [
      Number(kernel),
      Number(inner),
      Number(to),
      squeezes === "s",
      act === "h" ? "hardswish" : "relu",
      Number(stride),
    ];
  });
const ROWS_3 = {
  large:
    "3,16,16,,r,1 3,64,24,,r,2 3,72,24,,r,1 5,72,40,s,r,2 5,120,40,s,r,1 5,120,40,s,r,1 3,240,80,,h,2 3,200,80,,h,1 " +
    "3,184,80,,h,1 3,184,80,,h,1 3,480,112,s,h,1 3,672,112,s,h,1 5,672,160,s,h,2 5,960,160,s,h,1 5,960,160,s,h,1",
  small:
    "3,16,16,s,r,2 3,72,24,,r,2 3,88,24,,r,1 5,96,40,s,h,2 5,240,40,s,h,1 5,240,40,s,h,1 5,120,48,s,h,1 5,144,48,s,h,1 " +
    "5,288,96,s,h,2 5,576,96,s,h,1 5,576,96,s,h,1",
};

function mobile3(kind, last, { num_classes: classes = 1000n, dropout: p = 0.2 }) {
  const layers = [convNorm(3, 16, 3, { ...V3, stride: 2, act: "hardswish" })];
  let from = 16;
  for (const row of rowsOf(ROWS_3[kind])) {
    layers.push(inverted3(from, /** @type {any} */ (row)));
    from = Number(row[2]);
  }
  layers.push(convNorm(from, 6 * from, 1, { ...V3, act: "hardswish" }));
  const told = [linear(6 * from, last), layer("Hardswish"), dropout(p, true), linear(last, classes)];
  const fields = { features: sequence(layers), avgpool: adaptive(1), classifier: sequence(told) };
  return new Part(MOBILE_3, fields, head);
}

// ---- EfficientNet ----

/** How much wider, the kernel, the stride, channels before and behind, how often: of the smallest, b0. */
const ROWS_B = [
  [1, 3, 1, 32, 16, 1],
  [6, 3, 2, 16, 24, 2],
  [6, 5, 2, 24, 40, 2],
  [6, 3, 2, 40, 80, 3],
  [6, 5, 1, 80, 112, 3],
  [6, 5, 2, 112, 192, 4],
  [6, 3, 1, 192, 320, 1],
];
/** The same of V2, whose first rows look at all channels at once. */
const ROWS_S = [
  ["f", 1, 3, 1, 24, 24, 2],
  ["f", 4, 3, 2, 24, 48, 4],
  ["f", 4, 3, 2, 48, 64, 4],
  ["m", 4, 3, 2, 64, 128, 6],
  ["m", 6, 3, 1, 128, 160, 9],
  ["m", 6, 3, 2, 160, 256, 15],
];
const ROWS_M = [
  ["f", 1, 3, 1, 24, 24, 3],
  ["f", 4, 3, 2, 24, 48, 5],
  ["f", 4, 3, 2, 48, 80, 5],
  ["m", 4, 3, 2, 80, 160, 7],
  ["m", 6, 3, 1, 160, 176, 14],
  ["m", 6, 3, 2, 176, 304, 18],
  ["m", 6, 3, 1, 304, 512, 5],
];
const ROWS_L = [
  ["f", 1, 3, 1, 32, 32, 4],
  ["f", 4, 3, 2, 32, 64, 7],
  ["f", 4, 3, 2, 64, 96, 7],
  ["m", 4, 3, 2, 96, 192, 10],
  ["m", 6, 3, 1, 192, 224, 19],
  ["m", 6, 3, 2, 224, 384, 25],
  ["m", 6, 3, 1, 384, 640, 7],
];

const kindly = (type, from, to, stride, layers, chance) => {
  const adds = stride === 1 && from === to;
  const fields = { block: sequence(layers), stochastic_depth: depthLayer(chance), use_res_connect: adds };
  return new Part(type, fields, (self, x, name) => {
    const made = pass(self, "block", x, name);
    return adds ? plus(pass(self, "stochastic_depth", made, name), x) : made;
  });
};

function mbConv([widens, kernel, stride, from, to], chance, shared) {
  const inner = rounded(from * widens);
  const act = "silu";
  const layers = [
    ...(inner === from ? [] : [convNorm(from, inner, 1, { ...shared, act })]),
    convNorm(inner, inner, kernel, { ...shared, stride, groups: inner, act }),
    excitation(inner, Math.max(1, from >> 2), layer("SiLU", { inplace: true }), "Sigmoid"),
    convNorm(inner, to, 1, { ...shared, act: "" }),
  ];
  return kindly(MB_CONV, from, to, stride, layers, chance);
}

function fusedConv([widens, kernel, stride, from, to], chance, shared) {
  const inner = rounded(from * widens);
  const own = { ...shared, stride, act: "silu" };
  const layers =
    inner === from
      ? [convNorm(from, to, kernel, own)]
      : [convNorm(from, inner, kernel, own), convNorm(inner, to, 1, { ...shared, act: "" })];
  return kindly(FUSED, from, to, stride, layers, chance);
}

/** Rows of EfficientNet with more channels and more blocks. */
const scaled = (wide, deep) =>
  ROWS_B.map(([widens, kernel, stride, from, to, count]) => [
    "m",
    widens,
    kernel,
    stride,
    rounded(from * wide),
    rounded(to * wide),
    Math.ceil(count * deep),
  ]);

function efficient({ rows, p, last = null, shared = {} }, given) {
  const { dropout: own = p, stochastic_depth_prob: most = 0.2, num_classes: classes = 1000n } = given;
  const layers = [convNorm(3, rows[0][4], 3, { ...shared, stride: 2, act: "silu" })];
  const total = rows.reduce((sum, row) => sum + row[6], 0);
  let place = 0;
  for (const [kind, widens, kernel, stride, from, to, count] of rows) {
    const blocks = [];
    for (let i = 0; i < count; i++, place++) {
      const row = [widens, kernel, i === 0 ? stride : 1, i === 0 ? from : to, to];
      blocks.push(
        (kind === "f" ? fusedConv : mbConv)(/** @type {any} */ (row), (Number(most) * place) / total, shared),
      );
    }
    layers.push(sequence(blocks));
  }
  const from = rows[rows.length - 1][5];
  const to = last ?? 4 * from;
  layers.push(convNorm(from, to, 1, { ...shared, act: "silu" }));
  const told = sequence([dropout(own, true), linear(to, classes)]);
  const fields = { features: sequence(layers), avgpool: adaptive(1), classifier: told };
  return new Part(EFFICIENT, fields, head);
}

const ofV2 = (rows, p) => ({ rows, p, last: 1280, shared: { eps: 0.001 } });
const LARGER = { eps: 0.001, momentum: 0.01 };
/** By name: wider by, deeper by, dropout. */
const SCALES = [
  [1, 1, 0.2],
  [1, 1.1, 0.2],
  [1.1, 1.2, 0.3],
  [1.2, 1.4, 0.3],
  [1.4, 1.8, 0.4],
  [1.6, 2.2, 0.4],
  [1.8, 2.6, 0.5],
  [2, 3.1, 0.5],
];
const KINDS = {
  ...Object.fromEntries(
    SCALES.map(([wide, deep, p], i) => [
      `b${i}`,
      { rows: scaled(wide, deep), p, shared: i < 5 ? {} : LARGER },
    ]),
  ),
  v2_s: ofV2(ROWS_S, 0.2),
  v2_m: ofV2(ROWS_M, 0.3),
  v2_l: ofV2(ROWS_L, 0.4),
};

const keywords3 = "num_classes= dropout= norm_layer! block! reduced_tail! dilated!";
export const INVERTED = {
  mobilenet_v2: {
    type: MOBILE_2,
    keywords:
      "num_classes= width_mult= inverted_residual_setting! round_nearest= block! norm_layer! dropout=",
    build: mobile2,
  },
  mobilenet_v3_small: {
    type: MOBILE_3,
    keywords: keywords3,
    build: (given) => mobile3("small", 1024, given),
  },
  mobilenet_v3_large: {
    type: MOBILE_3,
    keywords: keywords3,
    build: (given) => mobile3("large", 1280, given),
  },
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, row]) => [
      `efficientnet_${kind}`,
      {
        type: EFFICIENT,
        keywords: "dropout= stochastic_depth_prob= num_classes= norm_layer! last_channel!",
        build: (given) => efficient(/** @type {any} */ (row), given),
      },
    ]),
  ),
};
