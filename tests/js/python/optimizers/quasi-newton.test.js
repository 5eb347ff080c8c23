// The scalars of LBFGS: tensors of one round as these, numbers of Python's do not.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { arithmetic } from "../../../../js/python/optimizers/quasi-newton.js";

test("what meets a tensor of one rounds as it does", () => {
  const { single, plus, over, isLess } = arithmetic("float32");
  assert.equal(plus(0.1, 0.2), 0.1 + 0.2);
  assert.deepEqual(plus(single(0.1), 0.2), { value: Math.fround(Math.fround(0.1) + Math.fround(0.2)) });
  assert.deepEqual(over(0.3, single(3)), {
    value: Math.fround(Math.fround(0.3) * Math.fround(1 / 3)),
  });
  assert.equal(isLess(single(0.1), 0.1), false);
  assert.deepEqual(arithmetic("float64").plus({ value: 0.1 }, 0.2), { value: 0.1 + 0.2 });
});
