// Errors as other tools than Python report them: pytest's forms, frames of rich, values of loguru, causes of causes.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { errorLine } from "../../../../js/reading/lines/error-lines.js";
import { frameLine } from "../../../../js/reading/lines/frame-lines.js";
import { readMessage } from "../../../../js/reading/read-message.js";

const SIZES = "The size of tensor a (28) must match the size of tensor b (56) at non-singleton dimension 3";

const told = (text) => {
  const { about, figures, sizes, error } = readMessage(text);
  const [{ shapes = null, names = null } = {}] = figures;
  return { about, shapes, names, sizes, type: error.pythonType, message: error.message, line: error.line };
};

const ADDED = {
  about: "broadcast",
  shapes: [null, null],
  names: ["out", "identity"],
  sizes: [28, 56],
  type: "RuntimeError",
  message: SIZES,
  line: 17,
};

test("pytest's short form", () => {
  const text = [
    "test_block.py:21: in test_block",
    "    layer(x)",
    "/usr/lib/python3.12/site-packages/torch/nn/modules/module.py:1787: in _wrapped_call_impl",
    "    return self._call_impl(*args, **kwargs)",
    "           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
    "test_block.py:17: in forward",
    "    out += identity",
    `E   RuntimeError: ${SIZES}`,
  ];
  assert.deepEqual(told(text.join("\n")), ADDED);
});

test("pytest's lines of one error", () => {
  for (const front of ["FAILED tests/test_block.py::test_block[2-x] - ", "C:\\a\\test_block.py:9: "]) {
    const { type, sizes, message } = told(`${front}RuntimeError: ${SIZES}`);
    assert.deepEqual([type, sizes, message], ["RuntimeError", [28, 56], SIZES]);
  }
  assert.equal(errorLine("FAILED to start - x"), null);
  assert.equal(frameLine("see a.py:3: in the end"), null);
});

test("what names were bound to is no part of the error above", () => {
  const text = [
    "    def test_rows():",
    ">       scale(rows, steps)",
    "E                   ValueError: shapes (2,3) and (4,5) not aligned: 3 (dim 1) != 4 (dim 0)",
    "",
    "rows       = array([[1., 2.]])",
    "steps      = array([1., 2.])",
    "",
    "test_rows.py:7: ValueError",
    "FAILED test_rows.py::test_rows - ValueError: shapes (2,3) and (4,5) n...",
  ];
  const { message, line } = told(text.join("\n"));
  assert.deepEqual([message, line], ["shapes (2,3) and (4,5) not aligned: 3 (dim 1) != 4 (dim 0)", 7]);
});

test("calls in frames of rich, their arrows and their indentation", () => {
  const text = [
    "╭──────────── Traceback (most recent call last) ─────────────╮",
    "│ /home/a/train.py:20 in <module>                            │",
    "│                                                            │",
    "│   18                                                       │",
    "│   19 layer = Block(64, 128)                                │",
    "│ ❱ 20 layer(x)                                              │",
    "│                                                            │",
    "│ /opt/lib/python3.12/site-packages/torch/nn/modules/module. │",
    "│ /opt/lib/python3.12/site-packages/torch/nn/module.py:17 in │",
    "│ _call_impl                                                 │",
    "│                                                            │",
    "│ ❱ 1787 │   │   │   return forward_call(*args, **kwargs)    │",
    "│                                                            │",
    "│ /home/a/train.py:17 in forward                             │",
    "│                                                            │",
    "│   16 │   │   out = self.bn2(self.conv2(out))               │",
    "│ ❱ 17 │   │   out += identity                               │",
    "│   18 │   │   return torch.relu(out)                        │",
    "╰────────────────────────────────────────────────────────────╯",
    `RuntimeError: ${SIZES}`,
  ];
  assert.deepEqual(told(text.join("\n")), ADDED);
});

test("sizes in a message that a log tells first are no shapes", () => {
  const text = [
    `2026-05-01 10:11:12 | ERROR | step failed: RuntimeError('${SIZES}')`,
    "Traceback (most recent call last):",
    '  File "/home/a/train.py", line 17, in forward',
    "    out += identity",
    `RuntimeError: ${SIZES}`,
  ];
  assert.deepEqual(told(text.join("\n")), ADDED);
});

