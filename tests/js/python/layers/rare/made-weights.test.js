// Tensors of layers that are made of others: as they were at the last call, and as they are now.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

test("a weight with a norm stays as it was called last; another shape goes through with shapes alone", () => {
  const made = run(`import torch
from torch import nn
m = nn.utils.weight_norm(nn.Linear(2, 1))
before = m.weight.tolist()
_ = m.weight_g.data.mul_(2)
print(m.weight.tolist() == before)
_ = m(torch.ones(1, 2))
print(m.weight.tolist() == before)
`);
  assert.equal(made.error, null);
  assert.equal(made.output, "True\nFalse\n");
  const shapes = run(
    `import torch
from torch import nn
from torch.nn.utils import prune
m = prune.l1_unstructured(nn.Conv2d(3, 4, 3), "weight", 0.5)
print(m(torch.rand(B, 3, 8, 8)).shape)`,
    { mode: "shapes" },
  );
  assert.equal(shapes.error, null);
  assert.equal(shapes.output, "torch.Size([B, 4, 6, 6])\n");
});
