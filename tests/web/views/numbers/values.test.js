import assert from "node:assert/strict";
import test from "node:test";
import { memory } from "../../../../js/index.js";
import { cellText, codesOf, resultsIn, valueAt } from "../../../../web/views/numbers/values.js";
import { SAMPLES, scene } from "../../../js/scene/scenes.js";

const whole = (made) => made.result.shape.map((size) => Array.from({ length: size }, (_, i) => i));

test("a sum reads as its operands: tens of the one, ones of the other", () => {
  const made = scene([[4, 1], [3]]);
  assert.deepEqual(resultsIn(made, whole(made)), [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43]);
  assert.deepEqual(codesOf(scene([[20], []])).codes, [
    { unit: 10, count: 20, truth: false },
    { unit: 1, count: 1, truth: false },
  ]);
  assert.deepEqual(codesOf(scene([[1e9, 1], [7]])).codes, [
    { unit: 10, count: 9, truth: false },
    { unit: 1, count: 7, truth: false },
  ]);
});

test("the numbers of all samples are short, and begin with 1", () => {
  for (const shapes of SAMPLES) {
    for (const op of ["add", "sub", "mul", "eq", "maximum"]) {
      const { codes, digits } = codesOf(scene(shapes, { op }));
      for (const code of codes) assert.equal(valueAt(code, 0), code.unit);
      assert.ok(digits <= Math.max(4, shapes.length), `${JSON.stringify(shapes)} ${op}: ${digits}`);
    }
  }
});

test("a window of a huge result is made by the engine from windows, and leaves nothing behind", () => {
  const made = scene([
    [1e9, 1],
    [1, 1e6],
  ]);
  const before = memory().tensors;
  assert.deepEqual(
    resultsIn(made, [
      [0, 1, 999_999_999],
      [0, 5],
    ]),
    [11, 16, 21, 26, 11, 16],
  );
  assert.equal(memory().tensors, before);
});

test("any operation the figure can show has results, or none where it makes no single one", () => {
  assert.deepEqual(resultsIn(scene([[2], [2]], { op: "eq" }), [[0, 1]]), [true, true]);
  assert.deepEqual(resultsIn(scene([[2], []], { op: "mul_" }), [[0, 1]]), [1, 2]);
  assert.deepEqual(resultsIn(scene([[2], [], [1]]), [[0, 1]]), [111, 211]);
  assert.deepEqual(resultsIn(scene([[3]]), [[0, 2]]), [1, 3]);
  assert.deepEqual(resultsIn(scene([[4]], { op: "sqrt" }), [[0, 3]]), [1, 2]);
  assert.equal(resultsIn(scene([[2], [2], [2]], { op: "broadcastTensors" }), [[0]]), null);
  assert.deepEqual(resultsIn(scene([[2], [2], [2]], { op: "where" }), [[0, 1]]), [1, 2]);
  assert.deepEqual(resultsIn(scene([[2], [2], []], { op: "maskedFill" }), [[0, 1]]), [1, 2]);
});

test("a number is written short", () => {
  const written = {
    23: "23",
    "-7": "−7",
    0.5: "0.5",
    1.42857: "1.43",
    1234567: "1.2e6",
    "-Infinity": "−∞",
    NaN: "nan",
  };
  for (const [number, text] of Object.entries(written)) assert.equal(cellText(Number(number)), text);
  assert.equal(cellText(true) + cellText(false), "TF");
});
