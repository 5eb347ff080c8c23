// Functions and layers that a text defines and does not call. The same text with the call written below is the twin.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { missingCall } from "../../../../js/python/elsewhere/uncalled.js";
import { read } from "../../../../js/python/python.js";

const read_ = (text, options = {}) => read(text, { classes: true, ...options });
const seen = ({ figures, error }) => [
  figures.map(({ line, op, shapes, ok }) => [line, op, shapes, ok]),
  error?.message,
];

const LOSS = `import numpy as np
def softmax_loss(W, X, y, reg, scale=1.):
    rows = X.shape[0]
    scores = X.dot(W)
    p = np.exp(scores) / np.sum(np.exp(scores), axis=1)
    return -np.sum(np.log(p[np.arange(rows), y])) / rows + reg * np.sum(W * W)
`;
const NET = `class Net(nn.Module):
    def __init__(self):
        super(Net, self).__init__()
        self.conv = nn.Conv2d(1, 8, 3)
        self.fc = nn.Linear(8 * 26 * 26, 10)
    def forward(self, x):
        x = torch.flatten(F.relu(self.conv(x)), 1)
        return self.fc(x)
`;

test("the shapes of a function's parameters are asked for, and it runs on them", () => {
  assert.deepEqual(read_(LOSS).asks, ["X", "W", "y", "reg"]);
  const shapes = { W: [20, 3], X: [50, 20], y: [50], reg: [] };
  const told = read_(LOSS, { shapes });
  assert.deepEqual(
    [told.figures[0].line, told.figures[0].shapes, told.figures[0].ok],
    [5, [[50, 3], [50]], false],
  );
  assert.ok(told.figures[0].fixes[0].source.includes("axis=1, keepdims=True)"));
  assert.ok(!told.figures[0].fixes[0].source.includes("softmax_loss(W, X, y, reg)"));
  assert.deepEqual(seen(told), seen(read_(`${LOSS}softmax_loss(W, X, y, reg)`, { shapes })));
});

test("so are those of a layer that is made of nothing", () => {
  assert.deepEqual(read_(NET).asks, ["x"]);
  const told = read_(NET, { shapes: { x: [4, 1, 32, 32] } });
  assert.match(told.error.message, /mat1 and mat2 shapes cannot be multiplied \(4x7200 and 5408x10\)/);
  assert.deepEqual(seen(told), seen(read_(`${NET}Net()(x)`, { shapes: { x: [4, 1, 32, 32] } })));
});

test("what takes numbers, models and loaders is not called, which is said", () => {
  for (const text of [
    "def rounds(x, n):\n    for i in range(n):\n        x = x + torch.ones(n)\n    return x",
    "def padded(x, n):\n    if n > 3:\n        return torch.cat([x, torch.zeros(n)])\n    return x",
    "def heads(x, h):\n    return x.view(x.shape[0], -1, h)",
    "def fit(model, loader, epochs):\n    for epoch in range(epochs):\n        for x, y in loader:\n            model(x)",
    "class Layer(nn.Module):\n    def __init__(self, size):\n        super().__init__()\n        self.fc = nn.Linear(size, size)\n    def forward(self, x):\n        return self.fc(x)",
  ]) {
    const { asks, said, error } = read_(text);
    assert.deepEqual([asks, error], [[], null], text);
    assert.match(said.en, /^Read as code\. Nothing calls it: write `\w+\([\w, ]+\)(?:\(x\))?` below/, text);
  }
});

test("sizes that a function makes arrays of are letters", () => {
  const texts = {
    "def positions(length, depth):\n    return np.arange(length)[:, None] / np.arange(depth)": [
      [["length", 1], ["depth"]],
    ],
    "def mask(j: int):\n    return torch.arange(j)[:, None] <= torch.arange(j)": [[["j", 1], ["j"]]],
    'def within(lengths: TT["i", int], most):\n    return torch.arange(most)[None, :] < lengths[:, None]': [
      [
        [1, "most"],
        ["i", 1],
      ],
    ],
  };
  for (const [text, shapes] of Object.entries(texts)) {
    const { asks, error, figures } = read_(text);
    assert.deepEqual([asks, error, figures.map((figure) => figure.shapes)], [[], null, shapes], text);
    assert.equal(text.split("\n")[1].trim().slice(7), text.slice(...figures[0].source));
  }
  assert.deepEqual(read_("def mask(lengths, n):\n    return torch.arange(n) < lengths[:, None]").asks, [
    "lengths",
  ]);
});

