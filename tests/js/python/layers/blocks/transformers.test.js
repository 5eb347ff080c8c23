// Attention of several heads and the layers made of it: what PyTorch prints, and letters for sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("transformers.json", import.meta.url), "pytorch", { least: 5, classes: true });

const lines = (...rest) => ["import torch", "import torch.nn as nn", ...rest].join("\n");

test("with letters for sizes heads attend, and what they find has the letters of the query", () => {
  const source = lines(
    "attention = nn.MultiheadAttention(8, 2, batch_first=True)",
    "x, memory = torch.rand(B, T, 8), torch.rand(B, S, 8)",
    "found, weights = attention(x, memory, memory)",
    "print(found.shape, weights.shape)",
  );
  const { output, error, figures } = run(source, { mode: "shapes" });
  assert.equal(error, null);
  assert.equal(output, "torch.Size([B, T, 8]) torch.Size([B, T, S])\n");
  assert.deepEqual(figures.at(-1)?.names, [null, "attention.out_proj.weight.T"]);
});

test("a mask meets the scores of every head", () => {
  const source = lines(
    "attention = nn.MultiheadAttention(8, 2)",
    "x = torch.rand(5, 3, 8)",
    "mask = torch.ones(5, 5).triu(1).bool()",
    "found, weights = attention(x, x, x, attn_mask=mask)",
  );
  const { figures } = run(source);
  const meeting = figures.find(({ op }) => op === "add" && figures.length > 0);
  assert.deepEqual(
    [meeting?.names, meeting?.shapes],
    [
      [null, "mask"],
      [
        [3, 2, 5, 5],
        [5, 5],
      ],
    ],
  );
});

test("copies in a stack learn by themselves", () => {
  const source = lines(
    "stack = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), 2)",
    "first, second = stack.layers[0].linear1, stack.layers[1].linear1",
    "print(torch.equal(first.weight, second.weight), first.weight is second.weight)",
    "_ = first.weight.data.fill_(0)",
    "print(second.weight.abs().sum().item() > 0)",
  );
  const { output, error } = run(source);
  assert.deepEqual([output, error], ["True False\nTrue\n", null]);
});
