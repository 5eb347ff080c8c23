// The sentences of the views that come later: the same in both languages, and each of them said.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import gridsEn from "../../../web/messages/grids-en.js";
import gridsZh from "../../../web/messages/grids-zh.js";
import moreEn from "../../../web/messages/more-en.js";
import moreZh from "../../../web/messages/more-zh.js";

const catalogues = [
  [gridsEn, gridsZh],
  [moreEn, moreZh],
];

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("both languages have the same sentences with the same placeholders", () => {
  for (const [en, zh] of catalogues) {
    assert.deepEqual(Object.keys(zh), Object.keys(en));
    for (const key of Object.keys(en)) assert.deepEqual(placeholders(zh[key]), placeholders(en[key]), key);
  }
});

test("every sentence is said somewhere", () => {
  const folder = new URL("../../../web/views/", import.meta.url);
  const sources = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
  const said = (key) =>
    sources.includes(`"${key}"`) || sources.includes(`\`${key.replace(/\.[^.]*$/, ".")}$`);
  assert.deepEqual(
    catalogues.flatMap(([en]) => Object.keys(en)).filter((key) => !said(key)),
    [],
  );
});
