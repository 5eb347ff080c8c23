import { test } from "node:test";
import { checkRecorded } from "../said.js";

test("JAX's code prints and raises what it did there", () => {
  checkRecorded("python-jax");
});
