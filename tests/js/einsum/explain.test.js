// The plan of an equation as data.
import assert from "node:assert/strict";
import { test } from "node:test";
import { einsum, explain, memory, ones, scope } from "../../../js/index.js";

const roles = ({ labels }) => Object.fromEntries(labels.map(({ label, role }) => [label, role]));

test("the role of every label", () => {
  const attention = explain("einsum", ["bhqd,bhkd->bhqk", [2, 8, 5, 64], [2, 1, 7, 64]]);
  assert.deepEqual(roles(attention), { b: "batch", h: "broadcast", q: "free", k: "free", d: "contracted" });
  assert.deepEqual(attention.shape, [2, 8, 5, 7]);
  assert.deepEqual(attention.labels[1], {
    label: "h",
    size: 8,
    role: "broadcast",
    operands: [
      { size: 8, verdict: "equal", stride: 320, axes: [1] },
      { size: 1, verdict: "expand", stride: 0, axes: [1] },
    ],
  });
  assert.deepEqual(
    attention.labels[2].operands.map(({ verdict }) => verdict),
    ["equal", "missing"],
  );
  const { labels, ...rest } = explain("einsum", ["...ij,...jk->...ik", [6, 2, 3, 4], [2, 4, 5]]);
  assert.deepEqual(
    labels.map(({ label, role }) => `${label} ${role}`),
    ["...-2 broadcast", "...-1 batch", "i free", "k free", "j contracted"],
  );
  assert.deepEqual(
    rest.axes.map(({ axis, size, label }) => [axis, size, label]),
    [
      [-1, 5, "k"],
      [-2, 3, "i"],
      [-3, 2, "...-1"],
      [-4, 6, "...-2"],
    ],
  );
  assert.deepEqual(roles(explain("einsum", ["...i,i->...i", [4, 3], [3]])), {
    "...-1": "broadcast",
    i: "batch",
  });
});

test("the loop is the product's", () => {
  const product = explain("matmul", [
    [7, 8, 9],
    [7, 9, 10],
  ]);
  const same = explain("einsum", ["bij,bjk->bik", [7, 8, 9], [7, 9, 10]]);
  for (const key of ["shape", "loop", "elements", "dtype", "ok", "error"])
    assert.deepEqual(same[key], product[key], key);
  assert.deepEqual(same.bytes, { operands: [2016, 2520], result: 2240, copied: [2016, 2520] });
  // What stands first in the output is on the left; strides stay in the operands' order.
  const turned = explain("einsum", ["ij,jk->ki", [4, 3], [3, 2]]);
  assert.deepEqual(turned.loop.extents, [2, 4, 3]);
  assert.deepEqual(turned.loop.strides, [
    [0, 3, 1],
    [1, 0, 2],
    [4, 1, 0],
  ]);
  assert.deepEqual(explain("einsum", ["i,j->ij", [2], [3]]).loop.kernel, "left-constant");
  const view = explain("einsum", ["iij->ji", [3, 3, 2]]);
  assert.deepEqual(view.loop, {
    extents: [2, 3],
    strides: [
      [1, 8],
      [1, 8],
    ],
    kernel: "view",
  });
  const sum = explain("einsum", ["ij->j", [3, 2]]);
  assert.deepEqual(sum.loop, {
    extents: [2, 3],
    strides: [
      [1, 2],
      [1, 0],
    ],
    kernel: "sum",
  });
  // Batches that lie one behind the other are rows of one product; what is read again stays outside of it.
  const stacked = explain("einsum", ["bij,jk->bik", [100, 2, 3], [3, 4]]);
  assert.deepEqual(stacked.loop.extents, [200, 4, 3]);
  scope(() => {
    const expanded = explain("einsum", ["bij,jk->bik", ones(9, 3).expand(100, 9, 3), ones(3, 4)]);
    assert.deepEqual(expanded.loop.extents, [100, 9, 4, 3]);
    assert.deepEqual(expanded.loop.strides[0], [0, 3, 0, 1]);
  });
});

test("nothing is allocated, whatever the sizes", () => {
  const before = memory();
  const huge = explain("einsum", ["ij,jk->ik", [1e6, 1e6], [1e6, 1e6]]);
  assert.deepEqual(huge.bytes, { operands: [4e12, 4e12], result: 4e12, copied: [4e12, 4e12] });
  assert.equal(explain("einsum", ["i,j->ij", [1e9], [1e9]]).error.op, "einsum");
  assert.equal(explain("einsum", ["i,j->", [1e9], [1e9]]).elements, 1);
  assert.deepEqual(memory(), before);
});

test("refusals are those of the call, with what is known of the labels", () => {
  scope(() => {
    const [a, b] = [ones(2, 3, 4), ones(5, 4, 7)];
    const { ok, shape, loop, labels, error, axes } = explain("einsum", ["bij,bjk->bik", a, b]);
    assert.deepEqual([ok, shape, loop], [false, null, null]);
    assert.throws(() => einsum("bij,bjk->bik", a, b), { message: error.message, name: error.name });
    const [batch] = labels;
    assert.deepEqual([batch.size, batch.operands.map(({ verdict }) => verdict)], [null, ["fail", "fail"]]);
    assert.equal(axes.at(-1).size, null);
    // Every failing label is marked.
    const both = explain("einsum", ["ij,ij,ij->ij", [2, 3], [4, 3], [1, 5]]);
    assert.deepEqual(
      both.labels.map(({ size, operands }) => [size, ...operands.map(({ verdict }) => verdict)]),
      [
        [null, "fail", "fail", "expand"],
        [null, "fail", "fail", "fail"],
      ],
    );
    assert.match(both.error.message, /^einsum\(\): subscript i has size 4 for operand 1 /);
  });
  const uneven = explain("einsum", ["ii,i->i", [2, 3], [2]]).labels[0];
  assert.equal(uneven.size, null);
  assert.deepEqual(uneven.operands, [
    { size: 2, verdict: "fail", stride: 4, axes: [0, 1] },
    { size: 2, verdict: "equal", stride: 1, axes: [0] },
  ]);
  const unread = explain("einsum", ["ij,j!->", [2, 3], [3]]);
  assert.deepEqual([unread.labels, unread.axes, unread.equation], [[], [], "ij,j!->"]);
  assert.match(unread.error.message, /invalid subscript given at index 4/);
  assert.throws(() => explain("einsum", []), /needs a list/);
  assert.match(explain("einsum", ["i->"]).error.message, /must specify the equation string/);
});
