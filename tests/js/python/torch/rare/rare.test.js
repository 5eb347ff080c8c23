// Functions of PyTorch that few programs call: programs and what PyTorch 2.15.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { functions, linalg } from "../../../../../js/python/torch/rare/rare.js";
import { rareFunction, rareLinalg, rareMethod } from "../../../../../js/python/torch/rare-names.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 30 });

test("what is there is named", () => {
  for (const name of Object.keys(functions)) assert.ok(rareFunction(name) ?? rareMethod(name), name);
  for (const name of Object.keys(linalg)) assert.ok(rareLinalg(name), name);
});

test("a way back through what is not followed is refused", () => {
  for (const call of ["torch.linalg.pinv(w).sum()", "torch.linalg.eigvalsh(w).sum() + w.sum()"]) {
    const source = `import torch\nw = torch.tensor([[2., 1.], [1., 3.]], requires_grad=True)\n(${call}).backward()`;
    const { error } = run(source);
    assert.equal(error?.pythonType, null, call);
    assert.equal(error.line, 3);
  }
});
