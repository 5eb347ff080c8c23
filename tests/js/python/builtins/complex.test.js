// Python's complex numbers: programs and what CPython 3.12 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("complex.json", import.meta.url), "numpy", { least: 6 });

test("beside tensors that know nothing of them they are refused", () => {
  const { error } = run("import tensorflow as m\nx = m.ones(2) * 1j");
  assert.equal(error.pythonType, null);
  assert.equal(error.line, 2);
});
