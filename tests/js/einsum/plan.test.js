import assert from "node:assert/strict";
import { test } from "node:test";
import { planEinsum } from "../../../js/einsum/plan.js";
import { Sample } from "../../../js/plan/parts.js";
import "../../../js/picture.js";

const kinds = (equation, ...shapes) =>
  planEinsum(
    equation,
    shapes.map((shape) => new Sample("float32", shape)),
    {},
  ).steps.map(({ kind }) => kind);

test("an equation is planned without a tensor", () => {
  assert.deepEqual(kinds("ij,jk->ik", [2, 3], [3, 4]), ["matmul"]);
  assert.deepEqual(kinds("ij,jk", [2, 3], [3, 4]), ["matmul"]);
  assert.deepEqual(kinds("i,j->ij", [2], [3]), ["mul"]);
  assert.deepEqual(kinds("ij->i", [2, 3]), ["sum"]);
  assert.deepEqual(kinds("ij->ji", [2, 3]), []);
});

test("what is no equation, and what is none for these operands, is refused", () => {
  const plan = /** @type {any} */ (planEinsum);
  assert.throws(() => plan("i->i", [], {}), /^ArgumentError: einsum\(\): must specify the equation string/);
  assert.throws(
    () => plan(5, [new Sample("int8", [2])], {}),
    /'equation' \(position 1\) must be str, not int$/,
  );
  assert.throws(() => plan("i,i", [new Sample("int8", [2])], {}), /fewer operands were provided/);
});
