import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { buildScene, failingColumns, operandNames, sizesAt } from "../../../js/scene/scene.js";
import { slowExplain } from "../../slow.js";
import { generator, relatedShapes, SEED } from "../random.js";
import { scene } from "./scenes.js";

const states = ({ rows }) => rows.map((row) => row.chips.map((chip) => chip.state).join(" "));

test("columns run from the first aligned axis to the last, each counted from the right", () => {
  const { columns, rank } = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  assert.equal(rank, 4);
  assert.deepEqual(
    columns.map(({ axis, index, size }) => [axis, index, size]),
    [
      [-4, 0, 5],
      [-3, 1, 3],
      [-2, 2, 4],
      [-1, 3, 1],
    ],
  );
});

test("chips carry verdict, size, the size they are read at, and the operand's own axis", () => {
  const { rows } = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  assert.deepEqual(states({ rows }), ["equal stretch equal equal", "ghost equal stretch equal"]);
  assert.deepEqual(rows[0].chips[1], { axis: -3, state: "stretch", size: 1, to: 3, own: 1, stride: 0 });
  assert.deepEqual(rows[1].chips[0], { axis: -4, state: "ghost", size: null, to: 5, own: null, stride: 0 });
  assert.deepEqual(
    rows[1].chips.map(({ own }) => own),
    [null, 0, 1, 2],
  );
  assert.deepEqual(
    rows.map(({ offset, stored, reads }) => [offset, stored, reads]),
    [
      [0, 20, 3],
      [1, 3, 20],
    ],
  );
});

test("every failing axis is marked, and what is 1 or missing there is not blamed", () => {
  const failing = scene([
    [8, 4, 5, 6],
    [1, 2, 1, 3],
  ]);
  assert.equal(failing.refusal, "axes");
  assert.deepEqual(states(failing), ["equal fail equal fail", "stretch fail stretch fail"]);
  assert.deepEqual(
    failingColumns(failing).map(({ axis }) => axis),
    [-1, -3],
  );
  const three = scene([[2], [3], [1]]);
  assert.deepEqual(states(three), ["fail", "fail", "stretch"]);
  assert.equal(three.rows[2].chips[0].to, null);
});

test("a size of 0 has a state of its own, and a 1 may be read 0 times", () => {
  assert.deepEqual(states(scene([[0], [1]])), ["zero", "stretch"]);
  assert.equal(scene([[0], [1]]).rows[1].chips[0].to, 0);
  assert.deepEqual(states(scene([[0], [2, 2]])), ["ghost fail", "equal fail"]);
});

test("an operation in place names the axes its target would have to grow on", () => {
  const grown = scene([[3], [2, 3]], { op: "add_" });
  assert.equal(grown.refusal, "grow");
  assert.deepEqual(states(grown), ["grow equal", "equal equal"]);
  assert.deepEqual(
    failingColumns(grown).map(({ axis }) => axis),
    [-2],
  );
  assert.equal(scene([[2, 3], [3]], { op: "add_" }).refusal, null);
});

test("a result too large to count is refused without blaming an axis", () => {
  const large = scene([
    [134217728, 1],
    [1, 134217728],
  ]);
  assert.equal(large.refusal, "large");
  assert.deepEqual(failingColumns(large), []);
});

test("rank 0 has rows and no columns", () => {
  const scalars = scene([[], []]);
  assert.deepEqual(
    [scalars.rank, scalars.columns, scalars.rows.map(({ chips }) => chips)],
    [0, [], [[], []]],
  );
  assert.equal(scalars.result.elements, 1);
});

test("names are the ones given, letters for the rest", () => {
  assert.deepEqual(operandNames(5, [null, "mask"]), ["a", "mask", "c", "d", "operand 5"]);
  const named = scene([[64, 1], [64]], { op: "sub", names: ["pred", "target"], axisNames: ["B", "C"] });
  assert.equal(named.result.name, "pred - target");
  assert.deepEqual(
    named.columns.map(({ name }) => name),
    ["B", "C"],
  );
  assert.deepEqual(
    scene([[2, 3, 4], [4]], { axisNames: ["T"] }).columns.map(({ name }) => name),
    [null, null, "T"],
  );
  assert.equal(scene([[2, 3], [3]], { op: "maximum" }).result.name, "maximum(a, b)");
  assert.equal(scene([[2, 3]]).result.name, "a");
});

test("sizesAt lists what meets on an axis", () => {
  const made = scene([[5, 1], [1, 6], [6]]);
  assert.deepEqual(sizesAt(made, made.columns[0]), [5, 1, null]);
});

test("the scene of the engine's plan is the scene of the slow twin's", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const parts = ({ columns, rows, rank, ok, result }) => ({ columns, rows, rank, ok, shape: result.shape });
  const cases = Array.from({ length: 400 }, () =>
    relatedShapes(random, { count: 1 + random(4), rank: random(6), sizes: [0, 1, 2, 3, 4] }),
  );
  for (const shapes of cases) {
    const fast = parts(buildScene(explain("add", shapes)));
    const slow = parts(buildScene(slowExplain("add", shapes)));
    assert.deepEqual(fast, slow, JSON.stringify(shapes));
  }
});

test("axes are called what their operands call them", () => {
  const named = scene(
    [
      [2, 3, 4],
      [2, 5],
    ],
    {
      axes: [
        ["B", "T", null],
        ["B", "S"],
      ],
    },
  );
  assert.deepEqual(
    named.columns.map(({ name }) => name),
    ["B", "T/B", "S"],
  );
});
