// Layers that sentences ask for with their sizes in words, `conv2d (1, 3, 32, 32), 16 filters, kernel 5, stride 2`,
// `linear 784 to 10 on (32, 784)`, `embedding (32, 20) vocab 1000 dim 64`: as calls on a name with that shape. A sentence with a
// word or a number that is not understood asks for none.
import { fold } from "../../expression/tokens.js";
import { tuple } from "../../refusals/shape-text.js";
import { sizesOf } from "../syntax/written-shapes.js";

const LONGEST = 200;
const NUMBER = "[1-9]\\d{0,6}|0";
const SHAPE =
  /(?<![\w.)\]])[([] ?\d{1,9}(?: ?, ?\d{1,9}){0,7} ?,? ?[)\]]|(?<![\w.])[1-9]\d{0,6}(?: ?[x*] ?[1-9]\d{0,6}){2,5}(?![\w.])/g;
const IS = "(?: ?(?:size|=|:|of|is|为|是))? ?";
/** A number, or one for each axis. */
const EACH = `(?:${NUMBER})(?: ?[x*] ?(?:${NUMBER})){0,2}(?!\\d)|[([] ?(?:${NUMBER})(?: ?, ?(?:${NUMBER})){1,2} ?[)\\]]`;

/** What a number in a sentence is for: words in front of it, and words behind. @type {[string, string, string?][]} */
const SIZES = [
  [
    "kernel",
    "kernels?(?:[ _-]?size)?|filter[ _-]size|window(?:[ _-]?size)?|pool[ _-]size|(?:卷积)?核(?:大小)?",
    "kernel|核",
  ],
  ["stride", "strides?|步[长幅]"],
  ["padding", "pad(?:ding)?|填充"],
  ["dilation", "dilation"],
  ["groups", "groups?", "groups"],
  ["heads", "(?:num_|n_)?heads?", "(?:attention )?heads?|个?头"],
  ["scale", "scale(?:[ _-]factor)?|factor"],
  ["vocabulary", "vocab(?:ulary)?|num_embeddings|词表", "words|tokens|entries"],
  ["hidden", "hidden(?:[ _-]?(?:units?|dim|size))?|隐藏层?"],
  ["classes", "(?:num_)?classes|depth", "classes|类别?"],
  [
    "inputs",
    "in(?:put)?[ _-]?(?:channels?|features?|dims?|size)|in(?= \\d+(?! ?dim|\\d))|输入(?:通道)",
    "in(?:put)?[ _-](?:channels?|features?|dims?)",
  ],
  [
    "outputs",
    "out(?:put)?[ _-]?(?:channels?|features?|dims?|size)|out(?= \\d)|filters|units|输出(?:通道)?",
    "(?:out(?:put)?[ _-](?:channels?|features?|dims?)|filters|units|neurons|outputs)",
  ],
  ["features", "(?:num_)?features|channels|通道数?|dim(?:ension)?s?|维度?", "features|dim(?:ension)?s?|维"],
];
const TOLD = SIZES.map(([name, before, behind = before]) => ({
  name,
  front: new RegExp(`(?<![a-z_])(?:${before})${IS}(${EACH})`, "iu"),
  back: new RegExp(`(?<![\\w.,(x*])(${EACH})[ -]?(?:${behind})(?![a-z])`, "iu"),
}));
/** A window right behind the layer, `max pool 2x2`, which is no shape. */
const WINDOWED = /; {0,3}(\d{1,3} ?[x*] ?\d{1,3})(?![\w.]| ?[x*])/;
/** Sizes that a picture gets, `upsample … to (16, 16)`, and what `linear (784, 10) on …` makes of what. */
const TARGET = /\bto(?: size)? ?([([] ?\d{1,6} ?, ?\d{1,6} ?[)\]]|\d{1,6} ?[x*] ?\d{1,6})(?![\w.]| ?[x*])/i;
const PAIR =
  /; {0,3}(?:layer )?[([] ?([1-9]\d{0,6}) ?, ?([1-9]\d{0,6}) ?[)\]] ?(?=(?:applied (?:to|on)|on|of)\b)/i;
