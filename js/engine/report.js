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
  REPORT_UNDECIDED,
} from "../../build/generated/exchange.js";
import { planStatuses, verdicts } from "../../build/generated/tables.js";
import { dtypeOf } from "./dtype.js";
import { sizeOfCode } from "./open-sizes.js";
import { numbers } from "./slots.js";

/** The status of a plan with sizes that are left open: it does not fail, and cannot run. */
export const OPEN = planStatuses.indexOf("symbolic");

/** Whether such a plan may still fail. */
export const isUndecided = (block) => block[REPORT_UNDECIDED] !== 0;

/** A shape: its rank, and its sizes behind it. */
const shapeAt = (block, at, letters) => {
  const codes = numbers(block, at + 1, block[at]);
  return letters ? codes.map((code) => sizeOfCode(code, letters)) : codes;
};

/** The facts of a refusal. `letters` are those that bare shapes hold, here and below. */
export const readFacts = (block, letters) => ({
  operand: block[REPORT_OPERAND],
  axis: block[REPORT_AXIS],
  left: block[REPORT_LEFT],
  right: block[REPORT_RIGHT],
  rank: block[REPORT_RANK],
  first: block[REPORT_FIRST],
  second: block[REPORT_SECOND],
  shape: shapeAt(block, REPORT_SHAPE, letters),
});

/** Elements that each operand stores; null where that is not known. */
export const readStored = (block, count) =>
  numbers(block, REPORT_STORED, count).map((code) => sizeOfCode(code));

/** An aligned axis: the result's size, null where it fails or is not known, and what each operand does there. */
function axisAt(block, at, count, axis, letters) {
  const operands = Array.from({ length: count }, (_, i) => {
    const own = at + 1 + i * AXIS;
    return {
      size: sizeOfCode(block[own + AXIS_SIZE], letters),
      verdict: verdicts[block[own + AXIS_VERDICT]],
      stride: sizeOfCode(block[own + AXIS_STRIDE]),
    };
  });
  return { axis, size: sizeOfCode(block[at], letters), operands };
}

/** The aligned axes, counted from `last`. */
export const readAxes = (block, count, last = -1, /** @type {any} */ letters = undefined) =>
  Array.from({ length: block[REPORT_AXES] }, (_, place) =>
    axisAt(block, REPORT_AXES + 1 + place * (1 + count * AXIS), count, last - place, letters),
  );

/** The size of the last axis alone. */
export const readLastSize = (block, letters) => sizeOfCode(block[REPORT_AXES + 1], letters);

/** The last two axes of a product. */
export const readCores = (block, letters) =>
  [-1, -2].map((axis, place) => axisAt(block, REPORT_CORES + place * (1 + 2 * AXIS), 2, axis, letters));

/** The size that a product contracts; null where its operands do not agree in one, or may not. */
export const readContracted = (block, letters) => sizeOfCode(block[REPORT_CONTRACTED], letters);

/** The dtype of the result that was planned; null where it follows from bare shapes. */
export const readDtype = (block) => dtypeOf(block[REPORT_DTYPE]) ?? null;

/** What is planned where nothing runs. */
export const readOpenPlan = (block, letters) => ({
  undecided: isUndecided(block),
  dtype: readDtype(block),
  elements: sizeOfCode(block[REPORT_ELEMENTS]),
  shape: shapeAt(block, REPORT_RESULT, letters),
});

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
