import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { load } from "../../../golden.js";

const { torch, keras } = load("python-layers");
const QUESTIONS = [torch, keras].flatMap(({ before, cases }) => cases.map((one) => ({ ...one, before })));

/** What a run says of a question, as it was recorded. */
function said({ before, code }, mode) {
  const { output, error } = run(before + code, { mode });
  return { output, error: error && `${error.pythonType}: ${error.message}`, line: error?.line ?? null };
}

const recorded = ({ output, error, line }) => ({ output, error, line });

/** What only elements tell. */
const OF_ELEMENTS = /index out of range|is out of bounds|should be between 0 and 1/;

/** Whether a text shows elements, which nobody knows where only shapes are worked out. */
const showsElements = ({ output, error }) =>
  /\.\.\.|^\[*\?/m.test(output) || /^null: .*values/.test(error ?? "");

test("layers and losses answer as PyTorch and Keras did", () => {
  assert.ok(QUESTIONS.length > 450);
  for (const one of QUESTIONS) assert.deepEqual(said(one, "values"), recorded(one), one.code);
});

test("they do with shapes alone, but for elements", () => {
  let compared = 0;
  for (const one of QUESTIONS) {
    const own = said(one, "shapes");
    if (OF_ELEMENTS.test(one.error ?? "")) {
      assert.equal(own.error, null, one.code);
    } else if (showsElements(own)) {
      assert.equal(one.error, null, one.code);
    } else {
      compared++;
      assert.deepEqual(own, recorded(one), one.code);
    }
  }
  assert.ok(compared > 300, `${compared}`);
});
