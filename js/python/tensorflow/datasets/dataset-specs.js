// What is told of a dataset's elements before there are any: their shapes, with a length that is not known as None.
import { leavesIn } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { during, session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { LimitError } from "../../values/limits.js";
import { REPR } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { Raised, raise } from "../../values/types.js";
import { wrap } from "../framework.js";
import { TextTensor } from "../texts/text-tensor.js";
import { shapesOf } from "./dataset-forms.js";
import { specOf } from "./signatures.js";
import { mapped, pairsOf } from "./structures.js";

/** What is told of tensors that are there. */
export const specsOf = (tree, from = 0) =>
  mapped(tree, ({ tensor, isTextTensor }) =>
    specOf(tensor.shape.slice(from), isTextTensor ? "string" : tensor.dtype),
  );

/** What a predicate gives is a truth. */
export function predicated(one) {
  if (one.tensor?.ndim !== 0 || one.tensor.dtype === "bool") return one;
  const rule =
    "Invalid `predicate`. `predicate` must return a `tf.bool` scalar tensor, but its return type is";
  return raise("ValueError", `${rule} ${repr(specsOf(one))}.`);
}

/** What is put together has the same types. */
function joined(self, other) {
  const specs = [self, other].map((one) => one.spec());
  const [own, more] = specs.map((one) => leavesIn(one, pairsOf));
  const types = [own, more].map((leaves) => leaves.map(({ dtype }) => dtype).join());
  if (types[0] !== types[1])
    raise(
      "TypeError",
      `Incompatible dataset elements:\n${specs.map((one) => `  ${repr(one)}`).join(" vs. ")}`,
    );
  return mapped(specs[0], ({ sizes, dtype }) => {
    const theirs = more.shift()?.sizes;
    if (theirs?.length !== sizes?.length) refuseHere("elements of several shapes");
    return specOf(
      sizes.map((size, i) => (size === theirs[i] ? size : null)),
      dtype,
    );
  });
}

/** The other one, if it may stand behind, as far as anything is told of the two. */
export function alike(self, other, told) {
  if (told(self) && told(other)) joined(self, other);
  return other;
}

const inFront = (tree, size) => mapped(tree, ({ sizes, dtype }) => specOf([size, ...sizes], dtype));

/** Lengths and numbers that stand for those that are not known: what is different for both is not known either. */
const STANDING = [
  { length: 3, number: 0, text: "a" },
  { length: 5, number: 1, text: "b c d" },
];

/** What a function makes of such elements. */
export function made(spec, call) {
  const all = leavesIn(spec, pairsOf);
  if (all.some(({ inner, sizes }) => inner !== undefined || sizes === null)) refuseHere("such elements");
  const of = ({ length, number, text = "a" }) => {
    const given = mapped(spec, ({ sizes, dtype }) => {
      const shape = sizes.map((size) => size ?? length);
      if (dtype === "string")
        return new TextTensor(Array(shape.reduce((all, one) => all * one, 1)).fill(text), shape);
      return wrap(engine.full(shape, dtype === "bool" ? number === 1 : number, { dtype }));
    });
    // What Python's functions do is not done for what only stands for elements.
    const standing = /** @type {any} */ ({ ...session(), isStanding: true });
    return during(standing, () => specsOf(call(given, leavesIn(spec, pairsOf))));
  };
  const one = of(STANDING[0]);
  const others = [second(of), short(of, 1), short(of, 0)]
    .filter((tree) => tree !== null)
    .map((tree) => leavesIn(tree, pairsOf));
  return mapped(one, ({ sizes, dtype }) => {
    const seen = others.map((leaves) => leaves.shift()?.sizes);
    if (seen.some((own) => own?.length !== sizes.length)) refuseHere("what a map makes of elements");
    return specOf(
      sizes.map((size, i) => (seen.every((own) => own[i] === size) ? size : null)),
      dtype,
    );
  });
}

/** A part of at most so many is shorter where there is less; null where something else is asked of so little. */
function short(of, length) {
  try {
    return of({ length, number: 1 });
  } catch (error) {
    if (error instanceof Raised || error instanceof LimitError) return null;
    throw error;
  }
}

/** What was right for the first numbers may be wrong for others. */
function second(of) {
  try {
    return of(STANDING[1]);
  } catch (error) {
    if (error instanceof Raised) refuseHere("what a map makes of elements");
    throw error;
  }
}

/** By the method that made a dataset: what is told of its elements. @type {Record<string, (of: any, own: any) => any>} */
const AFTER = {
  batch(self, { args: [size, drops], keywords }) {
    const isWhole = truth(drops ?? keywords.drop_remainder ?? false);
    return inFront(self.spec(), isWhole ? Number(size ?? keywords.batch_size) : null);
  },
  map: (self, { args: [of], keywords, call }) => made(self.spec(), call(of ?? keywords.map_func)),
  concatenate: (self, { args: [other], keywords }) => joined(self, other ?? keywords.dataset),
  window: (self) => mapped(self.spec(), (one) => windowSpec(one)),
  flat_map: (self, { args: [of], keywords, callOn }) =>
    callOn(of ?? keywords.map_func)(standIns(self)).spec(),
  interleave: (self, { args: [of], keywords, callOn }) =>
    callOn(of ?? keywords.map_func)(standIns(self)).spec(),
  padded_batch(self, { args, keywords }) {
    const shapes = args[1] ?? keywords.padded_shapes ?? null;
    const isWhole = truth(args[3] ?? keywords.drop_remainder ?? false);
    const front = isWhole ? Number(args[0] ?? keywords.batch_size) : null;
    const count = leavesIn(self.spec(), pairsOf).length;
    const wanted = shapesOf(shapes, count);
    return mapped(self.spec(), ({ sizes, dtype }) => {
      const own = wanted.shift() ?? sizes;
      return specOf([front, ...own], dtype);
    });
  },
  enumerate: (self) => new Tuple([specOf([], "int64"), self.spec()]),
  unbatch: (self) => mapped(self.spec(), ({ sizes, dtype }) => specOf(sizes.slice(1), dtype)),
};
const SAME = new Set("shuffle repeat take skip prefetch cache filter shard unique take_while".split(" "));

/** `DatasetSpec(TensorSpec(…), TensorShape([]))`: what is told of a window. */
const windowSpec = (spec) => ({
  [REPR]: () => `DatasetSpec(${repr(spec)}, TensorShape([]))`,
  inner: spec,
});

/** An element of a dataset by which a function says which dataset it makes. */
const standIns = (self) =>
  mapped(self.spec(), (one) =>
    one.inner === undefined
      ? wrap(
          engine.zeros(
            one.sizes.map((size) => size ?? 1),
            { dtype: one.dtype },
          ),
        )
      : self.like(one.inner),
  );

/** The class of what a method makes. */
const CLASSES = {
  from_tensor_slices: "_TensorSliceDataset",
  from_tensors: "_TensorDataset",
  cache: "CacheDataset",
};
const classOf = (name, keywords) =>
  (name === "map" || name === "batch") && (keywords.num_parallel_calls ?? null) !== null
    ? `_Parallel${name === "map" ? "Map" : "Batch"}Dataset`
    : (CLASSES[name] ?? `_${name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())}Dataset`);

/** Tells of a dataset what it is and what its elements are. @param {any} made @param {any} self what it was made of */
export function describe(made, name, own, self = null) {
  made.className = classOf(name, own.keywords);
  if (self === null) made.spec = own.spec;
  else if (SAME.has(name)) made.spec = () => self.spec();
  else if (Object.hasOwn(AFTER, name)) made.spec = () => AFTER[name](self, own);
  return made;
}

/** `<_BatchDataset element_spec=…>`. */
export function shown(dataset) {
  if (
    !/^(?:_(?:TensorSlice|Tensor|Batch|Map|Parallel\w+|Shuffle|Repeat|Take|Skip|Prefetch|Filter|Concatenate|Range|Zip|Window|FlatMap|Interleave|PaddedBatch|Shard|Unique|TakeWhile|Rebatch|GroupByWindow|Random|Scan)|Cache)Dataset$/.test(
      dataset.className ?? "",
    )
  )
    refuseHere("how a tf.data.Dataset is shown");
  return `<${dataset.className} element_spec=${repr(dataset.spec())}>`;
}
