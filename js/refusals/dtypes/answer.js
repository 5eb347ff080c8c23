// What a framework other than PyTorch answers to a call: a dtype, a refusal, or null where it has no such operation.
import { operations } from "../../../build/generated/tables.js";
import { isNumber, kindOf, plainNumber } from "../../engine/number.js";
import { isForm } from "../../engine/operation-list.js";
import { jax } from "./jax.js";
import { numpy } from "./numpy.js";
import { tensorflow } from "./tensorflow.js";

const DIALECTS = { numpy, tensorflow, jax };
const kindOfOperation = (op) => operations.find(({ python }) => python === op)?.kind ?? "common";

/** An operand: a tensor (or whatever has a dtype and a shape), a bare number, or a bare shape. */
function describe(operand) {
  if (isNumber(operand)) {
    return { dtype: null, weak: kindOf(operand), value: plainNumber(operand), shape: [] };
  }
  return { dtype: operand.dtype ?? null, weak: null, shape: operand.shape ?? operand };
}

/** @returns {string | import("./lattice.js").Refusal | null} */
export function answer(dialect, op, operands) {
  const inPlace = op.endsWith("_");
  const plain = inPlace ? op.slice(0, -1) : op;
  const described = operands.map(describe);
  // where's condition decides nothing.
  const deciding = plain === "where" && described.length === 3 ? described.slice(1) : described;
  if (isForm(plain) || deciding.some(({ dtype, weak }) => dtype === null && weak === null)) return null;
  return DIALECTS[dialect]({ op: plain, kind: kindOfOperation(plain), operands: deciding, inPlace });
}

/** What it says where it refuses the dtypes. */
export function dtypeRefusal(dialect, op, operands) {
  const found = answer(dialect, op, operands);
  return found !== null && typeof found === "object" ? found.text : undefined;
}
