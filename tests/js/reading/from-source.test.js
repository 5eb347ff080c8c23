// Shapes from source and printed lines: taken only where the engine says what the message says.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read } from "../../../js/python/python.js";
import { failingFigure, figureFromSource } from "../../../js/reading/from-source.js";
import { readTraceback } from "../../../js/reading/lines/traceback.js";
import { messageFacts } from "../../../js/reading/message-facts.js";
import { runNotation } from "../../../js/reading/notation.js";

const SIZES =
  "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1";

function shapesOf(before, line, message = SIZES, op = null) {
  const text = `${before}\nTraceback (most recent call last):\n  File "a.py", line 3, in <module>\n    ${line}\n${message}`;
  const facts = messageFacts([message]);
  assert.ok(facts);
  const tools = { run: runNotation, read: messageFacts, op, text };
  return figureFromSource(readTraceback(text.split("\n")), facts, tools)?.figure.shapes ?? null;
}

test("names with printed shapes, in the line that failed", () => {
  assert.deepEqual(shapesOf("x (4, 3)\ny (4,)", "x + y"), [[4, 3], [4]]);
  assert.deepEqual(shapesOf("x (4, 3)\ny (4,)", "return x - y"), [[4, 3], [4]]);
});

test("a name that was printed twice is no pair of operands", () => {
  const printed = "in (4, 3)\nin (4, 4)";
  assert.equal(shapesOf(printed, "x + self.table", SIZES, "add"), null);
  assert.deepEqual(shapesOf(printed.replace("in", "out"), "x + self.table", SIZES, "add"), [
    [4, 3],
    [4, 4],
  ]);
});

test("a batch that Keras leaves open has no size", () => {
  const lines = [
    "from tensorflow import keras",
    "m = keras.Sequential([keras.Input((5,)), keras.layers.Dense(3)])",
    'm.compile(loss="mse", optimizer="sgd")',
    "m.fit(tf.ones([4, 5]), tf.ones([4, 2]), verbose=0)",
  ].map((line, i) => `${i === 3 ? "---->" : "     "} ${i + 1} ${line}`);
  const head =
    "ValueError                                Traceback (most recent call last)\nCell In[4], line 4";
  const message =
    "ValueError: Dimensions must be equal, but are 2 and 3 for '{{node compile_loss/mse/sub}} = Sub[T=DT_FLOAT](data_1, sequential/dense/BiasAdd)' with input shapes: [?,2], [?,3].";
  const { figures } = read(`${head}\n${lines.join("\n")}\n\n${message}`, { classes: true });
  assert.deepEqual(figures[0].shapes, [
    [null, 2],
    [null, 3],
  ]);
});

test("shapes without names belong to the operands in their order, or to what was printed", () => {
  assert.deepEqual(shapesOf("(4, 3)\n(4,)", "x - y"), [[4, 3], [4]]);
  assert.deepEqual(shapesOf("(4,)\n(4, 3)", "x - y"), [[4, 3], [4]]);
  assert.deepEqual(shapesOf("print(y.shape)\n(4,)\nprint(x.shape)\n(4, 3)", "x - y"), [[4, 3], [4]]);
});

test("of what a loop prints in each turn the last line counts", () => {
  assert.deepEqual(shapesOf("(4, 3) (4,)\n(4, 3) (4,)", "a * b"), [[4, 3], [4]]);
  assert.deepEqual(shapesOf("x (4, 3) y (3,)\nx (4, 3) y (4,)", "x * y"), [[4, 3], [4]]);
});

test("two printed shapes alone, where it is told what they were operands of", () => {
  assert.equal(shapesOf("p (4, 3)\nq (4,)", "combine(*pair)"), null);
  assert.deepEqual(shapesOf("p (4, 3)\nq (4,)", "combine(*pair)", SIZES, "add"), [[4, 3], [4]]);
});

test("shapes that somebody tells below the error, where they come to it", () => {
  const told = (words) => shapesOf("", "x + y", `${SIZES}\n\n${words}`);
  assert.deepEqual(told("x is [4, 3] and my y is [4] with class ids"), [[4, 3], [4]]);
  assert.equal(told("x is [4, 5] and my y is [4]"), null);
});

