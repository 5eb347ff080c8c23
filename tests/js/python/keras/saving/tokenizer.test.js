// Words of texts, numbered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { texts } from "../../../../../js/python/keras/saving/tokenizer.js";
import { List } from "../../../../../js/python/values/sequences.js";

test("words stand between what is filtered out", () => {
  const made = texts("text_to_word_sequence", ["A b,c!"], {});
  assert.deepEqual(made, new List(["a", "b", "c"]));
});
