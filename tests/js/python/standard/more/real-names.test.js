import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

test("what a tensor has that is not read here is no lack of it, though arrays of others have one of that name", () => {
  for (const name of ["resize", "index", "name"]) {
    const { error } = run(`import torch\nx = torch.ones(4)\nx.${name}`);
    assert.equal(error.pythonType, null, name);
    assert.match(error.message, new RegExp(`attribute .${name}`));
  }
  const { error } = run("import torch\ntorch.ones(4).astype(int)");
  assert.equal(error.message, "'Tensor' object has no attribute 'astype'");
});
