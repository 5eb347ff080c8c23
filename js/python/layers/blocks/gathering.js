// Layers that put windows of pictures together, and rows of a table that belong together.
import { tensorOf } from "../../arrays/convert.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { partOf } from "../../values/parts.js";
import { REPR } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise, typeOf } from "../../values/types.js";
import { classOf, FACTORY, rowsGiven, withPretrained } from "../torch-layers.js";
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

/** Rows that are gathered in bags, of each of which one is made. */
function gathered(weight, input, offsets, mode, more) {
  checkBag(input, offsets);
  if (Object.values(more).some((one) => one != null && one !== false))
    return named(partOf("layersRare").bags(weight, input, offsets, mode, more));
  const [gather, names] = [MODES[mode], { input, weight }];
  if (offsets === null)
    return named(workOut(`torch.stack([F.embedding(row, weight)${gather} for row in input])`, names));
  if (session().mode === "shapes")
    return workOut("F.embedding(input, weight)[:len(offsets)]", { ...names, offsets });
  const starts = offsets.tensor.tolist({ bigint: true }).map(BigInt);
  const ends = [...starts.slice(1), BigInt(input.tensor.numel)];
  const bounds = new List(starts.map((from, i) => new List([from, ends[i]])));
  const formula = `torch.stack([F.embedding(input[a:b], weight)${gather} for a, b in bounds])`;
  return named(workOut(formula, { ...names, bounds }));
}

/** F.embedding_bag. */
export const BAG = [
  "input weight offsets= max_norm! norm_type! scale_grad_by_freq! mode= sparse= per_sample_weights= include_last_offset= padding_idx=",
  ({ input, weight, offsets = null, mode = "mean", sparse: _, ...more }) =>
    Object.hasOwn(MODES, mode)
      ? gathered(weight, input, offsets, mode, more)
      : raise("ValueError", "mode has to be one of sum, mean or max"),
];

function makeBag(given) {
  const { num_embeddings: count, embedding_dim: width, mode = "mean" } = given;
  const weight = rowsGiven(given);
  return {
    fields: { num_embeddings: count, embedding_dim: width, mode, weight },
    signature: "input offsets= per_sample_weights=",
    forward({ fields }, { input, offsets = null, ...more }) {
      if (!Object.hasOwn(MODES, mode)) raise("ValueError", "mode has to be one of sum, mean or max");
      return gathered(fields.weight, input, offsets, mode, more);
    },
    extra: () => `${str(count)}, ${str(width)}, mode=${repr(mode)}`,
  };
}

/** Refuses bags that nobody can tell apart. */
function checkBag(input, offsets) {
  const { ndim } = tensorOf(input);
  const wrong = (message) => raise("ValueError", message);
  if (ndim !== 1 && ndim !== 2) wrong(`input has to be 1D or 2D Tensor, but got Tensor of dimension ${ndim}`);
  if (ndim === 2 && offsets !== null)
    wrong(
      "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences. " +
        `However, found offsets of type ${typeOf(offsets)[REPR]()}`,
    );
  if (ndim === 1 && offsets === null) wrong("offsets has to be a 1D Tensor but got None");
  if (ndim === 1 && tensorOf(offsets).ndim !== 1) wrong("offsets has to be a 1D Tensor");
  const first =
    ndim === 1 && session().mode === "values" && tensorOf(offsets).numel > 0
      ? tensorOf(offsets).at(0).item()
      : 0;
  if (first !== 0)
    raise(
      "RuntimeError",
      "offsets[0] has to be 0, i.e., the first sequence in the mini-batch has to start from position 0. However, got " +
        `${first}\n[ torch.LongTensor{} ]`,
    );
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
    `num_embeddings embedding_dim max_norm! norm_type! scale_grad_by_freq! mode= sparse= _weight= _freeze= include_last_offset! padding_idx! ${FACTORY}`,
    makeBag,
  ],
};

export const GATHERING = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);

withPretrained(
  GATHERING.EmbeddingBag,
  "max_norm! norm_type! scale_grad_by_freq! mode= sparse! include_last_offset! padding_idx!",
);
