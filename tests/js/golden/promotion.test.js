// PyTorch's promotion tables for every pair of dtypes, with and without axes, and for bare numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes, operations } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";

const { add, ones, scalar, scope, Tensor, zeros } = shapecast;
const functions = new Map(Object.entries(shapecast));
const golden = load("promote");

/** The dtype a call answers with, or its refusal as the golden data writes it. */
function answer(call) {
  try {
    return scope(() => call().dtype);
  } catch (error) {
    return { type: error.pythonType, msg: error.message };
  }
}
const own = (list) => list.map((name, place) => [name, place]).filter(([name]) => dtypes.includes(name));
const PYTHON = { py_bool: scalar(true), py_int: scalar(2), py_float: scalar(2, "float") };

test("result types of tensors with axes, 0-dim tensors and bare numbers", () => {
  const operand = (name) => {
    if (name in PYTHON) return PYTHON[name];
    const [dtype, kind] = name.split("/");
    return zeros(kind === "dim" ? [2] : [], { dtype });
  };
  const { rows, cols, table } = golden.result_type;
  const known = (name) => name in PYTHON || dtypes.includes(name.split("/")[0]);
  rows.forEach((row, i) => {
    cols.forEach((column, j) => {
      if (!known(row) || !known(column)) return;
      const got = answer(() => add(operand(row), operand(column)));
      assert.equal(got, table[i][j], `${row} with ${column}`);
    });
  });
});

for (const { name, python, arity } of operations) {
  if (golden.binary[python] === undefined) continue;
  test(`${python}: the result's dtype for all pairs`, () => {
    assert.equal(arity, 2);
    for (const [left, i] of own(golden.dtypes)) {
      for (const [right, j] of own(golden.dtypes)) {
        const call = () => functions.get(name)(ones(2, { dtype: left }), ones(2, { dtype: right }));
        assert.deepEqual(answer(call), golden.binary[python][i][j], `${left} with ${right}`);
      }
    }
  });
  if (golden.inplace[`${python}_`] === undefined || Tensor.prototype[`${name}_`] === undefined) continue;
  test(`${python}_: which dtypes the target takes`, () => {
    for (const [left, i] of own(golden.dtypes)) {
      for (const [right, j] of own(golden.dtypes)) {
        const call = () => ones(2, { dtype: left })[`${name}_`](ones(2, { dtype: right }));
        assert.deepEqual(answer(call), golden.inplace[`${python}_`][i][j], `${left} with ${right}`);
      }
    }
  });
}
