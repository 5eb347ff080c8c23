// Where only shapes are worked out, programs whose numbers are printed, compared and collected draw what they draw with values.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const NUMPY = "import numpy as np\npts = np.zeros((4, 2))\nw = np.array([1.0, 2, 3])\n";
const TORCH = "import torch\nx = torch.ones(3, 4)\n";
const TENSORFLOW = "import tensorflow as tf\nx = tf.ones((3, 4, 5))\n";

const drawn = (source, dialect, mode) => {
  const { figures, error } = run(source, { dialect, mode });
  return {
    figures: figures.map(({ op, shapes, shape, line }) => ({ op, shapes, shape, line })),
    error: error && { line: error.line, message: error.message },
  };
};

function agree(programs, dialect) {
  for (const source of programs) {
    const values = drawn(source, dialect, "values");
    assert.ok(values.figures.length > 0, source);
    assert.deepEqual(drawn(source, dialect, "shapes"), values, source);
  }
}

test("a number is printed, rounded, compared, collected, and handed to math", () => {
  const lines = [
    'print(f"it {pts.sum():.3f}")',
    'print("%.3f" % pts.sum(), "{:.1%}".format(pts.mean()))',
    'print(f"{float(pts.sum()):>8.2f} {int(pts.sum())}")',
    "print(round(pts.sum(), 2), abs(pts.sum()) < 1e-6)",
    "import math\nprint(math.sqrt(pts.sum()), math.floor(pts.max()))",
    "for v in pts[:, 0].tolist():\n    print(v)",
    "best = max(0, pts.sum().item())\nprint(best)",
    "history = []\nhistory.append(pts.sum().item())\nprint(min(history))",
    "assert float(pts.sum()) >= 0",
    'print(" ".join(str(v) for v in pts[0]))',
  ];
  agree(
    lines.map((line) => `${NUMPY}${line}\nprint(pts * w)\n`),
    "numpy",
  );
});

test("a test of numbers is taken to hold, but for what a program leaves by; a loop goes round once", () => {
  const programs = [
    "if pts.sum() >= 0:\n    w = w[:2]\n",
    "if pts.sum() > 0:\n    raise ValueError('no')\n",
    "if np.isnan(pts.sum().item()):\n    raise ValueError('no')\n",
    "for v in [1, 2]:\n    if pts.sum() > 1:\n        continue\n    pts = pts * 2\n",
    "def f(a):\n    if a.sum().item() > 1:\n        return a.T\n    return a\npts = f(pts)\n",
    "while True:\n    pts = pts + np.ones(2)\n    if pts.sum() > 3:\n        break\n",
    "err = 1.0\nwhile err > 0.5:\n    new = pts + np.ones((1, 2)) * 0\n    err = np.abs(new - pts).max()\n",
  ];
  agree(
    programs.map((program) => `${NUMPY}${program}print(pts * w)\n`),
    "numpy",
  );
});

test("lists of numbers become arrays and indices again", () => {
  const programs = [
    "t = torch.tensor([x.sum(), 2.0])\n",
    "t = torch.tensor(x.tolist())\n",
    "t = torch.tensor([x[0].tolist(), x[1].tolist()])\n",
    "i = x.argmax(1)\nt = x[[i[0], i[1]]]\n",
    "i = x.argmax(1)\nt = x[i.tolist()]\n",
    "t = x[int(x.argmin())]\n",
  ];
  agree(
    programs.map((program) => `${TORCH}${program}t + torch.ones(5)\n`),
    "pytorch",
  );
  const dtypes = "print(torch.tensor(x.int().tolist()).dtype, torch.tensor((x > 0).tolist()).dtype)";
  const { output } = run(`${TORCH}${dtypes}`, { mode: "shapes" });
  assert.equal(output, "torch.int64 torch.bool\n");
});

test("a size that is a number of an array is not known, and no other is made of it", () => {
  const { figures } = run(`${TORCH}torch.zeros(int(x.sum()), 4) + torch.ones(3)`, { mode: "shapes" });
  assert.deepEqual(figures[0].shapes, [[null, 4], [3]]);
  for (const line of ["x[: int(x.sum())] + x", "x.view(range(int(x.sum()))) + x", "{x.sum().item(): x}"]) {
    const { error } = run(`${TORCH}${line}`, { mode: "shapes" });
    assert.deepEqual([error?.reason, error?.line], ["unknown", 3], line);
  }
});

