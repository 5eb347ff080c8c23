// torch.utils.data: what samples are taken from.
import { ArrayValue } from "../arrays/array.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { isTensor } from "../torch/tensor.js";
import { getItem } from "../values/items.js";
import { itemsByNumber, itemsOf, length } from "../values/iterate.js";
import { ATTRIBUTE, BINARY, GET, ITERATE, LENGTH, NOT_IMPLEMENTED, REPR, TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";

const PATH = "torch.utils.data.dataset";

/** What a dataset says that has no items of its own. */
const itemOf = () => raise("NotImplementedError", "Subclasses of Dataset should implement __getitem__.");

/** What programs derive their own from. */
export const DATASET = Object.assign(new Type("Dataset", TYPES.object, `${PATH}.Dataset`), {
  isForPrograms: true,
  itemOf,
  binaryOf: (one, operator, other, reflected) => joined(one, operator, other, reflected),
});
export const ITERABLE = Object.assign(new Type("IterableDataset", DATASET, `${PATH}.IterableDataset`), {
  isForPrograms: true,
  itemOf,
});
DATASET.call = () => refuseHere("a Dataset of no class");
const TENSORS = new Type("TensorDataset", DATASET, `${PATH}.TensorDataset`);
const SUBSET = new Type("Subset", DATASET, `${PATH}.Subset`);

/** `dataset + other`: both, one after the other. */
const joined = (one, operator, other, reflected) =>
  operator === "+" && !reflected ? new ConcatDataset([one, other]) : NOT_IMPLEMENTED;

/** Tensors whose first axes go together. */
class TensorDataset {
  /** Samples have one shape: where only that is worked out, one stands for all. */
  isAlike = true;
  constructor(tensors) {
    this.tensors = tensors;
  }
  get [TYPE]() {
    return TENSORS;
  }
  [REPR]() {
    return `<${TENSORS.path} object at 0x7f0000000000>`;
  }
  [BINARY](operator, other, reflected) {
    return joined(this, operator, other, reflected);
  }
  [LENGTH]() {
    return length(this.tensors[0]);
  }
  [GET](key) {
    return new Tuple(this.tensors.map((one) => getItem(one, key)));
  }
  [ITERATE]() {
    return itemsByNumber(this);
  }
  [ATTRIBUTE](name) {
    return name === "tensors" ? new Tuple(this.tensors) : undefined;
  }
}

TENSORS.call = (args, keywords) => {
  if (Object.keys(keywords).length > 0) refuseHere("such a TensorDataset");
  // It asks each for .size(0).
  for (const one of args.filter((each) => !isTensor(each))) {
    if (one instanceof ArrayValue && one.framework.name === "numpy")
      raise("TypeError", "'int' object is not callable");
    if (one !== null && typeof one === "object" && !(one instanceof List || one instanceof Tuple))
      refuseHere("such a TensorDataset");
    raise("AttributeError", `'${nameOf(one)}' object has no attribute 'size'`);
  }
  const lengths = args.map((one) => length(one));
  if (lengths.some((count) => count !== lengths[0])) raise("AssertionError", "Size mismatch between tensors");
  return new TensorDataset(args);
};

/** Some samples of another one. */
class Subset {
  constructor(dataset, indices) {
    this.dataset = dataset;
    this.indices = indices;
    this.isAlike = dataset?.isAlike === true;
  }
  get [TYPE]() {
    return SUBSET;
  }
  [REPR]() {
    return `<${SUBSET.path} object at 0x7f0000000000>`;
  }
  [BINARY](operator, other, reflected) {
    return joined(this, operator, other, reflected);
  }
  [LENGTH]() {
    return length(this.indices);
  }
  [GET](key) {
    return getItem(this.dataset, getItem(this.indices, key));
  }
  [ITERATE]() {
    return itemsByNumber(this);
  }
  [ATTRIBUTE](name) {
    return { dataset: this.dataset, indices: this.indices }[name];
  }
}
SUBSET.call = ([dataset, indices, ...more], keywords) =>
  more.length > 0 || Object.keys(keywords).length > 0
    ? refuseHere("such a Subset")
    : new Subset(dataset, indices);

const CONCATENATED = new Type("ConcatDataset", DATASET, `${PATH}.ConcatDataset`);

/** Datasets one after the other. */
class ConcatDataset {
  constructor(datasets) {
    this.datasets = datasets;
    this.isAlike = datasets.every((one) => one?.isAlike === true);
  }
  get [TYPE]() {
    return CONCATENATED;
  }
  [BINARY](operator, other, reflected) {
    return joined(this, operator, other, reflected);
  }
  [LENGTH]() {
    return this.datasets.reduce((all, one) => all + length(one), 0);
  }
  [GET](key) {
    if (typeof key !== "bigint") refuseHere("such an index of a ConcatDataset");
    const count = this[LENGTH]();
    if (key < -count) raise("ValueError", "absolute value of index should not exceed dataset length");
    let place = Number(key) < 0 ? Number(key) + count : Number(key);
    for (const one of this.datasets) {
      if (place < length(one)) return getItem(one, BigInt(place));
      place -= length(one);
    }
    return raise("IndexError", "list index out of range");
  }
  [ITERATE]() {
    return itemsByNumber(this);
  }
  [ATTRIBUTE](name) {
    if (name === "cumulative_sizes") {
      const ends = this.datasets.map((_, i) =>
        this.datasets.slice(0, i + 1).map((one) => Number(length(one))),
      );
      return new List(ends.map((all) => BigInt(all.reduce((sum, one) => sum + one))));
    }
    return name === "datasets" ? new List([...this.datasets]) : undefined;
  }
}
CONCATENATED.call = ([datasets, ...more], keywords) => {
  const given = datasets === undefined ? [] : itemsOf(datasets);
  if (more.length > 0 || Object.keys(keywords).length > 0) refuseHere("such a ConcatDataset");
  if (given.length === 0) raise("AssertionError", "datasets should not be an empty iterable");
  return new ConcatDataset(given);
};

/** Lengths that are given as parts of a whole. */
function lengthsOf(given, count) {
  if (!given.some((one) => typeof one === "number")) return given.map(Number);
  const parts = given.map(Number);
  const sum = parts.reduce((all, part) => all + part, 0);
  if (Math.abs(sum - 1) > 1e-9) return parts;
  const lengths = parts.map((part) => Math.floor(count * part));
  const rest = count - lengths.reduce((all, one) => all + one, 0);
  return lengths.map((one, i) => one + (i < rest ? 1 : 0));
}

export const randomSplit = new FunctionOf("random_split", ([dataset, parts, ...more], keywords) => {
  if (more.length > 0 || Object.keys(keywords).length > 0) refuseHere("such a random_split");
  const count = length(dataset);
  if (typeof count !== "number") refuseHere("random_split of a length that is not known");
  const lengths = lengthsOf(itemsOf(parts), count);
  if (lengths.reduce((all, one) => all + one, 0) !== count)
    raise("ValueError", "Sum of input lengths does not equal the length of the input dataset!");
  const order = (
    session().mode === "values" ? engine.randperm(count).tolist() : [...Array(count).keys()]
  ).map(BigInt);
  return new List(lengths.map((one) => new Subset(dataset, new List(order.splice(0, one)))));
});

export const DATASETS = {
  Dataset: DATASET,
  IterableDataset: ITERABLE,
  TensorDataset: TENSORS,
  Subset: SUBSET,
  ConcatDataset: CONCATENATED,
  random_split: randomSplit,
};
