// The catalogues: every language says the same things, with the same blanks to fill in, and nothing that nobody says.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { languages } from "../../../js/languages/languages.js";

const root = new URL("../../../", import.meta.url);
const catalogues = Object.fromEntries(
  await Promise.all(
    languages.map(async (code) => [code, await import(new URL(`js/languages/${code}.js`, root).href)]),
  ),
);
const [english, ...others] = languages;
const subjects = Object.entries(catalogues[english]);
const sentences = languages.flatMap((code) =>
  Object.entries(catalogues[code]).flatMap(([subject, own]) =>
    Object.entries(own).map(([key, sentence]) => ({ code, subject, key, sentence })),
  ),
);

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("every language has every sentence of English and no other", () => {
  for (const code of others) {
    assert.deepEqual(Object.keys(catalogues[code]).sort(), Object.keys(catalogues[english]).sort(), code);
    for (const [subject, own] of subjects)
      assert.deepEqual(Object.keys(catalogues[code][subject]).sort(), Object.keys(own).sort(), subject);
  }
});

test("a sentence has the same placeholders, or takes no more than English is given", () => {
  for (const { code, subject, key, sentence } of sentences) {
    const model = catalogues[english][subject][key];
    const where = `${code} ${subject} ${key}`;
    assert.equal(typeof sentence, typeof model, where);
    if (typeof sentence === "function") assert.ok(sentence.length <= model.length, where);
    else assert.deepEqual(placeholders(sentence), placeholders(model), where);
  }
});

/** What of its arguments a sentence says: each given as a list of one, which is as good as a text, as a text, by name. */
function said(sentence) {
  const letters = ["α", "β", "γ", "δ", "ε"];
  const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  const tries = [letters.map((letter) => [letter]), letters, [named]].map((given) => {
    try {
      return String(sentence(...given)).toLowerCase();
    } catch {
      return "";
    }
  });
  return [...new Set(tries.join().match(/[α-ε]|<\w+>/g))].sort();
}

test("a sentence that is a function says the same of what it is given", () => {
  for (const { code, subject, key, sentence } of sentences)
    if (typeof sentence === "function")
      assert.deepEqual(said(sentence), said(catalogues[english][subject][key]), `${code} ${subject} ${key}`);
});

test("code and strong marks are closed", () => {
  for (const { subject, sentence } of sentences) {
    if (typeof sentence !== "string" || subject === "command") continue;
    assert.equal((sentence.match(/`/g) ?? []).length % 2, 0, sentence);
    assert.equal((sentence.match(/\*\*/g) ?? []).length % 2, 0, sentence);
  }
});

test("no sentence is written twice in a language", () => {
  for (const code of languages) {
    const text = readFileSync(new URL(`js/languages/${code}.js`, root), "utf8")
      // Where one and many are said alike.
      .replace(/"[\w.]+\.many":\s+".*"/g, "");
    const written = [...text.matchAll(/"([^"\n]{24,}|[^"\n]*[，。][^"\n]*[，。])"/g)].map(
      ([, sentence]) => sentence,
    );
    assert.deepEqual(
      written.filter((sentence, i) => written.indexOf(sentence) < i),
      [],
    );
  }
});

test("no sentence is left that nothing says", () => {
  const sources = ["js", "web", "site"]
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { encoding: "utf8", recursive: true }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.(js|njk)$/.test(name) && !/^js\/languages\/[a-z]{2,3}\.js$/.test(name))
    .map((name) => readFileSync(new URL(name, root), "utf8"))
    .join("\n");
  // A key is written out or named, or begins as a written text goes on: `clause.missing${…}`.
  const says = (key) =>
    sources.includes(`"${key}"`) ||
    (/^\w+$/.test(key) && new RegExp(`[.{, ]${key}\\b`).test(sources)) ||
    key.split(".").some((_, i, parts) => i > 0 && sources.includes(`\`${parts.slice(0, i).join(".")}`)) ||
    /^(number|element|product)\./.test(key);
  // Those of the quiz are put together from more than one part, those of puzzles are found by a puzzle's name: their own
  // tests know how.
  for (const [subject, own] of subjects)
    if (subject !== "quiz" && subject !== "puzzles")
      assert.deepEqual(
        Object.keys(own).filter((key) => !says(key)),
        [],
        subject,
      );
});

test("no other file says anything in two languages", () => {
  const spoken = /[，。：；]|[\u4e00-\u9fff]{4}/;
  // What is typed and pasted is read in any language; where a line of Chinese may break is no sentence. A lesson, and a
  // plan of lessons, has its words beside its program.
  const reads =
    /^site\/(lessons\/\w+\/|teach\/plan)|^js\/(languages|expression\/(words|tokens)|ledger\/columns|advice\/messages\/text)/;
  for (const folder of ["js", "web", "site"])
    for (const name of readdirSync(new URL(folder, root), { encoding: "utf8", recursive: true })) {
      const path = `${folder}/${name}`;
      if (/\.(m?js|njk)$/.test(name) && !reads.test(path))
        assert.doesNotMatch(readFileSync(new URL(path, root), "utf8"), spoken, path);
    }
});
