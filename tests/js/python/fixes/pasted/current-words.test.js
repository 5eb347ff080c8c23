import assert from "node:assert/strict";
import { test } from "node:test";
import { inCurrentWords } from "../../../../../js/python/fixes/pasted/current-words.js";

test("former words of PyTorch become those of today, others stay", () => {
  for (const [former, now] of [
    [
      "multi-target not supported at /pytorch/a.c:22",
      "0D or 1D target tensor expected, multi-target not supported",
    ],
    ["Expected target size (8, 10), got torch.Size([8, 2])", "Expected target size [8, 10], got [8, 2]"],
    [
      "Expected hidden[0] size (1, 3, 20), got (1, 5, 20)",
      "Expected hidden[0] size (1, 3, 20), got [1, 5, 20]",
    ],
    [
      "Given groups=1, weight[64, 3, 7, 7], so expected input[1, 4, 9, 9] to have 3 channels",
      "Given groups=1, weight of size [64, 3, 7, 7], expected input[1, 4, 9, 9] to have 3 channels",
    ],
    [
      "Given groups=1, weight of size 64 3 7 7, expected input[1, 4, 9, 9] to have 3 channels",
      "Given groups=1, weight of size [64, 3, 7, 7], expected input[1, 4, 9, 9] to have 3 channels",
    ],
    ["index out of range in self", "index out of range in self"],
  ])
    assert.equal(inCurrentWords(former), now);
});
