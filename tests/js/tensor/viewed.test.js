// Views that are made again are what they were the first time, of whatever tensor lies so.
import assert from "node:assert/strict";
import { arange, memory, permute, tensor, unsqueeze, zeros } from "../../../js/index.js";
import { check } from "../scoped.js";

const laid = ({ shape, strides, offset }) => [[...shape], [...strides], offset];

check("each begins where its own tensor does", () => {
  const x = arange(24).reshape(2, 3, 4);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 2; i++) {
      const one = x.at(i);
      assert.deepEqual(laid(one), [[3, 4], [4, 1], 12 * i]); // biome-ignore format: one line
      assert.deepEqual(laid(one.at(1, "1::2")), [[2], [2], 12 * i + 5]);
      assert.deepEqual(
        one.t().select(0, 3).toArray(),
        [3, 7, 11].map((value) => value + 12 * i),
      );
    }
  }
});

check("arguments are told apart by what they are", () => {
  const x = arange(6).reshape(1, 6);
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(laid(x.squeeze()), [[6], [1], 0]);
    assert.deepEqual(laid(x.squeeze(1)), [[1, 6], [6, 1], 0]); // biome-ignore format: one line
    assert.deepEqual(laid(x.reshape([2, 3])), laid(x.reshape(2, 3)));
    assert.deepEqual(laid(unsqueeze(x, 0)), laid(x.unsqueeze(0)));
    assert.deepEqual(laid(x.at(0)), [[6], [1], 0]);
    assert.deepEqual(x.at([0]).toArray(), [[0, 1, 2, 3, 4, 5]]);
    assert.deepEqual(x.at(tensor(0)).toArray(), [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(laid(x.at(null)), [[1, 1, 6], [6, 6, 1], 0]); // biome-ignore format: one line
    assert.throws(() => x.unsqueeze([0]), { message: /must be int, not list/ });
    assert.throws(() => x.at("0"), { name: "IndexError" });
    assert.throws(() => x.at(1), { name: "IndexError" });
    assert.throws(() => x.at(0.5), { name: "IndexError" });
    assert.throws(() => x.reshape(4), { name: "ShapeError" });
  }
});

check("a list that answers otherwise each time is read once for a view", () => {
  const x = arange(6).reshape(2, 3);
  let reads = 0;
  const order = new Proxy([0, 1], { get: (list, key) => (key === "0" || key === "1" ? (Number(key) + reads++) % 2 : list[key]) }); // biome-ignore format: one line
  for (let round = 0; round < 3; round++) {
    try {
      permute(x, order);
    } catch {}
    assert.deepEqual(x.permute([0, 1]).shape, [2, 3]);
    assert.deepEqual(x.permute([1, 0]).shape, [3, 2]);
  }
});

check("copies are fresh each time, and what has no elements is asked of the engine", () => {
  const turned = arange(6).reshape(2, 3).t();
  for (let round = 0; round < 3; round++) {
    const copy = turned.reshape(6);
    assert.equal(copy.sharesStorage(turned), false);
    copy.add_(1);
    assert.deepEqual(turned.contiguous().toArray(), [[0, 3], [1, 4], [2, 5]]); // biome-ignore format: a matrix
    assert.deepEqual(zeros(0, 3).narrow(1, 2, 1).shape, [0, 1]);
    assert.deepEqual(zeros(2, 3).narrow(1, 3, 0).shape, [2, 0]);
  }
});

check("a property that somebody sets changes nothing", () => {
  const [x, other] = [arange(4), zeros(2)];
  Object.assign(x, { tensor: other, layout: 1 });
  for (let round = 0; round < 3; round++) assert.deepEqual(x.add(1).toArray(), [1, 2, 3, 4]);
});

check("a disposed tensor has no views, remembered or not", () => {
  const x = zeros(2, 3);
  for (let round = 0; round < 3; round++) x.t();
  x.dispose();
  const { tensors } = memory();
  assert.throws(() => x.t(), { name: "DisposedError" });
  assert.throws(() => x.at(0), { name: "DisposedError" });
  assert.throws(() => x.T, { name: "DisposedError" });
  assert.equal(memory().tensors, tensors);
});
