// The table of what examples showed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { COLUMNS, written } from "./table.mjs";

test("a letter for each thing that was said, the most frequent first; what failed, lacks or was not asked shows", () => {
  const rows = [
    { name: "One", version: "1.2", cells: { fence: { said: ["rare", "often", "often"], passed: 3 } } },
    { name: "Two", version: "", cells: { fence: { said: ["often"], passed: 0 } } },
    { name: "Three", version: "", cells: { fence: { said: ["– no Markdown"], passed: 1 } } },
  ];
  const lines = written(rows).split("\n");
  const fences = lines.slice(2, 5).map((line) => line.split(" | ")[1 + COLUMNS.indexOf("fence")]);
  assert.deepEqual(fences, ["✓ ab", "✗ a", "– c"]);
  assert.match(lines[2], /^\| One 1\.2 \| not asked \|/);
  assert.match(written(rows), /\*\*fence\*\*\n\n- a: often\n- b: rare\n- c: – no Markdown\n/);
});
