import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import { binary, inPlace, unary } from "../../../../js/python/builtins/operators.js";
import { LimitError } from "../../../../js/python/values/limits.js";
import { BINARY, IN_PLACE, NOT_IMPLEMENTED, TYPE, UNARY } from "../../../../js/python/values/protocol.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { PySet } from "../../../../js/python/values/tables.js";
import { Type } from "../../../../js/python/values/types.js";
import { refusalOf } from "../recorded.js";
import { testRows } from "../tables.js";

const list = (...items) => new List(items);
const size = (...items) => new Tuple(items, "torch.Size");
const tuple = (...items) => new Tuple(items);

testRows("operators", [
  ["'a' + 'b' * 2", () => binary("+", "a", binary("*", "b", 2n)), "'abb'"],
  ["2 * [1]", () => binary("*", 2n, list(1n)), "[1, 1]"],
  ["(1,) + (2,)", () => binary("+", tuple(1n), tuple(2n)), "(1, 2)"],
  ["torch.Size([1]) + (2,)", () => binary("+", size(1n), tuple(2n)), "torch.Size([1, 2])"],
  ["(2,) + torch.Size([1])", () => binary("+", tuple(2n), size(1n)), "torch.Size([2, 1])"],
  ["torch.Size([1]) * 2", () => binary("*", size(1n), 2n), "torch.Size([1, 1])"],
  [
    "torch.Size([1]) + [2]",
    () => binary("+", size(1n), list(2n)),
    "TypeError: can only concatenate tuple (not list) to torch.Size",
  ],
  ["'%d' % 5", () => binary("%", "%d", 5n), "'5'"],
  ["-True", () => unary("-", true), "-1"],
  ["~5", () => unary("~", 5n), "-6"],
  ["not []", () => unary("not", list()), "True"],
  ["1 + 'a'", () => binary("+", 1n, "a"), "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ["'a' + 1", () => binary("+", "a", 1n), 'TypeError: can only concatenate str (not "int") to str'],
  [
    "[1] + (1,)",
    () => binary("+", list(1n), tuple(1n)),
    'TypeError: can only concatenate list (not "tuple") to list',
  ],
  ["'a' * 1.5", () => binary("*", "a", 1.5), "TypeError: can't multiply sequence by non-int of type 'float'"],
  [
    "1 ** 'a'",
    () => binary("**", 1n, "a"),
    "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'",
  ],
  ["1 & 1.5", () => binary("&", 1n, 1.5), "TypeError: unsupported operand type(s) for &: 'int' and 'float'"],
  ["-'a'", () => unary("-", "a"), "TypeError: bad operand type for unary -: 'str'"],
  ["~1.5", () => unary("~", 1.5), "TypeError: bad operand type for unary ~: 'float'"],
  [
    "x = 1; x += 'a'",
    () => inPlace("+", 1n, "a"),
    "TypeError: unsupported operand type(s) for +=: 'int' and 'str'",
  ],
]);

test("what stands on the left of += changes where it can", () => {
  const [items, set] = [list(1n), new PySet([1n])];
  assert.equal(inPlace("+", items, "ab"), items);
  assert.deepEqual(items.items, [1n, "a", "b"]);
  assert.equal(inPlace("*", items, 0n), items);
  assert.equal(inPlace("|", set, new PySet([2n])), set);
  assert.equal(set.entries.size, 2);
  assert.equal(inPlace("-", 3n, 1n), 2n);
  assert.equal(inPlace("+", { [IN_PLACE]: (operator) => operator }, 1n), "+");
});

test("values from elsewhere answer on the left, and reflected on the right", () => {
  const Tensor = new Type("Tensor");
  const tensor = {
    [TYPE]: Tensor,
    [BINARY]: (operator, other, reflected) =>
      typeof other === "string" ? NOT_IMPLEMENTED : `${operator} ${reflected}`,
    [UNARY]: (operator) => (operator === "-" ? "negative" : NOT_IMPLEMENTED),
  };
  assert.equal(binary("@", tensor, 1n), "@ false");
  assert.equal(binary("+", list(1n), tensor), "+ true");
  assert.equal(unary("-", tensor), "negative");
  assert.equal(
    refusalOf(() => binary("+", tensor, "a")),
    "TypeError: unsupported operand type(s) for +: 'Tensor' and 'str'",
  );
  assert.equal(
    refusalOf(() => unary("~", tensor)),
    "TypeError: bad operand type for unary ~: 'Tensor'",
  );
});

test("what would be too long is refused", () => {
  assert.throws(() => binary("*", "ab", 10n ** 9n), LimitError);
  assert.throws(() => binary("*", list(1n, 2n), 10n ** 9n), LimitError);
});
