// What was made last, part by part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasChanged, isSameList } from "../../../../web/views/cells/changes.js";

test("a thing hasChanged at first, with another part, or with more or fewer of them", () => {
  const made = new WeakMap();
  const [thing, other, list] = [{}, {}, [1]];
  assert.equal(hasChanged(made, thing, []), true);
  assert.equal(hasChanged(made, thing, []), false);
  assert.equal(hasChanged(made, thing, [list, null]), true);
  assert.equal(hasChanged(made, thing, [list, null]), false);
  assert.equal(hasChanged(made, thing, [[1], null]), true);
  assert.equal(hasChanged(made, thing, [list, undefined]), true);
  assert.equal(hasChanged(made, thing, [list]), true);
  assert.equal(hasChanged(made, other, [list]), true);
  assert.equal(hasChanged(made, thing, [list]), false);
});

test("lists are isSameList by what they hold", () => {
  assert.equal(isSameList([], []), true);
  assert.equal(isSameList([null, 3], [null, 3]), true);
  assert.equal(isSameList([1, 2], [2, 1]), false);
  assert.equal(isSameList([1], [1, 2]), false);
});
