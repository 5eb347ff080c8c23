import assert from "node:assert/strict";
import { test } from "node:test";
import { applyChanges } from "../../../../js/python/fixes/changes.js";
import { composed } from "../../../../js/python/fixes/trying.js";

test("changes of a changed text are changes of the text before, but for what the first ones put there", () => {
  const text = "a + b + c";
  const first = [{ from: 0, to: 1, insert: "a.T" }];
  const second = [{ from: 10, to: 11, insert: "c[0]" }];
  const both = composed(first, second) ?? [];
  assert.equal(applyChanges(text, both), applyChanges(applyChanges(text, first), second));
  assert.equal(composed(first, [{ from: 1, to: 2, insert: "," }]), null);
});
