import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, equals, isNumber, truth } from "../../../../js/python/values/compare.js";
import { COMPARE, ELLIPSIS, LENGTH, NOT_IMPLEMENTED, TRUTH } from "../../../../js/python/values/protocol.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { testRows } from "../tables.js";

const list = (...items) => new List(items);
const tuple = (...items) => new Tuple(items);

testRows("comparisons", [
  ["1 == 1.0", () => compare("==", 1n, 1), "True"],
  ["True == 1", () => compare("==", true, 1n), "True"],
  ["2**53 + 1 == 2.0**53", () => compare("==", 2n ** 53n + 1n, 2 ** 53), "False"],
  ["float('nan') != float('nan')", () => compare("!=", Number.NaN, Number.NaN), "True"],
  ["1 == '1'", () => compare("==", 1n, "1"), "False"],
  ["'a' < 'b'", () => compare("<", "a", "b"), "True"],
  ["[1, 2] < [1, 3]", () => compare("<", list(1n, 2n), list(1n, 3n)), "True"],
  ["[1, 2] < [1, 2, 0]", () => compare("<", list(1n, 2n), list(1n, 2n, 0n)), "True"],
  ["(1, 'a') == (1.0, 'a')", () => compare("==", tuple(1n, "a"), tuple(1, "a")), "True"],
  ["[1] == (1,)", () => compare("==", list(1n), tuple(1n)), "False"],
  ["None is None", () => compare("is", null, null), "True"],
  ["1 is not None", () => compare("is not", 1n, null), "True"],
  ["'a' in 'abc'", () => compare("in", "a", "abc"), "True"],
  ["1.0 in [1]", () => compare("in", 1, list(1n)), "True"],
  ["2 not in (1,)", () => compare("not in", 2n, tuple(1n)), "True"],
  [
    "1 < 'a'",
    () => compare("<", 1n, "a"),
    "TypeError: '<' not supported between instances of 'int' and 'str'",
  ],
  [
    "[1] >= (1,)",
    () => compare(">=", list(1n), tuple(1n)),
    "TypeError: '>=' not supported between instances of 'list' and 'tuple'",
  ],
  ["1 in 2", () => compare("in", 1n, 2n), "TypeError: argument of type 'int' is not iterable"],
  [
    "1 in 'a'",
    () => compare("in", 1n, "a"),
    "TypeError: 'in <string>' requires string as left operand, not int",
  ],
]);

test("values from elsewhere answer, on the left and then reflected", () => {
  const answers = { [COMPARE]: (operator, other) => (other === 1n ? operator : NOT_IMPLEMENTED) };
  assert.equal(compare("<", answers, 1n), "<");
  assert.equal(compare("<", 1n, answers), ">");
  assert.equal(compare("==", answers, 2n), false);
  assert.equal(compare("!=", answers, answers), false);
});

test("what is true", () => {
  for (const value of [false, 0n, 0, "", null, list(), tuple()]) assert.equal(truth(value), false);
  for (const value of [true, 2n, Number.NaN, "0", list(null), ELLIPSIS]) assert.equal(truth(value), true);
  assert.equal(truth({ [TRUTH]: () => false, [LENGTH]: () => 1 }), false);
  assert.equal(isNumber(true) && isNumber(1n) && isNumber(0.5) && !isNumber("1"), true);
  const odd = { [COMPARE]: () => false };
  assert.equal(equals(odd, odd), true);
});
