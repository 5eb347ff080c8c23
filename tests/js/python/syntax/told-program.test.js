// Which words around code tell the shapes of its names, and which text is none.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { toldProgram, toldShapes, withoutToldLines } from "../../../../js/python/syntax/told-program.js";

const TOLD = [
  ["x is (3, 4), y is (4,); x + y", "x + y", { x: [3, 4], y: [4] }],
  ["q, k and v: (2, 8); q @ k.T", "q @ k.T", { q: [2, 8], k: [2, 8], v: [2, 8] }],
  ["self.w is (3, 4): x * self.w", "x * self.w", { "self.w": [3, 4] }],
  ["x: torch.Size([3, 4]), y: f32[4] -> x / y", "x / y", { x: [3, 4], y: [4] }],
  ["x + b, x: (3, 4), b: (B,)", "x + b", { x: [3, 4], b: ["B"] }],
  ["where A is (3, 4), B is (4, 5): AB", "A @ B", { A: [3, 4], B: [4, 5] }],
  ["A^T B with A (4, 3), B (4, 5)", "A.T @ B", { A: [4, 3], B: [4, 5] }],
  ["x is (?, 4) and y is (4,): x.sum(0) + y", "x.sum(0) + y", { x: [null, 4], y: [4] }],
];

for (const [text, source, shapes] of TOLD)
  test(`told: ${text}`, () => {
    const found = toldProgram(/** @type {string} */ (text));
    assert.deepEqual(found && [found.source, found.shapes], [source, shapes]);
  });

test("lines that only tell shapes are blank, above code and below it", () => {
  const loop = "for i in range(10):\n    w -= 0.1 * (X.T @ (X @ w - y))";
  const told = { X: [100, 3], y: [100, 1], w: [3] };
  for (const line of ["X (100,3), y (100,1), w (3,)", "where X is (100, 3), y is (100, 1) and w is (3,)."]) {
    for (const text of [`${line}\n${loop}`, `${loop}\n\n${line}`]) {
      const found = withoutToldLines(text);
      assert.deepEqual(found?.shapes, told, text);
      assert.equal(found?.source.length, text.length);
      assert.equal(found?.source.trim(), loop);
      assert.deepEqual(read(text).figures[0].shapes, [[3], [3, 100]], text);
    }
  }
  const { figures, error } = read("x / (x.norm(dim=-1, keepdim=True) + eps)\nx (3, 4)");
  assert.deepEqual(
    [figures[0].shapes, error],
    [
      [
        [3, 4],
        [3, 1],
      ],
      null,
    ],
  );
});

test("one operation of names whose shapes lines tell is notation, or of letters", () => {
  for (const text of [
    "x (3,4)\ny (4,)\nx + y",
    "q: (2, 8)\nk: (8, 3)\nq @ k",
    "given a (3,4) and b (4,)\na * b",
  ])
    assert.equal(read(text).kind, "notation", text);
  assert.deepEqual(read("Q (B, T, d)\nK (B, d, S)\nQ @ K").figures[0].shape, ["B", "T", "S"]);
});

test("lines of code tell none", () => {
  for (const text of [
    "plot (3, 4)\nplot (5, 6)",
    "def f(x):\n    g (3, 4)\n    return x",
    "x = (3, 4)\ny = (4,)\nx + y",
    "x (3, 4)",
    "x (3, 4) and more\nx + 1",
    "f (3, 4)\nf(x) + 1",
  ])
    assert.equal(withoutToldLines(text), null, text);
});

test("a function of an array is no mathematics", () => {
  assert.equal(toldProgram("(x / 2).softmax(1), x: (4, 10)")?.source, "(x / 2).softmax(1)");
});

test("what tells no shape, or holds no code, is none", () => {
  for (const text of [
    "x + y",
    "x is (3, 4)",
    "x is (3, 4) and y is (4,)",
    "why does x of shape (3, 4) not broadcast",
    "x = f(3, 4) + y",
    "the answer is (3, 4) - or so they say of x",
    `${"so ".repeat(400)} x is (3, 4), x + 1`,
  ])
    assert.equal(toldProgram(text), null, text);
});

test("shapes of names that are asked for", () => {
  const session = "In [1]: x.shape\nOut[1]: (3, 4)\n\nIn [2]: x + y";
  assert.deepEqual(toldShapes(session, ["x", "y"]), { x: [3, 4] });
  assert.deepEqual(toldShapes("size = (3, 4)\ntorch.zeros(size) + b", ["b"]), {});
});

test("what is drawn has its place in the text", () => {
  const text = "x is (3, 4), y is (3,)\nso why does x + y + y fail?";
  const { figures, error } = read(text);
  assert.equal(text.slice(...figures[0].source), "x + y");
  assert.deepEqual([figures[0].line, error.line], [2, 2]);
});

test("sessions show several shapes at once, and elements, and types have axes", () => {
  const told = (source) => toldShapes(source, ["a", "b", "m"]);
  const session = "In [6]: a.shape, b.shape\nOut[6]: ((3, 1, 5), (4, 5))\n\nIn [7]: (a + b).shape";
  assert.deepEqual(told(session), { a: [3, 1, 5], b: [4, 5] });
  const elements =
    ">>> a\narray([[ 0.],\n       [10.]])\n>>> b\ntensor([0, 1, 2])\n>>> m\ntensor(5)\n>>> a + b * m";
  assert.deepEqual(told(elements), { a: [2, 1], b: [3], m: [] });
  assert.deepEqual(told(">>> a\narray([0, 1, ..., 9])\n>>> a + 1"), {});
  assert.deepEqual(told('m: Bool[Tensor, "b 1 t"]; a: Float[Tensor, "b h t"]; a.masked_fill(m, 0.)'), {
    m: ["b", 1, "t"],
    a: ["b", "h", "t"],
  });
});
