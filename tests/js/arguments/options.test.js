import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { checkOptions, isOptions } from "../../../js/arguments/options.js";
import { ones, scalar } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

test("known options pass; null and undefined are None, the default", () => {
  const known = ["dtype", "shape"];
  assert.deepEqual(checkOptions("tensor", { dtype: "int8", shape: [2] }, known), {
    dtype: "int8",
    shape: [2],
  });
  assert.deepEqual(checkOptions("tensor", { dtype: null, shape: undefined }, known), {});
  assert.deepEqual(checkOptions("tensor", undefined, known), {});
  assert.deepEqual(checkOptions("tensor", null, known), {});
  assert.deepEqual(checkOptions("tensor", Object.assign(Object.create(null), { dtype: "bool" }), known), {
    dtype: "bool",
  });
  assert.deepEqual(checkOptions("tensor", runInContext("({ dtype: 'bool' })", createContext()), known), {
    dtype: "bool",
  });
});

test("other options, other dtypes and other things are refused", () => {
  for (const [options, message] of [
    [{ dtpye: "int8" }, "tensor() got an unexpected keyword argument 'dtpye'"],
    [{ dtype: "int8", copy: true }, "tensor() got an unexpected keyword argument 'copy'"],
    [{ dtype: "int128" }, /^tensor: unknown dtype "int128"/],
    ["int8", "tensor(): options must be an object, not str"],
    [["int8"], "tensor(): options must be an object, not list"],
    [5, "tensor(): options must be an object, not int"],
    [scalar(5), "tensor(): options must be an object, not int"],
    [() => ({}), "tensor(): options must be an object, not function"],
    [new Map(), "tensor(): options must be an object, not Map"],
    [new Date(), "tensor(): options must be an object, not Date"],
  ]) {
    assertRefused(() => checkOptions("tensor", options, ["dtype"]), {
      op: "tensor",
      pythonType: "TypeError",
      message,
    });
  }
});

test("tensors and numbers are no options", () => {
  const x = ones(1);
  for (const value of [x, scalar(2), 2, null, undefined, [], new Int8Array(1)]) {
    assert.equal(isOptions(value), false);
  }
  assert.equal(isOptions({}), true);
  x.dispose();
});
