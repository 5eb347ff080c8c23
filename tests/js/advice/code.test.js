// The lines of code: each framework's own way to write every edit. What stands here was run once in the frameworks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "../../../js/advice/code.js";
import { problemOf } from "../../../js/advice/problem.js";
import { suggestFixes } from "../../../js/advice.js";

const write = (op, shapes, edits, options) => {
  const { pytorch, numpy, tensorflow, jax } = codeOf(problemOf(op, shapes, options), edits);
  return [pytorch, numpy, tensorflow, jax];
};
const on = (operand, edit, more = {}) => ({ operand, edit, ...more });

test("every edit in every framework", () => {
  const image = [
    [3, 64, 96],
    [64, 96, 3],
  ];
  assert.deepEqual(write("sub", image, [on(1, "permute", { dims: [2, 0, 1] })]), [
    "a - b.permute(2, 0, 1)",
    "a - np.transpose(b, (2, 0, 1))",
    "a - tf.transpose(b, perm=[2, 0, 1])",
    "a - jnp.transpose(b, (2, 0, 1))",
  ]);
  assert.deepEqual(write("mul", image, [on(0, "transpose", { dims: [-2, -1] })]), [
    "a.transpose(-2, -1) * b",
    "np.swapaxes(a, -2, -1) * b",
    "tf.transpose(a, perm=[0, 2, 1]) * b",
    "jnp.swapaxes(a, -2, -1) * b",
  ]);
  assert.deepEqual(
    write(
      "mul",
      [
        [2, 3],
        [3, 2],
      ],
      [on(1, "transpose", { dims: [0, 1] })],
    ),
    ["a * b.T", "a * b.T", "a * tf.transpose(b)", "a * b.T"],
  );
  assert.deepEqual(write("add", [[5], [5, 1]], [on(1, "squeeze", { dim: -1 })]), [
    "a + b.squeeze(-1)",
    "a + np.squeeze(b, axis=-1)",
    "a + tf.squeeze(b, axis=-1)",
    "a + jnp.squeeze(b, axis=-1)",
  ]);
  const edits = [on(1, "unsqueeze", { dim: 1 }), on(1, "unsqueeze", { dim: -1 })];
  assert.deepEqual(
    write(
      "add",
      [
        [4, 5, 6, 7],
        [4, 6],
      ],
      edits,
    ),
    [
      "a + b.unsqueeze(1).unsqueeze(-1)",
      "a + b[:, None, :, None]",
      "a + b[:, tf.newaxis, :, tf.newaxis]",
      "a + b[:, None, :, None]",
    ],
  );
});

test("slices count from either end", () => {
  const cut = (dim) =>
    write(
      "add",
      [
        [4, 5, 6],
        [4, 5, 6],
      ],
      [on(0, "slice", { dim, stop: 3 })],
    )[1];
  assert.deepEqual([0, 1, 2, -1, -2].map(cut), [
    "a[:3] + b",
    "a[:, :3] + b",
    "a[:, :, :3] + b",
    "a[..., :3] + b",
    "a[:, :3] + b",
  ]);
});

test("functions, losses and formulas", () => {
  const first = (op, shapes = [[4, 3], [4]]) => Object.values(suggestFixes(op, shapes)[0].code);
  assert.deepEqual(first("atan2"), [
    "torch.atan2(a, b.unsqueeze(-1))",
    "np.arctan2(a, b[:, None])",
    "tf.math.atan2(a, b[:, tf.newaxis])",
    "jnp.arctan2(a, b[:, None])",
  ]);
  assert.deepEqual(first("mseLoss"), [
    "torch.nn.functional.mse_loss(a, b.unsqueeze(-1))",
    "np.mean((a - b[:, None]) ** 2)",
    "tf.reduce_mean((a - b[:, tf.newaxis]) ** 2)",
    "jnp.mean((a - b[:, None]) ** 2)",
  ]);
  assert.equal(first("lerp", [[4, 3], [4], [4, 3]])[1], "a + c * (b[:, None] - a)");
});

test("a loss that a framework has no function for is a formula", () => {
  const written = write("binaryCrossEntropyWithLogits", [[8, 1], [8]], [on(1, "unsqueeze", { dim: -1 })]);
  assert.deepEqual(written, [
    "torch.nn.functional.binary_cross_entropy_with_logits(a, b.unsqueeze(-1))",
    "np.mean(np.logaddexp(0, a) - b[:, None] * a)",
    "tf.reduce_mean(tf.nn.softplus(a) - b[:, tf.newaxis] * a)",
    "jnp.mean(jnp.logaddexp(0, a) - b[:, None] * a)",
  ]);
});

test("TensorFlow multiplies vectors in words of its own, and compares no truth with numbers", () => {
  const ofProduct = (...shapes) => write("matmul", shapes, [])[2];
  assert.equal(ofProduct([3], [3]), "tf.tensordot(a, b, 1)");
  assert.equal(ofProduct([2, 3], [3]), "tf.linalg.matvec(a, b)");
  assert.equal(ofProduct([3], [4, 3, 2]), "tf.linalg.matvec(b, a, transpose_a=True)");
  assert.equal(ofProduct([2, 3], [3, 2]), "a @ b");
  assert.equal(write("eq", [[3], [3], [3]], [])[2], "tf.experimental.numpy.broadcast_arrays(a, b, c)");
});

test("in place, where a framework can write in place", () => {
  const unsqueeze = [on(1, "unsqueeze", { dim: -1 })];
  const shapes = [[4, 3], [4]];
  assert.deepEqual(write("sub", shapes, unsqueeze, { inPlace: true }), [
    "a -= b.unsqueeze(-1)",
    "a -= b[:, None]",
    "a = a - b[:, tf.newaxis]",
    "a = a - b[:, None]",
  ]);
  assert.deepEqual(write("copy", shapes, unsqueeze, { inPlace: true }), [
    "a.copy_(b.unsqueeze(-1))",
    "a[...] = b[:, None]",
    "a = tf.broadcast_to(b[:, tf.newaxis], a.shape)",
    "a = a.at[...].set(b[:, None])",
  ]);
  assert.deepEqual(write("add", shapes, [...unsqueeze, on(0, "clone")], { inPlace: true }).slice(0, 2), [
    "a = a.clone(); a += b.unsqueeze(-1)",
    "a = a.copy(); a += b[:, None]",
  ]);
  assert.equal(
    write("maximum", shapes, unsqueeze, { inPlace: true })[0],
    "a.copy_(torch.maximum(a, b.unsqueeze(-1)))",
  );
});
