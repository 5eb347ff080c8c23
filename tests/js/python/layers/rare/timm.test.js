import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { read, run } from "../../../../../js/python/python.js";

const BLOCK = `import torch
from torch import nn
from timm.models.layers import DropPath, to_2tuple, trunc_normal_
class Block(nn.Module):
    def __init__(self, width=8, share=0.1, size=7):
        super().__init__()
        self.size = to_2tuple(size)
        self.path = DropPath(share)
        self.mix = nn.Linear(width, width)
        self.places = nn.Parameter(torch.zeros(1, 4, width))
        trunc_normal_(self.places, std=.02)
    def forward(self, x):
        x = x + self.places
        return x + self.path(self.mix(x))
`;

test("blocks of timm's parts have their shapes", () => {
  const { output, error } = run(
    `${BLOCK}b = Block()\nprint(b.size, b.path)\nprint(b(torch.ones(2, 4, 8)).shape)`,
    {
      classes: true,
    },
  );
  assert.equal(error, null);
  assert.equal(output, "(7, 7) DropPath(drop_prob=0.100)\ntorch.Size([2, 4, 8])\n");
  const [figure] = read(`${BLOCK}Block()(torch.ones(2, 5, 8))`, { classes: true }).figures;
  assert.deepEqual(
    [figure.ok, figure.shapes],
    [
      false,
      [
        [2, 5, 8],
        [1, 4, 8],
      ],
    ],
  );
});

test("paths of a training are drawn, so that their numbers are not told, and none are without it", () => {
  const paths = (lines) => run(`import torch\nfrom timm.layers import DropPath\n${lines}`, { classes: true });
  assert.match(paths("print(DropPath(0.5)(torch.ones(2)))").error?.message ?? "", /DropPath/);
  assert.equal(paths("print(DropPath(0.5).eval()(torch.ones(2)))").output, "tensor([1., 1.])\n");
});

test("what is not here is left out", () => {
  const text =
    "import timm\nmodel = timm.create_model('resnet18')\ny = model(torch.ones(2, 3, 8, 8))\ny - y.mean(1)";
  assert.deepEqual(read(text).asks, ["y"]);
});
