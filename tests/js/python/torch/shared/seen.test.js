// Memory seen as numbers of another dtype, where only shapes are known.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

test("with shapes only the last axis has as many numbers as its bytes make", () => {
  const { output, error } = run("import torch\nprint(torch.rand(B, 4).view(torch.uint8).shape)", {
    mode: "shapes",
  });
  assert.equal(error, null);
  assert.equal(output, "torch.Size([B, 16])\n");
});
