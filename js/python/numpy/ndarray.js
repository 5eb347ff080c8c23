// What Python may ask of NumPy's arrays and scalars.

import { tuple } from "../../refusals/shape-text.js";
import { NOT_IMPLEMENTED } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { round } from "../builtins/rounding.js";
import { compare, truth } from "../values/compare.js";
import { keyOf, unhashable } from "../values/hash.js";
import { ValueUnknown } from "../values/limits.js";
import { toFloat } from "../values/numbers.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range } from "../values/slice.js";
import { format } from "../values/texts.js";
import { truncated } from "../values/truncate.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown, untold } from "../values/unknown.js";
import { attributeOf, setAttribute } from "./attributes.js";
import { standing } from "./base/data.js";
import { NDARRAY, typeNamed } from "./base/dtypes.js";
import { ask, dtypeOf, give, isArray, itemOf, notRead, numpy } from "./base/framework.js";
import { leavesUfuncs, overridden } from "./base/guests.js";
import { hasMask } from "./base/masked-names.js";
import { hasMatrix } from "./base/matrix-names.js";
import { hasObjects } from "./base/object-names.js";
import { hasFields } from "./base/structured-names.js";
import { hasComplex, hasDates, hasText } from "./base/text-names.js";
import { elementwise, isNumber } from "./elementwise.js";
import { get, iterate, set } from "./indexing.js";
import { matmul, matmulInto } from "./products.js";
import { ufuncs } from "./ufuncs.js";

const OPERATORS = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "//": "floor_divide",
  "%": "remainder",
  "**": "power",
  "&": "bitwise_and",
  "|": "bitwise_or",
  "^": "bitwise_xor",
  "<<": "left_shift",
  ">>": "right_shift",
  "==": "equal",
  "!=": "not_equal",
  "<": "less",
  "<=": "less_equal",
  ">": "greater",
  ">=": "greater_equal",
  "-x": "negative",
  "+x": "positive",
  "~x": "invert",
  abs: "absolute",
};
const operationOf = (operator) => ufuncs[OPERATORS[operator]].op;

const SHOWN = { True: "np.True_", False: "np.False_" };

function text(array, style) {
  if (array.tensor === null) return "array(...)";
  const { mode, generic, numpyPrintOptions, numpyFormatter, numpyFloats } = /** @type {any} */ (session());
  if (mode === "shapes") {
    untold.refuse();
    return `array(..., shape=${tuple(generic.sizesOf(array.tensor.shape))})`;
  }
  if (array.unsure) notRead("printing what rounding left of zero");
  if (array.narrow !== null) {
    if (numpyFormatter || numpyFloats) notRead(`such a text of ${array.narrow}`);
    return partOf("numpyRare").narrow.textOf(array, { style, ...numpyPrintOptions });
  }
  const own = (numpyFormatter || numpyFloats) && partOf("numpyRare").shownBy(numpyFormatter, array, style);
  return own ?? ask(() => array.tensor.toString({ style, ...numpyPrintOptions }));
}

const isSequence = (value) => typeof value === "string" || value instanceof List || value instanceof Tuple;

/** Whether NumPy has arithmetic with a value. */
const beside = (other) =>
  isNumber(other) ||
  isArray(other) ||
  other instanceof List ||
  other instanceof Tuple ||
  other instanceof Range;

/** Whether NumPy's arrays leave arithmetic to a value: tensors ask for that, and objects of a class that says so. */
const leavesTo = (other) =>
  isArray(other)
    ? /^(?:tensorflow|jax|torch)$/.test(other.framework.name)
    : hasPriority(other) || other?.refuseArray !== undefined;
const hasPriority = (other) =>
  other?.isOfProgram === true && Number(other[ATTRIBUTE]("__array_priority__") ?? 0) > 0;

function binary(operator, array, given, reflected = false) {
  if (OPERATORS[operator] && given?.isOfProgram) {
    if (leavesUfuncs(given)) return NOT_IMPLEMENTED;
    const operands = reflected ? [given, array] : [array, given];
    const own = overridden(ufuncs[OPERATORS[operator]], "__call__", operands, {});
    if (own !== null) return own.made;
  }
  const other = standing(given);
  if (hasMatrix(other) || hasDates(other) || hasMask(other) || hasFields(other) || hasObjects(other))
    return NOT_IMPLEMENTED;
  const isNumber = array.scalar && other?.framework?.name === "torch";
  if (!reflected && leavesTo(other) && !isNumber) return NOT_IMPLEMENTED;
  // Beside PyTorch's tensors NumPy's scalars are numbers of Python.
  if (array.scalar && other?.framework?.name === "torch" && array.tensor.dtype !== "bool") {
    if (operator === "@" || operator === "divmod") return NOT_IMPLEMENTED;
    const [left, right] = reflected ? [other, itemOf(array)] : [itemOf(array), other];
    return /^(?:[<>!=]=|[<>])$/.test(operator)
      ? compare(operator, left, right)
      : session().machine.binary(operator, left, right);
  }
  if (other === null && operator !== "@" && operator !== "divmod")
    partOf("numpyRare").refuseOther(operator, array, other, reflected);
  // Scalars leave it to sequences to be repeated, and to texts what stands behind them; arrays meet their items.
  if (array.scalar && operator === "*" && isSequence(other)) return NOT_IMPLEMENTED;
  if (array.scalar && operator === "+" && reflected && typeof other === "string") return NOT_IMPLEMENTED;
  if (hasText(other)) {
    const { texts } = partOf("numpyRare");
    const operands = reflected ? [other, array] : [array, other];
    return /^[!=<>]=?$/.test(operator)
      ? texts.unlike(operator, array, other)
      : texts.refuseOperands(operator, operands);
  }
  if (hasComplex(other)) {
    const operands = reflected ? [other, array] : [array, other];
    return partOf("numpyRare").complex.binary(operator, ...operands);
  }
  if (other === null && operator === "@" && !array.scalar) return binary(operator, array, 0n, reflected);
  if (!beside(other)) partOf("numpyRare").refuseOther(operator, array, other, reflected);
  const [left, right] = reflected ? [other, array] : [array, other];
  if (operator === "@") {
    return array.scalar && (!isArray(other) || other.scalar) ? NOT_IMPLEMENTED : matmul(left, right);
  }
  if (operator === "divmod") return new Tuple(["//", "%"].map((one) => binary(one, array, other, reflected)));
  return elementwise(operationOf(operator), [left, right], {
    name: OPERATORS[operator],
    isOperator: true,
  });
}

