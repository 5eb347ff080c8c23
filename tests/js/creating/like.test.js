// Tensors like another one.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  emptyLike,
  fullLike,
  memory,
  ones,
  onesLike,
  scalar,
  scope,
  zeros,
  zerosLike,
} from "../../../js/index.js";

test("shape and dtype are the other's, unless said otherwise", () => {
  scope(() => {
    const x = zeros(2, 3, { dtype: "int16" });
    assert.deepEqual(onesLike(x).toArray(), [
      [1, 1, 1],
      [1, 1, 1],
    ]);
    assert.equal(onesLike(x).dtype, "int16");
    assert.equal(zerosLike(x, { dtype: "bool" }).dtype, "bool");
    assert.deepEqual([...emptyLike(x).shape], [2, 3]);
    assert.deepEqual(fullLike(x, 3.7).toArray()[0], [3, 3, 3]);
    assert.deepEqual(fullLike(ones(2), scalar(2)).toArray(), [2, 2]);
  });
});

test("axes stay in the same order in memory; gaps and repetitions go", () => {
  scope(() => {
    assert.deepEqual([...zerosLike(ones(2, 3).permute(1, 0)).strides], [1, 3]);
    assert.deepEqual([...emptyLike(ones(2, 3, 4).permute(2, 0, 1)).strides], [1, 12, 4]);
    assert.deepEqual([...zerosLike(ones(2, 1).expand(2, 3)).strides], [3, 1]);
    assert.deepEqual(onesLike(ones(2, 3).permute(1, 0)).sum().item(), 6);
  });
});

test("nothing stays behind, refused or not", () => {
  const before = memory().tensors;
  const x = ones(2, { dtype: "uint8" });
  for (const [call, message] of [
    [() => zerosLike(5), "zeros_like(): argument 'input' (position 1) must be Tensor, not int"],
    [() => fullLike(x), 'full_like() missing 1 required positional arguments: "fill_value"'],
    [() => fullLike(x, "a"), "full_like(): argument 'fill_value' (position 2) must be Number, not str"],
    [() => fullLike(x, 300), "value cannot be converted to type uint8_t without overflow"],
    [() => fullLike(x, -0.5), "value cannot be converted to type uint8_t without overflow"],
    [() => onesLike(x, {}, 3), "ones_like() takes 1 positional argument but 3 were given"],
  ]) {
    assert.throws(call, { message });
  }
  x.dispose();
  assert.throws(() => onesLike(x), { name: "DisposedError" });
  assert.equal(memory().tensors, before);
});
