// The dtype an operation answers with, as the engine promotes.
import { dtypeOf } from "../engine/dtype.js";
import { open } from "../engine/engine.js";
import { codeOf } from "../engine/operation-codes.js";
import { writeOperands } from "../tensor/call.js";

export function resultDtype(engineOp, operands, op) {
  writeOperands(operands, op);
  return dtypeOf(open().sc_wasm_result_dtype(codeOf.get(engineOp), operands.length));
}
