import assert from "node:assert/strict";
import { test } from "node:test";
import * as jest from "@jest/expect-utils";
import * as vitest from "@vitest/expect";
import { arange, memory, ones, scope, tensor, zeros } from "../../../js/index.js";
import { check } from "../scoped.js";

// What the two frameworks' toEqual and toStrictEqual call.
const lists = ({ iterableEquality, typeEquality, sparseArrayEquality, arrayBufferEquality }) => ({
  equal: [iterableEquality],
  strict: [iterableEquality, typeEquality, sparseArrayEquality, arrayBufferEquality],
});
const ofJest = lists(jest);
const ofVitest = lists(vitest);

// Each throws where the two are not equal.
const COMPARISONS = {
  "assert.deepStrictEqual": (one, other) => assert.deepStrictEqual(one, other),
  "Jest's toEqual": (one, other) => assert.ok(jest.equals(one, other, ofJest.equal)),
  "Jest's toStrictEqual": (one, other) => assert.ok(jest.equals(one, other, ofJest.strict, true)),
  "Vitest's toEqual": (one, other) => assert.ok(vitest.equals(one, other, ofVitest.equal)),
  "Vitest's toStrictEqual": (one, other) => assert.ok(vitest.equals(one, other, ofVitest.strict, true)),
};

const float = { dtype: "float32" };
const equal = () => ({
  "the same elements": [tensor([1, 2.5]), tensor([1, 2.5])],
  "one as a view": [arange(6).reshape(2, 3).t(), tensor([[0, 3], [1, 4], [2, 5]])], // biome-ignore format: a matrix
  "one expanded": [ones(1).expand(2, 3), ones(2, 3)],
  "no axes": [tensor(3), tensor(3)],
  "no elements": [zeros(2, 0), zeros(2, 0)],
  NaN: [tensor([Number.NaN]), tensor([Number.NaN])],
});
const unequal = () => ({
  "another element": [tensor([1, 2.5]), tensor([1, 2])],
  "the last element": [arange(1000), arange(1000).add(arange(1000).eq(999))],
  "no axes": [tensor(3), tensor(4)],
  "another dtype": [tensor([1, 2]), tensor([1, 2], float)],
  "another shape": [zeros(2, 3), zeros(3, 2)],
  "no elements": [zeros(2, 0), zeros(0, 2)],
  "an axis more": [zeros(1), zeros([])],
  "a large integer": [tensor([2n ** 60n]), tensor([2n ** 60n + 1n])],
});

for (const [name, compare] of Object.entries(COMPARISONS)) {
  check(`${name} tells tensors apart`, () => {
    for (const [what, [one, other]] of Object.entries(equal())) {
      assert.doesNotThrow(() => compare(one, other), what);
      assert.doesNotThrow(() => compare({ list: [one] }, { list: [other] }), what);
    }
    for (const [what, [one, other]] of Object.entries(unequal())) {
      assert.throws(() => compare(one, other), undefined, what);
      assert.throws(() => compare({ list: [other] }, { list: [one] }), undefined, what);
    }
  });
}

check("what is compared is what is there at that moment, and an error shows it", () => {
  const a = ones(3);
  const b = ones(3);
  assert.deepStrictEqual(a, b);
  b.at(1).fill_(7);
  assert.throws(
    () => assert.deepStrictEqual(a, b),
    (/** @type {Error} */ error) => /Float32Array\(3\)/.test(error.message) && /7/.test(error.message),
  );
});

test("comparing holds nothing of the engine's memory, and a disposed tensor has no contents", () => {
  const { tensors, bytes } = memory();
  const kept = scope(() => {
    const a = arange(6).reshape(2, 3).t();
    assert.deepEqual(a.contents.values, new BigInt64Array([0n, 3n, 1n, 4n, 2n, 5n]));
    assert.deepStrictEqual(a, tensor([0, 3, 1, 4, 2, 5]).reshape(3, 2));
    return { a: () => a };
  });
  assert.equal(kept.a().contents.values, null);
  assert.deepEqual([memory().tensors, memory().bytes], [tensors, bytes]);
});

check("the contents cannot be written", () => {
  const a = ones(2);
  assert.throws(() => Object.assign(a.contents, { values: [3, 4] }), TypeError);
  assert.throws(() => Object.defineProperty(a.contents, "values", { value: 1 }), TypeError);
  assert.throws(() => Object.freeze(a.contents), TypeError);
  assert.deepEqual(Object.keys(a.contents), ["dtype", "shape", "values"]);
  assert.deepEqual(Object.keys(a), ["contents"]);
});

check("a tensor is not cloned into something that only looks like one, and it is said why", () => {
  const said = /Tensor \(its elements lie in the engine's memory: send toTyped\(\), shape and dtype\)/;
  const { port1 } = new MessageChannel();
  try {
    for (const send of [(x) => structuredClone(x), (x) => port1.postMessage(x)]) {
      for (const value of [ones(2), { result: [zeros(2, 3)] }]) {
        assert.throws(() => send(value), { name: "DataCloneError", message: said });
      }
    }
  } finally {
    port1.close();
  }
});
