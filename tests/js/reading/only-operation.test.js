// What of a line can have failed by shapes that meet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasOperation, onlyOperation } from "../../../js/reading/only-operation.js";

test("a sign between two of which neither is a number, wherever it stands", () => {
  for (const [line, left, sign, right] of [
    ["np.sqrt(((X[:, None] - centers) ** 2).sum(-1))", "X[:, None]", "-", "centers"],
    ["x / np.linalg.norm(x, axis=1)", "x", "/", "np.linalg.norm(x, axis=1)"],
    ["F.softmax(scores + mask, dim=-1)", "scores", "+", "mask"],
    ["self.a[0].b - c.d", "self.a[0].b", "-", "c.d"],
    ["x[i + 1] - y", "x[i + 1]", "-", "y"],
    ["x[:, 1:] - x[:, :-1]", "x[:, 1:]", "-", "x[:, :-1]"],
    ["torch.exp(-x) * y", "torch.exp(-x)", "*", "y"],
    ["a - -b", "a", "-", "-b"],
    ["(a <= b).sum()", "a", "<=", "b"],
  ])
    assert.deepEqual(onlyOperation(line), [left, sign, right], line);
});

test("operands reach as far as their signs bind", () => {
  assert.deepEqual(onlyOperation("1 + a * b"), ["a", "*", "b"]);
  assert.deepEqual(onlyOperation("x**2 - 2 * y"), ["x**2", "-", "2 * y"]);
  assert.deepEqual(onlyOperation("x + 1 + y"), ["x + 1", "+", "y"]);
  assert.deepEqual(onlyOperation("2 / a * b"), ["2 / a", "*", "b"]);
});

test("nothing where more than one may be meant, or a call has two operands", () => {
  for (const line of [
    "x + y + z",
    "((pred - yb) ** 2 * w).mean()",
    "np.dot(a, b) * c",
    "a.matmul(b) + c",
    "torch.where(m, a, b) - c",
    "criterion(pred - target)",
    "[a + b for a in c]",
    "a + b if c else d",
    "x[m] = a - b",
    'd["k"] - y',
    "(a - b",
    "a - b)",
    "2 - target",
    "f(x",
    "",
  ])
    assert.equal(onlyOperation(line), null, line);
});

test("whether an expression can fail at all", () => {
  for (const line of ["x.mean(dim=0)", "2 * x", "-x", "x[1:]"]) assert.equal(hasOperation(line), false, line);
  for (const line of ["x * y", "x @ y + 1", "f(x, y)"]) assert.equal(hasOperation(line), true, line);
});
