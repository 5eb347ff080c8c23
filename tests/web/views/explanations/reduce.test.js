// The shape of a reduction, against the engine's.
import assert from "node:assert/strict";
import test from "node:test";
import { scope, zeros } from "../../../../js/index.js";
import { reduced } from "../../../../web/views/explanations/reduce.js";

test("as the engine reduces", () => {
  for (const shape of [[4], [4, 3], [2, 1, 5]]) {
    for (let axis = -shape.length; axis < 0; axis++) {
      for (const keepdim of [true, false]) {
        const expected = scope(() => [...zeros(...shape).mean({ dim: axis, keepdim }).shape]);
        assert.deepEqual(reduced(shape, axis, keepdim), expected, `${shape} along ${axis}`);
      }
    }
  }
});
