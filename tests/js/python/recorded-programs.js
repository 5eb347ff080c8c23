// Programs and what a framework printed for them: run with values they agree, with shapes only they fail nowhere else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { run } from "../../../js/python/python.js";

/**
 * @param {URL} file the programs @param {string} dialect
 * @param {{ least: number, alwaysHere?: boolean, classes?: boolean }} details how many there have to be; whether what fails
 *   fails with shapes only at the same line or not at all; whether they define classes
 */
export function agreeWithRecorded(file, dialect, { least, alwaysHere = false, classes = false }) {
  const programs = JSON.parse(readFileSync(file, "utf8"));

  test("programs print what they print in the framework, and fail as they do there", () => {
    assert.ok(programs.length >= least);
    const before = memory().tensors;
    for (const { source, output, error } of programs) {
      const answer = run(source, { dialect, classes });
      assert.equal(answer.output, output, source);
      const { pythonType, message, line } = answer.error ?? {};
      assert.deepEqual(answer.error && { pythonType, message, line }, error, source);
    }
    assert.equal(memory().tensors, before);
  });

  test("with shapes only they fail at no other line than where something is wrong", () => {
    for (const { source, error } of programs) {
      const answer = run(source, { dialect, classes, mode: "shapes" });
      if (answer.error === null) continue;
      if (error === null) assert.equal(answer.error.pythonType, null, source);
      else if (alwaysHere) assert.equal(answer.error.line, error.line, source);
    }
  });
}
