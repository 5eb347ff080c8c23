import assert from "node:assert/strict";
import test from "node:test";
import { combinations } from "../../../../web/views/numbers/combinations.js";

test("what is combined is a sum over all combinations, the last list fastest", () => {
  assert.deepEqual(
    combinations(
      [
        [0, 10],
        [1, 2, 3],
      ],
      100,
      (a, b) => a + b,
    ),
    [101, 102, 103, 111, 112, 113],
  );
  assert.deepEqual(combinations([], 7, Math.max), [7]);
  assert.deepEqual(combinations([[1], []], 7, Math.max), []);
});
