// Code whose shapes or errors hang on its values: what these decide is told, and what only chance decides is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { manualSeed, memory, rand } from "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

const met = ({ figures }) => figures.map(({ line, op, shapes }) => `${line} ${op} ${JSON.stringify(shapes)}`);
const OF_VALUES = "Read as code, run with its numbers.";

test("sizes that values decide are told, and so is what fails by them", () => {
  const masked = read("import torch\nx = torch.tensor([1., -2., 3.])\ny = x[x > 0] * torch.ones(4)");
  assert.deepEqual(met(masked), ["3 mul [[2],[4]]"]);
  assert.equal(
    masked.error.message,
    "The size of tensor a (2) must match the size of tensor b (4) at non-singleton dimension 0",
  );
  assert.equal(masked.said.en, OF_VALUES);
  assert.match(masked.said.zh, /用其中的数/);

  const longest = read(
    "lengths = torch.tensor([3, 5, 2])\nmask = torch.arange(lengths.max()) < lengths[:, None]\nmask + torch.ones(5)",
  );
  assert.deepEqual(met(longest), ["3 add [[3,5],[5]]", "2 lt [[5],[3,1]]"]);
  assert.equal(longest.error, null);
});

test("branches and loops go as the values say", () => {
  const branch =
    "x = np.array([1, -5])\ny = np.ones(3) if x.sum() > 0 else np.ones(4)\nprint(y + np.ones((2, 4)))";
  assert.deepEqual(met(read(branch)), ["3 add [[4],[2,4]]"]);
  const loop =
    "n = np.array([6])\nk = 0\nwhile n[0] != 1:\n    n = n // 2 if n[0] % 2 == 0 else 3 * n + 1\n    k += 1\n";
  assert.deepEqual(met(read(`${loop}np.ones((k, 1)) * np.ones(3)`)), ["6 mul [[8,1],[3]]"]);
});

test("errors of values are told where shapes say nothing", () => {
  const kept = read(
    "w = torch.ones(2, requires_grad=True)\ny = w.sigmoid()\ny *= 2\n(y[:, None] * torch.ones(3)).sum().backward()",
  );
  assert.match(kept.error.message, /^one of the variables needed for gradient computation has been modified/);
  assert.deepEqual(met(kept), ["4 mul [[2,1],[3]]"]);
  const beyond = read("a = np.arange(3)\nb = a[np.array([0, 5])]");
  assert.equal(beyond.error.message, "index 5 is out of bounds for axis 0 with size 3");
  const shown = read(
    "import numpy as np\nnp.testing.assert_array_equal(np.array([1, 2]), np.array([1, 2, 3]))",
  );
  assert.match(shown.error.message, /ACTUAL: array\(\[1, 2\]\)/);
});

test("what is drawn with a seed is as it is there, and what is not stays open where runs differ", () => {
  const seeded = "torch.manual_seed(0)\nx = torch.randn(6)\nprint(x[x > 0] + torch.ones(2, 1))";
  assert.deepEqual(met(read(seeded)), ["3 add [[2],[2,1]]"]);
  const open = read("x = torch.randn(1000)\nprint(x[x > 0] + torch.ones(2, 1))");
  assert.deepEqual(met(open), ["2 add [[null],[2,1]]"]);
  assert.equal(open.said.en, "Read as code, by its shapes.");
  const python = read(
    "import random\nn = int(torch.tensor(random.randint(1, 10**6)))\ntorch.ones(n % 1000, 1) + torch.ones(3)",
  );
  assert.deepEqual(met(python), ["3 add [[null,1],[3]]"]);
});

test("values are left alone where nobody could wait for them, where shapes are told, and where others look after them", () => {
  const large = read("x = torch.ones(5000, 5000)\ny = x[x > 0] + torch.ones(3, 1)");
  assert.deepEqual(met(large), ["2 add [[null],[3,1]]"]);
  const given = read("y = x[x > 0] + torch.ones(3, 1)", { shapes: { x: [4] } });
  assert.deepEqual(met(given), ["1 add [[null],[3,1]]"]);
  const wanted = [];
  const left = read("x = torch.tensor([1, 2])\nx[x > 1] + torch.ones(3, 1)", {
    wantsValues: (hangs) => wanted.push(hangs),
  });
  assert.deepEqual([met(left), wanted], [["2 add [[null],[3,1]]"], [null, true]]);
});

test("reading leaves no tensor behind, and the generator of whoever reads goes on", () => {
  manualSeed(3);
  const { tensors } = memory();
  read("torch.manual_seed(0)\nx = torch.randn(6)\nx[x > 0] + torch.ones(2, 1)");
  assert.equal(memory().tensors, tensors);
  const next = rand([1]).item();
  manualSeed(3);
  assert.equal(next, rand([1]).item());
});

test("many arrays together are as much as a large one", () => {
  const many = read(
    "xs = [torch.zeros(1000, 1000) for _ in range(200)]\ny = torch.stack(xs)\nprint(y[y > 0] + torch.ones(3, 1))",
  );
  assert.deepEqual(met(many), ["3 add [[null],[3,1]]"]);
});

test("memory grows within a bound, however it comes about", () => {
  const { heapBytes } = memory();
  read(`import torch
x = torch.zeros(2000, 1000, dtype=torch.float64, requires_grad=True)
ys = [(x * i).sin() for i in range(12)]
sum(y.sum() for y in ys).backward()
print(x[x.grad > 0] + torch.ones(3, 1))`);
  assert.ok(memory().heapBytes - heapBytes < 2 ** 28, `${memory().heapBytes} after ${heapBytes}`);
});
