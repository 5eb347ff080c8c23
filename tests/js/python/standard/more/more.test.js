// Modules that few programs import: programs and what CPython 3.12 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 16, classes: true });

test("a pattern with too many ways is stopped", () => {
  const { error } = run("import re\nre.match(r'(a+)+$', 'a' * 40 + 'b')");
  assert.equal(error.pythonType, null);
  assert.equal(error.line, 2);
});

test("vars() of an object is its dictionary, of nothing it is refused", () => {
  const { error } = run("x = 1\nprint(x)\nvars()");
  assert.deepEqual([error.pythonType, error.line], [null, 3]);
  assert.match(error.message, /`vars` is outside of what is read here/);
  assert.equal(run("def vars():\n    return 3\nprint(vars())").output, "3\n");
  assert.equal(run("vars(3)").error.message, "vars() argument must have __dict__ attribute");
});
