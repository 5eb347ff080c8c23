// A matrix product's plan as plain data: the batch axes broadcast, the last two are the matrices'.
import { paths, products } from "../../build/generated/tables.js";
import { missing, tooMany } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import {
  OPEN,
  readAxes,
  readContracted,
  readCores,
  readFacts,
  readOpenPlan,
  readPlan,
  readStored,
} from "../engine/report.js";
import { errorOfStatus } from "../refusals/refusal.js";
import { answerOf, countOf, operandOf } from "./parts.js";

const KERNELS = paths.map((path) => `matrix_${path}`);

/** The products of two operands whose last two axes are those of matrices. */
export const isExplainedProduct = (op) => ["matmul", "dot", "mv", "mm", "bmm"].includes(op);

/** How often the matrices of each operand would be stored, had they been repeated along the batch axes. */
function repeatedElements(operands, batch) {
  const times = batch.map(({ size }) => size);
  return operands.map(({ shape }) => countOf([...times, ...shape.slice(-2)]));
}

export function explainProduct(op, given) {
  if (given.length < 2) throw missing(op, ["other"]);
  if (given.length > 2) throw tooMany(op, 2, given.length);
  const letters = [];
  const operands = given.map((operand, place) => operandOf(operand, place, op, letters));
  const block = exchange();
  for (const { write } of operands) write(block);
  const status = open().sc_wasm_explain_product(products.indexOf(op));

  const report = exchange();
  const contracted = readContracted(report, letters);
  const cores = readCores(report, letters).map((core) => {
    const removed = core.axis === -1 ? operands[1].shape.length < 2 : operands[0].shape.length < 2;
    return { ...core, role: "core", contracted, removed };
  });
  const batch = readAxes(report, 2, -3, letters).map((axis) => ({ ...axis, role: "batch" }));
  const known = { op, operands, axes: [...cores, ...batch], stored: readStored(report, 2) };
  if (status !== 0 && status !== OPEN) {
    const [shapes, dtypes] = [operands.map(({ shape }) => shape), operands.map(({ dtype }) => dtype)];
    return answerOf(
      known,
      null,
      null,
      errorOfStatus(status, readFacts(report, letters), { op, shapes, dtypes }),
    );
  }
  const plan = status === OPEN ? readOpenPlan(report, letters) : readPlan(report, 2, KERNELS);
  return answerOf(known, plan, repeatedElements(operands, batch));
}
