// Rates that change from epoch to epoch, groups of parameters, gradients that are cut: what PyTorch prints.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("schedules.json", import.meta.url), "pytorch", { least: 5 });

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

test("a group has options that its optimizer does not know too, in front of the others", () => {
  const source =
    "import torch\np = torch.zeros(1, requires_grad=True)\no = torch.optim.SGD([{'params': [p], 'foo': 1}], lr=0.1)\n" +
    "print(list(o.param_groups[0])[:4])";
  const { output, error } = run(source);
  assert.equal(error, null);
  assert.equal(output, "['params', 'foo', 'lr', 'momentum']\n");
});
