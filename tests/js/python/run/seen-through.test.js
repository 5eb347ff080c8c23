// Programs that show, count, collect and repeat values on their way to an error of shapes: with shapes alone they come as far, and
// fail in the framework's words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";

const programs = JSON.parse(readFileSync(new URL("seen-through.json", import.meta.url), "utf8"));

test("values on the way do not keep shapes from being worked out", () => {
  for (const { source, dialect, error } of programs) {
    const answer = run(source, { dialect, mode: "shapes", classes: true });
    const { pythonType, message, line } = answer.error ?? {};
    assert.deepEqual(answer.error && { pythonType, message, line }, error, source);
  }
});

test("what would tell a shape by values stops", () => {
  const sources = [
    "import numpy as np\nx = np.random.rand(4)\nseen = {x.tobytes(): 1}\nnp.zeros(len(seen)) + x",
    "import torch\nn = torch.bincount(torch.randint(0, 9, (4,)))\ntorch.zeros(len(n.tolist())) + torch.ones(4)",
  ];
  for (const source of sources) {
    const { error } = run(source, { mode: "shapes" });
    assert.equal(error?.pythonType, null, source);
  }
});
