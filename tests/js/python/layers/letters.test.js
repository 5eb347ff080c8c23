import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const shown = (code) => {
  const { output, error } = run(`print((${code}).shape)`, { mode: "shapes" });
  return error === null ? output.trim() : `${error.pythonType}: ${error.message}`;
};

test("sizes may be letters in layers and losses", () => {
  for (const [code, expected] of [
    ["nn.Linear(C, K)(torch.rand(B, T, C))", "torch.Size([B, T, K])"],
    ["nn.Linear(3, 4)(torch.rand(B, C))", "torch.Size([B, 4])"],
    ["F.linear(torch.rand(B, 3), torch.rand(5, K))", "torch.Size([B, 5])"],
    ["nn.Embedding(V, C)(torch.zeros(B, T).long())", "torch.Size([B, T, C])"],
    ["nn.LayerNorm(C)(torch.rand(B, T, C))", "torch.Size([B, T, C])"],
    ["nn.LayerNorm(3)(torch.rand(B, C))", "torch.Size([B, 3])"],
    ["nn.Sequential(nn.Linear(C, 8), nn.GELU(), nn.Softmax(-1))(torch.rand(N, C))", "torch.Size([N, 8])"],
    ["F.mse_loss(torch.rand(N, 1), torch.rand(4), reduction='none')", "torch.Size([N, 4])"],
    ["F.mse_loss(torch.rand(N, 1), torch.rand(N))", "torch.Size([])"],
    ["F.cross_entropy(torch.rand(N, 10), torch.zeros(M).long(), reduction='none')", "torch.Size([N])"],
    ["F.cross_entropy(torch.rand(N, 10, L), torch.rand(N, 10, L), reduction='none')", "torch.Size([N, L])"],
    ["F.binary_cross_entropy(torch.rand(N), torch.rand(8))", "torch.Size([])"],
    [
      "F.scaled_dot_product_attention(torch.rand(B, T, D), torch.rand(B, S, D), torch.rand(B, S, E), torch.ones(T, S))",
      "torch.Size([B, T, E])",
    ],
    ["F.cosine_similarity(torch.rand(B, C), torch.rand(1, C))", "torch.Size([B])"],
    ["F.normalize(torch.rand(B, C))", "torch.Size([B, C])"],
    ["tf.keras.layers.Dense(4)(tf.ones([B, 3]))", "(B, 4)"],
    ["tf.keras.layers.Add()([tf.ones([B, T, C]), tf.ones([B, C])])", "(B, T, C)"],
    ["tf.keras.layers.Concatenate()([tf.ones([B, 2]), tf.ones([B, 3])])", "(B, 5)"],
  ]) {
    assert.equal(shown(code), expected, code);
  }
});

test("what is known of them is refused all the same", () => {
  for (const [code, expected] of [
    ["nn.Linear(3, 4)(torch.rand(B, 5))", /^RuntimeError: addmm: mat1 and mat2 shapes cannot be multiplied/],
    [
      "nn.LayerNorm(3)(torch.rand(B, 4))",
      /expected input with shape \[\*, 3\], but got input of size\[B, 4\]/,
    ],
    [
      "F.binary_cross_entropy(torch.rand(N, 1), torch.rand(N))",
      /^ValueError: Using a target size \(torch.Size\(\[N\]\)\)/,
    ],
    [
      "F.cross_entropy(torch.rand(4, C), torch.zeros(3).long())",
      /^ValueError: Expected input batch_size \(4\)/,
    ],
    [
      "tf.keras.layers.Add()([tf.ones([B, 3]), tf.ones([B, 4])])",
      /^ValueError: Inputs have incompatible shapes/,
    ],
  ]) {
    assert.match(shown(code), /** @type {RegExp} */ (expected), `${code}`);
  }
});
