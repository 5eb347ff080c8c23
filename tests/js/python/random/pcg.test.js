import assert from "node:assert/strict";
import { test } from "node:test";
import { longDrawsOf } from "../../../../js/python/random/pcg.js";

/** What NumPy 2.4.6 draws: np.random.PCG64(seed).random_raw(2). */
const KNOWN = [
  [[0], [11749869230777074271n, 4976686463289251617n]],
  [[42], [14276969152011380360n, 8095878257575067585n]],
  [
    [0, 1],
    [16412783775159424549n, 10277383025879800780n],
  ],
  [
    [7, 0, 0, 0, 0, 0, 256],
    [16234940907125001555n, 6491461065881959428n],
  ],
];

test("draws of 64 bits are those that NumPy makes of a seed, however long that is", () => {
  for (const [words, numbers] of KNOWN) {
    const draws = longDrawsOf(words);
    assert.deepEqual([draws.next().value, draws.next().value], numbers, String(words));
  }
});
