// The order of a module's functions: what is alike stands side by side, and nothing else changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ordered } from "../../../js/tools/order-functions.mjs";

const add = (type, name) => ` (func $${name} (param $0 ${type}) (result ${type})
  (${type}.add (${type}.add (${type}.mul (local.get $0) (local.get $0)) (local.get $0)) (local.get $0))
 )`;
const store = (name) => ` (func $${name} (param $0 i32)
  (i32.store (local.get $0) (i32.load (i32.load (i32.load (local.get $0)))))
 )`;
const moduleOf = (functions) =>
  `(module\n (memory $0 1)\n (export "b" (func $b))\n${functions.join("\n")}\n (data "\\00")\n)\n`;

test("each function stands behind one that is like it, and all else where it was", () => {
  const [a, b, c, d, e] = [add("i32", "a"), store("b"), add("f32", "c"), add("i32", "d"), store("e")];
  assert.equal(ordered(moduleOf([a, b, c, d, e])), moduleOf([a, d, c, b, e]));
});

test("a module of one function, or of none, stays as it is", () => {
  for (const functions of [[], [store("b")]]) assert.equal(ordered(moduleOf(functions)), moduleOf(functions));
});
