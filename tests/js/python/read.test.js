import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read, run } from "../../../js/python/python.js";

/** What a text is taken for, and the shapes that are drawn first. */
const taken = (text, options = {}) => {
  const { kind, figures, asks } = read(text, options);
  return [kind, figures[0]?.shapes ?? null, asks];
};

test("notation, code and messages are told apart", () => {
  const shapes = [[2, 3], [3]];
  assert.deepEqual(taken("(2, 3) + (3,)"), ["notation", shapes, []]);
  assert.deepEqual(taken("torch.ones(2, 3) + torch.ones(3)"), ["code", shapes, []]);
  assert.deepEqual(taken("x = torch.ones(2, 3)\nx + torch.ones(3)\n"), ["code", shapes, []]);
  assert.equal(taken("what is this?")[0], "unknown");
  const message = "ValueError: operands could not be broadcast together with shapes (2,3) (4,) ";
  assert.deepEqual(taken(message), ["message", [[2, 3], [4]], []]);
});

test("what code needs is asked for, and is answered by shapes", () => {
  assert.deepEqual(taken("y = x.sum(0) + torch.ones(3)\n"), ["code", null, ["x"]]);
  assert.deepEqual(taken("y = x.sum(0) + torch.ones(3)\n", { shapes: { x: [2, 5, 3] } }), [
    "code",
    [[5, 3], [3]],
    [],
  ]);
});

test("the figure that fails comes first", () => {
  const { figures, error } = read("x = torch.ones(2, 3)\ny = x + torch.ones(3)\nx + torch.ones(2)\n");
  assert.deepEqual([figures[0].ok, figures[0].line, error?.line, figures.length], [false, 3, 3, 2]);
  assert.ok((figures[0].fixes ?? []).length > 0);
});

test("code that runs is doubted where it looks wrong", () => {
  const { kind, figures } = read(
    "pred = torch.ones(8, 1)\ntarget = torch.ones(8)\nloss = (pred - target) ** 2\n",
  );
  assert.equal(kind, "code");
  assert.ok(figures[0].doubts.length > 0);
});

test("a message whose axis no tensor can have is read all the same", () => {
  const message =
    "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1007";
  assert.equal(read(`RuntimeError: ${message}`).kind, "message");
});

test("nothing is thrown, whatever is given", () => {
  for (const text of ["", " ", null, undefined, 5, {}, "\u0000", "(".repeat(5000)]) {
    assert.equal(typeof read(/** @type {any} */ (text)).kind, "string");
  }
});

test("a shape behind a name is the name's, in code too", () => {
  const first = (text) => {
    const { kind, figures, asks } = read(text);
    return [kind, figures[0]?.op, figures[0]?.shapes, figures[0]?.names, asks];
  };
  assert.deepEqual(first("torch.where(mask (3, 1), a (3, 4), 0)"), ["code", "where", [[3, 1], [3, 4]], ["mask", "a"], []]);
  assert.deepEqual(first("normal (6,) - mean (6, 1)"), ["code", "sub", [[6], [6, 1]], ["normal", "mean"], []]);
  assert.deepEqual(first("name () + x (3,)"), ["code", "add", [[], [3]], ["name", "x"], []]);
  assert.deepEqual(first("f(x) + y"), ["code", undefined, undefined, undefined, ["f(x)", "y"]]);
}); // biome-ignore format: rows

test("functions without their module's name are the framework's, where nothing else has the name", () => {
  const [figure] = read("where(far (5, 1), near (5,), 0)").figures;
  assert.deepEqual([figure.op, figure.names], ["where", ["far", "near"]]);
  assert.deepEqual(read("zeros(3, 4) + ones(4)").figures[0].shape, [3, 4]);
  assert.deepEqual(
    read("def ones(n):\n    return torch.zeros(n, n)\nones(3) + zeros(3, 1)").figures[0].shapes[0],
    [3, 3],
  );
  assert.deepEqual(read("cat([a (2, 3), b (3, 3)])").kind, "code");
  assert.deepEqual(run("zeros(3)").error?.pythonType, "NameError");
});

test("what the program caught by itself is drawn after what stops it", () => {
  const source =
    "try:\n    torch.ones(2) + torch.ones(3)\nexcept RuntimeError:\n    pass\ntorch.ones(4) + torch.ones(5)\n";
  assert.deepEqual(read(source).figures.map(({ line }) => line), [5, 2]); // biome-ignore format: a row
});

