import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, ones, scalar, scope, tensor, zeros } from "../../../js/index.js";
import { elementsOf, positionOf, slowIndex } from "../../slow-views.js";
import { generator, rounds, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

check("integers, slices, None and the ellipsis give views", () => {
  const x = arange(24).reshape(2, 3, 4);
  for (const [given, shape, strides, offset] of [
    [[], [2, 3, 4], [12, 4, 1], 0],
    [[1], [3, 4], [4, 1], 12],
    [[-1, null, "1:"], [1, 2, 4], [12, 4, 1], 16],
    [["...", -1], [2, 3], [12, 4], 3],
    [["::2"], [1, 3, 4], [24, 4, 1], 0],
    [[":", "2:0"], [2, 0, 4], [12, 4, 1], 8],
    [[0, ":", "1:4:2"], [3, 2], [4, 2], 1],
    [[{ slice: [null, -1] }, { slice: [1] }], [1, 2, 4], [12, 4, 1], 4],
    [[0n, scalar(1), 2], [], [], 6],
    [[tensor(1), tensor(2, { dtype: "int8" })], [4], [1], 20],
    [[{ slice: [tensor(1), scalar(2), 1n] }], [1, 3, 4], [12, 4, 1], 12],
    [[" -1 : : 1 "], [1, 3, 4], [12, 4, 1], 12],
  ]) {
    const view = x.at(...given);
    assert.deepEqual([view.shape, view.strides, view.offset], [shape, strides, offset]);
    assert.equal(view.sharesStorage(x), true);
  }
});

check("lists, typed arrays and tensors look up; lists of booleans are masks", () => {
  const x = arange(6).reshape(2, 3);
  assert.deepEqual(x.at([1, 0, -1]).toArray(), [
    [3, 4, 5],
    [0, 1, 2],
    [3, 4, 5],
  ]);
  assert.deepEqual(x.at([[0], [1]], [0, 2]).toArray(), [
    [0, 2],
    [3, 5],
  ]);
  assert.deepEqual(x.at([true, false]).toArray(), [[0, 1, 2]]);
  assert.deepEqual(x.at(":", new Int32Array([2, 2])).toArray(), [
    [2, 2],
    [5, 5],
  ]);
  assert.deepEqual(x.at([]).shape, [0, 3]);
  assert.deepEqual(x.at(x.gt(2)).toArray(), [3, 4, 5]);
  assert.deepEqual(x.at(true).shape, [1, 2, 3]);
  assert.deepEqual(x.at(false).shape, [0, 2, 3]);
});

check("setAt writes through views, converts numbers and returns the tensor", () => {
  const x = zeros(2, 3, { dtype: "int64" });
  assert.equal(x.setAt([0], 7.9), x);
  x.transpose(0, 1).setAt([2, 1], true);
  x.setAt([":", 1], tensor([4, 5]));
  x.setAt([[1], [0]], tensor(9));
  assert.deepEqual(x.toArray(), [
    [7, 4, 7],
    [9, 5, 1],
  ]);
  x.setAt([x.gt(6)], tensor(0.5));
  assert.deepEqual(x.toArray(), [
    [0, 4, 0],
    [0, 5, 1],
  ]);
  x.setAt([false], 3).setAt(["..."], 2);
  assert.deepEqual(x.toArray(), [
    [2, 2, 2],
    [2, 2, 2],
  ]);
});

check("every element size is looked up and written", () => {
  for (const dtype of ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"]) {
    const x = tensor([0, 1, 0, 1, 1, 0], { dtype }).reshape(2, 3);
    assert.deepEqual(x.at([1, 0]).toTyped(), tensor([1, 1, 0, 0, 1, 0], { dtype }).toTyped(), dtype);
    assert.deepEqual(x.at(":", [2, 0]).toTyped(), tensor([0, 0, 0, 1], { dtype }).toTyped(), dtype);
    x.setAt(
      [
        [1, 1, 0],
        [0, 1, 2],
      ],
      tensor([0, 0, 1], { dtype }),
    );
    assert.deepEqual(x.toTyped(), tensor([0, 1, 1, 0, 0, 0], { dtype }).toTyped(), dtype);
  }
});

test("refusals in PyTorch's words change nothing", () => {
  const x = tensor([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  const long = zeros(new Array(16).fill(1));
  for (const [given, message, pythonType] of [
    [[2], "index 2 is out of bounds for dimension 0 with size 2", "IndexError"],
    [[0, 0, 0], "too many indices for tensor of dimension 2", "IndexError"],
    // Refused behind the second ellipsis only, where there is no axis any more.
    [["...", null, "...", [0, 1]], "too many indices for tensor of dimension 3 (got 4)", "IndexError"],
    [["...", "...", long], "too many indices for tensor of dimension 2 (got 3)", "IndexError"],
    [["::-1"], "step must be greater than zero", "ValueError"],
    [["::0"], "slice step cannot be zero", "ValueError"],
    [[[0, 5]], "index 5 is out of bounds for dimension 0 with size 2", "IndexError"],
    [
      [
        [0, 1],
        [0, 1, 2],
      ],
      /could not be broadcast together with shapes \[2\], \[3\]$/,
      "IndexError",
    ],
    [[[true]], /The shape of the mask \[1\] at index 0 does not match .* \[2, 3\] at index 0/, "IndexError"],
    [[1.5], /valid indices \(got float\)$/, "IndexError"],
    [[undefined], /valid indices \(got undefined\)$/, "IndexError"],
    [[{}], /valid indices \(got dict\)$/, "IndexError"],
    [["1"], 'at: "1" is neither "..." nor a slice as "start:stop:step"', "IndexError"],
    [["-:"], /neither/, "IndexError"],
    [[{ slice: [1.5] }], "slice indices must be integers or None or have an __index__ method", "TypeError"],
    [[{ slice: 3 }], /a slice is/, "TypeError"],
    [[[[1], [2, 3]]], /expected sequence of length 1/, "ValueError"],
    [new Array(61).fill(null), /rank 61 is above the limit/, "RuntimeError"],
    [new Array(15).fill(null), /rank 17 is above the limit/, "RuntimeError"],
  ]) {
    assertRefused(() => x.at(...given), { message, pythonType }, [x]);
    const op = String(message).includes('at: "1"') ? /^setAt: "1"/ : message;
    assertRefused(() => x.setAt(given, 1), { message: op, pythonType }, [x]);
  }
  assertRefused(() => long.at([[0]]), { message: /rank 17 is above the limit/ });
  x.dispose();
  long.dispose();
});

test("what cannot be assigned", () => {
  const x = zeros(2, 3, { dtype: "int8" });
  const four = ones(4, { dtype: "int8" });
  const float = ones(3);
  for (const [given, value, message] of [
    [[0], 128, "value cannot be converted to type int8_t without overflow"],
    [[2], 128, "index 2 is out of bounds for dimension 0 with size 2"],
    [[[5]], 128, "value cannot be converted to type int8_t without overflow"],
    [[0], 2n ** 64n, "Overflow when unpacking long long"],
    [[0], "a", "can't assign a str to a torch.CharTensor"],
    [[0], [1, 2, 3], "can't assign a list to a torch.CharTensor"],
    [[0], null, "can't assign a NoneType to a torch.CharTensor"],
    [[0], four, /The expanded size of the tensor \(3\) must match the existing size \(4\)/],
    [[[0, 1]], four, /value tensor of shape \[4\] cannot be broadcast to indexing result of shape \[2, 3\]$/],
    [[[0, 1]], float, /dtypes match, got Char for the destination and Float for the source\.$/],
    [[x], 3, /refer to a single memory location/],
  ]) {
    assertRefused(() => x.setAt(given, value), { message }, [x]);
  }
  assert.equal(x.setAt([false], 128), x, "where nothing is written, nothing has to fit");
  assertRefused(() => x.setAt(0, 1), { pythonType: "TypeError", message: /expected a list of indices/ }, [x]);
  for (const one of [x, four, float]) one.dispose();
});

test("a disposed tensor is refused wherever it stands", () => {
  const x = ones(2);
  const gone = ones(2, { dtype: "int64" });
  gone.dispose();
  assertRefused(() => x.at(gone), { name: "DisposedError" }, [x]);
  assertRefused(() => gone.at(0), { name: "DisposedError" });
  assertRefused(() => x.setAt([0], gone), { name: "DisposedError" }, [x]);
  x.dispose();
});

/** A random index that fits the sizes: for the twin, and with tensors for the library. */
function randomIndex(random, shape) {
  const places = Array.from({ length: random(3) }, () => 1 + random(3));
  const twin = [];
  for (let axis = 0; axis < shape.length; ) {
    const size = shape[axis];
    const kind = random(10);
    if (kind === 0) twin.push(null);
    else if (kind === 1 && random(3) === 0) twin.push(random(4) > 0);
    else if (kind === 2 && !twin.includes("...")) {
      axis += random(shape.length - axis + 1);
      twin.push("...");
      // What follows counts from the end.
      return [...twin, ...tailOf(random, shape, axis)];
    } else if (kind < 5 || size === 0) {
      twin.push({
        slice: [random(2) ? null : random(7) - 3, random(2) ? null : random(7) - 3, 1 + random(3)],
      });
      axis++;
    } else if (kind < 7) {
      twin.push(random(2 * size) - size);
      axis++;
    } else if (kind < 9) {
      const own = places.slice(random(places.length + 1)).map((length) => (random(3) ? length : 1));
      twin.push({
        shape: own,
        values: Array.from({ length: elementsOf(own) }, () => random(2 * size) - size),
      });
      axis++;
    } else if (places.length === 0) {
      const own = shape.slice(axis, axis + 1 + random(2));
      twin.push({
        mask: true,
        shape: own,
        values: Array.from({ length: elementsOf(own) }, () => random(2) > 0),
      });
      axis += own.length;
    } else return twin;
    if (random(6) === 0) return twin;
  }
  return twin;
}
const tailOf = (random, shape, axis) =>
  shape.slice(axis).map((size) => (size > 0 && random(2) ? random(size) : { slice: [0, null, 1] }));

const given = (index) => {
  if (index?.shape === undefined) return index;
  return tensor(index.values, { dtype: index.mask ? "bool" : "int64" }).reshape(index.shape);
};

/** Masks find different numbers of places, which need not broadcast. */
function fits(shape, index) {
  try {
    return slowIndex(shape, index);
  } catch {
    return null;
  }
}

/** A view of 0, 1, 2, … with random strides. */
function randomView(random) {
  let x = arange(120).reshape(2, 3, 4, 5);
  if (random(2)) x = x.permute(...[0, 1, 2, 3].sort(() => random(3) - 1));
  if (random(2)) x = x.at("...", `${random(2)}::${1 + random(2)}`);
  if (random(3) === 0) x = x.at(":", random(2)).unsqueeze(random(3));
  return x;
}

test("random indices find and write what the slow twin finds", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  let advanced = 0;
  for (let round = 0; round < rounds(1000); round++) {
    scope(() => {
      const x = randomView(random);
      const shape = [...x.shape];
      const index = randomIndex(random, shape);
      const want = fits(shape, index);
      if (want === null || want.shape.length > 16) return;
      const values = Array.from(x.toTyped());
      const context = JSON.stringify({ round, shape, index });
      const list = index.map(given);
      const got = x.at(...list);
      assert.deepEqual([...got.shape], want.shape, context);
      const found = want.sources.map((place) => values[positionOf(shape, place)]);
      assert.deepEqual(Array.from(got.toTyped()), found, context);
      if (!got.sharesStorage(x)) advanced++;
      // Assigned in row-major order: the last value of an element that is named twice stays.
      const stored = want.sources.map((_, i) => -1 - i);
      want.sources.forEach((place, i) => {
        values[positionOf(shape, place)] = BigInt(stored[i]);
      });
      x.setAt(list, tensor(stored, { dtype: "int64" }).reshape(want.shape));
      assert.deepEqual(Array.from(x.toTyped()), values, context);
    });
  }
  assert.ok(advanced > rounds(160), `${advanced} lookups`);
  assert.equal(memory().tensors, 0);
});

test("the ends of int64 in a message", () => {
  scope(() => {
    for (const index of [2n ** 63n - 1n, -(2n ** 63n)]) {
      assert.throws(() => ones(3).at(tensor([index])), {
        message: `index ${index} is out of bounds for dimension 0 with size 3`,
      });
    }
  });
});
