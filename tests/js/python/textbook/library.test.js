import assert from "node:assert/strict";
import { test } from "node:test";
import { read, run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

const IMPORT = "import torch\nfrom torch import nn\nfrom d2l import torch as d2l\n";

// What the library itself gave on PyTorch, in both editions.
agreeWithRecorded(new URL("./first.json", import.meta.url), "pytorch", { least: 8, classes: true });
agreeWithRecorded(new URL("./second.json", import.meta.url), "pytorch", { least: 4, classes: true });

test("what a function of the library does is drawn where the program calls it, with the program's names", () => {
  const { figures, error } = read(
    `${IMPORT}X = torch.ones(4, 3)\nw = torch.ones(3, 1)\nb = torch.zeros(1)\ny = d2l.linreg(X, w, b)`,
  );
  assert.equal(error, null);
  assert.deepEqual(
    figures.map(({ op, line, names }) => [op, line, names]),
    [
      ["add", 7, [null, "b"]],
      ["matmul", 7, ["X", "w"]],
    ],
  );
});

test("what fails in the library fails at the program's line, with a fix of its words", () => {
  const { figures, error } = read(
    `${IMPORT}X = torch.ones(4, 3)\nw = torch.ones(4, 1)\nprint(d2l.linreg(X, w, 0))`,
  );
  assert.equal(error.line, 6);
  assert.match(error.message, /shapes cannot be multiplied \(4x3 and 4x1\)/);
  assert.equal(figures[0].ok, false);
  assert.ok(figures[0].fixes.some(({ changed }) => `${changed}` === "print(d2l.linreg(X.T, w, 0))"));
});

test("a function of the program that the library calls has figures at its own lines", () => {
  const source = `${IMPORT}def net(X):
    return X * torch.ones(3, 1)
data = d2l.load_array((torch.ones(4, 3), torch.ones(4, 3)), 2, False)
print(d2l.evaluate_loss(net, data, d2l.squared_loss))`;
  const { figures, error } = read(source, { classes: true });
  assert.equal(error.line, 5);
  assert.equal(figures[0].line, 5);
  assert.deepEqual(figures[0].names, ["X", "torch.ones(3, 1)"]);
});

test("models, data and trainers are objects, to whose classes a program adds", () => {
  const source = `${IMPORT}class Net(d2l.Classifier):
    def __init__(self, hidden, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Flatten(), nn.LazyLinear(hidden), nn.ReLU(), nn.LazyLinear(10))
@d2l.add_to_class(Net)
def loss(self, Y_hat, Y):
    return (Y_hat - Y).mean()
trainer = d2l.Trainer(max_epochs=10)
trainer.fit(Net(256, 0.1), d2l.FashionMNIST(batch_size=256))`;
  const { figures, error } = read(source, { classes: true });
  assert.equal(
    error.message,
    "The size of tensor a (10) must match the size of tensor b (256) at non-singleton dimension 1",
  );
  assert.equal(error.line, 11);
  assert.deepEqual(figures[0].shapes, [[256, 10], [256]]);
});

test("both editions are known by what a program says", () => {
  const shapeOf = (line) => run(`${IMPORT}${line}`, { classes: true, mode: "shapes" }).output.trim();
  const attention = "(torch.ones(2, 4, 8), torch.ones(2, 6, 8), torch.ones(2, 6, 8), None).shape)";
  const shape = "torch.Size([2, 4, 8])";
  assert.equal(shapeOf(`print(d2l.MultiHeadAttention(8, 2, 0.5)${attention}`), shape);
  assert.equal(shapeOf(`print(d2l.MultiHeadAttention(8, 8, 8, 8, 2, 0.5)${attention}`), shape);
  const picture = "(torch.ones(1, 3, 6, 6)).shape)";
  assert.equal(shapeOf(`print(d2l.Residual(3)${picture}`), "torch.Size([1, 3, 6, 6])");
  assert.equal(
    shapeOf(`print(d2l.Residual(6, use_1x1conv=True, strides=2)${picture}`),
    "torch.Size([1, 6, 3, 3])",
  );
  assert.equal(
    shapeOf(`print(d2l.Residual(3, 6, use_1x1conv=True, strides=2)${picture}`),
    "torch.Size([1, 6, 3, 3])",
  );
});

test("a program changes the library for itself alone", () => {
  const change = `${IMPORT}@d2l.add_to_class(d2l.Module)\ndef plot(self, key, value, train):\n    print(key)\n`;
  const use = `class Net(d2l.Module):\n    pass\nNet().plot('loss', 1, True)`;
  assert.equal(run(change + use, { classes: true }).output, "loss\n");
  assert.equal(run(IMPORT + use, { classes: true }).output, "");
});

test("numbers of data that a program would load are not told, their shapes are", () => {
  const source = `${IMPORT}train_iter, vocab = d2l.load_data_time_machine(32, 35)
for X, Y in train_iter:
    break
print(len(vocab), X.shape)\nprint(X)`;
  const { error } = run(source);
  assert.equal(error.pythonType, null);
  assert.equal(run(source, { mode: "shapes" }).output.split("\n")[0], "28 torch.Size([32, 35])");
});

test("what is not read of it is refused by its name", () => {
  const { error } = run(`${IMPORT}d2l.load_data_voc(32, (320, 480))`);
  assert.equal(error.pythonType, null);
  assert.match(error.message, /d2l\.load_data_voc/);
  assert.equal(
    run("from d2l.torch import linreg\nimport torch\nprint(linreg(torch.ones(2), torch.ones(2), 1))").output,
    "tensor(3.)\n",
  );
});
