import assert from "node:assert/strict";
import { test } from "node:test";
import { scalar, toScalar } from "../../../js/arguments/scalar.js";
import { isNumber, kindOf, plainNumber, pythonTypeName, Scalar } from "../../../js/engine/number.js";
import { assertRefused } from "../refusal.js";

const facts = ({ value, kind }) => [value, kind];

test("without a kind, the value decides", () => {
  for (const [value, kind] of [
    [true, "bool"],
    [2, "int"],
    [-0, "int"],
    [2n, "int"],
    [2.5, "float"],
    [Number.NaN, "float"],
    [Infinity, "float"],
    [2 ** 53, "float"],
    [2 ** 53 - 1, "int"],
  ]) {
    assert.equal(scalar(value).kind, kind, String(value));
    assert.equal(kindOf(value), kind);
  }
});

test("a kind converts", () => {
  assert.deepEqual(facts(scalar(2, "float")), [2, "float"]);
  assert.deepEqual(facts(scalar(2n, "float")), [2, "float"]);
  assert.deepEqual(facts(scalar(true, "float")), [1, "float"]);
  assert.deepEqual(facts(scalar(true, "int")), [1, "int"]);
  assert.deepEqual(facts(scalar(2.0, "int")), [2, "int"]);
  assert.deepEqual(facts(scalar(0, "bool")), [false, "bool"]);
  assert.deepEqual(facts(scalar(0n, "bool")), [false, "bool"]);
  assert.deepEqual(facts(scalar(-3, "bool")), [true, "bool"]);
  assert.deepEqual(facts(scalar(Number.NaN, "bool")), [true, "bool"], "bool(nan) is True");
});

test("operators, which would forget its kind, are refused", () => {
  const two = /** @type {any} */ (scalar(2, "float"));
  for (const calculate of [() => -two, () => two + 1, () => two > 1])
    assert.throws(calculate, { name: "TypeError", message: "Scalar: use .value" });
});

test("a scalar of a scalar keeps its kind, or takes the one given", () => {
  assert.deepEqual(facts(scalar(scalar(2, "float"))), [2, "float"]);
  assert.deepEqual(facts(scalar(scalar(2, "float"), "int")), [2, "int"]);
  assert.equal(plainNumber(scalar(7, "float")), 7);
  assert.equal(plainNumber(7n), 7n);
});

test("integers are exact up to the ends of int64, and refused beyond", () => {
  for (const value of [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n]) assert.equal(scalar(value).value, value);
  assert.equal(scalar(2 ** 60, "int").value, 2n ** 60n);
  for (const value of [2n ** 63n, -(2n ** 63n) - 1n, 2n ** 200n]) {
    assertRefused(() => scalar(value), {
      op: "scalar",
      message: "int too big to convert",
      pythonType: "OverflowError",
    });
  }
  assertRefused(() => scalar(2 ** 63, "int"), { pythonType: "OverflowError" });
});

test("a scalar does not change", () => {
  const two = scalar(2);
  assert.ok(two instanceof Scalar && Object.isFrozen(two));
  assert.equal(Object.prototype.toString.call(two), "[object Scalar]");
});

test("what is no number, no kind or no integer is refused", () => {
  for (const [bad, name] of [
    ["2", "str"],
    [null, "NoneType"],
    [undefined, "NoneType"],
    [[2], "list"],
    [{}, "dict"],
    [() => 2, "function"],
    [Symbol("2"), "symbol"],
    [new Date(), "Date"],
  ]) {
    assertRefused(() => scalar(bad), {
      op: "scalar",
      pythonType: "TypeError",
      message: `scalar: expected a number, a BigInt or a boolean, not ${name}`,
    });
    assert.equal(isNumber(bad), false);
  }
  assertRefused(() => scalar(2.5, "int"), { op: "scalar", message: "scalar: 2.5 is no integer" });
  assertRefused(() => scalar(Number.NaN, "int"), { message: "scalar: NaN is no integer" });
  for (const kind of ["integer", null, 5, Symbol("int"), Object.create(null)]) {
    assertRefused(() => scalar(2, kind), { message: /the kinds of a scalar are "bool", "int" and "float"/ });
  }
});

test("refusals name the operation that asked", () => {
  assertRefused(() => toScalar("a", "arange"), { op: "arange", message: /^arange: / });
  assertRefused(() => toScalar(2n ** 64n, "add"), { op: "add" });
});

test("types are named as Python would", () => {
  for (const [value, name] of [
    [null, "NoneType"],
    [undefined, "NoneType"],
    [true, "bool"],
    [1, "int"],
    [1n, "int"],
    [1.5, "float"],
    [scalar(1, "float"), "float"],
    ["", "str"],
    [[], "list"],
    [{}, "dict"],
    [Object.create(null), "dict"],
    [() => {}, "function"],
    [class {}, "function"],
    [Symbol(""), "symbol"],
    [new Map(), "Map"],
    [new Date(), "Date"],
    [/a/, "RegExp"],
    [new Int16Array(1), "Int16Array"],
    [Promise.resolve(), "Promise"],
  ]) {
    assert.equal(pythonTypeName(value), name);
  }
});
