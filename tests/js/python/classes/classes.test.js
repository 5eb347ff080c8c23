// Classes that programs define: what they print and raise is what Python and PyTorch do, and where they are not read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read, run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 70, classes: true });

const network = (body) => `import torch
import torch.nn as nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 3)
    def forward(self, x):
${body}
`;

test("without the option classes and decorators are outside of the subset, as they are named", () => {
  for (const [source, construct, line] of [
    [network("        return x"), "class", 3],
    ["@property\ndef f():\n    return 1\n", "decorator", 1],
  ]) {
    const { error, output, figures } = run(source);
    assert.deepEqual([error.pythonType, error.line, output, figures], [null, line, "", []]);
    assert.match(error.message, new RegExp(construct));
  }
});

test("figures stand at the line of the method, with the names that the class gives", () => {
  const source = `${network("        return self.first(x) + x")}Net()(torch.ones(2, 4))\n`;
  const { figures, error } = run(source, { classes: true });
  assert.deepEqual(
    figures.map(({ op, names, line }) => [op, names, line]),
    [
      ["matmul", ["x", "self.first.weight.T"], 8],
      ["add", ["self.first(x)", "x"], 8],
    ],
  );
  assert.equal(error.line, 8);
  assert.match(error.message, /size of tensor a \(3\) must match the size of tensor b \(4\)/);
});

test("sizes may be letters, also inside of a class", () => {
  const source = `${network("        return self.first(x)")}y = Net()(torch.ones(B, T, 4))\nprint(y.shape)\n`;
  const { output, error } = run(source, { classes: true, mode: "shapes" });
  assert.deepEqual([output, error], ["torch.Size([B, T, 3])\n", null]);
});

test("a layer in a class that takes another number of features is mended where it is made", () => {
  const source = `import torch
from torch import nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(16 * 5 * 5, 10)
    def forward(self, x):
        return self.fc(x.flatten(1))
print(Net()(torch.ones(2, 16, 4, 4)).shape)
`;
  const { figures } = read(source, { classes: true });
  const fixed = figures[0].fixes.map((fix) => fix.source);
  assert.ok(fixed.includes(source.replace("16 * 5 * 5", "256")), fixed.join("\n"));
});

for (const [what, source, construct] of [
  ["bases behind a star", "class A(*[object]):\n    pass\n", "class with such bases"],
  ["a loop in its body", "class A:\n    while True:\n        break\n", "such a statement in a class"],
  [
    "a base that is no module",
    "import torch\nclass A(torch.Tensor):\n    pass\n",
    "class that derives from Tensor",
  ],
  [
    "what modules have and is not read",
    `${network("        return self.ipu()")}Net()(1)\n`,
    "attribute .ipu",
  ],
  [
    "a dataclass with slots for weak references",
    "from dataclasses import dataclass\n@dataclass(slots=True, weakref_slot=True)\nclass A:\n    x: int\n",
    "such a dataclass",
  ],
  ["private names of objects", "class A:\n    pass\nA().__slots__\n", "dunder attribute __slots__"],
]) {
  test(`refused by its name: ${what}`, () => {
    const { error, output } = run(source, { classes: true });
    assert.deepEqual([error.pythonType, output], [null, ""]);
    assert.ok(error.message.includes(construct), error.message);
  });
}

test("objects that call each other without end are stopped", () => {
  for (const source of [
    "class A:\n    def __getitem__(self, i):\n        return i\nfor x in A():\n    pass\n",
    "class A:\n    def __len__(self):\n        return len(self)\nlen(A())\n",
    "class A:\n    def __repr__(self):\n        return repr(self)\nprint(A())\n",
  ]) {
    const { error } = run(source, { classes: true });
    assert.equal(error.reason ?? error.pythonType, "limit", error.message);
  }
});
