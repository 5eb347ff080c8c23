// Code in one line, as it was before.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { withLineEnds } from "../../../../js/reading/lines/lost-line-ends.js";

/** Programs without indentation, whose lines can be told apart. */
const PROGRAMS = [
  "import numpy as np\nx = np.ones((3, 1))\ny = np.ones(4)\nprint((x + y).shape)",
  "from torch import nn\nimport torch\nx = torch.ones(2) if True else None\nraise ValueError('a b') from error",
  "a = [i for i in range(3) if i]\nfor i in a:\nb = not i in a\nif b:\nprint(i)\ndel a",
  "with torch.no_grad() as g:\ny = lambda a, b: a and b\nz = y(1, 2)",
  "try:\nx = a @ b\nexcept Exception as e:\nprint(type(e).__name__)",
];

test("a name behind an expression begins a statement", () => {
  for (const program of PROGRAMS) {
    const joined = program.replaceAll("\n", " ");
    assert.equal(withLineEnds(joined), program);
    assert.equal(withLineEnds(program), null, program);
  }
});

test("sentences, remarks and whole lines are left as they are", () => {
  for (const text of [
    "x = a + b and what is that",
    "a has shape (3, 4)",
    "f(x) # g(x) y = 3",
    "x = 3",
    "x = a if b else c",
  ])
    assert.equal(withLineEnds(text), null, text);
});

test("such code is read, and says so", () => {
  const { kind, figures, said } = read("import numpy as np a = np.ones((3, 2)) b = a.sum(1) print(a + b)");
  assert.equal(kind, "code");
  assert.deepEqual(figures[0].shapes, [[3, 2], [3]]);
  assert.match(said.en, /joined/);
  const looped = read(
    "import torch x = torch.ones(3, 4) for i in range(2): y = x + torch.ones(i + 3) print(y)",
  );
  assert.equal(looped.kind, "code");
  assert.deepEqual(looped.figures[0].shapes, [[3, 4], [3]]);
});

test("behind an import what a session shows stands in lines of its own", () => {
  const program =
    "import torch\nx = torch.ones(4, 2)\nx\nx * 2\n(x + 1).shape\nif x.ndim == 2: y = x\nelse: y = x.T\ny - torch.ones(3)";
  const joined = program.replaceAll("\n", " ");
  assert.equal(withLineEnds(joined)?.split("\n").length, 10);
  const { figures, error } = read(joined);
  assert.deepEqual(
    [figures[0].shapes, figures[0].ok, error?.pythonType],
    [[[4, 2], [3]], false, "RuntimeError"],
  );
  for (const text of ["y = 2 x + 1", "y = 2 x + 1 + 3 f(4)"]) assert.equal(withLineEnds(text), null, text);
});
