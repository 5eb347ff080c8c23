// What every refusal keeps: a ShapecastError with the facts asked for, nothing left behind, no tensor changed.
import assert from "node:assert/strict";
import { memory, ShapecastError } from "../../js/index.js";

const held = () => ({ tensors: memory().tensors, bytes: memory().bytes });

/**
 * Fails unless `call` is refused with these properties (patterns are allowed for texts), leaves memory() as it was and
 * the tensors of `untouched` with their values.
 */
export function assertRefused(call, expected, untouched = []) {
  const before = held();
  const values = untouched.map((tensor) => tensor.toTyped());
  assert.throws(call, (error) => {
    assert.ok(error instanceof ShapecastError, `not a refusal of shapecast: ${error?.stack ?? error}`);
    for (const [key, want] of Object.entries(expected)) {
      if (want instanceof RegExp) assert.match(String(error[key]), want);
      else assert.deepEqual(error[key], want, key);
    }
    assert.equal(error.messages.pytorch, error.message);
    return true;
  });
  assert.deepEqual(held(), before, "a refused call must leave nothing behind");
  assert.deepEqual(
    untouched.map((tensor) => tensor.toTyped()),
    values,
    "a refused call must change nothing",
  );
}
