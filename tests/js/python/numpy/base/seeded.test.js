import assert from "node:assert/strict";
import { test } from "node:test";
import { agreeWithRecorded } from "../../recorded-programs.js";
import { shown } from "../agree.js";

agreeWithRecorded(new URL("seeded.json", import.meta.url), "numpy", { least: 18 });

test("what a seed decides and is not drawn here is not read", () => {
  for (const from of ["np.random.seed(0)\nr = np.random", "r = np.random.default_rng(0)"])
    for (const call of ["r.gamma(2.0)", "r.poisson(3, size=2)"])
      assert.match(shown(`${from}\n${call}`), /^refused: .*after a seed of NumPy/, call);
  assert.match(shown("np.random.default_rng(0).exponential()"), /^refused/);
  assert.match(shown("np.random.seed(0)\nnp.random.randint(9, dtype=np.uint8)"), /^refused/);
  assert.match(shown("np.random.default_rng(0).integers(2**40)"), /^refused/);
  assert.equal(shown("np.random.gamma(2.0, size=3).shape"), "(3,)");
});
