// The order in which sets are gone through, as CPython has it, and hashes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { List, Tuple } from "../../../../../js/python/values/sequences.js";
import { hashOf, Slots } from "../../../../../js/python/values/sets/slots.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

const inSlots = (keys) => {
  const slots = new Slots();
  for (const key of keys) slots.add({ key, hash: hashOf(key) });
  return slots.keys();
};

test("ints that meet in a place of the table go elsewhere, and it grows when three fifths are taken", () => {
  assert.deepEqual(inSlots([1n, 2n, 3n, 9n]), [1n, 2n, 3n, 9n]);
  assert.deepEqual(inSlots([9n, 1n]), [9n, 1n]);
  assert.deepEqual(inSlots([8n, 0n, -1n]), [8n, 0n, -1n]);
  assert.deepEqual(inSlots([10n, 20n, 30n, 40n, 50n]), [40n, 10n, 50n, 20n, 30n]);
});

test("what differs from run to run has no hash", () => {
  for (const value of ["a", new Tuple([1n, "a"]), new List([1n]), Number.NaN])
    assert.equal(hashOf(value), undefined);
  assert.equal(hashOf(1.5), 1152921504606846977n);
});

agreeWithRecorded(new URL("sets.json", import.meta.url), "pytorch", { least: 3 });
