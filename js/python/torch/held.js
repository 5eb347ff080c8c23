// Calls that are given what the engine is without, or asked for it: complex numbers, floats with fewer bits.
import { partOf } from "../values/parts.js";
import { INDEX } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf } from "../values/types.js";
import { dtypeAsked, dtypeNamed } from "./dtypes.js";
import { isComplex, isOfNumpy } from "./tensor.js";

/** Whether a value is complex, or has complex numbers in it. */
export const hasComplex = (value) => isComplex(value) || value?.items?.some?.(hasComplex) === true;

/** A call that may be asked for a dtype that the engine is without, or given one; `self` is the tensor whose method it is. */
export const held = (call, name, self) => (args, all, machine) => {
  const keywords = "dtype" in all ? { ...all, dtype: dtypeAsked(name, all.dtype) } : all;
  if (args.some(hasComplex) || hasComplex(keywords.data) || hasComplex(keywords.fill_value))
    return partOf("torchRare").ofComplex(name, self ? [self, ...args] : args, keywords);
  const { dtype } = keywords;
  if (!dtype?.held) return call(args, keywords, machine);
  const own = { ...keywords, dtype: dtypeNamed(dtype.held) };
  if (dtype.name.startsWith("complex") && /^randn?$/.test(name))
    return partOf("torchRare").randomComplex(name, call, args, own);
  const made = call(args, own, machine);
  return partOf("torchRare").narrowed(made, dtype.name);
};

const isOdd = (value) => isOfNumpy(value) || (value?.isOfProgram === true && !value[INDEX]);

/** What is no tensor and has no place in the engine: it says what it is called when it is refused. */
export function standIn(value) {
  if (isOdd(value)) return { [Symbol.toStringTag]: nameOf(value) };
  if (value instanceof List && value.items.some(isOdd)) return new List(value.items.map(standIn));
  return value instanceof Tuple && value.items.some(isOdd) ? new Tuple(value.items.map(standIn)) : value;
}
