import assert from "node:assert/strict";
import { test } from "node:test";
import { agreeWithRecorded } from "../../recorded-programs.js";
import { shown } from "../agree.js";

agreeWithRecorded(new URL("seeded.json", import.meta.url), "numpy", { least: 18 });

test("what a seed decides and is not drawn here is not read", () => {
  assert.match(shown("np.random.default_rng(0).integers(2**40)"), /^refused/);
  assert.equal(shown("np.random.gamma(2.0, size=3).shape"), "(3,)");
});
