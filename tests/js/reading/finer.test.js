// What is said where the line, or the shapes of a message, say more than its words; what is printed of a line, and what helps.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read } from "../../../js/python/python.js";

/** @type {[string, RegExp][]} */
const SAID = [
  [
    "    n, h, w = pic.shape\nValueError: not enough values to unpack (expected 3, got 2)",
    /^A message about unpacking/,
  ],
  ["for a, b in 5, 6:\nValueError: too many values to unpack (expected 2)", /shapes are not the matter/],
  [
    "DeprecationWarning: elementwise comparison failed; this will raise an error in the future.",
    /comparison: the shapes do not broadcast/,
  ],
  [
    "RuntimeError: CUDA error: CUBLAS_STATUS_INVALID_VALUE when calling `cublasSgemm( handle, opa, opb, m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc)`",
    /product on the GPU: its shapes may not fit/,
  ],
  ["RuntimeError: CUDA error: out of memory", /devices and drivers/],
  [
    "Indexing.cu:42: block: [1,0,0] Assertion `idx_dim >= 0 && idx_dim < index_size` failed.\nRuntimeError: CUDA error: device-side assert triggered",
    /about indexing/,
  ],
  [
    "Loss.cu:42: block: [1,0,0] Assertion `t >= 0 && t < n_classes` failed.\nRuntimeError: CUDA error: device-side assert triggered",
    /outside of the classes/,
  ],
  ['IndexKernel.cu:7: Assertion `index >= -sizes[i] && index < sizes[i] && "x"` failed.', /about indexing/],
  ["RuntimeError: grad can be implicitly created only for scalar outputs", /begins at one number/],
  [
    "MemoryError: Unable to allocate 7.45 GiB for an array with shape (31622, 31622)",
    /comes of broadcasting/,
  ],
  [
    "MemoryError: Unable to allocate 7.45 GiB for an array with shape (31622, 20)",
    /nothing is wrong with the shapes/,
  ],
  ["RuntimeError: all elements of input should be between 0 and 1", /its input has to be probabilities/],
  ["ValueError: Shapes (16, 7) and (16, 1) are incompatible", /have to have the same shape/],
  [
    "operands could not be broadcast together with shapes (7,) (7,7)",
    /^A message about broadcasting, with shapes that do broadcast/,
  ],
  ["operands could not be broadcast together with shapes (7,) (6,6)", /neither is 1/],
  [
    "InvalidArgumentError: required broadcastable shapes [[node mean_squared_error/SquaredDifference (defined at t.py:4) ]]",
    /do not even broadcast/,
  ],
  [
    "InvalidArgumentError: logits and labels must be broadcastable: logits_size=[16,7] labels_size=[16,5]",
    /do not even broadcast/,
  ],
];
for (const [text, said] of SAID)
  test(`what is said of ${text.split("\n").at(-1)}`, () => assert.match(read(text).said.en, said));

const failing = (line) =>
  `Traceback (most recent call last):\n  File "a.py", line 4, in f\n    ${line}\nRuntimeError: The size of tensor a (7) must match the size of tensor b (6) at non-singleton dimension 1`;

test("a line that prints shapes runs: of operands, of what calls give, and of no numbers", () => {
  const code = (line) => read(failing(line)).print?.code;
  assert.equal(code("x = self.drop(x + self.pe[:x.size(0), :])"), 'print(f"{x.shape=} {self.pe[:x.size(0), :].shape=}")');
  assert.equal(code("return alpha * x + (1 - alpha) * y"), 'print(f"{x.shape=} {y.shape=}")');
  assert.equal(code("correct += (guess == labels).sum().item()"), 'print(f"{guess.shape=} {labels.shape=}")');
}); // biome-ignore format: rows

test("sizes that nearly meet are those of pictures where pictures are joined", () => {
  const message = (line) =>
    `RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 32 but got size 31 for tensor number 1 in the list.\n${line}`;
  const changed = (text) => read(text).fixes?.[0]?.changed ?? [];
  assert.match(changed(message("x = torch.cat([skip, up], dim=1)"))[0], /interpolate/);
  assert.deepEqual(changed(message("z = torch.cat([users, items], dim=1)")), []);
});

test("Keras is given the axis that is missing", () => {
  const fix = (layer, wanted, shape) =>
    read(
      `ValueError: Input 0 of layer "${layer}" is incompatible with the layer: expected ${wanted}. Full shape received: ${shape}`,
    ).fixes?.[0]?.changed[0];
  assert.equal(fix("dense", "min_ndim=2, found ndim=1", "(50,)"), "x = np.expand_dims(x, 0)");
  assert.equal(fix("dense", "min_ndim=2, found ndim=1", "(None,)"), "x = np.expand_dims(x, -1)");
  assert.match(fix("lstm_1", "ndim=3, found ndim=2", "(None, 16)"), /return_sequences=True/);
  assert.equal(fix("lstm", "ndim=3, found ndim=2", "(None, 16)"), "x = np.expand_dims(x, -1)");
});