test("shapes that would not fail so are none", () => {
  assert.equal(shapesOf("x (4, 5)\ny (4,)", "x + y"), null);
  assert.equal(shapesOf("x (2, 4, 3)\ny (4,)", "x + y"), null);
  assert.equal(shapesOf("x (4, 3)\ny (3,)", "x + y"), null);
  assert.equal(
    shapesOf("x (2, 3)\ny (4, 5)", "x @ y", "RuntimeError: mat1 dim 1 must match mat2 dim 0"),
    null,
  );
});

test("products by their names", () => {
  const bmm =
    "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [6, 5] but got: [6, 7].";
  assert.deepEqual(shapesOf("q (6, 4, 5)\nk (6, 7, 5)", "s = torch.bmm(q, k)", bmm), [
    [6, 4, 5],
    [6, 7, 5],
  ]);
  assert.deepEqual(shapesOf("q (6, 4, 5)\nk (6, 7, 5)", "q.bmm(k)", bmm), [
    [6, 4, 5],
    [6, 7, 5],
  ]);
});

test("a program that cannot be run tells nothing", () => {
  const throwing = () => {
    throw new Error("no");
  };
  assert.equal(failingFigure(throwing, "x", {}), null);
  assert.deepEqual(runNotation("for x in y:").figures, []);
  assert.deepEqual(runNotation("x + y", { shapes: { x: [3] } }).figures, []);
});

const BELOW = [
  "RuntimeError: The size of tensor a (10) must match the size of tensor b (64) at non-singleton dimension 1",
  "",
  "My code:",
  "import torch",
  "logits = torch.randn(64, 10)",
  "target = torch.rand(64)",
  "loss = (logits - target).pow(2).mean()",
  "Any ideas?",
].join("\n");

test("a program below its message is read without the words around it, and what failed has its place in the text", async () => {
  const { figures } = await read(BELOW);
  const [{ shapes, line, source }] = figures;
  assert.deepEqual([shapes, line], [[[64, 10], [64]], 7]);
  assert.equal(BELOW.slice(...source), "logits - target");
});

test("functions that a notebook shows with their calls tell what they were given", () => {
  const { figures } = read(`RuntimeError                              Traceback (most recent call last)
Cell In[2], line 5
      3     d = a[:, None] - b[None]
      4     return torch.exp(-(d ** 2).sum(-1))
----> 5 print(rbf(torch.randn(5, 2), torch.randn(7, 3)))

Cell In[2], line 3, in rbf(a, b)
      2 def rbf(a, b):
----> 3     d = a[:, None] - b[None]
      4     return torch.exp(-(d ** 2).sum(-1))

RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 2`);
  assert.deepEqual(figures[0].shapes, [
    [5, 1, 2],
    [1, 7, 3],
  ]);
  assert.deepEqual(figures[0].names, ["a[:, None]", "b[None]"]);
});

test("what layers are made with is no shape of an operand, nor are numbers of elements sizes of an axis", () => {
  const { figures } = read(`    def test_it():
        class Net(nn.Module):
            def __init__(self):
                self.mu = nn.Linear(20, 4)
                self.logvar = nn.Linear(20, 5)
            def forward(self, h):
>               return self.mu(h) + self.logvar(h)
E               RuntimeError: The size of tensor a (4) must match the size of tensor b (5) at non-singleton dimension 1

test_t2.py:14: RuntimeError`);
  assert.deepEqual(figures[0].shapes, [null, null]);
  const layer = `Traceback (most recent call last):
  File "a.py", line 4, in <module>
    dec(x, y)
  File "/usr/lib/python3.12/site-packages/torch/nn/modules/activation.py", line 4, in forward
    k = k.view(7, 8, 8)
RuntimeError: shape '[7, 8, 8]' is invalid for input of size 336`;
  assert.deepEqual(read(layer).figures, []);
});
