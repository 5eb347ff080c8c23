// Options, and words about arguments, of the elementwise operations that have more of them than two operands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { signatureOf } from "../../../js/operations/signatures.js";
import { overloads } from "../../../js/tensor/overloads.js";
import { assertRefused as assertRefusedHere } from "../refusal.js";
import { check } from "../scoped.js";

const { add, addcdiv, addcmul, clamp, div, full, isclose, lerp, ones, round, rsub, scalar, scope, sub } =
  shapecast;
const { tensor, where } = shapecast;

/** What a refused call makes for itself goes with it. */
const assertRefused = (call, expected, untouched = []) =>
  assertRefusedHere(() => scope(call), expected, untouched);

/** Refused with a TypeError of that text; anything may be given. */
const assertTypeError = (call, message) => assertRefused(call, { pythonType: "TypeError", message });
const any = (value) => /** @type {any} */ (value);

test("each signature names its operands, and says of each where a number may stand", () => {
  for (const { python, arity } of operations.filter((one) => !one.python.includes("__"))) {
    const { operands, numbers, signatures, methods } = signatureOf(python, arity);
    assert.equal(numbers.length, operands.length, python);
    for (const name of operands)
      assert.ok(
        signatures.some((text) => text.includes(` ${name}`)),
        `${python}: ${name}`,
      );
    for (const text of [...signatures, ...(methods ?? [])])
      assert.doesNotThrow(() => overloads(python, text), python);
  }
});

check("alpha scales the second operand, in the dtype of the result", () => {
  const x = tensor([1, 2]);
  assert.deepEqual(add(x, x, { alpha: 3 }).toArray(), [4, 8]);
  assert.deepEqual(x.sub(1, { alpha: 2 }).toArray(), [-1, 0]);
  assert.deepEqual(x.add_(x, { alpha: -1 }).toArray(), [0, 0]);
  assert.deepEqual(rsub(x, 5, { alpha: 1 }).toArray(), [5, 5]);
  assert.deepEqual(rsub(tensor([1, 2]), tensor([10, 20]), { alpha: 2 }).toArray(), [8, 16]);
  assert.deepEqual(add(1, tensor(0.5), { alpha: 2.5 }).item(), 2.25);
});

check("alpha: refusals", () => {
  const x = tensor([1, 2]);
  for (const [alpha, type] of [
    ["a", "str"],
    [null, "NoneType"],
    [x, "Tensor"],
    [[1], "list"],
  ]) {
    const options = any({ alpha });
    assertTypeError(() => add(x, x, options), `add(): argument 'alpha' must be Number, not ${type}`);
    assertTypeError(() => x.sub_(x, options), `sub_(): argument 'alpha' must be Number, not ${type}`);
  }
  const refused = (call, message) => assertRefused(call, { name: "DTypeError", message });
  refused(
    () => x.add(x, { alpha: 2.5 }),
    "For integral input tensors, argument alpha must not be a floating point number.",
  );
  refused(() => x.add(x, { alpha: true }), "Boolean alpha only supported for Boolean results.");
  const small = full([2], 1, { dtype: "int8" });
  refused(
    () => small.add(small, { alpha: 300 }),
    "value cannot be converted to type int8_t without overflow",
  );
  refused(() => sub(any(true), small, { alpha: 300 }), /^Subtraction, the `-` operator, with a bool tensor/);
  assertTypeError(() => any(x).mul(2, { alpha: 2 }), "mul() got an unexpected keyword argument 'alpha'");
});

check("division rounds as asked", () => {
  const x = tensor([7, -7]);
  assert.deepEqual(div(x, 2).toArray(), [3.5, -3.5]);
  assert.deepEqual(div(x, 2, { roundingMode: null }).toArray(), [3.5, -3.5]);
  const floor = x.div(2, { roundingMode: "floor" });
  assert.deepEqual([floor.dtype, floor.toArray()], ["int64", [3, -4]]);
  assert.deepEqual(x.div_(2, { roundingMode: "trunc" }).toArray(), [3, -3]);
  assertRefused(() => x.div(ones(3), { roundingMode: any("up") }), {
    op: "div",
    pythonType: "RuntimeError",
    message: "div expected rounding_mode to be one of None, 'trunc', or 'floor' but found 'up'",
  });
  assertRefused(() => x.div(0, { roundingMode: "floor" }), { op: "div", message: "ZeroDivisionError" });
});

