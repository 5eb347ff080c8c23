// Calls that are made again answer as they did the first time, on other elements, however many there are in between.
import assert from "node:assert/strict";
import {
  add,
  arange,
  cat,
  full,
  matmul,
  memory,
  ones,
  scalar,
  sum,
  tensor,
  zeros,
} from "../../../js/index.js";
import { check } from "../scoped.js";

const twice = (call, expected) => {
  for (let round = 0; round < 3; round++) assert.deepEqual(call().toArray(), expected);
};

check("numbers of each kind are told apart, and read anew", () => {
  const x = tensor([1, 2], { dtype: "int32" });
  for (let i = 0; i < 3; i++) {
    assert.deepEqual([add(x, i).dtype, add(x, i).toArray()], ["int32", [1 + i, 2 + i]]);
    assert.deepEqual([add(x, i + 0.5).dtype, add(x, i + 0.5).toArray()], ["float32", [1.5 + i, 2.5 + i]]);
    assert.deepEqual(add(x, scalar(i, "float")).dtype, "float32");
    assert.deepEqual(add(x, -1n).toArray(), [0, 1]);
    assert.deepEqual([add(x, true).dtype, add(x, true).toArray()], ["int32", [2, 3]]);
  }
});

check("reductions are told apart by axis, by what is kept, and by dtype", () => {
  const x = arange(6, { dtype: "float32" }).reshape(2, 3);
  for (let round = 0; round < 3; round++) {
    assert.equal(x.sum().item(), 15);
    assert.deepEqual(x.sum(0).toArray(), [3, 5, 7]);
    assert.deepEqual(x.sum(1).toArray(), [3, 12]);
    assert.deepEqual(x.sum(-2).toArray(), [3, 5, 7]);
    assert.deepEqual(x.sum([1], true).toArray(), [[3], [12]]);
    assert.deepEqual(x.sum([0, 1]).toArray(), 15);
    assert.equal(x.sum({ dtype: "int64" }).dtype, "int64");
    assert.deepEqual(x.mean(1).toArray(), [1, 4]);
    assert.deepEqual(x.max(1).values.toArray(), [2, 5]);
    assert.deepEqual(x.max().toArray(), 5);
    assert.throws(() => x.sum(16), { name: "IndexError" });
    assert.throws(() => x.sum(2), { name: "IndexError" });
  }
});

check("what one operand shares with the target is looked at every time", () => {
  const x = zeros(8);
  const [left, right] = [x.narrow(0, 0, 4), x.narrow(0, 4, 4)];
  for (let round = 1; round <= 3; round++)
    assert.equal(left.add_(right.add_(1)).sum().item(), 2 * round * (round + 1));
  for (let round = 0; round < 3; round++) {
    assert.throws(() => x.narrow(0, 1, 4).add_(left), { name: "OverlapError" });
  }
});

check("products, mixed dtypes and joins", () => {
  twice(() => matmul(arange(6).reshape(2, 3), arange(6).reshape(3, 2)), [[10, 13], [28, 40]]); // biome-ignore format: a matrix
  twice(() => add(arange(3), full([3], 0.5)), [0.5, 1.5, 2.5]);
  twice(() => cat([arange(2), arange(2)], -1), [0, 1, 0, 1]);
  twice(() => matmul(zeros(2, 0), zeros(0, 2)), [[0, 0], [0, 0]]); // biome-ignore format: a matrix
});

check("what is no tensor is refused in PyTorch's words, remembered or not", () => {
  const x = ones(2, 3);
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(sum(x).item(), 6);
    assert.throws(() => /** @type {any} */ (sum)(null), {
      message: /^sum\(\): argument 'input' .*NoneType$/,
    });
    assert.throws(() => /** @type {any} */ (matmul)(null, x), { message: /^matmul\(\): .*NoneType$/ });
  }
});

check("more plans than are remembered", () => {
  for (let round = 0; round < 3; round++) {
    for (let size = 1; size < 300; size++) {
      const x = arange(size);
      assert.equal(add(x, x).sum().item(), size * (size - 1));
      x.dispose();
    }
  }
});

check("a disposed operand is refused where the call is remembered, and nothing is left behind", () => {
  const [x, gone] = [ones(2, 3), ones(3)];
  for (let round = 0; round < 3; round++) add(x, gone).dispose();
  gone.dispose();
  const { tensors, bytes } = memory();
  assert.throws(() => add(x, gone), { name: "DisposedError" });
  assert.throws(() => add(gone, x), { name: "DisposedError" });
  assert.throws(() => gone.sum(), { name: "DisposedError" });
  assert.deepEqual([memory().tensors, memory().bytes], [tensors, bytes]);
});
