import { percent } from "../../../../js/python/formats/percent.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Dict } from "../../../../js/python/values/tables.js";
import { testRows } from "../tables.js";

const of = (...items) => new Tuple(items);

testRows("the percent sign", [
  ["'%d %s %r' % (1, 'a', 'b')", () => percent("%d %s %r", of(1n, "a", "b")), "\"1 a 'b'\""],
  [
    "'%5.2f|%-6s|%+d|%05d' % (3.1459, 'a', 3, -4)",
    () => percent("%5.2f|%-6s|%+d|%05d", of(3.1459, "a", 3n, -4n)),
    "' 3.15|a     |+3|-0004'",
  ],
  ["'%d' % 2.9", () => percent("%d", 2.9), "'2'"],
  ["'%#x %o %X' % (255, 8, 255)", () => percent("%#x %o %X", of(255n, 8n, 255n)), "'0xff 10 FF'"],
  ["'%e %g' % (12345.678, 1e-7)", () => percent("%e %g", of(12345.678, 1e-7)), "'1.234568e+04 1e-07'"],
  ["'%.3d|%*d' % (5, 4, 7)", () => percent("%.3d|%*d", of(5n, 4n, 7n)), "'005|   7'"],
  ["'%(a)s%%' % {'a': 1}", () => percent("%(a)s%%", new Dict([["a", 1n]])), "'1%'"],
  ["'%s' % [1]", () => percent("%s", new List([1n])), "'[1]'"],
  ["'%c%c' % ('a', 98)", () => percent("%c%c", of("a", 98n)), "'ab'"],
  ["'%s %s' % (1,)", () => percent("%s %s", of(1n)), "TypeError: not enough arguments for format string"],
  [
    "'%s' % (1, 2)",
    () => percent("%s", of(1n, 2n)),
    "TypeError: not all arguments converted during string formatting",
  ],
  ["'%d' % 'a'", () => percent("%d", "a"), "TypeError: %d format: a real number is required, not str"],
  ["'%x' % 1.5", () => percent("%x", 1.5), "TypeError: %x format: an integer is required, not float"],
  ["'%f' % 'a'", () => percent("%f", "a"), "TypeError: must be real number, not str"],
  ["'%y' % 1", () => percent("%y", 1n), "ValueError: unsupported format character 'y' (0x79) at index 1"],
  ["'%' % 1", () => percent("%", 1n), "ValueError: incomplete format"],
  ["'%(a' % {}", () => percent("%(a", new Dict()), "ValueError: incomplete format key"],
]);
