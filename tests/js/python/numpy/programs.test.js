import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { load } from "../../../golden.js";

const { cases } = load("numpy-programs");

test("programs print what they print in NumPy, and fail as they do there", () => {
  assert.ok(cases.length >= 500);
  const before = memory().tensors;
  for (const { source, output, error } of cases) {
    const answer = run(source, { dialect: "numpy" });
    assert.deepEqual({ output: answer.output, error: answer.error }, { output, error }, source);
  }
  assert.equal(memory().tensors, before);
});

test("with shapes only they fail at no other line than where something is wrong", () => {
  for (const { source, error } of cases) {
    const answer = run(source, { dialect: "numpy", mode: "shapes" });
    // What depends on values stops or goes on: an error of shapes is the same one.
    if (error === null && answer.error !== null) assert.equal(answer.error.pythonType, null, source);
  }
});
