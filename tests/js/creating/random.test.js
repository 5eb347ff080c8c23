// The generator: seeds, sequences, distributions and what is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  manualSeed,
  memory,
  rand,
  randint,
  randLike,
  randn,
  randnLike,
  randperm,
  scalar,
  scope,
  zeros,
} from "../../../js/index.js";

const drawn = (call) => scope(() => Array.from(call().toTyped()));

test("the numbers every tutorial begins with", () => {
  const texts = [() => rand(3), () => randn(5), () => randint(0, 10, [5]), () => randperm(5)].map((call) => {
    manualSeed(0);
    return scope(() => String(call()));
  });
  assert.deepEqual(texts, [
    "tensor([0.4963, 0.7682, 0.0885])",
    "tensor([ 1.5410, -0.2934, -2.1788,  0.5684, -1.0845])",
    "tensor([4, 9, 3, 0, 3])",
    "tensor([4, 0, 1, 3, 2])",
  ]);
});

test("a seed counts by its low 32 bits and forgets what was kept", () => {
  const after = (seed) => {
    manualSeed(seed);
    return drawn(() => randn(3));
  };
  const first = after(7);
  assert.deepEqual(after(7n), first);
  assert.deepEqual(after(2 ** 32 + 7), first);
  assert.deepEqual(after(scalar(7)), first);
  assert.deepEqual(after(-1), after(2 ** 32 - 1));
  assert.notDeepEqual(after(8), first);
  manualSeed(0);
  drawn(() => randn(1));
  const second = drawn(() => randn(1));
  manualSeed(0);
  assert.deepEqual(drawn(() => randn(2)).slice(1), second, "the other half of a pair comes next");
});

test("seeds that are none", () => {
  for (const seed of [2n ** 64n, -(2n ** 63n) - 1n, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => manualSeed(seed), { message: "Overflow when unpacking long long" });
  }
  assert.throws(() => manualSeed("a"), { pythonType: "TypeError" });
  manualSeed(2n ** 64n - 1n);
  manualSeed(-(2n ** 63n));
});

test("moments and bounds of many numbers", () => {
  manualSeed(1);
  const moments = (list) => {
    const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
    return [mean, list.reduce((sum, x) => sum + (x - mean) ** 2, 0) / list.length];
  };
  const near = (x, y) => assert.ok(Math.abs(x - y) < 0.02, `${x} is not near ${y}`);
  for (const dtype of ["float32", "float64"]) {
    const uniform = drawn(() => rand(100, 1000, { dtype }));
    assert.ok(uniform.every((x) => x >= 0 && x < 1));
    const [mean, variance] = moments(uniform);
    near(mean, 0.5);
    near(variance, 1 / 12);
    const normal = drawn(() => randn([100, 1000], { dtype }));
    const [center, spread] = moments(normal);
    near(center, 0);
    near(spread, 1);
  }
  const dice = drawn(() => randint(1, 7, [6000]));
  for (let face = 1n; face <= 6n; face++) {
    const count = dice.filter((x) => x === face).length;
    assert.ok(Math.abs(count - 1000) < 150, `${face} came ${count} times`);
  }
  assert.deepEqual(
    drawn(() => randperm(1000)).sort((a, b) => Number(a - b)),
    Array.from({ length: 1000 }, (_, i) => BigInt(i)),
  );
});

test("dtypes, shapes, and tensors like others", () => {
  const before = memory().tensors;
  scope(() => {
    assert.equal(randint(2, [3], { dtype: "bool" }).dtype, "bool");
    assert.equal(randint(10, [2, 3]).dtype, "int64");
    assert.deepEqual([...randint(-5, 5, [2, 0]).shape], [2, 0]);
    assert.equal(randperm(4, { dtype: "float32" }).dtype, "float32");
    assert.deepEqual([...randLike(zeros(2, 3).permute(1, 0)).strides], [1, 3]);
    assert.equal(randnLike(zeros(20), { dtype: "float64" }).dtype, "float64");
    assert.deepEqual([...rand([]).shape], []);
    assert.deepEqual([...randperm(0).shape], [0]);
  });
  assert.equal(memory().tensors, before);
});

test("bounds over the whole of int64", () => {
  manualSeed(3);
  const list = drawn(() => randint(-(2n ** 63n), 2n ** 63n - 1n, [1000]));
  assert.ok(list.some((x) => x < -(2n ** 62n)) && list.some((x) => x > 2n ** 62n));
});

test("what is refused leaves nothing behind", () => {
  const before = memory().tensors;
  for (const [call, message] of [
    [() => randint(1.5, [2]), "randint(): argument 'high' (position 1) must be int, not float"],
    [() => randint(5, 5, [2]), "random_ expects 'from' to be less than 'to', but got from=5 >= to=5"],
    [
      () => randint(5),
      /^randint\(\) received an invalid combination of arguments - got \(int\), but expected/,
    ],
    [() => randperm(), 'randperm() missing 1 required positional arguments: "n"'],
    [() => rand(2, { dtype: "int64" }), "\"check_uniform_bounds\" not implemented for 'Long'"],
    [() => randnLike(zeros(2, { dtype: "bool" })), "\"normal_kernel_cpu\" not implemented for 'Bool'"],
    [() => randLike(3), "rand_like(): argument 'input' (position 1) must be Tensor, not int"],
  ]) {
    scope(() => assert.throws(call, { message }));
  }
  assert.equal(memory().tensors, before);
});

test("a state that was kept goes on where it was", () => {
  manualSeed(8);
  scope(() => {
    randn(3);
    const state = manualSeed.keepState();
    const expected = [randn(3), rand(5), randperm(9)].map((drawn) => drawn.tolist());
    manualSeed(1);
    manualSeed.restoreState(state);
    assert.deepEqual(
      [randn(3), rand(5), randperm(9)].map((drawn) => drawn.tolist()),
      expected,
    );
  });
});
