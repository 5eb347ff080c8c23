import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { factsOf } from "../../../site/scripts/facts.js";

test("the result is written as the framework would", () => {
  const plan = explain("add", [[5, 1], [3]]);
  assert.deepEqual(factsOf(plan, "pytorch"), { shape: "torch.Size([5, 3])", elements: "15", bytes: "60 B" });
  assert.deepEqual(
    ["numpy", "tensorflow", "jax"].map((dialect) => factsOf(plan, dialect).shape),
    ["(5, 3)", "TensorShape([5, 3])", "(5, 3)"],
  );
  assert.equal(factsOf(explain("add", [[3], []]), "numpy").shape, "(3,)");
  assert.equal(factsOf(explain("add", [[], []]), "pytorch").shape, "torch.Size([])");
});

test("a bool takes one byte", () => {
  assert.equal(factsOf(explain("lt", [[5, 1], [3]]), "pytorch").bytes, "15 B");
});

test("what fails has no facts", () => {
  assert.equal(factsOf(explain("add", [[3], [4]]), "pytorch"), null);
});
