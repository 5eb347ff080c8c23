// jax.Array: what Python may ask of one.

import { tuple } from "../../refusals/shape-text.js";
import { NOT_IMPLEMENTED } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { ARITHMETIC, COMPARISONS, SHIFTS } from "../arrays/operators.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { ValueUnknown } from "../values/limits.js";
import { toFloat } from "../values/numbers.js";
import { partOf } from "../values/parts.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { format } from "../values/texts.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";
import { Unknown, untold } from "../values/unknown.js";
import { attributeOf } from "./attributes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray, isNumber, itemOf, jax } from "./framework.js";
import { getItem } from "./indexing.js";
import { product } from "./products.js";
import { tupleOf } from "./shapes.js";
import {
  isLinearized,
  isTraced,
  LINEARIZED,
  linearizedText,
  refuseConversion,
  refuseIndex,
  refuseNumber,
  refuseTruth,
  TRACER,
  tracerText,
} from "./traces/tracing.js";

export const ARRAY = new Type("Array", TYPES.object, "jax.jaxlib._jax.Array");
const IMPL = new Type("jaxlib._jax.ArrayImpl", ARRAY, "jaxlib._jax.ArrayImpl");

const OPERATORS = { ...ARITHMETIC, ...SHIFTS, ...COMPARISONS };
const UNARIES = { "-": "neg", "~": "bitwise_not", "+": "positive", abs: "abs" };

/** What a derived function hands back as it got it, a number of Python's, is none of JAX's arrays. */
const checkHanded = (value) =>
  value?.handedBack && refuseHere("a number that a derived function handed back");

const WIDTH = 75;

function text(array, style) {
  if (session().mode === "shapes") untold.refuse();
  if (session().mode === "shapes") return `Array(..., shape=${repr(tupleOf(array.tensor.shape))})`;
  const { numpyPrintOptions, numpyFormatter, numpyFloats } = /** @type {any} */ (session());
  if (numpyFormatter || numpyFloats) refuseHere("np.set_printoptions(formatter=…)");
  return ask(() => array.tensor.toString({ style, ...numpyPrintOptions }));
}

function operation(operator, array, other, reflected = false) {
  checkHanded(array);
  checkHanded(other);
  if (other?.isComplex)
    return partOf("jaxRare").complex.binary(operator, ...(reflected ? [other, array] : [array, other]));
  const operand =
    isArray(other) || isNumber(other) || other instanceof Unknown || other?.framework?.name === "numpy";
  if (!operand) {
    const isSequence = other instanceof List || other instanceof Tuple;
    if (!isSequence || !/^(?:[+*]|[!=]=)$/.test(operator)) return NOT_IMPLEMENTED;
    if (other.items.some(isArray)) refuseHere("a list of arrays as an operand");
    const names = [nameOf(other), "ArrayImpl"];
    const [left, right] = reflected ? names : names.reverse();
    raise(
      "TypeError",
      `unsupported operand type(s) for ${operator.replace("!", "=")}: '${left}' and '${right}'`,
    );
  }
  const operands = reflected ? [other, array] : [array, other];
  if (operator === "@") return product("matmul", operands);
  if (operator === "divmod")
    return new Tuple(["//", "%"].map((one) => operation(one, array, other, reflected)));
  return elementwise(OPERATORS[operator], operands);
}

// What is traced is an array as well.
for (const type of [TRACER, LINEARIZED]) type.base = ARRAY;

