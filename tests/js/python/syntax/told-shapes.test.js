import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { commentedShapes } from "../../../../js/python/syntax/told-shapes.js";

const CASES = [
  ["y = a + b  # a: (3, 4), b: (4,)", { a: [3, 4], b: [4] }],
  [
    "# q, k and v: (2, 8, 10, 64)\ns = q @ k @ v",
    { q: [2, 8, 10, 64], k: [2, 8, 10, 64], v: [2, 8, 10, 64] },
  ],
  ["d = X - C  # X (100, 1, 2) C (3, 2)", { X: [100, 1, 2], C: [3, 2] }],
  ["l = p - t  # p.shape == torch.Size([32, 1]), t.shape == torch.Size([32])", { p: [32, 1], t: [32] }],
  ["y = x * w\n# x has shape [32, 10], w is of size (B,)", { x: [32, 10], w: ["B"] }],
  ["out = model(x)  # (64, 1)", { "model(x)": [64, 1] }],
  ["out = model(x)  # -> [B, 10]", { "model(x)": ["B", 10] }],
  ["out = model(x)  # shape: (B, T, C)", { "model(x)": ["B", "T", "C"] }],
  ["print(a.shape)  # torch.Size([3, 4])\nb.shape  # (4,)\na + b", { a: [3, 4], b: [4] }],
  ["a  # (3, 4)\nassert b.shape == (4,)\na + b", { a: [3, 4], b: [4] }],
  ['a + b  # a: (3, 4)\nprint("# b: (4,)")', { a: [3, 4] }],
  ["a + b  # a is in (0, 1), b (3)", {}],
  ["a + b  # see (3, 4) and f(2, 3)", {}],
  ["a + b  # a: (3, 4)\nc = a  # a: (4, 3), b: (4, 3)", { b: [4, 3] }],
  ["a + b  # a: (3, 4)\nc = a  # a: (3, 4)", { a: [3, 4] }],
  ["a + b  # a: (3, n * 2), b: (..., 3)", {}],
  ["a + b  # alpha: (3, 4), x.a: (2, 2)", {}],
];

const ASKS = ["a", "b", "p", "q", "k", "v", "t", "w", "x", "X", "C", "model(x)"];

test("comments tell shapes by names, or of what their line assigns", () => {
  for (const [source, expected] of CASES) assert.deepEqual(commentedShapes(source, ASKS), expected, source);
});

test("what comments look up is no shape", () => {
  const { asks } = read("c[1, ...]  # same as c[1, :, :] or c[1]\n");
  assert.deepEqual(asks, ["c"]);
});

test("long and strange comments are read quickly or not at all", () => {
  for (const piece of ["(", "[", "a, ", "a: (", "(1, ", "and ", "torch.Size(", "# a: (3, 4) "])
    assert.ok(commentedShapes(`# ${piece.repeat(20_000)}`, ASKS));
});

test("a text with such comments is drawn, and says where its shapes come from", () => {
  const { said, figures, asks } = read("d = X[:, None] - C[None]  # X (100, 2), C (3, 2)");
  assert.deepEqual(
    [figures[0].shapes, figures[0].shape, asks],
    [
      [
        [100, 1, 2],
        [1, 3, 2],
      ],
      [100, 3, 2],
      [],
    ],
  );
  assert.match(said.en, /told beside it: `X` \(100, 2\), `C` \(3, 2\)/);
  assert.match(said.zh, /取自文中/);
});

test("names that are asked for belong to the framework that the text names", () => {
  const shapes = { a: [5, 3], b: [5] };
  const { error } = read("np.exp(a - b)", { shapes });
  assert.equal(error?.message, "operands could not be broadcast together with shapes (5,3) (5,) ");
  assert.equal(read("y = np.exp(a) + torch.ones(3)", { shapes }).error?.pythonType ?? null, null);
});

test("what is told by hand goes before what a comment tells", () => {
  const { figures } = read("a + b  # a: (3, 4), b: (4,)", { shapes: { a: [2, 4] } });
  assert.deepEqual(figures[0].shapes, [[2, 4], [4]]);
});
