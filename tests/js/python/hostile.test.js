import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { refusalOf } from "../../../js/python/program/refusals.js";
import { read, run } from "../../../js/python/python.js";
import { LimitError } from "../../../js/python/values/limits.js";
import { hostileText } from "../../programs/hostile.js";
import { generator, rounds, SEED } from "../random.js";

/** Whether an answer says something: its error is told in a sentence with a line. */
function checkError(error) {
  if (error === null) return;
  assert.equal(typeof error.message, "string");
  assert.ok(error.pythonType !== null || error.message.length > 0);
  assert.ok(error.line === null || error.line >= 1);
}

const isUnforeseen = (error) =>
  error !== null && error.message === refusalOf(new LimitError("unforeseen"), error.line, "en").message;

test(`whatever the text, there is an answer and nothing leaks (seed ${SEED})`, () => {
  const random = generator();
  const count = rounds(300);
  const unforeseen = [];
  for (let i = count; i > 0; i--) {
    const text = hostileText(random);
    const before = memory().tensors;
    try {
      for (const mode of /** @type {const} */ (["values", "shapes"])) {
        const { error } = run(text, { mode });
        checkError(error);
        if (isUnforeseen(error)) unforeseen.push(text);
      }
      const { kind, error } = read(text);
      assert.match(kind, /^(?:notation|code|message|warning|unknown)$/);
      checkError(error);
      assert.equal(memory().tensors, before);
    } catch (error) {
      throw new Error(`seed ${SEED}: ${JSON.stringify(text)}: ${/** @type {Error} */ (error).stack}`);
    }
  }
  // What fails inside is told as a refusal; but that has to be seldom.
  assert.ok(unforeseen.length <= count / 50, unforeseen.join("\n---\n"));
});

test("what would take too long, or more than there is room for, is stopped before it begins", () => {
  const head =
    "import numpy as np\nimport torch\nimport torch.nn as nn\nimport jax\nimport jax.numpy as jnp\n";
  for (const [code, dialect] of [
    ["torch.combinations(torch.arange(1000), 5)", "pytorch"],
    ["torch.tril_indices(100000, 100000)", "pytorch"],
    ["nn.Conv2d(3, 64, 7)(torch.zeros(1, 3, 4000, 4000))", "pytorch"],
    ["nn.MaxPool2d(100, 1)(torch.zeros(1, 1, 3000, 3000))", "pytorch"],
    ["np.linalg.det(np.eye(3000))", "numpy"],
    ["np.convolve(np.ones(1000000), np.ones(1000000))", "numpy"],
    ["np.tril_indices(100000)", "numpy"],
    ["np.indices((10000, 10000, 10000))", "numpy"],
    ["np.intersect1d(np.arange(200000), np.arange(200000))", "numpy"],
    ["for i in np.ndindex(100000, 100000): pass", "numpy"],
    ["jax.lax.fori_loop(0, 10 ** 9, lambda i, v: v, 0)", "jax"],
  ]) {
    const { error } = run(head + code, { dialect });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, /too long|too large|too many steps|no memory/, code);
  }
});
