// What a step leaves as it was is not drawn anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain } from "../../../../js/index.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { buildSteps, stateAt } from "../../../../js/scene/timeline.js";
import { drawingOf } from "../../../../web/views/cells/drawing.js";
import { arrangePanels } from "../../../../web/views/cells/panel-fit.js";
import { panelsOf } from "../../../../web/views/cells/panels.js";

const shapes = [
  [2, 1, 3],
  [4, 1],
];
const scene = buildScene(explain("add", shapes));
const steps = buildSteps(scene);
const fits = arrangePanels(panelsOf(scene, stateAt(scene, steps, 0)), {
  width: 900,
  digits: 2,
  zoom: 0,
}).fits;
const windowStarts = scene.columns.map(() => null);

const drawnAt = (place, step, before, windows = windowStarts) => {
  const moment = stateAt(scene, steps, step);
  return drawingOf(panelsOf(scene, moment)[place], fits[place], scene, moment, windows, before);
};

test("at every step, forwards and backwards, it is what it would be drawn anew", () => {
  const walk = [...steps.keys(), ...[...steps.keys()].reverse()];
  for (const place of [0, 1, 2]) {
    let before;
    for (const step of walk) {
      const kept = drawnAt(place, step, before);
      const { texts, ...anew } = drawnAt(place, step);
      const { texts: shown, ...rest } = kept;
      assert.deepEqual(rest, anew);
      // Numbers of a result that is not known at this step are kept for when it is.
      if (anew.known) assert.deepEqual(shown, texts);
      if (before) assert.equal(kept.grid, before.grid);
      before = kept;
    }
  }
});

test("other windows make another grid", () => {
  const before = drawnAt(2, steps.length - 1);
  const after = drawnAt(2, steps.length - 1, before, [...windowStarts]);
  assert.notEqual(after.grid, before.grid);
  assert.deepEqual(after, { ...before, windowStarts: [...windowStarts] });
});
