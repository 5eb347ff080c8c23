// linspace, logspace and eye.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eye, linspace, logspace, memory, scope } from "../../../js/index.js";

const list = (call) => scope(() => call().toArray());

test("both ends are exact, whatever the distance", () => {
  for (const dtype of ["float32", "float64"]) {
    const numbers = list(() => linspace(0.1, 0.7, 101, { dtype }));
    const [first, last] = [0.1, 0.7].map(dtype === "float32" ? Math.fround : Number);
    assert.equal(numbers[0], first);
    assert.equal(numbers[100], last);
    numbers.slice(1).forEach((x, i) => {
      assert.ok(x > numbers[i]);
    });
  }
  assert.deepEqual(
    list(() => linspace(5, 1, 1)),
    [5],
  );
  assert.deepEqual(
    list(() => linspace(1, 5, 0)),
    [],
  );
});

test("integers truncate towards zero from either end", () => {
  assert.deepEqual(
    list(() => linspace(0, 9, 5, { dtype: "int64" })),
    [0, 2, 4, 6, 9],
  );
  assert.deepEqual(
    list(() => linspace(68, -80, 7, { dtype: "int8" })),
    [68, 43, 18, -5, -30, -55, -80],
  );
});

test("integers lie between ends that are integers", () => {
  const cases = [
    [() => linspace(-1, -2.61, 5, { dtype: "int64" }), [-1, -1, -1, -1, -2]],
    [() => linspace(0.5, 9.7, 4, { dtype: "uint8" }), [0, 3, 6, 9]],
    [() => linspace(-2, 0, 3, { dtype: "uint8" }), [254, 127, 0]],
    [() => linspace(3.5, 300, 1, { dtype: "uint8" }), [3]],
    [() => logspace(1.56, -0.36, 7, { dtype: "int16" }), [10, 6, 4, 3, 2, 1, 1]],
    [() => logspace(-1, 1, 5, { dtype: "uint8" }), [0, 0, 0, 0, 10]],
    [() => logspace(2.56, 1.74, 1, { base: 2.5, dtype: "int8" }), [10]],
  ];
  for (const [call, numbers] of cases) assert.deepEqual(list(call), numbers);
});

test("logspace to any base", () => {
  assert.deepEqual(
    list(() => logspace(0, 3, 4)),
    [1, 10, 100, 1000],
  );
  assert.deepEqual(
    list(() => logspace(0, 3, 4, { base: 2, dtype: "int32" })),
    [1, 2, 4, 8],
  );
});

test("eye is square unless said otherwise", () => {
  assert.deepEqual(
    list(() => eye(2)),
    [
      [1, 0],
      [0, 1],
    ],
  );
  assert.deepEqual(
    list(() => eye(1, 3, { dtype: "bool" })),
    [[true, false, false]],
  );
  assert.deepEqual(
    list(() => eye(0, 2)),
    [],
  );
});

test("what is refused leaves nothing behind", () => {
  const before = memory().tensors;
  for (const [call, message] of [
    [() => linspace(0, 1), 'linspace() missing 1 required positional arguments: "steps"'],
    [() => linspace("a", 1, 2), "linspace(): argument 'start' (position 1) must be Number, not str"],
    [() => linspace(0, 1, 2.5), "linspace(): argument 'steps' (position 3) must be int, not float"],
    [
      () => linspace(1, -0.5, 2, { dtype: "uint8" }),
      "value cannot be converted to type uint8_t without overflow",
    ],
    [
      () => linspace(300, 0, 2, { dtype: "int8" }),
      "value cannot be converted to type int8_t without overflow",
    ],
    [() => logspace(0, 1, -1), "number of steps must be non-negative"],
    [() => logspace(0, 1, 2, { dtype: "bool" }), "\"logspace_cpu\" not implemented for 'Bool'"],
    [() => eye(), /^eye\(\) received an invalid combination of arguments - got \(\), but expected one of:/],
    [() => eye(2.5), "eye(): argument 'n' (position 1) must be int, not float"],
    [() => eye(2, -1), "m must be greater or equal to 0, got -1"],
  ]) {
    assert.throws(call, { message });
  }
  assert.equal(memory().tensors, before);
});
