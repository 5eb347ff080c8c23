// Which operation of a line failed, by the marks under it or because nothing else could have.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { failingOperation } from "../../../js/reading/failing-operation.js";
import { readTraceback } from "../../../js/reading/lines/traceback.js";
import { readMessage } from "../../../js/reading/read-message.js";

const SIZES =
  "RuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1";

const traceback = (line, marks = null, error = SIZES) =>
  [
    "Traceback (most recent call last):",
    '  File "train.py", line 41, in <module>',
    `    ${line}`,
    ...(marks === null ? [] : [`    ${marks}`]),
    error,
  ].join("\n");

function found(line, marks) {
  const { failures } = readTraceback(traceback(line, marks).split("\n"));
  const operation = failingOperation(failures[0]);
  return operation && [operation.names[0], operation.op, operation.names[1]];
}

test("the marks point at the sign and lie under its operands", () => {
  const line = "loss = ((pred - target) ** 2).mean()";
  assert.deepEqual(found(line, "         ~~~~~^~~~~~~~"), ["pred", "sub", "target"]);
  assert.deepEqual(found("y = f(x) // (a + b)[0]", "    ~~~~~^^~~~~~~~~~~~"), [
    "f(x)",
    "floorDivide",
    "(a + b)[0]",
  ]);
  assert.deepEqual(found("scores = q @ k.T", "         ~~^~~~~"), ["q", "matmul", "k.T"]);
});

test("a product of two names that is called", () => {
  assert.deepEqual(found("np.dot(w, X)"), ["w", "matmul", "X"]);
  assert.deepEqual(found("h = torch.matmul(x, self.w)"), ["x", "matmul", "self.w"]);
  assert.deepEqual(found("h = torch.mm(x, w) + b", "    ^^^^^^^^^^^^^^"), ["x", "matmul", "w"]);
  for (const line of ["np.dot(f(w), X)", "np.dot(w, X, out)", "np.cross(w, X)"])
    assert.equal(found(line), null);
});

test("in place too", () => {
  assert.deepEqual(found("pred -= target"), ["pred", "sub_", "target"]);
  assert.deepEqual(found("self.sum[0] += x.mean(dim=0)"), ["self.sum[0]", "add_", "x.mean(dim=0)"]);
  assert.equal(found("pred -= target * weight"), null);
});

test("marks under something else, or under a part of a call, say nothing", () => {
  assert.equal(found("y = model(x - 1)", "    ~~~~~^^^^^^^"), null);
  assert.equal(found("y = model(x - z)", "    ^^^^^^^^^^^^"), null);
  assert.equal(found("y = x[i]", "    ~^^^"), null);
  assert.equal(found("y = (a - b", "    ~~^~~"), null, "marks that are shifted");
});

test("without marks only a line in which nothing else can fail", () => {
  for (const line of [
    "diff = pred - target",
    "return pred - target",
    "loss = ((pred - target) ** 2).mean()",
    "(pred - target).abs().sum()",
    "print(pred - target)",
    "self.error = pred-target",
    "y = 0.5 * (pred - target)",
  ]) {
    assert.deepEqual(found(line)?.slice(0, 2), ["pred", "sub"], line);
  }
  for (const line of [
    "loss = criterion(pred - target)",
    "x = pred - target + bias",
    "loss = (pred - target).view(mask)",
    "y = 2 - target",
  ]) {
    assert.equal(found(line), null, line);
  }
});

test("what failed inside a library is not the line's own sign, unless the marks say so", () => {
  const inside =
    '  File "/usr/lib/python3.12/site-packages/torch/nn/modules/module.py", line 9, in _call\n    return f(x)';
  const of = (marks) => traceback("y = x - m", marks, `${inside}\n${SIZES}`);
  const operation = (text) => failingOperation(readTraceback(text.split("\n")).failures[0]);
  assert.equal(operation(of(null)), null);
  assert.deepEqual(operation(of("    ~~^~~"))?.names, ["x", "m"]);
  const behindSign =
    '  File "/usr/lib/python3.12/site-packages/jax/_src/numpy/array_methods.py", line 9, in op\n    return f(x)';
  const below = (line) => operation(traceback(line, null, `${behindSign}\n${SIZES}`));
  assert.deepEqual(
    [below("y = x - m")?.op, below("y = f(x - m)"), below("y = np.dot(x, m)")],
    ["sub", null, null],
  );
});

