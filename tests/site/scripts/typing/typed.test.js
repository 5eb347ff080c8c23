// What was typed: whether it is shapes, or something for the reader of code and messages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { askedBy, askedByMessage, LOSS, typed } from "../../../../site/scripts/typing/typed.js";

test("shapes, code, messages, and what is not finished yet", () => {
  const rows = [
    ["(4, 3) + (4,)", true, false, false],
    ["(4, 3) + (4", false, false, true],
    ["torch.ones(4, 3) + torch.ones(4)", true, true, true],
    ["a = (3,); a + a", true, true, false],
    ["The size of tensor a (3) must match the size of tensor b (4)", false, true, true],
    // What may be a product of matrices.
    ["(4, 3) x (3, 2)", true, false, true],
    ["(4,3)×(3,2)", true, false, true],
    ["4x3 + 3", true, false, false],
    ["", false, false, false],
  ];
  for (const [text, ok, isText, needsReader] of rows) {
    const found = typed(String(text));
    assert.deepEqual(
      [found.parsed.ok, found.isText, found.needsReader],
      [ok, isText, needsReader],
      `${text}`,
    );
  }
});

test("the same text is read once", () => {
  const first = typed("(3,) + (1,)");
  assert.equal(typed("(3,) + (1,)"), first);
  assert.notEqual(typed("(3,) + (2,)"), first);
  assert.deepEqual(typed("(3,) + (1,)"), first);
});

test("what is advised on: operations of which all sizes are known", () => {
  assert.deepEqual(askedBy(typed("(4, 3) + (4,)"))?.shapes, [[4, 3], [4]]);
  for (const text of [
    "(B, 3) + (4,)",
    "(4, 3) + (4",

    "ij,jk->ik (2, 3), (3, 4)",
  ])
    assert.equal(askedBy(typed(text)), null, text);
  const figure = { op: "mul", shapes: [[4, 3], [4]], names: ["x", "y"], ok: false };
  const message = { kind: "message", about: "broadcast" };
  assert.deepEqual(askedByMessage(message, figure), {
    op: "mul",
    shapes: [[4, 3], [4]],
    names: ["x", "y"],
  });
  for (const other of [
    { ok: true },
    { labels: ["ij"] },
    { shapes: [null, null] },
    { shapes: [[4, null], [4]] },
  ])
    assert.equal(askedByMessage(message, { ...figure, ...other }), null);
  assert.equal(askedByMessage({ kind: "code", about: null }, figure), null);
  // A sentence asks for the figure that it was read as.
  assert.deepEqual(askedByMessage({ kind: "notation" }, figure)?.shapes, figure.shapes);
  assert.equal(askedByMessage({ kind: "notation" }, { ...figure, op: "einsum" }), null);
  // Predictions and targets may be stretched, and are not meant to be.
  for (const kind of ["message", "warning"])
    assert.equal(askedByMessage({ kind, about: "loss" }, { ...figure, ok: true })?.op, LOSS);
});
