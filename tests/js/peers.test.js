// What other array libraries for JavaScript were seen to get wrong, with the right answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { add, arange, einsum, full, matmul, mul, ones, scope, tensor } from "../../js/index.js";

const right = (name, make, expected, dtype) =>
  test(name, () => {
    scope(() => {
      const result = make();
      assert.deepEqual(result.toArray(), expected);
      if (dtype !== undefined) assert.equal(result.dtype, dtype);
    });
  });

right(
  "a matrix product whose operands both broadcast",
  () => matmul(tensor([1, 2]).reshape(2, 1, 1, 1), tensor([10, 100]).reshape(1, 2, 1, 1)).flatten(),
  [10, 100, 20, 200],
);
right(
  "three stacks against two",
  () => matmul(tensor([1, 2, 3]).reshape(3, 1, 1, 1), tensor([10, 100]).reshape(1, 2, 1, 1)).flatten(),
  [10, 100, 20, 200, 30, 300],
);
right(
  "seven axes, stretched in turn on either side",
  () =>
    add(full([1, 2, 1, 2, 1, 2, 1], 3), full([2, 1, 2, 1, 2, 1, 2], 4))
      .eq(7)
      .all(),
  true,
);
right(
  "bool + bool",
  () => add(tensor([true, true, false]), tensor([true, false, false])),
  [true, true, false],
  "bool",
);
right(
  "products of int32 keep their low bits",
  () => mul(tensor([123456789], { dtype: "int32" }), tensor([987654321], { dtype: "int32" })),
  [-67153019],
  "int32",
);
right(
  "and of stretched int32",
  () => mul(tensor([[123456789], [2]], { dtype: "int32" }), tensor([987654321, 3], { dtype: "int32" })),
  [
    [-67153019, 370370367],
    [1975308642, 6],
  ],
  "int32",
);
right("int32 and a fraction", () => add(tensor([1, 2], { dtype: "int32" }), 0.5), [1.5, 2.5], "float32");
right("a fraction of int32", () => mul(tensor([1, 3], { dtype: "int32" }), 0.5), [0.5, 1.5], "float32");
right("a column and a row of integers", () => add(tensor([[1], [2]]), tensor([[10, 20, 30]])), [
  [11, 21, 31],
  [12, 22, 32],
]);
right(
  "a transposed matrix and a row",
  () =>
    arange(6)
      .reshape(2, 3)
      .t()
      .add(tensor([10, 20])),
  [
    [10, 23],
    [11, 24],
    [12, 25],
  ],
);
right(
  "einsum with an ellipsis",
  () =>
    einsum(
      "...ij,...jk->...ik",
      arange(8).reshape(2, 1, 2, 2),
      ones(1, 2, 2, 1, { dtype: "int64" }),
    ).flatten(),
  [1, 5, 1, 5, 9, 13, 9, 13],
);
right(
  "einsum that stretches a size of 1",
  () => einsum("ij,ij->ij", arange(6).reshape(2, 3), tensor([[1, 10, 100]])),
  [
    [0, 10, 200],
    [3, 40, 500],
  ],
);

test("writing into what was expanded is refused", () => {
  scope(() => {
    const column = tensor([1, 2]).unsqueeze(1).expand(2, 3);
    assert.throws(() => column.add_(1), /single memory location/);
    assert.deepEqual(column.toArray(), [
      [1, 1, 1],
      [2, 2, 2],
    ]);
  });
});

test("(2,3) + (2,) is refused", () => {
  scope(() => assert.throws(() => add(ones(2, 3), ones(2)), /must match the size of tensor b \(2\)/));
});
