// Programs in the words of another framework; translations are run where that framework's are.
import "../../../../js/index.js";
import assert from "node:assert/strict";
import test from "node:test";
import { run } from "../../../../js/python/python.js";
import { formOf } from "../../../../js/python/translate/forms.js";
import { operations } from "../../../../js/python/translate/operations.js";
import { translate } from "../../../../js/python/translate/translate.js";

const lines = (...texts) => `${texts.join("\n")}\n`;

const TORCH = lines(
  "import torch",
  "x = torch.arange(12).reshape(4, 3)",
  "m = x.sum(1, keepdim=True)",
  "y = (x - m).unsqueeze(-1)",
  "z = torch.cat([x, x], dim=0)",
  "print(z.shape, y.shape, (x.T @ x).tolist())",
  "print(torch.where(x > 4, x, 0).tolist(), x.amax(0).tolist())",
  "print(x.permute(1, 0).shape, torch.zeros(2, 3).shape, x[None, :, 0].shape, x.numel())",
  "print(torch.maximum(x, m).tolist(), x.argmax(1).tolist(), torch.stack([x, x]).shape)",
);

test("a program in NumPy's words prints what it printed in PyTorch's", () => {
  const { source, missing } = translate(TORCH, "numpy");
  assert.deepEqual(missing, []);
  assert.match(source, /^import numpy as np\n/);
  assert.match(source, /m = x\.sum\(1, keepdims=True\)/);
  assert.match(source, /np\.expand_dims\(x - m, -1\)/);
  const [before, after] = [run(TORCH), run(source)];
  assert.equal(before.error, null);
  assert.equal(after.error, null, after.error?.message);
  assert.equal(after.output, before.output.replace(/torch\.Size\(\[([\d, ]+)\]\)/g, "($1)"));
});

test("and back again it is PyTorch that prints the same", () => {
  const there = translate(TORCH, "numpy").source;
  const { source, missing } = translate(there, "pytorch");
  assert.deepEqual(missing, []);
  assert.equal(run(source).output, run(TORCH).output);
});

test("TensorFlow has functions where others have methods, JAX has NumPy's", () => {
  const { source } = translate(TORCH, "tensorflow");
  assert.match(source, /x = tf\.reshape\(tf\.range\(12\), \(4, 3\)\)/);
  assert.match(source, /m = tf\.reduce_sum\(x, 1, keepdims=True\)/);
  assert.match(source, /tf\.transpose\(x\) @ x/);
  assert.match(
    translate(TORCH, "jax").source,
    /^import jax\.numpy as jnp\nx = jnp\.arange\(12\)\.reshape\(4, 3\)/,
  );
});

test("dtypes go by their own names", () => {
  const code = "torch.zeros(3, dtype=torch.long), x.float(), x.to(torch.bool)";
  assert.equal(
    translate(code, "numpy").source,
    "np.zeros((3,), dtype=np.int64), x.astype(np.float32), x.astype(np.bool_)\n",
  );
  assert.equal(
    translate(code, "tensorflow").source,
    "tf.zeros((3,), dtype=tf.int64), tf.cast(x, tf.float32), tf.cast(x, tf.bool)\n",
  );
});

test("what has no plain counterpart stays, and is said", () => {
  const code = lines(
    "import torch",
    "x = torch.rand(3)",
    "x.std()",
    "x[0] = 1",
    "x.add_(2)",
    "torch.special.gammaln(x)",
  );
  const missing = (to) => translate(code, to).missing;
  assert.deepEqual(missing("numpy"), [
    { line: 3, what: "x.std()" },
    { line: 5, what: "x.add_(2)" },
    { line: 6, what: "torch.special.gammaln(x)" },
  ]);
  assert.ok(missing("jax").some(({ what }) => what === "x[0] = 1"));
  assert.ok(missing("jax").some(({ what }) => what === "torch.rand(3)"));
});

test("Python's own methods, strings and comments stay as they are", () => {
  const code = lines(
    "import torch",
    "rows = []  # of sums",
    "rows.append(torch.ones(2).sum())",
    'print(", ".join(["a"]))',
  );
  const { source, missing } = translate(code, "numpy");
  assert.deepEqual(missing, []);
  assert.match(
    source,
    /rows = \[\] {2}# of sums\nrows\.append\(np\.ones\(\(2,\)\)\.sum\(\)\)\nprint\(", "\.join/,
  );
});

test("a program in the framework that is asked for stays as it is; what cannot be read is not translated", () => {
  assert.deepEqual(translate(TORCH, "pytorch"), { source: TORCH, missing: [] });
  const { source, missing } = translate("x = (", "numpy");
  assert.equal(source, null);
  assert.equal(missing.length, 1);
});

test("every form can be read", () => {
  for (const forms of operations) assert.ok(Object.values(forms).flat().length > 0);
  assert.throws(() => formOf("x"), /not a form/);
  assert.deepEqual(formOf("x.T"), { kind: "property", name: "T", parameters: [] });
});
