import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, scope, unflatten, unfold } from "../../../js/index.js";

test("windows are views that see what is written", () => {
  const before = memory().tensors;
  scope(() => {
    const x = arange(5);
    const windows = unfold(x, 0, 3, 2);
    assert.ok(windows.sharesStorage(x));
    assert.deepEqual(windows.strides, [2, 1]);
    x.setAt([2], 9);
    assert.deepEqual(windows.toArray(), [
      [0, 1, 9],
      [9, 3, 4],
    ]);
  });
  assert.equal(memory().tensors, before);
});

test("windows over windows are what slices are", () => {
  scope(() => {
    const x = arange(60).reshape(3, 4, 5).permute(2, 0, 1);
    const windows = x.unfold(-1, 2, 1).unfold(0, 2, 3);
    for (const i of [0, 1]) {
      for (const j of [0, 1, 2]) {
        const slice = x.at(`${3 * i}:${3 * i + 2}`, null, null, `${j}:${j + 2}`);
        assert.equal(slice.ndim, 5);
        assert.deepEqual(windows.at(i, "...", j, ":", ":").shape, [3, 2, 2]);
        assert.deepEqual(
          windows.at(i, "...", j, ":", ":").permute(2, 0, 1).toArray(),
          x.at(`${3 * i}:${3 * i + 2}`, "...", `${j}:${j + 2}`).toArray(),
        );
      }
    }
  });
});

test("an axis as several is undone by flatten", () => {
  scope(() => {
    const x = arange(24).reshape(2, 12).t();
    const parts = unflatten(x, 0, [2, -1, 3]);
    assert.deepEqual(parts.shape, [2, 2, 3, 2]);
    assert.ok(parts.sharesStorage(x));
    assert.deepEqual(parts.flatten(0, 2).toArray(), x.toArray());
  });
});
