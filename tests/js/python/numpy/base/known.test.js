// Numbers that are known where shapes alone are worked out. The twin is the same program with values.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { generator, rounds, SEED } from "../../../random.js";

const program = (expression) => `import numpy as np\nn = ${expression}\nprint(np.zeros((n, 2)).shape)`;
const both = (source) =>
  ["shapes", "values"].map((mode) => {
    const { output, error } = run(source, { mode });
    return error === null ? output.trim() : error.message;
  });

test("sizes that go through NumPy's scalars are known", () => {
  for (const expression of [
    "int(np.sqrt(64)) // 2",
    "np.prod((1, 28, 28))",
    "np.prod(np.ones((2, 3)).shape)",
    "np.prod([2, 3]).item()",
    "int(np.ceil(10 / 3))",
    "int(np.ceil(np.float32(10) / 3))",
    "int(np.log2(np.prod((2, 4))))",
    "np.floor(7 / 2).astype(int)",
    "2 if np.sqrt(16) == 4 else 3",
    "round(np.sqrt(50))",
    "int(np.round(2.5))",
    "np.max([3, np.prod((2, 2))])",
    "-np.int64(-3) % 2 + np.int32(5.7)",
    "min(np.int64(3), 4)",
    "int(np.mean((2, 4)))",
  ]) {
    const [shapes, values] = both(program(expression));
    assert.equal(shapes, values, expression);
  }
});

test("what is no size of this kind stays open", () => {
  for (const expression of ["int(np.array([4, 5])[0])", "int(np.exp(1))", "int(np.prod(np.ones(3)))"])
    assert.equal(both(program(expression))[0], "(?, 2)", expression);
  const changed =
    "import numpy as np\na = np.array([2, 3])\ns = a.sum()\na[0] = 9\nprint(np.zeros((int(a.sum()), int(s))).shape)";
  assert.equal(both(changed)[0], "(?, ?)");
});

test(`random expressions of numbers are what they are with values, seed ${SEED}`, () => {
  const random = generator();
  const pick = (list) => list[random(list.length)];
  const integer = (least, most) => least + random(most - least + 1);
  /** @returns {string} */
  const expression = (depth) => {
    if (depth === 0)
      return pick([`np.int64(${integer(-9, 9)})`, `${integer(1, 40)}`, `np.float64(${integer(0, 99) / 4})`]);
    const [a, b] = [expression(depth - 1), expression(depth - 1)];
    return pick([
      `np.${pick(["sqrt", "ceil", "floor", "abs", "square", "sign", "trunc", "rint", "negative"])}(${a})`,
      `(${a} ${pick(["+", "-", "*", "/", "//", "%"])} ${b})`,
      `np.${pick(["maximum", "minimum", "add", "multiply"])}(${a}, ${b})`,
      `np.${pick(["prod", "sum", "max", "min", "mean"])}([${a}, ${b}])`,
    ]);
  };
  let known = 0;
  const count = rounds(300);
  for (let i = 0; i < count; i++) {
    const source = `import numpy as np\nwith np.errstate(all='ignore'):\n    x = ${expression(3)}\nprint(int(x * 1000))`;
    const [shapes, values] = both(source);
    if (shapes === "?") continue;
    known++;
    assert.equal(shapes, values, source);
  }
  assert.ok(known > count / 2, `${known} are known`);
});
