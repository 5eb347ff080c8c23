// What a call takes beside its result goes back, also when it is refused half way.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { arange, einsum, memory, ones, scope, tensor, zeros } from "../../../js/index.js";
import { countBlocks } from "../blocks.js";

afterEach(() => {
  assert.equal(memory().tensors, 0);
  assert.equal(countBlocks(), 0);
});

test("blocks are counted", () => {
  const x = zeros(3);
  const y = zeros(0);
  assert.equal(countBlocks(), 2);
  x.dispose();
  assert.equal(countBlocks(), 1);
  y.dispose();
});

const far = (x) => tensor([0, x.shape[0]]);
const CALLS = {
  "a view": (x) => x.at(0),
  "a mask": (x) => x.at(x.gt(2)),
  "two index tensors": (x) => x.at(tensor([0, 1]), tensor([1, 0])),
  "a mask put": (x) => x.setAt([x.gt(2)], 7),
  "places put": (x) => x.setAt([tensor([0, 1])], ones(4, { dtype: "int64" })),
  gather: (x) => x.gather(0, zeros(2, 4, { dtype: "int64" })),
  take: (x) => x.take(tensor([0, 5])),
  index_select: (x) => x.indexSelect(0, tensor([1, 1])),
  repeat_interleave: (x) => x.repeatInterleave(tensor([2, 0, 1]), { dim: 0 }),
  nonzero: (x) => x.nonzero(),
  median: (x) => x.median(1),
  matmul: (x) => ones(70, 80).matmul(ones(80, 90)).add(x.at(0, 0)),
  einsum: (x) => einsum("ij,kj->ik", x, x),
};
const REFUSED = {
  "an index out of range": (x) => x.at(far(x)),
  "a second index out of range": (x) => x.at(tensor([0, 1]), tensor([1, 9])),
  "a place that is not there put": (x) => x.setAt([far(x)], 1),
  "a shape that does not fit put": (x) => x.setAt([tensor([0, 1])], ones(3, { dtype: "int64" })),
  "a dtype that does not fit put": (x) => x.setAt([tensor([0, 1])], ones(4)),
  "indices that do not broadcast": (x) => x.at(tensor([0, 1]), tensor([0, 1, 2])),
  "a mask of another shape": (x) => x.at(ones(2, { dtype: "bool" })),
  gather: (x) => x.gather(0, tensor([[9]])),
  take: (x) => x.take(tensor([99])),
  index_select: (x) => x.indexSelect(1, tensor([0, 4])),
  "negative repeats": (x) => x.repeatInterleave(tensor([2, -1, 1]), { dim: 0 }),
  "more repeats than there is memory for": (x) => x.repeatInterleave(2 ** 40, { dim: 0 }),
  "more repeats than can be counted": (x) => x.repeatInterleave(tensor([2 ** 52, 2 ** 52, 1]), { dim: 0 }),
  "places there is no memory for": (x) => x.at(zeros(1, { dtype: "int64" }).expand(2 ** 40)),
  "a median there is no memory for": (x) =>
    x
      .at(0, 0)
      .expand(2 ** 40)
      .median(),
  "a product there is no memory for": () =>
    ones(1, 1)
      .expand(2 ** 20, 2)
      .matmul(ones(1, 1).expand(2, 2 ** 20)),
};

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name}: nothing is kept beside tensors`, () => {
    scope(() => void call(arange(12).reshape(3, 4)));
  });
}

for (const [name, call] of Object.entries(REFUSED)) {
  test(`${name}: refused, nothing is kept`, () => {
    scope(() => {
      const x = arange(12).reshape(3, 4);
      assert.throws(() => call(x), { name: /Error$/ });
      assert.deepEqual(x.ravel().toArray(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    });
  });
}
