// What a mask picks is filled, in place or not; a mask of another shape is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

test("in place the tensor itself is filled, else a new one; the value may be a tensor without axes", () => {
  const { output, error } = run(`import torch
x = torch.arange(3.)
y = x.masked_fill(x > 0, torch.tensor(9.))
x.masked_fill_(x < 1, -1)
print(y.tolist(), x.tolist())
`);
  assert.equal(error, null);
  assert.match(output, /\[0\.0, 9\.0, 9\.0\] \[-1\.0, 1\.0, 2\.0\]\n$/);
  const wrong = run("import torch\nx = torch.zeros(2, 3)\nx.masked_fill(torch.zeros(2) > 0, 1)\n");
  assert.equal(wrong.error?.pythonType, "RuntimeError");
});
