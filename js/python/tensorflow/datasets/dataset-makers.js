// What makes datasets: tensors, numbers, generators, others side by side.
import { leavesIn } from "../../algorithms/trees.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { seedOf } from "../training/random.js";
import { Dataset, given, scalar, slices, UNKNOWN, whole } from "./dataset.js";
import { fromGenerator } from "./dataset-forms.js";
import { describe, specsOf } from "./dataset-specs.js";
import { shuffling } from "./mixing.js";
import { specOf } from "./signatures.js";
import { elementOf, pairsOf, structured } from "./structures.js";

/** A dataset without anything before it. */
const source = (name, elements, count, spec) =>
  describe(new Dataset(elements, count), name, { keywords: {}, spec });

/** The datasets that a program puts side by side, or one after the other. */
const setsIn = (list) =>
  list.every((one) => one instanceof Dataset) ? list : refuseHere("what is no tf.data.Dataset");

export const dataset = {
  from_generator: (args, keywords) => fromGenerator(Dataset, args, keywords),
  from_tensor_slices(args, keywords) {
    const tree = elementOf(given(args, keywords, "tensors")[0]);
    const leaves = leavesIn(tree, pairsOf).map((one) => one.tensor);
    if (leaves.some((leaf) => leaf.ndim === 0))
      raise("ValueError", "Unbatching a tensor is only supported for rank >= 1");
    const [{ shape }] = leaves;
    const odd = leaves.find((leaf) => leaf.shape[0] !== shape[0]);
    if (odd !== undefined)
      raise("ValueError", `Dimensions ${shape[0]} and ${odd.shape[0]} are not compatible`);
    const { generic } = session();
    if (generic.isOpen([shape[0]])) refuseHere("a tf.data.Dataset of a size that is not known");
    checkItems(shape[0]);
    return source(
      "from_tensor_slices",
      () => slices(tree),
      shape[0],
      () => specsOf(tree, 1),
    );
  },
  from_tensors(args, keywords) {
    const tree = elementOf(given(args, keywords, "tensors")[0]);
    return source(
      "from_tensors",
      () => [tree],
      1,
      () => specsOf(tree),
    );
  },
  range(args, { output_type: type = null, name: _, ...others }) {
    if (Object.keys(others).length > 0) refuseHere("such a tf.data.Dataset.range");
    const [from, to, step] = args.length === 1 ? [0, whole(args[0]), 1] : [...args.map(whole), 1];
    const dtype = dtypeOf(type) ?? "int64";
    const count = Math.max(Math.ceil((to - from) / step), 0);
    return source(
      "range",
      () => counted(from, step, dtype, count),
      count,
      () => specOf([], dtype),
    );
  },
  counter(args, keywords) {
    const [from, step, type] = given(args, keywords, "start", "step", "dtype");
    const [start, by] = [whole(from ?? 0n), whole(step ?? 1n)];
    const dtype = dtypeOf(type) ?? "int64";
    return source(
      "scan",
      () => counted(start, by, dtype, Infinity),
      -1,
      () => specOf([], dtype),
    );
  },
  /** Numbers of 32 bits, the same ones each time unless that is asked for. */
  random(args, keywords) {
    const [seed, isAnew] = given(args, keywords, "seed", "rerandomize_each_iteration");
    const drawing = shuffling(seedOf(seed), isAnew === true);
    function* elements() {
      for (const draw = drawing(); ; ) yield scalar(draw(), "int64");
    }
    return source("random", elements, -1, () => specOf([], "int64"));
  },
  zip(args, keywords) {
    const tree = args.length > 1 ? new Tuple(args) : given(args, keywords, "datasets")[0];
    const sets = [];
    structured(tree, (one) => sets.push(one));
    const counts = setsIn(sets)
      .map(({ count }) => count)
      .filter((count) => count !== -1);
    function* elements() {
      const rows = sets.map((one) => one[ITERATE]());
      for (;;) {
        const found = rows.map((row) => row.next());
        if (found.some(({ done }) => done)) return;
        yield structured(tree, () => found.shift()?.value);
      }
    }
    const count = counts.includes(UNKNOWN) ? UNKNOWN : counts.length === 0 ? -1 : Math.min(...counts);
    return source("zip", elements, count, () => structured(tree, (one) => one.spec()));
  },
  choose_from_datasets(args, keywords) {
    const [list, choice, stops] = given(
      args,
      keywords,
      "datasets",
      "choice_dataset",
      "stop_on_empty_dataset",
    );
    const sets = setsIn(itemsOf(list) ?? [list]);
    setsIn([choice]);
    function* elements() {
      const rows = sets.map((one) => one[ITERATE]());
      for (const place of choice[ITERATE]()) {
        const next = (rows[whole(place)] ?? refuseHere("a choice of no dataset")).next();
        if (!next.done) yield next.value;
        else if (stops !== false) return;
      }
    }
    return source("directed_interleave", elements, UNKNOWN, () => sets[0].spec());
  },
};

/** Numbers in steps. */
function* counted(from, step, dtype, count) {
  for (let i = 0; i < count; i++) yield scalar(from + i * step, dtype);
}
