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
import { generator, relatedShapes, SEED } from "../random.js";
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
  for (let round = 0; round < 2000; round++) {
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
    [new Array(65).fill([2]), "broadcast_shapes: 65 operands are too many; the limit is 64"],
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
    [new Array(65).fill(x), { message: "broadcast_tensors: 65 operands are too many; the limit is 64" }],
  ]) {
    assertRefused(() => anyTensors(...args), { op: "broadcastTensors", ...expected }, [x, y]);
  }
  const before = memory().tensors;
  for (const one of broadcastTensors(new Array(64).fill(x))) one.dispose();
  assert.equal(memory().tensors, before);
  for (const one of [x, y]) one.dispose();
});
