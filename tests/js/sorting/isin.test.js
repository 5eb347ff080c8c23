// What PyTorch answered, and a slow twin.
import assert from "node:assert/strict";
import { isin, randint, scalar, tensor, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const { NaN: nan } = Number;

check("whether each element is among others; nan is among nothing", () => {
  const x = tensor([
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(isin(x, tensor([[2], [3]])).toArray(), [
    [false, true],
    [true, false],
  ]);
  const floats = tensor([1, nan, Infinity, -Infinity, -0]);
  assert.deepEqual(isin(floats, tensor([nan, 1, -Infinity])).toArray(), [true, false, false, true, false]);
  assert.deepEqual(isin(floats, tensor([nan, nan])).toArray(), [false, false, false, false, false]);
  const others = tensor([nan, Infinity, 0]);
  assert.deepEqual(isin(floats, others, { invert: true }).toArray(), [true, true, false, true, false]);
  assert.deepEqual(isin(tensor([2]), zeros(0), { invert: true }).toArray(), [true]);
  for (let round = 0; round < 20; round++) {
    const [own, among] = [randint(30, [4, 5]), randint(30, [10])];
    const list = among.toTyped();
    const want = Array.from(own.toTyped(), (value) => list.includes(value));
    assert.deepEqual(isin(own, among).reshape(-1).toArray(), want);
  }
});

check("numbers and tensors without axes are weak, dtypes promote", () => {
  assert.equal(isin(1, tensor([1, 2])).item(), true);
  assert.deepEqual(isin(tensor([1, 2]), 2.5).toArray(), [false, false]);
  assert.deepEqual(isin(tensor([2 ** 24], { dtype: "float32" }), 2 ** 24 + 1).toArray(), [true]);
  assert.deepEqual(isin(tensor([1], { dtype: "uint8" }), 257).toArray(), [true]);
  assert.deepEqual(isin(tensor([1, 2]), tensor([1.5, 2])).toArray(), [false, true]);
  const close = tensor(1.0000000001, { dtype: "float64" });
  assert.deepEqual(isin(tensor([1], { dtype: "float32" }), close).toArray(), [true]);
  assert.equal(isin(tensor(scalar(1, "float")), close.reshape(1)).item(), false);
});

check("truths are refused", () => {
  const [truths, one] = [tensor([true]), tensor([1])];
  const expected = {
    message: "Unsupported input type encountered for isin(): Bool",
    pythonType: "NotImplementedError",
  };
  assertRefused(() => isin(truths, truths), expected);
  assertRefused(() => isin(one, true), expected);
});
