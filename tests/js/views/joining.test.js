import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { positionOf, rearranged } from "../../slow-views.js";
import { generator, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const {
  arange,
  atleast1d,
  atleast2d,
  atleast3d,
  cat,
  concat,
  concatenate,
  memory,
  scope,
  stack,
  tensor,
  zeros,
} = shapecast;
const { dstack, hstack, rowStack, vstack } = shapecast;

check("cat lays tensors one behind the other and promotes", () => {
  const joined = cat([tensor([1, 2]), tensor([0.5])]);
  assert.deepEqual([joined.dtype, joined.toArray()], ["float32", [1, 2, 0.5]]);
  for (const join of [cat, concat, concatenate]) {
    assert.deepEqual(join([zeros(2, 1), zeros(2, 3)], { dim: -1 }).shape, [2, 4]);
    assert.deepEqual(join([zeros(2, 1), zeros(2, 3)], { axis: 1 }).shape, [2, 4]);
  }
  assert.deepEqual(cat([zeros(0), zeros(2, 3)], 1).shape, [2, 3]);
  assert.deepEqual(cat([zeros(0), zeros(0)], 7).shape, [0]);
  assert.equal(cat([zeros(0, { dtype: "float64" }), zeros(2, { dtype: "int8" })]).dtype, "float64");
});

check("stack and its kin", () => {
  const [x, y] = [tensor([1, 2]), tensor([3, 4])];
  assert.deepEqual(stack([x, y]).toArray(), [
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(stack([x, y], -1).toArray(), [
    [1, 3],
    [2, 4],
  ]);
  assert.deepEqual(stack([tensor(true), tensor(2)]).toArray(), [1, 2]);
  assert.deepEqual(hstack([x, y]).toArray(), [1, 2, 3, 4]);
  assert.deepEqual(hstack([tensor(1), x]).toArray(), [1, 1, 2]);
  assert.deepEqual(vstack([x, y]).toArray(), rowStack([x, y]).toArray());
  assert.deepEqual(dstack([x, y]).toArray(), [
    [
      [1, 3],
      [2, 4],
    ],
  ]);
});

check("axes are added where NumPy adds them", () => {
  const x = arange(6).reshape(2, 3);
  assert.deepEqual(atleast1d(tensor(1)).shape, [1]);
  assert.deepEqual(atleast2d(tensor(1)).shape, [1, 1]);
  assert.deepEqual(atleast2d(arange(3)).shape, [1, 3]);
  assert.deepEqual(atleast3d(tensor(1)).shape, [1, 1, 1]);
  assert.deepEqual(atleast3d(arange(3)).shape, [1, 3, 1]);
  assert.deepEqual(atleast3d(x).strides, [3, 1, 1]);
  assert.equal(atleast1d(x).sharesStorage(x), true);
  const two = [tensor(1), x];
  assert.deepEqual(
    atleast1d(...two).map(({ shape }) => shape),
    atleast1d(two).map(({ shape }) => shape),
  );
  assert.deepEqual(atleast1d(), []);
});

check("many tensors, more than a call of the engine takes", () => {
  const parts = Array.from({ length: 300 }, (_, i) => tensor([i]));
  assert.deepEqual(
    cat(parts).toArray(),
    parts.map((_, i) => i),
  );
  assert.deepEqual(stack(parts).shape, [300, 1]);
});

test("refusals in PyTorch's words", () => {
  const [x, y, z, point] = [zeros(2, 3), zeros(2, 4), zeros(2), tensor(1)];
  const long = zeros(new Array(16).fill(1));
  for (const [call, expected] of [
    [
      () => cat([]),
      { message: "torch.cat(): expected a non-empty list of Tensors", pythonType: "ValueError" },
    ],
    [
      () => cat([x, y]),
      { message: /^Sizes of tensors .* dimension 0\. Expected size 3 but got size 4 .* number 1/ },
    ],
    [() => cat([x, z]), { message: "Tensors must have same number of dimensions: got 2 and 1" }],
    [() => cat([x, point], 9), { message: "zero-dimensional tensor (at position 1) cannot be concatenated" }],
    [() => cat([x], 2), { name: "IndexError" }],
    [() => cat([x], 2 ** 40), { name: "IndexError", message: /but got 1099511627776\)$/ }],
    [() => cat([x, 1]), { message: "expected Tensor as element 1 in argument 0, but got int" }],
    [
      () => cat(x),
      { message: "cat(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor" },
    ],
    [() => cat([x], 0.5), { message: "cat(): argument 'dim' (position 2) must be int, not float" }],
    [() => cat(), { pythonType: "TypeError" }],
    [() => cat([x], 0, 0), { pythonType: "TypeError" }],
    [() => stack([]), { message: "stack expects a non-empty TensorList" }],
    [() => stack([x, x, y]), { message: /^stack expects .* \[2, 3\] at entry 0 and \[2, 4\] at entry 2$/ }],
    [() => stack([x, y], 9), { name: "IndexError" }],
    [() => stack([long]), { message: /rank 17/ }],
    [() => hstack([]), { message: "hstack expects a non-empty TensorList" }],
    [() => hstack([x, point]), { message: "Tensors must have same number of dimensions: got 2 and 1" }],
    [() => vstack([x, y]), { message: /^Sizes of tensors/ }],
    [() => vstack([x], 1), { pythonType: "TypeError" }],
    [() => dstack(), { pythonType: "TypeError" }],
    [() => atleast2d(5), { message: /^expected Tensor as element 0/ }],
  ]) {
    assertRefused(call, expected, [x, y, z]);
  }
  for (const one of [x, y, z, point, long]) one.dispose();
  assert.equal(memory().tensors, 0);
});

test("random joins hold every element of every part", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < 500; round++) {
    scope(() => {
      const shape = Array.from({ length: 1 + random(3) }, () => 1 + random(4));
      const dim = random(shape.length);
      const parts = Array.from({ length: 1 + random(4) }, () => {
        const own = shape.with(dim, random(4));
        const flipped = arange(own.reduce((product, size) => product * size, 1)).reshape(own.toReversed());
        return flipped.permute(...own.map((_, axis) => own.length - 1 - axis));
      });
      const joined = cat(parts, random(2) ? dim : dim - shape.length);
      let start = 0;
      for (const part of parts) {
        const own = { shape: [...joined.shape], values: Array.from(joined.toTyped()) };
        const want = Array.from(part.toTyped());
        const found = rearranged(own, [...part.shape], (place) => place.with(dim, place[dim] + start));
        assert.deepEqual(found.values, want);
        start += part.shape[dim];
      }
      assert.equal(joined.shape[dim], start);
      const piled = stack([parts[0], parts[0]], dim);
      const values = Array.from(piled.toTyped());
      const first = Array.from(parts[0].toTyped());
      rearranged({ shape: [...piled.shape], values }, [...piled.shape], (place) => {
        const at = positionOf(parts[0].shape, place.toSpliced(dim, 1));
        assert.equal(values[positionOf(piled.shape, place)], first[at]);
        return place;
      });
    });
  }
  assert.equal(memory().tensors, 0);
});
