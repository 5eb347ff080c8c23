// Functions whose steps are made once more on the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("checkpointing.json", import.meta.url), "pytorch", { least: 3, classes: true });

test("what would print on the way back as well is refused", () => {
  const { error } = run(`import torch
from torch.utils.checkpoint import checkpoint
def f(x):
    print("here")
    return x * 2
x = torch.ones(2, requires_grad=True)
y = checkpoint(f, x, use_reentrant=False)`);
  assert.equal(error?.pythonType, null);
  assert.match(error?.message ?? "", /prints/);
});
