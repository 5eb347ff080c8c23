// PyTorch's other names of operations: the same answers and refusals under a name of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALIASES } from "../../../build/generated/signatures.js";
import { operations } from "../../../build/generated/tables.js";
import { camelCase } from "../../../js/engine/operation-list.js";
import * as shapecast from "../../../js/index.js";
import { hasInPlaceForm } from "../../../js/operations/signatures.js";

const { full, memory, ones, scope, tensor, vjp } = shapecast;
const any = (value) => /** @type {any} */ (value);
const library = any({ ...shapecast });
const answer = (call) => {
  try {
    const result = call();
    return { dtype: result.dtype, values: result.toArray() };
  } catch (error) {
    return { name: error.name, pythonType: error.pythonType, message: error.message };
  }
};
const pairs = Object.entries(ALIASES);
const operandsOf = (python) =>
  [tensor([0.25, -0.5]), tensor([[0.5], [0.75]]), tensor(0.75)].slice(
    0,
    operations.find((operation) => operation.python === python)?.arity,
  );

test("function, method and form in place are the operation's", () => {
  scope(() => {
    for (const [alias, python] of pairs) {
      const [name, own] = [alias, python].map(camelCase);
      const [x, ...rest] = operandsOf(python);
      const same = (/** @type {(called: string) => any} */ call, form) =>
        assert.deepEqual(
          answer(() => call(name)),
          answer(() => call(own)),
          `${alias} ${form}`,
        );
      same((called) => library[called](x, ...rest), "as function");
      same((called) => any(x)[called](...rest), "as method");
      const small = rest.map((one) => (one.ndim > 0 ? one.select(0, 0) : one));
      same((called) => any(x.clone())[`${called}_`](...small), "in place");
      assert.ok(hasInPlaceForm(python));
    }
  });
});

test("refusals of shapes and dtypes are the operation's, those of arguments name the alias", () => {
  const { tensors } = memory();
  scope(() => {
    const truths = full([2], true);
    for (const [alias, python] of pairs) {
      const [name, own] = [alias, python].map(camelCase);
      const given = [ones(2), ones(3), ones(4)].slice(0, operandsOf(python).length);
      for (const args of [given, given.map(() => truths)])
        assert.deepEqual(
          answer(() => library[name](...args)),
          answer(() => library[own](...args)),
          alias,
        );
    }
    const says = (call, message) => assert.equal(answer(call).message, message);
    says(() => library.absolute("a"), "absolute(): argument 'input' (position 1) must be Tensor, not str");
    says(
      () => library.arctan2(ones(2), 2),
      "arctan2(): argument 'other' (position 2) must be Tensor, not int",
    );
    says(() => any(ones(2)).fix("a"), "TensorBase.fix() takes no arguments (1 given)");
    says(
      () => library.greater("a"),
      "greater() received an invalid combination of arguments - got (str), but expected one of:\n" +
        " * (Tensor input, Tensor other, *, Tensor out = None)\n" +
        " * (Tensor input, Number other, *, Tensor out = None)\n",
    );
    says(
      () => library.subtract("a"),
      "subtract() received an invalid combination of arguments - got (str), but expected one of:\n" +
        " * (Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)\n" +
        " * (Tensor input, Number other, Number alpha = 1)\n",
    );
  });
  assert.equal(memory().tensors, tensors);
});

test("options are those of the operation, and where PyTorch takes them by place so do these", () => {
  scope(() => {
    const x = tensor([7, -7]);
    assert.deepEqual(library.subtract(x, x, { alpha: 3 }).toArray(), [-14, 14]);
    assert.deepEqual(library.subtract(x, 2, 3).toArray(), [1, -13]);
    assert.deepEqual(library.divide(x, 2, { roundingMode: "floor" }).toArray(), [3, -4]);
    assert.deepEqual(x.clip({ max: 0 }).toArray(), [0, -7]);
    assert.equal(library.trueDivide(2, 4).item(), 0.5);
  });
});

test("gradients are found by either name", () => {
  scope(() => {
    for (const name of ["subtract", "trueDivide", "true_divide", "arctan2", "multiply"]) {
      const python = ALIASES[name] ?? "div";
      const args = [tensor([0.5, 2]), tensor([3, 0.25])];
      const [own, theirs] = [python, name].map((op) => vjp(op, args, ones(2)).map((one) => one?.toArray()));
      assert.deepEqual(theirs, own, name);
    }
  });
});
