import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/python.js";
import { getAttribute } from "../../../../js/python/builtins/attributes.js";
import { NamedTuple } from "../../../../js/python/values/named-tuple.js";
import { repr, str } from "../../../../js/python/values/repr.js";
import { nameOf } from "../../../../js/python/values/types.js";

test("a tuple whose places have names", () => {
  const pair = new NamedTuple("Pair", { first: 1n, second: 2.5 });
  assert.equal(repr(pair), "Pair(first=1, second=2.5)");
  assert.equal(str(pair), "Pair(first=1, second=2.5)");
  assert.equal(nameOf(pair), "Pair");
  assert.equal(getAttribute(pair, "second"), 2.5);
  assert.deepEqual([...pair.items], [1n, 2.5]);
});
