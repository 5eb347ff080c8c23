import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import { floatText, positional, scientific, shortestDigits } from "../../../../js/python/values/digits.js";
import { ELLIPSIS, NOT_IMPLEMENTED, REPR, STR } from "../../../../js/python/values/protocol.js";
import { ascii, quoted, repr, str } from "../../../../js/python/values/repr.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import { Dict, PySet } from "../../../../js/python/values/tables.js";
import { ExceptionValue, TYPES } from "../../../../js/python/values/types.js";

test("floats print the shortest digits", () => {
  const texts = {
    "1e+16": 1e16,
    "1000000000000000.0": 1e15,
    0.0001: 1e-4,
    "1e-05": 1e-5,
    "-0.0": -0,
    "1.2345678901234568e+17": 1.2345678901234568e17,
    "5e-324": 5e-324,
    inf: Infinity,
    nan: Number.NaN,
    0.30000000000000004: 0.1 + 0.2,
  };
  for (const [text, value] of Object.entries(texts)) assert.equal(floatText(value), text);
  assert.deepEqual(shortestDigits(1250), { digits: "125", power: 3 });
  assert.equal(scientific("125", -7), "1.25e-07");
  assert.equal(positional("125", -3), "0.00125");
});

test("texts choose their quotes and escape what cannot be seen", () => {
  assert.equal(quoted("it's"), `"it's"`);
  assert.equal(quoted(`it's "so"`), `'it\\'s "so"'`);
  assert.equal(quoted("a\n\t\\\x00\x7f é\u200b\u{1f600}"), "'a\\n\\t\\\\\\x00\\x7f é\\u200b\u{1f600}'");
  assert.equal(ascii("é\u6f22\u{1f600}"), "'\\xe9\\u6f22\\U0001f600'");
});

test("containers, also inside themselves", () => {
  const list = new List([1n, "a", null, true]);
  list.items.push(list);
  assert.equal(repr(list), "[1, 'a', None, True, [...]]");
  assert.equal(repr(new Tuple([2.5])), "(2.5,)");
  assert.equal(repr(new Tuple([2n, 3n], "torch.Size")), "torch.Size([2, 3])");
  assert.equal(str(new Tuple([2n, 3n], "torch.Size")), "torch.Size([2, 3])");
  assert.equal(repr(new Tuple([2n, 3n], "TensorShape")), "TensorShape([2, 3])");
  assert.equal(str(new Tuple([2n], "TensorShape")), "(2,)");
  const dict = new Dict([["a", new Tuple([])]]);
  dict.set(1n, dict);
  assert.equal(repr(dict), "{'a': (), 1: {...}}");
  assert.equal(repr(new PySet()), "set()");
});

test("names, exceptions and values from elsewhere", () => {
  assert.equal(repr(ELLIPSIS), "Ellipsis");
  assert.equal(repr(NOT_IMPLEMENTED), "NotImplemented");
  assert.equal(repr(TYPES.int), "<class 'int'>");
  const raised = (name, ...args) => new ExceptionValue(TYPES[name], args);
  assert.equal(repr(raised("ValueError", "a", 1n)), "ValueError('a', 1)");
  assert.equal(str(raised("ValueError", "a", 1n)), "('a', 1)");
  assert.equal(str(raised("KeyError", "a")), "'a'");
  assert.equal(str(raised("ValueError")), "");
  assert.equal(str({ [STR]: () => "short", [REPR]: () => "long" }), "short");
  assert.equal(repr({ [REPR]: () => "long" }), "long");
});
