import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../../build/generated/tables.js";
import { ARITHMETIC, COMPARISONS, SHIFTS } from "../../../../js/python/arrays/operators.js";

test("every operator is an operation of the engine on two operands", () => {
  for (const [operator, name] of Object.entries({ ...ARITHMETIC, ...SHIFTS, ...COMPARISONS })) {
    assert.equal(operations.find(({ python }) => python === name)?.arity, 2, operator);
  }
});