check("bounds: both, one, none; tensors or numbers", () => {
  const x = tensor([-3, 0, 3]);
  assert.deepEqual(clamp(x, -1, 1).toArray(), [-1, 0, 1]);
  assert.deepEqual(x.clamp(null, 1).toArray(), [-3, 0, 1]);
  assert.deepEqual(x.clamp({ min: -1 }).toArray(), [-1, 0, 3]);
  assert.deepEqual(x.clamp({ max: tensor([-4, 4, 1]) }).toArray(), [-4, 0, 1]);
  assert.deepEqual(x.clampMin(1).toArray(), [1, 1, 3]);
  assert.deepEqual(shapecast.clampMax(x, -1).toArray(), [-3, -1, -1]);
  assert.deepEqual(x.clamp_(2, 1).toArray(), [1, 1, 1]);
  assert.equal(x.clamp(1.5).dtype, "float32");
  assert.equal(clamp(tensor([true]), 1, 2).dtype, "int64");
});

check("bounds: what the dtype cannot hold, bool, and what is refused", () => {
  const bytes = full([2], 7, { dtype: "uint8" });
  assert.deepEqual(bytes.clamp(-1, 300).toArray(), [7, 7]);
  const refused = (call, message, more = {}) => assertRefused(call, { message, op: "clamp", ...more });
  refused(() => bytes.clamp(300), "Clamp min value 300 is outside the representable range of Byte");
  refused(() => bytes.clamp(null, -1), "Clamp max value -1 is outside the representable range of Byte");
  const bools = tensor([true, false]);
  assert.deepEqual(bools.clamp(bools).toArray(), [true, false]);
  for (const [bounds, kernel] of [
    [[true], "clamp_min_scalar"],
    [[null, true], "clamp_max_scalar"],
    [[true, false], "clamp_scalar"],
    [[bools, bools], "clamp"],
  ]) {
    refused(() => any(bools).clamp(...bounds), `"${kernel}_cpu" not implemented for 'Bool'`, {
      pythonType: "NotImplementedError",
    });
  }
  const none = "torch.clamp: At least one of 'min' or 'max' must not be None";
  refused(() => bytes.clamp(), none);
  refused(() => bytes.clamp(null, null), none);
  refused(
    () => any(bytes).clamp(1, bytes),
    /^clamp\(\) received an invalid combination of arguments - got \(int, Tensor\)/,
  );
});

check("decimals of round", () => {
  const x = tensor([1234.567, -0.5]);
  assert.deepEqual(round(x).toArray(), [1235, -0]);
  assert.deepEqual(x.round({ decimals: -2 }).toArray(), [1200, -0]);
  assert.deepEqual(tensor([2.345678], { dtype: "float64" }).round_({ decimals: 3 }).toArray(), [2.346]);
  for (const [decimals, kernel] of [
    [0, "round_vml_cpu"],
    [1, "round_cpu"],
    [scalar(0), "round_vml_cpu"],
  ]) {
    assertRefused(() => tensor([1]).round({ decimals }), {
      pythonType: "NotImplementedError",
      message: `"${kernel}" not implemented for 'Long'`,
    });
  }
  assertTypeError(() => any(x).round({ decimals: "a" }), "round(): argument 'decimals' must be int, not str");
});

check("value scales the products of addcmul and addcdiv", () => {
  const x = tensor([1, 2]);
  const y = tensor([2, 4]);
  assert.deepEqual(addcmul(x, y, y).toArray(), [5, 18]);
  assert.deepEqual(x.addcmul(y, y, { value: -1 }).toArray(), [-3, -14]);
  assert.deepEqual(addcdiv(x, x, tensor([2, 4.5]), { value: 2 }).dtype, "float32");
  assertRefused(() => addcdiv(ones(2), x, y), {
    message: /^Integer division with addcdiv is no longer supported/,
  });
  assertTypeError(
    () => addcmul(x, y, any(2)),
    "addcmul(): argument 'tensor2' (position 3) must be Tensor, not int",
  );
  assertTypeError(() => any(addcmul)(x, y, y, 2), "addcmul() takes 3 positional arguments but 4 were given");
  assertTypeError(
    () => x.addcmul_(y, y, { value: any("a") }),
    "addcmul_(): argument 'value' must be Number, not str",
  );
});

