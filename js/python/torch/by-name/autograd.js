// torch.autograd: what it is asked for by name, and what it says of weights that do not fit.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
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

/** `torch.autograd.grad(outputs, inputs)`. */
function grad(args, { outputs = args[0], inputs = args[1], ...keywords }) {
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

export const autograd = {
  grad,
  backward: backwardFrom,
  detect_anomaly: watching,
  set_detect_anomaly: watching,
};
