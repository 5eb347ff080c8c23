// What the engine reports beside its views: the facts of a refusal, and explained plans. c/src/door/exchange.h says where
// what stands.
import {
  AXIS,
  AXIS_SIZE,
  AXIS_STRIDE,
  AXIS_VERDICT,
  REPORT_AXES,
  REPORT_AXIS,
  REPORT_CONTRACTED,
  REPORT_CORES,
  REPORT_DTYPE,
  REPORT_ELEMENTS,
  REPORT_FIRST,
  REPORT_KIND,
  REPORT_LEFT,
  REPORT_LOOP,
  REPORT_OPERAND,
  REPORT_RANK,
  REPORT_RESULT,
  REPORT_RIGHT,
  REPORT_SECOND,
  REPORT_SHAPE,
  REPORT_STORED,
} from "../../build/generated/exchange.js";
import { verdicts } from "../../build/generated/tables.js";
import { dtypeOf } from "./dtype.js";
import { numbers } from "./slots.js";

/** A shape: its rank, and its sizes behind it. */
const shapeAt = (block, at) => numbers(block, at + 1, block[at]);

/** The facts of a refusal. */
export const readFacts = (block) => ({
  operand: block[REPORT_OPERAND],
  axis: block[REPORT_AXIS],
  left: block[REPORT_LEFT],
  right: block[REPORT_RIGHT],
  rank: block[REPORT_RANK],
  first: block[REPORT_FIRST],
  second: block[REPORT_SECOND],
  shape: shapeAt(block, REPORT_SHAPE),
});

/** Elements that each operand stores. */
export const readStored = (block, count) => numbers(block, REPORT_STORED, count);

/** A size where there is one. */
const sizeAt = (block, at) => (block[at] < 0 ? null : block[at]);

/** An aligned axis: the result's size, null where it fails, and what each operand does there. */
function axisAt(block, at, count, axis) {
  const operands = Array.from({ length: count }, (_, i) => {
    const own = at + 1 + i * AXIS;
    return {
      size: sizeAt(block, own + AXIS_SIZE),
      verdict: verdicts[block[own + AXIS_VERDICT]],
      stride: block[own + AXIS_STRIDE],
    };
  });
  return { axis, size: sizeAt(block, at), operands };
}

/** The aligned axes, counted from `last`. */
export const readAxes = (block, count, last = -1) =>
  Array.from({ length: block[REPORT_AXES] }, (_, place) =>
    axisAt(block, REPORT_AXES + 1 + place * (1 + count * AXIS), count, last - place),
  );

/** The size of the last axis alone. */
export const readLastSize = (block) => sizeAt(block, REPORT_AXES + 1);

/** The last two axes of a product. */
export const readCores = (block) =>
  [-1, -2].map((axis, place) => axisAt(block, REPORT_CORES + place * (1 + 2 * AXIS), 2, axis));

/** The size that a product contracts; null where its operands do not agree in one. */
export const readContracted = (block) => sizeAt(block, REPORT_CONTRACTED);

/** The dtype of the result that was planned; null where it follows from bare shapes. */
export const readDtype = (block) => dtypeOf(block[REPORT_DTYPE]) ?? null;

/** What the engine would do, had it not refused. `kernels` are the names of what runs the loop. */
export function readPlan(block, count, kernels) {
  const depth = block[REPORT_LOOP];
  const lists = Array.from({ length: count + 2 }, (_, i) =>
    numbers(block, REPORT_LOOP + 1 + i * depth, depth),
  );
  const [extents, ...strides] = lists;
  const kernel = kernels[block[REPORT_KIND]].replace("_", "-");
  const shape = shapeAt(block, REPORT_RESULT);
  return {
    dtype: readDtype(block),
    elements: block[REPORT_ELEMENTS],
    shape,
    loop: { extents, strides, kernel },
  };
}
