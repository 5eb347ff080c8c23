// Extents beyond 32 bits, which need no memory where they are expanded. What lies between the pieces of a long loop is tested by
// `make test-pieces`; here the numbers are so large that whatever is cut to 32 bits is seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { empty, explain, full, memory, ones, scope, zeros } from "../../../js/index.js";

const LARGE = 2 ** 31 + 8;

const item = (run) => scope(() => run().item());
for (const size of [2 ** 31 - 1, 2 ** 32 + 5]) {
  test(`a sum of ${size} elements`, () => {
    assert.equal(
      item(() => ones(1, { dtype: "float64" }).expand(size).sum()),
      size,
    );
    assert.equal(
      item(() => full([1], 0.1).expand(size).mean()),
      Math.fround(0.1),
    );
  });
}

test("axes fused to one of 2^31 elements", () => {
  assert.equal(
    item(() =>
      ones(1, 1, { dtype: "bool" })
        .expand(2, 2 ** 30)
        .sum(),
    ),
    2 ** 31,
  );
});

test("a result of more than 2^31 elements is written to its end", () => {
  scope(() => {
    const { data } = full([1], 3, { dtype: "int8" }).expand(LARGE).contiguous();
    const ends = [0, 2 ** 31 - 1, 2 ** 31, LARGE - 1].map((i) => data[i]);
    assert.deepEqual([data.length, ...ends], [LARGE, 3, 3, 3, 3]);
  });
});

test("a divisor that is zero is found among more than 2^31", () => {
  scope(() => {
    const one = ones(1, { dtype: "uint8" });
    const none = zeros(1, { dtype: "uint8" }).expand(LARGE);
    assert.throws(() => one.floorDivide(none), { message: "ZeroDivisionError" });
  });
});

test("a product with more than 2^32 steps is planned as what it is", () => {
  scope(() => {
    const steps = 2 ** 32 + 4;
    const { loop } = explain("matmul", [ones(1, 1).expand(9, steps), ones(1, 9).expand(steps, 9)]);
    assert.equal(loop.kernel, "matrix-blocks");
    assert.equal(loop.extents.at(-1), steps);
  });
});

test("a result that cannot be is refused by its sizes", () => {
  const before = memory();
  for (const size of [2 ** 32, 2 ** 32 + 16, 2 ** 40, 2 ** 52])
    assert.throws(() => empty(size, { dtype: "bool" }), /no memory for a tensor of shape/);
  scope(() => {
    const wide = ones(1, { dtype: "uint8" }).expand(2 ** 32 + 16);
    for (const op of ["neg", "clone", "cumsum"]) {
      const call = () => (op === "cumsum" ? wide.cumsum(0) : wide[op]());
      assert.throws(call, /no memory for a tensor of shape \[4294967312\]/);
    }
  });
  assert.deepEqual(memory(), { ...before, peakBytes: memory().peakBytes });
});
