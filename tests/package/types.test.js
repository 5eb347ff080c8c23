// The published types as programs of users meet them, with the newest TypeScript; `make test-types` tries older ones.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { complaintsOf, settle } from "./users.js";

test("programs of users compile, libraries checked, with all settings of modules, with and without a document", () => {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-users-"));
  try {
    settle(folder);
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    assert.equal(complaintsOf(tsc, folder), "");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
