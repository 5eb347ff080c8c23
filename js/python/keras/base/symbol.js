// A tensor of which only the shape is known: what keras.Input gives, and what layers give that are called on it.

import { withShapesOnly } from "../../../shapes-only.js";
import { tracing } from "../../arrays/array.js";
import { blank } from "../../arrays/blank.js";
import { tensorOf } from "../../arrays/convert.js";
import { noneOfAxis } from "../../arrays/generic-sizes.js";
import { refuseHere } from "../../arrays/refuse.js";
import { during, session } from "../../arrays/session.js";
import { outline } from "../../layers/sizes.js";
import { tf } from "../../tensorflow/framework.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  GET,
  ITERATE,
  LENGTH,
  REPR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { numbered } from "./names.js";

/** Sizes of the program: numbers, letters, null where the size is not told. @typedef {(number | string | null)[]} Sizes */

const SYMBOL = new Type("KerasTensor", TYPES.object, "keras.src.backend.common.keras_tensor.KerasTensor");

/** A size as the program sees it. */
const seen = (size) => (typeof size === "number" ? BigInt(size) : size === null ? null : new Unknown(size));
export const shapeTuple = (sizes) => new Tuple(sizes.map(seen));

/** What operators on it do, set where operations are. @type {{ binary: any, compare: any, unary: any, item: any, any: any }} */
export const OPERATORS = { binary: null, compare: null, unary: null, item: null, any: null };

const TO_TENSORFLOW = `A KerasTensor cannot be used as input to a TensorFlow function. A KerasTensor is a symbolic placeholder for a shape and dtype, used when constructing Keras Functional models or Keras Functions. You can only use it as input to a Keras layer or a Keras operation (from the namespaces \`keras.layers\` and \`keras.ops\`). You are likely doing something like:

\`\`\`
x = Input(...)
...
tf_fn(x)  # Invalid.
\`\`\`

What you should do instead is wrap \`tf_fn\` in a layer:

\`\`\`
class MyLayer(Layer):
    def call(self, x):
        return tf_fn(x)

x = MyLayer()(x)
\`\`\`
`;

/** What it has and is not read here. */
const NOT_READ = new Set("T reshape squeeze record_history ragged_rank row_splits_dtype".split(" "));

export class KerasTensor {
  /** Where it comes from. @type {{ operation: any, node: any, place: number } | null} */
  history = null;
  /** The tensor that it is made of while a layer is traced. @type {any} */
  standsFor = undefined;
  /** What Keras takes it for: a product with a number is sparse to it. */
  isSparse = false;

  /** @param {Sizes} sizes @param {string} dtype @param {string} [name] */
  constructor(sizes, dtype, name) {
    this.sizes = sizes;
    this.dtype = dtype;
    this.name = name ?? numbered("keras_tensor");
  }

  get [TYPE]() {
    return SYMBOL;
  }
  [REPR]() {
    const told = `shape=${repr(shapeTuple(this.sizes))}, dtype=${this.dtype}`;
    const sparse = `sparse=${this.isSparse ? "True" : "False"}, ragged=False`;
    return `<KerasTensor ${told}, ${sparse}, name=${this.name}>`;
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return shapeTuple(this.sizes);
    if (name === "ndim") return BigInt(this.sizes.length);
    if (name === "sparse" || name === "ragged") return name === "sparse" && this.isSparse;
    if (NOT_READ.has(name)) refuseHere(`attribute .${name} of a KerasTensor`);
    return name === "dtype" || name === "name" ? this[name] : undefined;
  }
  [BINARY](operator, other, reflected) {
    return OPERATORS.binary(operator, this, other, reflected);
  }
  [UNARY](operator) {
    return OPERATORS.unary(operator, this);
  }
  [GET](key) {
    return OPERATORS.item(this, key);
  }
  [COMPARE](operator, other) {
    // Equality is what tells whether it is in a list.
    if (/^[!=]=$/.test(operator) && other === this) return operator === "==";
    return OPERATORS.compare(operator, this, other);
  }
  [TRUTH]() {
    return raise("TypeError", "A symbolic KerasTensor cannot be used as a boolean.");
  }
  [ITERATE]() {
    return raise("NotImplementedError", "Iterating over a symbolic KerasTensor is not supported.");
  }
  [LENGTH]() {
    return refuseHere("len() of a KerasTensor");
  }
  /** What TensorFlow's functions say to it. */
  notConverted() {
    return raise("ValueError", TO_TENSORFLOW);
  }
}

/**
 * Primes for sizes that are not told: the first is a batch's, which meets more numbers than the others. Where two axes
 * are open, or more, they are smaller, so that their product is still counted: scores of attention have the second one twice.
 */
const FEW = [20000003, 200003, 200009, 200017, 200023, 200029, 200033, 200041, 200063];
const TWO = [2000003, 20011, 20021, 20023, 20029, 20047, 20051, 20063, 20071];
const MANY = [200003, 20011, 20021, 20023, 20029, 20047, 20051, 20063, 20071];

/** What stands for tensors with elements where none are: each by one of its shape, and those of this engine by themselves. */
function outlines() {
  const known = new WeakMap();
  return (tensor) => {
    const found = known.get(tensor);
    if (found !== undefined) return found;
    let made = tensor;
    try {
      tensor.detach().dispose();
    } catch {
      made = blank(tensor.shape, tensor.dtype);
    }
    known.set(tensor, made);
    known.set(made, made);
    return made;
  };
}

/**
 * Works out what comes of arrays with such shapes, on an engine without elements. A size that is not told is the same on the same
 * axis of all.
 * @param {(outlineOf: (symbol: KerasTensor) => any) => any} run given what makes an array of a symbol
 * @param {(found: any, sizesOf: (array: any) => { sizes: Sizes, dtype: string }) => any} read
 * @param {number} [most] how many axes of one of them are not told
 */
export function traced(run, read, most = 1) {
  const outer = /** @type {any} */ (session());
  const generic = outer.generic.within([...(most > 2 ? MANY : most === 2 ? TWO : FEW)]);
  const standFor = (size, axis) =>
    typeof size === "number" ? size : generic.standFor(size ?? noneOfAxis(axis));
  const outlineOf = ({ sizes, dtype }) => outline(tf, sizes.map(standFor), dtype);
  const sizesOf = (array) => {
    const { shape, dtype } = tensorOf(array);
    return { sizes: generic.sizesOf(shape), dtype };
  };
  return during(
    { base: outer.mode, root: outer.generic, ...outer, mode: "shapes", generic, isTraced: true },
    () =>
      withShapesOnly(() => {
        const { seen, changes } = tracing;
        Object.assign(tracing, { seen: outlines(), changes: [] });
        const before = outer.figures.all?.length;
        try {
          return read(run(outlineOf), sizesOf);
        } finally {
          // Operands without elements are drawn on this engine, or never.
          if (outer.figures.all?.length > before) outer.figures.settle();
          for (const undo of tracing.changes.reverse()) undo();
          Object.assign(tracing, { seen, changes });
        }
      }),
  );
}
