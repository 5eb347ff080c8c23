import { test } from "node:test";
import { checkRecorded } from "../said.js";

test("TensorFlow's code prints and raises what it did there", () => {
  checkRecorded("python-tensorflow");
});
