// Every recorded call of a matrix product.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load, values } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, byOperation, checkAll, nameOf } from "./calls.js";

const functions = new Map(Object.entries(shapecast));

/** Products are summed in any order: cases whose sums are rounded bring a tolerance. */
function assertClose(got, want, tolerance) {
  assert.equal(got.dtype, want.dtype);
  assert.deepEqual([...got.shape], want.shape);
  const allowed = Math.max(tolerance, want.dtype === "float32" ? 1e-5 : 1e-11);
  const actual = got.toTyped();
  values(want).forEach((value, i) => {
    const [found, wanted] = [Number(actual[i]), Number(value)];
    const close = Math.abs(found - wanted) <= allowed * Math.max(Math.abs(wanted), 1);
    assert.ok(Object.is(found, wanted) || close, `element ${i}: ${found}, PyTorch says ${wanted}`);
  });
}

for (const [op, cases] of byOperation(load("matmul").cases)) {
  test(`${op} answers as PyTorch in ${cases.length} cases`, () => {
    checkAll(cases, (golden, made) => {
      const given = argumentsOf(golden, made);
      const call = () => functions.get(nameOf(op))(...given);
      if (golden.err !== undefined) {
        assertRefused(call, golden.err);
        return;
      }
      const result = call();
      made.push(result);
      if (golden.tol === undefined) assertSame(result, golden.out, op, golden.kw);
      else assertClose(result, golden.out, golden.tol);
    });
  });
}
