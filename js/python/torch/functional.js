// torch.nn.functional.
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { registered } from "../arrays/registered.js";
import { callEngine } from "./attributes.js";
import { functionNamed } from "./functions.js";
import { held } from "./held.js";

const AS_IN_TORCH = new Set("relu softmax log_softmax sigmoid tanh".split(" "));
const OWN = { one_hot: "oneHot", pad: "pad" };

/** The axis that softmax takes where none is given. */
const usualAxis = (ndim) => ([0, 1, 3].includes(ndim) ? 0n : 1n);

/** softmax and its kin, which may do without an axis here. */
const alongUsual = (/** @type {any} */ own) =>
  own &&
  new FunctionOf(own.name, (args, keywords, machine) => {
    const { tensor } = args[0] ?? keywords.input ?? {};
    if (!tensor || (args[1] ?? keywords.dim ?? null) !== null) return own.call(args, keywords, machine);
    const { dim: _, ...others } = keywords;
    return own.call(args.slice(0, 1), { ...others, dim: usualAxis(tensor.ndim) }, machine);
  });

/** relu, which may write into what it is given. */
const RELU = new FunctionOf("relu", (args, { inplace = args[1], ...keywords }, machine) => {
  const own = inplace === true ? registered("torch.nn.functional", "relu_") : functionNamed("relu");
  return own.call(args.slice(0, 1), keywords, machine);
});

/** A function of torch.nn.functional, or undefined. */
export function functionalNamed(name) {
  if (name.endsWith("softmax")) return alongUsual(functionNamed(name));
  if (name === "relu") return RELU;
  if (AS_IN_TORCH.has(name)) return functionNamed(name);
  if (!Object.hasOwn(OWN, name)) return undefined;
  const own = OWN[name];
  const call = (args, { input, tensor, ...keywords }) => {
    const given = input ?? tensor;
    const all = given === undefined ? args : [given, ...args];
    return callEngine(own, all, keywords, (values) => engine[own](...values));
  };
  return new FunctionOf(name, held(call, name));
}
