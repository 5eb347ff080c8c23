import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, ShapeError } from "../../../js/index.js";
import { indexError, notImplemented, runtimeError } from "../../../js/refusals/early-errors.js";

const operand = (...shape) => ({ shape });

test("an error knows its operation, the shapes of its operands, and Python's class", () => {
  const error = runtimeError("index_select", [operand(2, 3), 5], "no");
  assert.ok(error instanceof ShapeError);
  const { message, op, shapes, pythonType, messages } = error;
  assert.deepEqual(
    { message, op, shapes, pythonType, messages },
    {
      message: "no",
      op: "indexSelect",
      shapes: [[2, 3], []],
      pythonType: "RuntimeError",
      messages: { pytorch: "no" },
    },
  );
  assert.deepEqual(runtimeError("f", operand(4), "no").shapes, [[4]]);
  const other = runtimeError("f", [], "no", ArgumentError, "ValueError");
  assert.ok(other instanceof ArgumentError);
  assert.deepEqual([other.pythonType, other.shapes], ["ValueError", []]);
});

test("errors of indices and of kernels without code for a dtype", () => {
  const { name, pythonType } = indexError("f", operand(1), "no");
  assert.deepEqual([name, pythonType], ["IndexError", "IndexError"]);
  const error = notImplemented("f", operand(1), "f_cpu", "bool");
  assert.deepEqual(
    [error.name, error.pythonType, error.message],
    ["DTypeError", "NotImplementedError", "\"f_cpu\" not implemented for 'Bool'"],
  );
});
