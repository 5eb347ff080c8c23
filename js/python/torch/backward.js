// Gradients of programs. Where only shapes are worked out each has the shape of what it belongs to, and their numbers are not
// computed; with values the engine goes back through the calls that it noted.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { registered } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { itemsOf } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ITERATE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { torch } from "./tensor.js";

/** Runs in which a program went back. @type {WeakSet<object>} */
const gone = new WeakSet();

const NO_GRADIENT = "of tensors does not require grad and does not have a grad_fn";

const sizes = ({ shape }) => `torch.Size([${shape.join(", ")}])`;

/** Where Python finds a tensor in a list: it asks all before whether they are equal, which not all can answer. */
const placeIn = (all, array) =>
  all.findIndex((one) => one === array || (one !== null && torch.truth(torch.compare("==", one, array))));

/** Refuses weights of another shape, and none where there are several numbers. */
function checkWeights(arrays, given, i) {
  const [array, weights] = [arrays[i], given[i]];
  const result = tensorOf(array);
  if (weights === null) {
    if (result.numel !== 1) raise("RuntimeError", "grad can be implicitly created only for scalar outputs");
  } else if (`${tensorOf(weights).shape}` !== `${result.shape}`) {
    const [from, to] = [placeIn(given, weights), placeIn(arrays, array)];
    raise(
      "RuntimeError",
      `Mismatch in shape: grad_output[${from}] has a shape of ${sizes(tensorOf(weights))} and output[${to}] has a shape of ${sizes(result)}.`,
    );
  }
}

/** What PyTorch asks before it goes back; gradients of gradients are not worked out. Answers whether it may go back again. */
function checked(arrays, weights, keywords) {
  const isRecorded = (array) => session().mode === "shapes" || array.isRecorded === true;
  arrays.forEach((array, i) => {
    if (isRecorded(array) || weights[i] !== null) checkWeights(arrays, weights, i);
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
  const weights = args[0] ?? keywords.gradient ?? null;
  if (keywords.inputs !== undefined) refuseHere("backward(inputs=…)");
  if (weights !== null && !(weights instanceof ArrayValue)) partOf("torchRare").refuseWeights(weights);
  const { retains, creates } = checked([array], [weights], {
    retain_graph: args[1],
    create_graph: args[2],
    ...keywords,
  });
  if (session().mode === "values") partOf("gradients").goBack(array, weights, retains, creates);
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

/** One, or several in a list. */
const listOf = (value) => (value instanceof ArrayValue || !value?.[ITERATE] ? [value] : itemsOf(value));

/** `torch.autograd.grad(outputs, inputs)`. */
function gradientsFor(args, { outputs = args[0], inputs = args[1], ...keywords }) {
  const weights = args[2] ?? keywords.grad_outputs ?? null;
  const arrays = listOf(outputs);
  const given = weights === null ? arrays.map(() => null) : listOf(weights);
  if (given.length !== arrays.length)
    raise("RuntimeError", `got ${arrays.length} tensors and ${given.length} gradients`);
  const { retains, creates } = checked(arrays, given, {
    retain_graph: args[3],
    create_graph: args[4],
    ...keywords,
  });
  const wanted = listOf(inputs);
  if (wanted.length === 0) raise("RuntimeError", "`inputs` argument to `grad()` cannot be empty.");
  if (session().mode === "shapes")
    return new Tuple(wanted.map((one) => new ArrayValue(one.framework, tensorOf(one).clone())));
  if (wanted.some((one) => !one.isRecorded))
    raise("RuntimeError", "One of the differentiated Tensors does not require grad");
  const [array, weight] =
    arrays.length === 1 ? [...arrays, ...given] : partOf("torchRare").joined(arrays, given);
  const found = partOf("gradients").gradientsOf(array, weight, wanted, retains, creates);
  if (found.includes(null) && keywords.allow_unused !== true) {
    const which = `The differentiated Tensor at index ${found.indexOf(null)}`;
    const rule = "appears to not have been used in the graph";
    raise("RuntimeError", `${which} ${rule}. Set allow_unused=True if this is the desired behavior.`);
  }
  return new Tuple(found);
}

/** `torch.autograd.backward(tensors, grad_tensors)`. */
function backwardFrom(args, { tensors = args[0], grad_tensors: weights = args[1] ?? null, ...keywords }) {
  const arrays = listOf(tensors);
  const given = weights === null ? arrays.map(() => null) : listOf(weights);
  const more = { retain_graph: args[2], create_graph: args[3], ...keywords };
  if (arrays.length === 1 || session().mode === "shapes") {
    for (const [i, one] of arrays.entries()) backward(one, [given[i]], more);
    return null;
  }
  const { retains, creates } = checked(arrays, given, more);
  const [array, weight] = partOf("torchRare").joined(arrays, given);
  partOf("gradients").goBack(array, weight, retains, creates);
  return null;
}

/** What looks for numbers that are none, and says so in another place than here. */
const watching = (/** @type {any[]} */ [asks = true]) => {
  const { machine } = session();
  machine.watchesNumbers = asks !== false;
  return { records: machine.records };
};

/** What they give stands apart from what was given, unlike that of `torch.func.jvp`. */
const derivative = (name) =>
  new FunctionOf(name === "jvp" ? "vjp" : name, (args, keywords) =>
    partOf("torchRare").derivatives[name](args, keywords),
  );
export const functionals = new ModuleValue("torch.autograd.functional", (name) =>
  /^(?:jacobian|hessian|vjp|[hj]vp|vhp)$/.test(name) ? derivative(name) : undefined,
);

export const autograd = new ModuleValue("torch.autograd", (name) => {
  if (name === "grad") return new FunctionOf(name, gradientsFor);
  if (name === "backward") return new FunctionOf(name, backwardFrom);
  if (name === "functional") return functionals;
  if (name === "gradcheck") return derivative(name);
  if (/^(?:set_)?detect_anomaly$/.test(name)) return new FunctionOf(name, watching);
  return registered("torch.autograd", name);
});
