// Functions of one shape by the words for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { anyOf, FUNCTIONS, KEEPING, nameIn, REDUCTIONS } from "../../../../js/python/asked/function-words.js";
import { read } from "../../../../js/python/python.js";

test("the first word of a table that stands in a text", () => {
  assert.equal(nameIn(REDUCTIONS, "the standard deviation"), "std");
  assert.equal(nameIn(KEEPING, "leaky relu"), "F.leaky_relu");
  assert.equal(nameIn(KEEPING, "prelude"), undefined);
  assert.ok(anyOf(KEEPING, FUNCTIONS).test("normalize"));
});

for (const [text, shown] of [
  ["relu (3,4)", "F.relu((3, 4)) → (3, 4)"],
  ["apply dropout to (32, 100, 8)", "F.dropout((32, 100, 8)) → (32, 100, 8)"],
  ["normalize (32,10) along axis 1", "F.normalize((32, 10), dim=1) → (32, 10)"],
  ["add a batch dimension to (3,224,224)", "(3, 224, 224).unsqueeze(0) → (1, 3, 224, 224)"],
  ["remove dims of size 1 from (1,3,1,4)", "(1, 3, 1, 4).squeeze() → (3, 4)"],
  ["embed (32,20) in 64 dims with vocab 1000", "nn.Embedding(1000, 64)((32, 20)) → (32, 20, 64)"],
])
  test(`a function: ${text}`, () => assert.equal(read(text).said.en, `Read as shapes: ${shown}.`));
