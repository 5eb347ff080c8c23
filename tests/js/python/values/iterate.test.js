import assert from "node:assert/strict";
import { test } from "node:test";
import { Iterator, itemsOf, iterate, length, unpack } from "../../../../js/python/values/iterate.js";
import { checkItems, collect, LimitError } from "../../../../js/python/values/limits.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List } from "../../../../js/python/values/sequences.js";
import { testRows } from "../tables.js";

const list = (...items) => new List(items);

testRows("values taken apart", [
  ["a, b = [1]", () => unpack(list(1n), 2), "ValueError: not enough values to unpack (expected 2, got 1)"],
  ["a, b = 'abc'", () => unpack("abc", 2), "ValueError: too many values to unpack (expected 2)"],
  ["a, b = 5", () => unpack(5n, 2), "TypeError: cannot unpack non-iterable int object"],
  [
    "a, *b, c = [1]",
    () => unpack(list(1n), 3, 1),
    "ValueError: not enough values to unpack (expected at least 2, got 1)",
  ],
  ["for x in 5: pass", () => iterate(5n), "TypeError: 'int' object is not iterable"],
  ["len(5)", () => length(5n), "TypeError: object of type 'int' has no len()"],
]);

test("unpacking gives the items, and the rest where there is a star", () => {
  assert.deepEqual(unpack("ab", 2), ["a", "b"]);
  assert.deepEqual(unpack(list(1n, 2n, 3n, 4n), 3, 1), [1n, [2n, 3n], 4n]);
  assert.deepEqual(unpack(list(1n), 2, 0), [[], 1n]);
  assert.equal(length("a\u{1f600}"), 2);
});

test("an iterator goes on where it was left", () => {
  const iterator = new Iterator([1n, 2n, 3n], "zip");
  for (const item of iterate(iterator)) if (item === 1n) break;
  assert.deepEqual(itemsOf(iterator), [2n, 3n]);
  assert.deepEqual(itemsOf(iterator), []);
  assert.equal(repr(iterator), "<zip object at 0x7f0000000000>");
});

test("nothing is collected without end", () => {
  const endless = (function* () {
    for (;;) yield 1n;
  })();
  assert.throws(() => collect(endless), LimitError);
  assert.throws(() => checkItems(1e6 + 1), LimitError);
});
