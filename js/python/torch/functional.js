// torch.nn.functional.
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { callEngine } from "./attributes.js";
import { functionNamed } from "./functions.js";

const AS_IN_TORCH = new Set("relu softmax log_softmax sigmoid tanh".split(" "));
const OWN = { one_hot: "oneHot", pad: "pad" };

/** A function of torch.nn.functional, or undefined. */
export function functionalNamed(name) {
  if (AS_IN_TORCH.has(name)) return functionNamed(name);
  if (!Object.hasOwn(OWN, name)) return undefined;
  const own = OWN[name];
  return new FunctionOf(name, (args, { input, tensor, ...keywords }) => {
    const given = input ?? tensor;
    const all = given === undefined ? args : [given, ...args];
    return callEngine(own, all, keywords, (values) => engine[own](...values));
  });
}
