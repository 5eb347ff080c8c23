import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arange,
  broadcastShapes,
  broadcastTensors,
  memory,
  ones,
  scalar,
  scope,
  tensor,
} from "../../../js/index.js";
import { broadcast } from "../../slow.js";
import { generator, relatedShapes, rounds, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";

const any = /** @type {(...args: any[]) => any} */ (broadcastShapes);
const anyTensors = /** @type {(...args: any[]) => any} */ (broadcastTensors);

test("the shape all broadcast to", () => {
  assert.deepEqual(broadcastShapes([5, 1, 4, 1], [3, 1, 1]), [5, 3, 4, 1]);
  assert.deepEqual(broadcastShapes(), []);
  assert.deepEqual(broadcastShapes([]), []);
  assert.deepEqual(broadcastShapes([0], [1]), [0]);
  assert.deepEqual(broadcastShapes([2, 1], 3, null, undefined, [1]), [2, 3]);
  assert.deepEqual(any(3n, [scalar(3)]), [3]);
  assert.deepEqual(broadcastShapes(...new Array(64).fill([2])), [2]);
});

test("random shapes, against the slow twin", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < rounds(700); round++) {
    const shapes = relatedShapes(random, {
      count: random(6),
      rank: random(17),
      sizes: [0, 1, 2, 3],
      stray: 30,
    });
    const want = broadcast(shapes).shape;
    if (want === null) assertRefused(() => broadcastShapes(...shapes), { op: "broadcastShapes" });
    else assert.deepEqual(broadcastShapes(...shapes), want);
  }
});

test("as many shapes as there are, against the slow twin", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < 300; round++) {
    const shapes = relatedShapes(random, {
      count: 60 + random(150),
      rank: random(17),
      sizes: [0, 1, 2, 3],
      stray: 300,
    });
    const want = broadcast(shapes).shape;
    if (want === null) assertRefused(() => broadcastShapes(...shapes), { op: "broadcastShapes", shapes });
    else assert.deepEqual(broadcastShapes(...shapes), want);
  }
});

test("the first of many shapes that does not fit, as PyTorch and NumPy count them", () => {
  const ones = (count) => new Array(count).fill([1]);
  const attempt = (length, axis, index, had, expected) =>
    `Attempting to broadcast a dimension of length ${length} at ${axis}! Mismatching argument at index ${index} had ` +
    `(${had}); but expected shape should be broadcastable to [${expected}]`;
  const between = (first, one, second, other) =>
    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between " +
    `arg ${first} with shape (${one}) and arg ${second} with shape (${other}).`;
  for (const [shapes, pytorch, numpy] of [
    [[...new Array(100).fill([3]), [2]], attempt(2, -1, 100, "2,", "3"), between(0, "3,", 37, "2,")],
    [[[2], ...ones(62), [3]], attempt(3, -1, 63, "3,", "2"), between(0, "2,", 63, "3,")],
    [[[2], ...ones(63), [3]], attempt(3, -1, 64, "3,", "2"), between(0, "2,", 1, "3,")],
    [
      [...ones(70), [2], ...ones(70), [5, 4, 3]],
      attempt(3, -1, 141, "5, 4, 3", "1, 1, 2"),
      between(0, "2,", 15, "5, 4, 3"),
    ],
    [
      [[5, 1, 1], ...ones(70), [4, 1], [3, 1, 2]],
      attempt(3, -3, 72, "3, 1, 2", "5, 4, 2"),
      between(0, "5, 1, 1", 9, "3, 1, 2"),
    ],
    // What comes behind the failing one counts for the rank.
    [
      [[2], ...ones(30), [3], ...ones(70), [1, 1, 1]],
      attempt(3, -1, 31, "3,", "1, 1, 2"),
      between(0, "2,", 31, "3,"),
    ],
  ]) {
    assertRefused(() => broadcastShapes(...shapes), { message: pytorch, shapes, axis: /^-[13]$/ });
    assert.throws(
      () => broadcastShapes(...shapes),
      ({ messages }) => messages.numpy === numpy,
    );
  }
  assertRefused(() => broadcastShapes(...ones(70), [2, -1]), { message: /with negative length!$/ });
});

test("what are no shapes", () => {
  for (const [args, message] of [
    [["a"], "Input shapes should be of type ints, a tuple of ints, or a list of ints, got str"],
    [[{}], "Input shapes should be of type ints, a tuple of ints, or a list of ints, got dict"],
    [[2.5], "Input shapes should be of type ints, a tuple of ints, or a list of ints, got 2.5"],
    [[Number.NaN], "Input shapes should be of type ints, a tuple of ints, or a list of ints, got NaN"],
    [[Symbol("a")], /got symbol/],
    [[[2, 2.5]], /argument 'shapes' failed to unpack the object at pos 2 .* got float/],
    [[[1], ["2"]], /argument 'shapes' \(position 2\) .* but found element of type str at pos 0/],
    [[[null]], /element of type NoneType/],
    [[[Infinity]], /element of type float/],
    [
      [
        [2, -3],
        [2, 1],
      ],
      "Attempting to broadcast a dimension with negative length!",
    ],
    [[-1], "Attempting to broadcast a dimension with negative length!"],
    [[new Array(17).fill(1)], /17 axes; the limit is 16/],
    [
      [
        [2 ** 40, 1],
        [1, 2 ** 40],
      ],
      "Storage size calculation overflowed with sizes=[1099511627776, 1099511627776]",
    ],
    [[[1e9, 1e9]], /overflowed/],
    [[[1e9, 1e9, 0]], /overflowed/],
  ]) {
    assertRefused(() => any(...args), { op: "broadcastShapes", message });
  }
});

test("every tensor as a view of the common shape", () => {
  const before = memory().tensors;
  scope(() => {
    const [x, y] = [arange(3).reshape(3, 1), arange(2)];
    for (const [a, b] of [broadcastTensors(x, y), broadcastTensors([x, y])]) {
      assert.deepEqual(
        [a.shape, a.strides, b.shape, b.strides],
        [
          [3, 2],
          [1, 0],
          [3, 2],
          [0, 1],
        ],
      );
      assert.ok(a.sharesStorage(x) && b.sharesStorage(y) && a !== x);
    }
    assert.deepEqual(broadcastTensors(), []);
    assert.deepEqual(broadcastTensors([]), []);
    const [alone] = broadcastTensors(x);
    assert.deepEqual(alone.shape, [3, 1]);
    assert.deepEqual(broadcastTensors(tensor(5), y)[0].strides, [0]);
  });
  assert.equal(memory().tensors, before);
});

test("what are no tensors, and tensors that do not fit", () => {
  const [x, y] = [ones(2), ones(3)];
  for (const [args, expected] of [
    [[x, 3], { message: "expected Tensor as element 1 in argument 0, but got int", pythonType: "TypeError" }],
    [[3], { message: "expected Tensor as element 0 in argument 0, but got int" }],
    [[[x, null]], { message: "expected Tensor as element 1 in argument 0, but got NoneType" }],
    [[[x], y], { message: "expected Tensor as element 0 in argument 0, but got list" }],
    [[x, y], { name: "ShapeError", axis: -1, message: /The size of tensor a \(2\) must match/ }],
    [
      [...new Array(70).fill(y), x],
      {
        message: "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0",
      },
    ],
  ]) {
    assertRefused(() => anyTensors(...args), { op: "broadcastTensors", ...expected }, [x, y]);
  }
  const before = memory().tensors;
  for (const one of broadcastTensors(new Array(100).fill(x))) one.dispose();
  assert.equal(memory().tensors, before);
  for (const one of [x, y]) one.dispose();
});
