import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { run } from "../../../js/python/program.js";
import { load } from "../../golden.js";
import { differences } from "../../programs/differences.js";
import { PROGRAMS } from "./language.js";

const printed = ({ output, error }) =>
  error === null ? output : `${output}${error.pythonType}: ${error.message} @${error.line}\n`;

for (const [what, source, expected] of PROGRAMS) {
  test(`as in Python: ${what}`, () => {
    const before = memory().tensors;
    assert.equal(printed(run(source)), expected);
    assert.equal(memory().tensors, before);
  });
}

for (const mode of /** @type {const} */ (["values", "shapes"])) {
  test(`random programs answer as their frameworks did: ${mode}`, () => {
    const { cases } = load("python-programs");
    assert.ok(cases.length >= 100);
    for (const program of cases) {
      const { refused, differs } = differences(program, mode);
      assert.deepEqual(differs, [], program.source);
      if (mode === "values") assert.equal(refused, null, program.source);
    }
  });
}
