import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { load } from "../../../golden.js";
import { differences } from "../../../programs/differences.js";

const printed = ({ output, error }) =>
  error === null ? output : `${output}${error.pythonType}: ${error.message} @${error.line}\n`;

/** By hand, with what CPython 3.12, PyTorch and NumPy print; an error that is not caught is the last line, with its place. */
const PROGRAMS = JSON.parse(readFileSync(new URL("language.json", import.meta.url), "utf8"));

for (const program of PROGRAMS) {
  const { what } = program;
  const [source, expected] = [program.source.join("\n"), program.printed.join("\n")];
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
