import assert from "node:assert/strict";
import { test } from "node:test";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { widthsOf } from "../../../../js/python/values/widths.js";

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
