// What PyTorch answered.
import assert from "node:assert/strict";
import { kron, ones, tensor, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

check("blocks of the other tensor, axes added in front, dtypes promoted", () => {
  const x = tensor([
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(
    kron(
      x,
      tensor([
        [0, 5],
        [6, 7],
      ]),
    ).toArray(),
    [
      [0, 5, 0, 10],
      [6, 7, 12, 14],
      [0, 15, 0, 20],
      [18, 21, 24, 28],
    ],
  );
  const mixed = tensor([1, 2]).kron(tensor([[0.5, 1]]));
  assert.deepEqual([mixed.toArray(), mixed.dtype], [[[0.5, 1, 1, 2]], "float32"]);
  assert.deepEqual(kron(tensor(2), tensor([1, 2])).toArray(), [2, 4]);
  assert.deepEqual(kron(zeros(0, 2), ones(2, 3)).shape, [0, 6]);
  assert.deepEqual(kron(ones(2, 1, 2), ones(3)).shape, [2, 1, 6]);
  assert.deepEqual(kron(tensor([true, false]), tensor([true])).toArray(), [true, false]);
  assertRefused(() => x.kron(/** @type {any} */ (3)), {
    message: "kron(): argument 'other' (position 1) must be Tensor, not int",
  });
});
