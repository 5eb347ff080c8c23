// Layers that put windows of pictures together, and rows of a table that belong together.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { classOf, dtypeGiven, FACTORY, parameter, sizeGiven } from "../torch-layers.js";
import { blockNamed } from "./functions.js";

/** A layer that gives a function what it was made with. */
const calling = (name, words, usual) => [
  name === "interpolate" ? "upsampling" : "fold",
  words,
  (given) => {
    const all = { ...usual, ...given };
    const names = [...words.split(" ").map((word) => word.replace("=", "")), ...Object.keys(all)];
    const fields = Object.fromEntries(names.filter((word) => word in all).map((word) => [word, all[word]]));
    return {
      fields,
      forward: (_, { input }) => /** @type {any} */ (blockNamed(name)).call([input], fields, null),
      extra: () =>
        Object.entries(fields)
          .filter(([word]) => word !== "align_corners")
          .map(([word, value]) => `${word}=${repr(word === "scale_factor" ? Number(value) : value)}`)
          .join(", "),
    };
  },
];

const WINDOW = { dilation: 1n, padding: 0n, stride: 1n };

/** How the rows of a bag become one. */
const MODES = { mean: ".mean(0)", sum: ".sum(0)", max: ".amax(0)" };

function makeBag({ num_embeddings: count, embedding_dim: width, mode = "mean", dtype }) {
  if (!Object.hasOwn(MODES, mode)) refuseHere("such a mode of nn.EmbeddingBag");
  const sizes = [sizeGiven(count), sizeGiven(width)];
  const weight = parameter(sizes, (shape) => engine.randn(shape, { dtype: dtypeGiven(dtype) }));
  const gather = MODES[mode];
  return {
    fields: { num_embeddings: count, embedding_dim: width, mode, weight },
    signature: "input offsets= per_sample_weights!",
    forward({ fields }, { input, offsets = /** @type {any} */ (null) }) {
      const names = { input, weight: fields.weight };
      if (offsets === null)
        return named(workOut(`torch.stack([F.embedding(row, weight)${gather} for row in input])`, names));
      if (session().mode === "shapes")
        return workOut("F.embedding(input, weight)[:len(offsets)]", { ...names, offsets });
      const starts = offsets.tensor.tolist({ bigint: true }).map(BigInt);
      const ends = [...starts.slice(1), BigInt(input.tensor.numel)];
      const bounds = new List(starts.map((from, i) => new List([from, ends[i]])));
      const formula = `torch.stack([F.embedding(input[a:b], weight)${gather} for a, b in bounds])`;
      return named(workOut(formula, { ...names, bounds }));
    },
    extra: () => `${str(count)}, ${str(width)}, mode=${repr(mode)}`,
  };
}

/** It is one step for PyTorch. */
const named = (made) =>
  made.step === undefined ? made : Object.assign(made, { step: "EmbeddingBagBackward0" });

/** @type {Record<string, any>} */
const CLASSES = {
  Unfold: calling("unfold", "kernel_size dilation= padding= stride=", WINDOW),
  Fold: calling("fold", "output_size kernel_size dilation= padding= stride=", WINDOW),
  UpsamplingNearest2d: calling("interpolate", "size= scale_factor=", { mode: "nearest" }),
  UpsamplingBilinear2d: calling("interpolate", "size= scale_factor=", {
    mode: "bilinear",
    align_corners: true,
  }),
  EmbeddingBag: [
    "sparse",
    `num_embeddings embedding_dim max_norm! norm_type! scale_grad_by_freq! mode= sparse= _weight! include_last_offset! padding_idx! ${FACTORY}`,
    makeBag,
  ],
};

export const GATHERING = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);
