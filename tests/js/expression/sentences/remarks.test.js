// Remarks behind shapes and code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withComments, withoutComments, withoutHopes } from "../../../../js/expression/sentences/remarks.js";

test("what is said behind lines is a comment, and everything keeps its place", () => {
  const told = {
    "(3, 1) + (1, 4)  -- doesnt work, why": "(3, 1) + (1, 4)  #  doesnt work, why",
    "a = b // first tensor\na + b": "a = b #  first tensor\na + b",
    "(3, 4) + (3,) // 为什么报错": "(3, 4) + (3,) #  为什么报错",
  };
  for (const [text, expected] of Object.entries(told)) assert.equal(withComments(text), expected);
});

test("arithmetic is none", () => {
  for (const text of [
    "7 // x y",
    "a // b",
    "a -- b",
    "(6, 4) // (4,)",
    "x // len(y)",
    "'a // b c'",
    "-- 2 3",
  ])
    assert.equal(withComments(text), text);
});

test("a comment goes on with the sentence", () => {
  assert.equal(withoutComments("2 x 3 minus 3 # why is that"), "2 x 3 minus 3,  why is that");
  assert.equal(withoutComments("x - y # (B, T)"), "x - y # (B, T)");
});

test("what somebody hoped for is no part of it", () => {
  const told = {
    "(5,) + (5, 1) gives (5, 5), I wanted (5,)": "(5,) + (5, 1) gives (5, 5)",
    "how do I get (5,) from (5,) + (5, 1)?": "(5,) + (5, 1)?",
    "(5,) + (5, 1) to be (5,)": "(5,) + (5, 1) to be (5,)",
    "I expected (5,) - (5, 1) to be (5,), but": "I expected (5,) - (5, 1)",
  };
  for (const [text, expected] of Object.entries(told)) assert.equal(withoutHopes(text), expected);
});
