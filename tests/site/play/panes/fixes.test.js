import assert from "node:assert/strict";
import test from "node:test";
import { changedLine } from "../../../../site/play/panes/fixes.js";

test("a fix is shown as its line, with what is new in it", () => {
  const source = "a = 1\nb = x.sum(1)\nc";
  const at = source.indexOf(")");
  assert.deepEqual(changedLine(source, [{ from: at, to: at, insert: ", keepdim=True" }]), {
    line: 2,
    parts: ["b = x.sum(1", ", keepdim=True", ")"],
  });
});

test("the first and the last line have no neighbour to lean on", () => {
  assert.deepEqual(changedLine("x + y", [{ from: 4, to: 5, insert: "y.T" }]).parts, ["x + y", ".T", ""]);
});
