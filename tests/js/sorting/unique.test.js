import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, scope, tensor, unique, zeros } from "../../../js/index.js";
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

test("axes without elements are counted where the axis is one of them", () => {
  scope(() => {
    const refused = (x, dim, message) => assert.throws(() => unique(x, { dim }), { message });
    const others = "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied";
    refused(zeros(0, 2, 0), 1, others);
    refused(
      zeros(0, 2, 0),
      0,
      "Number of zero sized dimensions is more than one, so unique cannot be applied ",
    );
    refused(zeros([]), -1, "Dimension specified as -1 but tensor has no dimensions");
  });
});