Object.assign(numpy, {
  typeOf: (array) => (array.scalar && array.tensor !== null ? typeNamed(dtypeOf(array)) : NDARRAY),
  repr(array) {
    if (!array.scalar || session().mode === "shapes") return text(array, "numpy");
    const shown = text(array, "numpy-str");
    return SHOWN[shown] ?? `np.${dtypeOf(array)}(${shown})`;
  },
  str: (array) => text(array, "numpy-str"),
  format(array, spec) {
    if (array.tensor?.ndim === 0 && session().mode === "values") return format(itemOf(array), spec);
    if (spec === "") return numpy.str(array);
    if (array.tensor?.ndim === 0) return "?";
    return raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
  },
  binary,
  inPlace(operator, array, other) {
    if (array.scalar || operator === "divmod" || leavesTo(other)) return NOT_IMPLEMENTED;
    if (array.narrow !== null) partOf("numpyRare").narrow.checkNumbers(array.narrow, other);
    if (operator === "@") {
      if (hasComplex(other) || !beside(other)) notRead("such a @=");
      return matmulInto(array, other);
    }
    if (hasComplex(other))
      return partOf("numpyRare").complex.doesNotFit(OPERATORS[operator], array.tensor.dtype);
    if (!beside(other))
      return partOf("numpyRare").refuseOther(operator, array, other, false, OPERATORS[operator]);
    return elementwise(operationOf(operator), [array, other], { out: array, inPlace: true });
  },
  compare(operator, array, other) {
    if (other === null && /^[!=]=$/.test(operator)) {
      if (array.scalar) return operator === "!=";
      return give(engine.full(tensorOf(array).shape, operator === "!=", { dtype: "bool" }));
    }
    return binary(operator, array, other);
  },
  unary(operator, array, digits = null) {
    if (operator !== "round")
      return elementwise(operationOf(operator === "abs" ? operator : `${operator}x`), [array], {
        isOperator: true,
      });
    if (!array.scalar || array.tensor?.dtype === "bool") return NOT_IMPLEMENTED;
    if (digits === null) return round(itemOf(array));
    return attributeOf(array, "round").call([digits], {});
  },
  truth(array) {
    const { numel, shape } = tensorOf(array);
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
    if (first === undefined) {
      raise(
        "TypeError",
        array.scalar ? `object of type '${nameOf(array)}' has no len()` : "len() of unsized object",
      );
    }
    const size = session().generic.sizeOf(first);
    if (typeof size !== "number") throw new ValueUnknown("size", session().generic.valueOf(first));
    return size;
  },
  iterate,
  /** What is taken of numbers that rounding left is looked at anew. */
  get: (array, key) => (array.unsure ? partOf("numpyRare").mayBeNoise(get(array, key)) : get(array, key)),
  set,
  attribute: attributeOf,
  setAttribute,
  contains(array, item) {
    if (array.scalar) raise("TypeError", `argument of type '${nameOf(array)}' is not iterable`);
    const { tensor } = binary("==", array, item);
    return Boolean(ask(() => engine.any(tensor).item()));
  },
  number(array, kind) {
    if (tensorOf(array).ndim > 0)
      raise("TypeError", "only 0-dimensional arrays can be converted to Python scalars");
    const value = itemOf(array);
    if (value instanceof Unknown) return value;
    if (kind === "float") return toFloat(value);
    return typeof value === "number" ? truncated(value) : BigInt(value);
  },
  index(array) {
    const { dtype, ndim } = tensorOf(array);
    if (ndim === 0 && /int/.test(dtype)) return itemOf(array);
    if (array.scalar) return undefined;
    return raise("TypeError", "only integer scalar arrays can be converted to a scalar index");
  },
  hash: (array) => (array.scalar ? keyOf(itemOf(array)) : unhashable(array)),
});
