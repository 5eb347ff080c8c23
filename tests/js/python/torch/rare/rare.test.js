// Functions of PyTorch that few programs call: programs and what PyTorch 2.15.0 printed for them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { functions, linalg } from "../../../../../js/python/torch/rare/rare.js";
import { rareFunction, rareLinalg } from "../../../../../js/python/torch/rare-names.js";

const programs = JSON.parse(readFileSync(new URL("programs.json", import.meta.url), "utf8"));

test("programs print what they print in PyTorch, and fail as they do there", () => {
  assert.ok(programs.length >= 30);
  const before = memory().tensors;
  for (const { source, output, error } of programs) {
    const answer = run(source);
    assert.equal(answer.output, output, source);
    const { pythonType, message, line } = answer.error ?? {};
    assert.deepEqual(answer.error && { pythonType, message, line }, error, source);
  }
  assert.equal(memory().tensors, before);
});

test("with shapes only they fail at no other line than where something is wrong", () => {
  for (const { source, error } of programs) {
    const answer = run(source, { mode: "shapes" });
    if (error === null && answer.error !== null) assert.equal(answer.error.pythonType, null, source);
  }
});

test("what is there is named", () => {
  for (const name of Object.keys(functions)) assert.ok(rareFunction(name), name);
  for (const name of Object.keys(linalg)) assert.ok(rareLinalg(name), name);
});

test("a way back through what is not followed is refused", () => {
  for (const call of ["torch.linalg.inv(w).sum()", "torch.linalg.det(w) + w.sum()"]) {
    const source = `import torch\nw = torch.tensor([[2., 1.], [1., 3.]], requires_grad=True)\n(${call}).backward()`;
    const { error } = run(source);
    assert.equal(error?.pythonType, null, call);
    assert.equal(error.line, 3);
  }
});
