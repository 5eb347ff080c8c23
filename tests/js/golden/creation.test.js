// Tensors PyTorch makes from nothing: spaced, filled and random ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load, values } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, byOperation, checkAll, nameOf } from "./calls.js";

const { manualSeed } = shapecast;
const functions = new Map(Object.entries(shapecast));
const { cases, draws } = load("creation");

/** `{ dt: "int64" }` is a dtype. */
function withDtype(golden) {
  const { dtype, ...kw } = golden.kw ?? {};
  const given = argumentsOf({ ...golden, kw }, []);
  if (dtype === undefined) return given;
  const last = Object.keys(kw).length > 0 ? given.pop() : {};
  return [...given, { ...last, dtype: dtype.dt }];
}

/** Nearly equal: PyTorch adds and multiplies in vectors of the machine it runs on, some fused. */
function assertClose(got, want) {
  assert.equal(got.dtype, want.dtype);
  assert.deepEqual([...got.shape], want.shape);
  const actual = Array.from(got.toTyped());
  const expected = values(want);
  const unit = want.dtype === "float32" ? 2 ** -23 : 2 ** -51;
  const scale = Math.max(0, ...expected.map(Math.abs));
  expected.forEach((value, i) => {
    assert.ok(
      Math.abs(actual[i] - value) <= unit * scale,
      `element ${i}: ${actual[i]}, PyTorch says ${value}`,
    );
  });
}
const SPACED = new Set(["linspace", "logspace", "arange"]);

for (const [op, group] of byOperation(cases)) {
  test(`${op} answers as PyTorch in ${group.length} cases`, () => {
    checkAll(group, (golden, made) => {
      const call = () => functions.get(nameOf(op))(...withDtype(golden));
      if (golden.err !== undefined) {
        assertRefused(call, golden.err);
        return;
      }
      const result = call();
      made.push(result);
      if (SPACED.has(op) && golden.out.dtype.startsWith("float")) assertClose(result, golden.out);
      else assertSame(result, golden.out, op);
    });
  });
}

test(`random numbers are PyTorch's in ${draws.length} sequences of calls`, () => {
  checkAll(draws, ({ seed, calls }, made) => {
    manualSeed(BigInt(seed));
    for (const golden of calls) {
      const result = functions.get(golden.op)(...withDtype(golden));
      made.push(result);
      // The last bit of a float64 logarithm, sine or cosine is the C library's own.
      if (golden.op === "randn" && result.dtype === "float64") assertClose(result, golden.out);
      else assertSame(result, golden.out, golden.op);
    }
  });
});
