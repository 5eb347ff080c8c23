// Names that are read before they have a value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readEarly } from "../../../../js/python/run/early.js";
import "../../../../js/index.js";
import "../../../../js/python/provided/classes.js";
import { parse } from "../../../../js/python/syntax/parse.js";

const KNOWN = new Set(["torch", "print", "range", "f", "device"]);
const early = (...lines) =>
  [...readEarly(parse(`${lines.join("\n")}\n`, { classes: true }), (name) => KNOWN.has(name))].filter(
    (name) => !KNOWN.has(name),
  );

test("a statement reads before it gives", () => {
  assert.deepEqual(early("x = x + bias", "y = x"), ["x", "bias"]);
  assert.deepEqual(early("a, b = 1, 2", "a, c[i] = b, a"), ["c", "i"]);
  assert.deepEqual(early("x += 1"), ["x"]);
  assert.deepEqual(early("x = 1", "for i in range(3):", "    w -= x * i", "    x = w"), ["w"]);
  assert.deepEqual(early("with f() as g:", "    y = g + h"), ["h"]);
  assert.deepEqual(early("if (n := 3) > m:", "    y = n"), ["m"]);
});

test("what may have been done gives what it gives", () => {
  assert.deepEqual(early("for i in range(3):", "    if i > 0:", "        print(last)", "    last = i"), []);
  assert.deepEqual(early("try:", "    a = 1", "except ValueError as e:", "    a = e", "print(a)"), []);
});

test("comprehensions and lambdas have names of their own", () => {
  assert.deepEqual(early("r = [one for one in r if one]"), ["r"]);
  assert.deepEqual(early("s = [a + b for a in range(3) for b in range(a)]"), []);
  assert.deepEqual(early("g = lambda x, y=z: x + q"), ["z"]);
});

test("functions: defaults at once, the rest where nobody around gives it", () => {
  assert.deepEqual(early("def g(x, width=width):", "    return x"), ["width"]);
  assert.deepEqual(early("def g(x):", "    return x", "y = g(x)"), []);
  assert.deepEqual(early("def f(x):", "    x = x + 1", "    return x", "y = f(x)"), ["x"]);
  assert.deepEqual(early("def f(x):", "    return x + W", "def g(W):", "    return W"), ["W"]);
  assert.deepEqual(
    early("def f(x):", "    def g():", "        return x + later", "    return g()", "later = 1"),
    [],
  );
  assert.deepEqual(early("def f():", "    global n", "    n = 1", "def g():", "    return n"), []);
});

test("a name of another method is left to the run, which knows what it lacks", () => {
  assert.deepEqual(
    early(
      "class A(Base):",
      "    def __init__(self, scale):",
      "        self.scale = scale",
      "    def g(self, x):",
      "        return x * scale + z",
    ),
    ["Base", "z"],
  );
});

test("what is called without being known may be given anything", () => {
  assert.deepEqual(early("y = unknown(x) + z"), ["z"]);
});
