import assert from "node:assert/strict";
import test from "node:test";
import { buildSteps, stateAt, stepCount } from "../../../../js/scene/timeline.js";
import { cellsOf, gridAt } from "../../../../web/views/cells/grid.js";
import { arrangePanels } from "../../../../web/views/cells/panel-fit.js";
import {
  COPY,
  highlightedIn,
  NOT_YET,
  OUTLINE,
  offsetsOf,
  panelsOf,
  reachOf,
  STORED,
  statesOf,
} from "../../../../web/views/cells/panels.js";
import { SAMPLES, scene } from "../../../js/scene/scenes.js";

const WIDTH = 900;
const at = (made, step) => panelsOf(made, stateAt(made, buildSteps(made), step));
const atRest = (made) => at(made, stepCount(made) - 1);
const fitted = (panels) => arrangePanels(panels, { width: WIDTH, digits: 3, zoom: 0 });
const gridsOf = (panels) => fitted(panels).fits.map((fit, i) => gridAt(panels[i].sizes, fit));

test("at rest as many cells are stored as the operand has, and the rest are copies", () => {
  const made = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const panels = atRest(made);
  const grids = gridsOf(panels);
  const counts = panels.map((panel, i) => {
    const states = statesOf(panel, grids[i]);
    return [STORED, COPY].map((state) => states.filter((each) => each === state).length);
  });
  assert.deepEqual(counts, [
    [20, 40],
    [3, 57],
    [60, 0],
  ]);
});

test("copies come as the walk comes to their axis: not yet, in outline, filled", () => {
  const made = scene([[3, 1], [4]]);
  assert.deepEqual(at(made, 2)[0].beyond, [STORED, NOT_YET]);
  assert.deepEqual(at(made, 3)[0].beyond, [STORED, OUTLINE]);
  assert.deepEqual(at(made, 3)[1].beyond, [NOT_YET, STORED]);
  assert.deepEqual(at(made, 4)[1].beyond, [OUTLINE, STORED]);
  assert.deepEqual(at(made, 5)[1].beyond, [COPY, STORED]);
  assert.deepEqual(reachOf(at(made, 4)[1]), [1, 4]);
  assert.deepEqual(reachOf(at(made, 5)[1]), [3, 4]);
  assert.deepEqual(
    [4, 5, 6].map((step) => at(made, step)[2].known),
    [false, false, true],
  );
});

test("where shapes do not meet each operand stands by itself, and there is no result", () => {
  const panels = atRest(scene([[4, 3], [4]]));
  assert.deepEqual(
    panels.map(({ sizes }) => sizes),
    [
      [4, 3],
      [1, 4],
    ],
  );
});

test("with no elements operands keep their own size", () => {
  const panels = atRest(scene([[0], [1]]));
  assert.deepEqual(
    panels.map(({ sizes }) => sizes),
    [[0], [1], [0]],
  );
});

test("all samples fit: cells of all panels together, places as many as cells", () => {
  for (const shapes of SAMPLES) {
    const made = scene(shapes);
    const panels = atRest(made);
    const grids = gridsOf(panels);
    assert.ok(grids.reduce((sum, grid) => sum + cellsOf(grid), 0) <= 4096, JSON.stringify(shapes));
    panels.forEach(({ operand }, i) => {
      const row = operand === null ? null : made.rows[operand];
      if (row && made.ok) assert.equal(offsetsOf(row, grids[i]).length, cellsOf(grids[i]));
    });
  }
});

test("a pick lights one cell of the result, or all that an operand's number feeds", () => {
  const made = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const [grid] = gridsOf(atRest(made));
  const count = (pick) => highlightedIn(made, pick, grid).filter(Boolean).length;
  const index = [2, 1, 3, 0];
  assert.equal(count({ operand: null, index }), 1);
  assert.equal(count({ operand: 0, index }), 3);
  assert.equal(count({ operand: 1, index }), 20);
});
