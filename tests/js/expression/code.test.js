// Lines of code, letters, matrix products and equations, as the reader takes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseExpression } from "../../../js/expression/expression.js";
import { reads, stops } from "./read.js";

test("code as it is typed and pasted", () => {
  const pair = [[3, 4], [4]];
  const names = ["a", "b"];
  const told = [
    "a = torch.zeros(3,4)\nb = np.ones((4,))\na + b",
    "import torch\na = torch.zeros(3, 4)\nb = torch.ones(4)\nprint((a + b).shape)",
    ">>> a = np.ones((3, 4))\n>>> b = np.ones(4)\n>>> a + b",
    ">>> a.shape\ntorch.Size([3, 4])\n>>> b.shape\ntorch.Size([4])\n>>> a + b",
    "In [1]: a = np.ones((3, 4))\nIn [2]: b = np.arange(4)\nIn [3]: a + b",
    "a = tf.constant([[1., 2, 3, 4], [5, 6, 7, 8], [9, 0, 1, 2]])\nb = tf.constant([1, 2, 3, 4])\na + b",
    "a = (3, 4); b = (4,); torch.add(a, b, out=z)",
    "a = (3, 4); b = (4,); (a * 2) + (1 - b)",
    "a = (3, 4); b = (4,); c = a + b -> (3, 4)",
    "a = (3, 4); b = (4,); a + b = ?",
    "a = (3, 4); b = (4,); a + b = (9, 9)",
    "a: 3x4, b: 4",
    "shape a is (3, 4), b (4,)",
    "a has shape (3, 4), b has shape (4,)",
    "a的形状是(3,4)，b的形状是(4,)",
    "a (2d array): 3 x 4\nb (1d array):     4\nResult (2d array): 3 x 4",
  ];
  for (const text of told) reads(text, "add", pair, names);
  reads("形状（３，４）加（４，）", "add", pair);
  reads("(3,4)减去(4,)", "sub", pair);
  reads("(3,4) 乘以 (4,)", "mul", pair);
  reads("(3,4)除以(4,)", "div", pair);
  reads("(3,4), ones(4)", "add", pair);
  reads("torch.tensor([True, False]) * ((1, 2),)", "mul", [[2], [1, 2]]);
  reads("pred = (3, 4); target = (4,); loss = F.mse_loss(pred, target)", "sub", pair, ["pred", "target"]);
  reads("np.where((3,4) > 0, (4,), -1e9)", "where", [[3, 4], [4], []]);
  reads("s = (3,4); m = (4,); s.masked_fill(m == 0, float('-inf'))", "maskedFill", pair, ["s", "m"]);
});

test("what is written into the first operand", () => {
  const given = "a = (3, 4); b = (4,); ";
  for (const [text, op] of [
    ["np.add(a, b, out=a)", "add_"],
    ["np.add(a, b, a)", "add_"],
    ["np.add(a, b, c)", "unknown"],
    ["torch.mul(a, b, out=a)", "mul_"],
    ["a[...] = b", "copy_"],
    ["a[:] = b", "copy_"],
    ["a.copy_(b)", "copy_"],
    ["np.copyto(a, b)", "copy_"],
  ]) {
    if (op === "unknown") stops(given + text, "unknownName", 35);
    else reads(given + text, op, [[3, 4], [4]], ["a", "b"]);
  }
  reads("a = (3, 4); a[:, 0] += (3,)", "add_", [[3], [3]], ["a", null]);
  reads("a = (3, 4); a[0] = (4,)", "copy_", [[4], [4]], ["a", null]);
  stops("a = (3, 4); a[...] = (4,) + (1,)", "mixed", 26);
});

