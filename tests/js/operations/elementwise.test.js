import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const { add, arange, eq, full, lt, maximum, memory, mul, ones, scalar, scope, sub, Tensor, tensor, zeros } =
  shapecast;
const functions = /** @type {Map<string, (...args: any[]) => any>} */ (new Map(Object.entries(shapecast)));

/** Forms that an option chooses have two underscores and are no functions of their own. */
const forms = operations.filter(({ python }) => python.includes("__"));
const named = operations.filter((operation) => !forms.includes(operation));

check("every operation of the engine is a function and a method", () => {
  const operands = (name) => {
    if (name === "where") return [tensor([true, false]), tensor([1, 0]), tensor([2, 0])];
    if (name === "maskedFill") return [tensor([1, 0]), tensor([true, false]), tensor(2)];
    const dtype = name.startsWith("bitwise") ? "int64" : "float32";
    return [
      [1, 0],
      [2, 0],
      [3, 4],
    ].map((values) => tensor(values, { dtype }));
  };
  for (const { name, python, arity } of named) {
    const call = functions.get(name);
    const count = ["isclose", "addcmul", "addcdiv"].includes(python) ? ({ isclose: 2 }[python] ?? 3) : arity;
    const given = operands(name).slice(0, count);
    const result = call(...given);
    const [self, rest] = name === "where" ? [given[1], [given[0], given[2]]] : [given[0], given.slice(1)];
    assert.deepEqual(self[name](...rest).toTyped(), result.toTyped(), name);
  }
  for (const { name } of forms) assert.equal(functions.get(name), undefined);
});

check("which operations work in place", () => {
  const fresh =
    "maximum minimum fmax fmin logaddexp where isclose isnan isinf isfinite signbit positive rsub".split(" ");
  for (const { name } of [...named, { name: "rsub" }, { name: "clampMin" }, { name: "clampMax" }]) {
    assert.equal(typeof Tensor.prototype[`${name}_`], fresh.includes(name) ? "undefined" : "function", name);
  }
});

check("a call without options goes straight to the engine, with and without numbers", () => {
  const x = tensor([1.5, -2]);
  for (const [result, values] of [
    [x.add(x), [3, -4]],
    [x.add(x, {}), [3, -4]],
    [x.add(x, undefined), [3, -4]],
    [x.add(2), [3.5, 0]],
    [add(2, x), [3.5, 0]],
    [x.add(scalar(2)), [3.5, 0]],
    [x.fmod(1), [0.5, -0]],
    [shapecast.remainder(3, x), [0, -1]],
    [shapecast.where(x.gt(0), 1, x), [1, -2]],
    [x.where(x.gt(0), 7), [1.5, 7]],
    [x.lerp(x, 0.5), [1.5, -2]],
    [x.maskedFill(x.gt(0), 9), [9, -2]],
  ]) {
    assert.deepEqual(result.toArray(), values);
  }
});

check("operands broadcast, dtypes promote", () => {
  const x = arange(3).reshape(3, 1);
  const y = tensor([[0.5, 1.5]]);
  const z = add(x, y);
  assert.deepEqual([z.shape, z.dtype, z.isContiguous], [[3, 2], "float32", true]);
  assert.deepEqual(z.toArray(), [
    [0.5, 1.5],
    [1.5, 2.5],
    [2.5, 3.5],
  ]);
});

check("bare numbers are weak, on either side", () => {
  const small = full([2], 3, { dtype: "int8" });
  for (const [result, dtype, values] of [
    [small.add(2), "int8", [5, 5]],
    [add(2, small), "int8", [5, 5]],
    [sub(1, small), "int8", [-2, -2]],
    [small.add(1000), "int8", [-21, -21]],
    [small.add(2.5), "float32", [5.5, 5.5]],
    [small.mul(scalar(2, "float")), "float32", [6, 6]],
    [small.add(true), "int8", [4, 4]],
    [ones(2, { dtype: "bool" }).add(1), "int64", [2, 2]],
    [small.add(2n), "int8", [5, 5]],
    [small.lt(4), "bool", [true, true]],
    [tensor(3, { dtype: "int8" }).add(scalar(1)), "int8", 4],
  ]) {
    assert.equal(result.dtype, dtype);
    assert.deepEqual(result.toArray(), values);
  }
});

check("numbers alone give a 0-dim tensor", () => {
  for (const [result, dtype, value] of [
    [add(2, 3), "int64", 5],
    [add(2.5, 3), "float32", 5.5],
    [mul(true, true), "bool", true],
    [add(true, 1), "int64", 2],
    [add(2n ** 62n, 2n ** 62n), "int64", -(2n ** 63n)],
  ]) {
    assert.deepEqual([result.shape, result.dtype], [[], dtype]);
    assert.equal(result.item({ bigint: typeof value === "bigint" }), value);
  }
});

