// tf.data.Dataset: elements one after the other, made anew each time it is gone through.

import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { during, session } from "../../arrays/session.js";
import { MOST_BATCHES, maySeeFewer, seesShapes } from "../../run/epochs.js";
import { Refusal } from "../../syntax/refusal.js";
import { truth } from "../../values/compare.js";
import { Iterator } from "../../values/iterate.js";
import { checkItems, LimitError } from "../../values/limits.js";
import { ATTRIBUTE, ITERATE, LENGTH, REPR, STR, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { ask, integersOf } from "../convert.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { inDatasetGraph } from "../graph/watching.js";
import { DATASET } from "../rare-names.js";
import { stackedTexts } from "../texts/text-tensor.js";
import { seedOf } from "../training/random.js";
import { inGraph } from "../training/seeds.js";
import { batches, forms } from "./dataset-forms.js";
import { alike, describe, made, predicated, shown } from "./dataset-specs.js";
import { grouping } from "./grouping.js";
import { DatasetIterator } from "./iterator.js";
import { mixed, shuffling } from "./mixing.js";
import { elementOf, mapped, pairsOf, partOfLeaf } from "./structures.js";

const ITERATOR_NAME = "tensorflow.python.data.ops.dataset_ops.NumpyIterator";
const NUMPY_ITERATOR = new Type(ITERATOR_NAME, TYPES.object, ITERATOR_NAME);
/** @type {Map<string, Type>} */
const TYPES_OF = new Map();
export const whole = (value) => Number([integersOf(value)].flat()[0]);

/** Batches of elements of several shapes; what is mapped and batched at once copies one after the other. @returns {never} */
function unlike(rows, i, odd, isMapped) {
  const [first, next] = [rows[0][i], rows[odd][i]].map(({ shape }) => `[${shape.join(",")}]`);
  if (isMapped && rows[0][i].numel === rows[odd][i].numel)
    refuseHere("a batch of elements of several shapes");
  const rule = isMapped
    ? `Cannot add tensor to the batch: number of elements does not match. Shapes are: [tensor]: ${next}, [batch]: ${first}`
    : `Cannot batch tensors with different shapes in component ${i}. First element had shape ${first} and element ${odd} had shape ${next}.`;
  nodeError(`IteratorGetNext_output_types_${rows[0].length}`, rule);
}

/** Elements of one form put together, each leaf along an axis in front. */
function together(elements, isMapped = false) {
  const leaves = elements.map((tree) => leavesIn(tree, pairsOf));
  const rows = leaves.map((row) => row.map((one) => one.tensor));
  const made = rows[0].map((first, i) => {
    const odd = rows.findIndex((row) => row[i].shape.join() !== first.shape.join());
    if (odd > 0) unlike(rows, i, odd, isMapped);
    if (leaves[0][i].isTextTensor) return stackedTexts(leaves.map((row) => row[i]));
    return wrap(ask(() => engine.stack(rows.map((row) => row[i]))));
  });
  return treeOf(elements[0], () => made.shift() ?? null, pairsOf);
}

/** What is told of a dataset's elements, null where nobody knows. */
function toldOf(dataset) {
  try {
    return dataset === null ? null : leavesIn(dataset.spec(), pairsOf);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A function of the program, called with an element of a dataset as TensorFlow calls it; it would be traced there. */
function callOn(made, dataset = null) {
  const told = toldOf(dataset);
  const { machine } = session();
  const { code } = /** @type {any} */ (machine.source);
  if (made?.node !== undefined && /\bprint\b/.test(code.slice(made.node.from, made.node.to)))
    refuseHere("a function that prints for a tf.data.Dataset");
  return (element, specs = null) => {
    const run = () =>
      inGraph(null, () => machine.call(made, element instanceof Tuple ? element.items : [element]));
    if (made?.node === undefined) return run();
    try {
      return inDatasetGraph(made, leavesIn(element, pairsOf), specs ?? told, run);
    } catch (error) {
      // What its graph does not tell is told of the node by which elements are asked for.
      if (specs === null && error instanceof Raised && /'\{\{node/.test(str(error.value)))
        refuseHere("what a traced function says of an error");
      throw error;
    }
  };
}

/** A function is traced when it is given, with what is told of the elements. */
function trace(dataset, call) {
  try {
    during({ ...session(), figures: /** @type {any} */ ({ note: () => null }) }, () =>
      made(dataset.spec(), call),
    );
  } catch (error) {
    // What is not known yet may be so when it runs.
    if (error instanceof Raised && !error.value[STR]) throw error;
    if (!(error instanceof Raised || error instanceof LimitError || error instanceof Refusal)) throw error;
  }
}

/** What a function gives is one element: a list is a tensor. */
const call =
  (made, own = callOn(made)) =>
  (element, specs) =>
    elementOf(own(element, specs));
/** What datasets have and is not read here. */
const NOT_READ =
  /^(?:list_files|load|sample_from_datasets|sparse_batch|options|save|snapshot|with_options|fingerprint|ignore_errors|rejection_resample|from_\w+|range|zip|counter|random|choose_from_datasets)$/;
export const UNKNOWN = -2;

/** How many datasets are at work on the element of another one. */
let asking = 0;

export class Dataset {
  isDataset = true;
  /** Its class in TensorFlow, and what is told of its elements. */
  className = "";
  /** Whether a function makes its elements, which are batched together with that. */
  isMapped = false;
  /** Whether a loop has gone through so much of it that the next one sees one element. */
  wasSeen = false;
  /** @type {() => any} */
  spec = () => refuseHere("the element_spec of such a tf.data.Dataset");
  /** @param {() => Iterable<any>} elements @param {number} count of them, below 0 where it is not known */
  constructor(elements, count) {
    this.elements = elements;
    this.count = count;
  }
  get [TYPE]() {
    if (this.className === "") return DATASET;
    const known = TYPES_OF.get(this.className) ?? new Type(this.className, DATASET, this.className);
    TYPES_OF.set(this.className, known);
    return known;
  }
  [REPR]() {
    return shown(this);
  }
  /** One without elements, of which that is told. */
  like(spec) {
    const one = new Dataset(() => [], UNKNOWN);
    one.className = "_VariantDataset";
    one.spec = () => spec;
    return one;
  }
  *[ITERATE]() {
    const { machine } = session();
    const isLong = this.count < 0 || this.count > MOST_BATCHES;
    // Another dataset takes all that it asks for.
    const mayEnd = isLong && asking === 0 && maySeeFewer();
    const most = mayEnd ? (this.wasSeen ? 1 : MOST_BATCHES) : Infinity;
    this.wasSeen = mayEnd;
    const elements = this.elements()[Symbol.iterator]();
    const next = () => {
      asking++;
      try {
        return elements.next();
      } finally {
        asking--;
      }
    };
    let seen = 0;
    try {
      for (let one = next(); !one.done && seen < most; one = next()) {
        machine.budget.operation();
        seen++;
        yield one.value;
      }
    } finally {
      elements.return?.();
    }
  }
  begun() {
    return new DatasetIterator(this);
  }
  [LENGTH]() {
    if (this.count === UNKNOWN) raise("TypeError", "The dataset length is unknown.");
    if (this.count < 0) raise("TypeError", "The dataset is infinite.");
    return this.count;
  }
  [ATTRIBUTE](name) {
    if (name === "element_spec") return this.spec();
    if (NOT_READ.test(name)) refuseHere(`tf.data.Dataset.${name}`);
    if (!Object.hasOwn(METHODS, name)) return undefined;
    return new FunctionOf(name, (args, keywords) => {
      const made = METHODS[name](this, args, keywords);
      if (!(made instanceof Dataset) || made === this) return made;
      return made.className === "" ? describe(made, name, { args, keywords, call, callOn }, this) : made;
    });
  }
}

/** Elements as arrays of NumPy, once. */
class NumpyIterator extends Iterator {
  get [TYPE]() {
    return NUMPY_ITERATOR;
  }
  [REPR]() {
    return refuseHere("how an iterator of a tf.data.Dataset is shown");
  }
}

const all = (dataset) => {
  const made = [];
  for (const one of dataset[ITERATE]()) {
    made.push(one);
    checkItems(made.length * 20);
  }
  return made;
};

/** Arguments by name; those that only tell how it is done are not needed. */
export function given(args, keywords, ...names) {
  const values = names.map((name, i) => args[i] ?? keywords[name] ?? null);
  const ignored = ["num_parallel_calls", "deterministic", "name", "synchronous"];
  const odd = Object.keys(keywords).find((name) => !names.includes(name) && !ignored.includes(name));
  if (odd !== undefined || args.length > names.length) refuseHere("such a call of a tf.data.Dataset");
  return values;
}

/** Its elements are kept the first time that all of them are gone through. */
function kept(dataset) {
  /** @type {any[] | null} */
  let all = null;
  return function* () {
    if (all !== null) return yield* all;
    const found = [];
    for (const one of dataset[ITERATE]()) {
      found.push(one);
      checkItems(found.length);
      yield one;
    }
    all = found;
  };
}

function* repeated(dataset, times) {
  for (let i = 0; times < 0 || i < times; i++) {
    let found = false;
    for (const one of dataset[ITERATE]()) {
      found = true;
      yield one;
    }
    if (!found) return;
  }
}

function* cutOff(dataset, from, to) {
  let place = 0;
  if (to === 0) return;
  for (const one of dataset[ITERATE]()) {
    if (place >= from) yield one;
    place++;
    if (place >= to) return;
  }
}

function* each(dataset, make) {
  let place = 0;
  for (const one of dataset[ITERATE]()) yield make(one, place++);
}

export const scalar = (value, dtype) => wrap(engine.tensor(value, { dtype }));

const METHODS = {
  batch(self, args, keywords) {
    const [size, drops] = given(args, keywords, "batch_size", "drop_remainder");
    const count = whole(size);
    if (count < 1) refuseHere("such a batch_size");
    const round = truth(drops ?? false) ? Math.floor : Math.ceil;
    return new Dataset(
      () => batches(self, count, truth(drops ?? false), (own) => together(own, self.isMapped)),
      self.count < 0 ? self.count : round(self.count / count),
    );
  },
  map(self, args, keywords) {
    const [made] = given(args.slice(0, 1), keywords, "map_func");
    const call = callOn(made, self);
    trace(self, (one, specs) => elementOf(call(one, specs)));
    const all = new Dataset(() => each(self, (one) => elementOf(call(one))), self.count);
    return Object.assign(all, { isMapped: true });
  },
  filter(self, args, keywords) {
    const [made] = given(args, keywords, "predicate");
    trace(self, (one, specs) => predicated(call(made)(one, specs)));
    if (session().mode === "shapes") refuseHere("a filter of shapes alone");
    const own = callOn(made, self);
    return new Dataset(function* () {
      for (const one of self[ITERATE]()) if (truth(own(one))) yield one;
    }, UNKNOWN);
  },
  shuffle(self, args, keywords) {
    const [size, seed, anew] = given(args, keywords, "buffer_size", "seed", "reshuffle_each_iteration");
    const drawing = shuffling(seedOf(seed), anew !== false);
    const most = whole(size);
    if (most < 1) refuseHere("such a buffer_size");
    // Where shapes alone are worked out nobody sees the order.
    return new Dataset(seesShapes() ? self.elements : () => mixed(self, most, drawing()), self.count);
  },
  repeat(self, args, keywords) {
    const [count] = given(args, keywords, "count");
    const times = count === null ? -1 : whole(count);
    return new Dataset(
      () => repeated(self, times),
      times < 0 ? -1 : self.count < 0 ? self.count : self.count * times,
    );
  },
  take(self, args, keywords) {
    const count = whole(given(args, keywords, "count")[0]);
    if (count < 0) return self;
    const most = self.count === UNKNOWN ? UNKNOWN : self.count < 0 ? count : Math.min(self.count, count);
    return new Dataset(() => cutOff(self, 0, count), most);
  },
  skip(self, args, keywords) {
    const count = whole(given(args, keywords, "count")[0]);
    if (count < 0) refuseHere("such a skip");
    return new Dataset(
      () => cutOff(self, count, Number.POSITIVE_INFINITY),
      self.count < 0 ? self.count : Math.max(self.count - count, 0),
    );
  },
  prefetch: (self) => new Dataset(self.elements, self.count),
  cache: (self, args, keywords) =>
    (given(args, keywords, "filename")[0] ?? "") === ""
      ? new Dataset(kept(self), self.count)
      : refuseHere("a cache in a file"),
  enumerate(self, args, keywords) {
    const [start] = given(args, keywords, "start");
    const from = start === null ? 0 : whole(start);
    return new Dataset(() => each(self, (one, i) => new Tuple([scalar(from + i, "int64"), one])), self.count);
  },
  concatenate(self, args, keywords) {
    const other = alike(self, given(args, keywords, "dataset")[0], toldOf);
    return new Dataset(
      function* () {
        yield* self[ITERATE]();
        yield* other[ITERATE]();
      },
      self.count < 0 || other.count < 0 ? Math.min(self.count, other.count) : self.count + other.count,
    );
  },
  reduce(self, args, keywords) {
    const [start, made] = given(args, keywords, "initial_state", "reduce_func");
    const { machine } = session();
    return all(self).reduce((state, one) => elementOf(machine.call(made, [state, one])), elementOf(start));
  },
  unbatch: (self) =>
    new Dataset(function* () {
      for (const one of self[ITERATE]()) yield* slices(one);
    }, UNKNOWN),
  flat_map(self, args, keywords) {
    const call = callOn(given(args, keywords, "map_func")[0]);
    return new Dataset(function* () {
      for (const one of self[ITERATE]()) yield* call(one)[ITERATE]();
    }, UNKNOWN);
  },
  apply: (self, args, keywords) =>
    session().machine.call(given(args, keywords, "transformation_func")[0], [self]),
  cardinality: (self) => scalar(self.count, "int64"),
  as_numpy_iterator: (self) =>
    new NumpyIterator(each(self, (one) => mapped(one, (leaf) => leaf[ATTRIBUTE]("numpy").call([], {})))),
};

const shared = { Dataset, given, callOn, elementOf, trace, together };
Object.assign(METHODS, forms(shared), grouping(shared));

/** The slices of a tree of tensors. */
export function* slices(tree) {
  const leaves = leavesIn(tree, pairsOf);
  const tensors = leaves.map((one) => one.tensor);
  const size = tensors[0].shape[0];
  for (let i = 0; i < size; i++) {
    const own = leaves.map((leaf, k) => partOfLeaf(leaf, tensors[k].select(0, i)));
    yield treeOf(tree, () => own.shift() ?? null, pairsOf);
  }
}
