// Programs that go back with values: what PyTorch 2.15 printed for them, and the message of the error that ended some.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { readLater } from "../../../../js/python/later.js";
import { run } from "../../../../js/python/python.js";

/** @type {{ source: string, output: string }[]} `source` without its import, `output` with the error as Python ends with it */
const programs = JSON.parse(readFileSync(new URL("gradients.json", import.meta.url), "utf8"));

const printed = (source) => {
  const { output, error } = run(`import torch\n${source}`);
  return output + (error === null ? "" : `${error.pythonType}: ${error.message}\n`);
};

test("programs print the gradients that PyTorch prints, and nothing stays behind", () => {
  const { tensors, bytes } = memory();
  for (const { source, output } of programs) {
    assert.equal(printed(source), output, source);
    assert.deepEqual([memory().tensors, memory().bytes], [tensors, bytes], source);
  }
});

test("what is not followed is refused by name, where it is asked for", () => {
  const leaf = "import torch\nx = torch.ones(3, requires_grad=True)\n";
  for (const [lines, name, line] of [
    ["y = x * 2\nz = y[1:]\ny[0] = 5\n(z * 2).sum().backward()", "assigned to in between", 6],
    [
      "y = (x * 2).relu()\nx.data.mul_(2)\nz = x * 2\nw = z.relu()\nz += 1\nw.sum().backward()",
      "changed in place",
      8,
    ],
    [
      "(x * x).sum().backward()\nlater = (x * x.grad).sum()\n(x * 3).sum().backward()\nlater.backward()",
      "changed in place",
      6,
    ],
    ["y = (x * 2).view(3, 1)\nz = y.view(3)\nz += 1\ny.sum().backward()", "assigned to in between", 6],
    ["torch.optim.Adafactor([x])", "Adafactor", 3],
  ]) {
    const { output, error, figures } = run(`${leaf}${lines}\n`);
    assert.deepEqual([output, figures, error?.pythonType, error?.line], ["", [], null, line], lines);
    assert.ok(error?.message.includes(String(name)), error?.message);
  }
});

test("figures of a program that goes back are those of the way there", () => {
  const { figures, error } = run(`import torch
w = torch.ones(3, requires_grad=True)
b = torch.ones(2, 1, requires_grad=True)
(w * b).sum().backward()
with torch.no_grad():
    w -= 0.1 * w.grad
`);
  assert.equal(error, null);
  assert.deepEqual(
    figures.map(({ op, line, shapes }) => [op, line, shapes]),
    [["mul", 4, [[3], [2, 1]]]],
  );
});

test("a page reads such a program with shapes alone, and loads nothing for it", async () => {
  const { kind, error } = await readLater(
    "import torch\nw = torch.ones(3, requires_grad=True)\n(w * torch.ones(2, 1)).sum().backward()\n",
    { lang: "en" },
  );
  assert.deepEqual([kind, error], ["code", null]);
});
