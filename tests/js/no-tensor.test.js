// What is a tensor no more, and what only looks like one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { add, broadcastTensors, explain, ones, repr, Tensor, tensor } from "../../js/index.js";
import { assertRefused } from "./refusal.js";

test("a disposed tensor is refused in every place of every call", () => {
  const gone = ones(2, 3);
  gone.dispose();
  const x = ones(2, 3);
  const calls = {
    add: [
      () => add(gone, x),
      () => add(x, gone),
      () => add(1, gone),
      () => add(gone, 1),
      () => add(gone, gone),
      () => gone.add(x),
      () => x.add(gone),
    ],
    add_: [() => gone.add_(x), () => x.add_(gone)],
    logicalNot: [() => gone.logicalNot()],
    maximum: [() => gone.maximum(x), () => x.maximum(gone)],
    lt: [() => gone.lt(1), () => x.lt(gone)],
    reshape: [() => gone.reshape(6)],
    unsqueeze: [() => gone.unsqueeze(0)],
    squeeze: [() => gone.squeeze(), () => gone.squeeze([])],
    permute: [() => gone.permute(1, 0)],
    transpose: [() => gone.transpose(0, 1)],
    expand: [() => gone.expand(2, 3)],
    broadcastTo: [() => gone.broadcastTo(2, 3)],
    broadcastTensors: [() => broadcastTensors(gone, x), () => broadcastTensors([x, gone])],
    mul: [() => explain("mul", [x, gone]), () => explain("mul", [gone, [3]])],
    mul_: [() => explain("mul_", [gone, x])],
    sharesStorage: [() => gone.sharesStorage(x), () => x.sharesStorage(gone)],
    tensor: [() => tensor(gone), () => tensor(gone, { dtype: "int8" })],
    data: [() => gone.data],
    toTyped: [() => gone.toTyped()],
    toArray: [() => gone.toArray()],
    toString: [() => gone.toString(), () => String(gone), () => repr(gone)],
    item: [() => gone.item()],
    isContiguous: [() => gone.isContiguous],
  };
  for (const [op, list] of Object.entries(calls)) {
    for (const call of list) {
      const message = `${op}: the tensor of shape [2, 3] has been disposed`;
      assertRefused(call, { name: "DisposedError", op, message, shapes: [[2, 3]] }, [x]);
    }
  }
  x.dispose();
});

test("methods refuse a `this` that is no tensor, by name", () => {
  const x = ones(2);
  const prototype = /** @type {any} */ (Tensor.prototype);
  const proxy = new Proxy(x, {});
  const heir = Object.create(x);
  const calls = {
    add: (self) => prototype.add.call(self, x),
    add_: (self) => prototype.add_.call(self, x),
    logicalNot: (self) => prototype.logicalNot.call(self),
    maximum: (self) => prototype.maximum.call(self, x),
    reshape: (self) => prototype.reshape.call(self, 2),
    squeeze: (self) => prototype.squeeze.call(self),
    expand: (self) => prototype.expand.call(self, 2),
    toArray: (self) => prototype.toArray.call(self),
    toTyped: (self) => prototype.toTyped.call(self),
    toString: (self) => prototype.toString.call(self),
    item: (self) => prototype.item.call(self),
    sharesStorage: (self) => prototype.sharesStorage.call(self, x),
    dispose: (self) => prototype.dispose.call(self),
    data: (self) => Reflect.get(prototype, "data", self),
    isContiguous: (self) => Reflect.get(prototype, "isContiguous", self),
    isDisposed: (self) => Reflect.get(prototype, "isDisposed", self),
    numel: (self) => Reflect.get(prototype, "numel", self),
    ndim: (self) => Reflect.get(prototype, "ndim", self),
  };
  for (const [op, call] of Object.entries(calls)) {
    for (const self of [undefined, null, {}, [], 5, "text", { shape: [2], dtype: "float32" }]) {
      assertRefused(() => call(self), { op, pythonType: "TypeError", message: /tensor, not/i }, [x]);
    }
    for (const self of [proxy, heir]) assertRefused(() => call(self), { op, pythonType: "TypeError" }, [x]);
  }
  assertRefused(
    () => add(proxy, x),
    { op: "add", message: /must be Tensor, not something that inherits from Tensor/ },
    [x],
  );
  assertRefused(() => x.add(heir), { op: "add" }, [x]);
  assertRefused(() => explain("add", [proxy, [2]]), { op: "add" });
  assert.equal(inspect(heir), "Tensor {}");
  assert.doesNotThrow(() => inspect(Tensor.prototype));
  x.dispose();
});
