import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import "../../../../js/python/provided/rare/of-classes.js";
import { findAttribute, getAttribute } from "../../../../js/python/builtins/attributes.js";
import { Builtin, defineMethods } from "../../../../js/python/builtins/builtin.js";
import { BUILTINS } from "../../../../js/python/builtins/builtins.js";
import { ATTRIBUTE } from "../../../../js/python/values/protocol.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List } from "../../../../js/python/values/sequences.js";
import { TYPES } from "../../../../js/python/values/types.js";
import { contextOf } from "../recorded.js";
import { testRows } from "../tables.js";

const call = (name, args, keywords = {}) => BUILTINS[name].call(args, keywords, contextOf());
const method = (value, name, args, keywords = {}) =>
  getAttribute(value, name).call(args, keywords, contextOf());

testRows("arguments that do not fit", [
  ["len()", () => call("len", []), "TypeError: len() takes exactly one argument (0 given)"],
  ["len(x=1)", () => call("len", [], { x: 1n }), "TypeError: len() takes no keyword arguments"],
  [
    "[].append(1, 2)",
    () => method(new List([]), "append", [1n, 2n]),
    "TypeError: list.append() takes exactly one argument (2 given)",
  ],
  ["''.upper(1)", () => method("", "upper", [1n]), "TypeError: str.upper() takes no arguments (1 given)"],
  [
    "[].pop(1, 2)",
    () => method(new List([]), "pop", [1n, 2n]),
    "TypeError: pop expected at most 1 argument, got 2",
  ],
  [
    "[].insert(1)",
    () => method(new List([]), "insert", [1n]),
    "TypeError: insert expected 2 arguments, got 1",
  ],
  [
    "''.split(1, 2, 3)",
    () => method("", "split", [1n, 2n, 3n]),
    "TypeError: split() takes at most 2 arguments (3 given)",
  ],
  ["[].sort(1)", () => method(new List([]), "sort", [1n]), "TypeError: sort() takes no positional arguments"],
  [
    "[].sort(foo=1)",
    () => method(new List([]), "sort", [], { foo: 1n }),
    "TypeError: 'foo' is an invalid keyword argument for sort()",
  ],
  ["round()", () => call("round", []), "TypeError: round() missing required argument 'number' (pos 1)"],
  ["sum()", () => call("sum", []), "TypeError: sum() takes at least 1 positional argument (0 given)"],
  [
    "round(2, number=3)",
    () => call("round", [2n], { number: 3n }),
    "TypeError: argument for round() given by name ('number') and position (1)",
  ],
  ["[].foo", () => method(new List([]), "foo", []), "AttributeError: 'list' object has no attribute 'foo'"],
  [
    "int.foo",
    () => getAttribute(TYPES.int, "foo"),
    "AttributeError: type object 'int' has no attribute 'foo'",
  ],
  ["len", () => BUILTINS.len, "<built-in function len>"],
  ["str.upper", () => getAttribute(TYPES.str, "upper"), "<method 'upper' of 'str' objects>"],
  ["str.upper('a')", () => method(TYPES.str, "upper", ["a"]), "'A'"],
  ["int.__name__", () => getAttribute(TYPES.int, "__name__"), "'int'"],
  ["True.real", () => getAttribute(true, "real"), "1"],
  ["ValueError('a', 1).args", () => getAttribute(call("ValueError", ["a", 1n]), "args"), "('a', 1)"],
  ["'a'.__class__", () => getAttribute("a", "__class__"), "<class 'str'>"],
]);

test("a method is bound to its value, and gets a place for each parameter", () => {
  defineMethods("module", { "probe x y? z=": (...values) => values });
  const probe = TYPES.module.methods?.probe;
  assert.ok(probe instanceof Builtin);
  assert.deepEqual(probe.bind("self").call([1n], { z: 2n }, contextOf()).slice(0, 4), [
    "self",
    1n,
    undefined,
    2n,
  ]);
  assert.match(repr(getAttribute(new List([]), "pop")), /^<built-in method pop of list object/);
});

test("a value from elsewhere has its own attributes", () => {
  const value = { [ATTRIBUTE]: (name) => (name === "shape" ? null : undefined) };
  assert.equal(findAttribute(value, "shape"), null);
  assert.equal(findAttribute(value, "other"), undefined);
});
