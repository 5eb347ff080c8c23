// The dtype an operation answers with, as the engine promotes.
import { operations } from "../build/generated/tables.js";
import { dtypeOf } from "./dtype.js";
import { open } from "./engine.js";
import { writeOperands } from "./tensor.js";

/** The code of one of the engine's operations, by its Python name. */
export const codeOf = new Map(operations.map(({ python }, code) => [python, code]));

export function resultDtype(engineOp, operands, op) {
  writeOperands(operands, op);
  return dtypeOf(open().sc_wasm_result_dtype(codeOf.get(engineOp), operands.length));
}
