// What is doubted of programs that run: what shapes alone would doubt is answered by how a program is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

/** The doubts of a program, in the order of its lines. */
function doubtsOf(source) {
  const { figures, error } = read(source, { classes: true });
  assert.equal(error, null, source);
  return figures.flatMap(({ doubts }) => doubts);
}
const idsOf = (source) => [...new Set(doubtsOf(source).map(({ id }) => id))].sort();

const TORCH = "import torch\n";
const NUMPY = "import numpy as np\n";

test("axes that are added where all pairs are wanted are meant", () => {
  const meant = [
    `${TORCH}x = torch.arange(6)\nx[:, None] * x`,
    `${TORCH}x = torch.arange(6)\nx == x.unsqueeze(1)`,
    `${TORCH}pos = torch.arange(10).unsqueeze(1)\ni = torch.arange(10)\ni <= pos`,
    `${TORCH}lengths = torch.tensor([3, 1, 2])\ntorch.arange(3) < lengths.unsqueeze(1)`,
    `${TORCH}labels = torch.tensor([0, 2, 1])\nlabels[:, None] == torch.arange(3)`,
    `${TORCH}p = torch.arange(60).unsqueeze(1).float()\nf = torch.exp(torch.arange(0, 120, 2) * -0.1)\np * f`,
    `${TORCH}x = torch.rand(9, 4)\ny = torch.rand(9, 4)\nx.pow(2).sum(1, keepdim=True) + y.pow(2).sum(1)`,
    `${TORCH}s = torch.rand(4)\nd = torch.rand(4, 4)\ns.view(4, 1, 1) * d`,
    `${NUMPY}X = np.random.rand(10, 3)\n((X[:, None] - X) ** 2).sum(-1)`,
    `${NUMPY}xs = np.linspace(0, 1, 80)\nxs[:, None] - xs[None, :]`,
    `${NUMPY}s = np.random.rand(5)\ns.reshape(-1, 1) * s`,
    `${TORCH}v = torch.rand(30)\n(v.view(-1, 1) - v).abs()`,
    `${NUMPY}V = np.random.rand(4, 4)\nV / np.diag(V).reshape(-1, 1) / np.diag(V)`,
    `${TORCH}i = torch.arange(5).view(-1, 1)\nj = torch.arange(5)\nj > i`,
    `${NUMPY}n = np.arange(8)\nk = n.reshape((8, 1))\n0.5 * k * n / 8`,
    "import tensorflow as tf\na = tf.ones(5)\nb = tf.zeros(5)\na[:, tf.newaxis] * b",
  ];
  for (const source of meant) assert.deepEqual(idsOf(source), [], source);
});

test("what is compared element by element is doubted, however its column was made", () => {
  const doubted = [
    `${TORCH}pred = torch.rand(8)\ny = torch.rand(8)\n(pred - y.unsqueeze(1)).mean()`,
    `${NUMPY}y = np.random.rand(9)\np = np.random.rand(9)\n(y[:, None] - p) ** 2`,
    `${NUMPY}a = np.random.rand(9)\nb = np.random.rand(9)\na - b.reshape(-1, 1)`,
    `${TORCH}x = torch.arange(10.).unsqueeze(1)\ny = 3 * torch.arange(10.)\n(2 * x - y) ** 2`,
    `${TORCH}x = torch.linspace(-1, 1, 20).unsqueeze(1)\nt = x.squeeze() ** 2\n2 * x - t`,
    `${TORCH}out = torch.rand(7, 1)\nt = torch.rand(7)\nout - t`,
  ];
  for (const source of doubted) assert.deepEqual(idsOf(source), ["both-expanded"], source);
  const loss = `${TORCH}import torch.nn.functional as F\nx = torch.rand(9)\nF.mse_loss(x[:, None], x)`;
  assert.deepEqual(idsOf(loss), ["both-expanded", "loss-shapes"]);
});

