import assert from "node:assert/strict";
import { test } from "node:test";
import { binary, unary } from "../../../../js/python/builtins/operators.js";
import { compare, truth } from "../../../../js/python/values/compare.js";
import { ValueUnknown } from "../../../../js/python/values/limits.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Unknown } from "../../../../js/python/values/unknown.js";
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
  assert.equal(compare("==", letter, new Unknown("N")), true);
  assert.equal(compare("!=", letter, letter), false);
  assert.equal(compare("==", letter, "N"), false);
});
