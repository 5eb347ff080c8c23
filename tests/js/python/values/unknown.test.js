import assert from "node:assert/strict";
import { test } from "node:test";
import { binary, unary } from "../../../../js/python/builtins/operators.js";
import { run } from "../../../../js/python/python.js";
import { compare, truth } from "../../../../js/python/values/compare.js";
import { ValueUnknown } from "../../../../js/python/values/limits.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { guesses, Unknown } from "../../../../js/python/values/unknown.js";
import { refusalOf } from "../recorded.js";

const letter = new Unknown("N");

test("what comes of an unknown number is unknown", () => {
  for (const made of [
    binary("+", letter, 1n),
    binary("//", 6, letter),
    unary("-", letter),
    binary("*", letter, letter),
  ]) {
    assert.ok(made instanceof Unknown && made.name === null);
  }
  assert.equal(repr(new Tuple([letter, new Unknown()], "torch.Size")), "torch.Size([N, ?])");
  assert.equal(
    refusalOf(() => binary("+", letter, "a")),
    "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
  );
});

test("what depends on it stops, but a letter is equal to itself", () => {
  for (const asked of [
    () => compare("==", letter, 3n),
    () => compare("<", 3n, letter),
    () => truth(letter),
    () => binary("*", new List([1n]), letter),
  ]) {
    assert.throws(asked, ValueUnknown);
  }
  // Whether there is anything: there is, so that what is done with it is seen.
  const { count } = guesses;
  assert.deepEqual(
    [compare(">", letter, 0n), compare("==", letter, 0n), compare("<", 0n, letter), truth(new Unknown())],
    [true, false, true, true],
  );
  assert.equal(guesses.count, count + 4);
  assert.equal(compare("==", letter, new Unknown("N")), true);
  assert.equal(compare("!=", letter, letter), false);
  assert.equal(compare("==", letter, "N"), false);
});

// ---- lists and dictionaries at a place that only values tell ----

const DRAWN = `import torch
place = torch.randint(3, (1,)).item()
`;
const drawnOf = (lines) => run(DRAWN + lines, { mode: "shapes" });

test("one item stands for all where all are alike", () => {
  for (const lines of [
    "names = ['a', 'b', 'c']\nprint(names[place])\nprint(torch.ones(2).shape)",
    "names = {0: 'a', 1: 'b', 2: 'c'}\nprint(names[place])\nprint(torch.ones(2).shape)",
    "names = ('a', 'b', 'c')\nprint(names[torch.zeros(3).argmax()])\nprint(torch.ones(2).shape)",
    "parts = [torch.ones(2), torch.zeros(2)]\nprint(parts[place].shape)",
    "sizes = [2, 3, 4]\nprint((torch.ones(2) * sizes[place]).shape)",
    "rows = [(torch.ones(2), 'a'), (torch.ones(2), 'b')]\nx, name = rows[place]\nprint(x.shape)",
  ]) {
    const { output, error } = drawnOf(lines);
    assert.equal(error, null, lines);
    assert.match(output, /torch\.Size\(\[2\]\)\n$/, lines);
  }
});

test("where they differ, the place has to be known", () => {
  for (const lines of [
    "parts = [torch.ones(2), torch.zeros(3)]\nparts[place]",
    "[][place]",
    "{1: torch}[place]",
  ]) {
    const { error } = drawnOf(lines);
    assert.equal(error.pythonType, null, lines);
    assert.equal(error.line, DRAWN.split("\n").length - 1 + lines.split("\n").length, lines);
  }
});

test("a key of another kind is looked up as ever", () => {
  assert.equal(drawnOf("print({'a': torch.ones(2)}['a'].shape)").output, "torch.Size([2])\n");
  assert.equal(drawnOf("[1, 2][5]").error.message, "list index out of range");
});
