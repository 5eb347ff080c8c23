// Texts with something else in places of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blanked } from "../../../../js/python/elsewhere/blanked.js";
import { sourceOf } from "../../../../js/python/syntax/source.js";

test("what is written instead is as long as what stood there, and lines stay lines", () => {
  const text = "a = load(\n  1)\nb = a\n";
  const made = blanked(text, sourceOf(text), [{ from: 0, to: 14, text: "pass" }]);
  assert.equal(made, "pass     \n    \nb = a\n");
  assert.equal(blanked(text, sourceOf(text), []), text);
});
