// What a model is trained with: tensors of so many samples, in batches; or what a tf.data.Dataset gives.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ask, convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { orderOf } from "../../tensorflow/training/random.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { leavesOf, mapTree } from "../base/operation.js";

/** Data as tensors, floats of 64 bits as of 32. */
export function dataOf(value, name) {
  if ((value ?? null) === null) return null;
  return mapTree(value, (one) => {
    if (!(one instanceof ArrayValue)) return refuseHere(`such a value for ${name} of a model`);
    const tensor = convert(one);
    return wrap(tensor.dtype === "float64" ? ask(() => tensor.to("float32")) : tensor);
  });
}

export const countOf = (data) => {
  const counts = leavesOf(data).map((one) => tensorOf(one).shape[0]);
  return { first: counts[0], counts };
};

/** Refuses inputs and targets of which there are not as many. */
export function checkCounts(parts) {
  const all = Object.entries(parts).filter(([, data]) => data !== null);
  const { generic } = session();
  const sizes = all.flatMap(([, data]) => countOf(data).counts.map((size) => generic.sizeOf(size)));
  const known = new Set(sizes.filter((size) => typeof size === "number"));
  if (known.size < 2) return;
  const lines = all.map(([name, data]) => `'${name}' sizes: ${countOf(data).counts.join(", ")}\n`);
  const rule = "Data cardinality is ambiguous. Make sure all arrays contain the same number of samples.";
  raise("ValueError", rule + lines.join(""));
}

export const part = (data, from, to) =>
  mapTree(data, (one) => wrap(ask(() => tensorOf(one).narrow(0, from, to - from))));
const picked = (data, places) =>
  mapTree(data, (one) => wrap(ask(() => engine.indexSelect(tensorOf(one), 0, places))));

/** Whether it is one of TensorFlow's datasets. */
const isDataset = (value) => value?.isDataset === true;

/**
 * Batches of inputs and targets.
 * @typedef {{ steps: number, first: () => [any, any], batches: (shuffles: boolean) => Iterable<[any, any]>, size: number | null }} Feed
 */

/** What one element of a dataset is. @returns {[any, any]} */
function pairOf(element) {
  if (!(element instanceof Tuple)) return [dataOf(element, "x"), null];
  if (element.items.length > 2) refuseHere("weights of samples in a dataset");
  const [x, y = null] = element.items;
  return [dataOf(x, "x"), dataOf(y, "y")];
}

/** @returns {Feed} */
function feedOfDataset(dataset) {
  const { count } = dataset;
  return {
    steps: count,
    size: null,
    first() {
      for (const one of dataset[ITERATE]()) return pairOf(one);
      return raise("ValueError", "Unable to infer the shape of an empty dataset.");
    },
    *batches() {
      if (count === -1) refuseHere("a dataset without an end");
      for (const one of dataset[ITERATE]()) yield pairOf(one);
    },
  };
}

/** @returns {Feed} */
function feedOfTensors(x, y, size) {
  const count = countOf(x).first;
  return {
    steps: Math.ceil(count / size),
    size,
    first: () => [x, y],
    *batches(shuffles) {
      const order = shuffles && count > size ? orderOf(count) : null;
      const own = order === null ? [x, y] : [x, y].map((data) => data && picked(data, order));
      for (let from = 0; from < count; from += size) {
        session().machine.budget.operation();
        const [ofX, ofY] = own.map((data) => data && part(data, from, Math.min(from + size, count)));
        yield [ofX, ofY];
      }
    },
  };
}

/** What is given for `x` and `y`. @returns {Feed} */
export function feedOf(x, y, size) {
  if (isDataset(x)) return feedOfDataset(x);
  const [ofX, ofY] = [dataOf(x, "x"), dataOf(y, "y")];
  if (ofX === null) return refuseHere("data of which there is none");
  checkCounts({ x: ofX, y: ofY });
  return feedOfTensors(ofX, ofY, size);
}
