// Tensors for which a program asks to record gradients print as PyTorch 2.15 printed them, and so does what is made of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { readLater } from "../../../../js/python/later.js";
import { run } from "../../../../js/python/python.js";

const printed = (source) => {
  const { output, error } = run(source);
  assert.equal(error, null);
  return output;
};

test("what asks for gradients, and what is computed of it", () => {
  const source = `import torch
w = torch.tensor([2.0, 3.0], requires_grad=True)
print(w)
y = w * torch.ones(3, 2)
print(y, y.requires_grad, w.requires_grad, w.grad, w.is_leaf, y.is_leaf)
loss = ((y - 1) ** 2).mean()
print(loss)
with torch.no_grad():
    print(y.sum() * 2, w - 1)
print(y.detach().sum(), loss.item())
x = torch.zeros(2, requires_grad=True)
print(x + w)
b = torch.ones(2)
b = b.requires_grad_()
print(b, (b @ w))
b.requires_grad = False
print(b)
c = torch.ones(2)
c.requires_grad = True
print(c.exp(), c.requires_grad)
try:
    w += 1
except RuntimeError as e:
    print(e)
try:
    torch.tensor([1, 2], requires_grad=True)
except RuntimeError as e:
    print(e)
r = torch.rand(2, 2, requires_grad=True)
print(r.shape, r.requires_grad)
try:
    w.numpy()
except RuntimeError as e:
    print(e)
`;
  assert.equal(
    printed(source),
    `tensor([2., 3.], requires_grad=True)
tensor([[2., 3.],
        [2., 3.],
        [2., 3.]], grad_fn=<MulBackward0>) True True None True False
tensor(2.5000, grad_fn=<MeanBackward0>)
tensor(30.) tensor([1., 2.])
tensor(15.) 2.5
tensor([2., 3.], grad_fn=<AddBackward0>)
tensor([1., 1.], requires_grad=True) tensor(5., grad_fn=<DotBackward0>)
tensor([1., 1.])
tensor([2.7183, 2.7183], grad_fn=<ExpBackward0>) True
a leaf Variable that requires grad is being used in an in-place operation.
Only Tensors of floating point and complex dtype can require gradients
torch.Size([2, 2]) True
Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.
`,
  );
});

test("whole numbers cannot, and what was computed goes on", () => {
  const source = `import torch
def tries(f):
    try:
        print(f())
    except RuntimeError as e:
        print(e)
tries(lambda: torch.tensor([1]).requires_grad_())
tries(lambda: torch.zeros(2, dtype=torch.int64, requires_grad=True))
tries(lambda: torch.randint(0, 3, (2,), requires_grad=True))
x = torch.tensor([1, 2])
try:
    x.requires_grad = True
except RuntimeError as e:
    print(e)
w = torch.ones(2, requires_grad=True)
z = (w * 2).sum()
try:
    z.requires_grad = False
except RuntimeError as e:
    print(e)
try:
    z.requires_grad_(False)
except RuntimeError as e:
    print(e)
`;
  assert.equal(
    printed(source),
    `only Tensors of floating point dtype can require gradients
Only Tensors of floating point and complex dtype can require gradients
Only Tensors of floating point and complex dtype can require gradients
only Tensors of floating point and complex dtype can require gradients
you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().
you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().
`,
  );
});

test("functions that make tensors are asked for them, others refuse that by name", () => {
  const { output } = run(
    "print(torch.linspace(0, 1, 3, requires_grad=True), torch.zeros_like(torch.ones(1), requires_grad=True))",
  );
  assert.equal(
    output,
    "tensor([0.0000, 0.5000, 1.0000], requires_grad=True) tensor([0.], requires_grad=True)\n",
  );
  const { error } = run("x = torch.stack([torch.ones(1)], requires_grad=True)");
  assert.match(error?.message ?? "", /requires_grad=True/);
  const shapes = run("x = torch.linspace(0, 1, 3, requires_grad=True)\nprint((x + torch.ones(2, 1)).shape)", {
    mode: "shapes",
  });
  assert.deepEqual([shapes.error, shapes.output], [null, "torch.Size([2, 3])\n"]);
});

test("what reads only what a text names brings them", async () => {
  const { error, figures } = await readLater("w = torch.ones(3, requires_grad=True)\nw + torch.ones(2)", {});
  assert.match(error?.message ?? "", /must match the size of tensor b \(2\)/);
  assert.deepEqual(figures[0].names, ["w", "torch.ones(2)"]);
});
