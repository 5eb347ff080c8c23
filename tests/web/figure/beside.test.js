// When the cells stand beside the ledger.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import "../../../js/scene/every-kind.js";
import { buildScene } from "../../../js/scene/scene.js";
import { readInput } from "../../../web/attributes/input.js";
import { isBeside } from "../../../web/figure/beside.js";

const sceneOf = (expr) => {
  const { reading } = readInput({ expr });
  return buildScene(/** @type {any} */ (reading).plan, /** @type {any} */ (reading));
};
const BOTH = ["ledger", "cells"];

test("two operands of two axes at most, and nothing but these two views", () => {
  for (const expr of ["(3, 1) + (4,)", "(4, 3) + (4,)", "(3,) * ()", "(2, 3) @ (3, 4)"])
    assert.ok(isBeside(sceneOf(expr), BOTH), expr);
  for (const expr of ["(2, 3, 1) + (4,)", "(3,) + (3,) + (1,)", "(5, 2, 3) @ (3, 4)"])
    assert.equal(isBeside(sceneOf(expr), BOTH), false, expr);
  for (const shown of [["ledger"], ["cells"], ["ledger", "memory"], ["ledger", "cells", "why"]])
    assert.equal(isBeside(sceneOf("(3, 1) + (4,)"), shown), false, shown.join());
});
