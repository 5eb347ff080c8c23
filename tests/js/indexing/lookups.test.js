import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { rearranged } from "../../slow-views.js";
import { generator, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const {
  arange,
  argwhere,
  gather,
  indexSelect,
  maskedSelect,
  memory,
  nonzero,
  ones,
  scope,
  take,
  takeAlongDim,
  tensor,
  where,
  zeros,
} = shapecast;

check("slices, places, masks and what is not zero", () => {
  const x = arange(6).reshape(2, 3);
  assert.deepEqual(x.indexSelect(1, tensor([2, 0, 2])).toArray(), [
    [2, 0, 2],
    [5, 3, 5],
  ]);
  assert.deepEqual(indexSelect(x, 0, tensor(1, { dtype: "int32" })).toArray(), [[3, 4, 5]]);
  assert.deepEqual(
    tensor(5)
      .indexSelect(0, tensor([0]))
      .toArray(),
    5,
  );
  assert.deepEqual(gather(x, 1, tensor([[0], [2]])).toArray(), [[0], [5]]);
  assert.deepEqual(x.gather({ dim: 0, index: tensor([[1, 0]]) }).toArray(), [[3, 1]]);
  assert.deepEqual(
    tensor(5)
      .gather(0, tensor([0, 0]))
      .toArray(),
    [5, 5],
  );
  assert.deepEqual(x.T.take(tensor([[1, -1]])).toArray(), [[3, 5]]);
  assert.deepEqual(take(zeros(0), tensor([], { dtype: "int64" })).shape, [0]);
  assert.deepEqual(maskedSelect(x, tensor([true, false, true])).toArray(), [0, 2, 3, 5]);
  assert.deepEqual(tensor(5).maskedSelect(tensor(true)).toArray(), [5]);
  const found = x.remainder(2).nonzero();
  assert.deepEqual(found.toArray(), [
    [0, 1],
    [1, 0],
    [1, 2],
  ]);
  assert.deepEqual([found.dtype, found.strides], ["int64", [1, 3]]);
  assert.deepEqual(argwhere(tensor([0, Number.NaN, -0])).toArray(), [[1]]);
  assert.deepEqual(nonzero(tensor(3)).shape, [1, 0]);
  assert.deepEqual(nonzero(zeros(0, 3)).shape, [0, 2]);
});

check("places as a vector for each axis, by nonzero or by a condition alone", () => {
  const x = tensor([
    [0, 5, 0],
    [7, 0, 9],
  ]);
  const lists = (found) => found.map((one) => one.toArray());
  const expected = [
    [0, 1, 1],
    [1, 0, 2],
  ];
  assert.deepEqual(lists(nonzero(x, { asTuple: true })), expected);
  assert.deepEqual(lists(x.nonzero({ asTuple: true })), expected);
  assert.deepEqual(lists(where(x.gt(0))), expected);
  assert.deepEqual(lists(where(tensor(5))), [[0]]);
  assert.deepEqual(lists(where(tensor(0))), [[]]);
  assert.deepEqual(where(x.gt(5), x, 0).toArray(), [
    [0, 0, 0],
    [7, 0, 9],
  ]);
  assert.throws(() => where(1), /argument 'condition' \(position 1\) must be Tensor, not int/);
  assert.throws(() => where(x, 1), /\(Tensor, int\), but expected one of:\n \* \(Tensor condition\)\n/);
});

test("refusals in PyTorch's words", () => {
  const x = ones(2, 3);
  const none = zeros(0, 3);
  const index = tensor([3]);
  const minus = tensor([-1]);
  const [cube, turned] = [ones(2, 1, 3), none.T];
  const deep = tensor([[3]]);
  const float = ones(1);
  const bytes = zeros(1, { dtype: "uint8" });
  const wide = zeros(3, 1, { dtype: "int64" });
  for (const [call, expected] of [
    [() => x.indexSelect(0, index), { pythonType: "IndexError", message: "index out of range in self" }],
    [
      () => x.indexSelect(-1, index),
      {
        name: "IndexError",
        pythonType: "RuntimeError",
        message: "INDICES element is out of DATA bounds, id=3 axis_dim=3",
      },
    ],
    [() => none.indexSelect(1, index), { message: "INDICES element is out of DATA bounds, id=3 axis_dim=3" }],
    [
      () => turned.indexSelect(0, minus),
      { message: "INDICES element is out of DATA bounds, id=-1 axis_dim=3" },
    ],
    [() => cube.indexSelect(2, index), { pythonType: "IndexError", message: "index out of range in self" }],
    [() => x.indexSelect(0, deep), { message: "index_select(): Index is supposed to be a vector" }],
    [() => x.indexSelect(0, float), { message: "index_select(): Expected dtype int32 or int64 for index" }],
    [() => x.indexSelect(2, index), { name: "IndexError" }],
    [
      () => none.indexSelect(0, index),
      { message: "index_select(): self indexing axis dim should be positive" },
    ],
    [
      () => x.gather(1, deep),
      { pythonType: "RuntimeError", message: "index 3 is out of bounds for dimension 1 with size 3" },
    ],
    [() => x.gather(2, deep), { name: "IndexError" }],
    [() => x.gather(1, index), { message: /^Index tensor must have the same number of dimensions/ }],
    [() => x.gather(1, wide), { message: /^Size does not match at dimension 0 .* apart from dimension 1$/ }],
    [() => x.gather(1, bytes), { message: "gather(): Expected dtype int32/int64 for index" }],
    [
      () => index.take(index),
      { message: "out of range: tried to access index 3 on a tensor of 1 elements." },
    ],
    [() => x.take(float), { message: "take(): Expected a long tensor for index, but got Float" }],
    [() => none.take(index), { message: "take(): tried to take from an empty tensor" }],
    [() => x.take([0]), { message: "take(): argument 'index' (position 1) must be Tensor, not list" }],
    [() => x.maskedSelect(bytes), { message: "masked_select: expected BoolTensor for mask" }],
  ]) {
    assertRefused(call, expected, [x, index]);
  }
  for (const one of [x, none, index, minus, cube, turned, deep, float, bytes, wide]) one.dispose();
  assert.equal(memory().tensors, 0);
});

test("random gathers find what plain arithmetic finds", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < 400; round++) {
    scope(() => {
      const shape = Array.from({ length: 1 + random(4) }, () => 1 + random(4));
      const dim = random(shape.length);
      const x = arange(shape.reduce((product, size) => product * size, 1)).reshape(shape);
      const view = random(2) ? x.flip(dim).T : x.T;
      const sizes = [...view.shape];
      const axis = random(sizes.length);
      const own = sizes.map((size, i) => (i === axis ? random(5) : random(size + 1)));
      const count = own.reduce((product, size) => product * size, 1);
      const places = Array.from({ length: count }, () => random(sizes[axis]));
      const dtype = random(2) ? "int64" : "int32";
      const dense = tensor(places, { dtype }).reshape(own);
      const index = random(2) ? dense.T.contiguous().T : dense;
      const values = Array.from(view.toTyped());
      let at = 0;
      const want = rearranged({ shape: sizes, values }, own, (place) => place.with(axis, places[at++]));
      assert.deepEqual(Array.from(view.gather(axis, index).toTyped()), want.values);
    });
  }
  assert.equal(memory().tensors, 0);
});

