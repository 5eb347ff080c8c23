// torch.fft and torch.stft: what they give, print and raise is what PyTorch does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("fourier.json", import.meta.url), "pytorch", { least: 11, classes: true });

test("what rounding left of zero is not printed, nor what is made of it", () => {
  for (const shown of ["X", "X.abs()", "X.abs().log()", "X.real * 2"]) {
    const source = `import torch\nX = torch.fft.rfft(torch.sin(torch.arange(64) * 0.490873852))\nprint(${shown})`;
    assert.equal(run(source, { dialect: "pytorch" }).error?.pythonType, null, shown);
  }
  const told =
    "import torch\nX = torch.fft.rfft(torch.sin(torch.arange(64) * 0.490873852))\nprint(X.abs().argmax())";
  assert.equal(run(told, { dialect: "pytorch" }).output, "tensor(5)\n");
});
