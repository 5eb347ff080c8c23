// What few programs take from Python's own modules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 10, classes: true });
agreeWithRecorded(new URL("with-tensors.json", import.meta.url), "pytorch", { least: 7, classes: true });

test("texts that are literals have values, and others are none", () => {
  const literal = (text) =>
    run(`import ast\nprint(ast.literal_eval(${JSON.stringify(text)}))`, { classes: true });
  assert.equal(literal(" {'a': [1, -2.5, (True, None)]} ").output, "{'a': [1, -2.5, (True, None)]}\n");
  assert.equal(literal("f(1)").error?.pythonType, "ValueError");
  assert.equal(literal("[1,").error?.pythonType, "SyntaxError");
});