test("types and names with sizes behind them are shapes where nothing else is known of them", () => {
  const shapes = [[4, 3], [3]];
  for (const text of [
    "float32[4,3] + float32[3]",
    "A(4,3) B(3,)",
    "Tensor[4,3] + Tensor[3]",
    'x: Float[Tensor, "4 3"], y: Float[Tensor, "3"]',
    "4,3 + 3",
    "4*3 - 1*3".replace("1*3", "(3,)"),
  ])
    assert.deepEqual(taken(text), ["notation", shapes, []], text);
  assert.deepEqual(taken("X.mean(0) @ W"), ["code", null, ["X", "W"]]);
  assert.deepEqual(taken("f(3, 4) + g(4)"), ["code", null, ["f(3, 4)", "g(4)"]]);
});

test("mistakes that Python names are its own", () => {
  assert.equal(read("np.zeros(3, 4) + np.zeros(4)").error.message, "Cannot interpret '4' as a data type");
  const { kind, error } = read("import jax.numpy as jnp\njnp.ones((3, 4)) + jnp.ones((2, 4))");
  assert.deepEqual(
    [kind, error.message],
    ["code", "add got incompatible shapes for broadcasting: (3, 4), (2, 4)."],
  );
  assert.deepEqual(taken("torch.broadcast_shapes((3, 1), (5,), (4,))"), ["notation", [[3, 1], [5], [4]], []]);
});

test("words that do something else with shapes broadcast nothing", () => {
  for (const text of ["reshape (3,4) to (6,2)", "concat (3,4) (3,5)", "(3, 4) -> (4, 3)"])
    assert.deepEqual(taken(text)[1], null, text);
});

test("a call on shapes that draws nothing says what comes out, or why it fails", () => {
  const came = {
    "torch.cat([(2,3),(2,4)], dim=1)": "(2, 7)",
    "torch.stack([(2,3),(2,3)])": "(2, 2, 3)",
    "np.vstack(((2,3),(4,3)))": "(6, 3)",
    "torch.outer((3,),(4,))": "(3, 4)",
  };
  for (const [text, shape] of Object.entries(came)) {
    const { kind, error, said } = read(text);
    assert.deepEqual([kind, error, said.en], ["notation", null, `Read as shapes: ${text} → ${shape}.`]);
  }
  assert.match(read("torch.cat([(2,3),(2,4)])").error.message, /^Sizes of tensors must match except in dim/);
});

test("code in front of a message is read past the words around it, and shapes that somebody tells there", () => {
  const message =
    "RuntimeError: The size of tensor a (5) must match the size of tensor b (6) at non-singleton dimension 1";
  const code = "x = torch.randn(6, 5)\nm = x.mean(dim=1)\nx - m";
  const { figures } = read(`My code:\n\n${code}\n\nError:\n${message}\n\nWhat now?`);
  assert.deepEqual(
    [figures[0].shapes, figures[0].names],
    [
      [[6, 5], [6]],
      ["x", "m"],
    ],
  );
  const product =
    "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [8, 16] but got: [8, 9].";
  const told = read(`I have q = [2, 4, 9, 16] and k = [2, 4, 9, 16], and q @ k gives\n${product}`);
  assert.deepEqual(told.figures[0].shapes, [
    [2, 4, 9, 16],
    [2, 4, 9, 16],
  ]);
});

test("a cell that only sets things up is code, whatever it says to its notebook", () => {
  for (const text of [
    "%matplotlib inline\nimport torch\nfrom d2l import torch as d2l",
    "!pip install d2l\nimport numpy as np",
    "# once\n%load_ext autoreload\nlr = 0.1",
  ])
    assert.deepEqual([read(text).kind, read(text).error], ["code", null], text);
});

test("a long program that draws nothing says why, not that it is nothing", () => {
  const program = `import tensorflow_datasets as tfds\n${"x = [3] in (2, 3)\n".repeat(120)}data = tfds.load('mnist')`;
  const { kind, error } = read(program);
  assert.equal(kind, "code");
  assert.doesNotMatch(error?.message ?? "", /2000/);
});

test("a table in a file is asked for, as an array in one is", () => {
  for (const call of ["np.loadtxt('a.csv', delimiter=',')", "np.genfromtxt('a.csv')", "np.load('a.npy')"]) {
    const { asks, error } = read(`import numpy as np\nxy = ${call}\nprint(xy - xy.mean(1))`);
    assert.deepEqual([asks, error], [["xy"], null], call);
  }
});

test("methods that a decorator gives to a class are called by somebody else", () => {
  const added = "@d2l.add_to_class(Net)\ndef step(self, batch, rate):\n    return batch * rate";
  const { asks } = read(`from d2l import torch as d2l\nclass Net(d2l.Module):\n    pass\n${added}`, {
    classes: true,
  });
  assert.deepEqual(asks, []);
});

test("a cell of a textbook's knows its library without an import", () => {
  const { figures } = read("X = torch.ones(4, 3)\nd2l.linreg(X, torch.ones(3, 1), torch.zeros(1))");
  assert.deepEqual(
    figures.map(({ op, line }) => [op, line]),
    [
      ["add", 2],
      ["matmul", 2],
    ],
  );
});
