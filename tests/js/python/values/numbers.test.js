import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import { LimitError } from "../../../../js/python/values/limits.js";
import {
  arithmetic,
  bitsOf,
  divideFloats,
  ratioOf,
  trueQuotient,
} from "../../../../js/python/values/numbers.js";
import { NOT_IMPLEMENTED } from "../../../../js/python/values/protocol.js";
import { seeded } from "../../format/random.js";
import { testRows } from "../tables.js";

testRows("ints and floats as Python has them", [
  ["7 // -2", () => arithmetic("//", 7n, -2n), "-4"],
  ["-7 % 3", () => arithmetic("%", -7n, 3n), "2"],
  ["7.5 % -2", () => arithmetic("%", 7.5, -2n), "-0.5"],
  ["-7.5 // 2", () => arithmetic("//", -7.5, 2n), "-4.0"],
  ["-1e-20 % 3.0", () => arithmetic("%", -1e-20, 3), "3.0"],
  ["0.0 // -1", () => arithmetic("//", 0, -1n), "-0.0"],
  ["1 / 3", () => arithmetic("/", 1n, 3n), "0.3333333333333333"],
  ["2**70 / 3**40", () => arithmetic("/", 2n ** 70n, 3n ** 40n), "97.10676977362641"],
  ["1 / 10**320", () => arithmetic("/", 1n, 10n ** 320n), "1e-320"],
  [
    "10**400 / 1",
    () => arithmetic("/", 10n ** 400n, 1n),
    "OverflowError: integer division result too large for a float",
  ],
  [
    "10**400 * 1.0",
    () => arithmetic("*", 10n ** 400n, 1),
    "OverflowError: int too large to convert to float",
  ],
  ["2 ** -2", () => arithmetic("**", 2n, -2n), "0.25"],
  ["7 ** -0.5", () => arithmetic("**", 7n, -0.5), "0.37796447300922725"],
  ["2.5 ** 2.5", () => arithmetic("**", 2.5, 2.5), "9.882117688026186"],
  ["1.1 ** 10", () => arithmetic("**", 1.1, 10n), "2.5937424601000023"],
  ["(-1) ** 10**9", () => arithmetic("**", -1n, 10n ** 9n), "1"],
  ["10.0 ** 400", () => arithmetic("**", 10, 400n), "OverflowError: (34, 'Numerical result out of range')"],
  ["0 ** -1", () => arithmetic("**", 0n, -1n), "ZeroDivisionError: 0.0 cannot be raised to a negative power"],
  ["1 / 0", () => arithmetic("/", 1n, 0n), "ZeroDivisionError: division by zero"],
  ["1 // 0", () => arithmetic("//", 1n, 0n), "ZeroDivisionError: integer division or modulo by zero"],
  ["1 % 0", () => arithmetic("%", 1n, 0n), "ZeroDivisionError: integer modulo by zero"],
  ["1.0 / 0", () => arithmetic("/", 1, 0n), "ZeroDivisionError: float division by zero"],
  ["1.0 // 0", () => arithmetic("//", 1, 0n), "ZeroDivisionError: float floor division by zero"],
  ["1.0 % 0", () => arithmetic("%", 1, 0n), "ZeroDivisionError: float modulo"],
  ["-5 >> 1", () => arithmetic(">>", -5n, 1n), "-3"],
  ["1 << -1", () => arithmetic("<<", 1n, -1n), "ValueError: negative shift count"],
  ["True & True", () => arithmetic("&", true, true), "True"],
  ["True + True", () => arithmetic("+", true, true), "2"],
  ["True | 2", () => arithmetic("|", true, 2n), "3"],
]);

test("floats have no bits, and nobody multiplies numbers as matrices", () => {
  assert.equal(arithmetic("&", 1, 2n), NOT_IMPLEMENTED);
  assert.equal(arithmetic("@", 1n, 2n), NOT_IMPLEMENTED);
});

test("what would be too long is refused before it is made", () => {
  assert.throws(() => arithmetic("**", 10n, 10n ** 9n), LimitError);
  assert.throws(() => arithmetic("<<", 1n, 10n ** 30n), LimitError);
  assert.throws(() => arithmetic("*", 1n << 14_000n, 1n << 14_000n), LimitError);
  assert.equal(bitsOf(255n), 8);
});

test("quotients are the nearest floats, and a float is the quotient of its ratio", () => {
  const random = seeded("quotients");
  for (let i = 0; i < 2000; i++) {
    const value = (random() - 0.5) * 10 ** Math.floor(random() * 600 - 300);
    const [above, below] = ratioOf(value);
    assert.equal(trueQuotient(above * 3n ** 50n, below * 3n ** 50n), value);
    const divisor = (random() - 0.5) * 100;
    const [quotient, rest] = divideFloats(value % 1e6, divisor);
    assert.ok(rest === 0 || rest < 0 === divisor < 0);
    assert.ok(Number.isInteger(quotient));
  }
});
