// Weights added up where a pick took them from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scatterBack } from "../../../js/gradients/scatter-back.js";
import { memory, ones, scope, tensor } from "../../../js/index.js";

test("every weight belongs to the element at its place; what is no element has none", () => {
  const before = memory().tensors;
  scope(() => {
    const tensors = [ones(2, 2), ones(3)];
    const weights = [
      [1, 2, 4, 8],
      [16, 32],
    ].map((list) => tensor(list, { dtype: "float64" }));
    const [x, y] = scatterBack(weights, tensors, ([a, b]) => [
      tensor([a.at(1, 0).item(), b.at(2).item(), 0, b.at(2).item()]),
      a.at(":", 0),
    ]);
    assert.deepEqual(x.toArray(), [
      [16, 0],
      [33, 0],
    ]);
    assert.deepEqual(y.toArray(), [0, 0, 10]);
    return null;
  });
  assert.equal(memory().tensors, before);
});

test("many small weights are added up in float64", () => {
  const [sum] = scope(() =>
    scatterBack([ones(2 ** 20).mul(0.1)], [ones(1)], ([place]) => place.expand(2 ** 20)),
  );
  assert.ok(Math.abs(sum.item() - 2 ** 20 * Math.fround(0.1)) < 1e-6);
  sum.dispose();
});
