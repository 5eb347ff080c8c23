import assert from "node:assert/strict";
import test from "node:test";
import { compactSize } from "../../../js/scene/numbers.js";
import { FITS, fitOf, NARROWEST, STORED_SHARE, WIDEST } from "../../../web/design/chip-width.js";
import { SAMPLES, scene } from "../../js/scene/scenes.js";

test("the fit is one of the widths the style sheet knows, and grows with the digits", () => {
  for (const shapes of SAMPLES) assert.ok(FITS.includes(fitOf(scene(shapes))), JSON.stringify(shapes));
  const fits = [
    [[2], [2]],
    [[1000], [1000]],
    [[1000000], [1000000]],
    [[1000000], [1]],
  ].map((s) => fitOf(scene(s)));
  assert.deepEqual(
    fits,
    [...fits].sort((a, b) => a - b),
  );
  assert.equal(fits[0], NARROWEST);
  assert.ok(fitOf(scene([[9007199254740991], [1]])) <= WIDEST);
});

test("behind the 1 of a stretched chip there is room for what it stretches to", () => {
  for (const size of [7, 1234, 12345, 123456]) {
    const room = fitOf(scene([[1], [size]])) * (1 - STORED_SHARE);
    assert.ok(room >= compactSize(size).length * 10, `${size}: ${room}`);
  }
});
