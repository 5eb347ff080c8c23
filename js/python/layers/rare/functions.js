// Functions of torch.nn.functional that few programs call, and the layers that call them.
import { FunctionOf } from "../../arrays/module.js";
import { register } from "../../arrays/registered.js";
import { BAG } from "../blocks/gathering.js";
import { taken } from "../calling.js";
import { classOf } from "../torch-layers.js";
import { ctcLoss } from "./aligning.js";
import { formulaNamed, RARE_CLASSES } from "./formulas.js";
import { LAZY } from "./lazy.js";
import { affineGrid, gridSample } from "./sampling.js";
import { UNPOOLING, unpoolingNamed } from "./unpooling.js";

/** @type {Record<string, [string, (given: any) => any]>} */
const FUNCTIONS = {
  embedding_bag: /** @type {any} */ (BAG),
  affine_grid: [
    "theta size align_corners=",
    ({ theta, size, align_corners: aligns }) => affineGrid(theta, size, aligns === true),
  ],
  grid_sample: [
    "input grid mode= padding_mode= align_corners=",
    ({ input, grid, mode = "bilinear", padding_mode: around = "zeros", align_corners: aligns }) =>
      gridSample(input, grid, { mode, around, aligns: aligns === true }),
  ],
  ctc_loss: [
    "log_probs targets input_lengths target_lengths blank= reduction= zero_infinity=",
    ({ log_probs: input, targets, input_lengths: inputs, target_lengths: lengths, ...given }) =>
      ctcLoss(input, targets, {
        inputs,
        lengths,
        blank: Number(given.blank ?? 0),
        reduction: given.reduction ?? "mean",
        cuts: given.zero_infinity === true,
      }),
  ],
};

/** A function of torch.nn.functional, or undefined. */
function functionNamed(name) {
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  const [signature, body] = FUNCTIONS[name];
  return new FunctionOf(name, (args, keywords) => body(taken(name, signature, args, keywords)));
}

const LAYERS = {
  ...RARE_CLASSES,
  ...UNPOOLING,
  ...LAZY,
  CTCLoss: classOf("CTCLoss", "loss", "blank= reduction= zero_infinity=", (given) => {
    const { blank = 0n, reduction = "mean", zero_infinity: cuts = false } = given;
    return {
      fields: { blank, reduction, zero_infinity: cuts },
      signature: "log_probs targets input_lengths target_lengths",
      forward: ({ fields }, { log_probs: input, targets, input_lengths: inputs, target_lengths: lengths }) =>
        ctcLoss(input, targets, {
          inputs,
          lengths,
          blank: Number(fields.blank),
          reduction: fields.reduction,
          cuts: fields.zero_infinity === true,
        }),
    };
  }),
};

register("torch.nn.functional", (name) => functionNamed(name) ?? formulaNamed(name) ?? unpoolingNamed(name));
register("torch.nn", (name) => (Object.hasOwn(LAYERS, name) ? LAYERS[name] : undefined));
