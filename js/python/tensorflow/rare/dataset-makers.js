// What makes datasets: tensors, numbers, generators, others side by side.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { checkItems } from "../../values/limits.js";
import { ITERATE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { Dataset, leafOf, mapped, pairsOf, scalar, slices, UNKNOWN, whole } from "./dataset.js";
import { fromGenerator } from "./dataset-forms.js";
import { describe, specsOf } from "./dataset-specs.js";
import { specOf } from "./signatures.js";

/** A tree of tensors, where a list stands for one. */
const ofArrays = (value) =>
  value instanceof Tuple
    ? mapped(value, leafOf)
    : value instanceof List
      ? leafOf(value)
      : mapped(value, leafOf);

export const dataset = {
  from_generator: (args, keywords) => fromGenerator(Dataset, args, keywords),
  from_tensor_slices([tensors], { tensors: own = tensors }) {
    const lists = own instanceof Tuple ? own.items : [own];
    const tree =
      own instanceof Tuple
        ? new Tuple(lists.map(ofArrays))
        : own?.walk !== undefined
          ? treeOf(
              own,
              (leaf) => leaf,
              () => [...own.walk()].map(([key, value]) => [key, leafOf(value)]),
            )
          : ofArrays(own);
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
    const made = new Dataset(() => slices(tree), shape[0]);
    return describe(made, "from_tensor_slices", { keywords: {}, spec: () => specsOf(tree, 1) });
  },
  from_tensors([tensors]) {
    const tree = ofArrays(tensors);
    return describe(new Dataset(() => [tree], 1), "from_tensors", {
      keywords: {},
      spec: () => specsOf(tree),
    });
  },
  range(args, { output_type: type = null, ...others }) {
    if (Object.keys(others).length > 0 || type !== null) refuseHere("such a tf.data.Dataset.range");
    const [from, to, step] = args.length === 1 ? [0, whole(args[0]), 1] : [...args.map(whole), 1];
    const count = Math.max(Math.ceil((to - from) / step), 0);
    const made = new Dataset(function* () {
      for (let i = 0; i < count; i++) yield scalar(from + i * step, "int64");
    }, count);
    return describe(made, "range", { keywords: {}, spec: () => specOf([], "int64") });
  },
  zip(args) {
    const [first] = args;
    const sets = args.length === 1 && first instanceof Tuple ? first.items : args;
    if (!sets.every((one) => one instanceof Dataset)) refuseHere("such a tf.data.Dataset.zip");
    const counts = sets.map(({ count }) => count).filter((count) => count !== -1);
    const made = new Dataset(
      function* () {
        const rows = sets.map((one) => one[ITERATE]());
        for (;;) {
          const found = rows.map((row) => row.next());
          if (found.some(({ done }) => done)) return;
          yield new Tuple(found.map(({ value }) => value));
        }
      },
      counts.includes(UNKNOWN) ? UNKNOWN : counts.length === 0 ? -1 : Math.min(...counts),
    );
    return describe(made, "zip", { keywords: {}, spec: () => new Tuple(sets.map((one) => one.spec())) });
  },
};
