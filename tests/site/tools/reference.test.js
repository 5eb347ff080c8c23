// The reference has every name that is published, and no other.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as shapecast from "../../../js/index.js";
import { entries } from "../../../site/docs/guides.js";
import { docsPages } from "../../../site/tools/docs-pages.js";
import { headerReference } from "../../../site/tools/header-reference.js";
import { referenceOf } from "../../../site/tools/reference.js";

test("every name of the package is there, with its forms, and every function with a sentence", () => {
  const all = entries.shapecast.flatMap((name) => referenceOf(`dist/${name}.d.ts`).entries);
  const names = all.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(shapecast).filter((name) => !names.includes(name)),
    [],
  );
  for (const { name, forms } of all) assert.ok(forms.length > 0 && forms[0].includes(name), name);
  const silent = all.filter(({ kind, about }) => kind === "function" && about === "").map(({ name }) => name);
  assert.deepEqual(silent, []);
});

test("what is said of a file is not said of its first name", () => {
  const { about, entries: names } = referenceOf("dist/advice.d.ts");
  assert.match(about, /^shapecast\/advice: /);
  assert.equal(names.find(({ name }) => name === "Dialect")?.about, "");
});

test("each name stands once on its page", async () => {
  for (const { content } of await docsPages()) {
    const names = (content.groups ?? []).flatMap((group) => group.entries.map(({ name }) => name));
    assert.equal(new Set(names).size, names.length, content.id);
  }
});

test("each entry says what it is for, in the language of the page", async () => {
  const pages = await docsPages();
  for (const { referenceList, words } of pages)
    for (const { id, lede } of referenceList)
      assert.ok(lede.length > 10 && !lede.includes("`"), `${words.reference}: ${id}`);
  const [english, chinese] = pages.filter(({ content }) => content.id === "api/advice");
  assert.equal(english.content.groups[0].title, "Functions");
  assert.notEqual(english.content.description, chinese.content.description);
});

test("the element's page has all that its manifest tells editors", async () => {
  const { modules } = JSON.parse(readFileSync("dist/custom-elements.json", "utf8"));
  const [{ attributes, events, cssParts, cssProperties }] = modules[0].declarations;
  for (const { content } of (await docsPages()).filter(({ content }) => content.id === "api/element"))
    for (const { name } of [...attributes, ...events, ...cssParts, ...cssProperties])
      assert.ok(content.about.includes(`<code>${name}</code>`), name);
});

test("the header's page has every function of the header", () => {
  const { about, sections } = headerReference();
  assert.match(about, /This header is the manual/);
  const shown = sections.flatMap(({ blocks }) => blocks.map(({ code }) => code)).join("\n");
  const functions = readFileSync("c/include/shapecast.h", "utf8").matchAll(/^\w[\w *]*?\b(sc_\w+)\(/gm);
  for (const [, name] of functions) assert.ok(shown.includes(`${name}(`), name);
});
