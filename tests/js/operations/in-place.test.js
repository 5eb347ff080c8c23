// What may be written in place where an axis has stride 0, as PyTorch 2.15 does.
import assert from "node:assert/strict";
import { arange, ones, scope, tensor } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

/** 0, 2, 4 in a row, or so many times the same row. */
const row = (times = 1) => arange(6, { dtype: "float32" }).asStrided([times, 3], [0, 2]);
const place = () => tensor([[2]]);
const truths = () => tensor([[true, false, true]]);

/** @type {[string, (x: import("../../../js/index.js").Tensor) => unknown, number[]][]} */
const WRITTEN = [
  ["add_", (x) => x.add_(ones(1, 3)), [1, 3, 5]],
  ["clamp_", (x) => x.clamp_(1, 3), [1, 2, 3]],
  ["addmm_", (x) => x.addmm_(ones(x.shape[0], 2), ones(2, 3)), [2, 4, 6]],
  ["maskedFill_", (x) => x.maskedFill_(truths(), 1), [1, 2, 1]],
  ["copy_", (x) => x.copy_(ones(3)), [1, 1, 1]],
  ["fill_", (x) => x.fill_(7), [7, 7, 7]],
  ["scatter_", (x) => x.scatter_(1, place(), 9), [0, 2, 9]],
  ["scatterAdd_", (x) => x.scatterAdd_(1, place(), ones(1, 1)), [0, 2, 5]],
  ["indexAdd_", (x) => x.indexAdd_(1, tensor([2]), ones(x.shape[0], 1)), [0, 2, 5]],
];
const ANYWAY = ["maskedFill_", "fill_"];

check("an axis of one element repeats nothing, whatever its stride", () => {
  for (const [name, write, wanted] of WRITTEN) {
    const x = row();
    assert.equal(write(x), x, name);
    assert.deepEqual([x.shape, x.strides, x.toArray()], [[1, 3], [0, 2], [wanted]], name);
  }
});

check("with two it does", () => {
  for (const [name, write] of WRITTEN) {
    if (ANYWAY.includes(name)) continue;
    const x = row(2);
    const message = /^unsupported operation: more than one element of the written-to tensor/;
    assertRefused(() => scope(() => write(x)), { message }, [x]);
  }
});

check("a mask fills what repeats itself where it is true, once for all", () => {
  assert.deepEqual(
    ones(1)
      .expand(3)
      .maskedFill_(tensor([true, false, false]), 4)
      .toArray(),
    [4, 4, 4],
  );
  const x = arange(3000).unfold(0, 3, 1);
  const mask = arange(3).eq(2);
  for (const value of [-1, tensor(-2)]) {
    x.maskedFill_(mask, value);
    assert.equal(x.at("2:").ne(Number(value)).any().item(), false);
    assert.deepEqual(x.at(0).toArray(), [0, 1, Number(value)]);
  }
});

check("what is copied onto itself may repeat itself, and nothing else", () => {
  const x = row(2);
  assert.equal(x.copy_(x), x);
  assert.deepEqual(x.toArray(), row(2).toArray());
  const other = ones(2, 3);
  assertRefused(() => x.copy_(other), { message: /more than one element/ }, [x, other]);
});
