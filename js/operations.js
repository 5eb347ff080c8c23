// Elementwise operations as functions and methods, made from the engine's own list.
import { operations } from "../build/generated/tables.js";
import { exchange, open } from "./engine.js";
import { ArgumentError } from "./errors.js";
import { isNumber, pythonTypeName, scalar } from "./scalar.js";
import { readTensor, refuse, Tensor, writeScalar, writeTensor } from "./tensor.js";

// Where PyTorch's signatures take tensors only; elsewhere a bare number may stand on either side.
const NEITHER = new Set(["maximum", "minimum", "logical_and", "logical_or", "logical_xor", "logical_not"]);
const SECOND_ONLY = new Set(["eq", "ne", "lt", "le", "gt", "ge"]);
const IN_PLACE = new Set(["add", "sub", "mul", "div"]);
const PARAMETERS = ["input", "other"];

const typeError = (op, message) => new ArgumentError(message, { op, pythonType: "TypeError" });

/** Refuses what PyTorch's argument parser refuses, in its words. `method`: the first operand is `this`. */
function checkOperands(python, operands, arity, method) {
  const shift = method ? 0 : 1;
  for (let i = method ? 1 : 0; i < arity; i++) {
    const operand = operands[i];
    if (operand instanceof Tensor) continue;
    if (operand === undefined) {
      const missing = PARAMETERS.slice(i, arity);
      const names = missing.map((name) => `"${name}"`).join(", ");
      throw typeError(
        python,
        `${python}() missing ${missing.length} required positional arguments: ${names}`,
      );
    }
    const numberAllowed = !NEITHER.has(python) && (i > 0 || !SECOND_ONLY.has(python));
    if (numberAllowed && isNumber(operand)) continue;
    throw typeError(
      python,
      `${python}(): argument '${PARAMETERS[i]}' (position ${i + shift}) must be Tensor, not ${pythonTypeName(operand)}`,
    );
  }
  checkNoOptions(python, operands[arity]);
}

/** Operations without options refuse them by name. */
function checkNoOptions(python, options) {
  if (options === undefined) return;
  const keys = options !== null && typeof options === "object" ? Object.keys(options) : [];
  if (options !== null && typeof options === "object" && keys.length === 0) return;
  const what = keys.length > 0 ? `got an unexpected keyword argument '${keys[0]}'` : "got too many arguments";
  throw typeError(python, `${python}() ${what}`);
}

function writeOperand(block, i, operand, name) {
  if (operand instanceof Tensor) writeTensor(block, i, operand, name);
  else writeScalar(block, i, scalar(operand));
}

/** What a refusal has to know about a call. */
const callOf = (name, python, operands, inPlace) => ({
  name,
  op: python,
  inPlace,
  shapes: operands.map((operand) => (operand instanceof Tensor ? operand.shape : [])),
  dtypes: operands.map((operand) => (operand instanceof Tensor ? operand.dtype : null)),
});

function apply(code, name, python, operands) {
  const block = exchange();
  for (let i = 0; i < operands.length; i++) writeOperand(block, i, operands[i], name);
  const status = open().sc_wasm_apply(code, operands.length);
  if (status !== 0) throw refuse(status, callOf(name, python, operands, false));
  return readTensor(exchange(), operands.length);
}

function applyInPlace(code, name, python, operands) {
  const block = exchange();
  for (let i = 0; i < operands.length; i++) writeOperand(block, i, operands[i], name);
  const status = open().sc_wasm_apply_in_place(code, operands.length);
  if (status !== 0) throw refuse(status, callOf(name, python, operands, true));
  return operands[0];
}

const defineMethod = (name, value) =>
  Object.defineProperty(Tensor.prototype, name, { value, writable: true, configurable: true });

/** The function of operation `code`; its methods are put on Tensor. */
export function elementwise(code) {
  const { name, python, arity } = operations[code];
  const method = (first, rest) => {
    const operands = [first, ...rest];
    checkOperands(python, operands, arity, true);
    return apply(code, name, python, operands.slice(0, arity));
  };
  defineMethod(name, function (...rest) {
    return method(this, rest);
  });
  if (IN_PLACE.has(python)) {
    defineMethod(`${name}_`, function (...rest) {
      const operands = [this, ...rest];
      checkOperands(`${python}_`, operands, arity, true);
      return applyInPlace(code, `${name}_`, `${python}_`, operands.slice(0, arity));
    });
  }
  return (...operands) => {
    checkOperands(python, operands, arity, false);
    return apply(code, name, python, operands.slice(0, arity));
  };
}

const CODES = new Map(
  operations.flatMap(({ name, python }, code) => [
    [name, code],
    [python, code],
  ]),
);

/** The code of an operation by its JavaScript or Python name, with a trailing underscore for in place; or null. */
export function findOperation(name) {
  const inPlace = name.endsWith("_");
  const code = CODES.get(inPlace ? name.slice(0, -1) : name);
  return code === undefined
    ? null
    : { code, inPlace, python: operations[code].python + (inPlace ? "_" : "") };
}