check("in place: the target itself comes back, with its dtype", () => {
  const x = full([2, 2], 3, { dtype: "int16" });
  const view = x.transpose(0, 1);
  assert.equal(x.add_(arange(2)), x);
  assert.equal(x.mul_(2).sub_(1), x);
  assert.deepEqual(
    [x.dtype, view.toArray()],
    [
      "int16",
      [
        [5, 5],
        [7, 7],
      ],
    ],
  );
  const y = tensor([1.5, 3]);
  assert.deepEqual(y.div_(2).toArray(), [0.75, 1.5]);
  assert.deepEqual(y.add_(y).toArray(), [1.5, 3]);
});

check("elements without any", () => {
  assert.deepEqual(add(zeros(0, 3), ones(3)).shape, [0, 3]);
  assert.deepEqual(add(zeros(0), 1).toArray(), []);
});

test("shapes that do not broadcast: every framework's words, and nothing left", () => {
  const [x, y] = [ones(2, 3), ones(4)];
  const expected = {
    name: "ShapeError",
    op: "add",
    axis: -1,
    shapes: [[2, 3], [4]],
    pythonType: "RuntimeError",
    message: "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
  };
  assertRefused(() => add(x, y), expected, [x, y]);
  assertRefused(() => x.add(y), expected, [x, y]);
  assertRefused(() => x.add_(y), { ...expected, op: "add_" }, [x, y]);
  for (const one of [x, y]) one.dispose();
});

