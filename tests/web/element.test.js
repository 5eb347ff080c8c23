import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../../web/server-safe.mjs";

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

test("and so is importing its bundle", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-"));
  try {
    const outfile = join(folder, "element.mjs");
    await bundle({ entryPoints: ["web/element.js"], outfile, ...serverSafe });
    assert.equal(importAlone(pathToFileURL(outfile).href), "function undefined undefined");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
