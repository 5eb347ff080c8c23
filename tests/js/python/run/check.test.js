import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

test("what is not known is refused before anything runs, with its line", () => {
  const programs = [
    ["print(1)\nimport os\n", "import of os", 2],
    ["print(1)\nx = 1\ntorch.optim.SparseAdam(x)\n", ".SparseAdam", 3],
    ["print(1)\neval('1')\n", "eval", 2],
    ["print(1)\nx = torch.ones(1)\nx.to_mkldnn()\n", ".to_mkldnn", 3],
    ["print(1)\nx = np.ones(1)\nx.getfield()\n", ".getfield", 3],
    ["print(1)\nnp.memmap(1)\n", "np.memmap", 2],
    ["print(1)\ntorch.frobnicate(1)\n", "torch.frobnicate", 2],
  ];
  for (const [source, construct, line] of programs) {
    const { output, error, figures } = run(String(source));
    assert.deepEqual([output, figures.length, error?.pythonType, error?.line], ["", 0, null, line]);
    assert.ok(error?.message.includes(String(construct)), error?.message);
  }
});

test("only whole programs have files of their own", () => {
  for (const [source, construct] of [
    ["from os import path", "import of os.path"],
    ["from pathlib import Path\nprint(Path('a'))", "import of pathlib"],
    ["import pickle\npickle.dumps(1)", "import of pickle"],
    ["f = open('a.txt', 'w')", "`open`"],
  ])
    assert.ok(run(source).error?.message.includes(construct), source);
  const source =
    "import os\nwith open('a.txt', 'w') as f:\n    f.write('3 4')\nprint(os.path.exists('a.txt'), open('a.txt').read())";
  assert.equal(run(source, { classes: true }).output, "True 3 4\n");
});

test("a name that nobody has is missed where it is asked for, as Python says it", () => {
  const said = (source) => {
    const { output, error } = run(source, { dialect: "numpy", classes: true });
    return [output, error?.message, error?.line];
  };
  const list = "print(1)\nx = [1]\nx.frobnicate()";
  assert.deepEqual(said(list), ["1\n", "'list' object has no attribute 'frobnicate'", 3]);
  const tensor = "print(1)\nx = torch.ones(1)\nx.frobnicate()";
  assert.deepEqual(said(tensor), ["1\n", "'Tensor' object has no attribute 'frobnicate'", 3]);
  const layer = "m = nn.Sequential(nn.Linear(2, 2))\nm.frobnicate";
  assert.deepEqual(said(layer), ["", "'Sequential' object has no attribute 'frobnicate'", 2]);
  const module = "print(1)\nnp.frobnicate(1)";
  assert.deepEqual(said(module), ["1\n", "module 'numpy' has no attribute 'frobnicate'", 2]);
  const array = "x = np.ones(2)\nx.frobnicate = 1";
  assert.deepEqual(said(array), ["", "'numpy.ndarray' object has no attribute 'frobnicate'", 2]);
  const object = "class A:\n  pass\nprint([A()][0].frobnicate)";
  assert.deepEqual(said(object), ["", "'A' object has no attribute 'frobnicate'", 3]);
});

test("a name of the language may be given another meaning", () => {
  assert.equal(run("input = 3\nprint(input)\n").output, "3\n");
});

test("a name that nobody defines is asked for with shapes only, and is Python's error with values", () => {
  assert.deepEqual(run("mask + 1", { mode: "shapes" }).asks, ["mask"]);
  assert.equal(run("mask + 1").error?.message, "name 'mask' is not defined");
});

test("a name that is only called is no array: its calls are asked for as they are written", () => {
  const { asks } = run("x = model(x) + residual", { mode: "shapes" });
  assert.deepEqual(asks, ["model(x)", "residual"]);
  const shapes = { "model(x)": [2, 3], residual: [2, 1] };
  const { output, figures } = run("x = model(x) + residual\nprint(x.shape)", { mode: "shapes", shapes });
  assert.equal(output, "torch.Size([2, 3])\n");
  assert.deepEqual(figures[0].names, ["model(x)", "residual"]);
  assert.deepEqual(run("f(g(x)) + g(y)", { mode: "shapes" }).asks, ["f(g(x))", "g(y)"]);
  assert.deepEqual(run("model(x) + model.T", { mode: "shapes" }).asks, ["model", "x"]);
  assert.equal(run("model(x) + 1").error?.message, "name 'model' is not defined");
});

test("what is read before it is given a value is asked for with shapes only", () => {
  const asks = (source) => run(source, { mode: "shapes" }).asks;
  assert.deepEqual(asks("x = x + bias"), ["x", "bias"]);
  assert.deepEqual(asks("x += bias"), ["x", "bias"]);
  assert.deepEqual(asks("x = model(x)\nx + bias"), ["model(x)", "bias"]);
  assert.deepEqual(
    asks("x = torch.ones(3)\nx = x + 1\nf = lambda: y\ny = [x for x in [1]]\n(n := 3) + n"),
    [],
  );
  assert.equal(run("x = x + 1").error?.message, "name 'x' is not defined");
});

test("what a method's line speaks of is asked for in its words", () => {
  const asked = (source, shapes = {}) => run(source, { mode: "shapes", shapes });
  assert.deepEqual(asked("x = self.norm(x)\nx + self.pos").asks, ["self.norm(x)", "self.pos"]);
  const source = "x + self.w.view(1, -1)";
  assert.deepEqual(asked(source).asks, ["x", "self.w"]);
  const { figures, error } = asked(source, { x: [2, 3], "self.w": [4] });
  assert.deepEqual(figures[0].shapes, [
    [2, 3],
    [1, 4],
  ]);
  assert.equal(error?.line, 1);
  assert.equal(run("self.w + 1").error?.message, "name 'self' is not defined");
});

test("a module is known by another name that a program gives it", () => {
  const after = (lines) => run(`import torch\n${lines}`);
  assert.equal(
    after("F = torch.nn.functional\nprint(F.hardshrink(torch.tensor([1., .2])))").output,
    "tensor([1., 0.])\n",
  );
  assert.match(
    String(after("F = torch.nn.functional\nprint(F.nowhere(1))").error?.message),
    /nowhere|outside of what is read/,
  );
  // It is none where the name holds something else, too.
  const other = after(
    "F = torch.nn.functional\nF = 3\ntry:\n    F.hardshrink\nexcept AttributeError as e:\n    print(e)",
  );
  assert.match(`${other.output}${other.error?.message ?? ""}`, /hardshrink/);
});
