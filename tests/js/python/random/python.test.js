// Python's generator: known numbers of a seed, and whether they are known.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { during } from "../../../../js/python/arrays/session.js";
import { below, bits, isSeeded, seed } from "../../../../js/python/random/python.js";

test("a run draws what Python draws after the same seed", () => {
  during(/** @type {any} */ ({ machine: {} }), () => {
    assert.equal(isSeeded(), false);
    seed(null);
    assert.equal(isSeeded(), false);
    seed(42n);
    assert.equal(isSeeded(), true);
    // random.seed(42); random.getrandbits(32); random.randrange(10 ** 9); random.getrandbits(70)
    assert.deepEqual(
      [bits(32), below(10n ** 9n), bits(70)],
      [2746317213n, 119540831n, 327273841618135227089n],
    );
  });
});
