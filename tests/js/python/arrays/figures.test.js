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
