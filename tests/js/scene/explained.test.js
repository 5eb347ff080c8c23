// What is drawn is what explain() answers; all that is nearly so is told apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain } from "../../../js/index.js";
import { isExplained } from "../../../js/scene/explained.js";
import { SAMPLES } from "./scenes.js";

test("every answer of explain(), also as JSON gives it back", () => {
  const answers = [
    ...SAMPLES.flatMap((shapes) => ["add", "add_", "lt"].map((op) => explain(op, shapes))),
    explain("matmul", [
      [2, 3],
      [3, 4],
    ]),
    explain("matmul", [
      [2, 3],
      [4, 5],
    ]),
    explain("einsum", ["ii,ij->j", [2, 2], [2, 3]]),
    explain("einsum", ["ii->i", [2, 3]]),
    explain("neg", [[]]),
    explain("add", [[2 ** 40], [2 ** 40, 1]]),
    explain("add", [1, 2.5]),
  ];
  for (const answer of answers) {
    assert.ok(isExplained(answer), JSON.stringify(answer));
    const { error } = answer;
    const plain = { ...answer, error: error && { message: error.message, messages: error.messages } };
    assert.ok(isExplained(JSON.parse(JSON.stringify(plain))), JSON.stringify(answer));
  }
});

test("what lacks a part, or has another in its place", () => {
  const right = explain("add", [[2, 3], [3]]);
  const wrong = explain("add", [[2, 3], [4]]);
  for (const other of [null, undefined, 5, "(2,) + (3,)", [], {}, { ok: true }, [right], () => right])
    assert.ok(!isExplained(other));
  for (const key of ["ok", "op", "shapes", "axes", "shape", "loop", "elements", "bytes"])
    for (const value of [undefined, null, 5, "x", [5], {}])
      if (
        !(key === "elements" && value === 5) &&
        !(key === "op" && value === "x") &&
        !(key === "shape" && Array.isArray(value))
      )
        assert.ok(!isExplained({ ...right, [key]: value }), `${key}: ${JSON.stringify(value)}`);
  assert.ok(!isExplained({ ...wrong, error: null }));
  assert.ok(!isExplained({ ...right, axes: right.axes.map((axis) => ({ ...axis, operands: [] })) }));
  assert.ok(!isExplained({ ...right, axes: right.axes.map(({ axis, size }) => ({ axis, size })) }));
});
