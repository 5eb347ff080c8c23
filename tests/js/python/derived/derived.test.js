import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { load } from "../../../golden.js";

const { derived } = load("python-layers");

test("what derives from parameters prints as PyTorch prints it, or is refused", () => {
  const refused = [];
  for (const { code, output, error, line } of derived.cases) {
    const own = run(derived.before + code, { mode: "values" });
    if (own.error?.pythonType === null) {
      assert.equal(own.output, "", code);
      refused.push(code);
      continue;
    }
    const said = own.error && `${own.error.pythonType}: ${own.error.message}`;
    assert.deepEqual(
      { output: own.output, error: said, line: own.error?.line ?? null },
      { output, error, line },
      code,
    );
  }
  assert.ok(derived.cases.length > 550 && refused.length < 55, `${refused.length}: ${refused.join(" | ")}`);
});

test("shapes are told where the name of a step is not known", () => {
  const code = "p = nn.Parameter(torch.ones(3))\nq = torch.fmod(p, 2) + 1\nq += 1\nprint(q.shape)\n";
  const { output, error } = run(`import torch\nimport torch.nn as nn\n${code}`);
  assert.deepEqual({ output, error }, { output: "torch.Size([3])\n", error: null });
});

test("a program that ends leaves nothing behind for the next", () => {
  run("p = nn.Parameter(torch.ones(3))\ntorch.set_grad_enabled(False)");
  assert.equal(run("print(torch.ones(2) * 2)").output, "tensor([2., 2.])\n");
  assert.match(run("print(nn.Parameter(torch.ones(2)) * 2)").output, /grad_fn=<MulBackward0>/);
});
