// Layers for pictures and sequences, norms and activations: programs and what PyTorch 2.15.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { generator, rounds, SEED } from "../../../random.js";
import { agreeWithRecorded } from "../../recorded-programs.js";
import { conv2d as slowConv2d, maxPool2d as slowMaxPool2d } from "./slow.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 45, alwaysHere: true });

test("letters go through convolutions that keep sizes, and are not known behind others", () => {
  const source = [
    "y = nn.Conv2d(3, 8, 3, padding=1)(x)",
    "print(y.shape, nn.MaxPool2d(2)(y).shape, nn.AdaptiveAvgPool2d(1)(y).shape, nn.BatchNorm2d(8)(y).shape)",
    "out, (h, c) = nn.LSTM(5, 7, batch_first=True)(s)",
    "print(out.shape, h.shape)",
  ].join("\n");
  const shapes = { x: ["N", 3, "H", "W"], s: ["B", "T", 5] };
  const { output, error } = run(source, { mode: "shapes", shapes });
  assert.equal(error, null);
  assert.equal(
    output,
    "torch.Size([N, 8, H, W]) torch.Size([N, 8, ?, ?]) torch.Size([N, 8, 1, 1]) torch.Size([N, 8, H, W])\n" +
      "torch.Size([B, T, 7]) torch.Size([1, B, 7])\n",
  );
});

test("convolutions and pooling are what their definitions say", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const draw = generator();
  const list = (sizes) =>
    sizes.length === 0 ? draw(9) - 4 : Array.from({ length: sizes[0] }, () => list(sizes.slice(1)));
  for (let turn = 0; turn < rounds(40); turn++) {
    const groups = 1 + draw(2);
    const [channels, outputs] = [groups * (1 + draw(2)), groups * (1 + draw(2))];
    const [kernel, stride, padding, dilation] = [1 + draw(3), 1 + draw(2), draw(2), 1 + draw(2)];
    const size = dilation * (kernel - 1) + 1 + draw(4);
    const x = list([2, channels, size, size + 1]);
    const w = list([outputs, channels / groups, kernel, kernel]);
    const told = `stride=${stride}, padding=${padding}, dilation=${dilation}`;
    const code = `import torch\nimport torch.nn.functional as F\nx = torch.tensor(${JSON.stringify(x)}).float()\nw = torch.tensor(${JSON.stringify(w)}).float()\n`;
    const options = { stride, padding, dilation, groups };
    const expected = JSON.stringify(slowConv2d(x, w, options)).replaceAll("-0", "0");
    const made = run(`${code}print((F.conv2d(x, w, ${told}, groups=${groups})).long().tolist())`);
    assert.equal(made.error, null, `${SEED} ${JSON.stringify(made.error)}`);
    assert.equal(made.output.replaceAll(" ", "").trim(), expected, `SEED=${SEED} ${told}`);
    if (padding > kernel / 2) continue;
    const pooled = run(`${code}print(F.max_pool2d(x, ${kernel}, ${told}).long().tolist())`);
    assert.equal(
      pooled.output.replaceAll(" ", "").trim(),
      JSON.stringify(slowMaxPool2d(x, kernel, options)),
      `SEED=${SEED} ${told}`,
    );
  }
});

test("gradients go back through every layer", () => {
  const source = [
    "torch.manual_seed(0)",
    "net = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm2d(4), nn.LeakyReLU(), nn.MaxPool2d(2), nn.AvgPool2d(2), nn.GroupNorm(2, 4), nn.SiLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(4, 1))",
    "x = torch.randn(3, 1, 8, 8, requires_grad=True)",
    "net(x).pow(2).sum().backward()",
    "print(x.grad.shape, all(bool(p.grad.isfinite().all()) for p in net.parameters()))",
  ].join("\n");
  const { output, error } = run(`import torch\nimport torch.nn as nn\n${source}`);
  assert.equal(error, null);
  assert.equal(output, "torch.Size([3, 1, 8, 8]) True\n");
});
