import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import { getAttribute } from "../../../../js/python/builtins/attributes.js";
import "../../../../js/python/builtins/builtins.js";
import { convert, formatFields } from "../../../../js/python/builtins/fields.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Range } from "../../../../js/python/values/slice.js";
import { Dict, PySet } from "../../../../js/python/values/tables.js";
import { contextOf } from "../recorded.js";
import { testRows } from "../tables.js";

const ask = (value, name, ...args) => getAttribute(value, name).call(args, {}, contextOf());
const ints = (...items) => new List(items.map(BigInt));
/** The value after the call. */
const after = (value, name, ...args) => {
  ask(value, name, ...args);
  return value;
};

testRows("methods of texts", [
  ["', '.join(['a', 'b'])", () => ask(", ", "join", new List(["a", "b"])), "'a, b'"],
  [
    "'a'.join(['a', 1])",
    () => ask("a", "join", new List(["a", 1n])),
    "TypeError: sequence item 1: expected str instance, int found",
  ],
  ["' a  b c '.split(None, 1)", () => ask(" a  b c ", "split", null, 1n), "['a', 'b c ']"],
  ["'a,b,c'.rsplit(',', 1)", () => ask("a,b,c", "rsplit", ",", 1n), "['a,b', 'c']"],
  ["'xxaxx'.strip('x')", () => ask("xxaxx", "strip", "x"), "'a'"],
  ["'aaa'.replace('a', 'b', 2)", () => ask("aaa", "replace", "a", "b", 2n), "'bba'"],
  ["'ab'.replace('', '-')", () => ask("ab", "replace", "", "-"), "'-a-b-'"],
  ["'abcabc'.rfind('b', 0, -2)", () => ask("abcabc", "rfind", "b", 0n, -2n), "1"],
  ["'abc'.index('z')", () => ask("abc", "index", "z"), "ValueError: substring not found"],
  ["'abc'.startswith(('x', 'a'))", () => ask("abc", "startswith", new Tuple(["x", "a"])), "True"],
  ["'ab'.center(5, '*')", () => ask("ab", "center", 5n, "*"), "'**ab*'"],
  ["'-5'.zfill(4)", () => ask("-5", "zfill", 4n), "'-005'"],
  ["'a-b-c'.rpartition('-')", () => ask("a-b-c", "rpartition", "-"), "('a-b', '-', 'c')"],
  ['"don\'t stop".title()', () => ask("don't stop", "title"), '"Don\'T Stop"'],
  ["'a\\r\\nb\\n'.splitlines(True)", () => ask("a\r\nb\n", "splitlines", true), "['a\\r\\n', 'b\\n']"],
  ["'12'.isdigit()", () => ask("12", "isdigit"), "True"],
]);

testRows("fields in texts", [
  ["'{}-{}'.format(1, 'a')", () => formatFields("{}-{}", [1n, "a"], {}), "'1-a'"],
  [
    "'{0[1]}{a.real:>{w}}{{}}'.format([1, 2], a=5, w=3)",
    () => formatFields("{0[1]}{a.real:>{w}}{{}}", [ints(1, 2)], { a: 5n, w: 3n }),
    "'2  5{}'",
  ],
  ["'{!r:>5}'.format('a')", () => formatFields("{!r:>5}", ["a"], {}), "\"  'a'\""],
  [
    "'{}'.format()",
    () => formatFields("{}", [], {}),
    "IndexError: Replacement index 0 out of range for positional args tuple",
  ],
  ["'{a}'.format()", () => formatFields("{a}", [], {}), "KeyError: 'a'"],
  [
    "'{} {0}'.format(1)",
    () => formatFields("{} {0}", [1n], {}),
    "ValueError: cannot switch from automatic field numbering to manual field specification",
  ],
  ["'}'.format()", () => formatFields("}", [], {}), "ValueError: Single '}' encountered in format string"],
  [
    "'{a'.format(a=1)",
    () => formatFields("{a", [], { a: 1n }),
    "ValueError: expected '}' before end of string",
  ],
  ["'{!x}'.format(1)", () => convert(1n, "x"), "ValueError: Unknown conversion specifier x"],
]);

testRows("methods of lists, tuples and ranges", [
  ["x = [1]; x.append(2); x", () => after(ints(1), "append", 2n), "[1, 2]"],
  ["x = [1]; x.insert(-5, 2); x", () => after(ints(1), "insert", -5n, 2n), "[2, 1]"],
  ["x = [3, 1, 2]; x.sort(); x", () => after(ints(3, 1, 2), "sort"), "[1, 2, 3]"],
  ["[1, 2].pop(0)", () => ask(ints(1, 2), "pop", 0n), "1"],
  ["[].pop()", () => ask(ints(), "pop"), "IndexError: pop from empty list"],
  ["[1].index(2)", () => ask(ints(1), "index", 2n), "ValueError: 2 is not in list"],
  ["[1].remove(2)", () => ask(ints(1), "remove", 2n), "ValueError: list.remove(x): x not in list"],
  ["(1, 2, 1).count(1.0)", () => ask(new Tuple([1n, 2n, 1n]), "count", 1), "2"],
  ["torch.Size([2, 3]).numel()", () => ask(new Tuple([2n, 3n], "torch.Size"), "numel"), "6"],
  ["range(1, 9, 2).index(5)", () => ask(new Range(1n, 9n, 2n), "index", 5n), "2"],
]);

testRows("methods of dictionaries, sets and numbers", [
  [
    "x = {1: 2}; x.update({3: 4}); x",
    () => after(new Dict([[1n, 2n]]), "update", new Dict([[3n, 4n]])),
    "{1: 2, 3: 4}",
  ],
  ["x = {}; x.setdefault('a', 1); x", () => after(new Dict(), "setdefault", "a", 1n), "{'a': 1}"],
  ["{}.pop('a')", () => ask(new Dict(), "pop", "a"), "KeyError: 'a'"],
  [
    "{}.update([1])",
    () => ask(new Dict(), "update", ints(1)),
    "TypeError: cannot convert dictionary update sequence element #0 to a sequence",
  ],
  [
    "{1, 2}.union([3], (4,))",
    () => ask(new PySet([1n, 2n]), "union", ints(3), new Tuple([4n])),
    "{1, 2, 3, 4}",
  ],
  ["{1}.remove(2)", () => ask(new PySet([1n]), "remove", 2n), "KeyError: 2"],
  ["(255).bit_length()", () => ask(255n, "bit_length"), "8"],
  ["(2.5).as_integer_ratio()", () => ask(2.5, "as_integer_ratio"), "(5, 2)"],
  ["(2.5).is_integer()", () => ask(2.5, "is_integer"), "False"],
]);
