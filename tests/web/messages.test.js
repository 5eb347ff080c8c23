import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { languages } from "../../site/strings.js";
import en from "../../web/messages/en.js";
import kindsEn from "../../web/messages/kinds-en.js";
import kindsZh from "../../web/messages/kinds-zh.js";
import zh from "../../web/messages/zh.js";

const CATALOGUES = [
  { en, zh },
  { en: kindsEn, zh: kindsZh },
];

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("both languages have the same messages with the same placeholders", () => {
  for (const { en, zh } of CATALOGUES) {
    assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
    for (const key of Object.keys(en)) assert.deepEqual(placeholders(zh[key]), placeholders(en[key]), key);
  }
});

test("code and strong marks are closed", () => {
  for (const text of CATALOGUES.flatMap((both) => Object.values(both).flatMap(Object.values))) {
    assert.equal((text.match(/`/g) ?? []).length % 2, 0, text);
    assert.equal((text.match(/\*\*/g) ?? []).length % 2, 0, text);
  }
});

test("no message is left that nothing says", () => {
  const folder = new URL("../../web/", import.meta.url);
  const sources = readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".js") && !name.startsWith("messages"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
  // Keys are written out, or begin as a written text goes on: `clause.missing${…}`.
  const said = (key) =>
    sources.includes(`"${key}"`) ||
    key.split(".").some((_, i, parts) => i > 0 && sources.includes(`\`${parts.slice(0, i).join(".")}`)) ||
    /^(number|element|product)\./.test(key);
  assert.deepEqual(
    CATALOGUES.flatMap(({ en }) => Object.keys(en)).filter((key) => !said(key)),
    [],
  );
});

test("the page says the same things in both languages", () => {
  const shape = (value) => {
    if (Array.isArray(value)) return value.map(shape);
    if (value === null || typeof value !== "object") return typeof value;
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, shape(value[key])]),
    );
  };
  const [first, ...others] = languages.map(shape);
  for (const other of others) assert.deepEqual(other, first);
});
