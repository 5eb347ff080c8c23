// The dtype an operation answers with, as the engine promotes.
import { dtypeOf } from "./dtype.js";
import { open } from "./engine.js";
import { codeOf } from "./operation-codes.js";
import { writeOperands } from "./tensor.js";

export function resultDtype(engineOp, operands, op) {
  writeOperands(operands, op);
  return dtypeOf(open().sc_wasm_result_dtype(codeOf.get(engineOp), operands.length));
}
