// Recorded code of a framework: what was printed, and the error that nobody caught.
import assert from "node:assert/strict";
import "../../../js/index.js";
import { run } from "../../../js/python/python.js";
import { load } from "../../golden.js";

/** What a run says, as it was recorded. */
export function said(source) {
  const { output, error } = run(source);
  return { output, error: error && `${error.pythonType}: ${error.message}` };
}

/** Runs all that was recorded under a name. */
export function checkRecorded(name) {
  const { before, imports, lines, programs } = load(name);
  assert.ok(lines.length > 500 && programs.length > 200);
  for (const [head, cases] of [
    [before, lines],
    [imports, programs],
  ]) {
    for (const { code, output, error } of cases) assert.deepEqual(said(head + code), { output, error }, code);
  }
}

/** Checks that none of these expressions is run, and that each is named. */
export function checkRefused(before, expressions) {
  for (const [code, construct] of expressions) {
    const { output, error, figures } = run(`${before}print("begin")\n${code}`);
    assert.deepEqual([output, figures.length, error?.pythonType], ["", 0, null], code);
    assert.match(error.message, construct, code);
  }
}

/** The figures of a program: operation, shapes and the operands' own words. */
export const figuresOf = (source, options) =>
  run(source, options).figures.map(({ op, shapes, shape, names }) => ({ op, shapes, shape, names }));
