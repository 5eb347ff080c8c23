import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

// Imports in a process without a document.
const script = `
const { ShapeCastElement } = await import(${JSON.stringify(new URL("../../web/element.js", import.meta.url).href)});
console.log(typeof ShapeCastElement, typeof document, typeof HTMLElement);
`;

test("importing the element is safe where there is no document", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  assert.equal(output.trim(), "function undefined undefined");
});
