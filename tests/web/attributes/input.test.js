import assert from "node:assert/strict";
import test from "node:test";
import { axisNames, expressionOf, readInput } from "../../../web/attributes/input.js";

test("an expression is taken as it is", () => {
  const { reading } = readInput({ expr: "(5,1,4,1) + (3,1,1)" });
  assert.deepEqual(reading.plan.shape, [5, 3, 4, 1]);
  assert.equal(reading.expression, "(5, 1, 4, 1) + (3, 1, 1)");
});

test("single shapes make an expression with a sign or a name", () => {
  assert.equal(expressionOf({ a: "8,1,6,1", b: "(7, 1, 5)" }), "(8,1,6,1) + (7, 1, 5)");
  assert.equal(expressionOf({ a: "8", b: "", c: "[3]", op: "*" }), "(8,) * () * (3,)");
  assert.equal(expressionOf({ a: "8,1", b: "3", op: "maximum" }), "maximum((8,1), (3,))");
  assert.deepEqual(readInput({ a: "8", b: "8,1", op: "maximum" }).reading.plan.shape, [8, 8]);
  assert.equal(expressionOf({ expr: "(2,)", a: "3" }), "(2,)");
});

test("what is not there is empty, what cannot be read says where", () => {
  assert.deepEqual(readInput({}), { problem: { kind: "empty" } });
  assert.deepEqual(readInput({ expr: "  " }), { problem: { kind: "empty" } });
  const { problem } = readInput({ expr: "(5, 1, 4 + (3,)" });
  assert.equal(problem.kind, "syntax");
  assert.equal(problem.position, 9);
  assert.ok(problem.message.en.length > 0 && problem.message.zh.length > 0);
});

test("names of the operands and of the axes come along", () => {
  assert.deepEqual(readInput({ expr: "pred = (64, 1); target = (64,); pred - target" }).reading.names, [
    "pred",
    "target",
  ]);
  assert.deepEqual(axisNames("B, H,T , D"), ["B", "H", "T", "D"]);
  assert.equal(axisNames(null), null);
});

test("properties that are no texts are read as texts", () => {
  const read = (attributes) => readInput(attributes);
  assert.deepEqual(read({ expr: 5 }).reading.plan.shape, [5]);
  assert.deepEqual(read({ a: 8, b: [8, 1], op: "+" }).reading.plan.shape, [8, 8]);
  for (const odd of [{}, Symbol("x"), Object.create(null), () => 1, true, 1n, Number.NaN])
    for (const attributes of [{ expr: odd }, { a: odd, b: "3" }, { a: "3", b: "3", op: odd }])
      assert.ok(read(attributes).reading ?? read(attributes).problem);
  assert.deepEqual(axisNames(/** @type {any} */ (5)), ["5"]);
});

test("a cross multiplies matrices that meet in no other way", () => {
  const textOf = (expr) => readInput({ expr }).reading?.expression;
  assert.equal(textOf("(2,3) x (3,4)"), "(2, 3) @ (3, 4)");
  assert.equal(textOf("(5, 2, 3) × (3, 4)"), "(5, 2, 3) @ (3, 4)");
  assert.equal(readInput({ a: "2,3", b: "3,4", op: "×" }).reading?.plan.op, "matmul");
  assert.equal(textOf("(3,4) x (3,4)"), "(3, 4) * (3, 4)");
  assert.equal(textOf("(2,3) x (4,5)"), "(2, 3) * (4, 5)");
  assert.equal(textOf("(3,) x (3,4)"), "(3,) * (3, 4)");
  assert.equal(textOf("x (2,3) * y (3,4)"), "(2, 3) * (3, 4)");
});

test("one shape alone is drawn as it is", () => {
  assert.deepEqual(readInput({ expr: "(3, 4)" }).reading.plan.shape, [3, 4]);
});

test("what plans equations comes later: until then an equation is not read", async () => {
  assert.deepEqual(readInput({ expr: "ij,jk->ik (2, 3) (3, 4)" }), {});
  await import("../../../js/explain/equations.js");
  assert.deepEqual(readInput({ expr: "ij,jk->ik (2, 3) (3, 4)" }).reading?.plan.shape, [2, 4]);
});

test("letters and what is not known are read as such", () => {
  const { reading } = readInput({ a: "N,10", b: "?,10", op: "*" });
  assert.deepEqual(
    [reading?.plan.ok, reading?.plan.shapes],
    [
      null,
      [
        ["N", 10],
        [null, 10],
      ],
    ],
  );
});
