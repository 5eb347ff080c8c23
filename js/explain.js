// The engine's plan as plain data. The picture is drawn from it, and from nothing else.
import { limits, loops } from "../build/generated/tables.js";
import { dtypeOf, itemSize } from "./dtype.js";
import { exchange, open, RANK, REPORT, SLOT } from "./engine.js";
import { ArgumentError, refusal } from "./errors.js";
import { findOperation } from "./operations.js";
import { isNumber, pythonTypeName, scalar } from "./scalar.js";
import { checkShape, integers, spread } from "./sizes.js";
import { readFacts, refuse, Tensor, writeScalar, writeShape, writeTensor } from "./tensor.js";

const VERDICTS = ["equal", "expand", "missing", "fail"];
// Bare broadcasting plans like an addition; only its refusals speak otherwise.
const BROADCASTS = { broadcastShapes: "broadcast_shapes", broadcastTensors: "broadcast_tensors" };

function find(op) {
  if (typeof op === "string") {
    if (Object.hasOwn(BROADCASTS, op)) return { ...findOperation("add"), python: BROADCASTS[op] };
    const found = findOperation(op);
    if (found !== null) return found;
  }
  throw new ArgumentError(
    `explain: unknown operation ${typeof op === "string" ? `"${op}"` : pythonTypeName(op)}`,
    {
      op: typeof op === "string" ? op : null,
      pythonType: "TypeError",
    },
  );
}

function checkCount(count, op) {
  if (count <= limits.operands) return;
  throw new ArgumentError(`${op}: ${count} operands are too many; the limit is ${limits.operands}`, {
    op,
    pythonType: "ValueError",
  });
}

/** Reads the report one number after the other. */
function cursor(block) {
  let at = REPORT;
  return {
    next: () => block[at++],
    list: (length) => Array.from({ length }, () => block[at++]),
    place: () => at,
  };
}

/**
 * Plans `op` on tensors or bare shapes without allocating a result: per axis what happens to each operand, the loop that
 * would run, elements and bytes, or the error. A name ending with an underscore plans in place: operand 0 is the target.
 */
export function explain(op, operands) {
  const { code, inPlace, python } = find(op);
  if (!Array.isArray(operands) || operands.length === 0) {
    throw new ArgumentError(
      `explain: expected a list of tensors or shapes, not ${pythonTypeName(operands)}`,
      {
        op,
        pythonType: "TypeError",
      },
    );
  }
  checkCount(operands.length, op);
  const given = operands.map((operand) => {
    if (operand instanceof Tensor) return operand;
    return isNumber(operand) ? scalar(operand) : checkShape(operand, op);
  });
  const count = given.length;
  let block = exchange();
  given.forEach((operand, i) => {
    if (operand instanceof Tensor) writeTensor(block, i, operand, op);
    else if (Array.isArray(operand)) writeShape(block, i, operand);
    else writeScalar(block, i, operand);
  });
  const status = open().sc_wasm_explain(code, count, inPlace ? 1 : 0);
  block = exchange();

  const shapes = given.map((operand) => [
    ...(operand instanceof Tensor ? operand.shape : Array.isArray(operand) ? operand : []),
  ]);
  const dtypes = given.map((operand) => (operand instanceof Tensor ? operand.dtype : null));
  const size = (i) => (dtypes[i] === null ? 4 : itemSize(dtypes[i]));
  const report = cursor(block);
  const stored = report.list(count).map((elements, i) => elements * size(i));
  const rank = report.next();
  const axes = Array.from({ length: rank }, (_, place) => {
    const result = report.next();
    return {
      axis: -1 - place,
      size: result < 0 ? null : result,
      operands: Array.from({ length: count }, () => {
        const [own, verdict, stride] = report.list(3);
        return { size: own < 0 ? null : own, verdict: VERDICTS[verdict], stride };
      }),
    };
  });
  const common = { op, shapes, axes };
  if (status !== 0) {
    const call = { name: op, op: python, inPlace, shapes, dtypes, dtypeOf, limits };
    return {
      ok: false,
      ...common,
      shape: null,
      dtype: null,
      loop: null,
      elements: null,
      bytes: { operands: stored, result: null, copied: null },
      error: refusal(status, readFacts(block, report.place()), call),
    };
  }
  const dtypeCode = report.next();
  const dtype = dtypeCode < 0 ? null : dtypeOf(dtypeCode);
  const elements = report.next();
  const shape = report.list(report.next());
  const kernel = loops[report.next()].replace("_", "-");
  const depth = report.next();
  const extents = report.list(depth);
  const strides = Array.from({ length: count + 1 }, () => report.list(depth));
  const resultSize = dtype === null ? 4 : itemSize(inPlace ? dtypes[0] : dtype);
  return {
    ok: true,
    ...common,
    shape,
    dtype: inPlace ? dtypes[0] : dtype,
    loop: { extents, strides, kernel },
    elements,
    bytes: {
      operands: stored,
      result: elements * resultSize,
      copied: given.map((_, i) => elements * size(i)),
    },
    error: null,
  };
}

/** Shapes as torch.broadcast_shapes takes them: an int is a 1-d shape, None is left out. */
function shapeArguments(shapes) {
  return shapes
    .filter((shape) => shape !== null && shape !== undefined)
    .map((shape) => {
      if (typeof shape === "number") return integers([shape], "broadcast_shapes", "shapes");
      if (Array.isArray(shape)) return integers(shape, "broadcast_shapes", "shapes");
      throw new ArgumentError(
        `Input shapes should be of type ints, a tuple of ints, or a list of ints, got ${String(shape)}`,
        { op: "broadcastShapes" },
      );
    });
}

/** The shape that all shapes broadcast to. Refuses in torch.broadcast_shapes's own words. */
export function broadcastShapes(...given) {
  const shapes = shapeArguments(given);
  checkCount(shapes.length, "broadcastShapes");
  const long = shapes.find((shape) => shape.length > limits.rank);
  if (long !== undefined) checkShape(long, "broadcastShapes");
  const block = exchange();
  shapes.forEach((shape, i) => writeShape(block, i, shape));
  const status = open().sc_wasm_broadcast(shapes.length);
  if (status !== 0) throw refuse(status, { name: "broadcastShapes", op: "broadcast_shapes", shapes });
  const after = exchange();
  const at = shapes.length * SLOT + RANK;
  return Array.from(after.subarray(at + 1, at + 1 + after[at]));
}

/** Every tensor as a view of the shape that all of them broadcast to. */
export function broadcastTensors(...given) {
  const tensors = spread(given);
  tensors.forEach((tensor, i) => {
    if (tensor instanceof Tensor) return;
    throw new ArgumentError(
      `expected Tensor as element ${i} in argument 0, but got ${pythonTypeName(tensor)}`,
      {
        op: "broadcastTensors",
        pythonType: "TypeError",
      },
    );
  });
  if (tensors.length === 0) return [];
  checkCount(tensors.length, "broadcastTensors");
  const block = exchange();
  tensors.forEach((tensor, i) => writeTensor(block, i, tensor, "broadcastTensors"));
  const status = open().sc_wasm_broadcast(tensors.length);
  const shapes = tensors.map((tensor) => tensor.shape);
  if (status !== 0) throw refuse(status, { name: "broadcastTensors", op: "broadcast_tensors", shapes });
  const after = exchange();
  const at = tensors.length * SLOT + RANK;
  const shape = Array.from(after.subarray(at + 1, at + 1 + after[at]));
  return tensors.map((tensor) => tensor.expand(shape));
}
