// What the site publishes for other pages: the classic script, under a name that a version has for ever, and its digest, by
// which a page knows that it got that file and no other.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const digest = createHash("sha384").update(readFileSync("dist/shapecast.iife.js")).digest("base64");

export const PUBLISHED = { script: `shapecast-${version}.iife.js`, integrity: `sha384-${digest}` };
