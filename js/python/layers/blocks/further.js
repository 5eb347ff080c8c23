// Layers that put something around pictures, leave channels out, or learn how many features they take when they see the first.
import { byChance } from "../../algorithms/chance.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { functionalNamed } from "../../torch/functional.js";
import { REPR } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { plain } from "../activations.js";
import { classOf, dropping, FACTORY, LAYERS } from "../torch-layers.js";
import { checkTensor, isUnknown, made, unknown } from "../words.js";
import { BLOCKS } from "./classes.js";

/** Whole channels are left out. */
export function channelsOut(rank, input, p, isTraining) {
  checkTensor(input, `dropout${rank}d`, "input", 1);
  const rate = Number(p);
  if (isUnknown(input) || !isTraining || rate === 0) return input;
  const x = tensorOf(input);
  if (x.ndim !== rank + 2) refuseHere(`nn.Dropout${rank}d of such an input`);
  if (rate === 1) return made(() => engine.mul(x, 0));
  const sizes = [...x.shape.slice(0, 2), ...Array(rank).fill(1)];
  return made(() =>
    engine.mul(x, engine.div(byChance({ shape: sizes, isContiguous: true }, 1 - rate).to(x.dtype), 1 - rate)),
  );
}

const channelDropout = (rank) => dropping((input, p, isTraining) => channelsOut(rank, input, p, isTraining));

/** What stands before and behind each of the last axes, the last one first. */
const sidesOf = (padding, rank) =>
  padding?.items === undefined ? new Tuple(Array(2 * rank).fill(padding)) : new Tuple(padding.items);

const padding = (mode, rank) => [
  "padding",
  mode === "constant" ? "padding value" : "padding",
  ({ padding: given, value = 0 }) => {
    const sides = sidesOf(given, rank);
    const words = mode === "zero" ? { value: 0 } : mode === "constant" ? { value } : { mode };
    return {
      fields: {
        padding: sides,
        ...(mode === "reflect" || mode === "replicate" || mode === "circular" ? {} : { value }),
      },
      forward: (_, { input }) =>
        /** @type {any} */ (functionalNamed("pad")).call([input, sides], words, null),
      extra: () => (mode === "constant" ? `padding=${repr(sides)}, value=${str(value)}` : repr(sides)),
    };
  },
];

/** A parameter of which not even the shape is known yet. */
const OPEN = { isUninitialized: true, [REPR]: () => "<UninitializedParameter>" };

/** A layer of another class, once it has seen something: `count` is what it learns from that, at an axis of the input. */
const lazy = (name, signature, count, axisOf, shown) => [
  signature.split(" ")[0],
  signature.split(" ").slice(1).join(" "),
  (given) => ({
    fields: { [count]: 0n, weight: OPEN, ...(given.bias === false ? {} : { bias: OPEN }) },
    forward(layer, { input }, called) {
      checkTensor(input, layer.type.name, "input", 1);
      if (isUnknown(input)) return unknown();
      const type = LAYERS[name] ?? BLOCKS[name];
      const size = BigInt(axisOf(tensorOf(input).shape));
      const { fields, forward, extra, signature: own } = type.call([], { ...given, [count]: size });
      Object.assign(layer, { type, fields, forward, extra, signature: own });
      return layer.go([input], {}, called);
    },
    extra: () => shown(given),
  }),
];

const ofLinear = ({ out_features: to, bias = true }) =>
  `in_features=0, out_features=${str(to)}, bias=${str(bias !== false)}`;

/** As a convolution shows itself that takes no channels, and draws no numbers. */
const ofConvolution = (name) => (given) => {
  const outline = BLOCKS[name].call([], { ...given, in_channels: 0n, bias: false });
  const text = outline.extra(outline.fields);
  return given.bias === false ? text : text.replace(", bias=False", "");
};

/** What a norm has of every feature, before it has seen how many there are. */
const STATISTICS = { ...OPEN, [REPR]: () => "<UninitializedBuffer>" };

/** A norm that learns how many features there are: it is what it will be, with none. */
function lazyNorm(name, words) {
  const signature = `${words} eps= momentum= affine= track_running_stats= ${FACTORY}`;
  const axisOf = (shape) => shape[1] ?? raise("IndexError", "tuple index out of range");
  const [base, keywords, make] = lazy(name, signature, "num_features", axisOf, () => "");
  const outlined = (given) => {
    const outline = BLOCKS[name].call([], { ...given, num_features: 0n });
    const open = (field) => (/^running/.test(field) ? STATISTICS : OPEN);
    const fields = Object.entries(outline.fields).map(([field, value]) =>
      /^(?:weight|bias|running_)/.test(field) && value !== null ? [field, open(field)] : [field, value],
    );
    const extra = () => outline.extra(outline.fields);
    return { ...make(given), fields: Object.fromEntries(fields), extra };
  };
  return [base, keywords, outlined];
}

const CONVOLUTION =
  "conv out_channels kernel_size stride= padding= dilation= groups= bias= padding_mode= device= dtype=";

/** By name: the class's module, the parameters, and what is made of them. @type {Record<string, any>} */
const CLASSES = {
  LazyLinear: lazy(
    "Linear",
    `linear out_features bias= ${FACTORY}`,
    "in_features",
    (shape) => shape[shape.length - 1],
    ofLinear,
  ),
  Softmax2d: [
    "activation",
    "",
    () => ({ fields: {}, forward: (_, { input }) => plain("softmax", input, -3n) }),
  ],
};
for (const rank of [1, 2, 3]) {
  const name = `Conv${rank}d`;
  const channels = (shape) => shape[shape.length - rank - 1];
  CLASSES[`LazyBatchNorm${rank}d`] = lazyNorm(`BatchNorm${rank}d`, "batchnorm");
  CLASSES[`LazyConv${rank}d`] = lazy(name, CONVOLUTION, "in_channels", channels, ofConvolution(name));
  CLASSES[`Dropout${rank}d`] = channelDropout(rank);
  CLASSES[`ZeroPad${rank}d`] = padding("zero", rank);
  CLASSES[`ConstantPad${rank}d`] = padding("constant", rank);
  CLASSES[`CircularPad${rank}d`] = padding("circular", rank);
  CLASSES[`ReflectionPad${rank}d`] = padding("reflect", rank);
  CLASSES[`ReplicationPad${rank}d`] = padding("replicate", rank);
}

export const FURTHER = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);
