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
  // In no brackets, in words, and in Chinese.
  ["a + b  # a: 16 by 20, b: 16 by 1", { a: [16, 20], b: [16, 1] }],
  ["a - b  # a HxWx3, b is a list of 3 numbers", { a: ["H", "W", 3], b: [3] }],
  ["a - a.mean((2, 3))  # a NCHW = 8,3,32,32", { a: [8, 3, 32, 32] }],
  ["C[X] @ w + b  # C 27x10, X 32x3, w 30x200, b 200", { C: [27, 10], X: [32, 3], w: [30, 200], b: [200] }],
  ["b[:, None] + x  # b(64) x(16,64,32)", { b: [64], x: [16, 64, 32] }],
  ["f(q, k, v, a)  # q k v (2, 8), a (2, 1)", { q: [2, 8], k: [2, 8], v: [2, 8], a: [2, 1] }],
  ["X - X.mean(0)  # X is n samples by p features", { X: ["n", "p"] }],
  ["X @ w * t  # X has 150 samples and 4 features, t=0.5", { X: [150, 4], t: [] }],
  ["x @ w  # x: batch x 20", { x: ["batch", 20] }],
  ["t * x + b  # t is a scalar, x: (3, 4), b: float", { t: [], x: [3, 4], b: [] }],
  ["x @ w + b  # x\u662f(64, 7)\uff0cw\u662f(7, 1)\uff0cb\u662f(1,)", { x: [64, 7], w: [7, 1], b: [1] }],
  ["a * x + b  # x(N,C)\uff0ca\u548cb\u957f\u5ea6\u4e3aC", { x: ["N", "C"], a: ["C"], b: ["C"] }],
  ["a + b  # lr 0.1, 10 epochs, a[0], b[1, 2]", {}],
];

test("attributes are called by their names, and letters of a shape are sizes where they are names", () => {
  const drawn = (source) => {
    const { figures, asks } = read(source);
    return [figures[0]?.shapes, asks];
  };
  assert.deepEqual(drawn("x = x + self.pos[:, :T]  # x: (B, T, C)  pos: (1, most, C)"), [
    [
      ["B", "T", "C"],
      [1, "T", "C"],
    ],
    [],
  ]);
  assert.deepEqual(drawn("s = q @ k.mT / math.sqrt(d_k)  # q, k: (B, H, T, d_k)"), [
    [
      ["B", "H", "T", "d_k"],
      ["B", "H", "d_k", "T"],
    ],
    [],
  ]);
});

test("what a line gives has the shape behind it, whatever made it", () => {
  const source =
    "logits = model(ids).logits  # [4, 128]\ny = np.loadtxt('y.txt')  # shape (128,)\nlogits - y\ny - b  # b: (4, 1)";
  const { figures, asks, error } = read(source);
  assert.deepEqual(
    [figures.map(({ shapes }) => shapes), asks, error],
    [
      [
        [[128], [4, 1]],
        [[4, 128], [128]],
      ],
      [],
      null,
    ],
  );
  assert.deepEqual(read("y = net(x) + b  # (4, 3)").asks, ["net(x)", "b"]);
  assert.deepEqual(read("y = np.loadtxt('y.txt')\ny + 1").asks, ["y"]);
});

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
