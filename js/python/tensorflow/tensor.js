// tf.Tensor: what Python may ask of one.
import { NOT_IMPLEMENTED } from "../arrays/array.js";
import { tensorOf, toSizes } from "../arrays/convert.js";
import { ARITHMETIC, COMPARISONS } from "../arrays/operators.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { ValueUnknown } from "../values/limits.js";
import { TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Table } from "../values/tables.js";
import { format } from "../values/texts.js";
import { truncated } from "../values/truncate.js";
import { raise, TYPES, Type } from "../values/types.js";
import { Unknown, untold } from "../values/unknown.js";
import { attributeOf, setAttribute } from "./attributes.js";
import { ask, cast, convert, isArray, isSequence, isTensor, notTensor } from "./convert.js";
import { elementwise } from "./elementwise.js";
import { itemOf, tf, wrap } from "./framework.js";
import { getItem } from "./indexing.js";
import { product } from "./products.js";
import { combine, pick } from "./sizes.js";

const PATH = "tensorflow.python.framework";
export const TENSOR = new Type("Tensor", TYPES.object, `${PATH}.tensor.Tensor`);
const NAME = `${PATH}.ops.EagerTensor`;
export const EAGER = new Type(NAME, TENSOR, NAME);
const SYMBOLIC = new Type("SymbolicTensor", TENSOR, `${PATH}.ops.SymbolicTensor`);
function isSymbol(array) {
  const { graph = null } = /** @type {any} */ (session().machine) ?? {};
  return graph !== null && (graph.isSymbol(array) || graph.isUnknown(array));
}

const UNARIES = { "-": "neg", "~": "bitwise_not", abs: "abs" };

const isOperand = (value) =>
  value === null ||
  value instanceof Unknown ||
  (isArray(value) && !value.answersFirst) ||
  isSequence(value) ||
  /^(?:bigint|number|boolean|string)$/.test(typeof value);

const shapeText = ({ tensor }) => new Tuple(toSizes(tensor.shape));
const tail = (array) => `shape=${repr(shapeText(array))}, dtype=${array.tensor.dtype}`;

/** What a call that is only traced knows of a tensor: the name of its node; null where nothing is traced. */
function nodeOf(array) {
  const { graph, isTracing } = /** @type {any} */ (session().machine);
  if (!isTracing || "trainable" in array) return null;
  if (!graph?.isKnown || graph.isOpen || !graph.isSymbol(array))
    return refuseHere("what a traced call prints of a tensor");
  const name = graph.nameOf(array);
  return /:\d+$/.test(name) ? name : `${name}:0`;
}

/** Elements as NumPy prints them. */
const elements = (array, style) => {
  // With values a call that is only traced prints the nodes of a graph.
  const { base, machine } = /** @type {any} */ (session());
  if (base === "values" || machine.isTracing) refuseHere("what a traced call prints of a tensor");
  if (session().mode === "shapes") untold.refuse();
  if (session().mode === "shapes") return "...";
  return ask(() => array.tensor.toString({ style }));
};

function lengthOf(array) {
  const [first] = tensorOf(array).shape;
  if (first === undefined) raise("TypeError", "Scalar tensor has no `len()`");
  const size = session().generic.sizeOf(first);
  if (typeof size !== "number") throw new ValueUnknown("size", session().generic.valueOf(first));
  return size;
}

const isTruths = (value) => isTensor(value) && value.tensor?.dtype === "bool";

/** The operator takes truths, and whatever stands beside them, for whole numbers, and answers with truths. */
function truthsTimes(/** @type {any[]} */ [left, right]) {
  const numbers = [isTensor(left) ? convert(left) : convert(left, "bool"), convert(right)];
  const made = elementwise(
    "mul",
    numbers.map((one) => wrap(cast(one, "int32"))),
  );
  return wrap(cast(made.tensor, "bool"));
}

