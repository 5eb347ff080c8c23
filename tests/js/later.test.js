import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bundleLater } from "../../js/tools/later.mjs";

// What the bundle does is shown by tests/package/node.test.js; here are the chunks that cannot be.
const folder = mkdtempSync(join(tmpdir(), "shapecast-later-"));
after(() => rmSync(folder, { recursive: true }));

const made = (chunks) => bundleLater({ entry: "js/node.js", folder, chunks, charset: "ascii" });

test("a module that two chunks need must be in one of them", async () => {
  await assert.rejects(
    made({ equations: ["js/einsum.js"], plans: ["js/explain.js"] }),
    /js\/[\w-]+\.js would be in equations and in plans$/,
  );
});

test("a property cannot wait for its chunk, only a method can", async () => {
  await assert.rejects(made({ looks: ["js/views.js"] }), /^Error: Tensor\.m?T in looks is no method$/);
  assert.equal(existsSync(join(folder, "index.js")), false);
});
