// Elementwise operations as functions and methods, made from the engine's own list.
import { operations } from "../build/generated/tables.js";
import { backcompat, warnBroadcast } from "./backcompat.js";
import { exchange, open } from "./engine.js";
import { camelCase } from "./errors.js";
import { checkOptions, isOptions } from "./options.js";
import { codeOf, writeOperands } from "./promotion.js";
import { isNumber } from "./scalar.js";
import { signatureOf } from "./signatures.js";
import { missing, tooMany } from "./sizes.js";
import { checkTensor, defineMethod, readTensor, refuse, Tensor } from "./tensor.js";

const ARITIES = new Map(operations.map(({ python, arity }) => [python, arity]));

/** Whether `args[i]` may stand where it is; throws what PyTorch's argument parser says otherwise. */
function checkOperand(args, i, { parameters, numbers }, op, first) {
  const operand = args[i];
  if (operand instanceof Tensor) return;
  const letter = numbers[i];
  const required = () => parameters.filter((_, k) => numbers[k] !== "o" && args[k] === undefined);
  if (letter === "o" && (operand === null || operand === undefined)) return;
  if (operand === undefined && first + i > 0) throw missing(op, required());
  if (letter !== "t" && first + i > 0 && isNumber(operand)) return;
  checkTensor(operand, op, first + i === 0 ? "self" : parameters[i], first + i);
}

/** The operands and options of a call. `first`: position of the first operand, 0 for `this`. */
function parse(signature, op, given, first) {
  const { parameters, numbers, options: known } = signature;
  const optional = parameters.filter((_, i) => numbers[i] === "o");
  const args = [...given];
  let options = {};
  const most = parameters.length;
  if (isOptions(args.at(-1))) {
    const last = args.pop();
    options = checkOptions(op, last, [...known, ...optional]);
  } else if (args.length > most && args.at(-1) === undefined) {
    args.pop();
  }
  if (args.length > most) throw tooMany(op, most + first - 1, given.length + first - 1);
  const operands = parameters.map((name, i) =>
    i < args.length ? args[i] : optional.includes(name) ? options[name] : undefined,
  );
  for (let i = 0; i < most; i++) checkOperand(operands, i, signature, op, first);
  return { operands, options };
}

/** Writes the operands, calls the engine and throws its refusal. */
function call(run, engineOp, op, operands) {
  writeOperands(operands, op);
  const status = run(codeOf.get(engineOp), operands.length);
  if (status === 0) return;
  const tensors = operands.map((operand) =>
    operand instanceof Tensor ? operand : { shape: [], dtype: null },
  );
  throw refuse(status, {
    op,
    engineOp,
    inPlace: op.endsWith("_"),
    shapes: tensors.map(({ shape }) => shape),
    dtypes: tensors.map(({ dtype }) => dtype),
    operands,
  });
}

/** Runs one of the engine's operations on operands that need no more checking. */
export function run(engineOp, op, operands) {
  call(open().sc_wasm_apply, engineOp, op, operands);
  return readTensor(exchange(), operands.length);
}

export function runInPlace(engineOp, op, operands) {
  call(open().sc_wasm_apply_in_place, engineOp, op, operands);
  return operands[0];
}

/** The function of an operation, by its Python name; its methods are put on Tensor. */
export function elementwise(python) {
  const name = camelCase(python);
  const signature = signatureOf(python, ARITIES.get(python) ?? 2);
  const perform = (runner, op, args, first) => {
    const { operands, options } = parse(signature, op, args, first);
    if (backcompat.broadcastWarning.enabled) warnBroadcast(op, operands);
    const [engineOp, chosen] = signature.choose?.(operands, options, op) ?? [python, operands];
    return runner(engineOp, op, chosen);
  };
  defineMethod(name, (self, rest) => perform(run, python, [self, ...rest], 0));
  if (signature.inPlace) {
    defineMethod(`${name}_`, (self, rest) => perform(runInPlace, `${python}_`, [self, ...rest], 0));
  }
  return (...args) => perform(run, python, args, 1);
}

/** The code of an operation by its JavaScript or Python name, with a trailing underscore for in place; or null. */
export function findOperation(name) {
  const inPlace = name.endsWith("_");
  const plain = inPlace ? name.slice(0, -1) : name;
  const code = codeOf.get(plain) ?? operations.findIndex(({ name: own }) => own === plain);
  if (code < 0) return null;
  return { code, inPlace, python: operations[code].python + (inPlace ? "_" : "") };
}

/** Functions that are other operations under another name. */
export const aliases = Object.fromEntries(
  ["rsub", "clamp_min", "clamp_max", "multiply"].map((python) => [camelCase(python), elementwise(python)]),
);