test("what is called, or has its names, is left as it is", () => {
  for (const text of [
    "x = torch.ones(3)",
    "def f(x):\n    return x + 1\nf(torch.ones(3))",
    "def f(x):\n    return x + 1\ndef g():\n    return f(torch.ones(3))\ng()",
  ])
    assert.equal(missingCall(text), null, text);
  assert.equal(missingCall("def f(x):\n    return x.T\nx = 3").called, null);
  // Somebody else calls what is registered.
  assert.equal(missingCall("@register_cell_magic\ndef f(line, cell):\n    return line + cell"), null);
  assert.equal(missingCall("@app.register\ndef f(x):\n    return x + x.T"), null);
  assert.notEqual(missingCall("@torch.no_grad()\ndef f(x):\n    return x + x.T"), null);
  const defined = "def f(x, *rest, k=2, **more):\n    return x.T";
  const { call, names, inside, called } = missingCall(defined);
  assert.deepEqual([call, names, inside, called(defined)], ["f(x)", ["x"], "f", `${defined}\nf(x)`]);
});

test("a method without its class is called, and what its object has is asked for", () => {
  const method = "def forward(self, x):\n    return self.fc(x) + x";
  assert.equal(missingCall(method).called(method), `${method.replace("self", "_elf")}\nforward(0, x)`);
  assert.deepEqual(read_(method).asks, ["self.fc(x)", "x"]);
  const alone = "def run( self):\n    pass";
  assert.equal(missingCall(alone).called(alone), `${alone.replace("self", "_elf")}\nrun(0)`);
});

test("a function without parameters runs, and its fixes are of the text", () => {
  const { figures, error } = read_("def main():\n    print(torch.ones(6, 4) + torch.ones(6))");
  assert.equal(error.line, 2);
  assert.match(figures[0].fixes[0].source, /torch\.ones\(6\)\.unsqueeze\(-1\)\)$/);
});

test("what a method tells of its parameters is taken from it, and what is compared in a branch is no array", () => {
  const layer = (body) => `class Attention(nn.Module):\n    def forward(self, x, mask):\n${body}`;
  const told = `        """\n        x: (2, 7, 16)\n        mask: (2, 7)\n        """\n`;
  const scores = "        scores = (x @ x.mT).masked_fill(mask == 0, 0.0)\n        return scores @ x";
  const { figures, asks } = read_(layer(told + scores));
  assert.deepEqual(
    [asks, figures[0].ok, figures[0].shapes],
    [
      [],
      false,
      [
        [2, 7, 7],
        [2, 7],
      ],
    ],
  );
  const branch = "        return x @ x.mT if mask == 0 else x + 1";
  assert.equal(missingCall(layer(branch)).called, null);
});

test("a layer is what a text is about, one that derives from another one of torch.nn too", () => {
  const helpers = "def total(model):\n    return sum(p.numel() for p in model.parameters())";
  assert.equal(missingCall(`${NET}${helpers}`).call, "Net()(x)");
  const tokens =
    "class Tokens(nn.Embedding):\n    def __init__(self, count, width):\n        super().__init__(count, width)";
  assert.equal(missingCall(tokens).call, "Tokens(count, width)(x)");
});

test("what names of files are made of is no array", () => {
  const { called } = missingCall("def load(folder, name):\n    return os.path.join(folder, name)");
  assert.equal(called, null);
});

test("what is given by its name is asked for, or named", () => {
  const layer = `class Masked(nn.Module):
    def __init__(self, *, encoder, ratio=0.5):
        super().__init__()
        self.encoder = encoder
    def forward(self, image):
        return self.encoder(image)
`;
  const whole = read(layer, { classes: true });
  assert.equal(whole.error, null);
  assert.match(whole.said.en, /`Masked\(encoder=encoder\)\(image\)`/);
  const scaled = "def scaled(x, *, weight):\n    return x * weight[:, None]\n";
  assert.deepEqual(read(scaled, { classes: true }).asks, ["x", "weight"]);
});

test("the examples of its own docstring call a definition, but for those that show what is raised", () => {
  const text = `"""Rows.

>>> other(3)
"""
import numpy as np


def other(x):
    """
    >>> other("a")
    """
    return x


def halves(rows):
    """Half of each row.

    >>> halves(5)
    Traceback (most recent call last):
        ...
    ValueError: no rows
    >>> rows = np.ones((2, 3))
    >>> halves(rows)
    array([[...]])
    """
    if isinstance(rows, int):
        raise ValueError("no rows")
    return rows / np.full((rows.shape[0], 1), 2)
`;
  assert.deepEqual(seen(read_(text)), [
    [
      [
        28,
        "div",
        [
          [2, 3],
          [2, 1],
        ],
        true,
      ],
    ],
    undefined,
  ]);
});
