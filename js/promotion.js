// The dtype an operation answers with, as the engine promotes.
import { operations } from "../build/generated/tables.js";
import { dtypeOf } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { toScalar } from "./scalar.js";
import { writeScalar } from "./slots.js";
import { Tensor, writeTensor } from "./tensor.js";

/** The code of one of the engine's operations, by its Python name. */
export const codeOf = new Map(operations.map(({ python }, code) => [python, code]));

/** Writes operands, tensors and bare numbers, into the exchange block. */
export function writeOperands(operands, op) {
  const block = exchange();
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i];
    if (operand instanceof Tensor) writeTensor(block, i, operand, op);
    else writeScalar(block, i, toScalar(operand, op));
  }
}

export function resultDtype(engineOp, operands, op) {
  writeOperands(operands, op);
  return dtypeOf(open().sc_wasm_result_dtype(codeOf.get(engineOp), operands.length));
}