test("an index and a reduction make another shape", () => {
  const left = {
    "[:, None]": [5, 1, 3],
    "[:, np.newaxis, :]": [5, 1, 3],
    "[None]": [1, 5, 3],
    "[..., None]": [5, 3, 1],
    "[:, None, None]": [5, 1, 1, 3],
    "[0]": [3],
    "[:, -1]": [5],
    ".mean(axis=1)": [5],
    ".sum(0)": [3],
    ".max(-1, keepdims=True)": [5, 1],
    ".std(dim=(0, 1), keepdim=True)": [1, 1],
    ".max(1, keepdim=True)[0]": [5, 1],
    ".max(axis=1)[0]": [],
    ".mean()": [],
  };
  for (const [asked, shape] of Object.entries(left))
    reads(`x = (5, 3); x - x${asked}`, "sub", [[5, 3], shape], ["x", "x"]);
  const { axes, shapes } = /** @type {any} */ (parseExpression("N = 5; x = (N, D); x[:, None] - x"));
  assert.deepEqual(axes, [
    ["N", null, null],
    ["N", null],
  ]);
  assert.deepEqual(shapes, [
    [5, 1, "D"],
    [5, "D"],
  ]);
  reads("x = (N, 3); x - x[7]", "sub", [["N", 3], [3]], ["x", "x"]);
  reads("[2,3] [3]", "add", [[2, 3], [3]]);
  reads("[2,3][3]", "add", [[2, 3], [3]]);
});

test("what is worked out of letters is a size of its own, in lists alone", () => {
  const shapesOf = (text) => /** @type {any} */ (parseExpression(text)).shapes;
  assert.deepEqual(shapesOf("(B*T, C) + (C,)"), [["B*T", "C"], ["C"]]);
  assert.deepEqual(shapesOf("(2N, D) + (N, D)"), [
    ["2N", "D"],
    ["N", "D"],
  ]);
  assert.deepEqual(shapesOf("[T + 1, 3C] - (2*n-1, H//2)"), [
    ["T+1", "3C"],
    ["2*n-1", "H//2"],
  ]);
  assert.deepEqual(shapesOf("B=32 T=8; (B*T, C) + (C,)"), [[256, "C"], ["C"]]);
  assert.deepEqual(shapesOf("(1+2N, H//2, 2*W-1) + (W-N,), N=3, H=5, W=4"), [[7, 2, 7], [1]]);
  assert.deepEqual(shapesOf("(N-2, 3) + (3,), N=1"), [["N-2", 3], [3]]);
  for (const text of ["(a + b) * (c + d)", "(3 - 5, 2)", "(5 images, 3)", "maximum(a + b, c)"]) {
    assert.equal(parseExpression(text).ok, false, text);
  }
});

test("letters stand for sizes, and stay letters unless their values are given", () => {
  const read = (text) => {
    const { ok, op, shapes, axes, letters } = /** @type {any} */ (parseExpression(text));
    assert.ok(ok, text);
    return { op, shapes, axes, letters };
  };
  assert.deepEqual(read("(B, T, C) + (C,)"), {
    op: "add",
    shapes: [["B", "T", "C"], ["C"]],
    axes: null,
    letters: null,
  });
  assert.deepEqual(read("(B, T, C) + (C,), B=32"), {
    op: "add",
    shapes: [[32, "T", "C"], ["C"]],
    axes: [["B", null, null], [null]],
    letters: { B: 32 },
  });
  for (const text of [
    "B=32 T=128; (B,T) + (T)",
    "B=32, T=128, (B,T) + (T)",
    "B = 32\nT = 128\n(B,T) + T",
    "Ｂ＝32；Ｔ＝128；（Ｂ，Ｔ）＋（Ｔ）",
  ]) {
    assert.deepEqual(read(text).shapes, [[32, 128], [128]], text);
  }
  assert.deepEqual(read("B,T,C").shapes, [["B", "T", "C"]]);
  assert.deepEqual(read("batch x 3 x d_model").shapes, [["batch", 3, "d_model"]]);
  assert.deepEqual(read("torch.ones(2, T) * np.ones((T,), dtype=float)").shapes, [[2, "T"], ["T"]]);
  assert.deepEqual(read("x = (B, 1); y = (1, T); x * y; B = 2, T = 3").axes, [
    ["B", null],
    [null, "T"],
  ]);
});

test("None, ? and -1 are sizes that are not known", () => {
  for (const text of ["(None, 10) + (10,)", "(?, 10) + (10,)", "(-1, 10) + (10,)", "[ ？，10] + [10]"])
    reads(text, "add", [[null, 10], [10]]);
  reads("None, 3 + None", "add", [[null, 3], [null]]);
  reads("(3 x ?) + 3", "add", [[3, null], []]);
  reads("x = (None, 3); x - x[:, None]", "sub", [
    [null, 3],
    [null, 1, 3],
  ]);
  stops("(3, -N)", "letters", 5, 1);
  stops("? + (3,)", "letters", 0, 1);
});

