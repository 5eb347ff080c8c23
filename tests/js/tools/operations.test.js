import assert from "node:assert/strict";
import { test } from "node:test";
import { operationsOf } from "../../../js/engine/operation-list.js";
import { listed, packed } from "../../../js/tools/operations.mjs";
import { recorded } from "../../../js/tools/records.mjs";

const LINES = [
  "add CC ALL COMMON",
  "div__trunc CC NUMBERS COMMON",
  "eq CC ALL TRUTH",
  "exp C FUNCTION COMMON",
];

test("what ops.def says of an operation: its operands, and what it makes of integers", () => {
  const [add, form, eq, exp] = listed(LINES);
  assert.deepEqual(add, {
    python: "add",
    name: "add",
    operands: "CC",
    arity: 2,
    dtypes: "ALL",
    kind: "common",
  });
  assert.deepEqual([form.name, eq.kind, exp.kind, exp.arity], ["div_Trunc", "truth", "function", 1]);
});

test("packed, and read again", () => {
  const text = packed(listed(LINES));
  assert.equal(text, "2common add div__trunc 2truth eq 1function exp");
  const plain = listed(LINES).map(({ name, python, arity, kind }) => ({ name, python, arity, kind }));
  assert.deepEqual(operationsOf(text), plain);
});

test("an operation without a record, and a record without an operation, stop the build", () => {
  assert.throws(() => recorded(listed([...LINES, "squared_difference CC NUMBERS COMMON"])), /js\/records/);
  assert.throws(() => recorded(listed(LINES)), /no such operation: sub/);
});
