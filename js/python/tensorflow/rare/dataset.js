// tf.data.Dataset: elements one after the other, made anew each time it is gone through.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { drawsOf } from "../../random/philox.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { ATTRIBUTE, ITERATE, LENGTH, REPR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { ask, convert, integersOf } from "../convert.js";
import { wrap } from "../framework.js";
import { seedOf } from "../training/random.js";
import { inGraph, pairFor, sourceOfPair } from "../training/seeds.js";
import { tensorsOf } from "./control.js";
import { describe, shown, specsOf } from "./dataset-specs.js";
import { specOf } from "./signatures.js";

const DATASET = new Type("DatasetV2", TYPES.object, "tensorflow.python.data.ops.dataset_ops.DatasetV2");
const pairsOf = (dict) => [...dict.walk()];
const whole = (value) => Number([integersOf(value)].flat()[0]);

/** A tree of the same form. @param {any} tree @param {(leaf: any) => any} make */
const mapped = (tree, make) => {
  const leaves = leavesIn(tree, pairsOf).map(make);
  return treeOf(tree, () => leaves.shift() ?? null, pairsOf);
};

/** Elements of one form put together, each leaf along an axis in front. */
function together(elements) {
  const rows = elements.map((tree) => leavesIn(tree, pairsOf).map((one) => one.tensor));
  const made = rows[0].map((first, i) => {
    if (rows.some((row) => row[i].shape.join() !== first.shape.join()))
      refuseHere("a batch of elements of several shapes");
    return wrap(ask(() => engine.stack(rows.map((row) => row[i]))));
  });
  return treeOf(elements[0], () => made.shift() ?? null, pairsOf);
}

/** A function of the program, called with an element as TensorFlow calls it; it would be traced there. */
function callOn(made) {
  const { machine } = session();
  const { code } = /** @type {any} */ (machine.source);
  if (made?.node !== undefined && /\bprint\b/.test(code.slice(made.node.from, made.node.to)))
    refuseHere("a function that prints for a tf.data.Dataset");
  return (element) => {
    try {
      return inGraph(null, () => machine.call(made, element instanceof Tuple ? element.items : [element]));
    } catch (error) {
      if (error instanceof Raised) refuseHere("what a traced function says of an error");
      throw error;
    }
  };
}

/** What a function gives is one element: a list is a tensor. */
const call = (made) => {
  const own = callOn(made);
  return (element) => elementOf(own(element));
};
const elementOf = (value) =>
  value instanceof List
    ? wrap(convert(value))
    : value instanceof Tuple
      ? mapped(value, leafOf)
      : tensorsOf(value);
const leafOf = (value) => wrap(convert(value));

const UNKNOWN = -2;

