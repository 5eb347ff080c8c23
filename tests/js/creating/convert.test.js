// Conversions to another dtype.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, ones, scope, tensor } from "../../../js/index.js";

test("floats truncate, integers wrap, all but 0 is true", () => {
  scope(() => {
    const x = tensor([1.7, -1.7, 0]);
    assert.deepEqual(x.int().toArray(), [1, -1, 0]);
    assert.deepEqual(x.to("bool").toArray(), [true, true, false]);
    assert.deepEqual(tensor([300, -1]).byte().toArray(), [44, 255]);
    assert.deepEqual(tensor([true, false]).double().toArray(), [1, 0]);
  });
});

test("each short name has its dtype", () => {
  const names = {
    bool: "bool",
    byte: "uint8",
    char: "int8",
    short: "int16",
    int: "int32",
    long: "int64",
    float: "float32",
    double: "float64",
  };
  scope(() => {
    const x = ones(2, { dtype: "int16" });
    for (const [name, dtype] of Object.entries(names)) {
      assert.equal(x[name]().dtype, dtype, name);
      assert.throws(() => x[name](1), { pythonType: "TypeError" });
    }
  });
});

test("a conversion that changes nothing is a view, unless a copy is asked for", () => {
  const before = memory().tensors;
  const x = ones(2, 3);
  const same = x.to("float32");
  assert.ok(same !== x && same.sharesStorage(x));
  const copy = x.to("float32", { copy: true });
  assert.ok(!copy.sharesStorage(x));
  for (const one of [x, same, copy]) one.dispose();
  assert.equal(memory().tensors, before);
});

test("to takes a dtype, another tensor, or options; axes stay in order", () => {
  scope(() => {
    const x = ones(2, 3).permute(1, 0);
    assert.equal(x.to(ones(1, { dtype: "int8" })).dtype, "int8");
    assert.equal(x.to({ dtype: "bool" }).dtype, "bool");
    const bytes = x.typeAs(ones(1, { dtype: "int8" }));
    assert.deepEqual([bytes.dtype, bytes.shape, bytes.strides], ["int8", [3, 2], [1, 3]]);
    assert.equal(x.typeAs(ones(1)).sharesStorage(x), true);
    assert.throws(() => /** @type {any} */ (x).typeAs("int8"), {
      message: "type_as(): argument 'other' (position 1) must be Tensor, not torch.dtype",
    });
    assert.equal(x.to().dtype, "float32");
    assert.deepEqual([...x.double().strides], [1, 3]);
    assert.deepEqual([...ones(2, 1).expand(2, 3).double().strides], [3, 1]);
    assert.throws(() => x.to("float16"), { name: "DTypeError" });
    assert.throws(() => x.to("int8", "int8"), { pythonType: "TypeError" });
  });
});
