// The order in which sets of ints are gone through, as CPython has it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inSlots } from "../../../../js/python/values/hash.js";

test("ints that meet in a place of the table go elsewhere, and it grows when three fifths are taken", () => {
  assert.deepEqual(inSlots([1n, 2n, 3n, 9n]), [1n, 2n, 3n, 9n]);
  assert.deepEqual(inSlots([9n, 1n]), [9n, 1n]);
  assert.deepEqual(inSlots([8n, 0n, -1n]), [8n, 0n, -1n]);
  assert.deepEqual(inSlots([10n, 20n, 30n, 40n, 50n]), [40n, 10n, 50n, 20n, 30n]);
});
