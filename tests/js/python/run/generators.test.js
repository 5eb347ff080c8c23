// Generators, contexts of the program's own, names of outer functions, `match` and frozen sets: as Python has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("generators.json", import.meta.url), "pytorch", { least: 7, classes: true });

test("without the option they are outside of the subset, as they are named", () => {
  for (const [source, construct] of [
    ["def f():\n    yield 1\n", "yield"],
    ["def f():\n    yield\n", "yield"],
    ["x = 1\ndef f():\n    global x\n", "global"],
    ["match 1:\n    case 1:\n        pass\n", "match"],
    ["with f() as x:\n    pass\n", "with f"],
  ]) {
    const { error, output } = run(source);
    assert.deepEqual([error.pythonType, output], [null, ""]);
    assert.ok(error.message.includes(construct), error.message);
  }
});

test("a yield inside of an expression is refused by its name", () => {
  const { error } = run("def f():\n    x = [(yield 1)]\n", { classes: true });
  assert.match(error.message, /yield inside of an expression/);
});

test("a generator without end is stopped", () => {
  const { error } = run("def f():\n    while True:\n        yield 1\nfor x in f():\n    pass\n", {
    classes: true,
  });
  assert.equal(error.reason, "limit");
});
