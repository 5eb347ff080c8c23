// What einsum keeps in memory and in which order it goes, at the limits of ranks, operands and sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { einsum, full, matmul, memory, ones, randn, scope, zeros } from "../../../js/index.js";

/** Bytes that were alive at once while `body` ran, beyond those before and those of its result. */
function peakOf(body) {
  const before = memory();
  const result = body();
  const { peakBytes } = memory();
  result.dispose();
  return peakBytes - Math.max(before.peakBytes, before.bytes);
}

test("an expanded operand is never repeated in memory", () => {
  scope(() => {
    const weights = randn(8, 8);
    const stacked = weights.expand(4096, 8, 8);
    const vectors = randn(4096, 8);
    const spare = zeros(1 << 20);
    spare.dispose();
    const results = [
      () => einsum("bi,bij->bj", vectors, stacked),
      () => einsum("bij,bij->ij", stacked, stacked),
      () => einsum("bij,bkj->ik", stacked, stacked),
      () => einsum("bij,kj->ik", stacked, weights),
      () => einsum("bij,bk->kj", stacked, vectors),
    ];
    for (const call of results) assert.ok(peakOf(call) <= 0, "more memory than a megabyte");
    const ends = einsum("bij,bk->kj", stacked, vectors).toArray();
    const want = matmul(vectors.sum({ dim: 0 }).unsqueeze(1), weights.sum({ dim: 0 }).unsqueeze(0)).toArray();
    ends.flat().forEach((value, i) => {
      assert.ok(Math.abs(value - want.flat()[i]) < 1e-2 * (1 + Math.abs(value)));
    });
  });
});

test("the cheaper pair comes first", () => {
  scope(() => {
    const [column, row] = [ones(20000, 1), ones(1, 20000)];
    // From the left there would be 400 million elements in between.
    assert.ok(peakOf(() => einsum("ij,jk,kl->il", column, row, column)) < 2 ** 22);
    assert.equal(einsum("ij,jk,kl->", column, row, column).item(), 4e8);
    // Small integers keep torch's order: what is summed first is int64, which does not mix.
    const [a, b] = [ones(2, 3, { dtype: "int32" }), ones(3, { dtype: "int32" })];
    assert.throws(() => einsum("ij,k,k->", a, b, b), /expected scalar type Long but found Int/);
  });
});

test("labels and operands without end", () => {
  scope(() => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const shape = new Array(13).fill(1).with(12, 3);
    const [first, second] = [letters.slice(0, 13), letters.slice(13)];
    const outer = einsum(`${first},${second}->mz`, ones(shape), ones(shape));
    assert.deepEqual(outer.shape, [3, 3]);
    assert.throws(
      () => einsum(`${first},${second}`, ones(shape), ones(shape)),
      /^ShapeError: einsum: shape .* has 26 axes; the limit is 16$/,
    );
    const many = new Array(64).fill(full([2], 2, { dtype: "float64" }));
    assert.deepEqual(einsum(`${many.map(() => "i").join()}->i`, many).toArray(), [2 ** 64, 2 ** 64]);
    assert.throws(
      () => einsum(`${new Array(65).fill("i").join()}->i`, [...many, many[0]]),
      /the limit is 64/,
    );
  });
});

test("sizes of 0 and dtypes where nothing is multiplied", () => {
  scope(() => {
    assert.deepEqual(einsum("ij,jk->ik", zeros(2, 0), zeros(0, 2)).toArray(), [
      [0, 0],
      [0, 0],
    ]);
    const mixed = einsum("ij,jk->ik", zeros(2, 0), zeros(0, 1, { dtype: "float64" }));
    assert.deepEqual([mixed.dtype, mixed.toArray()], ["float64", [[0], [0]]]);
    const truths = ones(2, 0, { dtype: "bool" });
    assert.equal(einsum("ij,kj->ik", truths, truths).dtype, "bool");
    assert.equal(einsum("ij->i", zeros(2, 0)).toArray().length, 2);
    assert.deepEqual(einsum("ij,ij,j->j", zeros(0, 3), zeros(0, 3), ones(3)).toArray(), [0, 0, 0]);
    const nan = full([2], Number.NaN);
    assert.ok(Number.isNaN(einsum("i,i->", nan, zeros(2)).item()));
  });
});
