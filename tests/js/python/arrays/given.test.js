import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

test("names get arrays of the shapes that are given, of the dialect's framework", () => {
  const options = /** @type {const} */ ({ mode: "shapes", shapes: { x: [2, 3], y: [3, null] } });
  const { output, asks, error } = run("print((x @ y).shape)", options);
  assert.deepEqual([output, asks, error], ["torch.Size([2, ?])\n", [], null]);
  assert.equal(run("print(x.shape)", { ...options, dialect: "numpy" }).output, "(2, 3)\n");
});
