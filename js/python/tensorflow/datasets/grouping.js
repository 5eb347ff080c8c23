// Datasets whose elements are put together anew: batches of other sizes, groups by a key or by length, rows of several lengths.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { ATTRIBUTE, ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { ask, integersOf, itemsOf } from "../convert.js";
import { wrap } from "../framework.js";
import { Ragged, splitsOf } from "../ragged/ragged.js";
import { batches } from "./dataset-forms.js";
import { specOf } from "./signatures.js";
import { mapped, pairsOf } from "./structures.js";

const UNKNOWN = -2;
const numbersOf = (value) => [integersOf(value)].flat();
const whole = (value) => Number(numbersOf(value)[0]);

/** Rows in batches of the sizes that follow one another. */
function* inTurn(rows, sizes, drops, together) {
  let part = [];
  let turn = 0;
  for (const row of rows) {
    part.push(row);
    if (part.length < sizes[turn % sizes.length]) continue;
    yield together(part);
    part = [];
    turn++;
  }
  if (part.length > 0 && !drops) yield together(part);
}

/** Elements of which some axis has several lengths, as a ragged tensor; others stacked. */
function ragged(elements, spec, together) {
  const rows = elements.map((tree) => leavesIn(tree, pairsOf));
  const all = leavesIn(spec, pairsOf).map(({ sizes }, i) => {
    const own = rows.map((row) => row[i]);
    if (sizes !== null && !sizes.includes(null)) return together(own);
    if (sizes === null || sizes.slice(1).includes(null)) refuseHere("such a ragged_batch");
    const tensors = own.map(({ tensor }) => tensor);
    const flat = wrap(ask(() => engine.cat(tensors, { dim: 0 })));
    return new Ragged(splitsOf(tensors.map(({ shape }) => shape[0])), flat);
  });
  return treeOf(elements[0], () => all.shift(), pairsOf);
}

/** What makes them, of the class and what it shares. @param {any} shared */
export function grouping({ Dataset, given, callOn, trace, together }) {
  const described = (made, className, spec) => Object.assign(made, { className, spec });
  const known = () => session().mode === "shapes" && refuseHere("groups of shapes alone");

  /** Elements of one key together, what is left in the order of the keys. */
  function* windows(self, keyOf, sizeOf, reduce) {
    /** @type {Map<number, any[]>} */
    const groups = new Map();
    const reduced = (key) => {
      const own = groups.get(key) ?? [];
      groups.delete(key);
      const window = described(new Dataset(() => own, own.length), "_VariantDataset", () => self.spec());
      return reduce(key, window)[ITERATE]();
    };
    for (const one of self[ITERATE]()) {
      const key = keyOf(one);
      const own = groups.get(key) ?? [];
      own.push(one);
      groups.set(key, own);
      const size = sizeOf(key);
      if (size < 1) refuseHere("a window without elements");
      if (own.length >= size) yield* reduced(key);
    }
    for (const key of [...groups.keys()].sort((one, other) => one - other)) yield* reduced(key);
  }

  return {
    rebatch(self, args, keywords) {
      const [size, drops] = given(args, keywords, "batch_size", "drop_remainder");
      const sizes = numbersOf(size);
      const isWhole = truth(drops ?? false);
      if (sizes.length === 0 || sizes.some((one) => one < 1)) refuseHere("such a batch_size");
      function* rows() {
        for (const tree of self[ITERATE]()) {
          const leaves = leavesIn(tree, pairsOf).map(({ tensor }) => tensor);
          for (let i = 0; i < leaves[0].shape[0]; i++) {
            const own = leaves.map((leaf) => wrap(leaf.select(0, i)));
            yield treeOf(tree, () => own.shift() ?? null, pairsOf);
          }
        }
      }
      const made = new Dataset(() => inTurn(rows(), sizes, isWhole, together), UNKNOWN);
      const front = isWhole && itemsOf(size) === null ? sizes[0] : null;
      return described(made, "_RebatchDataset", () =>
        mapped(self.spec(), (one) => specOf([front, ...one.sizes.slice(1)], one.dtype)),
      );
    },
    group_by_window(self, args, keywords) {
      const names = ["key_func", "reduce_func", "window_size", "window_size_func"];
      const [key, reduce, size, sizeFunction] = given(args, keywords, ...names);
      if ((size === null) === (sizeFunction === null)) refuseHere("such a group_by_window");
      known();
      trace(self, callOn(key));
      const [keyed, reduced] = [callOn(key), callOn(reduce)];
      const keyOf = (one) => {
        const found = keyed(one);
        return found?.tensor?.dtype === "int64" ? whole(found) : refuseHere("such a key");
      };
      const named = (one) => wrap(engine.tensor(one, { dtype: "int64" }));
      const sizeOf = (one) => (size === null ? whole(callOn(sizeFunction)(named(one))) : whole(size));
      const run = (one, window) => reduced(new Tuple([named(one), window]));
      const made = new Dataset(() => windows(self, keyOf, sizeOf, run), UNKNOWN);
      return described(made, "_GroupByWindowDataset", () => run(0, self.like(self.spec())).spec());
    },
    bucket_by_sequence_length(self, args, keywords) {
      const [length, bounds, sizes, shapes, fill, fillsUp, isPlain, drops] = given(
        args,
        keywords,
        "element_length_func",
        "bucket_boundaries",
        "bucket_batch_sizes",
        "padded_shapes",
        "padding_values",
        "pad_to_bucket_boundary",
        "no_padding",
        "drop_remainder",
      );
      const [ends, counts] = [bounds, sizes].map(numbersOf);
      if (counts.length !== ends.length + 1) refuseHere("such buckets");
      known();
      trace(self, callOn(length));
      const lengthOf = callOn(length);
      const keyOf = (one) => {
        const found = whole(lengthOf(one));
        return ends.filter((end) => end <= found).length;
      };
      /** Axes of lengths that are not known get the greatest one of the bucket. */
      const shapesOf = (key) => {
        if (!truth(fillsUp ?? false)) return shapes;
        const end = ends[key] ?? refuseHere("an element longer than all buckets");
        const own = leavesIn(shapes === null ? self.spec() : refuseHere("such padded_shapes"), pairsOf).map(
          (one) =>
            new Tuple(
              one.sizes.map((size) => BigInt(size ?? end - 1)),
              "TensorShape",
            ),
        );
        return own.length === 1 ? own[0] : new Tuple(own);
      };
      const run = (key, window) => {
        const count = BigInt(counts[key]);
        const how = { drop_remainder: truth(drops ?? false) };
        return truth(isPlain ?? false)
          ? window[ATTRIBUTE]("batch").call([count], how)
          : window[ATTRIBUTE]("padded_batch").call([count, shapesOf(key), fill], how);
      };
      const made = new Dataset(() => windows(self, keyOf, (key) => counts[key], run), UNKNOWN);
      return described(made, "_GroupByWindowDataset", () => run(0, self.like(self.spec())).spec());
    },
    ragged_batch(self, args, keywords) {
      const [size, drops, type] = given(args, keywords, "batch_size", "drop_remainder", "row_splits_dtype");
      if (type !== null && type.name !== "int64") refuseHere("such a row_splits_dtype");
      const most = whole(size);
      const isWhole = truth(drops ?? false);
      const round = isWhole ? Math.floor : Math.ceil;
      const made = new Dataset(
        () => batches(self, most, isWhole, (part) => ragged(part, self.spec(), together)),
        self.count < 0 ? self.count : round(self.count / most),
      );
      made.className = "_RaggedBatchDataset";
      return made;
    },
  };
}
