// The keys of values: alike where these are equal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../../../../js/python/values/hash.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";

test("numbers that are equal have one key, and what may change has none", () => {
  assert.equal(keyOf(1.0), keyOf(true));
  assert.equal(keyOf(new Tuple([1n, "a"])), keyOf(new Tuple([1.0, "a"])));
  assert.notEqual(keyOf("1"), keyOf(1n));
  assert.throws(() => keyOf(new List([])), /unhashable type: 'list'/);
});
