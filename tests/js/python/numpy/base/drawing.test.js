import assert from "node:assert/strict";
import { test } from "node:test";
import { agreeWithRecorded } from "../../recorded-programs.js";
import { shown } from "../agree.js";

agreeWithRecorded(new URL("seeded.json", import.meta.url), "numpy", { least: 12 });

test("a run does not draw from the seed of another, and forgets its own without one", () => {
  assert.equal(shown("np.random.seed(0)\nnp.random.rand() == 0.5488135039273248"), "True");
  assert.equal(shown("np.random.rand() == 0.5488135039273248"), "False");
  assert.equal(shown("np.random.seed(0)\nnp.random.seed()\nnp.random.rand() == 0.5488135039273248"), "False");
});

test("what a seed decides and is not drawn here is not read", () => {
  for (const code of [
    "np.random.gamma(2.0)",
    "np.random.randint(9, dtype=np.uint8)",
    "np.random.randint(2**40)",
  ])
    assert.match(shown(`np.random.seed(0)\n${code}`), /^refused: .*after np\.random\.seed/, code);
  assert.equal(shown("np.random.gamma(2.0, size=3).shape"), "(3,)");
});
