// The way back through what torch.linalg works out at once; a second one is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("told-back.json", import.meta.url), "pytorch", { least: 6 });

test("a gradient of such a gradient is refused", () => {
  const matrix = "import torch\nm = torch.eye(2, requires_grad=True)\n";
  for (const [call, name] of [
    ["torch.linalg.det(m)", "det"],
    ["torch.inverse(m).sum()", "inv"],
  ]) {
    const { error } = run(`${matrix}torch.autograd.grad(${call}, m, create_graph=True)`);
    assert.match(error?.message ?? "", new RegExp(`a gradient of the gradient of torch.linalg.${name}`));
  }
});
