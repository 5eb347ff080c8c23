import assert from "node:assert/strict";
import { test } from "node:test";
import { floatDigits } from "../../../../js/python/formats/float-format.js";
import { characterOf, format, integerDigits } from "../../../../js/python/formats/format.js";
import { LimitError } from "../../../../js/python/values/limits.js";
import { FORMAT } from "../../../../js/python/values/protocol.js";
import { List } from "../../../../js/python/values/sequences.js";
import { testRows } from "../tables.js";

testRows("format specs", [
  ["format(3.1459, '.2f')", () => format(3.1459, ".2f"), "'3.15'"],
  ["format(2.5, '.0f')", () => format(2.5, ".0f"), "'2'"],
  ["format(1234567.891, ',.1f')", () => format(1234567.891, ",.1f"), "'1,234,567.9'"],
  ["format(1234, '09,')", () => format(1234n, "09,"), "'0,001,234'"],
  ["format(0.00001234, 'g')", () => format(0.00001234, "g"), "'1.234e-05'"],
  ["format(100.0, '.3g')", () => format(100, ".3g"), "'100'"],
  ["format(100.0, '.3')", () => format(100, ".3"), "'1e+02'"],
  ["format(1.0, '#.3g')", () => format(1, "#.3g"), "'1.00'"],
  ["format(0.256, '.1%')", () => format(0.256, ".1%"), "'25.6%'"],
  ["format(-0.01, 'z.1f')", () => format(-0.01, "z.1f"), "'0.0'"],
  ["format(float('inf'), '010,F')", () => format(Infinity, "010,F"), "'0000000INF'"],
  ["format(-255, '#x')", () => format(-255n, "#x"), "'-0xff'"],
  ["format(255, '_b')", () => format(255n, "_b"), "'1111_1111'"],
  ["format(65, 'c')", () => format(65n, "c"), "'A'"],
  ["format(True, '')", () => format(true), "'True'"],
  ["format(True, '>5')", () => format(true, ">5"), "'    1'"],
  ["format('abc', '*^8.2')", () => format("abc", "*^8.2"), "'***ab***'"],
  ["format('é', '>>3')", () => format("é", ">>3"), "'>>é'"],
  ["format([1], '')", () => format(new List([1n])), "'[1]'"],
  [
    "format([1], '5')",
    () => format(new List([1n]), "5"),
    "TypeError: unsupported format string passed to list.__format__",
  ],
  [
    "format(1, '.2d')",
    () => format(1n, ".2d"),
    "ValueError: Precision not allowed in integer format specifier",
  ],
  [
    "format(1.5, 'd')",
    () => format(1.5, "d"),
    "ValueError: Unknown format code 'd' for object of type 'float'",
  ],
  [
    "format('a', 'd')",
    () => format("a", "d"),
    "ValueError: Unknown format code 'd' for object of type 'str'",
  ],
  [
    "format('a', '=5')",
    () => format("a", "=5"),
    "ValueError: '=' alignment not allowed in string format specifier",
  ],
  ["format(1, ',x')", () => format(1n, ",x"), "ValueError: Cannot specify ',' with 'x'."],
  [
    "format(1, '5dd')",
    () => format(1n, "5dd"),
    "ValueError: Invalid format specifier '5dd' for object of type 'int'",
  ],
  ["format(1.5, '.')", () => format(1.5, "."), "ValueError: Format specifier missing precision"],
]);

test("the parts that the percent sign shares", () => {
  assert.equal(floatDigits(9.995, "f", 2, false), "9.99");
  assert.equal(floatDigits(1e6, "", 3, false), "1e+06");
  assert.deepEqual(integerDigits(255n, "X", true), { prefix: "0X", digits: "FF" });
  assert.equal(characterOf(0x1f600n, ""), "\u{1f600}");
  assert.throws(() => format(1, ".99999999f"), LimitError);
  assert.throws(() => format(1, "99999999f"), LimitError);
});

test("a value from elsewhere reads its own spec", () => {
  assert.equal(format({ [FORMAT]: (spec) => `<${spec}>` }, ".2f"), "<.2f>");
});
