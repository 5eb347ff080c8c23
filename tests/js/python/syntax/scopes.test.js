import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../../../js/python/syntax/parse.js";

const localsOf = (body) => {
  const [made] = parse(`def f(a, *b, **c):\n  ${body}\n`);
  return [...made.locals].sort().join(" ");
};

test("a function has of its own what its body gives a value to", () => {
  assert.equal(localsOf("x = y"), "a b c x");
  assert.equal(localsOf("(p, *q), r[0] = 1"), "a b c p q");
  assert.equal(localsOf("for i, j in k: pass"), "a b c i j");
  assert.equal(localsOf("s += (t := 1)"), "a b c s t");
  assert.equal(localsOf("import torch.nn as nn, numpy.linalg"), "a b c nn numpy");
  assert.equal(localsOf("try: pass\n  except E as e: pass"), "a b c e");
  assert.equal(localsOf("def g(): inner = 1"), "a b c g");
});
