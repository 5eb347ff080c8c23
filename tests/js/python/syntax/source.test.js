import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/given.js";
import { sourceOf } from "../../../../js/python/syntax/source.js";

test("a text without prompts is all code", () => {
  const source = sourceOf("x = 1\ny = 2");
  assert.equal(source.code, "x = 1\ny = 2\n");
  assert.deepEqual([0, 5, 6].map(source.lineAt), [1, 1, 2]);
});

test("of a session only lines with prompts are code, and each keeps its number", () => {
  const text = "words\n>>> x = 1\n>>>y\n2\n>>> if x:\n...     z\n";
  const source = sourceOf(text);
  assert.equal(source.code, "\nx = 1\ny\n\nif x:\n    z\n\n");
  assert.equal(source.lineAt(source.code.indexOf("z")), 6);
  const at = source.code.indexOf("z");
  assert.deepEqual(source.rangeOf({ from: at, to: at + 1 }), [text.indexOf("z"), text.indexOf("z") + 1]);
});

test("a session of IPython has prompts of its own", () => {
  const text = "In [1]: def f():\n   ...:     x\n   ...: \nIn [2]: f()\nOut[2]: 3\n";
  assert.equal(sourceOf(text).code, "def f():\n    x\n\nf()\n\n\n");
});

test("what is said to a notebook is no code, and lines keep their numbers", () => {
  const source = sourceOf("%matplotlib inline\n!pip install x\n```python\nx = (1\n  % 2)\n```\n");
  assert.equal(source.code, "\n\n\nx = (1\n  % 2)\n\n\n");
  assert.equal(source.lineAt(source.code.indexOf("x")), 4);
});

test("lines may end as on Windows", () => {
  assert.equal(sourceOf("a\r\nb\r\n").code, "a\nb\n\n");
});

test("numbers of lines, what nobody sees and the words of a button are no code", () => {
  const code = (text) => sourceOf(text).code.trim();
  const program = "def f(x):\n    return x\n\nf(3)";
  const lines = program.split("\n");
  const numberings = [(n) => `${n} `, (n) => `${n}: `, (n) => ` ${n} | `.padStart(7), (n) => `[${n}] `];
  for (const numbering of numberings) {
    const text = lines.map((line, i) => numbering(i + 9) + line).join("\n");
    assert.equal(code(text), program, text);
    const { offsetOf } = sourceOf(text);
    assert.equal(text.slice(offsetOf(program.indexOf("f(3)"))), "f(3)");
  }
  assert.equal(code("python\nCopy code\nx + y"), "x + y");
  assert.equal(code("\u200bx + y"), "x + y");
  for (const text of ["1 + x\n2 + x", "1\n2", "3 * x\n4 * x", "1 x\n3 y", "python + 1"])
    assert.equal(code(text), text);
});

test("of a change only what it comes to is code, and each character keeps its place", () => {
  const code = (text) => sourceOf(text).code.replace(/ +$/gm, "");
  assert.equal(code("- y = x\n+ y = x.T\n"), "\ny = x.T\n\n");
  assert.equal(
    code("--- a/net.py\n+++ b/net.py\n@@ -1,2 +1,2 @@\n x = 1\n-y = x\n+y = -x\n"),
    "\n\n\nx = 1\n\ny = -x\n\n",
  );
  for (const text of ["-x = 1\n", "x = (1\n+ y)\n", "+x = 1\ny = 2\n"]) assert.equal(code(text), `${text}\n`);
});

test("what a notebook takes the time of is code", () => {
  const { code, offsetOf } = sourceOf("%timeit -n 10 x @ y\n%time y = x + 1\n%time x += 1\n");
  assert.equal(code, "_ =           x @ y\n_ =   y = x + 1\n\n\n");
  assert.equal(offsetOf(code.indexOf("x")), 14);
});

test("the example of a docstring is no session", () => {
  const text = 'def f(x):\n    """\n    >>> f(1)\n    """\n    return x\n';
  assert.equal(sourceOf(text).code, `${text.replace(">>>", "   ")}\n`);
  assert.equal(sourceOf(`${text}>>> f(2)\n`).code, "\n\nf(1)\n\n\nf(2)\n\n");
});

test("prompts in front of what a program gave are none", () => {
  const code = (text) => sourceOf(text).code.replace(/ +$/gm, "");
  assert.equal(
    code("a = f(2)\na + 1\n>>> tensor([[1],\n        [2]])\nb = a\n>>>(2, 1)"),
    "a = f(2)\na + 1\n\n\nb = a\n\n",
  );
  assert.equal(code("a = 1\n>>> a + 1\n2"), "\na + 1\n\n");
});
