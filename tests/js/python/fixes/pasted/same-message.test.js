import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameMessage } from "../../../../../js/python/fixes/pasted/same-message.js";

test("what releases and devices put around a message is no part of it", () => {
  assert.ok(isSameMessage("addmm: mat1 and mat2 (1x2 and 3x4)", "mat1 and mat2 (1x2 and 3x4)"));
  assert.ok(isSameMessage("{{function_node __a}} b [Op:Add] name: ", "b"));
  assert.ok(isSameMessage("a  b ", "a\nb"));
  assert.equal(isSameMessage("a (1)", "a (2)"), false);
});
