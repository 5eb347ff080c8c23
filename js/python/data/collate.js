// Samples as a batch: tensors are stacked, numbers become tensors, tuples and dictionaries keep their form.
import { ArrayValue } from "../arrays/array.js";
import { FunctionOf } from "../arrays/module.js";
import { dtypeNamed } from "../torch/dtypes.js";
import { functionNamed } from "../torch/functions.js";
import { isTensor } from "../torch/tensor.js";
import { isNumber } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
import { CONTAINS } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, typeOf } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

const call = (name, args, keywords = {}) =>
  /** @type {any} */ (functionNamed(name)).call(args, keywords, null);

/**
 * A batch of samples that are all like the first; texts stay, as what they came in.
 * @param {any[]} samples @param {typeof List | typeof Tuple} [Kept] @returns {any}
 */
export function collated(samples, Kept = List) {
  if (samples.length === 0) raise("IndexError", "list index out of range");
  const [first] = samples;
  if (isTensor(first)) return call("stack", [new List(samples)]);
  if (first instanceof ArrayValue) return collated(samples.map((one) => call("as_tensor", [one])));
  if (isNumber(first) || first instanceof Unknown)
    return call(
      "tensor",
      [new List(samples)],
      typeof first === "number" ? { dtype: dtypeNamed("float64") } : {},
    );
  if (typeof first === "string") return new Kept(samples);
  if (first instanceof Dict) {
    const under = (one, key) => (one[CONTAINS](key) ? one.get(key) : raise("KeyError", key));
    return new Dict([...first.walk()].map(([key]) => [key, collated(samples.map((one) => under(one, key)))]));
  }
  if (first instanceof Tuple || first instanceof List) {
    const rows = samples.map((one) => itemsOf(one));
    if (rows.some(({ length }) => length !== rows[0].length))
      raise("RuntimeError", "each element in list of batch should be of equal size");
    return new List(
      rows[0].map((_, i) =>
        collated(
          rows.map((row) => row[i]),
          Tuple,
        ),
      ),
    );
  }
  const rule = "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists";
  return raise("TypeError", `${rule}; found <class '${typeOf(first).path}'>`);
}

/** One sample where there are no batches: arrays become tensors, and tuples lists. */
export function converted(sample) {
  if (isTensor(sample)) return sample;
  if (sample instanceof ArrayValue) return call("as_tensor", [sample]);
  if (sample instanceof Dict) return new Dict([...sample.walk()].map(([key, one]) => [key, converted(one)]));
  const isPlain = (sample instanceof Tuple && sample.name === undefined) || sample instanceof List;
  return sample instanceof Tuple || isPlain ? new List(sample.items.map(converted)) : sample;
}

export const defaultCollate = new FunctionOf("default_collate", ([samples]) => collated(itemsOf(samples)));
