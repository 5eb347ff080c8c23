// Which dtype an operation gives in each framework, without running it.

import { reductions, statuses } from "../../build/generated/tables.js";
import { checkDtype } from "../arguments/dtype-argument.js";
import { checkOptions, isOptions } from "../arguments/options.js";
import { codeOf, dtypeOf } from "../engine/dtype.js";
import { exchange, open } from "../engine/engine.js";
import { isNumber } from "../engine/number.js";
import { findOperation } from "../engine/operation-codes.js";
import { camelCase } from "../engine/operation-list.js";
import { readDtype, readFacts } from "../engine/report.js";
import { writeView } from "../engine/slots.js";
import { Sample } from "../plan/parts.js";
import { DTypeError, typeError } from "../refusals/classes.js";
import { answer } from "../refusals/dtypes/answer.js";
import { REDUCTIONS, reductionAnswer } from "../refusals/dtypes/reductions.js";
import "../refusals/array-words.js";
import { errorNamed } from "../refusals/refusal.js";
import { checkAlive, Tensor } from "../tensor/tensor.js";
import { explain } from "./explain.js";

const DIALECTS = ["pytorch", "numpy", "tensorflow", "jax"];
/** Operations that only bring their operands to one dtype. */
const JOINS = new Set(["cat", "stack"]);

/** An operand as a sample of its dtype: sizes decide nothing, whether there are axes does. */
function sampleOf(operand) {
  if (isNumber(operand)) return operand;
  if (!(operand instanceof Tensor)) return new Sample(checkDtype(operand, "resultType"), [1]);
  checkAlive(operand, "resultType");
  return new Sample(operand.dtype, operand.ndim === 0 ? [] : [1]);
}

/** The dtype of PyTorch's reduction of everything. */
function reducedDtype(op, input) {
  writeView(exchange(), 0, input, 0);
  const status = open().sc_wasm_reduced_dtype(reductions.indexOf(op));
  const report = exchange();
  if (status === 0) return readDtype(report);
  const call = { op, engineOp: op, reduces: true, shapes: [input.shape], dtypes: [input.dtype] };
  throw errorNamed(statuses[status], readFacts(report), call);
}

function pytorch(op, operands) {
  if (op in REDUCTIONS) return reducedDtype(op, operands[0]);
  const given = op === "where" ? [new Sample("bool", [1]), ...operands] : operands;
  const { dtype, error } = explain(JOINS.has(op) ? "add" : op, given);
  if (error !== null) throw error;
  return dtype;
}

/** The operation by its Python name; `resultType` speaks of elementwise operations, reductions and joins. */
function nameOf(op) {
  if (typeof op === "string") {
    const found = findOperation(op);
    if (found !== null) return found.python;
    if (Object.hasOwn(REDUCTIONS, op) || JOINS.has(op)) return op;
  }
  throw typeError(
    "result_type",
    `resultType: unknown operation ${typeof op === "string" ? `"${op}"` : typeof op}`,
  );
}

/**
 * The dtype that `op` gives for these operands: tensors, dtype names (of a tensor with axes) or bare numbers. Throws what
 * the framework says where it refuses.
 */
export function resultType(a, b, options) {
  const alone = isOptions(b) && options === undefined;
  const { op = "add", dialect = "pytorch" } = checkOptions("resultType", alone ? b : options, [
    "op",
    "dialect",
  ]);
  if (!DIALECTS.includes(dialect)) {
    throw typeError("result_type", `resultType: the dialects are ${DIALECTS.join(", ")}`);
  }
  const name = nameOf(op);
  const operands = (alone || b === undefined || b === null ? [a] : [a, b]).map(sampleOf);
  if (name in REDUCTIONS && isNumber(operands[0])) {
    throw typeError("result_type", `resultType: ${op} takes a tensor or a dtype`);
  }
  if (dialect === "pytorch") return pytorch(name, operands);
  const found =
    name in REDUCTIONS
      ? reductionAnswer(dialect, name, /** @type {Sample} */ (operands[0]).dtype)
      : answer(dialect, name, operands);
  if (typeof found === "string") return found;
  if (found === null) throw typeError("result_type", `resultType: ${dialect} has no ${camelCase(name)}`);
  const { type, text } = found;
  const error = new DTypeError(text, { op: name, pythonType: type });
  error.messages = /** @type {any} */ ({ [dialect]: text });
  throw error;
}

/** The smallest dtype both convert to. */
export function promoteTypes(a, b) {
  const [left, right] = [a, b].map((dtype) => codeOf[checkDtype(dtype, "promoteTypes")]);
  return dtypeOf(open().sc_wasm_promote(left, right));
}

/** Whether a result of dtype `from` may be written into a tensor of dtype `to`: never down a category. */
export function canCast(from, to) {
  const [given, wanted] = [from, to].map((dtype) => codeOf[checkDtype(dtype, "canCast")]);
  return open().sc_wasm_can_cast(given, wanted) === 1;
}
