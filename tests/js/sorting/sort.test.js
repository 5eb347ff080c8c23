import assert from "node:assert/strict";
import { test } from "node:test";
import { argsort, memory, scope, sort, tensor, topk } from "../../../js/index.js";
import { generator, rounds, SEED } from "../random.js";

/** The slow twin: numbers by comparison, nan behind all, equal ones by place. */
const orderOf = (list, descending) =>
  [...list.keys()].sort((i, j) => {
    const [a, b] = [list[i], list[j]].map((value) => (Number.isNaN(value) ? Infinity : value));
    const [nanA, nanB] = [list[i], list[j]].map(Number.isNaN);
    const sign = a < b || (nanB && !nanA) ? -1 : a > b || (nanA && !nanB) ? 1 : 0;
    return (descending ? -sign : sign) || i - j;
  });

test(`elements are in order, equal ones in theirs (SEED=${SEED})`, () => {
  const before = memory().tensors;
  const random = generator();
  scope(() => {
    for (let round = 0; round < rounds(40); round++) {
      const list = Array.from({ length: random(120) }, () => (random(9) === 0 ? Number.NaN : random(12) - 6));
      for (const dtype of ["float32", "float64"]) {
        const x = tensor(list, { dtype });
        for (const descending of [false, true]) {
          const wanted = orderOf(list, descending);
          const { values, indices } = sort(x, { descending });
          assert.deepEqual(indices.toArray(), wanted);
          assert.deepEqual(
            values.toArray(),
            wanted.map((i) => list[i]),
          );
          assert.deepEqual(argsort(x, -1, descending).toArray(), wanted);
          const k = random(list.length + 1);
          assert.deepEqual(topk(x, k, { largest: descending }).indices.toArray(), wanted.slice(0, k));
        }
      }
    }
  });
  assert.equal(memory().tensors, before);
});

test("whether it is stable may be None", () => {
  scope(() => assert.deepEqual(sort(tensor([2, 1]), { stable: null }).values.toArray(), [1, 2]));
});
