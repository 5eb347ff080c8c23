// Steps of optimizers, against PyTorch 2.15's: parameters after some steps down the same slope.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

/** What `w` is after four steps, as PyTorch printed it. */
const RECORDED = {
  "SGD([w, still], lr=0.01)": "[0.8731864094734192, -1.7463728189468384, 0.2182966023683548] None\n",
  "SGD([w, still], 0.01, 0.9)": "[0.71348637342453, -1.42697274684906, 0.1783715933561325] None\n",
  "SGD([w, still], lr=0.01, momentum=0.9, nesterov=True)":
    "[0.6320053339004517, -1.2640106678009033, 0.15800133347511292] None\n",
  "SGD([w, still], lr=0.01, momentum=0.9, dampening=0.5, weight_decay=0.1)":
    "[0.7922968864440918, -1.5845937728881836, 0.19807422161102295] None\n",
  "Adam([w, still])": "[0.9960002303123474, -1.9960001707077026, 0.24600091576576233] None\n",
  "Adam([w, still], lr=0.1, betas=(0.8, 0.9), eps=1e-6, weight_decay=0.1)":
    "[0.6042722463607788, -1.60164475440979, -0.08644994348287582] None\n",
  "AdamW([w, still], lr=0.1)": "[0.6005985736846924, -1.5941530466079712, -0.09332268685102463] None\n",
  "RMSprop([w, still])": "[0.735388994216919, -1.7277138233184814, 0.04486673325300217] None\n",
  "RMSprop([w, still], lr=0.05, alpha=0.9, momentum=0.5, weight_decay=0.01)":
    "[0.35036957263946533, -1.3078019618988037, -0.05002187192440033] None\n",
  "Adagrad([w, still], lr=0.1, lr_decay=0.1, weight_decay=0.1)":
    "[0.760601818561554, -1.7546194791793823, 0.05719131976366043] None\n",
};

for (const [call, printed] of Object.entries(RECORDED)) {
  test(call, () => {
    const { output, error } = run(`import torch
w = torch.tensor([1.0, -2.0, 0.25], requires_grad=True)
still = torch.ones(2, requires_grad=True)
optimizer = torch.optim.${call}
for _ in range(4):
    optimizer.zero_grad()
    loss = ((w * torch.tensor([[1.0], [3.0]])) ** 2).mean()
    loss.backward()
    optimizer.step()
print(w.tolist(), still.grad)
`);
    assert.equal(error, null);
    const numbers = (text) => [...text.matchAll(/-?\d+\.\d+/g)].map(Number);
    assert.deepEqual(output.replace(/[\d.-]+/g, "#"), printed.replace(/[\d.-]+/g, "#"));
    numbers(output).forEach((one, i) => {
      assert.ok(Math.abs(one - numbers(printed)[i]) <= 1e-6, `${output} is not ${printed}`);
    });
  });
}
