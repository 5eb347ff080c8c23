// Threefry: the known answer of its authors for zeros, and pairs that JAX 0.10.2 splits keys into.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bitsOf, pairsOf } from "../../../../js/python/random/threefry.js";

test("counters become what is known of them", () => {
  assert.deepEqual([...pairsOf([0, 0], 1)], [0x6b200159, 0x99ba4efe]);
  assert.deepEqual([...pairsOf([0, 0], 2)], [1797259609, 2579123966, 928981903, 3453687069]);
  assert.deepEqual([...pairsOf([0, 0], 1, 7)], [2716826189, 292468403]);
});

test("the halves of a pair are one number, as far into it as one likes", () => {
  assert.deepEqual([...bitsOf([0, 0], 3)], [4070199207, 4202968722, 1427181096]);
  const pairs = pairsOf([42, 2 ** 32 - 1], 100);
  assert.deepEqual([...pairsOf([42, 2 ** 32 - 1], 1, 99)], [...pairs.slice(-2)]);
});
