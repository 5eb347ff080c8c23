import assert from "node:assert/strict";
import { test } from "node:test";
import { manualSeed, memory, multinomial, scope, tensor } from "../../../js/index.js";

test("what weighs nothing is not drawn, what weighs more is drawn more often", () => {
  const before = memory().tensors;
  scope(() => {
    manualSeed(4);
    const counts = multinomial(tensor([0, 1, 3]).float(), 4000, true)
      .bincount({ minlength: 3 })
      .toArray();
    assert.equal(counts[0], 0);
    assert.ok(Math.abs(counts[2] - 3000) < 150);
    const rows = multinomial(
      tensor([[1, 2, 3, 4]])
        .float()
        .expand(50, 4),
      4,
    );
    assert.throws(() => multinomial(tensor([]), 2, true), /sum of probabilities <= 0/);
    assert.deepEqual(rows.sort(1).values.toArray(), new Array(50).fill([0, 1, 2, 3]));
  });
  assert.equal(memory().tensors, before);
});
