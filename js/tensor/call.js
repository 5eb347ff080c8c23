// A call of the engine: operands go to the slots of the exchange block, the answer is a fresh tensor or a refusal.
import { REPORT, SLOT, SLOT_DATA } from "../../build/generated/exchange.js";
import { statuses } from "../../build/generated/tables.js";
import { toScalar } from "../arguments/scalar.js";
import { exchange, open } from "../engine/engine.js";
import { readFacts } from "../engine/report.js";
import { contiguousStrides } from "../engine/shape.js";
import { layoutFor, readLayout, WRITE, writeNumber, writeScalar } from "../engine/slots.js";
import { memory, Storage } from "../engine/storage.js";
import "../refusals/array-words.js";
import { hintOf } from "../refusals/hint.js";
import { errorNamed } from "../refusals/refusal.js";
import { outline, ValuesUnknownError } from "../refusals/values-unknown.js";
import { Tensor, writeTensor } from "./tensor.js";

/** Writes an operand, a tensor, a number or what writes itself, to its slot of the exchange block. */
export function writeOperand(block, i, operand, op) {
  if (operand instanceof Tensor) writeTensor(block, i, operand, op);
  else if (typeof operand === "number") writeNumber(block, i, operand);
  else if (operand?.[WRITE]) operand[WRITE](block, i, op);
  else writeScalar(block, i, toScalar(operand, op));
}

export function writeOperands(operands, op) {
  const block = exchange();
  for (let i = 0; i < operands.length; i++) writeOperand(block, i, operands[i], op);
  return block;
}

/** Calls a function of the engine with operands, and with numbers behind them in the block. Returns its status. */
export function send(op, name, args, operands, numbers = []) {
  const block = writeOperands(operands, op);
  for (let i = 0; i < numbers.length; i++) block[REPORT + i] = numbers[i];
  const f = open()[name];
  return args.length === 1 ? f(args[0]) : f(...args);
}

/** The error for a status of such a call; `details` say what its words need beside the operands. */
export function errorOfCall(status, op, operands, details = {}) {
  const dtypes = operands.map(({ dtype = null }) => dtype);
  const shapes = operands.map(({ shape = [] }) => shape);
  const facts = readFacts(exchange());
  if (statuses[status] === "values_unknown") {
    return new ValuesUnknownError(op, shapes, outline(facts.shape, details.dtype ?? dtypes[0]));
  }
  return errorNamed(statuses[status], facts, {
    op,
    shapes,
    dtypes,
    memory: memory(),
    hint: hintOf(statuses[status], dtypes),
    ...details,
  });
}

/** Such a call that throws its refusal. Returns the block with the answer. */
export function call(op, name, args, operands, numbers = [], details = {}) {
  const status = send(op, name, args, operands, numbers);
  if (status) throw errorOfCall(status, op, operands, details);
  return exchange();
}

/** The fresh tensor the engine wrote to slot `i`; its memory becomes ours. */
export function readTensor(block, i) {
  const layout = readLayout(block, i);
  return new Tensor(new Storage(block[i * SLOT + SLOT_DATA], layout.bytes), layout, 0);
}

/** A new tensor whose elements are not set, row-major unless `strides` say otherwise, without gaps. */
export const allocateTensor = (shape, dtype, op, strides = contiguousStrides(shape)) =>
  allocateAs(layoutFor(exchange(), dtype, shape, strides), op);

/** The same by its layout. */
export function allocateAs(layout, op) {
  const storage = Storage.allocate(layout.bytes);
  if (storage !== null) return new Tensor(storage, layout, 0);
  const { shape } = layout;
  throw errorNamed("too_large", { shape }, { op, shapes: [shape], memory: memory() });
}
