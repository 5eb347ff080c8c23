import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import { codeOf, findOperation } from "../../../js/engine/operation-codes.js";

test("codes are places in the engine's list, by Python's names", () => {
  assert.equal(codeOf.size, operations.length);
  for (const [code, { python }] of operations.entries()) assert.equal(codeOf.get(python), code);
});

test("an operation is found by both its names, in place with an underscore", () => {
  operations.forEach(({ name, python }, code) => {
    const known = !python.includes("__");
    const found = (inPlace) => (known ? { code, inPlace, python: inPlace ? `${python}_` : python } : null);
    assert.deepEqual(findOperation(name), found(false));
    assert.deepEqual(findOperation(python), found(false));
    assert.deepEqual(findOperation(`${name}_`), found(true));
  });
  for (const bad of ["", "_", "plus", "add__", "toString", "constructor", "__proto__", "Add"]) {
    assert.equal(findOperation(bad), null, bad);
  }
});
