import assert from "node:assert/strict";
import { test } from "node:test";
import { deleteItem, getItem, setItem } from "../../../../js/python/values/items.js";
import { itemsOf } from "../../../../js/python/values/iterate.js";
import { LimitError } from "../../../../js/python/values/limits.js";
import { INDEX, ITERATE } from "../../../../js/python/values/protocol.js";
import { List, repeated, Tuple } from "../../../../js/python/values/sequences.js";
import { Slice } from "../../../../js/python/values/slice.js";
import { testRows } from "../tables.js";

const list = (...items) => new List(items.map((item) => (typeof item === "number" ? BigInt(item) : item)));
const part = (start, stop, step = null) =>
  new Slice(...[start, stop, step].map((one) => (one === null ? null : BigInt(one))));
const changed = (value, change) => {
  change(value);
  return value;
};

testRows("what stands between brackets", [
  ["[1, 2, 3][-1]", () => getItem(list(1, 2, 3), -1n), "3"],
  ["[1, 2, 3][True]", () => getItem(list(1, 2, 3), true), "2"],
  ["(1, 2, 3)[::-2]", () => getItem(new Tuple([1n, 2n, 3n]), part(null, null, -2)), "(3, 1)"],
  [
    "torch.Size([1, 2])[1:]",
    () => getItem(new Tuple([1n, 2n], "torch.Size"), part(1, null)),
    "torch.Size([2])",
  ],
  ["'añ😀b'[1:3]", () => getItem("añ😀b", part(1, 3)), "'ñ😀'"],
  ["'abc'[-1]", () => getItem("abc", -1n), "'c'"],
  ["[][0]", () => getItem(list(), 0n), "IndexError: list index out of range"],
  [
    "torch.Size([])[0]",
    () => getItem(new Tuple([], "torch.Size"), 0n),
    "IndexError: tuple index out of range",
  ],
  ["''[0]", () => getItem("", 0n), "IndexError: string index out of range"],
  ["[1]['a']", () => getItem(list(1), "a"), "TypeError: list indices must be integers or slices, not str"],
  ["'a'['a']", () => getItem("a", "a"), "TypeError: string indices must be integers, not 'str'"],
  ["1[0]", () => getItem(1n, 0n), "TypeError: 'int' object is not subscriptable"],
  ["x = [1, 2]; x[0] = 5; x", () => changed(list(1, 2), (x) => setItem(x, 0n, 5n)), "[5, 2]"],
  [
    "x = [1, 2]; x[1:1] = 'ab'; x",
    () => changed(list(1, 2), (x) => setItem(x, part(1, 1), "ab")),
    "[1, 'a', 'b', 2]",
  ],
  [
    "x = [1, 2, 3]; x[::2] = [7, 8]; x",
    () => changed(list(1, 2, 3), (x) => setItem(x, part(null, null, 2), list(7, 8))),
    "[7, 2, 8]",
  ],
  [
    "x = [1, 2, 3]; x[::2] = [7]",
    () => setItem(list(1, 2, 3), part(null, null, 2), list(7)),
    "ValueError: attempt to assign sequence of size 1 to extended slice of size 2",
  ],
  ["x = [1]; x[0:1] = 5", () => setItem(list(1), part(0, 1), 5n), "TypeError: can only assign an iterable"],
  ["x = [1]; x[3] = 5", () => setItem(list(1), 3n, 5n), "IndexError: list assignment index out of range"],
  [
    "x = (1,); x[0] = 5",
    () => setItem(new Tuple([1n]), 0n, 5n),
    "TypeError: 'tuple' object does not support item assignment",
  ],
  [
    "x = [1, 2, 3]; del x[::2]; x",
    () => changed(list(1, 2, 3), (x) => deleteItem(x, part(null, null, 2))),
    "[2]",
  ],
  [
    "x = (1,); del x[0]",
    () => deleteItem(new Tuple([1n]), 0n),
    "TypeError: 'tuple' object doesn't support item deletion",
  ],
]);

test("an index may come from elsewhere", () => {
  assert.equal(getItem(list(1, 2), { [INDEX]: () => 1n }), 2n);
});

test("a loop sees what it appends", () => {
  const growing = list(1, 2);
  let steps = 0;
  for (const item of growing[ITERATE]()) if (++steps < 4) growing.items.push(item);
  assert.equal(steps, 5);
  assert.deepEqual(itemsOf(growing), [1n, 2n, 1n, 2n, 1n]);
});

test("a list that would be too long is refused", () => {
  assert.throws(() => repeated([1n], 10n ** 12n), LimitError);
  assert.deepEqual(repeated([], 10n ** 12n), []);
  assert.deepEqual(repeated([1n, 2n], 2n), [1n, 2n, 1n, 2n]);
});