Object.assign(tf, {
  typeOf: (array) => (isSymbol(array) ? SYMBOLIC : EAGER),
  repr(array) {
    if (array.tensor === null) return "<tf.Tensor: shape=<unknown>>";
    const node = nodeOf(array);
    if (node !== null) return `<tf.Tensor '${node}' ${tail(array).replace(",", "")}>`;
    const { tensor } = array;
    const values = session().mode === "values" && tensor.ndim === 0;
    const numbers = values ? repr(itemOf(array)) : elements(array, "numpy");
    return `<tf.Tensor: ${tail(array)}, numpy=${numbers.includes("\n") ? "\n" : ""}${numbers}>`;
  },
  str(array) {
    if (array.tensor === null) return "tf.Tensor(...)";
    const node = nodeOf(array);
    if (node !== null) return `Tensor("${node}", ${tail(array)})`;
    const numbers = elements(array, "numpy-str");
    return `tf.Tensor(${numbers.includes("\n") ? "\n" : ""}${numbers}, ${tail(array)})`;
  },
  format(array, spec) {
    if (spec === "" && nodeOf(array) !== null) return tf.str(array);
    if (tensorOf(array).ndim === 0) {
      if (session().mode !== "values") return repr(new Unknown());
      return format(itemOf(array), spec);
    }
    if (spec !== "") raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
    return elements(array, "numpy-str");
  },
  binary(operator, array, other, reflected) {
    if (other instanceof Table || other?.[TYPE] === TYPES.builtin_function_or_method) notTensor(other);
    if (!isOperand(other)) return NOT_IMPLEMENTED;
    const operands = reflected ? [other, array] : [array, other];
    if (operator === "@") {
      const own = array.tensor?.dtype ?? null;
      return product(
        operands.map((one) => (isArray(one) && !isTensor(one) ? wrap(convert(one, null, own)) : one)),
      );
    }
    const op = ARITHMETIC[operator];
    if (op === undefined) return NOT_IMPLEMENTED;
    if (op === "mul" && operands.some(isTruths)) return truthsTimes(operands);
    const result = elementwise(op, operands, {
      own: !reflected && (op === "add" || op === "div"),
      isNamed: reflected,
    });
    return combine(operator, operands, result);
  },
  inPlace: () => NOT_IMPLEMENTED,
  compare(operator, array, other) {
    if (!isOperand(other)) return NOT_IMPLEMENTED;
    const equality = operator === "==" || operator === "!=";
    if (equality && other === null) return operator === "!=";
    const unequal = equality ? operator === "!=" : undefined;
    return elementwise(COMPARISONS[operator], [array, other], { unequal });
  },
  unary(operator, array) {
    if (operator === "round") attributeOf(array, "astype");
    const op = UNARIES[operator];
    return op === undefined ? NOT_IMPLEMENTED : elementwise(op, [array]);
  },
  number(array, kind) {
    if (tensorOf(array).ndim > 0)
      raise("TypeError", "only 0-dimensional arrays can be converted to Python scalars");
    const item = itemOf(array);
    if (item instanceof Unknown) return item;
    if (kind === "float") return Number(item);
    return typeof item === "number" ? truncated(item) : BigInt(item);
  },
  index(array) {
    const { ndim, dtype } = tensorOf(array);
    if (ndim > 0 || !/int/.test(dtype)) refuseHere("such an index");
    return itemOf(array);
  },
  truth(array) {
    const { numel, shape } = tensorOf(array);
    if (session().generic.isOpen(shape)) throw new ValueUnknown("size");
    if (numel > 1) {
      raise(
        "ValueError",
        "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
      );
    }
    return numel === 1 && truth(itemOf(array));
  },
  length: lengthOf,
  *iterate(array) {
    if (tensorOf(array).ndim === 0) raise("TypeError", "Cannot iterate over a scalar tensor.");
    const length = lengthOf(array);
    for (let i = 0; i < length; i++)
      yield pick(array, BigInt(i), wrap(ask(() => tensorOf(array).select(0, i))));
  },
  get: (array, key) => pick(array, key, getItem(array, key)),
  set: (array) =>
    raise(
      "TypeError",
      `'${"trainable" in array ? "ResourceVariable" : NAME}' object does not support item assignment`,
    ),
  attribute: (array, name) => attributeOf(array, name),
  setAttribute: (array, name) => setAttribute(array, name),
  hash: (array) =>
    raise(
      "TypeError",
      "trainable" in array
        ? `Variable is unhashable. Instead, use variable.ref() as the key. (Variable: ${repr(array)})`
        : "Tensor is unhashable. Instead, use tensor.ref() as the key.",
    ),
  contains(array, item) {
    if (array.tensor?.ndim === 0)
      raise("TypeError", `argument of type '${tf.typeOf(array).name}' is not iterable`);
    for (const one of tf.iterate(array)) if (truth(tf.compare("==", one, item))) return true;
    return false;
  },
});
