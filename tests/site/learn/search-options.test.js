import assert from "node:assert/strict";
import test from "node:test";
import { tokenize } from "../../../site/learn/search-options.js";

test("words are cut at what is no letter; Chinese into letters and pairs of neighbours", () => {
  assert.deepEqual(tokenize("x.sum(axis=1), keepdim"), ["x", "sum", "axis", "1", "keepdim"]);
  assert.deepEqual(tokenize("注意力 mask"), ["mask", "注", "意", "力", "注意", "意力"]);
  assert.deepEqual(tokenize(" ,() "), []);
});
