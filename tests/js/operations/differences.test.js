import assert from "node:assert/strict";
import { test } from "node:test";
import { diff, memory, scope, tensor, vjp, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

test("differences of neighbours", () => {
  scope(() => {
    const x = tensor([1, 3, 6, 10]);
    assert.deepEqual(x.diff().toArray(), [2, 3, 4]);
    assert.deepEqual(diff(x, 2).toArray(), [1, 1]);
    assert.deepEqual(diff(x, 9).toArray(), []);
    assert.deepEqual(x.diff(0, 9).toArray(), x.toArray());
    assert.deepEqual(x.diff({ prepend: tensor([0]), append: tensor([10.5]) }).toArray(), [1, 2, 3, 4, 0.5]);
    assert.deepEqual(tensor([true, false, false]).diff().toArray(), [true, false]);
    assert.deepEqual(tensor([6, 3], { dtype: "uint8" }).diff().toArray(), [253]);
    const grid = tensor([
      [1, 4],
      [3, 9],
    ]);
    assert.deepEqual(grid.diff({ dim: 0 }).toArray(), [[2, 5]]);
    assert.deepEqual(grid.diff(1, -1).toArray(), [[3], [6]]);
    assert.deepEqual(zeros(3, 0).diff().shape, [3, 0]);
  });
  assert.equal(memory().tensors, 0);
});

test("ends of another length and dtype, before and behind", () => {
  scope(() => {
    const x = tensor([
      [1, 4],
      [3, 9],
    ]).char();
    const [none, two] = [zeros(2, 0, { dtype: "float64" }), zeros(2, 2, { dtype: "uint8" })];
    const both = x.diff(1, -1, two, none);
    assert.equal(both.dtype, "float64");
    assert.deepEqual(both.toArray(), [
      [0, 1, 3],
      [0, 3, 6],
    ]);
    assert.equal(x.diff({ append: two }).dtype, "int16");
    assert.deepEqual(x.diff({ dim: -2, append: two }).toArray(), [
      [2, 5],
      [-3, -9],
      [0, 0],
    ]);
    assert.deepEqual(x.diff(2, 1, null, two).toArray(), [
      [-7, 4],
      [-15, 9],
    ]);
    assert.deepEqual(zeros(2, 0).diff({ prepend: two }).toArray(), [[0], [0]]);
    assert.deepEqual(x.diff(9, { append: none }).shape, [2, 0]);
  });
  assert.equal(memory().tensors, 0);
});

test("of order 0 the ends are looked at, and not taken", () => {
  scope(() => {
    const x = tensor([1, 3], { dtype: "int8" });
    const [end, grid] = [zeros(3), zeros(2, 2)];
    const same = x.diff(0, -1, end, zeros(1));
    assert.deepEqual([same.dtype, same.toArray(), same.sharesStorage(x)], ["int8", [1, 3], false]);
    assertRefused(() => x.diff(0, { prepend: grid }), {
      message: /to be the same dimension as input$/,
    });
    assertRefused(() => x.diff(0, 1, end), { name: "IndexError" });
    const [own, none] = vjp("diff", [x.float(), 0, 0, end], tensor([5, 7]));
    assert.deepEqual(
      [own.toArray(), none.toArray()],
      [
        [5, 7],
        [0, 0, 0],
      ],
    );
  });
  assert.equal(memory().tensors, 0);
});

test("refusals in PyTorch's words", () => {
  const [x, point, grid, tall] = [tensor([1, 2]), tensor(1), zeros(1, 3), zeros(2, 1)];
  for (const [call, message] of [
    [() => point.diff(), "diff expects input to be at least one-dimensional"],
    [() => x.diff(-1), "order must be non-negative but got -1"],
    [() => x.diff(1, 3), /expected to be in range of \[-1, 0\], but got 3\)$/],
    [() => x.diff({ prepend: point }), "diff expects prepend or append to be the same dimension as input"],
    [() => grid.diff({ append: tall }), /input\.size\(0\) = 1, but got tensor\.size\(0\) = 2$/],
    [() => x.diff(1.5), "diff(): argument 'n' (position 1) must be int, not float"],
  ]) {
    assertRefused(call, { message }, [x]);
  }
  for (const one of [x, point, grid, tall]) one.dispose();
  assert.equal(memory().tensors, 0);
});
