// What iter() makes of a tf.data.Dataset, and tf.experimental.Optional: an element that may be there.
import { leavesIn } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Iterator, iterate } from "../../values/iterate.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { nodeError, outOfRange } from "../errors.js";
import { wrap } from "../framework.js";

const ITERATOR = new Type(
  "OwnedIterator",
  TYPES.object,
  "tensorflow.python.data.ops.iterator_ops.OwnedIterator",
);
const OPTIONAL = new Type(
  "_OptionalImpl",
  TYPES.object,
  "tensorflow.python.data.ops.optional_ops._OptionalImpl",
);

/** An element that is there, or none. */
export class Optional {
  /** @param {any} value undefined where there is none @param {() => any} spec */
  constructor(value, spec) {
    this.value = value;
    this.spec = spec;
  }
  get [TYPE]() {
    return OPTIONAL;
  }
  [REPR]() {
    return `<${OPTIONAL.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    if (name === "element_spec" || name === "value_structure") return this.spec();
    if (name === "has_value")
      return new FunctionOf(name, () => wrap(engine.tensor(this.value !== undefined)));
    if (name !== "get_value") return undefined;
    return new FunctionOf(
      name,
      () =>
        this.value ??
        nodeError("OptionalGetValue_output_types_1", "The given optional does not have a value."),
    );
  }
}

/** The elements of a dataset, one after the other. */
export class DatasetIterator extends Iterator {
  constructor(dataset) {
    super(iterate(dataset), "OwnedIterator");
    this.dataset = dataset;
  }
  get [TYPE]() {
    return ITERATOR;
  }
  [REPR]() {
    return `<${ITERATOR.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    const { spec } = this.dataset;
    if (name === "element_spec") return spec();
    if (name === "get_next")
      return new FunctionOf(name, () => {
        const { done, value } = this.items.next();
        return done === true ? outOfRange(endOf(spec())) : value;
      });
    if (name === "get_next_as_optional")
      return new FunctionOf(name, () => {
        const { done, value } = this.items.next();
        return new Optional(done === true ? undefined : value, spec);
      });
    return ["save", "restore"].includes(name) ? refuseHere(`attribute .${name}`) : undefined;
  }
}

/** What is said behind the last element: the node tells how many tensors one has. */
const endOf = (spec) =>
  `{{function_node __wrapped__IteratorGetNext_output_types_${leavesIn(spec, (dict) => [...dict.walk()]).length}_device_/job:localhost/replica:0/task:0/device:CPU:0}} End of sequence [Op:IteratorGetNext] name: `;
