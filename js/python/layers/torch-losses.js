// The losses of torch.nn, which are layers that call a function of torch.nn.functional.
import { raise } from "../values/types.js";
import { functionalNamed } from "./functional.js";
import { typeName } from "./layer.js";
import { classOf } from "./torch-layers.js";
import { isTensor } from "./words.js";

const REDUCED = "size_average! reduce! reduction=";

/** By name: the function, and what is given when the layer is made. */
const LOSSES = {
  MSELoss: ["mse_loss", REDUCED],
  L1Loss: ["l1_loss", REDUCED],
  SmoothL1Loss: ["smooth_l1_loss", `${REDUCED} beta=`],
  HuberLoss: ["huber_loss", "reduction= delta="],
  BCELoss: ["binary_cross_entropy", `weight= ${REDUCED}`],
  BCEWithLogitsLoss: ["binary_cross_entropy_with_logits", `weight= ${REDUCED} pos_weight=`],
  CrossEntropyLoss: [
    "cross_entropy",
    "weight= size_average! ignore_index= reduce! reduction= label_smoothing=",
  ],
  NLLLoss: ["nll_loss", "weight= size_average! ignore_index= reduce! reduction="],
};

const making =
  (name) =>
  ({ reduction = "mean", ...given }) => {
    for (const key of ["weight", "pos_weight"]) checkBuffer(key, given[key]);
    if (name === "huber_loss" && !/^(?:bigint|number|undefined|boolean)$/.test(typeof given.delta)) {
      const found = `<class '${isTensor(given.delta) ? "torch.Tensor" : typeName(given.delta)}'>`;
      raise("TypeError", `delta must be a float or int, got: ${found}`);
    }
    return {
      fields: { reduction, ...given },
      signature: "input target",
      forward: (_, { input, target }) =>
        /** @type {any} */ (functionalNamed(name)).call([input, target], { reduction, ...given }, null),
    };
  };

/** Refuses what a layer cannot keep among its buffers. */
function checkBuffer(key, value) {
  if ((value ?? null) === null || isTensor(value)) return;
  const rule = `cannot assign '${typeName(value)}' object to buffer '${key}' (torch Tensor or None required)`;
  raise("TypeError", rule);
}

export const LOSS_LAYERS = Object.fromEntries(
  Object.entries(LOSSES).map(([name, [own, signature]]) => [
    name,
    classOf(name, "loss", signature, making(own)),
  ]),
);