Object.assign(jax, {
  typeOf: (array) =>
    array.ofNumpy || array.handedBack
      ? refuseHere("the type of what is no array of JAX's")
      : isLinearized(array)
        ? LINEARIZED
        : isTraced(array)
          ? TRACER
          : IMPL,
  repr(array) {
    if (array.tensor === null) return "Array(...)";
    if (array.handedBack) return `TypedFloat(${text(array, "numpy-str")}, dtype=float32)`;
    if (isLinearized(array))
      return linearizedText(array, isTraced(array) ? tracerText(array) : text(array, "numpy-str"));
    if (isTraced(array)) return tracerText(array);
    if (session().mode === "shapes") return text(array, "numpy");
    if (array.ofNumpy) return `np.${array.tensor.dtype}(${text(array, "numpy-str")})`;
    const { dtype, numel, shape } = array.tensor;
    const body =
      numel === 0
        ? `[], shape=${repr(new Tuple(shape.map(BigInt)))}`
        : text(array, "numpy")
            .replace(/^array\(/, "")
            .replace(/(?:,\s+shape=\([\d, ]*\))?(?:,\s+dtype=\w+)?\)$/, "");
    const tail = `dtype=${dtype}${array.weak ? ", weak_type=True" : ""}`;
    const last = body.length - body.lastIndexOf("\n") + 1;
    return `Array(${body},${last + tail.length + 2 > WIDTH ? " ".repeat("Array(".length) : " "}${tail})`;
  },
  str(array) {
    if (array.tensor === null) return "Array(...)";
    return isTraced(array) || isLinearized(array) ? jax.repr(array) : text(array, "numpy-str");
  },
  format(array, spec) {
    if (isTraced(array) || isLinearized(array))
      return spec === ""
        ? jax.repr(array)
        : raise("TypeError", `unsupported format string passed to ${nameOf(array)}.__format__`);
    if (tensorOf(array).ndim === 0) {
      if (session().mode !== "values") return repr(new Unknown());
      return format(itemOf(array), spec);
    }
    if (spec !== "") raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
    return text(array, "numpy-str");
  },
  /** What says that a traced array is no array of NumPy's. */
  refuseArray: (array) =>
    isLinearized(array)
      ? refuseHere("NumPy's array of such a tracer")
      : isTraced(array)
        ? refuseConversion(array)
        : null,
  binary: operation,
  inPlace: () => NOT_IMPLEMENTED,
  compare: operation,
  unary(operator, array, digits = null) {
    if (operator !== "round") return elementwise(UNARIES[operator], [array]);
    const rounded = attributeOf(array, "round").call(digits === null ? [] : [digits], {});
    return digits === null ? give(ask(() => rounded.tensor.to("int32"))) : rounded;
  },
  truth(array) {
    const { numel, shape } = tensorOf(array);
    if (isTraced(array)) refuseTruth(array);
    if (session().generic.isOpen(shape)) throw new ValueUnknown("size");
    if (numel === 1) return truth(itemOf(array));
    if (numel === 0) {
      const advice = "Use `array.size > 0` to check that an array is not empty.";
      raise("ValueError", `The truth value of an empty array is ambiguous. ${advice}`);
    }
    const rule = "The truth value of an array with more than one element is ambiguous.";
    return raise("ValueError", `${rule} Use a.any() or a.all()`);
  },
  length(array) {
    const [first] = tensorOf(array).shape;
    if (first === undefined) raise("TypeError", "len() of unsized object");
    const size = session().generic.sizeOf(first);
    if (typeof size !== "number") throw new ValueUnknown("size", session().generic.valueOf(first));
    return size;
  },
  *iterate(array) {
    if (tensorOf(array).ndim === 0) raise("TypeError", "iteration over a 0-d array");
    const length = jax.length(array);
    for (let i = 0; i < length; i++)
      yield give(
        ask(() => tensorOf(array).select(0, i)),
        array.weak,
      );
  },
  get: getItem,
  set() {
    const instead = "use x = x.at[idx].set(y) or another .at[] method";
    const page = "https://docs.jax.dev/en/latest/_autosummary/jax.numpy.ndarray.at.html";
    const rule = "JAX arrays are immutable and do not support in-place item assignment.";
    raise("TypeError", `${rule} Instead of x[idx] = y, ${instead}: ${page}`);
  },
  attribute(array, name) {
    checkHanded(array);
    return attributeOf(array, name);
  },
  setAttribute(array, name) {
    if (attributeOf(array, name) === undefined) refuseHere(`attribute .${name}`);
    raise("AttributeError", `property '${name}' of 'ArrayImpl' object has no setter`);
  },
  contains(array, item) {
    const { shape } = tensorOf(array);
    const start = "Array.__contains__:";
    if (shape.length !== 1)
      raise("ValueError", `${start} search array must be one-dimensional, got arr.shape=${tuple(shape)}.`);
    if (isArray(item) && tensorOf(item).ndim > 0)
      raise(
        "ValueError",
        `${start} query value must be a scalar, got query.shape=${tuple(tensorOf(item).shape)}`,
      );
    const found = operation("==", array, item);
    if (isTraced(found)) refuseHere("`in` of what is traced");
    return truth(ask(() => engine.any(found.tensor).item()));
  },
  number(array, kind) {
    if (tensorOf(array).ndim > 0)
      raise(
        "TypeError",
        `Only scalar arrays can be converted to Python scalars; got arr.ndim=${array.tensor.ndim}`,
      );
    if (isLinearized(array)) refuseNumber(array, kind, () => "");
    if (isTraced(array)) refuseNumber(array, kind);
    const value = itemOf(array);
    if (value instanceof Unknown) return value;
    if (kind === "float") return toFloat(value);
    return typeof value === "number" ? truncated(value) : BigInt(value);
  },
  index(array) {
    const { dtype, ndim } = tensorOf(array);
    if (ndim > 0 || !/int/.test(dtype))
      raise("TypeError", "Only integer scalar arrays can be converted to a scalar index.");
    if (isTraced(array)) refuseIndex(array);
    return itemOf(array);
  },
  hash: () => raise("TypeError", `unhashable type: '${IMPL.name}'`),
});
