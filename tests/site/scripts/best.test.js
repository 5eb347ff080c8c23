// The best next step for shapes, as the page offers it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { parseExpression } from "../../../js/expression/expression.js";
import { bestOf } from "../../../site/scripts/best.js";
import { LOSS } from "../../../site/scripts/typing/typed.js";

function best(text) {
  const typed = /** @type {any} */ (parseExpression(text));
  return bestOf(typed);
}

test("what fails gets its best fix, as code and as shapes", () => {
  const found = best("(4, 3) - (4,)");
  assert.deepEqual(
    [found?.kind, found?.code?.numpy, found?.expr],
    ["fix", "a - b[:, None]", "(4, 3) - (4, 1)"],
  );
  assert.equal(best("(2, 3) * (3, 4)")?.expr, "(2, 3) @ (3, 4)");
  assert.equal(best("(8, 4, 5, 6) * (1, 2, 1, 3)"), null);
});

test("what is seldom meant is asked about, with shapes that meet one by one", () => {
  const found = best("(64, 1) - (64,)");
  assert.deepEqual([found?.kind, found?.expr], ["doubt", "(64,) - (64,)"]);
  assert.match(String(found?.text.en), /every pair/);
  assert.equal(found?.code?.pytorch, "a.squeeze(-1) - b");
});

test("what is fine has no next step", () => {
  for (const text of ["(3, 1) + (4,)", "(4, 3) - (3,)", "(8, 1, 6, 1) + (7, 1, 5)"])
    assert.equal(best(text), null, text);
});

test("words name operands as they were typed", () => {
  assert.match(String(best("x = (4, 3); y = (4,); x + y")?.text.en), /Give y a new axis/);
});

test("predictions and targets get one shape, in a line that comes before their loss", () => {
  const found = bestOf({ op: LOSS, shapes: [[32], [32, 1]], names: ["target", "input"] });
  assert.deepEqual(
    [found?.kind, found?.code?.pytorch, found?.expr],
    ["fix", "input = input.squeeze(-1)", "(32,) - (32,)"],
  );
  assert.equal(bestOf({ op: LOSS, shapes: [[32], [16, 1]] }), null);
});
