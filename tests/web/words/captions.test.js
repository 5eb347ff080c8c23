import assert from "node:assert/strict";
import test from "node:test";
import { buildSteps } from "../../../js/scene/timeline.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { SAMPLES, scene } from "../../js/scene/scenes.js";

test("every step of the walk has its caption in both languages", () => {
  for (const shapes of SAMPLES) {
    const drawn = scene(shapes);
    const told = captionedSteps(drawn);
    assert.deepEqual(
      told.map(({ caption, ...step }) => step),
      buildSteps(drawn),
    );
    for (const { caption } of told) assert.ok(caption.en.length > 0 && caption.zh.length > 0);
  }
});
