import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/rare/of-standard.js";
import "../../../../js/python/provided/texts.js";
import { getAttribute } from "../../../../js/python/builtins/attributes.js";
import { BUILTINS } from "../../../../js/python/builtins/builtins.js";
import { round } from "../../../../js/python/builtins/rounding.js";
import { toFloatValue, toInteger } from "../../../../js/python/builtins/to-number.js";
import { LENGTH, NUMBER, UNARY } from "../../../../js/python/values/protocol.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Dict } from "../../../../js/python/values/tables.js";
import { TYPES } from "../../../../js/python/values/types.js";
import { Unknown } from "../../../../js/python/values/unknown.js";
import { contextOf } from "../recorded.js";
import { testRows } from "../tables.js";

const call = (name, args, keywords = {}) => BUILTINS[name].call(args, keywords, contextOf());
const listed = (...args) => call("list", [call(...args)]);
const ints = (...items) => new List(items.map(BigInt));

testRows("functions of plain values", [
  [
    "list(enumerate('ab', start=1))",
    () => listed("enumerate", ["ab"], { start: 1n }),
    "[(1, 'a'), (2, 'b')]",
  ],
  ["list(zip([1, 2], 'abc'))", () => listed("zip", [ints(1, 2), "abc"]), "[(1, 'a'), (2, 'b')]"],
  [
    "list(zip([1], [1, 2], strict=True))",
    () => listed("zip", [ints(1), ints(1, 2)], { strict: true }),
    "ValueError: zip() argument 2 is longer than argument 1",
  ],
  ["list(map(str, [1, 2]))", () => listed("map", [TYPES.str, ints(1, 2)]), "['1', '2']"],
  ["list(filter(None, [0, 1]))", () => listed("filter", [null, ints(0, 1)]), "[1]"],
  ["list(reversed('ab'))", () => listed("reversed", ["ab"]), "['b', 'a']"],
  ["sorted([3, 1, 2], reverse=True)", () => call("sorted", [ints(3, 1, 2)], { reverse: true }), "[3, 2, 1]"],
  [
    "sorted(['bb', 'a', 'c'], key=len, reverse=True)",
    () => call("sorted", [new List(["bb", "a", "c"])], { key: BUILTINS.len, reverse: true }),
    "['bb', 'a', 'c']",
  ],
  [
    "sorted(['a', 1])",
    () => call("sorted", [new List(["a", 1n])]),
    "TypeError: '<' not supported between instances of 'int' and 'str'",
  ],
  ["max('abc', 'b', key=len)", () => call("max", ["abc", "b"], { key: BUILTINS.len }), "'abc'"],
  ["min([])", () => call("min", [ints()]), "ValueError: min() iterable argument is empty"],
  ["sum([0.1] * 10)", () => call("sum", [new List(Array(10).fill(0.1))]), "1.0"],
  ["sum([[1], [2]], [])", () => call("sum", [new List([ints(1), ints(2)]), ints()]), "[1, 2]"],
  ["divmod(-7, 2)", () => call("divmod", [-7n, 2n]), "(-4, 1)"],
  ["divmod(1.0, 0)", () => call("divmod", [1, 0n]), "ZeroDivisionError: float divmod()"],
  ["pow(3, 100, 7)", () => call("pow", [3n, 100n, 7n]), "4"],
  ["abs(-2.5)", () => call("abs", [-2.5]), "2.5"],
  ["hex(-255)", () => call("hex", [-255n]), "'-0xff'"],
  [
    "ord('ab')",
    () => call("ord", ["ab"]),
    "TypeError: ord() expected a character, but string of length 2 found",
  ],
  [
    "isinstance(True, (str, int))",
    () => call("isinstance", [true, new Tuple([TYPES.str, TYPES.int])]),
    "True",
  ],
  [
    "isinstance(1, 2)",
    () => call("isinstance", [1n, 2n]),
    "TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union",
  ],
  ["getattr(1, 'foo', None)", () => call("getattr", [1n, "foo", null]), "None"],
  ["hasattr([], 'append')", () => call("hasattr", [ints(), "append"]), "True"],
  ["callable(len)", () => call("callable", [BUILTINS.len]), "True"],
  ["next(iter([]), 5)", () => call("next", [call("iter", [ints()]), 5n]), "5"],
  [
    "dict([('a', 1)], b=2)",
    () => call("dict", [new List([new Tuple(["a", 1n])])], { b: 2n }),
    "{'a': 1, 'b': 2}",
  ],
  ["range(1, 2, 0)", () => call("range", [1n, 2n, 0n]), "ValueError: range() arg 3 must not be zero"],
  ["type(1)", () => call("type", [1n]), "<class 'int'>"],
  ["str()", () => call("str", []), "''"],
  ["int(' -1_000 ')", () => toInteger(" -1_000 "), "-1000"],
  ["int('0x1f', 0)", () => toInteger("0x1f", 0n), "31"],
  ["int('1.5')", () => toInteger("1.5"), "ValueError: invalid literal for int() with base 10: '1.5'"],
  [
    "int([])",
    () => toInteger(ints()),
    "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'",
  ],
  ["float(' -Infinity ')", () => toFloatValue(" -Infinity "), "-inf"],
  ["float('1_0.5e-1')", () => toFloatValue("1_0.5e-1"), "1.05"],
  ["float('x')", () => toFloatValue("x"), "ValueError: could not convert string to float: 'x'"],
  ["round(2.5)", () => round(2.5), "2"],
  ["round(2.675, 2)", () => round(2.675, 2n), "2.67"],
  ["round(1250.0, -2)", () => round(1250, -2n), "1200.0"],
  ["round(-1250, -2)", () => round(-1250n, -2n), "-1200"],
  ["round('a')", () => round("a"), "TypeError: type str doesn't define __round__ method"],
  [
    "{'a': 1}.get('b', 2)",
    () => getAttribute(new Dict([["a", 1n]]), "get").call(["b", 2n], {}, contextOf()),
    "2",
  ],
]);

test("print writes what it is told", () => {
  const written = [];
  BUILTINS.print.call([1n, "a", ints(2)], { sep: "-" }, contextOf(written));
  BUILTINS.print.call([], { end: "" }, contextOf(written));
  assert.deepEqual(written, ["1-a-[2]\n", ""]);
});

test("values from elsewhere are asked", () => {
  const value = {
    [NUMBER]: (type) => (type === "int" ? 2n : 2.5),
    [LENGTH]: () => 3,
    [UNARY]: (...asked) => asked,
  };
  assert.equal(toInteger(value), 2n);
  assert.equal(toFloatValue(value), 2.5);
  assert.equal(call("len", [value]), 3n);
  assert.deepEqual(call("abs", [value]), ["abs"]);
  assert.deepEqual(round(value, 1n), ["round", 1n]);
  const letter = new Unknown("N");
  assert.equal(toInteger(letter), letter);
  assert.equal(call("len", [{ [LENGTH]: () => letter }]), letter);
});
