import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { dtypes } from "../../../build/generated/tables.js";
import { checkDtype } from "../../../js/arguments/dtype-argument.js";
import { ARRAYS, codeOf, dtypeOf, dtypeOfArray, isFloating, itemSize } from "../../../js/engine/dtype.js";
import { assertRefused } from "../refusal.js";

test("the eight dtypes are the engine's, in its order", () => {
  assert.deepEqual(Object.keys(ARRAYS), dtypes);
  dtypes.forEach((name, code) => {
    assert.equal(codeOf[name], code);
    assert.equal(dtypeOf(code), name);
  });
  assert.deepEqual(dtypes.map(itemSize), [1, 1, 1, 2, 4, 8, 4, 8]);
  assert.deepEqual(dtypes.filter(isFloating), ["float32", "float64"]);
});

test("a known name is let through, anything else refused with the list", () => {
  for (const name of dtypes) assert.equal(checkDtype(name, "zeros"), name);
  for (const [bad, described] of [
    ["float16", '"float16"'],
    ["Float32", '"Float32"'],
    ["toString", '"toString"'],
    ["__proto__", '"__proto__"'],
    ["", '""'],
    [5, "of type int"],
    [Float32Array, "of type function"],
    [Symbol("a"), "of type symbol"],
    [Object.create(null), "of type dict"],
    [["int8"], "of type list"],
  ]) {
    assertRefused(() => checkDtype(bad, "zeros"), {
      name: "DTypeError",
      op: "zeros",
      pythonType: "TypeError",
      message: `zeros: unknown dtype ${described}; the dtypes are bool, uint8, int8, int16, int32, int64, float32, float64`,
    });
  }
});

test("typed arrays keep their type", () => {
  for (const name of dtypes.filter((name) => name !== "bool")) {
    assert.equal(dtypeOfArray(new ARRAYS[name](1)), name);
  }
  assert.equal(dtypeOfArray(new Uint8ClampedArray(1)), "uint8");
  assert.equal(dtypeOfArray(Buffer.from([1])), "uint8");
  assert.equal(dtypeOfArray(new (class extends Float32Array {})(1)), "float32");
  for (const Unknown of [Uint16Array, Uint32Array, BigUint64Array]) {
    assert.equal(dtypeOfArray(new Unknown(1)), null);
  }
});

test("arrays of another realm are known too", () => {
  const array = runInContext("new Float32Array([1, 2])", createContext());
  assert.equal(array instanceof Float32Array, false);
  assert.equal(dtypeOfArray(array), "float32");
});