test("an error that tells of another one stands where that one was raised", () => {
  const text = [
    "Traceback (most recent call last):",
    '  File "/home/a/train.py", line 17, in fit',
    "    out += identity",
    `RuntimeError: ${SIZES}`,
    "",
    "The above exception was the direct cause of the following exception:",
    "",
    "Traceback (most recent call last):",
    '  File "/home/a/train.py", line 30, in fit',
    '    raise RuntimeError(f"step 0: {error}") from error',
    `RuntimeError: step 0: ${SIZES}`,
  ];
  assert.deepEqual(told(text.join("\n")), { ...ADDED, message: `step 0: ${SIZES}` });
});

test("a notebook's traceback in a log", () => {
  const text = [
    "-".repeat(75),
    "ValueError                                Traceback (most recent call last)",
    "Cell In[3], line 2",
    "      1 x = np.ones((4, 3))",
    "----> 2 x * scale",
    "",
    "ValueError: operands could not be broadcast together with shapes (4,3) (4,)",
  ];
  const { type, line, shapes } = told(text.map((line) => `[rank0]: ${line}`).join("\n"));
  assert.deepEqual([type, line, shapes], ["ValueError", 2, [[4, 3], [4]]]);
});

test("what somebody writes in Chinese right below a message is no part of it", () => {
  const message = "operands could not be broadcast together with shapes (4,3) (4,)";
  assert.equal(told(`ValueError: ${message}\n\u8c22\u8c22`).message, message);
});

test("statements of several lines, as Python 3.13 shows them", () => {
  const at = (...lines) => {
    const text = ["Traceback (most recent call last):", '  File "/home/a/train.py", line 4, in f', ...lines];
    return told(
      `${text.join("\n")}\nValueError: operands could not be broadcast together with shapes (8,3) (8,)`,
    );
  };
  const mean = [
    "    y = x - x.mean(",
    "        ~~^~~~~~~~~",
    "        axis=1",
    "        ~~~~~~",
    "    )",
    "    ~",
  ];
  assert.deepEqual(at(...mean).names, ["x", "x.mean(axis=1)"]);
  const loss = ["    (p - t) ** 2", "    ~~~~~~~~~~~~", "    * w", "    ^~~"];
  assert.deepEqual(at(...loss).names, ["(p - t) ** 2", "w"]);
  assert.deepEqual(at("    x - f(", "    ~~^~~~", "    ...<3 lines>...", "    )", "    ~").names, null);
  assert.deepEqual(at("    a - b", "    ~~^~~", "    c - d").names, ["a", "b"]);
  const product = ["    h = np.dot(x, w)", "        ~~~~~~^^^^^^"];
  const text = ["Traceback (most recent call last):", '  File "a.py", line 4, in f', ...product];
  const message = "ValueError: shapes (3,4) and (5,2) not aligned: 4 (dim 1) != 5 (dim 0)";
  assert.deepEqual(told([...text, message].join("\n")).names, ["x", "w"]);
});

test("of a group of exceptions the last one counts", () => {
  const text = [
    "  + Exception Group Traceback (most recent call last):",
    '  |   File "a.py", line 8, in <module>',
    '  |     raise ExceptionGroup("failed", errors)',
    "  | ExceptionGroup: failed (1 sub-exception)",
    "  +-+---------------- 1 ----------------",
    "    | Traceback (most recent call last):",
    '    |   File "a.py", line 5, in <module>',
    "    |     rows + steps",
    "    |     ~~~~~^~~~~~~",
    "    | ValueError: operands could not be broadcast together with shapes (4,) (5,) ",
    "    +------------------------------------",
  ];
  const { shapes, names, message, line } = told(text.join("\n"));
  assert.deepEqual([shapes, names, line], [[[4], [5]], ["rows", "steps"], 5]);
  assert.equal(message, "operands could not be broadcast together with shapes (4,) (5,)");
});

test("a cell that rich frames names the operands", () => {
  const rule = "─".repeat(40);
  const text = `╭─── Traceback (most recent call last) ${rule}╮\n│ in <cell line: 1>:1 │\n│ ❱ 1 out = x * w │\n╰${rule}╯\nRuntimeError: The size of tensor a (5) must match the size of tensor b (6) at non-singleton dimension 1`;
  const [figure] = readMessage(text).figures;
  assert.deepEqual([figure.op, figure.names], ["mul", ["x", "w"]]);
});

test("calls that an editor lists from the innermost on are taken in their order", () => {
  const text = `Exception has occurred: RuntimeError\n${SIZES}\n  File "C:\\a\\train.py", line 55, in train\n    total = out + residual\n  File "C:\\a\\train.py", line 80, in <module>\n    train()\nRuntimeError: ${SIZES}`;
  assert.deepEqual(readMessage(text).figures[0].names, ["out", "residual"]);
});
