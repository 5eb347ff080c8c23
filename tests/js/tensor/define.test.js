import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, ones, Tensor } from "../../../js/index.js";
import { define, defineFunction } from "../../../js/tensor/define.js";
import { assertRefused } from "../refusal.js";

test("an operation is a function and a method; both get the arguments by name", () => {
  const { tensors } = memory();
  const twice = define("test_twice", "Tensor input, int times = 2", ({ input, times }, op) => [
    input.numel * times,
    op,
  ]);
  const x = /** @type {any} */ (ones(3));
  try {
    assert.deepEqual(twice(x), [6, "test_twice"]);
    assert.deepEqual(x.testTwice(3), [9, "test_twice"]);
    assert.deepEqual(x.testTwice({ times: 4 }), [12, "test_twice"]);
    assert.equal(Object.keys(Tensor.prototype).includes("testTwice"), false);
    assertRefused(() => twice(3), {
      op: "testTwice",
      message: "test_twice(): argument 'input' (position 1) must be Tensor, not int",
    });
    assertRefused(() => x.testTwice.call(3), { op: "testTwice", message: /argument 'self' \(position 0\)/ });
  } finally {
    delete (/** @type {any} */ (Tensor.prototype).testTwice);
    x.dispose();
  }
  assert.equal(memory().tensors, tensors);
});

test("a function alone puts nothing on tensors", () => {
  const sum = defineFunction("test_sum", ["int a", "int a, int b"], ({ a, b = 0 }) => a + b);
  assert.deepEqual([sum(1), sum(1, 2)], [1, 3]);
  assert.equal("testSum" in Tensor.prototype, false);
});

test("what needs no parsing is told by the arguments as they stand, behind the tensor", () => {
  const seen = [];
  const plain = (input, args, from) => {
    seen.push([input, ...args.slice(from)].length);
    return args.length === from && input instanceof Tensor ? "plain" : null;
  };
  const own = define("test_plain", "Tensor input, int times = 2", ({ times }) => times, plain);
  const x = /** @type {any} */ (ones(3));
  try {
    for (const [call, answer, given] of [
      [() => own(x), "plain", 1],
      [() => own(x, 5), 5, 2],
      [() => x.testPlain(), "plain", 1],
      [() => x.testPlain(4), 4, 2],
    ])
      assert.deepEqual([call(), seen.at(-1)], [answer, given]);
    assertRefused(() => own(), { op: "testPlain" });
  } finally {
    x.dispose();
    delete (/** @type {any} */ (Tensor.prototype).testPlain);
  }
});
