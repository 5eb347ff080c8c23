// The engine's plan as plain data. The picture is drawn from it, and from nothing else.
import { COPY } from "../../build/generated/exchange.js";
import { loops, operations } from "../../build/generated/tables.js";
import { checkOptions } from "../arguments/options.js";
import { checkCount } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { pythonTypeName } from "../engine/number.js";
import { codeOf, findOperation } from "../engine/operation-codes.js";
import { OPEN, readAxes, readFacts, readOpenPlan, readPlan, readStored } from "../engine/report.js";
import { answerOf, operandOf } from "../plan/parts.js";
import { explainProduct, isExplainedProduct } from "../plan/product.js";
import { typeError } from "../refusals/classes.js";
import { errorOfStatus } from "../refusals/refusal.js";

// What is no operation of the engine's list: a copy is planned as such, the others as an addition.
const UNLISTED = {
  broadcastShapes: { code: codeOf.get("add"), inPlace: false, python: "broadcast_shapes" },
  broadcastTensors: { code: codeOf.get("add"), inPlace: false, python: "broadcast_tensors" },
  copy_: { code: COPY, inPlace: true, python: "copy_" },
};

/**
 * What plans equations; `equations.js` brings it.
 * @type {{ einsum: ((given: any, explain: any) => any) | null }}
 */
export const explainers = { einsum: null };

function find(op) {
  if (typeof op !== "string") throw typeError("explain", `explain: unknown operation ${pythonTypeName(op)}`);
  if (Object.hasOwn(UNLISTED, op)) return UNLISTED[op];
  const found = findOperation(op);
  if (found !== null) return found;
  throw typeError(op, `explain: unknown operation "${op}"`);
}

/**
 * Plans `op` on tensors, numbers or bare shapes without allocating a result: per axis what happens to each operand, the
 * loop that would run, elements and bytes, or the error. A name ending with an underscore plans in place: operand 0 is
 * the target.
 */
export function explain(op, given, options) {
  const { einsum } = explainers;
  const equation = op === "einsum" && einsum !== null;
  const product = equation || isExplainedProduct(op);
  const { code, inPlace, python } = product ? { code: 0, inPlace: false, python: op } : find(op);
  checkOptions("explain", options, []);
  if (!Array.isArray(given) || given.length === 0) {
    const found = Array.isArray(given) ? "an empty one" : pythonTypeName(given);
    throw typeError(python, `explain: ${op} needs a list of tensors or shapes, not ${found}`);
  }
  checkCount(given.length, python);
  if (equation) return einsum(given, explain);
  if (product) return explainProduct(op, Array.from(given));
  const list = Array.from(given);
  const letters = [];
  const operands = list.map((operand, place) => operandOf(operand, place, python, letters));
  const count = operands.length;
  const block = exchange();
  for (const { write } of operands) write(block);
  const status = open().sc_wasm_explain(code, count, inPlace ? 1 : 0);

  const report = exchange();
  const held = !inPlace && operations[code]?.kind === "truth" ? "bool" : null;
  const known = {
    op,
    operands,
    axes: readAxes(report, count, -1, letters),
    stored: readStored(report, count),
    held,
  };
  const dtypes = operands.map(({ dtype }) => dtype);
  const engineOp = Object.hasOwn(UNLISTED, op) ? undefined : python.replace(/_$/, "");
  if (status !== 0 && status !== OPEN) {
    const shapes = operands.map(({ shape }) => shape);
    const call = { op: python, engineOp, inPlace, shapes, dtypes, operands: list };
    return answerOf(known, null, null, errorOfStatus(status, readFacts(report, letters), call));
  }
  const plan = status === OPEN ? readOpenPlan(report, letters) : readPlan(report, count, loops);
  const dtype = inPlace ? dtypes[0] : plan.dtype;
  return answerOf(
    known,
    { ...plan, dtype },
    dtypes.map(() => plan.elements),
  );
}
