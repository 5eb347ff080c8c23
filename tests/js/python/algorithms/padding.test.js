import assert from "node:assert/strict";
import { test } from "node:test";
import { isOfRow, placesAround, widthsOf } from "../../../../js/python/algorithms/padding.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";

test("one width for all axes, a pair for all, or a pair for each", () => {
  const pair = new Tuple([1n, 2n]);
  assert.deepEqual(widthsOf(3n, 2), [
    [3, 3],
    [3, 3],
  ]);
  assert.deepEqual(widthsOf(pair, 1), [[1, 2]]);
  assert.deepEqual(widthsOf(new List([pair, new Tuple([0n, 0n])]), 2), [
    [1, 2],
    [0, 0],
  ]);
  assert.equal(widthsOf(new List([pair, pair]), 3), null);
  assert.equal(widthsOf(2.5, 1), null);
});

/** Goes along a row and, at its end, on as the mode says. */
const STEPS = {
  edge: (place, way, size) => [Math.min(place + way, size - 1), way],
  wrap: (place, _, size) => [place + 1 === size ? 0 : place + 1, 1],
  symmetric: (place, way, size) =>
    place + way === size || place + way === -1 ? [place, -way] : [place + way, way],
  reflect: (place, way, size) =>
    size === 1
      ? [0, way]
      : place + way === size || place + way === -1
        ? [place - way, -way]
        : [place + way, way],
};

function walked(mode, size, count) {
  let [place, way] = [0, 1];
  const all = [];
  for (let i = 0; i < count; i += 1) {
    all.push(place);
    [place, way] = STEPS[mode](place, way, size);
  }
  return all;
}

for (const mode of Object.keys(STEPS))
  test(`what stands around a row, ${mode}`, () => {
    assert.ok(isOfRow(mode));
    for (let size = 1; size <= 5; size += 1)
      for (let more = 0; more <= 12; more += 1) {
        assert.deepEqual(placesAround(mode, size, 0, more), walked(mode, size, size + more));
        // Turned round, what stands before stands behind.
        const turned = placesAround(mode, size, more, 0).map((place) => size - 1 - place);
        assert.deepEqual(turned.reverse(), walked(mode, size, size + more));
      }
  });

test("numbers and statistics do not come from a row's places", () => {
  for (const mode of ["constant", "mean", "empty", "toString"]) assert.ok(!isOfRow(mode));
});
