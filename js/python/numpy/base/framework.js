// What the files of NumPy share: its exceptions, and how arrays and scalars are made of the engine's tensors.

import { snakeCase } from "../../../engine/operation-list.js";
import { ArrayValue } from "../../arrays/array.js";
import { elementOf, tensorOf } from "../../arrays/convert.js";
import { asking, exceptionNamed, exceptionType } from "../../arrays/errors.js";
import { session } from "../../arrays/session.js";
import { refuse } from "../../syntax/refusal.js";
import { ATTRIBUTE, STR } from "../../values/protocol.js";
import { ExceptionType, ExceptionValue, Raised, TYPES } from "../../values/types.js";

const AXIS_ERROR = exceptionType("AxisError", "ValueError", "numpy.exceptions.AxisError");
AXIS_ERROR.inherits = (other) =>
  ExceptionType.prototype.inherits.call(AXIS_ERROR, other) || TYPES.IndexError.inherits(other);

/** An AxisError is made of the axis, of how many there are, and of the parameter's name. */
class AxisErrorValue extends ExceptionValue {
  constructor(message, prefix, axis, ndim) {
    super(AXIS_ERROR, [BigInt(axis), BigInt(ndim), prefix ?? null]);
    this.message = message;
  }
  [STR]() {
    return this.message;
  }
  [ATTRIBUTE](name) {
    const place = ["axis", "ndim"].indexOf(name);
    return place < 0 ? undefined : this.args[place];
  }
}
const OF_AXIS = /^(?:(\w+): )?axis (-?\d+) is out of bounds for array of dimension (\d+)$/;

const UFUNC = "UFuncTypeError";
const CORE = "numpy._core._exceptions.";
const UFUNC_ERROR = exceptionType(UFUNC, "TypeError", `${CORE}_${UFUNC}`);
/** Its kinds bear its name; only their `repr` tells them apart. */
const ufuncKind = (kind) =>
  Object.assign(exceptionType(kind, "TypeError", `${CORE}_${kind}`), { name: UFUNC, base: UFUNC_ERROR });
/** What the message of each has. */
const UFUNC_KINDS = Object.entries({
  UFuncOutputCastingError: "' output from dtype",
  UFuncInputCastingError: " from dtype",
  UFuncNoLoopError: "did not contain a loop",
  UFuncBinaryResolutionError: "cannot use operands",
});
for (const [kind] of UFUNC_KINDS) ufuncKind(kind);
const ufuncNamed = (message) => UFUNC_KINDS.find(([, words]) => message.includes(words))?.[0] ?? UFUNC;

/** Names the exceptions whose texts the engine has. @type {[string, RegExp][]} */
const KINDS = [
  ["AxisError", /^axis -?\d+ is out of bounds/],
  ["UFuncTypeError", /^(?:Cannot cast ufunc|ufunc '.*did not contain a loop)/],
  [
    "IndexError",
    /^(?:index |too many ind|boolean index|arrays used as|only integers|shape mismatch: indexing)/,
  ],
];

/** What NumPy has and this reader has not: nothing is run of a program that comes to it. @returns {never} */
export const notRead = (what) => refuse(what, { from: session().machine.at });

/** Names of dtypes that may hold the numbers of others, of which messages do not tell. */
const HOLDING = /\b(?:int32|int64|float32)\b/;

function kindOf({ name, op, pythonType, messages }, message) {
  if ((session().machine.narrows ?? null) !== null && HOLDING.test(message))
    notRead("a message that names such dtypes");
  if (messages.numpy === undefined) notRead(`numpy: ${snakeCase(op ?? "")}`);
  const found = KINDS.find(([, pattern]) => pattern.test(message));
  if (found?.[0] === "AxisError") return raiseNamed("AxisError", message);
  if (found) return found[0] === UFUNC ? ufuncNamed(message) : found[0];
  if (name !== "DTypeError") return "ValueError";
  return /^(?:OverflowError|ValueError)$/.test(pythonType) ? pythonType : "TypeError";
}

/** What Python may ask of an array stands in ndarray.js. @type {any} */
export const numpy = { name: "numpy", words: { dialect: "numpy", kindOf } };

/** @template T @param {() => T} run @param {any} [mask] @returns {T} */
export const ask = (run, mask) => asking(numpy.words, run, mask);

/** Raises an exception of Python's or NumPy's. @returns {never} */
export function raiseNamed(name, message) {
  const ofAxis = name === "AxisError" && OF_AXIS.exec(message);
  if (ofAxis) {
    const [, prefix, axis, ndim] = ofAxis;
    throw new Raised(new AxisErrorValue(message, prefix, axis, ndim));
  }
  const kind = name === UFUNC ? ufuncNamed(message) : name;
  throw new Raised(new ExceptionValue(exceptionNamed(kind), [message]));
}

/** Refuses a value. @returns {never} */
export const wrong = (message) => raiseNamed("ValueError", message);

/** An array's only element as a number of Python. */
export const itemOf = (array) => array.number ?? ask(() => elementOf(tensorOf(array)));

export const isArray = (value) => value instanceof ArrayValue;

/** The name of an array's dtype, which may be held by another one. */
export const dtypeOf = (array) => array.narrow ?? tensorOf(array).dtype;

/** A tensor as an array. */
export const give = (tensor) => new ArrayValue(numpy, tensor);

/** A tensor without axes as a scalar, others as arrays. */
export const result = (tensor) => new ArrayValue(numpy, tensor, tensor.ndim === 0);

/** An array of which not even the rank is known. */
export const unknown = () => new ArrayValue(numpy, null);

/** Lets `change` write into an array. */
export function write(array, change, refusal = "assignment destination is read-only") {
  if (array.readOnly) wrong(refusal);
  const { tensor } = array;
  change(tensor);
  array.commit?.(tensor);
}
