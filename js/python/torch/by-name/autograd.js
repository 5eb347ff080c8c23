// torch.autograd: what it is asked for by name, and what it says of weights that do not fit.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { backward, checked } from "../backward.js";
import { torch } from "../tensor.js";

const sizes = ({ shape }) => `torch.Size([${shape.join(", ")}])`;

/** Where Python finds a tensor in a list: it asks all before whether they are equal, which not all can answer. */
const placeIn = (all, array) =>
  all.findIndex((one) => one === array || (one !== null && torch.truth(torch.compare("==", one, array))));

/** Refuses weights of another shape, and none where there are several numbers. */
export function checkWeights(arrays, given, i) {
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

/** One, or several in a list. */
const listOf = (value) => (value instanceof ArrayValue || !value?.[ITERATE] ? [value] : itemsOf(value));

/** What each takes, by the order of its places; what stands in front of `|` must be given. */
const PARAMETERS = {
  "Tensor.backward": "self | gradient retain_graph create_graph inputs",
  backward: "tensors | grad_tensors retain_graph create_graph grad_variables inputs",
  grad: "outputs inputs | grad_outputs retain_graph create_graph only_inputs allow_unused is_grads_batched materialize_grads",
};

/** Binds arguments to names as Python does, and refuses what it refuses. @returns {any} */
export function checkArguments(name, args, keywords) {
  const [required, optional] = PARAMETERS[name].split(" | ").map((words) => words.split(" "));
  const parameters = [...required, ...optional];
  const bound = Object.fromEntries(args.map((value, i) => [parameters[i], value]));
  for (const [key, value] of Object.entries(keywords)) {
    if (!parameters.includes(key))
      raise("TypeError", `${name}() got an unexpected keyword argument '${key}'`);
    if (Object.hasOwn(bound, key)) raise("TypeError", `${name}() got multiple values for argument '${key}'`);
    bound[key] = value;
  }
  if (args.length > parameters.length)
    raise(
      "TypeError",
      `${name}() takes from ${required.length} to ${parameters.length} positional arguments but ${args.length} were given`,
    );
  const missing = required.filter((key) => !Object.hasOwn(bound, key));
  if (missing.length > 0) {
    const listed = missing.map((key) => `'${key}'`).join(" and ");
    const noun = missing.length === 1 ? "argument" : "arguments";
    raise("TypeError", `${name}() missing ${missing.length} required positional ${noun}: ${listed}`);
  }
  return bound;
}

/** The tensors that gradients are asked of. */
export function wantedOf(inputs, name) {
  const wanted = inputs instanceof ArrayValue ? [inputs] : itemsOf(inputs);
  if (wanted.length === 0) raise("RuntimeError", `\`inputs\` argument to \`${name}()\` cannot be empty.`);
  if (session().mode === "values" && name === "backward" && wanted.some((one) => !one.isRecorded))
    raise("RuntimeError", "can't retain_grad on Tensor that has requires_grad=False");
  return wanted;
}

/** `torch.autograd.grad(outputs, inputs)`. */
function grad(args, keywords) {
  const { outputs, inputs, grad_outputs: weights = null, ...more } = checkArguments("grad", args, keywords);
  if (more.is_grads_batched === true) refuseHere("grad(is_grads_batched=True)");
  const materializes = more.materialize_grads === true;
  if (materializes && more.allow_unused === false)
    raise(
      "ValueError",
      "Expected allow_unused to be True or not passed when materialize_grads=True, but got: allow_unused=False.",
    );
  const arrays = listOf(outputs);
  const given = weights === null ? arrays.map(() => null) : listOf(weights);
  if (given.length !== arrays.length)
    raise("RuntimeError", `got ${arrays.length} tensors and ${given.length} gradients`);
  const { retains, creates } = checked(arrays, given, more);
  const wanted = wantedOf(inputs, "grad");
  if (session().mode === "shapes")
    return new Tuple(wanted.map((one) => new ArrayValue(one.framework, tensorOf(one).clone())));
  if (wanted.some((one) => !one.isRecorded))
    raise("RuntimeError", "One of the differentiated Tensors does not require grad");
  const [array, weight] =
    arrays.length === 1 ? [...arrays, ...given] : partOf("torchRare").joined(arrays, given);
  const found = partOf("gradients").gradientsOf(array, weight, wanted, retains, creates);
  if (materializes)
    return new Tuple(
      found.map((one, i) => one ?? new ArrayValue(torch, engine.zerosLike(tensorOf(wanted[i])))),
    );
  if (found.includes(null) && more.allow_unused !== true) {
    const which = `The differentiated Tensor at index ${found.indexOf(null)}`;
    const rule = "appears to not have been used in the graph";
    raise("RuntimeError", `${which} ${rule}. Set allow_unused=True if this is the desired behavior.`);
  }
  return new Tuple(found);
}

/** `torch.autograd.backward(tensors, grad_tensors)`. */
function backwardFrom(args, keywords) {
  const bound = checkArguments("backward", args, keywords);
  const { tensors, grad_tensors: weights = null, retain_graph, create_graph, inputs = null } = bound;
  const arrays = listOf(tensors);
  const given = weights === null ? arrays.map(() => null) : listOf(weights);
  if (arrays.length === 1 || session().mode === "shapes") {
    for (const [i, one] of arrays.entries())
      backward(one, [given[i], retain_graph, create_graph, inputs], {});
    return null;
  }
  const wanted = inputs === null ? null : wantedOf(inputs, "backward");
  const { retains, creates } = checked(arrays, given, { retain_graph, create_graph });
  const [array, weight] = partOf("torchRare").joined(arrays, given);
  partOf("gradients").goBack(array, weight, retains, creates, wanted);
  return null;
}

/** What looks for numbers that are none, and says so in another place than here. */
const watching = (/** @type {any[]} */ [asks = true]) => {
  const { machine } = session();
  machine.watchesNumbers = asks !== false;
  return { records: machine.records };
};

export const autograd = {
  grad,
  backward: backwardFrom,
  detect_anomaly: watching,
  set_detect_anomaly: watching,
};
