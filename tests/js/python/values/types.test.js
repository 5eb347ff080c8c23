import assert from "node:assert/strict";
import { test } from "node:test";
import { ATTRIBUTE, ELLIPSIS, TYPE } from "../../../../js/python/values/protocol.js";
import { repr } from "../../../../js/python/values/repr.js";
import { List, Tuple } from "../../../../js/python/values/sequences.js";
import {
  ExceptionType,
  nameOf,
  Raised,
  raise,
  TYPES,
  Type,
  typeOf,
} from "../../../../js/python/values/types.js";

test("every value has its type", () => {
  const names = [1n, 1, true, "a", null, ELLIPSIS, new List([]), new Tuple([]), TYPES.int].map(nameOf);
  assert.deepEqual(names, ["int", "float", "bool", "str", "NoneType", "ellipsis", "list", "tuple", "type"]);
  const Tensor = new Type("Tensor", TYPES.object, "torch.Tensor");
  assert.equal(typeOf({ [TYPE]: Tensor }), Tensor);
  assert.equal(repr(Tensor), "<class 'torch.Tensor'>");
  assert.equal(typeOf({}), TYPES.object);
});

test("types inherit", () => {
  assert.ok(TYPES.bool.inherits(TYPES.int));
  assert.ok(TYPES["torch.Size"].inherits(TYPES.tuple));
  assert.ok(!TYPES.int.inherits(TYPES.bool));
  assert.ok(TYPES.ZeroDivisionError.inherits(TYPES.ArithmeticError));
  assert.ok(TYPES.UnboundLocalError.inherits(TYPES.NameError));
  assert.ok(TYPES.UserWarning.inherits(TYPES.Exception));
  assert.equal(TYPES["torch.Size"][ATTRIBUTE]("__name__"), "Size");
});

test("an exception is made, raised and caught as a value", () => {
  const own = new ExceptionType("InvalidArgumentError", TYPES.Exception);
  assert.equal(repr(own.call(["a"])), "InvalidArgumentError('a')");
  assert.throws(
    () => raise("IndexError", "list index out of range"),
    (error) =>
      error instanceof Raised &&
      error.value.type === TYPES.IndexError &&
      error.message === "IndexError: list index out of range",
  );
});
