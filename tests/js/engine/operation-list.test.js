import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import { camelCase, isForm, operationsOf, snakeCase } from "../../../js/engine/operation-list.js";

test("names in both spellings, with what the heading before them says", () => {
  assert.deepEqual(operationsOf("2common add div__trunc 1truth logical_not"), [
    { name: "add", python: "add", arity: 2, kind: "common" },
    { name: "div_Trunc", python: "div__trunc", arity: 2, kind: "common" },
    { name: "logicalNot", python: "logical_not", arity: 1, kind: "truth" },
  ]);
});

test("only letters and digits behind an underscore change", () => {
  for (const [python, name] of [
    ["log1p", "log1p"],
    ["bitwise_left_shift", "bitwiseLeftShift"],
    ["add_", "add_"],
    ["atan2", "atan2"],
  ]) {
    assert.equal(camelCase(python), name);
  }
});

test("names as Python spells them", () => {
  for (const [name, python] of [
    ["logSumExp", "log_sum_exp"],
    ["keepDim", "keep_dim"],
    ["atleast1d", "atleast_1d"],
    ["log1p", "log1p"],
    ["add_", "add_"],
  ]) {
    assert.equal(snakeCase(name), python);
  }
});

test("a form of an operation has two underscores", () => {
  assert.deepEqual(["div", "logical_not", "add_", "div__trunc"].filter(isForm), ["div__trunc"]);
});

test("the engine's own list is whole", () => {
  assert.equal(new Set(operations.map(({ python }) => python)).size, operations.length);
  for (const { arity, kind } of operations) {
    assert.ok(arity >= 1 && arity <= 4);
    assert.ok(["truth", "function", "common"].includes(kind));
  }
});
