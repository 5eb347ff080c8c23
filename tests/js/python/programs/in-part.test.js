// Texts that are read in part: what is drawn of them, what is still asked for, and what is said of the rest.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

const told = ({ line, op, shapes }) => `${line} ${op} ${JSON.stringify(shapes)}`;

test("a text of others is read as far as it goes, and says which lines it is read without", () => {
  const text = `import os
import torch
path = os.path.join("a", "b")
table = open(path).read()
async def load():
    pass
x = torch.ones(4, 1) + torch.ones(3)
y = torch.ones(len(table))
`;
  const { figures, error, asks, said } = read(text, { classes: true });
  assert.deepEqual([figures.map(told), error, asks], [["7 add [[4,1],[3]]"], null, []]);
  assert.match(said.en, /without lines 4–5, 8, which/);
  assert.match(said.zh, /第 4–5, 8 行/);
});

test("what hangs on values is told where lines are stepped over, too", () => {
  const text = `import numpy as np
image = imread("a.png")
bright = image > 3
a = np.arange(12).reshape(3, 4)
b = a[np.where(a > 5)]
c = b + np.zeros(7)
`;
  const { figures, error, said } = read(text, { classes: true });
  assert.deepEqual(figures.map(told), ["6 add [[6],[7]]"]);
  assert.match(error?.message ?? "", /shapes \(6,\) \(7,\)/);
  assert.ok(said.en !== "");
});

test("a long text that asks for more than it says is drawn as far as it goes", () => {
  const lines = Array.from({ length: 20 }, (_, i) => `s${i} = torch.ones(${i + 2}, 1) + torch.ones(3)`);
  const asking = (...names) =>
    read(["import torch", ...lines, ...names.map((name) => `${name} * 2`)].join("\n"));
  const few = asking("p", "q");
  assert.deepEqual([few.figures.length, few.asks], [20, ["p", "q"]]);
  const many = asking("p", "q", "r", "s");
  assert.deepEqual([many.figures.length, many.asks], [20, []]);
  const short = read("import torch\nx = torch.ones(3, 1) + torch.ones(3)\np * 2");
  assert.deepEqual([short.figures, short.asks], [[], ["p"]]);
});

test("a file that defines a layer, whatever it needs beside it, is told how to call it", () => {
  const file = `"""Attention, as in the paper."""
import os
import tiktoken
__all__ = ["Attention"]
class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.out = nn.Linear(width, width)
    def forward(self, x):
        return self.out(x @ x.mT @ x)
`;
  const { error, figures, uncalled, said } = read(file, { classes: true });
  assert.deepEqual([error, figures, uncalled], [null, [], "Attention(width)(x)"]);
  assert.match(said.en, /^Read as code\. Nothing calls it: write `Attention\(width\)\(x\)` below/);
  const called = read(`${file}Attention(8)(torch.ones(2, 5, 8))`, { classes: true });
  assert.ok(called.figures.some(({ line }) => line === 10));
});

test("the first of many runs of lines are named", () => {
  const text = Array.from(
    { length: 9 },
    (_, i) => `x${i} = torch.ones(${i + 2}, 1) + torch.ones(3)\nother.save(x${i})`,
  );
  const { said } = read(`import other\nx = eval("a")\nasync def f(): pass\n${text.join("\n")}`, {
    classes: true,
  });
  assert.match(said.en, /without lines 1–3, 5, 7, 9, 11, 13 …, which/);
});

test("code among sentences is read as far as it goes", () => {
  const text = `My script stops, why?

\`\`\`python
import torch
with open("a.txt") as file:
    n = len(file.read())
async def f(): pass
x = torch.ones(4, 3)
y = x + torch.ones(4)
\`\`\`
`;
  const { figures, error } = read(text, { classes: true });
  assert.deepEqual(
    [figures[0]?.ok, figures[0]?.shapes, error?.pythonType],
    [false, [[4, 3], [4]], "RuntimeError"],
  );
});

