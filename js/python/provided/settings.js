// What programs of PyTorch set, and what they ask of its gradients and generators by name; importing this provides it.
import { autograd, checkArguments, checkWeights, wantedOf } from "../torch/by-name/autograd.js";
import { newGenerator } from "../torch/by-name/own-generator.js";
import { gradientContext, setPrintOptions } from "../torch/by-name/settings.js";
import { providePart } from "../values/parts.js";

providePart("settings", {
  autograd,
  checkArguments,
  checkWeights,
  gradientContext,
  newGenerator,
  setPrintOptions,
  wantedOf,
});
