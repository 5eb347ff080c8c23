import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

/** What an import says of itself in a process without a document. */
function importAlone(url) {
  const script = `
    const { ShapeCastElement } = await import(${JSON.stringify(url)});
    console.log(typeof ShapeCastElement, typeof document, typeof HTMLElement);
  `;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  }).trim();
}

test("importing the element is safe where there is no document", () => {
  const url = new URL("../../web/element.js", import.meta.url).href;
  assert.equal(importAlone(url), "function undefined undefined");
});
