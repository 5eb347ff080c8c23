import assert from "node:assert/strict";
import { test } from "node:test";
import * as places from "../../../build/generated/exchange.js";
import { limits, loops, verdicts } from "../../../build/generated/tables.js";
import {
  readAxes,
  readContracted,
  readCores,
  readFacts,
  readLastSize,
  readOpenPlan,
  readPlan,
  readStored,
} from "../../../js/engine/report.js";

const newBlock = () => new Float64Array(places.BLOCK).fill(-7);
const code = (verdict) => verdicts.indexOf(verdict);

test("the parts of the report lie behind the slots, one after the other", () => {
  const parts = Object.entries(places).filter(([name]) => name.startsWith("REPORT_"));
  const starts = parts.map(([, place]) => place).sort((a, b) => a - b);
  assert.equal(new Set(starts).size, parts.length);
  assert.equal(starts[0], places.REPORT);
  assert.equal(places.REPORT, (limits.operands + 1) * places.SLOT);
  assert.ok(starts.at(-1) < places.BLOCK);
});

test("the facts of a refusal", () => {
  const block = newBlock();
  block.set([1, -2, 3, 4, 5, 0, 1, 2, 8, 9, 10], places.REPORT);
  assert.deepEqual(readFacts(block), {
    operand: 1,
    axis: -2,
    left: 3,
    right: 4,
    rank: 5,
    first: 0,
    second: 1,
    shape: [8, 9],
  });
});

test("axes from the last: sizes, verdicts, strides; what fails or is missing has no size", () => {
  const block = newBlock();
  const last = [6, 6, code("equal"), 1, 1, code("expand"), 0];
  const first = [-1, 4, code("fail"), 6, -1, code("missing"), 0];
  block.set([2, ...last, ...first], places.REPORT_AXES);
  assert.deepEqual(readAxes(block, 2), [
    {
      axis: -1,
      size: 6,
      operands: [
        { size: 6, verdict: "equal", stride: 1 },
        { size: 1, verdict: "expand", stride: 0 },
      ],
    },
    {
      axis: -2,
      size: null,
      operands: [
        { size: 4, verdict: "fail", stride: 6 },
        { size: null, verdict: "missing", stride: 0 },
      ],
    },
  ]);
  assert.deepEqual(
    readAxes(block, 2, -3).map(({ axis }) => axis),
    [-3, -4],
  );
  assert.equal(readLastSize(block), 6);
  block.set([places.UNKNOWN, 12], places.REPORT_STORED);
  assert.deepEqual(readStored(block, 2), [null, 12]);
});

test("what is planned with sizes that are left open", () => {
  const block = newBlock();
  block[places.REPORT_UNDECIDED] = 1;
  block[places.REPORT_DTYPE] = places.NO_DTYPE;
  block[places.REPORT_ELEMENTS] = places.UNKNOWN;
  block.set([3, places.UNKNOWN + 2, 4, places.UNKNOWN], places.REPORT_RESULT);
  assert.deepEqual(readOpenPlan(block, ["N", "M"]), {
    undecided: true,
    dtype: null,
    elements: null,
    shape: ["M", 4, null],
  });
});

test("the last two axes of a product, and what it contracts", () => {
  const block = newBlock();
  const [columns, rows] = [
    [5, 3, code("equal"), 1, 5, code("equal"), 1],
    [2, 2, code("equal"), 3, 3, code("equal"), 5],
  ];
  block.set([...columns, ...rows], places.REPORT_CORES);
  block[places.REPORT_CONTRACTED] = 3;
  assert.deepEqual(
    readCores(block).map(({ axis, size, operands }) => [axis, size, ...operands.map((one) => one.size)]),
    [
      [-1, 5, 3, 5],
      [-2, 2, 2, 3],
    ],
  );
  assert.equal(readContracted(block), 3);
  block[places.REPORT_CONTRACTED] = -1;
  assert.equal(readContracted(block), null);
});

test("a plan: the result, and the loop with the strides of each operand and the result", () => {
  const block = newBlock();
  block.set([6], places.REPORT_DTYPE);
  block.set([24], places.REPORT_ELEMENTS);
  block.set([2, 4, 6], places.REPORT_RESULT);
  block.set([loops.indexOf("right_constant")], places.REPORT_KIND);
  block.set([2, 4, 6, 6, 1, 1, 0, 6, 1], places.REPORT_LOOP);
  const loop = {
    extents: [4, 6],
    strides: [
      [6, 1],
      [1, 0],
      [6, 1],
    ],
    kernel: "right-constant",
  };
  assert.deepEqual(readPlan(block, 2, loops), { dtype: "float32", elements: 24, shape: [4, 6], loop });
  block[places.REPORT_DTYPE] = places.NO_DTYPE;
  assert.equal(readPlan(block, 2, loops).dtype, null);
});
