// Eigenvectors and singular vectors: of few their numbers are told, of more what their signs do not change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("factors.json", import.meta.url), "pytorch", { least: 3, classes: true });

test("numbers that signs of vectors decide are not told", () => {
  const start = "import torch\ntorch.manual_seed(0)\nU, S, Vh = torch.linalg.svd(torch.randn(4, 3))\n";
  for (const shown of [
    "U",
    "Vh[0] * 2",
    "(U @ torch.ones(4)).sum()",
    "U.argmax()",
    "U[0, 0].item()",
    "Vh.tolist()",
  ])
    assert.equal(run(`${start}print(${shown})`, { dialect: "pytorch" }).error?.pythonType, null, shown);
  assert.equal(run(`${start}print(U.shape, Vh.shape)`, { dialect: "pytorch" }).error, null);
});
