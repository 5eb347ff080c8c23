import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, DisposedError, ones, scope, tensor, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

test("a tensor is a sequence over its first axis, of views", () =>
  scope(() => {
    const x = arange(6).reshape(2, 3);
    assert.deepEqual(
      [...x].map((row) => row.toArray()),
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    );
    const [first, second] = x;
    assert.ok(first.sharesStorage(x) && second.sharesStorage(x));
    second.fill_(9);
    assert.deepEqual(x.tolist(), [
      [0, 1, 2],
      [9, 9, 9],
    ]);
    assert.equal([...zeros(0, 3)].length, 0);
    assert.equal(Math.max(...tensor([3, 7])), 7);
    assert.deepEqual(Array.from(tensor([1.5, 2.5]), Number), [1.5, 2.5]);
  }));

test("one without axes is none", () => {
  const point = tensor(3);
  assert.equal(point[Symbol.iterator], undefined);
  assert.throws(() => [...point], TypeError);
  point.dispose();
});

test("a tensor that goes while it is walked over is refused at the next step", () => {
  const x = ones(3);
  assert.throws(() => {
    for (const row of x) {
      row.dispose();
      x.dispose();
    }
  }, DisposedError);
});

// What PyTorch 2.x answers and says.
test("size and dim are PyTorch's", () => {
  const x = zeros(2, 3);
  const point = tensor(3);
  assert.deepEqual([x.size(), x.size(0), x.size(-1), x.size({ dim: 1 }), x.dim()], [[2, 3], 2, 3, 3, 2]);
  assertRefused(() => x.size(2), {
    name: "IndexError",
    message: "Dimension out of range (expected to be in range of [-2, 1], but got 2)",
  });
  assertRefused(() => point.size(-1), {
    name: "IndexError",
    message: "Dimension specified as -1 but tensor has no dimensions",
  });
  assertRefused(() => x.size(0, 1), {
    name: "ArgumentError",
    message: "size() takes from 0 to 1 positional arguments but 2 were given",
  });
  assertRefused(() => x.size("a"), {
    name: "ArgumentError",
    message: "size(): argument 'dim' (position 1) must be int, not str",
  });
  x.dispose();
  point.dispose();
  assert.throws(() => x.size(), DisposedError);
  assert.throws(() => x.dim(), DisposedError);
});