const BATCH_FIRST = /\bbatch[ _-]?first\b(?: ?= ?True)?/i;
const FROM_TO =
  /(?<![\w.,(])(?:from )?([1-9]\d{0,6}) ?(?:(?:in|inputs?) )?(?:to|->|→|到|,) ?([1-9]\d{0,6})(?: ?out(?:puts?)?)?(?![\w.])/iu;
/** One size that is said with nothing: `max pool 2 of (1, 3, 32, 32)`, `upsample (1, 3, 8, 8) by 2`. */
const ALONE = /(?:\b(?:by|to|with|into) |(?:->|→) ?)?(?<![\w.])([1-9]\d{0,5})(?![\w.])/iu;
const SAME = /\bsame[- ]pad(?:ding)?|\bpad(?:ding)? ?[=:]? ?["']?same["']?/i;
/** What else may be said. */
const FILLER =
  /(?:\b(?:what(?:['’]?s)?|is|are|the|an?|of|on|to|for|with|and|through|into|from|apply|applied|run|use|using|give|gives|then|in|by|at|input|output|out|shaped?|size|tensor|layer|images?|batch of|x|nn|torch|result|does|after|pass|passed|when|if|has|2d|its?|my|that|this|happens?|i|we|you|do|can|get|becomes?|comes)\b|[\s,.;:?!=]|输入|输出|形状|大小|张量|的|是|多少|什么|用|对|为|在|做|经过|一个|层|作用于|后|之|和|结果)/giu;

const each = (written) => {
  const sizes = (written.match(/\d+/g) ?? []).map(Number);
  return sizes.length === 1 ? `${sizes[0]}` : `(${sizes.join(", ")})`;
};

/** Arguments by name, those that were told. */
const named = (told, names) =>
  Object.entries(names).flatMap(([name, argument]) => (name in told ? [`${argument}=${told[name]}`] : []));
const WINDOW = { stride: "stride", padding: "padding", dilation: "dilation" };

/** How many axes a window slides along: as the name says, else what a batch of such a rank has. */
const slides = (shape, said) =>
  said === undefined ? (shape.length > 3 ? shape.length - 2 : null) : Number(said);

/** How many channels a convolution makes where nobody said it; one stands for them while the other sizes are computed. */
const OPEN = "out_channels";

function convolution(layer) {
  return (shape, told, said) => {
    const rank = slides(shape, said);
    if (rank === null || rank > 3 || told.kernel === undefined || shape.length < rank + 1) return null;
    const { inputs = shape.at(-rank - 1), outputs = OPEN } = told;
    const more = named(told, { kernel: "kernel_size", ...WINDOW, groups: "groups" });
    const open = told.outputs === undefined ? [shape.length - rank - 1, OPEN] : [];
    return { layer: `nn.${layer}${rank}d(${[inputs, outputs, ...more].join(", ")})`, open };
  };
}

function pooling(layer) {
  return (shape, told, said) => {
    const rank = slides(shape, said);
    const kernel = told.kernel ?? told.alone;
    if (rank === null || rank > 3 || kernel === undefined) return null;
    return { layer: `nn.${layer}${rank}d(${[kernel, ...named(told, WINDOW)].join(", ")})` };
  };
}

function adaptive(shape, told, said) {
  const rank = slides(shape, said);
  const size = told.target ?? told.alone ?? 1;
  return rank === null || rank > 3 ? null : { layer: `nn.AdaptiveAvgPool${rank}d(${size})` };
}

function linear(shape, told) {
  const { inputs = shape.at(-1), outputs = told.features ?? told.hidden ?? told.alone } = told;
  return outputs === undefined ? null : { layer: `nn.Linear(${inputs}, ${outputs})` };
}

function embedding(_, { vocabulary, inputs, features, outputs = features }) {
  const rows = vocabulary ?? inputs;
  return rows === undefined || outputs === undefined ? null : { layer: `nn.Embedding(${rows}, ${outputs})` };
}

const recurrent = (layer) => (shape, told) => {
  const { inputs = shape.at(-1), hidden = told.outputs ?? told.alone } = told;
  const sizes = [inputs, hidden, ...named(told, { batchFirst: "batch_first" })];
  return hidden === undefined ? null : { layer: `nn.${layer}(${sizes.join(", ")})`, behind: "[0]" };
};

function batchNorm(shape, told, said) {
  const rank = said ?? { 2: 1, 3: 1, 4: 2, 5: 3 }[shape.length];
  const count = told.features ?? told.inputs ?? shape[1];
  return rank === undefined ? null : { layer: `nn.BatchNorm${rank}d(${count})` };
}

function instanceNorm(shape, told, said) {
  const rank = said ?? { 3: 1, 4: 2, 5: 3 }[shape.length];
  return rank === undefined ? null : { layer: `nn.InstanceNorm${rank}d(${told.features ?? shape[1]})` };
}

/** What has heads; attention that nobody said more of is that of a sequence to itself. */
const headed =
  (layer, operands, behind = "") =>
  (shape, { heads, features = shape.at(-1), batchFirst = "True" }) => {
    const isSequence = shape.length === 3 && heads !== undefined;
    return isSequence
      ? { call: `nn.${layer}(${features}, ${heads}, batch_first=${batchFirst})(${operands})${behind}` }
      : null;
  };

/** A picture, by a factor or to a size. */
function resized(shape, { scale, alone = scale, target }) {
  if (alone === undefined ? target === undefined || shape.length !== 4 : target !== undefined) return null;
  return { layer: `nn.Upsample(${target === undefined ? `scale_factor=${alone}` : `size=${target}`})` };
}

/** What asks for sizes, and notes which. */
function noted(told) {
  const used = new Set();
  const note = (_, name) => used.add(name) && told[name];
  return { sizes: new Proxy(told, { get: note }), used };
}

/** Each by what it is called, the digit of its axes with it, and what it takes. @type {[RegExp, any][]} */
const LAYERS = [
  [
    /\b(?:de-?conv|transposed? ?conv|conv(?:olution)?[ _-]?transposed?)(?:olution)?[ _-]?(?:([123])-?d)?/i,
    convolution("ConvTranspose"),
  ],
  [/(?:\b([123])-?d )?\bconv(?:olution(?:al)?)?[ _-]?(?:([123])-?d)?(?![a-z])|卷积/iu, convolution("Conv")],
  [/\b(?:adaptive|global)[ _-]?(?:av(?:era)?g|mean)e?[ _-]?pool(?:ing)?[ _-]?(?:([123])-?d)?/i, adaptive],
  [/\bmax[ _-]?pool(?:ing)?[ _-]?(?:([123])-?d)?|最大(?:池化)/iu, pooling("MaxPool")],
  [/\b(?:av(?:era)?g|mean)e?[ _-]?pool(?:ing)?[ _-]?(?:([123])-?d)?|平均(?:池化)/iu, pooling("AvgPool")],
  [/\bpool(?:ing)?[ _-]?(?:([123])-?d)?(?![a-z])|池化/iu, pooling("MaxPool")],
  [/\btransformer encoder(?: layer)?\b/i, headed("TransformerEncoderLayer", "shape0")],
  [
    /\b(?:multi-?[ _-]?head(?:ed)?[ _-]?)(?:self[ _-]?)?attention\b|\bself[ _-]?attention\b|多头(?:自)?(?:注意力)/iu,
    headed("MultiheadAttention", "shape0, shape0, shape0", "[0]"),
  ],
  [/\b(?:linear|dense|fully[- ]connected|fc)\b|全连接|线性/iu, linear],
  [/\bembed(?:d?ings?)?\b|嵌入/iu, embedding],
  [/\blstm\b/i, recurrent("LSTM")],
  [/\bgru\b/i, recurrent("GRU")],
  [/\brnn\b/i, recurrent("RNN")],
  [
    /\blayer[ _-]?norm(?:alization)?\b|层(?:归一化)/iu,
    (shape, told) => ({ layer: `nn.LayerNorm(${told.features ?? shape.at(-1)})` }),
  ],
  [/\bbatch[ _-]?norm(?:alization)?[ _-]?(?:([123])-?d)?|批(?:归一化)/iu, batchNorm],
  [/\binstance[ _-]?norm(?:alization)?[ _-]?(?:([123])-?d)?/i, instanceNorm],
  [
    /\b(?:(?:bi-?linear|bicubic|nearest(?:[- ]neighbou?r)?)[- ])?(?:up-?sampl(?:e|ing)|resiz(?:e|ing)|interpolat(?:e|ing|ion))\b|上采样/iu,
    resized,
  ],
  [
    /\bgroup[ _-]?norm(?:alization)?\b/i,
    (shape, { groups }) => (groups === undefined ? null : { layer: `nn.GroupNorm(${groups}, ${shape[1]})` }),
  ],
  [
    /\bone[- _]?hot\b/i,
    (_, { classes, alone = classes }) =>
      alone === undefined ? null : { call: `F.one_hot(shape0, ${alone})` },
  ],
];

/** The sizes that a text tells by their names, and what is left of it. */
function sizesIn(text) {
  /** @type {Record<string, string>} */
  const told = {};
  let rest = text;
  const take = (/** @type {RegExp} */ pattern, /** @type {(found: RegExpExecArray) => void} */ use) => {
    const found = pattern.exec(rest);
    if (found === null) return;
    use(found);
    rest = `${rest.slice(0, found.index)} ; ${rest.slice(found.index + found[0].length)}`;
  };
  take(SAME, () => Object.assign(told, { padding: '"same"' }));
  take(BATCH_FIRST, () => Object.assign(told, { batchFirst: "True" }));
  take(PAIR, ([, inputs, outputs]) => Object.assign(told, { inputs, outputs }));
  // `to (32, 784)` may be what the layer is called on.
  if (rest.replace(TARGET, "").search(SHAPE) >= 0)
    take(TARGET, ([, size]) => Object.assign(told, { target: each(size) }));
  for (const { name, front, back } of TOLD) {
    for (const pattern of [front, back])
      if (!(name in told)) take(pattern, ([, size]) => Object.assign(told, { [name]: each(size) }));
  }
  if (!("kernel" in told)) take(WINDOWED, ([, size]) => Object.assign(told, { kernel: each(size) }));
  return { told, rest };
}

/**
 * The call of a layer that a sentence asks for.
 * @param {string} text
 * @returns {{ source: string, shapes: Record<string, number[]>, shown: string, open: [number, string] | [] } | null}
 *   `open`: the axis of the result whose size nobody told, and what it is called
 */
export function askedLayer(text) {
  if (text.length > LONGEST || /(?:Error|Exception|Warning)\b|\n./.test(text)) return null;
  const folded = fold(text);
  const layer = LAYERS.find(([called]) => called.test(folded));
  if (layer === undefined) return null;
  const [called, perform] = layer;
  const [, first, said = first] = called.exec(folded) ?? [];
  const { told, rest } = sizesIn(folded.replace(called, " ; "));
  const shapes = rest.match(SHAPE) ?? [];
  if (shapes.length !== 1) return null;
  const shape = sizesOf(shapes[0].replace(/\*/g, "x"));
  if (!shape?.length || !shape.every((size) => typeof size === "number")) return null;
  let left = rest.replace(shapes[0], " ; ");
  const fromTo = FROM_TO.exec(left);
  if (fromTo !== null) Object.assign(told, { inputs: fromTo[1], outputs: fromTo[2] });
  else if (ALONE.test(left)) Object.assign(told, { alone: ALONE.exec(left)?.[1] });
  left = left.replace(fromTo === null ? ALONE : FROM_TO, " ; ").replace(FILLER, "");
  if (left !== "") return null;
  const { sizes, used } = noted(told);
  const made = perform(shape, sizes, said);
  // A size that the layer has no use for was meant otherwise.
  if (made === null || !Object.keys(told).every((name) => used.has(name))) return null;
  const call = made.call ?? `${made.layer}(shape0)${made.behind ?? ""}`;
  return {
    source: call.replace(OPEN, "1"),
    shapes: { shape0: shape },
    shown: call.replaceAll("shape0", tuple(shape)),
    open: made.open ?? [],
  };
}