check("tolerances of isclose, by place and by name", () => {
  const [x, y] = [tensor([1, Number.NaN]), tensor([1.05, Number.NaN])];
  assert.deepEqual(isclose(x, y).toArray(), [false, false]);
  assert.deepEqual(isclose(x, y, 0.1).toArray(), [true, false]);
  assert.deepEqual(x.isclose(y, { rtol: 0, atol: 0.1, equalNan: true }).toArray(), [true, true]);
  assert.deepEqual(x.isclose(y, 0, 0.1, true).toArray(), [true, true]);
  const refused = (call, message) =>
    assertRefused(call, { op: "isclose", message, pythonType: "RuntimeError" });
  refused(() => isclose(x, y, -1), "rtol must be greater than or equal to zero, but got -1");
  refused(() => isclose(x, ones(3), 0, -0.5), "atol must be greater than or equal to zero, but got -0.5");
  refused(() => isclose(x, y, Number.NaN), "rtol must be greater than or equal to zero, but got nan");
  refused(() => isclose(x, tensor([1]), -1), "Float did not match Long");
  assertTypeError(
    () => any(isclose)(x, y, "a"),
    "isclose(): argument 'rtol' (position 3) must be float, not str",
  );
  assertTypeError(
    () => any(x).isclose(y, { equalNan: 1 }),
    "isclose(): argument 'equal_nan' must be bool, not int",
  );
});

check("dtypes that lerp takes", () => {
  const x = tensor([1, 2], { dtype: "float32" });
  const wide = ones(2, { dtype: "float64" });
  assert.deepEqual(lerp(x, x, tensor(0.5, { dtype: "float64" })).dtype, "float32");
  const refused = (call, message) => assertRefused(call, { op: "lerp", message });
  refused(() => lerp(x, wide, 0.5), "expected dtype float for `end` but got dtype double");
  refused(() => lerp(x, x, wide), "expected dtype float for `weight` but got dtype double");
  const integers = tensor([1, 2]);
  refused(() => lerp(integers, integers, 1), "\"lerp_kernel_scalar\" not implemented for 'Long'");
  refused(() => lerp(integers, integers, integers), "\"lerp_kernel_tensor\" not implemented for 'Long'");
});

check("masks and conditions", () => {
  const x = tensor([1, 2]);
  const mask = x.gt(1);
  assert.deepEqual(x.maskedFill(mask, 2.5).toArray(), [1, 2]);
  assert.deepEqual(x.maskedFill(mask, tensor(7.9)).toArray(), [1, 7]);
  assert.deepEqual(where(mask, 1, 2.5).dtype, "float32");
  const refused = (call, message) => assertRefused(call, { message, pythonType: "RuntimeError" }, [x]);
  const value =
    "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with 1 dimension(s).";
  refused(() => x.maskedFill(mask, x), value);
  refused(() => x.maskedFill_(ones(3), x), value);
  refused(
    () => x.maskedFill(x, 1),
    "masked_fill_ only supports boolean masks, but got mask with dtype long int",
  );
  refused(
    () => x.maskedFill(ones(3), 1),
    "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0",
  );
  refused(
    () => x.maskedFill_(ones(3).gt(1), 1),
    "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0",
  );
  refused(() => x.maskedFill(mask, Number.NaN), "value cannot be converted to type int64_t without overflow");
  refused(
    () => where(x, x, x),
    "where expected condition to be a boolean tensor, but got a tensor with dtype Long",
  );
  refused(
    () => where(mask, ones(2, { dtype: "int8" }), 300),
    "value cannot be converted to type int8_t without overflow",
  );
});