test("names of operands are no letters, and numbers alone have none", () => {
  for (const text of [
    "a = (3,1); b = (4,); add(a, b)",
    "a = 4; b = (3, 4); a + b",
    "(3, 1) + (4,)",
    "np.zeros((2, 3), float)",
  ]) {
    const { ok, axes, letters } = /** @type {any} */ (parseExpression(text));
    assert.deepEqual([ok, axes, letters], [true, null, null], text);
  }
});

test("matrix products are read as they are written", () => {
  for (const text of [
    "(97, 2) @ (2, 1)",
    "torch.matmul((97, 2), (2, 1))",
    "a = (97, 2); b = (2, 1); a @ b",
    "(97, 2).matmul((2, 1))",
  ]) {
    const { ok, op, shapes } = /** @type {any} */ (parseExpression(text));
    assert.deepEqual(
      [ok, op, shapes],
      [
        true,
        "matmul",
        [
          [97, 2],
          [2, 1],
        ],
      ],
      text,
    );
  }
});

test("einsum is read as a call, and from its equation alone", () => {
  const shapes = [
    [2, 3],
    [3, 4],
  ];
  for (const text of [
    'einsum("ij,jk->ik", (2,3), (3,4))',
    "np.einsum('ij,jk->ik', np.ones((2, 3)), [3, 4], optimize=True)",
    "torch.einsum('ij,jk->ik', [(2,3), (3,4)])",
    "A = (2,3); B = (3,4); C = jnp.einsum('ij,jk->ik', A, B)",
    'x = torch.rand(2, 3)\ny = torch.rand(3, 4)\ntf.einsum("ij,jk->ik", x, y)',
    "ij,jk->ik (2,3) (3,4)",
    "ij,jk→ik: (2,3), (3,4)",
    "ij,jk->ik; (2,3); (3,4);",
    "A = (2,3); B = (3,4)\nij,jk->ik A, B",
    '"ij,jk->ik", (2,3), (3,4)',
    "“ij，jk->ik” （2，3） （3，4）",
    "ij,jk->ik 2x3, 3x4",
  ]) {
    reads(text, "einsum", shapes);
    const { equation, operands, text: written } = /** @type {any} */ (parseExpression(text));
    assert.equal(equation, "ij,jk->ik", text);
    assert.deepEqual(operands, ["ij,jk->ik", ...shapes], text);
    assert.equal(written, 'einsum("ij,jk->ik", (2, 3), (3, 4))', text);
    reads(written, "einsum", shapes);
  }
  reads("A = (2,3); B = (3,4); np.einsum('ij,jk->ik', A, B)", "einsum", shapes, ["A", "B"]);
  reads("...ij,...jk -> ...ik (6,2,3,4) (2,4,5)", "einsum", [
    [6, 2, 3, 4],
    [2, 4, 5],
  ]);
  reads("ii->  (3,3)", "einsum", [[3, 3]]);
  reads('einsum("i,->i", (3,), 2)', "einsum", [[3], []]);
  reads("einsum('', ())", "einsum", [[]]);
  const named = /** @type {any} */ (parseExpression("bij,bjk->bik (B,T,C) (B,C,T)"));
  assert.deepEqual(named.shapes, [
    ["B", "T", "C"],
    ["B", "C", "T"],
  ]);
  // Everything else has no equation, and is asked about by its shapes.
  const sum = /** @type {any} */ (parseExpression("(2,3) + (3,)"));
  assert.deepEqual([sum.equation, sum.operands], [null, sum.shapes]);
});

test("einsum stops where it has no equation or no operands", () => {
  stops("einsum((2,3), (3,4))", "noEquation", 7);
  stops("einsum(", "noEquation", 7);
  stops('einsum("ij->ji")', "missingOperand", 15);
  stops("ij->ji", "missingOperand", 6);
  stops("ij,jk->ik (2,3) + (3,4)", "nested", 10);
  stops("ij,jk->ik (2,3) (3,4); (2,3) + (3,)", "nested", 23);
  stops("i,j,k,l,m->i (1,) (1,) (1,) (1,) (1,)", "tooMany", 33);
  // An arrow elsewhere begins no equation.
  stops("(2,3) -> (3,)", "missingOperand", 7);
});