test("what masks pick and take agrees with a twin, element by element", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < 120; round++) {
    scope(() => {
      const dtype = ["bool", "int16", "float32", "float64"][round % 4];
      const [rows, columns] = [1 + random(9), 1 + random(40)];
      const memory = tensor(Array.from({ length: 2 * rows * columns }, () => random(2 + 98 * (round % 4))));
      const whole = memory.to(dtype).reshape(rows, 2 * columns);
      const view = [whole, whole.t(), whole.at("...", "::2"), whole.at("...", "1::2").t()][random(4)];
      const often = [0, 2, 50, 100][random(4)];
      const truths = Array.from({ length: view.numel }, () => random(100) < often);
      const mask = tensor(truths, { dtype: "bool" }).reshape(...view.shape);
      const before = view.contiguous().flatten().toArray();
      const picked = before.filter((_, i) => truths[i]);
      assert.deepEqual(view.at(mask).toArray(), picked);
      assert.equal(mask.nonzero().shape[0], picked.length);

      const row = mask.select(1, 0);
      const rowTruths = row.toArray();
      assert.deepEqual(
        view.at(row).toArray(),
        view.toArray().filter((_, i) => rowTruths[i]),
      );

      const values = Array.from({ length: picked.length }, () => random(2));
      view.setAt([mask], tensor(values, { dtype: "int64" }).to(dtype));
      let next = 0;
      const after = before.map((value, i) => (truths[i] ? values[next++] : value));
      assert.deepEqual(view.contiguous().flatten().toArray().map(Number), after.map(Number));
      view.setAt([mask], 1);
      assert.deepEqual(
        view.contiguous().flatten().toArray().map(Number),
        before.map((value, i) => (truths[i] ? 1 : Number(value))),
      );
    });
  }
});

test("a mask that does not fit is named first; along no axis take_along_dim copies nothing", () => {
  scope(() => {
    const refused = (perform, message) => assert.throws(perform, { message });
    const x = arange(6).reshape(2, 3);
    const meeting =
      "The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";
    refused(() => x.maskedSelect(zeros(4, { dtype: "bool" })), meeting);
    assert.deepEqual(takeAlongDim(x, tensor([[1], [0]], { dtype: "int32" })).toArray(), [1, 0]);
    refused(() => takeAlongDim(x, ones(1)), "gather(): Expected dtype int32/int64 for index");
    refused(
      () => takeAlongDim(x.T, tensor([0])),
      /^view size is not compatible with input tensor's size and stride/,
    );
    const one = "index_select(): Index to scalar can have only 1 value, got 2 value(s)";
    refused(() => tensor(5).indexSelect(0, ones(2)), one);
  });
});
