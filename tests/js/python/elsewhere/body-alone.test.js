// The body of a step that somebody else calls with a batch: when it stands for the step, and what is asked for then.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { bodyAlone } from "../../../../js/python/elsewhere/body-alone.js";
import { read } from "../../../../js/python/python.js";

const STEP = `def training_step(self, batch, i):
    x, y = batch
    pred = self.model(x)
    return ((pred - y) ** 2).mean()
`;
const CLASS = `class Lit(pl.LightningModule):
    def training_step(self, batch, i):
        x, y = batch
        loss = self(x) - y
        return loss
`;
const reading = (text, shapes = {}) => read(text, { classes: true, shapes });

test("a body keeps its characters where they are", () => {
  for (const text of [STEP, CLASS]) {
    const body = bodyAlone(text);
    assert.equal(body?.length, text.length);
    assert.match(body ?? "", /^if 1: +\n/);
    assert.equal(body?.indexOf("x, y = batch"), text.indexOf("x, y = batch"));
    assert.doesNotMatch(body ?? "", /def|class|return/);
  }
});

test("so does that of a function which asks for keys", () => {
  const text = 'def loss(params, x):\n    return x @ params["w"]\n';
  assert.match(bodyAlone(text) ?? "", /^if 1: +\n {4}_ = {4}x @ params/);
});

test("what goes another way than to its end, or unpacks nothing that it is given, is left as it is", () => {
  const others = [
    "def f(x):\n    a, b = x.shape\n    return a\n",
    "def f(batch):\n    x, y = batch\n    if y is None:\n        return x\n    return x + y\n",
    "def f(batch):\n    x, y = batch\n    g = lambda a: a + y\n    return g(x)\n",
    "def f(batch):\n    x, y = batch\n    return x + y\nf((1, 2))\n",
    "x, y = batch\n",
    "def f(batch:\n    x, y = batch\n",
  ];
  for (const text of others) assert.equal(bodyAlone(text), null, text);
});

test("the parts of a batch are asked for, and the fix is in the line as it was written", () => {
  assert.deepEqual(reading(STEP).asks, ["self.model(x)", "y"]);
  assert.deepEqual(reading(CLASS).asks, ["self(x)", "y"]);
  const { figures, error } = reading(STEP, { "self.model(x)": [64, 3], y: [64] });
  assert.deepEqual([figures[0].line, figures[0].shapes, figures[0].ok], [4, [[64, 3], [64]], false]);
  assert.match(error.message, /must match/);
  assert.match(figures[0].fixes[0].changed[0], /^ {4}return \(\(pred - y\.unsqueeze\(-1\)\) \*\* 2\)/);
});

test("of half a layer it is asked what its parts give", () => {
  const half =
    "class Net(nn.Module):\n    ...\n    def forward(self, x):\n        x = x + self.pos\n        return x\n";
  assert.deepEqual(reading(half).asks, ["x", "self.pos"]);
  const { figures } = reading(half, { x: [4, 3], "self.pos": [4] });
  assert.deepEqual([figures[0].line, figures[0].shapes, figures[0].ok], [4, [[4, 3], [4]], false]);
  // A whole one says itself what it lacks.
  const whole = half.replace("...", "def __init__(self):\n        super().__init__()\n");
  assert.match(reading(whole, { x: [4, 3] }).error.message, /no attribute 'pos'/);
});

test("a function that the last line gives names alone stands for its call", () => {
  const text = 'def loss(p, x):\n    return (x @ p["w"]).mean()\ngrads = jax.grad(loss)(params, x)\n';
  assert.deepEqual(reading(text).asks, ["x", 'p["w"]']);
  assert.equal(bodyAlone(text.replace("grads =", "params = {}\ngrads =")), null);
  assert.equal(bodyAlone(`${text}print(grads["w"])\n`), null);
});

test("what makes the parts of a layer is nothing by itself", () => {
  const text = `class Chain(nn.Module):
    def __init__(self, *parts):
        super().__init__()
        for i, part in enumerate(parts):
            self.add_module(str(i), part)
    def forward(self, x):
        for part in self.children():
            x = part(x)
        return x
`;
  assert.equal(bodyAlone(text), null);
  assert.equal(reading(text).error, null);
});