test("the figure of a message has its names and its sign", () => {
  const drawn = (line, marks, error, dialect) => {
    const { figures } = /** @type {any} */ (readMessage(traceback(line, marks, error), { dialect }));
    return [figures[0].op, figures[0].names, figures[0].sizes ?? figures[0].shapes];
  };
  assert.deepEqual(drawn("d = pred - target"), ["sub", ["pred", "target"], [10, 32]]);
  assert.deepEqual(drawn("pred -= target"), ["sub_", ["pred", "target"], [10, 32]]);
  const numpy = "ValueError: operands could not be broadcast together with shapes (4,3) (4,) ";
  assert.deepEqual(drawn("y = x / x.sum(1)", "    ~~^~~~~~~~~~", numpy, "numpy"), [
    "div",
    ["x", "x.sum(1)"],
    [[4, 3], [4]],
  ]);
  const product = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)";
  assert.deepEqual(drawn("y = x @ w", null, product), [
    "matmul",
    ["x", "w"],
    [
      [2, 3],
      [4, 5],
    ],
  ]);
  const jax = "TypeError: mul got incompatible shapes for broadcasting: (4, 3), (4,).";
  assert.deepEqual(drawn("y = x + w", null, jax, "jax")[1], undefined, "the message says another operation");
});

test("operations that are called by their names, and what only carets mark", () => {
  const all = (line, marks) => {
    const operation = failingOperation(readTraceback(traceback(line, marks).split("\n")).failures[0]);
    return operation && [operation.op, ...operation.names];
  };
  assert.deepEqual(all("acc = (pred == y).float()", "      ^^^^^^^^^^^"), ["eq", "pred", "y"]);
  assert.deepEqual(all("s = s.masked_fill(m == 0, -1e9)"), ["maskedFill", "s", "m == 0"]);
  assert.deepEqual(all("net.w.copy_(saved)", "~~~~~~~~~~~^^^^^^^"), ["copy_", "net.w", "saved"]);
  assert.deepEqual(all("return np.where(x > 0, y, z)"), ["where", "x > 0", "y", "z"]);
  assert.deepEqual(all("return torch.add(x, y, alpha=2)"), ["add", "x", "y"]);
  assert.equal(all("return x.clamp(0, 1)"), null);
  assert.equal(all("return f(x, y)"), null);
});

test("what chooses among three writes in none of them", () => {
  const error = "ValueError: operands could not be broadcast together with shapes (6,6) (5,) (6,6) ";
  const { figures } = /** @type {any} */ (
    readMessage(traceback("return np.where(x > 0, y, z)", null, error), { dialect: "numpy" })
  );
  assert.deepEqual([figures[0].op, figures[0].names], ["where", ["x > 0", "y", "z"]]);
});

test("the line that pytest points at, and what a pool of processes raises again", () => {
  const drawn = (text) => {
    const { figures } = /** @type {any} */ (readMessage(text, { dialect: "pytorch" }));
    return [figures[0].op, figures[0].names];
  };
  const tested = `    def pool(x, a):\n>       return (a * x).sum(dim=1)\n                ^^^^^\nE       ${SIZES}\n\npool.py:7: RuntimeError`;
  assert.deepEqual(drawn(tested), ["mul", ["a", "x"]]);
  const inner = traceback("return a * b", "       ~~^~~");
  const outer = `Traceback (most recent call last):\n  File "/usr/lib/python3.13/concurrent/futures/_base.py", line 401, in result\n    raise self._exception\n${SIZES}`;
  const remote = `_RemoteTraceback: \n"""\n${inner}\n"""\n\nThe above exception was the direct cause of the following exception:\n\n${outer}`;
  assert.deepEqual(drawn(remote), ["mul", ["a", "b"]]);
});

test("sizes that expand() keeps are those of the tensor", () => {
  const error =
    "RuntimeError: The expanded size of the tensor (64) must match the existing size (2) at non-singleton dimension 0.  Target sizes: [64, -1, -1].  Tensor sizes: [2, 1, 768]";
  const { figures } = /** @type {any} */ (readMessage(error, { dialect: "pytorch" }));
  assert.deepEqual(figures[0].shapes, [
    [64, 1, 768],
    [2, 1, 768],
  ]);
});
