import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const SOURCE = "x = torch.ones(2, 3)\ny = x + (torch.ones(3) * 2)\nz = x + x\ny @ z.T\nx += torch.ones(4)\n";

test("a figure for each operation that broadcasts and each product, in their order", () => {
  const heard = [];
  const { figures, error } = run(SOURCE, { onFigure: (figure) => heard.push(figure.line) });
  assert.deepEqual(
    figures.map(({ op, line, shapes, shape }) => [op, line, shapes, shape]),
    [
      ["add", 2, [[2, 3], [3]], [2, 3]],
      [
        "matmul",
        4,
        [
          [2, 3],
          [3, 2],
        ],
        [2, 2],
      ],
      ["add_", 5, [[2, 3], [4]], null],
    ],
  );
  assert.deepEqual(heard, [2, 4, 5]);
  assert.equal(error?.line, 5);
});

test("a figure knows its place and its operands' words", () => {
  const [{ source, names }] = run(SOURCE).figures;
  assert.equal(SOURCE.slice(...source), "x + (torch.ones(3) * 2)");
  assert.deepEqual(names, ["x", "torch.ones(3) * 2"]);
});

test("small operands tell their elements as they were, and what was made of them", () => {
  const source = [
    "x = torch.tensor([[1, 2], [3, 4], [5, 6]])",
    "x.T + torch.tensor([1., 2, 3])",
    "x += torch.tensor([True, False])",
    "torch.sub(x, torch.tensor([1, 1]), alpha=2)",
    "x[1:, 1:] - torch.tensor([0, 10])",
    "x[0].expand(3, 2) + torch.tensor([[1], [2], [3]])",
    "torch.arange(4000)[::1000] + torch.ones(2, 1)",
    "torch.ones(9, 8) + torch.ones(8)",
    "torch.ones(64, 1) + torch.ones(64)",
    "x + torch.ones(3)",
  ].join("\n");
  const { figures } = run(source);
  const integers = (...data) => ({ dtype: "int64", data });
  const x = integers(1, 2, 3, 4, 5, 6);
  const grown = integers(2, 2, 4, 4, 6, 6);
  assert.deepEqual(
    figures.map(({ numbers }) => numbers),
    [
      {
        operands: [x, { dtype: "float32", data: [1, 2, 3] }],
        result: { dtype: "float32", data: [2, 5, 8, 3, 6, 9] },
      },
      { operands: [x, { dtype: "bool", data: [true, false] }], result: grown },
      { operands: [grown, integers(1, 1)], result: integers(0, 0, 2, 2, 4, 4) },
      { operands: [integers(4, null, 6), integers(0, 10)], result: integers(4, -6, 6, -4) },
      undefined,
      { operands: [integers(2, 2), integers(1, 2, 3)], result: integers(3, 3, 4, 4, 5, 5) },
      undefined,
      undefined,
      undefined,
      { operands: [grown, { dtype: "float32", data: [1, 1, 1] }], result: null },
    ],
  );
  assert.ok(run(source, { mode: "shapes" }).figures.every(({ numbers }) => numbers === undefined));
});

test("parts of complex arrays, words and short integers are not taken for the program's own numbers", () => {
  for (const source of [
    "a = np.array([1 + 2j, 2])\na * np.array([[1j], [2]])",
    "a = np.array(['a', 'b'])\na == np.array([['a'], ['c']])",
    "a = np.array([1, 2], dtype=np.uint16)\na * np.array([[60000], [2]], dtype=np.uint16)",
    "a = np.array([[200, 100]], dtype=np.uint8)\na @ a.T",
  ]) {
    const { figures, error } = run(source, { dialect: "numpy" });
    assert.equal(error, null, source);
    assert.deepEqual(
      figures.map(({ numbers }) => numbers),
      [undefined],
      source,
    );
  }
});

test("a size that is not known is not the same as no size", () => {
  const source = "x = torch.ones(4)\ny = x[x > 0]\nz = y * torch.tensor(2.)\n";
  assert.deepEqual(run(source, { mode: "shapes" }).figures[0].shapes, [[null], []]);
});

test("NumPy's operations do not fail for PyTorch's reasons", () => {
  const [figure] = run("np.ones((2, 3)) - np.ones(3, dtype=bool)").figures;
  assert.deepEqual([figure.ok, figure.shape], [true, [2, 3]]);
});

test("written into its first operand, NumPy's out= is drawn as in place", () => {
  const { figures, error } = run("x = np.ones(3)\nnp.add(x, np.ones((2, 3)), out=x)");
  assert.deepEqual([figures[0].op, figures[0].shape, error?.pythonType], ["add_", null, "ValueError"]);
});

test("what is assigned loses its axes of size 1 before those of the place, and its figure says so", () => {
  const source = (value) => `x = torch.zeros(2, 3)\nb = torch.ones(1, 1, 3)\nx[:] = ${value}\n`;
  const drawn = (value) => {
    const { figures, error } = run(source(value));
    return [figures[0].ok, figures[0].shapes[1], figures[0].names[1], error];
  };
  assert.deepEqual(drawn("b"), [true, [1, 3], "b[0]", null]);
  assert.deepEqual(drawn("b * 2"), [true, [1, 3], "(b * 2)[0]", null]);
  assert.deepEqual(drawn("(b * 2)"), [true, [1, 3], "(b * 2)[0]", null]);
  assert.deepEqual(drawn("b[0]"), [true, [1, 3], "b[0]", null]);
  const numpy = run("x = np.zeros((2, 3))\nx[...] = np.ones((1, 1, 1, 3))\n");
  assert.deepEqual([numpy.error, numpy.figures[0].ok], [null, true]);
  assert.equal(numpy.figures[0].names?.[1], "np.ones((1, 1, 1, 3))[0][0]");
});

test("what stops a program stands in its figure too", () => {
  const { figures, error } = run("x = torch.zeros(2, 3)\nx[:, :2] = torch.ones(1, 1, 3)\n");
  assert.match(error?.message ?? "", /^The expanded size of the tensor \(2\)/);
  assert.equal(figures[0].error.messages.pytorch, error?.message);
  const caught = run("try:\n    torch.ones(2) + torch.ones(3)\nexcept RuntimeError:\n    pass\n1 / 0\n");
  assert.match(caught.figures[0].error.message, /^The size of tensor a/);
});

test("layers that are built with shapes alone tell no numbers", () => {
  const source = [
    "class Scale(tf.keras.layers.Layer):",
    "    def build(self, sizes):",
    "        self.w = self.add_weight(shape=(sizes[-1], 2), initializer='ones')",
    "    def call(self, x):",
    "        return tf.matmul(x, self.w)",
    "model = tf.keras.Sequential([tf.keras.Input((3,)), Scale()])",
    "y = model(tf.ones((1, 3)))",
  ].join("\n");
  const { figures, error } = run(source, { dialect: "tensorflow", classes: true });
  assert.equal(error, null);
  assert.deepEqual(figures.at(-1)?.numbers?.result, { dtype: "float32", data: [3, 3] });
});
