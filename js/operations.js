// Elementwise operations as functions and methods, made from the engine's own list.
import { operations } from "../build/generated/tables.js";
import { exchange, open } from "./engine.js";
import { checkOptions, isOptions } from "./options.js";
import { isNumber, toScalar } from "./scalar.js";
import { missing, tooMany } from "./sizes.js";
import { writeScalar } from "./slots.js";
import { checkTensor, defineMethod, readTensor, refuse, Tensor, writeTensor } from "./tensor.js";

// Where PyTorch's signatures take tensors only; elsewhere a bare number may stand on either side.
const NEITHER = new Set(["maximum", "minimum", "logical_and", "logical_or", "logical_xor", "logical_not"]);
const SECOND_ONLY = new Set(["eq", "ne", "lt", "le", "gt", "ge"]);
const IN_PLACE = new Set(["add", "sub", "mul", "div"]);
const PARAMETERS = ["input", "other"];

/** The operands among `args`, or what PyTorch's argument parser refuses. `first`: position of the first, 0 for `this`. */
function checkOperands(op, args, arity, first) {
  const python = op.replace(/_$/, "");
  const operands = args.slice(0, arity);
  for (let i = 0; i < arity; i++) {
    const operand = operands[i];
    if (operand instanceof Tensor) continue;
    const name = first + i === 0 ? "self" : PARAMETERS[i];
    if (operand === undefined && first + i > 0) {
      throw missing(
        op,
        PARAMETERS.slice(0, arity).filter((_, k) => args[k] === undefined),
      );
    }
    const numberAllowed = !NEITHER.has(python) && (i > 0 || !SECOND_ONLY.has(python)) && first + i > 0;
    if (!numberAllowed || !isNumber(operand)) checkTensor(operand, op, name, first + i);
  }
  if (args.length === arity) return operands;
  if (args.length > arity + 1 || !isOptions(args[arity] ?? {}))
    throw tooMany(op, ...[arity, args.length].map((count) => count + first - 1));
  checkOptions(op, args[arity], []);
  return operands;
}

/** Writes the operands, calls the engine and throws its refusal. */
function call(run, code, op, operands) {
  const block = exchange();
  operands.forEach((operand, i) => {
    if (operand instanceof Tensor) writeTensor(block, i, operand, op);
    else writeScalar(block, i, toScalar(operand, op));
  });
  const status = run(code, operands.length);
  if (status === 0) return;
  const tensors = operands.map((operand) =>
    operand instanceof Tensor ? operand : { shape: [], dtype: null },
  );
  throw refuse(status, {
    op,
    inPlace: op.endsWith("_"),
    shapes: tensors.map(({ shape }) => shape),
    dtypes: tensors.map(({ dtype }) => dtype),
  });
}

function apply(code, args, first) {
  const { python, arity } = operations[code];
  const operands = checkOperands(python, args, arity, first);
  call(open().sc_wasm_apply, code, python, operands);
  return readTensor(exchange(), arity);
}

function applyInPlace(code, args) {
  const { python, arity } = operations[code];
  const operands = checkOperands(`${python}_`, args, arity, 0);
  call(open().sc_wasm_apply_in_place, code, `${python}_`, operands);
  return operands[0];
}

/** The function of operation `code`; its methods are put on Tensor. */
export function elementwise(code) {
  const { name, python } = operations[code];
  defineMethod(name, (self, rest) => apply(code, [self, ...rest], 0));
  if (IN_PLACE.has(python)) defineMethod(`${name}_`, (self, rest) => applyInPlace(code, [self, ...rest]));
  return (...args) => apply(code, args, 1);
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
  if (code === undefined) return null;
  return { code, inPlace, python: operations[code].python + (inPlace ? "_" : "") };
}