test("a vector along the last axis is meant where it is a bias, or lies along the other axis as well", () => {
  const meant = [
    `${TORCH}h = torch.rand(5, 5)\nbias = torch.rand(5)\nh + bias`,
    `${TORCH}x, W, b = torch.rand(5, 5), torch.rand(5, 5), torch.rand(5)\nx @ W + b`,
    `${TORCH}A = torch.rand(4, 4)\nd = A.sum(1)\nd.unsqueeze(1) * A * d`,
    `${TORCH}x = torch.rand(5, 5)\n(x - x.mean(0)) / x.std(0)`,
    `${NUMPY}x = np.random.rand(5, 5)\nm = x.mean(axis=0)\ns = x.std(axis=0)\n(x - m) / s`,
    `${NUMPY}x = np.random.rand(5, 5)\nm, s = x.mean(axis=0), x.std(axis=0)\n(x - m) / s`,
    `${TORCH}x = torch.rand(5, 5)\nu, v = torch.rand(5), torch.rand(5)\nx + u.unsqueeze(1) + v`,
    `${TORCH}x, g, b = torch.rand(5, 5), torch.rand(1), torch.rand(5)\nx * g + b`,
    `${TORCH}x = torch.rand(4, 4, 4)\nangle = torch.rand(4, 4)\ncos = angle.cos()\nx * cos`,
    `${TORCH}x = torch.rand(4, 4, 4)\nallowed = torch.tril(torch.ones(4, 4))\nx * allowed`,
    `${TORCH}torch.arange(4).expand(4, 4)`,
    `${TORCH}N = D = 6\nx = torch.rand(N, D)\ngate = torch.rand(D)\nx * gate`,
  ];
  for (const source of meant) assert.deepEqual(idsOf(source), [], source);
  assert.deepEqual(idsOf(`${TORCH}h = torch.rand(5, 5)\nw = torch.rand(5)\nh * w`), ["rank-promotion"]);
});

test("a reduction lies wrong wherever it was made of what it meets", () => {
  const doubted = [
    [
      `${NUMPY}X = np.random.rand(5, 5)\nX / np.sqrt((X ** 2).sum(1))\n`,
      "X / np.sqrt((X ** 2).sum(1, keepdims=True))",
    ],
    [
      `${NUMPY}D = np.random.rand(5, 5)\nD - D.mean(axis=0) - D.mean(axis=1)\n`,
      "D - D.mean(axis=0) - D.mean(axis=1, keepdims=True)",
    ],
    [
      `${TORCH}x = torch.rand(5, 5)\nn = torch.norm(x, dim=1)\nx / (n + 1e-8)\n`,
      "n = torch.norm(x, dim=1, keepdim=True)",
    ],
  ];
  for (const [source, line] of doubted) {
    assert.deepEqual(idsOf(source), ["square-reduced"], source);
    assert.deepEqual(
      read(source).figures[0].fixes.map(({ changed }) => changed),
      [[line]],
      source,
    );
  }
  // What was reduced in another order of its axes lies right.
  assert.deepEqual(idsOf(`${TORCH}A = torch.rand(5, 5)\nA / A.t().sum(1)`), ["rank-promotion"]);
});

test("names of sizes tell which of two equally long axes was meant", () => {
  const gate = `${TORCH}B, T, D = 8, 8, 16\nx = torch.rand(B, T, D)\ngate = torch.sigmoid(torch.rand(B, D))\nx * gate`;
  const mask = `${TORCH}B, H = 4, 4\nscores = torch.rand(B, H, 10, 10)\nmask = torch.zeros((B, 10, 10))\nscores + mask`;
  for (const [source, code] of [
    [gate, "x * gate.unsqueeze(1)"],
    [mask, "scores + mask.unsqueeze(1)"],
  ]) {
    const doubts = doubtsOf(source);
    assert.deepEqual(
      doubts.map(({ id, code: own }) => [id, own.pytorch]),
      [["coincidence", code]],
    );
  }
  const start = `${TORCH}T = B = 6\nseq = torch.rand(T, B, 3)\nfirst = torch.rand(B, 3)\nseq + first`;
  assert.deepEqual(idsOf(start), []);
  const right = `${TORCH}B, T, D = 8, 8, 16\nx = torch.rand(B, T, D)\npos = torch.rand(T, D)\nx + pos`;
  assert.deepEqual(idsOf(right), []);
});

test("operands with slices are called by their own words", () => {
  const [doubt] = doubtsOf(`${TORCH}t = torch.rand(4, 2)\nb = torch.rand(4)\nt[:, 1:] - b`);
  assert.match(doubt.text.en, /`t\[:, 1:\]` \(4, 1\)/);
  assert.equal(doubt.code.pytorch, "t[:, 1:].squeeze(-1) - b");
});
