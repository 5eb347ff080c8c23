// torch.nn.utils: gradients that are kept from becoming large, and all parameters as one row.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { registered } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { sequenceUtilities } from "../layers/sequences.js";
import { listText } from "../layers/sizes.js";
import { workOut } from "../run/formulas.js";
import { isTensor, torch } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { REPR } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { raise, typeOf } from "../values/types.js";

/** The gradients that parameters have. */
const gradientsOf = (parameters) =>
  (isTensor(parameters) ? [parameters] : itemsOf(parameters))
    .map(({ gradient }) => gradient ?? null)
    .filter((gradient) => gradient !== null)
    .map(tensorOf);

/** The norm of all of them together; where it is larger than it may be, all are made smaller by the same factor. */
function clipNorm(args, keywords) {
  const words = "parameters max_norm norm_type= error_if_nonfinite! foreach=";
  const { parameters, max_norm: most, norm_type: p = 2 } = taken("clip_grad_norm_", words, args, keywords);
  return new ArrayValue(
    torch,
    asking(torch.words, () => {
      const gradients = session().mode === "values" ? gradientsOf(parameters) : [];
      if (gradients.length === 0) return engine.zeros([]);
      const norms = gradients.map((gradient) => engine.norm(gradient, Number(p)));
      const whole = engine.norm(engine.stack(norms), Number(p));
      const factor = engine.clamp(engine.reciprocal(whole.add(1e-6)).mul(Number(most)), { max: 1 });
      for (const gradient of gradients) gradient.mul_(factor);
      return whole;
    }),
  );
}

/** The norm of all tensors together. */
function totalNorm(args, keywords) {
  const words = "tensors norm_type= error_if_nonfinite! foreach=";
  const { tensors, norm_type: p = 2 } = taken("get_total_norm", words, args, keywords);
  const all = isTensor(tensors) ? [tensors] : itemsOf(tensors);
  if (all.length === 0) return new ArrayValue(torch, engine.zeros([]));
  const norms = "torch.stack([torch.linalg.vector_norm(one, p) for one in all])";
  return workOut(`torch.linalg.vector_norm(${norms}, p)`, { all: new List(all), p });
}

function clipValue(args, keywords) {
  const words = "parameters clip_value foreach=";
  const { parameters, clip_value: most } = taken("clip_grad_value_", words, args, keywords);
  const bound = Number(most);
  for (const gradient of session().mode === "values" ? gradientsOf(parameters) : [])
    asking(torch.words, () => gradient.clamp_({ min: -bound, max: bound }));
  return null;
}

/** Parameters one behind the other, in one row. */
function toVector(args, keywords) {
  const { parameters } = taken("parameters_to_vector", "parameters", args, keywords);
  return workOut("torch.cat([one.view(-1) for one in parameters])", { parameters });
}

/** Parameters that lie from here on in one row. */
function fromVector(args, keywords) {
  const { vec, parameters } = taken("vector_to_parameters", "vec parameters", args, keywords);
  if (!isTensor(vec)) raise("TypeError", `expected torch.Tensor, but got: ${typeOf(vec)[REPR]()}`);
  const row = tensorOf(vec).detach();
  let at = 0;
  for (const one of itemsOf(parameters)) {
    const { numel, shape } = tensorOf(one);
    const rest = Math.min(numel, row.numel - at);
    if (rest !== numel)
      raise("RuntimeError", `shape '${listText([...shape])}' is invalid for input of size ${rest}`);
    torch.setAttribute(one, "data", new ArrayValue(torch, row.narrow(0, at, numel).reshape(shape)));
    at += numel;
  }
  return null;
}

const MEMBERS = {
  parameters_to_vector: new FunctionOf("parameters_to_vector", toVector),
  vector_to_parameters: new FunctionOf("vector_to_parameters", fromVector),
  get_total_norm: new FunctionOf("get_total_norm", totalNorm),
  clip_grad_norm_: new FunctionOf("clip_grad_norm_", clipNorm),
  clip_grad_value_: new FunctionOf("clip_grad_value_", clipValue),
};

export const layerUtilities = new ModuleValue("torch.nn.utils", (name) =>
  name === "rnn"
    ? sequenceUtilities
    : Object.hasOwn(MEMBERS, name)
      ? MEMBERS[name]
      : registered("torch.nn.utils", name),
);
