import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
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
