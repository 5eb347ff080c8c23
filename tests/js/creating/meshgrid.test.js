import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, meshgrid, ones, scope, tensor } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

test("grids are views, in either order of the first two axes", () => {
  scope(() => {
    const [x, y, z] = [arange(2), arange(3), tensor(7)];
    const [rows, columns] = meshgrid(x, y);
    assert.deepEqual(
      [rows.shape, rows.strides],
      [
        [2, 3],
        [1, 0],
      ],
    );
    assert.deepEqual(columns.toArray(), [
      [0, 1, 2],
      [0, 1, 2],
    ]);
    assert.equal(rows.sharesStorage(x), true);
    const [across, down] = meshgrid([x, y], { indexing: "xy" });
    assert.deepEqual(
      [across.shape, across.strides, down.strides],
      [
        [3, 2],
        [0, 1],
        [1, 0],
      ],
    );
    assert.deepEqual(
      meshgrid(x, y, z, { indexing: "xy" }).map(({ shape }) => shape),
      new Array(3).fill([3, 2, 1]),
    );
    assert.deepEqual(meshgrid(z)[0].toArray(), [7]);
    assert.deepEqual(meshgrid(x, { indexing: "xy" })[0].toArray(), [0, 1]);
  });
  assert.equal(memory().tensors, 0);
});

test("refusals in PyTorch's words", () => {
  const [x, float, deep] = [arange(2), ones(2), tensor([[1]])];
  for (const [call, message] of [
    [() => meshgrid(), "meshgrid expects a non-empty TensorList"],
    [() => meshgrid([]), "meshgrid expects a non-empty TensorList"],
    [() => meshgrid(5), "expected Tensor as element 0 in argument 0, but got int"],
    [() => meshgrid(x, float), "meshgrid expects all tensors to have the same dtype"],
    [
      () => meshgrid(x, { indexing: "zz" }),
      'torch.meshgrid: indexing must be one of "xy" or "ij", but received: zz',
    ],
    [() => meshgrid(x, deep, { indexing: "zz" }), /^torch\.meshgrid: indexing must be/],
    [() => meshgrid(x, { indexing: 5 }), "meshgrid(): argument 'indexing' must be str, not int"],
    [() => meshgrid(x, deep), /^torch\.meshgrid: Expected 0D or 1D tensor in the tensor list but got:/],
    [() => meshgrid(new Array(17).fill(x)), /17 axes/],
  ]) {
    assertRefused(call, { message }, [x]);
  }
  for (const one of [x, float, deep]) one.dispose();
  assert.equal(memory().tensors, 0);
});
