import assert from "node:assert/strict";
import test from "node:test";
import { parseExpression } from "../../../js/expression/expression.js";
import { readMessage } from "../../../site/scripts/pasted.js";

const exprOf = (text) => readMessage(text, "en")?.expr;

test("what the shapes of a message make", () => {
  const cases = {
    "ValueError: operands could not be broadcast together with shapes (4,3) (4,) ": "(4, 3) + (4,)",
    "Incompatible shapes: [4,32,32,3] vs. [1,4,1,1] [Op:Mul]": "(4, 32, 32, 3) * (1, 4, 1, 1)",
    "output with shape [1, 28, 28] doesn't match the broadcast shape [3, 28, 28]":
      "(1, 28, 28) += (3, 28, 28)",
    "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)": "(2, 3) @ (4, 5)",
    "could not broadcast input array from shape (3,) into shape (2,)": "(2,) += (3,)",
    "add got incompatible shapes for broadcasting: (2, 4), (2,).": "(2, 4) + (2,)",
  };
  for (const [message, expr] of Object.entries(cases)) {
    assert.equal(exprOf(message), expr);
    assert.ok(parseExpression(expr).ok);
  }
});

test("a traceback is read by its last line", () => {
  const lines = [
    "Traceback (most recent call last):",
    '  File "train.py", line 12, in <module>',
    "    loss = pred - target",
    "ValueError: operands could not be broadcast together with shapes (64,3) (64,) ",
  ];
  assert.equal(exprOf(lines.join("\n")), "(64, 3) + (64,)");
});

test("a message without shapes says what is missing, in both languages", () => {
  const message = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1";
  const en = readMessage(message, "en");
  assert.equal(en?.expr, null);
  assert.equal(en?.dialect, "pytorch");
  assert.match(String(en?.note), /3 against 4 on axis 1.*type them here/);
  assert.match(String(readMessage(message, "zh")?.note), /轴 1 上 3 对 4.*请打印出来/);
});

test("what is no message is none", () => {
  for (const text of ["", "(4, 3) - (4,)", "to be or not to be", "(batch, heads, time, dim)"])
    assert.equal(readMessage(text, "en"), null);
});
