// What a frame shows before its figure.
import assert from "node:assert/strict";
import test from "node:test";
import { linedUp } from "../../../site/frame/first-sight.js";

test("shapes are lined up at their last axes", () => {
  assert.equal(linedUp("(5, 1, 4, 1) + (3,1,1)"), "a     5     1     4     1\nb           3     1     1");
  assert.equal(linedUp("where((4,), (2, 1), ())"), "a           4\nb     2     1\nc            ");
  assert.equal(linedUp("(B, T) @ (T, ?)"), "a     B     T\nb     T     ?");
});

test("another text stays as it is", () => {
  for (const text of [
    "",
    "(2, 3)",
    "x + y",
    "softmax(() + ())",
    "(1,2,3,4,5) + (5,)",
    "((((",
    "(2,3)".repeat(5),
  ])
    assert.equal(linedUp(text), text);
});
