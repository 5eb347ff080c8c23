import assert from "node:assert/strict";
import { test } from "node:test";
import { ones, scope } from "../../../../js/index.js";
import { inMemoryOrder } from "../../../../js/python/arrays/memory-order.js";
import { run } from "../../../../js/python/python.js";

// As PyTorch 2.15.0 prints them.
const STRIDES = [
  ["k + 1", "(2, 1, 8)"],
  ["k * k", "(2, 1, 8)"],
  ["k + torch.ones(4, 2, 8)", "(2, 1, 8)"],
  ["torch.ones(4, 2, 8) + k", "(16, 8, 1)"],
  ["k + torch.ones(8)", "(2, 1, 8)"],
  ["k[1:] + 1", "(2, 1, 6)"],
  ["k.expand(2, 4, 2, 8) + 1", "(64, 2, 1, 8)"],
  ["k.relu()", "(2, 1, 8)"],
  ["k.double()", "(2, 1, 8)"],
  ["k.masked_fill(k > 1, 0)", "(16, 8, 1)"],
  ["torch.softmax(k, 0)", "(16, 8, 1)"],
  ["k.sum(0)", "(8, 1)"],
];

test("results lie in memory as PyTorch puts them", () => {
  for (const [code, strides] of STRIDES) {
    const { output } = run(`k = torch.ones(8, 4, 2).permute(1, 2, 0)\nprint((${code}).stride())`);
    assert.equal(output, `${strides}\n`, code);
  }
});

test("so view() refuses what PyTorch refuses", () => {
  const { error } = run("x = torch.ones(2, 3).T + 1\nx.view(6)");
  assert.match(error?.message ?? "", /^view size is not compatible with input tensor's size and stride/);
});

test("a row-major result of row-major operands is left as it is", () => {
  scope(() => {
    const x = ones(2, 3);
    assert.equal(inMemoryOrder(x, [x, ones(3)]), x);
    return null;
  });
});
