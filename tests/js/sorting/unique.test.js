import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, scope, tensor, unique } from "../../../js/index.js";
import { generator, rounds, SEED } from "../random.js";

test(`the different ones, which each is, and how many (SEED=${SEED})`, () => {
  const before = memory().tensors;
  const random = generator();
  scope(() => {
    for (let round = 0; round < rounds(40); round++) {
      const list = Array.from({ length: 1 + random(40) }, () => random(9) - 4);
      const wanted = [...new Set(list)].sort((a, b) => a - b);
      const x = tensor(list);
      const [values, inverse, counts] = unique(x, { returnInverse: true, returnCounts: true });
      assert.deepEqual(values.toArray(), wanted);
      assert.deepEqual(
        inverse.toArray(),
        list.map((value) => wanted.indexOf(value)),
      );
      assert.deepEqual(
        counts.toArray(),
        wanted.map((value) => list.filter((other) => other === value).length),
      );
      assert.deepEqual(values.at(inverse).toArray(), list);
    }
    const rows = tensor([
      [2, 1],
      [1, 9],
      [2, 1],
    ]);
    assert.deepEqual(unique(rows, { dim: 0 }).toArray(), [
      [1, 9],
      [2, 1],
    ]);
  });
  assert.equal(memory().tensors, before);
});
