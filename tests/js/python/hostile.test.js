import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { read, run } from "../../../js/python/python.js";
import { hostileText } from "../../programs/hostile.js";
import { generator, rounds, SEED } from "../random.js";

/** Whether an answer says something: its error is told in a sentence with a line. */
function checkError(error) {
  if (error === null) return;
  assert.equal(typeof error.message, "string");
  assert.ok(error.pythonType !== null || error.message.length > 0);
  // What was not foreseen is a fault of ours.
  assert.ok(!error.message.endsWith("what it does is not read here."));
  assert.ok(error.line === null || error.line >= 1);
}

test(`whatever the text, there is an answer and nothing leaks (seed ${SEED})`, () => {
  const random = generator();
  for (let i = rounds(300); i > 0; i--) {
    const text = hostileText(random);
    const before = memory().tensors;
    try {
      for (const mode of /** @type {const} */ (["values", "shapes"])) checkError(run(text, { mode }).error);
      const { kind, error } = read(text);
      assert.match(kind, /^(?:notation|code|message|warning|unknown)$/);
      checkError(error);
      assert.equal(memory().tensors, before);
    } catch (error) {
      throw new Error(`seed ${SEED}: ${JSON.stringify(text)}: ${error.stack}`);
    }
  }
});