test("a loop of as many rounds as nobody knows is read once, from where it begins", () => {
  const drawn = (source) => {
    const { figures, asks, error } = read(source);
    return [figures.map(({ shapes }) => shapes), asks, error];
  };
  const one = [[[3], [4, 3]]];
  assert.deepEqual(drawn("x = torch.randn(5, 3)\nfor t in range(T):\n    y = x[t] * torch.ones(4, 3)"), [
    one,
    [],
    null,
  ]);
  assert.deepEqual(drawn("for t in tqdm(range(1, T)):\n    y = torch.ones(3) + torch.ones(4, 3)"), [
    one,
    [],
    null,
  ]);
  // A size that the program made of its letter, which it goes through after.
  const written =
    "X = torch.zeros(3, T)\nfor t in range(1, T):\n    X[:, t] = X[:, t - 1] + torch.ones(2, 3)";
  const { error, figures } = read(written);
  assert.deepEqual([error?.pythonType, figures.length], ["RuntimeError", 2]);
  assert.deepEqual(read("for t in range(T):\n    h = x[:, t] @ W + h").asks, ["h", "x", "W"]);
});

test("code that gives names values, shows what it has, or prints behind what is not read", () => {
  const said = (source) => {
    const {
      kind,
      said: { en },
      error,
    } = read(source, { classes: true });
    return [kind, en.replace("Read as code", ""), error];
  };
  const nothing = ", by its shapes.";
  assert.deepEqual(said('BATCH = 128\nLR = 0.01\ndevice = "cuda"  # or cpu'), ["code", nothing, null]);
  assert.match(said("torch.__version__")[1] ?? "", /prints `'\d/);
  assert.deepEqual(said("train.shape  # (1460, 81)"), [
    "code",
    ". It prints `torch.Size([1460, 81])`.",
    null,
  ]);
  const lines = "data = foo.read()\nexec(\n    data)\nx = torch.ones(3, 4)\nprint(x.shape)";
  assert.deepEqual(said(lines), ["code", "; left out, by lines: 1–2. It prints `torch.Size([3, 4])`.", null]);
});

test("a class is refused where none are read, whatever it holds", () => {
  for (const text of [
    "class Net:\n    pass",
    "class Net:\n    def step(self, batch):\n        x, y = batch\n",
  ]) {
    const { error, figures, asks } = read(text);
    assert.deepEqual([error?.pythonType, figures, asks], [null, [], []], text);
  }
});

test("what is drawn before a name is wanted stands beside the question", () => {
  const text = `x = torch.randn(32, 10)
z = x / x.std(1, keepdim=True)
out = model(z)
loss = out - target
`;
  const { figures, asks, error } = read(text);
  assert.deepEqual(figures.map(told), ["2 div [[32,10],[32,1]]"]);
  assert.deepEqual([asks, error], [["model(z)", "target"], null]);
});

test("what fails before a name is wanted fails whatever that is", () => {
  for (const end of ["y = net(x)", "y = x + bias", "for p in parts:\n    x = x + p"]) {
    const { figures, asks, error } = read(`x = torch.randn(8, 3)\nx = x - x.mean(1)\n${end}\n`);
    assert.deepEqual(figures.map(told), ["2 sub [[8,3],[8]]"], end);
    assert.deepEqual([asks, error?.line], [[], 2], end);
  }
});

test("what several names are given at once is asked for by these names", () => {
  /** @type {[string, string[]][]} */
  const texts = [
    ["x, y = batch\nx = x.to(device)\nz = x + y\n", ["x", "y"]],
    ["w, b = params\ny = x @ w + b\n", ["x", "w", "b"]],
    ["out, (h, c) = lstm(x)\nscores = out @ h\n", ["out", "h"]],
    ["a, b, c, d = train_test_split(X, y)\nb = b - a.mean(axis=0)\n", ["b", "a"]],
    ["for batch in loader:\n    x, y = batch\n    out = net(x)\n    loss = out - y\n", ["out", "y"]],
    ["for x, y in loader:\n    loss = ((model(x) - y) ** 2).mean()\n", ["model(x)", "y"]],
    ["for batch in loader:\n    x, y = batch\n    loss = F.mse_loss(net(x), y)\n", ["net(x)", "y"]],
  ];
  for (const [text, asked] of texts) assert.deepEqual(read(text).asks, asked, text);
});

test("what something has under keys is asked for by these, and not as one array", () => {
  /** @type {[string, string[]][]} */
  const texts = [
    ['y = x @ params["w"] + params["b"]\n', ["x", 'params["w"]', 'params["b"]']],
    ["x = batch['image']\ny = batch['label']\nloss = net(x) - y\n", ["net(x)", "y"]],
    ['for batch in loader:\n    loss = net(batch["x"]) - batch["y"]\n', ['net(batch["x"])', 'batch["y"]']],
    ['def loss(params, x):\n    return x @ params["w"]\n', ["x", 'params["w"]']],
  ];
  for (const [text, asked] of texts) assert.deepEqual(read(text).asks, asked, text);
  const shapes = { x: [4, 3], 'params["w"]': [3, 2], 'params["b"]': [4] };
  const { figures, asks } = read(texts[0][0], { shapes });
  assert.deepEqual([figures.map(told), asks], [["1 add [[4,2],[4]]", "1 matmul [[4,3],[3,2]]"], []]);
  assert.deepEqual(read(texts[3][0], { shapes }).figures.map(told), ["2 matmul [[4,3],[3,2]]"]);
});

test("keys may stand for sizes, and what has them may be an array of the program", () => {
  const sized = read('W = torch.ones(cfg["dim"], 3) + torch.ones(3)\n');
  assert.deepEqual([sized.figures[0].shapes, sized.asks], [[["dim", 3], [3]], []]);
  const own = read('d = {"a": torch.ones(3)}\ny = d["a"] + torch.ones(2, 1)\n');
  assert.deepEqual(own.figures.map(told), ["2 add [[3],[2,1]]"]);
});

test("what files hold is asked for, unless the program wrote them or a comment tells it", () => {
  const files = 'a = np.load("a.npy")\nb = np.loadtxt("b.txt")  # (5,)\nc = a * b\n';
  assert.deepEqual(read(files).asks, ["a"]);
  assert.deepEqual(read(files, { shapes: { a: [2, 5] } }).figures.map(told), ["3 mul [[2,5],[5]]"]);
  const own = 'np.save("a.npy", np.ones((3, 1)))\nc = np.load("a.npy") * np.ones(4)\n';
  assert.deepEqual(read(own, { classes: true }).figures.map(told), ["2 mul [[3,1],[4]]"]);
});

test("a program that only plots, or reads a table, is code without that library", () => {
  for (const [library, program] of [
    [
      "matplotlib",
      "import matplotlib.pyplot as plt\nimport torch\nx = torch.linspace(0, 1, 10)\nplt.plot(x, x**2)\nplt.show()",
    ],
    [
      "matplotlib",
      "import numpy as np\nimport matplotlib.pyplot as plt\nimg = plt.imread('a.png')\nprint(img.shape)",
    ],
    ["pandas", "import numpy as np\nimport pandas as pd\ndf = pd.read_csv('a.csv')\nprint(df.head())"],
  ]) {
    const { kind, error, said, figures } = read(program);
    assert.deepEqual([kind, error, figures], ["code", null, []], program);
    assert.match(said.en, new RegExp(`without what comes from .${library}`), program);
  }
});

test("of a long program that draws nothing the lines are told that were left out", () => {
  const rows = Array.from({ length: 20 }, (_, i) => `layer_${i} = tf.keras.layers.Dense(${i + 1})`);
  const program = `import tensorflow as tf\nimport matplotlib.pyplot as plt\n${rows.join("\n")}\nstrategy = tf.distribute.MirroredStrategy()\nplt.plot(strategy.num_replicas)`;
  const { kind, error, said } = read(program);
  assert.deepEqual([kind, error], ["code", null]);
  assert.match(said.en, /without lines 2, 23–24/);
});

test("what is refused without its libraries is told by what stands in the way", () => {
  const text =
    "import matplotlib.pyplot as plt\nwords = open('names.txt').read().splitlines()\nx = torch.ones(len(words), 3)";
  assert.match(
    read(text, { classes: true }).error.message,
    /^`open of a file that the program has not written`/,
  );
});
