import assert from "node:assert/strict";
import test from "node:test";
import { dialectOf } from "../../../../js/python/syntax/dialect.js";
import { parse } from "../../../../js/python/syntax/parse.js";
import { nodesOf, walk } from "../../../../js/python/syntax/walk.js";

test("every node is visited, the outer one first", () => {
  const types = [];
  walk(parse("y = f(a[0], b=[i for i in c])"), ({ type }) => types.push(type));
  assert.equal(types[0], "Assign");
  assert.deepEqual(types.filter((type) => type === "Name").length, 6);
  assert.ok(types.includes("Comprehension"));
});

test("nodes of a type are found at every depth", () => {
  const code = "def f(x):\n    return x.sum(1)\nfor i in range(3):\n    f(i)";
  assert.deepEqual(
    nodesOf(parse(code), "Call").map(({ from, to }) => code.slice(from, to)),
    ["x.sum(1)", "range(3)", "f(i)"],
  );
});

test("a program's framework is that of the module it names first, else imports", () => {
  const dialect = (code) => dialectOf(parse(code));
  assert.equal(dialect("import torch\nx = torch.ones(3)"), "pytorch");
  assert.equal(dialect("import numpy as np\nimport torch\ntorch.ones(3)"), "pytorch");
  assert.equal(dialect("x = np.ones(3)"), "numpy");
  assert.equal(dialect("import jax.numpy as jnp"), "jax");
  assert.equal(dialect("from tensorflow import zeros"), "tensorflow");
  assert.equal(dialect("x + y"), null);
});
