import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { read, run } from "../../../../../js/python/python.js";

/** What a program raises in its last line, as a traceback shows it: none of its shapes are told. */
function traceback(before, line) {
  const { error } = run([...before, line].join("\n"), { dialect: "pytorch" });
  assert.equal(error?.pythonType, "RuntimeError", line);
  return `Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    ${line}\nRuntimeError: ${error?.message}\n`;
}

const changed = (text) => (read(text).fixes ?? []).map((fix) => fix.changed.join("\n"));

const CUBE = ["import torch", "x = torch.rand(5, 7, 3)"];
const TABLE = ["import torch", "x = torch.rand(5, 7)"];
const LINES = {
  "y = x - x.mean(1)": "y = x - x.mean(1, keepdim=True)",
  "y = (x - x.mean(1)) / x.std(1)": "y = (x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True)",
  "y = x / torch.norm(x, dim=1)": "y = x / torch.norm(x, dim=1, keepdim=True)",
  "y = x / (x ** 2).sum(1).sqrt()": "y = x / (x ** 2).sum(1, keepdim=True).sqrt()",
  "y = x / x.abs().max(1).values": "y = x / x.abs().max(1, keepdim=True).values",
  "y = torch.sub(x, torch.logsumexp(x, 1))": "y = torch.sub(x, torch.logsumexp(x, 1, keepdim=True))",
  "x /= x.sum(dim=1)": "x /= x.sum(dim=1, keepdim=True)",
  "y = x == x.amax(1)": "y = x == x.amax(1, keepdim=True)",
};

test("a tensor that meets what it was reduced to keeps the axis, whatever its shape", () => {
  for (const before of [TABLE, CUBE])
    for (const [line, kept] of Object.entries(LINES)) {
      assert.deepEqual(changed(traceback(before, line)), [kept]);
      assert.equal(run([...before, kept].join("\n"), { dialect: "pytorch" }).error, null, kept);
    }
});

test("the line that reduces is changed, where the traceback shows it", () => {
  const text = [
    "RuntimeError                              Traceback (most recent call last)",
    "Cell In[3], line 4, in soft(s)",
    "      2 def soft(s):",
    "      3     m = s.max(dim=1).values",
    "----> 4     return (s - m).exp()",
    "",
    "RuntimeError: The size of tensor a (7) must match the size of tensor b (5) at non-singleton dimension 1",
  ].join("\n");
  assert.deepEqual(changed(text), ["m = s.max(dim=1, keepdim=True).values"]);
});

test("what was reduced from something else is left alone", () => {
  const before = [...TABLE, "w = torch.rand(5, 4)"];
  for (const line of [
    "y = x - w.mean(1)",
    "y = x - (x.T @ w).sum(1)[:5]",
    "y = x - x.mean(1) @ x[:, :2]",
    "y = x - x.mean(1, keepdim=True).T",
  ])
    assert.deepEqual(changed(traceback(before, line)), [], line);
});
