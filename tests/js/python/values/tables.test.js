import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import { compare } from "../../../../js/python/values/compare.js";
import { keyOf } from "../../../../js/python/values/hash.js";
import { deleteItem, getItem } from "../../../../js/python/values/items.js";
import { BINARY, HASH, ITERATE } from "../../../../js/python/values/protocol.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Dict, PySet, View } from "../../../../js/python/values/tables.js";
import { refusalOf } from "../recorded.js";
import { testRows } from "../tables.js";

const set = (...items) => new PySet(items);
const dict = () =>
  new Dict([
    [1n, "a"],
    ["b", 2n],
  ]);

testRows("dictionaries and sets", [
  [
    "{1: 'a', 1.0: 'b', True: 'c'}",
    () =>
      new Dict([
        [1n, "a"],
        [1, "b"],
        [true, "c"],
      ]),
    "{1: 'c'}",
  ],
  [
    "{(1, 'a'): 2}[(1.0, 'a')]",
    () => getItem(new Dict([[new Tuple([1n, "a"]), 2n]]), new Tuple([1, "a"])),
    "2",
  ],
  ["{1: None}[1]", () => getItem(new Dict([[1n, null]]), 1n), "None"],
  ["{}['a']", () => getItem(new Dict(), "a"), "KeyError: 'a'"],
  ["{}[[]]", () => getItem(new Dict(), new List([])), "TypeError: unhashable type: 'list'"],
  ["x = {}; del x[1]", () => deleteItem(new Dict(), 1n), "KeyError: 1"],
  ["{1: 'a', 'b': 2}.items()", () => new View(dict(), "items"), "dict_items([(1, 'a'), ('b', 2)])"],
  ["{1: 'a'} == {1.0: 'a'}", () => compare("==", new Dict([[1n, "a"]]), new Dict([[1, "a"]])), "True"],
  ["{3, 1, 2}", () => set(3n, 1n, 2n), "{1, 2, 3}"],
  ["{8, 1}", () => set(8n, 1n), "{8, 1}"],
  ["{5, 40, 3, 1, 12}", () => set(5n, 40n, 3n, 1n, 12n), "{1, 3, 5, 40, 12}"],
  ["{1, 2} < {1, 2, 3}", () => compare("<", set(1n, 2n), set(1n, 2n, 3n)), "True"],
  ["2.0 in {2}", () => compare("in", 2, set(2n)), "True"],
]);

test("sets are joined", () => {
  const joined = (operator) => repr(set(1n, 2n)[BINARY](operator, set(2n, 3n)));
  assert.deepEqual(["&", "-", "|", "^"].map(joined), ["{2}", "{1}", "{1, 2, 3}", "{1, 3}"]);
});

test("a loop over what grows stops", () => {
  const growing = dict();
  const loop = () => {
    for (const key of growing[ITERATE]()) growing.set(`${key}+`, key);
  };
  assert.equal(refusalOf(loop), "RuntimeError: dictionary changed size during iteration");
});

test("equal values have equal keys, others none of theirs", () => {
  assert.equal(keyOf(true), keyOf(1));
  assert.notEqual(keyOf(new Tuple(["a", "b"])), keyOf(new Tuple(["a,1:b"])));
  assert.notEqual(keyOf("\0(1)"), keyOf(new Tuple([1n])));
  assert.equal(keyOf({ [HASH]: () => 7 }), 7);
  const [one, other] = [{}, {}];
  assert.notEqual(keyOf(new Tuple([one])), keyOf(new Tuple([other])));
  assert.equal(keyOf(new Tuple([one])), keyOf(new Tuple([one])));
});
