import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { said } from "../said.js";

const shown = (code) => {
  const { output, error } = said(code);
  assert.equal(error, null, code);
  return output.trimEnd();
};

test("parameters are tensors of their own kind, with gradients", () => {
  const layer = "layer = nn.Linear(2, 3)\n";
  assert.equal(
    shown(`${layer}[p.shape for p in layer.parameters()]`),
    "[torch.Size([3, 2]), torch.Size([3])]",
  );
  assert.equal(shown(`${layer}layer.weight.requires_grad, layer.weight.data.requires_grad`), "(True, False)");
  assert.equal(
    said(`${layer}layer.weight = torch.ones(3, 2)`).error,
    "TypeError: cannot assign 'torch.FloatTensor' as parameter 'weight' (torch.nn.Parameter or None expected)",
  );
  assert.equal(
    shown(`${layer}layer.weight = nn.Parameter(torch.ones(3, 2))\nlayer.weight.sum().item()`),
    "6.0",
  );
});

test("weights are drawn as PyTorch draws them, the same again after the same seed", () => {
  const draw = "_ = torch.manual_seed(3)\nw = nn.Linear(4, 4).weight.tolist()\n";
  assert.equal(shown(`${draw}a = w\n${draw}a == w`), "True");
  assert.equal(shown("nn.Linear(4, 4).weight.tolist() == nn.Linear(4, 4).weight.tolist()"), "False");
});

test("eval() reaches what stands in a sequence", () => {
  const source = "m = nn.Sequential(nn.Sequential(nn.Dropout(0.9)))\nx = torch.ones(2, 2)\n";
  assert.equal(shown(`${source}torch.equal(m.eval()(x), x)`), "True");
  assert.equal(shown(`${source}m.eval().train()\nm[0][0].training`).split("\n").pop(), "True");
});

test("layers in a list run one behind the other", () => {
  const source =
    "x = torch.ones(2, 3)\nfor layer in [nn.Linear(3, 5), nn.ReLU(), nn.LayerNorm(5)]:\n    x = layer(x)\n";
  assert.equal(shown(`${source}x.shape`), "torch.Size([2, 5])");
});

test("layers, parameters and buffers go when they are deleted, and those behind them are counted anew", () => {
  const told = (code) => {
    const { output, error } = run(`import torch\nfrom torch import nn\n${code}`, { classes: true });
    return error === null ? output.trimEnd() : `${error.pythonType}: ${error.message}`;
  };
  const net = `class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(2, 3)
        self.fc = nn.Linear(3, 4)
        self.register_buffer("b", torch.ones(2))
        del self.fc
        self.c = nn.Parameter(torch.ones(3))
    def forward(self, x):
        return self.a(x) * self.c
n = Net()
`;
  assert.equal(told(`${net}list(n.state_dict())`), "['c', 'b', 'a.weight', 'a.bias']");
  assert.equal(told(`${net}del n.c\ndel n.b\nlist(n.state_dict())`), "['a.weight', 'a.bias']");
  assert.equal(
    told(`${net}del n.c\nn(torch.ones(1, 2))`),
    "AttributeError: 'Net' object has no attribute 'c'",
  );
  assert.equal(told(`${net}del n.c\ndel n.c`), "AttributeError: 'Net' object has no attribute 'c'");
  const three = "(nn.Linear(1, 1), nn.Linear(2, 2), nn.Linear(3, 3))";
  assert.equal(
    shown(`s = nn.Sequential${three}\ndel s[0]\ns`),
    "Sequential(\n  (0): Linear(in_features=2, out_features=2, bias=True)\n  (1): Linear(in_features=3, out_features=3, bias=True)\n)",
  );
  assert.equal(
    shown(`s = nn.ModuleList(${three})\ndel s[-1]\ndel s[:1]\ns`),
    "ModuleList(\n  (0): Linear(in_features=2, out_features=2, bias=True)\n)",
  );
});
