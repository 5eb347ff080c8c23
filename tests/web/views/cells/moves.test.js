// Where cells stand while copies come out from under what is stored, beside a twin that asks each cell by itself; and how
// operands meet in the result.
import assert from "node:assert/strict";
import test from "node:test";
import { easeInOut, motionTo, staggered, turnOf } from "../../../../js/scene/motion.js";
import { buildSteps } from "../../../../js/scene/timeline.js";
import { cornersOf, gridAt, PLACED } from "../../../../web/views/cells/grid.js";
import { placeOf, resultsAt, resultTimeAt, sheetsAt, slidesOf } from "../../../../web/views/cells/moves.js";
import { arrangePanels } from "../../../../web/views/cells/panel-fit.js";
import { NOT_YET, panelsOf, statesOf } from "../../../../web/views/cells/panels.js";
import { SAMPLES, scene } from "../../../js/scene/scenes.js";

/** Every panel that moves on the way to a step. */
function* moving(shapes) {
  const made = scene(shapes);
  const steps = buildSteps(made);
  for (const { index } of steps) {
    const motion = motionTo(made, steps, index);
    const [before, after] = [motion.before, motion.after].map((moment) => panelsOf(made, moment));
    const { fits } = arrangePanels(after, { width: 900, digits: 2, zoom: 0 });
    for (const [i, panel] of after.entries()) {
      if (panel.operand === null || panel.sizes.includes(0)) continue;
      const grid = gridAt(panel.sizes, fits[i]);
      yield { before: before[i], after: panel, grid, axes: motion.axes };
    }
  }
}

const all = function* () {
  for (const shapes of SAMPLES) yield* moving(shapes);
};

/** The slots of each cell drawn, in row-major order. */
const slotsOf = (grid) =>
  grid.lines.reduce(
    (found, { list }) => found.flatMap((slots) => list.map((_, slot) => [...slots, slot])),
    [[]],
  );

/** The twin: where a cell stands, from its own index; null where it is at rest or not there. */
function cellAt({ before, after, grid, axes }, slots, progress) {
  const comes = grid.lines
    .map((line, i) => ({ line, i, turn: axes.indexOf(line.axis) }))
    .filter(({ i, turn }) => turn >= 0 && before.beyond[i] !== after.beyond[i] && slots[i] > 0)
    .sort((a, b) => a.turn - b.turn)
    .at(-1);
  if (!comes || comes.line.axis < -PLACED) return null;
  const { line, i } = comes;
  const partner = grid.lines.findIndex(
    (other) => other !== line && other.depth === line.depth && other.axis >= -PLACED,
  );
  // Only what is there by then takes its turn.
  const there =
    partner < 0
      ? 1
      : before.beyond[partner] !== after.beyond[partner]
        ? axes.indexOf(grid.lines[partner].axis) < comes.turn
          ? grid.lines[partner].list.length
          : 1
        : after.beyond[partner] < NOT_YET
          ? grid.lines[partner].list.length
          : 1;
  const share = there > 1 ? slots[partner] / (there - 1) : 0;
  const gone = easeInOut(staggered(turnOf(axes, line.axis, progress), share));
  const off = (line.places[0] - line.places[slots[i]]) * (1 - gone);
  return { axis: line.axis, dx: line.across ? off : 0, dy: line.across ? 0 : off };
}

test("each cell that comes is in one block, and the block is where the cell has to be, at every moment", () => {
  let compared = 0;
  for (const panel of all()) {
    const { before, after, grid, axes } = panel;
    const found = slidesOf(before, after, grid, axes);
    const { xs, ys } = cornersOf(grid);
    const states = statesOf(after, grid);
    const inside = (slides, slide, cell) =>
      xs[cell] >= slide.x &&
      ys[cell] >= slide.y &&
      xs[cell] < slide.x + slides.width &&
      ys[cell] < slide.y + slides.height;
    for (const progress of [0, 0.2, 0.5, 0.77, 1]) {
      for (const [cell, slots] of slotsOf(grid).entries()) {
        const place = cellAt(panel, slots, progress);
        if (!place || states[cell] === NOT_YET) continue;
        const slides = found.find(({ axis }) => axis === place.axis);
        const blocks = slides?.slides.filter((slide) => slide.slot > 0 && inside(slides, slide, cell)) ?? [];
        assert.equal(blocks.length, 1);
        const { x, y } = placeOf(blocks[0], turnOf(axes, place.axis, progress));
        assert.ok(Math.abs(x - blocks[0].x - place.dx) < 1e-9 && Math.abs(y - blocks[0].y - place.dy) < 1e-9);
        compared++;
      }
    }
  }
  assert.ok(compared > 1000, `${compared}`);
});

