// sklearn.model_selection: samples to learn from and samples to test with. Which ones they are is drawn; how many is not.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { List, Tuple } from "../values/sequences.js";
import { TYPES, Type } from "../values/types.js";
import { anySize, checkLengths, kindOf, made, Thing } from "./arrays.js";

/** How many of `count` a share is, or a number; null where none is told. */
function partOfCount(share, count, round) {
  if (share === undefined || share === null) return null;
  if (typeof share === "bigint") return Number(share);
  return typeof share === "number" ? round(share * count) : refuseHere("such a share of samples");
}

/** How many samples there are in both parts. @param {number} count @param {Record<string, any>} given */
function countsOf(count, { test_size: test, train_size: train }) {
  if (session().generic.isOpen([count])) return [anySize(), anySize()];
  const learned = partOfCount(train, count, Math.floor);
  const tested =
    partOfCount(test, count, Math.ceil) ?? (learned === null ? Math.ceil(count / 4) : count - learned);
  const counts = [learned ?? count - tested, tested];
  if (counts.some((one) => one <= 0) || counts[0] + counts[1] > count) refuseHere("such shares of samples");
  return counts;
}

const trainTestSplit = new FunctionOf("train_test_split", (args, keywords) => {
  const given = taken(
    "train_test_split",
    "test_size= train_size= random_state= shuffle= stratify=",
    [],
    keywords,
  );
  if (args.length === 0 || args.some((one) => one instanceof List || one instanceof Tuple))
    refuseHere("a split of such samples");
  const kinds = args.map(kindOf);
  checkLengths(kinds.map(({ shape }) => shape[0]));
  const counts = countsOf(kinds[0].shape[0], given);
  return new List(
    kinds.flatMap(({ shape, dtype }) => counts.map((count) => made([count, ...shape.slice(1)], dtype))),
  );
});

const FOLDS = new Type("KFold", TYPES.object, "sklearn.model_selection.KFold");
FOLDS.call = (args, keywords) => {
  const { n_splits: parts = 5n } = taken(
    "KFold.__init__",
    "n_splits= shuffle= random_state=",
    args,
    keywords,
  );
  const split = new FunctionOf("split", ([samples]) => {
    const count = kindOf(samples).shape[0];
    if (session().generic.isOpen([count])) refuseHere("folds of samples that nobody counted");
    const most = Number(parts);
    const sizes = Array.from(
      { length: most },
      (_, i) => Math.floor(count / most) + (i < count % most ? 1 : 0),
    );
    return new List(
      sizes.map((size) => new Tuple([count - size, size].map((length) => made([length], "int64")))),
    );
  });
  const members = { split, n_splits: parts, get_n_splits: new FunctionOf("get_n_splits", () => parts) };
  return new Thing(FOLDS, (name) => members[name]);
};

export const MODEL_SELECTION = { train_test_split: trainTestSplit, KFold: FOLDS };
