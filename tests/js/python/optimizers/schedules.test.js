// Rates that change from epoch to epoch, groups of parameters, gradients that are cut: what PyTorch prints.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("schedules.json", import.meta.url), "pytorch", { least: 4 });

test("with shapes only a loop with a schedule goes round", () => {
  const source = `import torch
from torch import nn
net = nn.Linear(C, 2)
opt = torch.optim.Adam(net.parameters(), lr=0.1)
schedule = torch.optim.lr_scheduler.StepLR(opt, 1)
for _ in range(2):
    loss = net(torch.rand(B, C)).sum()
    loss.backward()
    norm = nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    opt.step()
    schedule.step()
print(norm.shape, schedule.get_last_lr())
`;
  const { output, error } = run(source, { mode: "shapes" });
  assert.equal(error, null);
  assert.match(output, /^torch\.Size\(\[\]\) \[0\.001/);
});

test("options of a group that its optimizer has not are refused by their names", () => {
  const source =
    "import torch\np = torch.zeros(1, requires_grad=True)\ntorch.optim.SGD([{'params': [p], 'foo': 1}], lr=0.1)";
  const { error } = run(source);
  assert.equal(error?.pythonType, null);
  assert.match(error.message, /foo= of SGD/);
});