test("a copy sets out from its source, is half way in the middle, and arrives at its own place", () => {
  const [panel] = [...moving([[3, 1], [4]])].filter(
    ({ before, after }) => before.beyond.join() !== after.beyond.join(),
  );
  const [{ axis, slides }] = slidesOf(panel.before, panel.after, panel.grid, panel.axes);
  assert.equal(axis, -1);
  const sources = slides.filter(({ slot }) => slot === 0);
  assert.equal(sources.length, 3);
  for (const slide of slides) {
    const source = sources.find(({ y }) => y === slide.y);
    const half = 0.5 * (1 - 0.36) + 0.36 * slide.share;
    assert.deepEqual(placeOf(slide, 0), { x: source?.x, y: slide.y, arrived: false });
    assert.deepEqual(placeOf(slide, 1), { x: slide.x, y: slide.y, arrived: true });
    assert.ok(Math.abs(placeOf(slide, half).x - (slide.x + (source?.x ?? 0)) / 2) < 1e-9);
  }
});

test("what is further out is painted first, what it comes from last", () => {
  for (const { before, after, grid, axes } of all()) {
    for (const { slides } of slidesOf(before, after, grid, axes)) {
      const slots = slides.map(({ slot }) => slot);
      assert.deepEqual(
        slots,
        slots.toSorted((a, b) => b - a),
      );
      assert.equal(slots.at(-1), 0);
    }
  }
});

test("the work of a moment is that of what is drawn, never of the tensor", () => {
  for (const { before, after, grid, axes } of moving([[1000000000, 1], [7]])) {
    const count = slidesOf(before, after, grid, axes).reduce((sum, { slides }) => sum + slides.length, 0);
    assert.ok(count <= 4096);
  }
});

const corner = { left: 20, top: 20 };
const corners = { xs: [20, 60, 100, 20, 60, 100], ys: [20, 20, 20, 50, 50, 50] };

test("sheets set out from their own places and have arrived before the first result appears", () => {
  assert.deepEqual([sheetsAt(0), sheetsAt(0.31), sheetsAt(0.62), sheetsAt(1)], [0, 0.5, 1, 1]);
  for (let progress = 0; progress <= 1; progress += 1 / 128) {
    const some = resultsAt(corners, corner, progress).some((there) => there > 0);
    assert.ok(!some || sheetsAt(progress) === 1, `${progress}`);
  }
});

test("results appear from the first cell to the last, and all are there in the end", () => {
  assert.deepEqual(resultsAt(corners, corner, 0.7), [0, 0, 0, 0, 0, 0]);
  assert.deepEqual(resultsAt(corners, corner, 1), [1, 1, 1, 1, 1, 1]);
  const [first, second, third, below] = resultsAt(corners, corner, 0.82);
  assert.ok(first >= below && below >= second && second >= third && first > third);
});

test("where the moment is the same for results, so are they, and their frames", () => {
  const look = (progress) => [...resultsAt(corners, corner, progress), sheetsAt(progress) === 1].join();
  /** @type {Map<number, string>} */
  const seen = new Map();
  for (let progress = 0; progress <= 1; progress += 1 / 256) {
    const time = resultTimeAt(progress);
    assert.equal(look(progress), seen.get(time) ?? look(progress), `${progress}`);
    seen.set(time, look(progress));
  }
  assert.ok(seen.size > 50 && seen.size < 90, `${seen.size}`);
});