test("in place, PyTorch's refusals leave the target as it was", () => {
  const x = arange(4);
  const matrix = x.reshape(2, 2);
  const wide = x.unsqueeze(0).expand(3, 4);
  const bools = tensor([true, false]);
  const floats = ones(4);
  for (const [call, expected] of [
    [() => x.add_(1.5), { op: "add_", name: "DTypeError", message: /result type Float can't be cast/ }],
    [() => x.add_(floats), { name: "DTypeError" }],
    [
      () => x.add_(wide),
      { name: "ShapeError", message: /output with shape \[4\] doesn't match the broadcast shape/ },
    ],
    [() => wide.add_(1), { op: "add_", name: "OverlapError", message: /more than one element/ }],
    [
      () => matrix.add_(matrix.transpose(0, 1)),
      { name: "OverlapError", message: /some elements of the input/ },
    ],
    [() => bools.sub_(bools), { op: "sub_", name: "DTypeError", pythonType: "NotImplementedError" }],
    [() => x.div_(2), { op: "div_", name: "DTypeError" }],
  ]) {
    scope(() => assertRefused(() => scope(call), expected, [x, matrix, floats, bools]));
  }
  for (const one of [x, matrix, wide, bools, floats]) one.dispose();
});

test("what is no operand is refused by its place", () => {
  const x = ones(2);
  for (const [bad, type] of [
    ["a", "str"],
    [null, "NoneType"],
    [[1, 2], "list"],
    [() => 1, "function"],
    [Symbol("1"), "symbol"],
    [new Float32Array(2), "Float32Array"],
  ]) {
    const text = (op, name, place) =>
      `${op}(): argument '${name}' (position ${place}) must be Tensor, not ${type}`;
    const any = /** @type {any} */ (bad);
    const expected = (message, op = "add") => ({ op, pythonType: "TypeError", message });
    assertRefused(() => add(x, any), expected(text("add", "other", 2)), [x]);
    assertRefused(() => add(any, x), expected(text("add", "input", 1)), [x]);
    assertRefused(() => x.add(any), expected(text("add", "other", 1)), [x]);
    assertRefused(() => x.add_(any), expected(text("add_", "other", 1), "add_"), [x]);
    assertRefused(() => x.logicalAnd(any), expected(text("logical_and", "other", 1), "logicalAnd"), [x]);
  }
  x.dispose();
});

test("where PyTorch takes tensors only, a number is refused", () => {
  const x = ones(2);
  const number = /** @type {any} */ (3);
  for (const name of ["maximum", "minimum", "logicalAnd", "logicalOr", "logicalXor"]) {
    const call = functions.get(name);
    assertRefused(
      () => call(x, 3),
      { op: name, message: /argument 'other' \(position 2\) must be Tensor, not int/ },
      [x],
    );
    assertRefused(() => call(3, x), {
      op: name,
      message: /argument 'input' \(position 1\) must be Tensor, not int/,
    });
    assertRefused(() => x[name](2.5), {
      op: name,
      message: /'other' \(position 1\) must be Tensor, not float/,
    });
  }
  for (const name of ["eq", "ne", "lt", "le", "gt", "ge"]) {
    assertRefused(() => functions.get(name)(3, x), {
      op: name,
      pythonType: "TypeError",
      message: [
        `${name}() received an invalid combination of arguments - got (int, Tensor), but expected one of:`,
        "(Tensor input, Tensor other, *, Tensor out = None)",
        "(Tensor input, Number other, *, Tensor out = None)\n",
      ].join("\n * "),
    });
  }
  assertRefused(() => shapecast.logicalNot(number), { op: "logicalNot" });
  assertRefused(() => maximum(number, number), { op: "maximum" });
  assertRefused(() => eq(number, 4), { op: "eq" });
  assertRefused(() => lt(/** @type {any} */ (true), x), { op: "lt", message: /got \(bool, Tensor\)/ });
  x.dispose();
});

test("booleans have a power to a bare boolean, and to nothing else", () => {
  const x = shapecast.tensor([true, false]);
  const values = (result) => {
    const found = [result.dtype, ...result.toArray()];
    result.dispose();
    return found;
  };
  assert.deepEqual(values(x.pow(true)), ["bool", true, false]);
  assert.deepEqual(values(shapecast.pow(x, shapecast.scalar(false, "bool"))), ["bool", true, true]);
  assert.deepEqual(values(x.pow(2)), ["int64", 1, 0]);
  const yes = shapecast.tensor(true);
  const text = `"pow" not implemented for 'Bool'`;
  assertRefused(() => x.pow(yes), { name: "DTypeError", message: text }, [x]);
  assertRefused(() => shapecast.pow(true, x), { name: "DTypeError", message: text }, [x]);
  x.pow_(false);
  assert.deepEqual(x.toArray(), [true, true]);
  for (const one of [x, yes]) one.dispose();
});

test("a bare exponent is not rounded to float32, a tensor is", () => {
  shapecast.scope(() => {
    const x = shapecast.tensor([211, 230], { dtype: "float32" });
    const raised = [4942349.5, 6335431];
    for (let again = 0; again < 3; again++) {
      assert.deepEqual([x.pow(2.88).dtype, x.pow(2.88).toArray()], ["float32", raised]);
      assert.deepEqual(x.pow(0.5).toArray(), x.sqrt().toArray());
    }
    assert.deepEqual(x.to("int64").pow(2.88).toArray(), raised);
    const exponent = shapecast.tensor(2.88, { dtype: "float64" });
    assert.deepEqual(x.pow(exponent).toArray(), [4942352.5, 6335435]);
    assert.deepEqual(x.repeat(16).pow(2.88).narrow(0, 0, 2).toArray(), [4942352.5, 6335435]);
    assert.deepEqual(x.pow_(2.88).toArray(), raised);
  });
});

test("powers of bare exponents that PyTorch multiplies out are products", () => {
  shapecast.scope(() => {
    const x = shapecast.tensor([1.3, -0.7, 2.0760273933410645]);
    const powers = {
      3: [2.1969997882843018, -0.34299999475479126, 8.947449684143066],
      "-1": [0.7692307829856873, -1.4285714626312256, 0.4816892147064209],
      "-2": [0.5917160511016846, 2.040816307067871, 0.23202449083328247],
      0.5: [1.140175461769104, Number.NaN, 1.440842628479004],
      "-0.5": [0.8770579695701599, Number.NaN, 0.6940383315086365],
    };
    for (const [exponent, expected] of Object.entries(powers)) {
      for (let again = 0; again < 3; again++) {
        assert.deepEqual(x.pow(Number(exponent)).toArray(), expected, exponent);
        assert.deepEqual(x.repeat(2, 1).t().pow(Number(exponent)).at(":", 1).toArray(), expected, exponent);
      }
    }
    const doubles = x.to("float64").pow(3).toArray();
    assert.deepEqual(doubles, [2.1969997582435696, -0.34299998247623475, 8.947449158165119]);
    const ends = shapecast.tensor([Number.NEGATIVE_INFINITY, -0]).to("float32");
    assert.deepEqual(ends.pow(0.5).toArray(), [Number.NaN, -0]);
    assert.deepEqual(ends.pow(shapecast.tensor([0.5])).toArray(), [Number.POSITIVE_INFINITY, 0]);
  });
});

test("a bare weight makes no floats of integers, one without axes does", () => {
  shapecast.scope(() => {
    const x = shapecast.tensor([1, 2], { dtype: "int8" });
    const message = `"lerp_kernel_scalar" not implemented for 'Char'`;
    for (const bare of [0.5, -1]) {
      assertRefused(() => x.lerp(x, bare), { name: "DTypeError", message }, [x]);
      assertRefused(() => x.lerp_(x, bare), { name: "DTypeError", message }, [x]);
    }
    const half = x.lerp(x, shapecast.tensor(0.5));
    assert.deepEqual([half.dtype, half.toArray()], ["float32", [1, 2]]);
    const cast = "result type Float can't be cast to the desired output type Char";
    const weight = half.select(0, 0);
    assertRefused(() => x.lerp_(x, weight), { message: cast }, [x]);
  });
  assert.equal(shapecast.explain("lerp", [[2], [2], 0.5]).ok, true);
});

test("too few, too many, unknown options", () => {
  const x = ones(2);
  const call = /** @type {any} */ (add);
  const method = /** @type {any} */ (x);
  for (const [body, op, message] of [
    [() => call(), "add", 'add() missing 2 required positional argument: "input", "other"'],
    [() => call(x), "add", 'add() missing 1 required positional arguments: "other"'],
    [() => call(undefined, x), "add", "add(): argument 'input' (position 1) must be Tensor, not NoneType"],
    [() => method.add(), "add", 'add() missing 1 required positional arguments: "other"'],
    [() => method.mul_(), "mul_", 'mul_() missing 1 required positional arguments: "other"'],
    [
      () => functions.get("logicalNot")(),
      "logicalNot",
      'logical_not() missing 1 required positional arguments: "input"',
    ],
    [() => call(x, x, x), "add", "add() takes 2 positional arguments but 3 were given"],
    [() => method.mul(1, 2), "mul", "mul() takes 1 positional argument but 2 were given"],
    [() => method.add_(1, 2), "add_", "add_() takes 1 positional argument but 2 were given"],
    [() => call(x, x, {}, {}), "add", "add() takes 2 positional arguments but 3 were given"],
    [() => call(x, x, { foo: 3 }), "add", "add() got an unexpected keyword argument 'foo'"],
    [() => method.maximum(x, { dim: 0 }), "maximum", "maximum() got an unexpected keyword argument 'dim'"],
    [() => method.add_(1, { foo: 3 }), "add_", "add_() got an unexpected keyword argument 'foo'"],
    [() => method.logicalNot(1), "logicalNot", "TensorBase.logical_not() takes no arguments (1 given)"],
    [() => method.exp_({ foo: 1 }), "exp_", "TensorBase.exp_() takes no keyword arguments"],
    [() => method.add(1, null), "add", "add() takes 1 positional argument but 2 were given"],
  ]) {
    assertRefused(body, { op, pythonType: "TypeError", message }, [x]);
  }
  call(x, x, undefined).dispose();
  call(x, x, {}).dispose();
  method.logicalNot(undefined).dispose();
  method.logicalNot({}).dispose();
  x.dispose();
});

test("integers too large for int64 name the operation", () => {
  const x = arange(2);
  const expected = { op: "mul", message: "int too big to convert", pythonType: "OverflowError" };
  assertRefused(() => x.mul(2n ** 63n), expected, [x]);
  assertRefused(() => mul(-(2n ** 63n) - 1n, x), expected, [x]);
  assertRefused(() => x.mul(10n ** 1000n), expected, [x]);
  x.dispose();
});

test("a result too large for the memory is refused with its shape, and the next one fits", () => {
  const [column, row] = [ones(100_000, 1), ones(1, 100_000)];
  const { heapBytes } = memory();
  for (const op of ["add", "lt"]) {
    assertRefused(
      () => column[op](row),
      { op, name: "ShapecastError", message: /no memory for a tensor of shape \[100000, 100000\]/ },
      [column],
    );
  }
  assert.equal(memory().heapBytes, heapBytes);
  const sum = column.add(1);
  assert.equal(sum.toTyped()[99_999], 2);
  for (const one of [column, row, sum]) one.dispose();
});

test("methods are no own properties and cannot be seen in a loop", () => {
  const keys = [];
  for (const key in Tensor.prototype) keys.push(key);
  assert.deepEqual(keys, []);
});

check("positive is the tensor itself, seen again", () => {
  const x = ones(2, 3).t();
  const same = x.positive();
  assert.deepEqual([same.strides, same.sharesStorage(x), same === x], [x.strides, true, false]);
  shapecast.positive(x).add_(1);
  assert.deepEqual(same.at(0).toArray(), [2, 2]);
  assert.throws(() => x.bool().positive(), { pythonType: "NotImplementedError" });
});
