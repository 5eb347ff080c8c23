// What was made last, part by part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alike, differs } from "../../../../web/views/cells/changes.js";

test("a thing differs at first, with another part, or with more or fewer of them", () => {
  const made = new WeakMap();
  const [thing, other, list] = [{}, {}, [1]];
  assert.equal(differs(made, thing, []), true);
  assert.equal(differs(made, thing, []), false);
  assert.equal(differs(made, thing, [list, null]), true);
  assert.equal(differs(made, thing, [list, null]), false);
  assert.equal(differs(made, thing, [[1], null]), true);
  assert.equal(differs(made, thing, [list, undefined]), true);
  assert.equal(differs(made, thing, [list]), true);
  assert.equal(differs(made, other, [list]), true);
  assert.equal(differs(made, thing, [list]), false);
});

test("lists are alike by what they hold", () => {
  assert.equal(alike([], []), true);
  assert.equal(alike([null, 3], [null, 3]), true);
  assert.equal(alike([1, 2], [2, 1]), false);
  assert.equal(alike([1], [1, 2]), false);
});
