import assert from "node:assert/strict";
import { test } from "node:test";
import { codeNames, operandNames, spokenNames } from "../../../js/advice/operand-names.js";
import { suggestFixes } from "../../../js/advice.js";

test("operands are called by their names where Python takes them, and no name is given twice", () => {
  const names = (given, count = 3) =>
    operandNames({ shapes: Array.from({ length: count }, () => []), operandNames: given });
  assert.deepEqual(names(undefined), ["a", "b", "c"]);
  assert.deepEqual(names(["pred", null, "target"]), ["pred", "b", "target"]);
  assert.deepEqual(names(["x y", "lambda", "形状"]), ["a", "b", "c"]);
  for (const given of [
    ["b", null, null],
    ["c", "b", null],
    [null, "a", null],
  ])
    assert.equal(new Set(names(given)).size, 3, String(given));
});

test("expressions are said as they stand, and in brackets where something is called of them", () => {
  const given = ["q @ k.transpose(-2, -1)", "self.bias", "layers[0].weight", "mask == 0", "x.sum(1)"];
  const problem = { shapes: given.map(() => []), operandNames: given };
  assert.deepEqual(codeNames(problem), [
    "(q @ k.transpose(-2, -1))",
    "self.bias",
    "layers[0].weight",
    "(mask == 0)",
    "x.sum(1)",
  ]);
  assert.deepEqual(spokenNames(problem).slice(0, 2), ["`q @ k.transpose(-2, -1)`", "self.bias"]);
});

test("what is no expression, or no target, has a letter", () => {
  const called = (operandNames, inPlace = false) => codeNames({ shapes: [[], []], operandNames, inPlace });
  assert.deepEqual(called(["f(x", "x)"]), ["a", "b"]);
  assert.deepEqual(called(["x = y", 'd["k"]']), ["a", "b"]);
  assert.deepEqual(called(["3.5", "[1, 2]"]), ["a", "b"]);
  assert.deepEqual(called(["f(x)", "g(y)"], true), ["a", "g(y)"]);
  assert.deepEqual(called(["self.total", "x + y"], true), ["self.total", "(x + y)"]);
});

test("a fix of a line is written in its words", () => {
  const shapes = [
    [8, 4, 64, 64],
    [8, 64],
  ];
  const [{ code, text }] = suggestFixes("add", shapes, { operandNames: ["q @ k.T", "self.bias"] });
  assert.equal(code.pytorch, "(q @ k.T) + self.bias.unsqueeze(1).unsqueeze(2)");
  assert.match(text.en, /^Give self\.bias 2 new axes/);
});
