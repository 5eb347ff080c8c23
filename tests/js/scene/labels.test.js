// einsum by its labels: the columns, where every chip comes from, and how it is walked through.
import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import "../../../js/scene/every-kind.js";
import { buildScene, sizesAt } from "../../../js/scene/scene.js";
import { buildSteps, stateAt, stepCount } from "../../../js/scene/timeline.js";

const scene = (equation, ...shapes) => buildScene(explain("einsum", [equation, ...shapes]));
const states = ({ rows }) => rows.map(({ chips }) => chips.map(({ state }) => state).join(" "));

const PRODUCT = scene("ij,jk->ik", [2, 3], [3, 4]);

test("a column for each label: those of the result, then those that are summed behind a gap", () => {
  assert.deepEqual(
    PRODUCT.columns.map(({ head, size, removed, mark, apart }) => [head, size, removed && mark, apart]),
    [
      ["i", 2, false, false],
      ["k", 4, false, false],
      ["j", 3, "Σ", true],
    ],
  );
  assert.deepEqual(states(PRODUCT), ["equal ghost equal", "ghost equal equal"]);
  assert.deepEqual(
    PRODUCT.rows.map(({ term, chips }) => [term, ...chips.map(({ own, to }) => [own, to])]),
    [
      ["ij", [0, 2], [null, 4], [1, 3]],
      ["jk", [null, 2], [1, 4], [0, 3]],
    ],
  );
  assert.deepEqual([PRODUCT.result.name, PRODUCT.result.term], ["→", "ik"]);
  // Where everything is summed, or nothing is, there is no gap.
  for (const drawn of [scene("ij->", [2, 3]), scene("ij->ji", [2, 3])])
    assert.ok(drawn.columns.every(({ apart }) => !apart));
  assert.equal(scene("ij->", [2, 3]).result.term, "()");
});

test("without an arrow the result's term is what einsum makes of it", () => {
  assert.equal(scene("kj,ji", [4, 3], [3, 2]).result.term, "ik");
  assert.equal(scene("...ij,...jk", [5, 2, 3], [3, 4]).result.term, "…ik");
});

test("at first every chip stands where its operand has it", () => {
  const turned = scene("jki->ik", [4, 5, 6]);
  const steps = buildSteps(turned);
  const [{ shift, moves, faces }] = stateAt(turned, steps, 0).rows;
  assert.deepEqual([shift, faces], [0, ["stored", "stored", "stored"]]);
  assert.deepEqual(moves, [
    { shift: -2, over: false },
    { shift: 0, over: false },
    { shift: 2, over: true },
  ]);
  const [lined] = stateAt(turned, steps, 1).rows;
  assert.deepEqual([lined.shift, lined.moves], [0, undefined]);
  // For every figure: column less shift is the place in the operand.
  for (const drawn of [PRODUCT, scene("...ii,ij->...j", [4, 1, 3, 3], [1, 5])])
    for (const { chips, moves } of drawn.rows)
      chips.forEach(({ own }, i) => {
        if (own !== null) assert.equal(i - /** @type {any} */ (moves)[i].shift, own);
      });
});

test("sizes that are written as letters name their labels", () => {
  const plan = explain("einsum", ["bij,bjk->bik", [2, 3, 4], [2, 4, 3]]);
  const axes = [
    ["B", "T", "C"],
    ["B", "C", null],
  ];
  assert.deepEqual(
    buildScene(plan, { axes }).columns.map(({ name }) => name),
    ["B", "T", null, "C"],
  );
});

test("the labels are looked at as they stand", () => {
  assert.equal(stepCount(PRODUCT), 9);
  const moment = stateAt(PRODUCT, buildSteps(PRODUCT), 3);
  assert.deepEqual(
    moment.columns.map(({ current, judged }) => [current, judged]),
    [
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  assert.deepEqual(moment.rows[1].faces, ["ghost-stretching", "stored", "stored"]);
});

test("a diagonal knows its sizes, and an ellipsis has columns of its own", () => {
  const drawn = scene("...ii,ij->...j", [4, 1, 3, 3], [1, 5]);
  assert.deepEqual(
    drawn.columns.map(({ head }) => head),
    ["…−2", "…−1", "j", "i"],
  );
  assert.deepEqual(drawn.rows[0].chips[3], {
    axis: -1,
    state: "equal",
    size: 3,
    to: 3,
    own: 2,
    stride: 4,
    tag: "ii",
  });
  assert.deepEqual(
    drawn.rows.map(({ places }) => places),
    [
      [-4, -3, -1, -1],
      [-1, -2],
    ],
  );
  const uneven = scene("ii->i", [2, 3]);
  assert.deepEqual(states(uneven), ["fail"]);
  assert.deepEqual(uneven.rows[0].chips[0].uneven, [2, 3]);
  assert.deepEqual(sizesAt(uneven, uneven.columns[0]), ["2≠3"]);
});

test("an equation that cannot be used has no columns, and an operand it has no term for none", () => {
  const { refusal, rank, rows } = scene("ij->ji", [2, 3], [3, 4]);
  assert.deepEqual([refusal, rank], ["equation", 0]);
  assert.deepEqual(
    rows.map(({ term }) => term),
    ["ij", undefined],
  );
  assert.equal(scene(",->", [], []).refusal, null);
});
