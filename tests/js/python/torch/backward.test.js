// Training loops where only shapes are worked out: gradients have the shapes of what they belong to, steps change none.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const shapesOnly = (source) => run(source, { mode: "shapes" });

test("a training loop goes on to what broadcasts in it by mistake", () => {
  const { error, figures } = shapesOnly(`import torch
from torch import nn, optim
model = nn.Sequential(nn.Linear(10, 5), nn.ReLU(), nn.Linear(5, 1))
optimizer = optim.Adam(model.parameters(), lr=1e-3)
x, y = torch.randn(64, 10), torch.randn(64)
for epoch in range(2):
    optimizer.zero_grad()
    loss = ((model(x) - y) ** 2).mean()
    loss.backward()
    optimizer.step()
    print(f"{epoch}: {loss.item():.4f}")
`);
  assert.equal(error, null);
  const differences = figures.filter(({ op }) => op === "sub").map(({ shapes }) => shapes);
  assert.deepEqual(differences, Array(2).fill([[64, 1], [64]]));
});

test("a gradient is there once a program went back, and has the shape of its tensor", () => {
  const { error, output, figures } = shapesOnly(`import torch
w = torch.randn(3, 1, requires_grad=True)
print(w.grad)
(torch.ones(5, 3) @ w).sum().backward()
print(w.grad.shape)
with torch.no_grad():
    w -= 0.1 * w.grad
    w.grad.zero_()
    w.grad = None
grown = w.grad * torch.ones(4)
`);
  assert.deepEqual([error, output], [null, "None\ntorch.Size([3, 1])\n"]);
  assert.deepEqual(figures.at(-1)?.shapes, [[3, 1], [4]]);
});

test("what PyTorch refuses is refused in its words", () => {
  const refused = [
    ["(x * 2).backward()", "grad can be implicitly created only for scalar outputs"],
    [
      "x.backward(torch.ones(2))",
      "Mismatch in shape: grad_output[0] has a shape of torch.Size([2]) and output[0] has a shape of torch.Size([3]).",
    ],
    ["torch.optim.SGD([], lr=0.1)", "optimizer got an empty parameter list"],
    [
      "torch.optim.Adam(x)",
      "params argument given to the optimizer should be an iterable of Tensors or dicts, but got torch.FloatTensor",
    ],
  ];
  for (const [line, message] of refused) {
    const { error } = shapesOnly(`import torch\nx = torch.ones(3, requires_grad=True)\n${line}\n`);
    assert.deepEqual([error?.message, error?.line], [message, 3]);
  }
});

test("with values an optimizer that is not known is refused by its name", () => {
  const { error, output } = run("import torch\nx = torch.ones(3)\ntorch.optim.Adafactor([x], lr=0.1)\n");
  assert.deepEqual([output, error?.pythonType, error?.line], ["", null, 3]);
  assert.ok(error?.message.includes("torch.optim.Adafactor"), error?.message);
});