class Dataset {
  /** Its class in TensorFlow, and what is told of its elements. */
  className = "";
  spec = () => refuseHere("the element_spec of such a tf.data.Dataset");
  /** @param {() => Iterable<any>} elements @param {number} count of them, below 0 where it is not known */
  constructor(elements, count) {
    this.elements = elements;
    this.count = count;
  }
  get [TYPE]() {
    return DATASET;
  }
  [REPR]() {
    return shown(this);
  }
  *[ITERATE]() {
    const { machine } = session();
    for (const one of this.elements()) {
      machine.budget.operation();
      yield one;
    }
  }
  [LENGTH]() {
    if (this.count === UNKNOWN) raise("TypeError", "The dataset length is unknown.");
    if (this.count < 0) raise("TypeError", "The dataset is infinite.");
    return this.count;
  }
  [ATTRIBUTE](name) {
    if (name === "element_spec") return this.spec();
    if (!Object.hasOwn(METHODS, name)) return undefined;
    return new FunctionOf(name, (args, keywords) => {
      const made = METHODS[name](this, args, keywords);
      if (!(made instanceof Dataset) || made === this) return made;
      return made.className === "" ? describe(made, name, { args, keywords, call }, this) : made;
    });
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
function given(args, keywords, ...names) {
  const values = names.map((name, i) => args[i] ?? keywords[name] ?? null);
  const ignored = ["num_parallel_calls", "deterministic", "name", "synchronous"];
  const odd = Object.keys(keywords).find((name) => !names.includes(name) && !ignored.includes(name));
  if (odd !== undefined || args.length > names.length) refuseHere("such a call of a tf.data.Dataset");
  return values;
}

function* batches(dataset, size, drops) {
  let part = [];
  for (const one of dataset[ITERATE]()) {
    part.push(one);
    if (part.length < size) continue;
    yield together(part);
    part = [];
  }
  if (part.length > 0 && !drops) yield together(part);
}

/** Mixed as TensorFlow mixes: one of those that lie in a ring gives its place to the first of them. @param {() => number} draw */
function* mixed(dataset, size, draw) {
  const ring = [];
  const items = dataset[ITERATE]()[Symbol.iterator]();
  let [start, end] = [0, 0];
  for (let next = items.next(); !next.done || start < end; ) {
    for (; !next.done && end - start < size; next = items.next()) ring[end++ % size] = next.value;
    const place = (start + (draw() % (end - start))) % size;
    const one = ring[place];
    ring[place] = ring[start++ % size];
    yield one;
  }
}

/** What each time through an order draws from: seeds of its own after a seed, or the same ones again. */
function shuffling(own, isAnew) {
  const seeds = pairFor(own);
  const { mode } = session();
  if (seeds === null)
    return () => () =>
      mode === "values" ? Number(engine.randint(0, 2 ** 32, [], { dtype: "int64" }).item()) : 0;
  const parent = drawsOf(sourceOfPair(seeds));
  return () => {
    const pair = isAnew ? [parent.next().value, parent.next().value].map(BigInt) : seeds;
    const draws = drawsOf(sourceOfPair(pair));
    return () => draws.next().value;
  };
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

const scalar = (value, dtype) => wrap(engine.tensor(value, { dtype }));

const METHODS = {
  batch(self, args, keywords) {
    const [size, drops] = given(args, keywords, "batch_size", "drop_remainder");
    const count = whole(size);
    if (count < 1) refuseHere("such a batch_size");
    const round = truth(drops ?? false) ? Math.floor : Math.ceil;
    return new Dataset(
      () => batches(self, count, truth(drops ?? false)),
      self.count < 0 ? self.count : round(self.count / count),
    );
  },
  map(self, args, keywords) {
    const [made] = given(args.slice(0, 1), keywords, "map_func");
    const call = callOn(made);
    return new Dataset(() => each(self, (one) => elementOf(call(one))), self.count);
  },
  filter(self, args, keywords) {
    const [made] = given(args, keywords, "predicate");
    if (session().mode === "shapes") refuseHere("a filter of shapes alone");
    const call = callOn(made);
    return new Dataset(function* () {
      for (const one of self[ITERATE]()) if (truth(call(one))) yield one;
    }, UNKNOWN);
  },
  shuffle(self, args, keywords) {
    const [size, seed, anew] = given(args, keywords, "buffer_size", "seed", "reshuffle_each_iteration");
    const drawing = shuffling(seedOf(seed), anew !== false);
    const most = whole(size);
    if (most < 1) refuseHere("such a buffer_size");
    return new Dataset(() => mixed(self, most, drawing()), self.count);
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
  cache: (self, args) =>
    args.length === 0 ? new Dataset(kept(self), self.count) : refuseHere("a cache in a file"),
  enumerate(self, args, keywords) {
    const [start] = given(args, keywords, "start");
    const from = start === null ? 0 : whole(start);
    return new Dataset(() => each(self, (one, i) => new Tuple([scalar(from + i, "int64"), one])), self.count);
  },
  concatenate(self, [other]) {
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
  flat_map(self, [made]) {
    const call = callOn(made);
    return new Dataset(function* () {
      for (const one of self[ITERATE]()) yield* call(one)[ITERATE]();
    }, UNKNOWN);
  },
  apply: (self, [made]) => session().machine.call(made, [self]),
  cardinality: (self) => scalar(self.count, "int64"),
  as_numpy_iterator: (self) =>
    new Dataset(
      () => each(self, (one) => mapped(one, (leaf) => leaf[ATTRIBUTE]("numpy").call([], {}))),
      UNKNOWN,
    ),
};

/** The slices of a tree of tensors. */
function* slices(tree) {
  const leaves = leavesIn(tree, pairsOf).map((one) => one.tensor);
  const size = leaves[0].shape[0];
  for (let i = 0; i < size; i++) {
    const own = leaves.map((leaf) => wrap(leaf.select(0, i)));
    yield treeOf(tree, () => own.shift() ?? null, pairsOf);
  }
}

/** A tree of tensors, where a list stands for one. */
const ofArrays = (value) =>
  value instanceof Tuple
    ? mapped(value, leafOf)
    : value instanceof List
      ? leafOf(value)
      : mapped(value, leafOf);

export const dataset = {
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
