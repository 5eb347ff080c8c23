import assert from "node:assert/strict";
import { test } from "node:test";
import { explainSizes } from "../../../js/explain/explain-sizes.js";
import { ShapeError } from "../../../js/index.js";

test("one axis is planned, and nothing is made up of the rest", () => {
  const { error, axes, ...rest } = explainSizes("mul", [3, 4], 1);
  assert.deepEqual(rest, {
    ok: false,
    op: "mul",
    partial: true,
    shapes: [null, null],
    sizes: [3, 4],
    axis: 1,
    shape: null,
    dtype: null,
    loop: null,
    elements: null,
    bytes: { operands: [null, null], result: null, copied: null },
  });
  assert.deepEqual(
    axes.map(({ operands }) => operands.map(({ size, verdict }) => `${size} ${verdict}`)),
    [["3 fail", "4 fail"]],
  );
  assert.ok(error instanceof ShapeError);
  const message = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1";
  assert.deepEqual([error.message, error.messages, error.axis], [message, { pytorch: message }, null]);
});

test("where the axis is not known, no framework's words are", () => {
  const { error, axis } = explainSizes("add", [3, 4]);
  assert.deepEqual(
    [error.message, error.messages, axis],
    ["The size of tensor a (3) must match the size of tensor b (4)", {}, null],
  );
  assert.deepEqual([explainSizes("add", [3, 1], 0).ok, explainSizes("add", [3, 1], 0).error], [true, null]);
});
