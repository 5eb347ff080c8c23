// From an address that leads nowhere to where the site begins.
import assert from "node:assert/strict";
import test from "node:test";
import { findRoot } from "../../../site/not-found/find-root.js";

const hostOf = (...files) => {
  const asked = [];
  const isThere = async (file) => {
    asked.push(file);
    return files.includes(file);
  };
  return { asked, isThere };
};

test("the nearest folder with a site in it, whatever stands before it", async () => {
  const { isThere } = hostOf("https://x.test/assets/theme.js", "https://x.test/a/b/assets/theme.js");
  assert.equal(await findRoot("https://x.test/a/b/learn/gone/?q#h", isThere), "https://x.test/a/b/");
  assert.equal(await findRoot("https://x.test/a/gone.html", isThere), "https://x.test/");
});

test("nowhere: each folder was asked once", async () => {
  const { asked, isThere } = hostOf();
  assert.equal(await findRoot("https://x.test/a/b/gone", isThere), null);
  assert.deepEqual(asked, [
    "https://x.test/a/b/assets/theme.js",
    "https://x.test/a/assets/theme.js",
    "https://x.test/assets/theme.js",
  ]);
});
