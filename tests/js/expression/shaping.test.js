// Shapes that an index or a reduction leaves, against arrays that are walked; and shapes of nested lists.
import assert from "node:assert/strict";
import { test } from "node:test";
import { indexedAxes, REDUCES, reducedAxes, shapeOfLists } from "../../../js/expression/shaping.js";
import { generator, SEED } from "../random.js";

const axesOf = (shape) => shape.map((size, i) => ({ size, letter: `L${i}` }));
const sizes = (axes) => axes?.map(({ size }) => size);

test("an index leaves what a walk over it finds", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < 3000; round++) {
    const shape = Array.from({ length: random(5) }, () => 1 + random(4));
    /** @type {number[]} */
    const left = [];
    const items = [];
    for (const size of shape) {
      if (random(4) === 0) left.push(items.push("None") && 1);
      if (random(3) === 0) items.push(String(random(size) - (random(2) ? size : 0)));
      else left.push(items.push(":") && size);
    }
    const dots = random(shape.length + 1);
    if (random(2) && items.slice(dots).every((item) => item === ":")) items.splice(dots, items.length, "...");
    assert.deepEqual(sizes(indexedAxes(axesOf(shape), items)), left, `${shape} [${items}]`);
  }
});

test("an index of another kind, or one too many, leaves nothing", () => {
  for (const items of [
    [":", "...", "...", ":"],
    ["1:"],
    ["::2"],
    ["x"],
    ["2"],
    ["-3"],
    [":", ":", ":"],
    ["0", ":", "0"],
    ["1.5"],
  ])
    assert.equal(indexedAxes(axesOf([2, 3]), items), undefined, String(items));
});

test("letters stay with their axes", () => {
  assert.deepEqual(indexedAxes(axesOf([2, 3]), ["None", "...", "0"]), [
    { size: 1, letter: null },
    { size: 2, letter: "L0" },
  ]);
  assert.deepEqual(reducedAxes(axesOf([2, 3]), ["axis=0"]), [{ size: 3, letter: "L1" }]);
});

test("reductions", () => {
  const told = /** @type {[string[], number[] | undefined][]} */ ([
    [[], []],
    [["keepdims=True"], [1, 1, 1]],
    [["1"], [2, 4]],
    [["axis=-1"], [2, 3]],
    [
      ["dim=(0, 2)", "keepdim=True"],
      [1, 3, 1],
    ],
    [
      ["1", "True"],
      [2, 1, 4],
    ],
    [
      ["dim=1", "keepdim=False"],
      [2, 4],
    ],
    [
      ["axis=0", "ddof=1", "dtype=np.float64"],
      [3, 4],
    ],
    [
      ["None", "keepdims=1"],
      [1, 1, 1],
    ],
    [["3"], undefined],
    [["-4"], undefined],
    [["b"], undefined],
    [["1", "2"], undefined],
    [["1", "None", "True"], undefined],
  ]);
  for (const [texts, shape] of told)
    assert.deepEqual(sizes(reducedAxes(axesOf([2, 3, 4]), texts)), shape, String(texts));
  // There it is no keepdim.
  assert.equal(reducedAxes(axesOf([2, 3]), ["1", "True"], "std"), undefined);
  assert.ok(REDUCES.test("amax") && !REDUCES.test("summary") && !REDUCES.test("cumsum"));
});

test("nested lists", () => {
  const told = {
    5: [],
    "[]": [0],
    "[1, 2, 3]": [3],
    "[[1., 2,], (-3, 4)]": [2, 2],
    "[[[a]]]": [1, 1, 1],
    "[[], []]": [2, 0],
  };
  for (const [text, shape] of Object.entries(told)) assert.deepEqual(shapeOfLists(text), shape, text);
  for (const text of ["[[1, 2], [3]]", "range(3)", "[1, 2", "", "[0] * 3"])
    assert.equal(shapeOfLists(text), undefined, text);
});
