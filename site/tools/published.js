// What the site publishes for other pages: the classic script, under a name that a version has for ever, and its digest, by
// which a page knows that it got that file and no other; and what has changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const digest = createHash("sha384").update(readFileSync("dist/shapecast.iife.js")).digest("base64");

export const PUBLISHED = { script: `shapecast-${version}.iife.js`, integrity: `sha384-${digest}` };

const CHANGELOG = "CHANGELOG.md";

/** The changelog, and when it was last changed: the same for everybody who builds the same commit. */
export function changes() {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%cI", "--", CHANGELOG], { encoding: "utf8" });
  const changed = new Date(stdout?.trim() || statSync(CHANGELOG).mtime).toISOString();
  return { changelog: readFileSync(CHANGELOG, "utf8"), changed };
}
