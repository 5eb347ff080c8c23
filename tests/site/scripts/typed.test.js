// What was typed: whether it is shapes, or something for the reader of code and messages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { typed } from "../../../site/scripts/typed.js";

test("shapes, code, messages, and what is not finished yet", () => {
  const rows = [
    ["(4, 3) + (4,)", true, false, false],
    ["(4, 3) + (4", false, false, true],
    ["torch.ones(4, 3) + torch.ones(4)", true, true, true],
    ["a = (3,); a + a", true, true, false],
    ["The size of tensor a (3) must match the size of tensor b (4)", false, true, true],
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
