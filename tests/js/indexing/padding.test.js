import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, ones, pad, scope } from "../../../js/index.js";
import { generator, rounds, SEED } from "../random.js";

/** The slow twin: the elements of a list walked to both sides. */
const WALK = {
  constant: (list, i) => list[i] ?? -7,
  reflect: (list, i) => list[i < 0 ? -i : i < list.length ? i : 2 * list.length - 2 - i],
  replicate: (list, i) => list[i < 0 ? 0 : Math.min(i, list.length - 1)],
  circular: (list, i) => list.at(i % list.length),
};

test(`padded rows are walks beyond their ends (SEED=${SEED})`, () => {
  const before = memory().tensors;
  const random = generator();
  scope(() => {
    for (let round = 0; round < rounds(60); round++) {
      const size = 2 + random(5);
      const [before, after] = [random(size), random(size)];
      const x = arange(3 * size).reshape(3, size);
      for (const [mode, walk] of Object.entries(WALK)) {
        const value = mode === "constant" ? -7 : null;
        const wanted = x
          .toArray()
          .map((row) => Array.from({ length: before + size + after }, (_, i) => walk(row, i - before)));
        assert.deepEqual(pad(x, [before, after], mode, value).toArray(), wanted, mode);
      }
    }
  });
  assert.equal(memory().tensors, before);
});

test("the number around it may be a truth value", () => {
  scope(() => {
    assert.deepEqual(pad(arange(2), [1, 0], { value: /** @type {any} */ (true) }).toArray(), [1, 0, 1]);
  });
});

test("an unknown mode is refused before sizes and value are looked at", () => {
  scope(() => {
    const message = "Unrecognised padding mode foo";
    for (const [sizes, value] of [
      [[1, 1], 1],
      [[1], 0],
      [Array(8).fill(1), 0],
    ]) {
      assert.throws(() => pad(ones(2, 2), sizes, /** @type {any} */ ("foo"), value), {
        message,
        pythonType: "NotImplementedError",
      });
    }
  });
});
