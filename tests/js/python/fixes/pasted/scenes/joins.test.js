import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../../js/index.js";
import { read, run } from "../../../../../../js/python/python.js";

const IMPORTS = {
  pytorch: "import torch",
  numpy: "import numpy as np",
  tensorflow: "import tensorflow as tf",
  jax: "import jax.numpy as jnp",
};

/** What a program of some zeros raises in its last line, as a traceback shows it, and the program without that line. */
function raised(dialect, alias, shapes, line) {
  const before = [IMPORTS[dialect], ...shapes.map((shape, i) => `${"abcd"[i]} = ${alias}.zeros(${shape})`)];
  const { error } = run([...before, line].join("\n"), { dialect });
  assert.notEqual(error?.pythonType ?? null, null, line);
  const text = `Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    ${line}\n${error?.pythonType}: ${error?.message}\n`;
  return { before, text };
}

/** @type {[string, string, string[], string, string][]} */
const CASES = [
  ["numpy", "np", ["(2, 3)", "(2, 4)"], "c = np.concatenate([a, b])", "c = np.concatenate([a, b], axis=1)"],
  [
    "numpy",
    "np",
    ["(2, 3)", "(5, 3)"],
    "c = np.concatenate((a, b), axis=1)",
    "c = np.concatenate((a, b), axis=0)",
  ],
  [
    "numpy",
    "np",
    ["(2, 3)", "(2, 3)", "(2, 4)"],
    "c = np.concatenate([a, b, c])",
    "c = np.concatenate([a, b, c], axis=1)",
  ],
  ["numpy", "np", ["(2, 3)", "(2, 4)"], "c = np.vstack([a, b])", "c = np.hstack([a, b])"],
  ["numpy", "np", ["(2, 3)", "(3,)"], "c = np.concatenate([a, b])", "c = np.concatenate([a, b[None]])"],
  ["pytorch", "torch", ["(2, 3)", "(3,)"], "c = torch.cat([a, b])", "c = torch.cat([a, b.unsqueeze(0)])"],
  [
    "pytorch",
    "torch",
    ["(5, 3)", "(2, 5, 3)"],
    "c = torch.cat((a, b), dim=0)",
    "c = torch.cat((a.unsqueeze(0), b), dim=0)",
  ],
  ["pytorch", "torch", ["(3,)", "(4,)"], "c = torch.stack([a, b])", "c = torch.cat([a, b])"],
  ["tensorflow", "tf", ["(2, 3)", "(2, 4)"], "c = tf.concat([a, b], 0)", "c = tf.concat([a, b], 1)"],
  ["jax", "jnp", ["(2, 3)", "(2, 4)"], "c = jnp.concatenate([a, b])", "c = jnp.concatenate([a, b], axis=1)"],
];

test("what is joined along the wrong axis, or has an axis less, is mended in its line", () => {
  for (const [dialect, alias, shapes, line, wanted] of CASES) {
    const { before, text } = raised(dialect, alias, shapes, line);
    const changed = (read(text).fixes ?? []).map((fix) => fix.changed.join("\n"));
    assert.equal(changed[0], wanted);
    assert.equal(run([...before, wanted].join("\n"), { dialect }).error, null, wanted);
  }
});

test("a message alone has the usual call", () => {
  const message =
    "ValueError: all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 3 and the array at index 1 has size 4";
  assert.deepEqual(read(message).fixes?.[0].changed, ["np.concatenate([a, b], axis=1)"]);
});

test("what is joined elsewhere, or by settings that nobody told, is left alone", () => {
  const message = "RuntimeError: Tensors must have same number of dimensions: got 3 and 1";
  assert.equal(read(message).fixes, undefined);
  const line = "c = np.concatenate([a, b], axis=k)";
  const text = `Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    ${line}\nValueError: all the input arrays must have same number of dimensions, but the array at index 0 has 2 dimension(s) and the array at index 1 has 1 dimension(s)\n`;
  assert.equal(read(text).fixes, undefined);
});
