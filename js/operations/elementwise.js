// Elementwise operations as functions and methods, made from the engine's own list and the records of js/records/.
import { ALIASES } from "../../build/generated/signatures.js";
import { operations } from "../../build/generated/tables.js";
import { isOptions } from "../arguments/options.js";
import { exchange, open } from "../engine/engine.js";
import { isNumber, kindOf } from "../engine/number.js";
import { codeOf } from "../engine/operation-codes.js";
import { camelCase } from "../engine/operation-list.js";
import { typeError } from "../refusals/classes.js";
import { again, remembered } from "../tensor/again.js";
import { errorOfCall, readTensor, writeOperands } from "../tensor/call.js";
import { overloads } from "../tensor/overloads.js";
import { checkTensor, defineMethod, Tensor } from "../tensor/tensor.js";
import { traced } from "../tensor/trace.js";
import { alias } from "../views/views.js";
import { backcompat, warnBroadcast } from "./backcompat.js";
import { hasInPlaceForm, signatureOf } from "./signatures.js";

/** Why the engine refused one of its operations. Numbers that options give it, behind the operands, have no shapes. */
function refusal(status, engineOp, op, operands) {
  const [runs] = engineOp.split("__");
  const { length } = signatureOf(runs, operands.length).operands;
  const shapes = operands.slice(0, length).map(({ shape = [] }) => shape);
  return errorOfCall(status, op, operands, { engineOp, runs, inPlace: op.endsWith("_"), operands, shapes });
}

function apply(operands, op, engineOp) {
  const { length: count } = operands;
  writeOperands(operands, op);
  const status = open().sc_wasm_apply(codeOf.get(engineOp), count);
  if (status) throw refusal(status, engineOp, op, operands);
  return readTensor(exchange(), count);
}

function applyInPlace(operands, op, engineOp) {
  writeOperands(operands, op);
  const status = open().sc_wasm_apply_in_place(codeOf.get(engineOp), operands.length);
  if (status) throw refusal(status, engineOp, op, operands);
  return operands[0];
}

/** Runs one of the engine's operations on operands that need no more checking. */
export const run = (engineOp, op, operands) =>
  remembered(codeOf.get(engineOp), operands, op, apply, engineOp);

/** The numbers of calls in place. */
const inPlace = (code) => ~code;

export const runInPlace = (engineOp, op, operands) =>
  remembered(inPlace(codeOf.get(engineOp)), operands, op, applyInPlace, engineOp);

/** With a plus sign a tensor is what it was, unless it is bool, which the engine refuses. */
const keep = (engineOp, op, operands) =>
  operands[0].dtype === "bool" ? run(engineOp, op, operands) : alias(operands[0], op);

/**
 * Operations that are not just one of the engine's; js/indexing/masked-fill.js has another one.
 * @type {Record<string, typeof run>}
 */
export const RUNNERS = { positive: keep };

/**
 * What needs no parsing: a tensor, or a number where one may stand, but no bare boolean, which some operations treat in a way of
 * their own.
 */
const isPlain = (operand, may) =>
  operand instanceof Tensor || (may !== "t" && isNumber(operand) && kindOf(operand) !== "bool");

/** Methods without parameters have words of their own. */
function checkNoArguments(op, args) {
  const given = args.at(-1) === undefined ? args.slice(0, -1) : args;
  if (given.length === 0) return;
  const last = given.at(-1);
  if (given.length > 1 || !isOptions(last)) {
    throw typeError(op, `TensorBase.${op}() takes no arguments (${given.length} given)`);
  }
  if (Object.keys(last).length > 0) throw typeError(op, `TensorBase.${op}() takes no keyword arguments`);
}

/** One way to call an operation: as a function (`self` is null), as a method, or in place. */
function caller(op, name, isMethod) {
  const python = ALIASES[name] ?? name;
  const code = codeOf.get(python) ?? -1;
  const arity = operations[code]?.arity;
  const {
    operands: names,
    numbers: all,
    signatures: own,
    methods,
    choose,
    plain,
  } = signatureOf(name, arity ?? 2);
  const numbers = isMethod ? ["t", ...all.slice(1)] : all;
  const signatures = isMethod ? methods : own;
  const direct = plain && !RUNNERS[op] && arity === names.length && signatures === own;
  const alone = isMethod && names.length === 1 && signatures.length === 1;
  const parse = overloads(op, ...signatures);
  const isInPlace = op !== name;
  const runner = RUNNERS[op] ?? (isInPlace ? runInPlace : run);
  const call = isInPlace ? inPlace(code) : code;
  const before = isMethod ? 1 : 0;
  const [mayFirst, maySecond, mayThird] = numbers;
  const needsTensor = numbers.includes("n");
  return (self, args) => {
    if (direct && before + args.length === arity) {
      const a = isMethod ? self : args[0];
      const b = arity > 1 ? args[1 - before] : undefined;
      const c = arity > 2 ? args[2 - before] : undefined;
      if (
        isPlain(a, mayFirst) &&
        (arity < 2 || isPlain(b, maySecond)) &&
        (arity < 3 || isPlain(c, mayThird)) &&
        !(needsTensor && isNumber(a) && (arity < 2 || isNumber(b)) && (arity < 3 || isNumber(c)))
      ) {
        const given = () => [a, b, c].slice(0, arity);
        if (backcompat.broadcastWarning.enabled) warnBroadcast(op, given());
        return again(call, op, a, b, c) ?? runner(python, op, given());
      }
    }
    if (isMethod) checkTensor(self, op, "self", 0);
    if (alone) checkNoArguments(op, args);
    const values = parse(alone ? [] : args, self);
    const operands = names.map((one) => values[one] ?? (one === "input" ? values.self : undefined));
    if (backcompat.broadcastWarning.enabled) warnBroadcast(op, operands);
    const [engineOp, chosen] = choose?.(operands, values, op) ?? [python, operands];
    return runner(engineOp, op, chosen);
  };
}

/** A caller that is made at the first call: a program calls few of all the operations. */
function late(op, name, isMethod) {
  /** @type {null | ReturnType<typeof caller>} */
  let made = null;
  return (self, args) => {
    made ??= caller(op, name, isMethod);
    return made(self, args);
  };
}

/** The function of an operation, by its Python name; its methods are put on Tensor. */
export function elementwise(python) {
  const name = camelCase(python);
  defineMethod(name, late(python, python, true));
  if (hasInPlaceForm(python)) defineMethod(`${name}_`, late(`${python}_`, python, true));
  const made = late(python, python, false);
  return traced(name, (args) => made(null, args));
}

/** Functions that are other operations with their operands in other places. */
export const rsub = elementwise("rsub");
export const clampMin = elementwise("clamp_min");
export const clampMax = elementwise("clamp_max");