test("sizes that tf.shape gave are picked, cut and computed with", () => {
  const programs = [
    "s = tf.shape(x)\ny = tf.reshape(x, (s[0] * 2, 10))\n",
    "n = tf.shape(x)[-1] // 2\ny = tf.ones((n + 1, 2 - n + 3))\n",
    "y = tf.reshape(x, tf.shape(x)[:0:-1] * [1, 1]) if False else tf.ones(tf.shape(x)[1:])\n",
    "b, t, d = tf.shape(x)\ny = tf.reshape(x, (b * t, d))\n",
  ];
  agree(
    programs.map((program) => `${TENSORFLOW}${program}y + tf.ones((7,))\n`),
    "tensorflow",
  );
  const open = "y = tf.ones((tf.shape(x)[0] + 1, 4))\ny + tf.ones((1, 4))\n";
  const { figures } = run(`import tensorflow as tf\nx = tf.ones((n, 2))\n${open}`, {
    dialect: "tensorflow",
    mode: "shapes",
  });
  assert.deepEqual(figures[0].shapes, [
    [null, 4],
    [1, 4],
  ]);
});

test("of what has sizes that are not known nothing is said that depends on them", () => {
  const masked = {
    pytorch: "x = torch.arange(4)\ny = x[x > 2]\n",
    numpy: "x = np.arange(4)\ny = x[x > 2]\n",
    jax: "x = jnp.arange(4)\ny = x[x > 2]\n",
  };
  for (const [dialect, source] of Object.entries(masked)) {
    const told = (line) => run(source + line, { dialect, mode: "shapes" }).error?.pythonType;
    assert.equal(told("y.item()"), undefined, dialect);
    assert.equal(told("if y: pass"), null, dialect);
    assert.match(told("x.item()"), /Error$/, dialect);
    assert.match(told("if x: pass"), /Error$/, dialect);
  }
  assert.equal(run(`${masked.pytorch}int(y)`, { mode: "shapes" }).error, null);
});

test("the places that a condition holds at are as many on each axis", () => {
  for (const found of ["torch.where(x > 1)", "torch.nonzero(x > 1, as_tuple=True)"]) {
    const source = `import torch\nx = torch.randn(3, 4)\ni, j = ${found}\nprint(x[i, j].shape, (i + j).shape)\n`;
    const { output, error } = run(source, { mode: "shapes" });
    assert.deepEqual([output, error], ["torch.Size([?]) torch.Size([?])\n", null]);
  }
});

test("what one mask picks is as much each time, and goes with what it is asked to", () => {
  const shapesOf = (source, dialect = "pytorch") => run(source, { mode: "shapes", dialect, classes: true });
  const eye = `import torch
n = 8
x = torch.randn(n, n)
off = ~torch.eye(n, dtype=torch.bool)
rows = x[off].view(n, -1)
same = rows[rows > 0] * 2
print((x[off] + torch.randn(n, n)[off]).shape, rows.shape, torch.cat([rows, rows], 1).shape)
x[off] *= x[off].unsqueeze(1)[:, 0]
`;
  const { output, error, figures } = shapesOf(eye);
  assert.deepEqual([output, error], ["torch.Size([?]) torch.Size([8, ?]) torch.Size([8, ?])\n", null]);
  assert.ok(figures.every(({ ok }) => ok !== null));
  const mandelbrot = `import numpy as np
c = np.linspace(-2, 1, 30) + 1j * np.linspace(-1, 1, 20)[:, None]
z = np.zeros_like(c)
m = np.abs(z) < 2
z[m] = z[m] ** 2 + c[m]
print(z.shape, z[m].reshape(-1, 1).shape)`;
  assert.deepEqual(shapesOf(mandelbrot, "numpy").output, "(20, 30) (?, 1)\n");
});

test("whether there is anything is no reason to stop, and is asked once", () => {
  const source = `import torch
x, w = torch.randn(6, 4), torch.randn(4, 3)
places = torch.where(x[:, 0] > 0)[0]
if places.numel() == 0 or not len(places):
    print("none")
while len(places) > 0:
    print((x[places] @ w).shape)
    places = places[x[places, 0] > 1]`;
  const { output, error } = run(source, { mode: "shapes" });
  assert.deepEqual([output, error], ["torch.Size([?, 3])\n", null]);
});

test("the length of an axis that is a letter is that letter", () => {
  const { figures } = run("y = x.sum(1) + torch.ones(len(x))", { mode: "shapes", shapes: { x: ["B", 4] } });
  const [figure] = run("y = x + torch.ones(len(x), 1)", { mode: "shapes", shapes: { x: ["B", 4] } }).figures;
  assert.deepEqual(
    [figures, figure.shapes, figure.ok],
    [
      [],
      [
        ["B", 4],
        ["B", 1],
      ],
      true,
    ],
  );
});

test("places along several axes are as many for each", () => {
  for (const [source, dialect] of [
    ["import torch\nx = torch.ones(3, 4)\ni, j = torch.where(x > 0)\nx[i, j] = 1\ni + j", "pytorch"],
    ["import numpy as np\nx = np.ones((3, 4))\ni, j = np.where(x > 0)\nx[i, j] = 1\ni + j", "numpy"],
    ["import torch\nx = torch.ones(5)\nv, n = torch.unique(x, return_counts=True)\nv * n", "pytorch"],
  ])
    assert.equal(run(source, { mode: "shapes", dialect }).error, null, source);
});
