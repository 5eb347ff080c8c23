// The dtypes each framework answers with, and what it says where it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes } from "../../../build/generated/tables.js";
import { canCast, memory, ones, promoteTypes, resultType, scalar, tensor } from "../../../js/index.js";
import { load } from "../../golden.js";

const PYTHON = { py_bool: scalar(true), py_int: scalar(2), py_float: scalar(2.5) };
const recorded = load("promote-dialects");
const torch = load("promote");

function answer(a, b, options) {
  try {
    return resultType(PYTHON[a] ?? a, PYTHON[b] ?? b, options);
  } catch (error) {
    return { type: error.pythonType, msg: error.message };
  }
}

for (const dialect of ["numpy", "tensorflow", "jax"]) {
  for (const [op, table] of Object.entries(recorded[dialect])) {
    test(`${dialect}: ${op} of every pair of dtypes and bare numbers`, () => {
      for (const [left, row] of Object.entries(table)) {
        if (op === "sum" || op === "mean") {
          assert.deepEqual(answer(left, null, { op, dialect }), row, left);
          continue;
        }
        for (const [right, want] of Object.entries(row)) {
          assert.deepEqual(answer(left, right, { op, dialect }), want, `${left} with ${right}`);
        }
      }
    });
  }
}

const own = (list) => list.map((name, i) => [name, i]).filter(([name]) => dtypes.includes(name));

test("pytorch: result_type of every pair, with axes and without", () => {
  const before = memory().tensors;
  const { rows, cols, table } = torch.result_type;
  const made = new Map();
  const operand = (name) => {
    const [dtype, kind] = name.split("/");
    if (name in PYTHON || kind === "dim") return dtype;
    if (!made.has(name)) made.set(name, ones([], { dtype }));
    return made.get(name);
  };
  const known = (name) => name in PYTHON || dtypes.includes(name.split("/")[0]);
  rows.forEach((row, i) => {
    cols.forEach((column, j) => {
      if (!known(row) || !known(column)) return;
      assert.equal(answer(operand(row), operand(column)), table[i][j], `${row} with ${column}`);
    });
  });
  for (const one of made.values()) one.dispose();
  assert.equal(memory().tensors, before);
});

test("pytorch: reductions, and what an operation refuses", () => {
  for (const op of ["sum", "prod", "mean", "all", "any", "argmax", "argmin", "amax", "amin"]) {
    const table = torch.reductions[op];
    for (const dtype of dtypes) {
      assert.deepEqual(answer(dtype, null, { op }), table[dtype], `${op} ${dtype}`);
    }
  }
  for (const op of ["sub", "floor_divide", "bitwise_and", "pow"]) {
    for (const [left, i] of own(torch.dtypes)) {
      for (const [right, j] of own(torch.dtypes)) {
        assert.deepEqual(answer(left, right, { op }), torch.binary[op][i][j], `${op} ${left} ${right}`);
      }
    }
  }
});

test("promoteTypes and canCast", () => {
  for (const [left, i] of own(torch.dtypes)) {
    for (const [right, j] of own(torch.dtypes)) {
      assert.equal(promoteTypes(left, right), torch.promote_types[i][j], `${left} with ${right}`);
      assert.equal(canCast(left, right), torch.can_cast[i][j] === 1, `${left} to ${right}`);
    }
  }
  assert.throws(() => promoteTypes("float16", "int8"), { name: "DTypeError" });
  assert.throws(() => canCast("int8", "float16"), { name: "DTypeError" });
});

test("numpy: Python integers must fit, but not for comparisons", () => {
  const numpy = (a, b, op) => answer(a, b, { op, dialect: "numpy" });
  const outside = (value, dtype) => ({
    type: "OverflowError",
    msg: `Python integer ${value} out of bounds for ${dtype}`,
  });
  assert.deepEqual(numpy("uint8", 300, "add"), outside(300, "uint8"));
  assert.deepEqual(numpy(-1, "uint8", "maximum"), outside(-1, "uint8"));
  assert.deepEqual(numpy("int8", 300, "mul_"), outside(300, "int8"));
  assert.equal(numpy("bool", 300, "add"), "int64");
  assert.equal(numpy("uint8", 300, "lt"), "bool");
  assert.equal(numpy("uint8", 300, "where"), "uint8");
  assert.equal(numpy("int64", -1, "add"), "int64");
  assert.deepEqual(numpy("int64", -1, "pow"), {
    type: "ValueError",
    msg: "Integers to negative integer powers are not allowed.",
  });
  assert.equal(numpy("float32", -1, "pow"), "float32");
});

test("numpy: functions of small integers are half precision", () => {
  const options = { op: "exp", dialect: "numpy" };
  assert.deepEqual(
    dtypes.map((dtype) => resultType(dtype, options)),
    ["float16", "float16", "float16", "float32", "float64", "float64", "float32", "float64"],
  );
});

test("in place the target keeps its dtype or NumPy says why not", () => {
  const numpy = (a, b, op) => answer(a, b, { op, dialect: "numpy" });
  const cast = (ufunc, from, to) => ({
    type: "UFuncTypeError",
    msg: `Cannot cast ufunc '${ufunc}' output from dtype('${from}') to dtype('${to}') with casting rule 'same_kind'`,
  });
  assert.equal(numpy("int8", "int64", "add_"), "int8");
  assert.equal(numpy("uint8", 2, "add_"), "uint8");
  assert.equal(numpy("float32", "float64", "add_"), "float32");
  assert.deepEqual(numpy("uint8", "int8", "add_"), cast("add", "int16", "uint8"));
  assert.deepEqual(numpy("int64", 2.5, "sub_"), cast("subtract", "float64", "int64"));
  assert.deepEqual(numpy("bool", 2, "pow_"), cast("square", "int8", "bool"));
  assert.deepEqual(numpy("int64", "int64", "div_"), cast("divide", "float64", "int64"));
  assert.deepEqual(answer("int64", "float32", { op: "add_" }), {
    type: "RuntimeError",
    msg: "result type Float can't be cast to the desired output type Long",
  });
});

test("a refusal carries the words of its dialect alone, and leaves nothing behind", () => {
  const before = memory().tensors;
  assert.throws(
    () => resultType("int32", "float32", { dialect: "tensorflow" }),
    (error) => {
      assert.equal(error.name, "DTypeError");
      assert.deepEqual(error.messages, { tensorflow: error.message });
      return true;
    },
  );
  assert.equal(memory().tensors, before);
});

test("arguments that make no sense are refused", () => {
  const x = tensor([1]);
  x.dispose();
  assert.throws(() => resultType(x, "int8"), { name: "DisposedError" });
  for (const call of [
    () => resultType("float16", "int8"),
    () => resultType("int8", "int8", { op: "nothing" }),
    () => resultType("int8", "int8", { op: 3 }),
    () => resultType("int8", "int8", { dialect: "mxnet" }),
    () => resultType("int8", "int8", { opp: "add" }),
    () => resultType(2, { op: "sum" }),
    () => resultType("int8", "int8", { op: "fmax", dialect: "tensorflow" }),
  ]) {
    assert.throws(call, { pythonType: "TypeError" });
  }
});
