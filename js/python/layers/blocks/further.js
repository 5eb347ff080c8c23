// Layers that put something around pictures, or leave channels out.
import { byChance } from "../../algorithms/chance.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { functionalNamed } from "../../torch/functional.js";
import { isTensor } from "../../torch/tensor.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { plain } from "../activations.js";
import { classOf, dropping } from "../torch-layers.js";
import { checkTensor, isUnknown, made } from "../words.js";

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

/** By name: the class's module, the parameters, and what is made of them. @type {Record<string, any>} */
const CLASSES = {
  Softmax2d: [
    "activation",
    "",
    () => ({
      fields: {},
      forward(_, { input }) {
        const rank = isTensor(input) && input.tensor !== null ? tensorOf(input).ndim : 4;
        if (rank !== 3 && rank !== 4)
          raise("ValueError", `Softmax2d: expected input to be 3D or 4D, got ${rank}D instead`);
        return plain("softmax", input, -3n);
      },
    }),
  ],
};
for (const rank of [1, 2, 3]) {
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
