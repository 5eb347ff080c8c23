import assert from "node:assert/strict";
import { test } from "node:test";
import { isStep, Leaving, Unread } from "../../../../js/python/stepping/unread.js";
import { Refusal } from "../../../../js/python/syntax/refusal.js";
import { LimitError, ValueUnknown } from "../../../../js/python/values/limits.js";
import { ExceptionValue, Raised, TYPES } from "../../../../js/python/values/types.js";

test("what is not read is stepped over; exceptions, limits and depth are not", () => {
  for (const error of [
    new Unread(),
    new Leaving(),
    new Refusal("construct", "open", 0),
    new ValueUnknown("n"),
  ])
    assert.ok(isStep(error));
  const raised = new Raised(new ExceptionValue(TYPES.ValueError, ["no"]));
  for (const error of [raised, new LimitError("time"), new RangeError(), new Refusal("deep", "", 0)])
    assert.ok(!isStep(error));
});
