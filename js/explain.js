// The engine's plan as plain data. The picture is drawn from it, and from nothing else.
import { loops, operations } from "../build/generated/tables.js";
import { checkCount } from "./broadcast.js";
import { dtypeOf, itemSize } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { refusal, typeError } from "./errors.js";
import { findOperation } from "./operations.js";
import { checkOptions } from "./options.js";
import { isNumber, pythonTypeName, toScalar } from "./scalar.js";
import { contiguousStrides } from "./shape.js";
import { shapeArgument } from "./sizes.js";
import { reader, readFacts, writeScalar, writeShape, writeView } from "./slots.js";
import { Tensor, writeTensor } from "./tensor.js";

const VERDICTS = ["equal", "expand", "missing", "fail"];
// Bare broadcasting plans like an addition; only its refusals speak otherwise.
const BROADCASTS = { broadcastShapes: "broadcast_shapes", broadcastTensors: "broadcast_tensors" };

function find(op) {
  if (typeof op !== "string") throw typeError("explain", `explain: unknown operation ${pythonTypeName(op)}`);
  if (Object.hasOwn(BROADCASTS, op)) return { ...findOperation("add"), python: BROADCASTS[op] };
  const found = findOperation(op);
  if (found !== null) return found;
  throw typeError(op, `explain: unknown operation "${op}"`);
}

/** Stands for a tensor of which only dtype and shape matter. */
export class Sample {
  constructor(dtype, shape) {
    this.dtype = dtype;
    this.shape = shape;
  }
}

/** An operand as what explain needs of it: shape, dtype (null for bare shapes and numbers), and how it is written. */
function operandOf(given, place, op) {
  if (given instanceof Tensor) {
    const write = (block) => writeTensor(block, place, given, op);
    return { shape: [...given.shape], dtype: given.dtype, write };
  }
  if (given instanceof Sample) {
    const { dtype, shape } = given;
    const write = (block) => writeView(block, place, { dtype, shape, strides: contiguousStrides(shape) }, 0);
    return { shape, dtype, write };
  }
  if (isNumber(given)) {
    const number = toScalar(given, op);
    return { shape: [], dtype: null, write: (block) => writeScalar(block, place, number) };
  }
  const shape = shapeArgument(given, op, "operands", place + 1);
  return { shape, dtype: null, write: (block) => writeShape(block, place, shape) };
}

/** The size that each operand stores and the table of axes, from the front of the report. */
function readAxes(report, count) {
  const stored = report.list(count);
  const axes = Array.from({ length: report.next() }, (_, place) => {
    const size = report.next();
    const operands = Array.from({ length: count }, () => {
      const [own, verdict, stride] = report.list(3);
      return { size: own < 0 ? null : own, verdict: VERDICTS[verdict], stride };
    });
    return { axis: -1 - place, size: size < 0 ? null : size, operands };
  });
  return { stored, axes };
}

/** What the engine would do: the rest of the report when it does not refuse. */
function readPlan(report, count) {
  const dtype = dtypeOf(report.next()) ?? null;
  const elements = report.next();
  const shape = report.list(report.next());
  const kernel = loops[report.next()].replace("_", "-");
  const depth = report.next();
  const extents = report.list(depth);
  const strides = Array.from({ length: count + 1 }, () => report.list(depth));
  return { dtype, elements, shape, loop: { extents, strides, kernel } };
}

/**
 * Plans `op` on tensors, numbers or bare shapes without allocating a result: per axis what happens to each operand, the
 * loop that would run, elements and bytes, or the error. A name ending with an underscore plans in place: operand 0 is
 * the target.
 */
export function explain(op, given, options) {
  const { code, inPlace, python } = find(op);
  checkOptions("explain", options, []);
  if (!Array.isArray(given) || given.length === 0) {
    const found = Array.isArray(given) ? "an empty one" : pythonTypeName(given);
    throw typeError(python, `explain: ${op} needs a list of tensors or shapes, not ${found}`);
  }
  checkCount(given.length, python);
  const operands = Array.from(given, (operand, place) => operandOf(operand, place, python));
  const count = operands.length;
  const block = exchange();
  for (const { write } of operands) write(block);
  const status = open().sc_wasm_explain(code, count, inPlace ? 1 : 0);

  const report = reader(exchange());
  const { stored, axes } = readAxes(report, count);
  const shapes = operands.map(({ shape }) => shape);
  const dtypes = operands.map(({ dtype }) => dtype);
  const bytes = (elements, dtype) => elements * (dtype === null ? 4 : itemSize(dtype));
  const storedBytes = stored.map((elements, i) => bytes(elements, dtypes[i]));
  const known = { op, shapes, axes };
  const engineOp = Object.hasOwn(BROADCASTS, op) ? undefined : python.replace(/_$/, "");
  if (status !== 0) {
    return {
      ok: false,
      ...known,
      shape: null,
      dtype: null,
      loop: null,
      elements: null,
      bytes: { operands: storedBytes, result: null, copied: null },
      error: refusal(status, readFacts(report), {
        op: python,
        engineOp,
        inPlace,
        shapes,
        dtypes,
        operands: given,
      }),
    };
  }
  const plan = readPlan(report, count);
  const dtype = inPlace ? dtypes[0] : plan.dtype;
  return {
    ok: true,
    ...known,
    ...plan,
    dtype,
    bytes: {
      operands: storedBytes,
      result: bytes(plan.elements, dtype),
      copied: dtypes.map((own) => bytes(plan.elements, own)),
    },
    error: null,
  };
}
