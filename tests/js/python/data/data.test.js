// Datasets and loaders: what PyTorch gives, in the order that it draws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { manualSeed, randperm } from "../../../../js/index.js";
import { shuffled } from "../../../../js/python/data/drawing.js";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 3, classes: true });

test("an order of a generator's own is the one that the engine's generator gives for the seed", () => {
  for (const [count, seed] of [
    [1, 0],
    [10, 7],
    [1000, 4294967295],
    [3000, 123456789],
  ]) {
    manualSeed(seed);
    assert.deepEqual(shuffled(count, seed), randperm(count).tolist(), `${count} ${seed}`);
  }
});

test("with shapes only batches have the sizes that they would have", () => {
  const source = `import torch
from torch.utils.data import DataLoader, TensorDataset
for x, y in DataLoader(TensorDataset(torch.rand(10, 3), torch.rand(10)), batch_size=4, shuffle=True):
    print(x.shape, y.shape)
    x + y
`;
  const { output, error, figures } = run(source, { mode: "shapes" });
  assert.equal(output, "torch.Size([4, 3]) torch.Size([4])\n");
  assert.equal(error?.line, 5);
  assert.deepEqual(figures.at(-1)?.shapes, [[4, 3], [4]]);
});

test("what is not read of a loader is refused by its name", () => {
  const source = "from torch.utils.data import DataLoader\nDataLoader([1], worker_init_fn=print)";
  const { error } = run(source);
  assert.equal(error?.pythonType, null);
  assert.match(error.message, /worker_init_fn=/);
});
