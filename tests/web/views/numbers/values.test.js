import assert from "node:assert/strict";
import test from "node:test";
import { elementsOf } from "../../../../js/engine/shape.js";
import { memory } from "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { cellText, codesOf, fullText, resultsIn, valueAt } from "../../../../web/views/numbers/values.js";
import { SAMPLES, scene } from "../../../js/scene/scenes.js";

const whole = (made) => made.result.shape.map((size) => Array.from({ length: size }, (_, i) => i));

test("a sum reads as its operands: tens of the one, ones of the other", () => {
  const made = scene([[4, 1], [3]]);
  assert.deepEqual(resultsIn(made, whole(made)), [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43]);
  assert.deepEqual(codesOf(scene([[20], []])).codes, [
    { first: 10, unit: 10, count: 20, truth: false },
    { first: 1, unit: 1, count: 1, truth: false },
  ]);
  assert.deepEqual(codesOf(scene([[1e9, 1], [7]])).codes, [
    { first: 10, unit: 10, count: 97, truth: false },
    { first: 1, unit: 1, count: 7, truth: false },
  ]);
});

test("the numbers of all samples are short, and no two that are stored are the same where they fit", () => {
  for (const shapes of SAMPLES) {
    for (const op of ["add", "sub", "mul", "eq", "maximum"]) {
      const { codes, digits } = codesOf(scene(shapes, { op }));
      const told = `${JSON.stringify(shapes)} ${op}`;
      assert.ok(digits <= Math.max(4, shapes.length), `${told}: ${digits}`);
      const stored = codesOf(scene(shapes, { op })).codes.flatMap((code, r) =>
        Array.from({ length: Math.min(200, elementsOf(shapes[r])) }, (_, offset) => valueAt(code, offset)),
      );
      if (op === "eq" || codes.some(({ count }, r) => count < elementsOf(shapes[r]))) continue;
      assert.equal(new Set(stored).size, stored.length, told);
    }
  }
});

test("a program's own numbers are read where its strides lead, and so is what it made of them", () => {
  const program = [
    "x = torch.tensor([[1, 2], [200, 4], [5, 6]], dtype=torch.uint8)",
    "x.T * torch.tensor([2, 3, 4], dtype=torch.uint8)",
    "x / x.float().mean(1, keepdim=True)",
    "torch.where(x > 4, x, torch.tensor(0))",
    "x.float() @ torch.tensor([0.5, 0.25])",
    "x[:, :1] + x",
    "x.float().masked_fill(torch.tensor([True, False]), float('-inf'))",
  ];
  const made = run(program.join("\n")).figures.map((figure) => buildScene(figure));
  const [turned, divided, chosen, product, sliced, masked] = made;
  assert.deepEqual(
    codesOf(turned).codes.map((code) => valueAt(code, 2)),
    [200, 4],
  );
  assert.deepEqual(resultsIn(turned, whole(turned)), [2, 88, 20, 4, 12, 24]);
  assert.equal(cellText(resultsIn(divided, whole(divided))[2]), "1.96");
  assert.equal(codesOf(divided).digits, 5);
  assert.deepEqual(resultsIn(chosen, whole(chosen)), [0, 0, 200, 0, 5, 6]);
  assert.equal(valueAt(codesOf(chosen).codes[0], 2), true);
  assert.deepEqual(product.numbers.operands[1].data, [0.5, 0.25]);
  assert.deepEqual(codesOf(sliced).codes[0].own?.data.map(cellText), ["1", "·", "200", "·", "5"]);
  assert.deepEqual(resultsIn(sliced, whole(sliced)), [2, 3, 144, 204, 10, 11]);
  assert.deepEqual(resultsIn(masked, [[0], [0, 1]]), [Number.NEGATIVE_INFINITY, 2]);
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
    [101, 106, 201, 206, 3401, 3406],
  );
  assert.equal(memory().tensors, before);
});

test("any operation the figure can show has results, or none where it makes no single one", () => {
  assert.deepEqual(resultsIn(scene([[2], [2]], { op: "eq" }), [[0, 1]]), [true, true]);
  assert.deepEqual(resultsIn(scene([[2], []], { op: "mul_" }), [[0, 1]]), [2, 4]);
  assert.deepEqual(resultsIn(scene([[2], [], [1]]), [[0, 1]]), [111, 211]);
  assert.deepEqual(resultsIn(scene([[3]]), [[0, 2]]), [1, 3]);
  assert.deepEqual(resultsIn(scene([[4]], { op: "sqrt" }), [[0, 3]]), [1, 2]);
  assert.equal(resultsIn(scene([[2], [2], [2]], { op: "broadcastTensors" }), [[0]]), null);
  assert.deepEqual(resultsIn(scene([[2], [2], [2]], { op: "where" }), [[0, 1]]), [2, 3]);
  assert.deepEqual(resultsIn(scene([[2], [2], []], { op: "maskedFill" }), [[0, 1]]), [1, 4]);
});

test("a number is written short", () => {
  const written = {
    23: "23",
    "-7": "−7",
    0.5: "0.5",
    1.42857: "1.43",
    0.012345: "0.012",
    0.0000123: "1.2e−5",
    9999: "9999",
    12345: "12k",
    99999: "100k",
    999999: "1M",
    1234567: "1.2M",
    9007199254740991: "9e15",
    1e300: "1e300",
    "-Infinity": "−∞",
    NaN: "nan",
  };
  for (const [number, text] of Object.entries(written)) assert.equal(cellText(Number(number)), text);
  assert.equal(fullText(1234567) + fullText(-1 / 3), "1234567−0.333333");
  assert.equal(cellText(true) + cellText(false), "TF");
});
