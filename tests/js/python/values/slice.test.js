import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "../../../../js/python/values/compare.js";
import { getItem } from "../../../../js/python/values/items.js";
import { itemsOf } from "../../../../js/python/values/iterate.js";
import { LimitError, ValueUnknown } from "../../../../js/python/values/limits.js";
import { List } from "../../../../js/python/values/sequences.js";
import { placeOf, Range, Slice, toIndex } from "../../../../js/python/values/slice.js";
import { Unknown } from "../../../../js/python/values/unknown.js";
import { testRows } from "../tables.js";

const range = (start, stop, step = 1n) => new Range(start, stop, step);

testRows("ranges and slices", [
  ["range(3)", () => range(0n, 3n), "range(0, 3)"],
  ["range(9, 0, -3)", () => range(9n, 0n, -3n), "range(9, 0, -3)"],
  ["list(range(9, 0, -4))", () => new List(itemsOf(range(9n, 0n, -4n))), "[9, 5, 1]"],
  ["range(10)[2:8:2]", () => getItem(range(0n, 10n), new Slice(2n, 8n, 2n)), "range(2, 8, 2)"],
  ["range(3)[-1]", () => getItem(range(0n, 3n), -1n), "2"],
  ["range(3)[3]", () => getItem(range(0n, 3n), 3n), "IndexError: range object index out of range"],
  ["5 in range(1, 9, 2)", () => compare("in", 5n, range(1n, 9n, 2n)), "True"],
  ["4.0 in range(1, 9, 2)", () => compare("in", 4, range(1n, 9n, 2n)), "False"],
  ["range(0, 3, 2) == range(0, 4, 2)", () => compare("==", range(0n, 3n, 2n), range(0n, 4n, 2n)), "True"],
  ["slice(1, 2)", () => new Slice(1n, 2n), "slice(1, 2, None)"],
  ["slice(1, 2) == slice(1, 2)", () => compare("==", new Slice(1n, 2n), new Slice(1n, 2n)), "True"],
  [
    "[1][::0]",
    () => getItem(new List([1n]), new Slice(null, null, 0n)),
    "ValueError: slice step cannot be zero",
  ],
  [
    "[1]['a':]",
    () => getItem(new List([1n]), new Slice("a")),
    "TypeError: slice indices must be integers or None or have an __index__ method",
  ],
  ["range(1.5)", () => toIndex(1.5), "TypeError: 'float' object cannot be interpreted as an integer"],
]);

test("places as Python's slice.indices", () => {
  assert.deepEqual(new Slice(null, null, -1n).indices(3), [2, -1, -1]);
  assert.deepEqual(new Slice(-100n, 100n).indices(3), [0, 3, 1]);
  assert.deepEqual(new Slice(5n, 1n, -2n).places(4), [3]);
  assert.equal(placeOf(-4n, 3), undefined);
});

test("what is endless or not known stops", () => {
  assert.throws(() => itemsOf(range(0n, 10n ** 9n)), LimitError);
  assert.throws(() => toIndex(new Unknown("N")), ValueUnknown);
});
