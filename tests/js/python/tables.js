// Tables of Python code, the same in JavaScript, and what CPython said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { repr, str } from "../../../js/python/values/repr.js";
import { Raised } from "../../../js/python/values/types.js";

/** The `repr` of what a call gives, or `Type: message` of what it raises. */
export function told(call) {
  try {
    return repr(call());
  } catch (error) {
    if (error instanceof Raised) return `${error.value.type.name}: ${str(error.value)}`;
    throw error;
  }
}

/** A test of rows `[Python, () => value, what CPython 3.12 prints]`. */
export function testRows(/** @type {string} */ name, /** @type {[string, () => any, string][]} */ rows) {
  test(name, () => {
    for (const [code, call, expected] of rows) assert.equal(told(call), expected, code);
  });
}
