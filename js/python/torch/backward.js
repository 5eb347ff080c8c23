// Gradients of programs. Where only shapes are worked out each has the shape of what it belongs to, and their numbers are not
// computed; with values the engine goes back through the calls that it noted.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { registered } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { raise } from "../values/types.js";

/** Runs in which a program went back. @type {WeakSet<object>} */
const gone = new WeakSet();

const NO_GRADIENT = "of tensors does not require grad and does not have a grad_fn";

/** What PyTorch asks before it goes back; gradients of gradients are not worked out. Answers whether it may go back again. */
export function checked(arrays, weights, keywords) {
  const isRecorded = (array) => session().mode === "shapes" || array.isRecorded === true;
  arrays.forEach((array, i) => {
    const weighs = weights[i] !== null;
    if (weighs || (isRecorded(array) && tensorOf(array).numel !== 1))
      partOf("settings").checkWeights(arrays, weights, i);
  });
  arrays.forEach((array, i) => {
    if (!isRecorded(array)) raise("RuntimeError", `element ${i} ${NO_GRADIENT}`);
  });
  const creates = keywords.create_graph === true;
  return { creates, retains: creates || keywords.retain_graph === true };
}

/** `y.retain_grad()`: what comes back to a tensor on the way is kept as well. */
export function retainGradient(array) {
  if (session().mode === "shapes") return null;
  if (array.isRecorded !== true)
    raise("RuntimeError", "can't retain_grad on Tensor that has requires_grad=False");
  session().machine.tape?.keepers.add(array);
  return null;
}

/** `y.backward(gradient)`. */
export function backward(array, args, keywords) {
  if (args.length > 4 || Object.keys(keywords).length > 0)
    partOf("settings").checkArguments("Tensor.backward", [array, ...args], keywords);
  const weights = args[0] ?? keywords.gradient ?? null;
  const inputs = args[3] ?? keywords.inputs ?? null;
  if (weights !== null && !(weights instanceof ArrayValue)) partOf("torchRare").refuseWeights(weights);
  const { retains, creates } = checked([array], [weights], {
    retain_graph: args[1],
    create_graph: args[2],
    ...keywords,
  });
  const wanted = inputs === null ? null : partOf("settings").wantedOf(inputs, "backward");
  if (session().mode === "values") partOf("gradients").goBack(array, weights, retains, creates, wanted);
  else {
    gone.add(session().machine);
    for (const come of session().machine.awaited) come();
  }
  return null;
}

/** `x.grad`: nothing before a program went back, as what made a given array may have done. */
export function gradientOf(array) {
  const { machine, mode } = session();
  if (mode === "values") return array.gradient ?? null;
  const isThere = array.tensor?.dtype.startsWith("float") && (gone.has(machine) || array.isGiven);
  return isThere ? new ArrayValue(array.framework, array.tensor.clone()) : null;
}

/** What they give stands apart from what was given, unlike that of `torch.func.jvp`. */
const derivative = (name) =>
  new FunctionOf(name === "jvp" ? "vjp" : name, (args, keywords) =>
    partOf("torchRare").derivatives[name](args, keywords),
  );
export const functionals = new ModuleValue("torch.autograd.functional", (name) =>
  /^(?:jacobian|hessian|vjp|[hj]vp|vhp)$/.test(name) ? derivative(name) : undefined,
);

export const autograd = new ModuleValue("torch.autograd", (name) => {
  if (name === "functional") return functionals;
  if (name === "gradcheck") return derivative(name);
  if (/^(?:grad|backward|(?:set_)?detect_anomaly)$/.test(name))
    return new FunctionOf(name, (args, keywords) => partOf("settings").autograd[name](args, keywords));
  return registered("torch.autograd", name);
});
