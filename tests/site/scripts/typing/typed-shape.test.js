import assert from "node:assert/strict";
import { test } from "node:test";
import { typedShape } from "../../../../site/scripts/typing/typed-shape.js";

test("a shape is read as people write it", () => {
  for (const text of ["8, 1, 64", "(8, 1, 64)", "[8,1,64]", "8x1x64", "8 1 64", "torch.Size([8, 1, 64])"]) {
    assert.deepEqual(typedShape(text), [8, 1, 64], text);
  }
  assert.deepEqual(typedShape("B, ?, -1"), ["B", null, null]);
  assert.deepEqual(typedShape("()"), []);
  assert.deepEqual(typedShape("(3,)"), [3]);
  assert.deepEqual(typedShape("7"), [7]);
  for (const text of ["", "a b!", "3.5", "1,,2"]) assert.equal(typedShape(text), null, text);
});
