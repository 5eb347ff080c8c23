// copy_, fill_ and zero_.
import assert from "node:assert/strict";
import { arange, full, ones, scalar, scope, tensor, zeros } from "../../../js/index.js";
import { assertRefused as assertRefusedHere } from "../refusal.js";
import { check } from "../scoped.js";

/** What a refused call makes for itself goes with it. */
const assertRefused = (call, expected, untouched = []) =>
  assertRefusedHere(() => scope(call), expected, untouched);

const any = (value) => /** @type {any} */ (value);

check("copy_ broadcasts and converts, through any view", () => {
  const x = zeros(2, 3, { dtype: "int8" });
  assert.equal(x.copy_(tensor([1.9, -2.9, 300])), x);
  assert.deepEqual(x.toArray(), [
    [1, -2, 44],
    [1, -2, 44],
  ]);
  x.transpose(0, 1).copy_(arange(2));
  assert.deepEqual(x.toArray(), [
    [0, 0, 0],
    [1, 1, 1],
  ]);
  assert.deepEqual(x.copy_(7).toArray()[1], [7, 7, 7]);
  assert.deepEqual(x.copy_(x).toArray()[0], [7, 7, 7]);
  assert.deepEqual(x.copy_(arange(3), true).toArray()[0], [0, 1, 2]);
});

check("copy_ refuses what cannot be written", () => {
  const x = ones(2);
  const refused = (call, message, more = {}) => assertRefused(call, { op: "copy_", message, ...more }, [x]);
  refused(
    () => x.copy_(ones(3)),
    "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0",
  );
  refused(() => x.copy_(ones(2, 2)), "output with shape [2] doesn't match the broadcast shape [2, 2]");
  refused(() => ones(1).expand(3).copy_(ones(3)), /^unsupported operation: more than one element/);
  const type = { pythonType: "TypeError" };
  refused(() => any(x).copy_("a"), "copy_(): argument 'other' (position 1) must be Tensor, not str", type);
  refused(
    () => any(x).copy_(null),
    "copy_(): argument 'other' (position 1) must be Tensor, not NoneType",
    type,
  );
  refused(() => any(x).copy_(), /missing 1 required positional arguments: "other"/, type);
  refused(() => any(x).copy_(x, { foo: 2 }), "copy_() got an unexpected keyword argument 'foo'", type);
});

check("fill_ takes a tensor's own element, but no tensor for what is expanded", () => {
  const x = arange(4);
  assert.deepEqual(x.fill_(x.at(2)).toArray(), [2, 2, 2, 2]);
  const expanded = zeros(1).expand(3);
  const message = /^unsupported operation: more than one element of the written-to tensor/;
  assertRefused(() => expanded.fill_(tensor(2)), { op: "fill_", message }, [expanded]);
  assert.deepEqual(expanded.fill_(2).toArray(), [2, 2, 2]);
});

check("fill_ and zero_ reach every element, expanded ones too", () => {
  const x = full([2, 2], 5, { dtype: "int16" });
  assert.equal(x.fill_(2.9), x);
  assert.deepEqual(x.toTyped(), Int16Array.of(2, 2, 2, 2));
  x.transpose(0, 1).fill_(tensor(-3.5));
  assert.deepEqual(x.toTyped(), Int16Array.of(-3, -3, -3, -3));
  assert.deepEqual(x.zero_().toTyped(), new Int16Array(4));
  assert.deepEqual(ones(1).expand(3).fill_(2).toArray(), [2, 2, 2]);
  assert.deepEqual(zeros(2, { dtype: "bool" }).fill_(2.5).toArray(), [true, true]);
  assert.deepEqual(zeros(1, { dtype: "uint8" }).fill_(-3).toArray(), [253]);
  assert.deepEqual(
    zeros(1, { dtype: "int64" })
      .fill_(2n ** 62n)
      .toTyped(),
    BigInt64Array.of(2n ** 62n),
  );
  assert.deepEqual(zeros(0).fill_(1).toArray(), []);
});

check("fill_ refuses numbers that do not fit, and tensors with axes", () => {
  const x = ones(2, { dtype: "int8" });
  const overflow = (type) => `value cannot be converted to type ${type} without overflow`;
  const refused = (call, message, more = {}) => assertRefused(call, { op: "fill_", message, ...more }, [x]);
  refused(() => x.fill_(128), overflow("int8_t"));
  refused(() => x.fill_(-128.5), overflow("int8_t"));
  refused(() => x.fill_(Number.NaN), overflow("int8_t"));
  refused(() => zeros(1, { dtype: "uint8" }).fill_(scalar(-3, "float")), overflow("uint8_t"));
  refused(() => zeros(1).fill_(1e39), overflow("float"));
  refused(() => zeros(1, { dtype: "int64" }).fill_(2n ** 70n), "int too big to convert", {
    pythonType: "OverflowError",
  });
  refused(() => x.fill_(x), "fill_ only supports 0-dimension value tensor but got tensor with 1 dimensions.");
  refused(() => any(x).fill_("a"), /^fill_\(\) received an invalid combination of arguments - got \(str\)/);
  assertRefused(() => any(x).zero_(1), {
    op: "zero_",
    message: "TensorBase.zero_() takes no arguments (1 given)",
  });
});
