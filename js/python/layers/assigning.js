// What a module that holds others by name takes when a program assigns to it.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { torch } from "../torch/tensor.js";
import { nameOf, raise } from "../values/types.js";
import { Layer, Parameter } from "./layer.js";
import { scalarName } from "./words.js";

/** What PyTorch calls a value that may not stand where it is put. */
const typeName = (value) =>
  value instanceof ArrayValue && value.framework === torch
    ? `torch.${scalarName(tensorOf(value).dtype)}Tensor`
    : nameOf(value);

/** What an attribute holds that takes nothing else, in the words of its refusal. */
export const kindOf = (value) =>
  value instanceof Parameter
    ? ["parameter", "torch.nn.Parameter"]
    : value instanceof Layer
      ? ["child module", "torch.nn.Module"]
      : null;

/** `module.name = value`. */
export function assigned(module, name, value) {
  const holds = kindOf(module.fields[name]);
  if (holds !== null && kindOf(value)?.[0] !== holds[0] && value !== null) {
    const rule = `cannot assign '${typeName(value)}' as ${holds[0]} '${name}'`;
    raise("TypeError", `${rule} (${holds[1]} or None expected)`);
  }
  if (name === "training" && typeof value === "boolean") module.training = value;
  else module.fields[name] = value;
}
