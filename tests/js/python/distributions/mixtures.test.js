// Mixtures where only shapes are known.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

test("with shapes only a mixture has the shape of its components without their axis", () => {
  const { output, error } = run(
    `import torch
from torch.distributions import Categorical, MixtureSameFamily, Normal
m = MixtureSameFamily(Categorical(torch.rand(B, 3)), Normal(torch.rand(B, 3), torch.rand(B, 3)))
print(m.batch_shape, m.log_prob(torch.rand(B)).shape, m.sample((4,)).shape)`,
    { mode: "shapes" },
  );
  assert.equal(error, null);
  assert.equal(output, "torch.Size([B]) torch.Size([B]) torch.Size([4, B])\n");
});
