// The languages cut by subject are the languages: nothing is lost, and nothing stands in two modules.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as en from "../../../js/languages/en.js";
import { languages } from "../../../js/languages/languages.js";
import * as zh from "../../../js/languages/zh.js";

const folder = new URL("../../../build/generated/sentences/", import.meta.url);
const whole = { en, zh };
/** Functions by how many arguments they take, for a copy is another function. */
const plain = (sentences) =>
  Object.entries(sentences).map(([key, said]) => [key, typeof said === "function" ? said.length : said]);

test("every subject is a module with all languages", async () => {
  for (const subject of Object.keys(en)) {
    const { default: cut } = await import(new URL(`${subject}.js`, folder).href);
    assert.deepEqual(Object.keys(cut), languages);
    for (const code of languages)
      assert.deepEqual(plain(cut[code]), plain(whole[code][subject]), `${code} ${subject}`);
  }
});

test("a module has one subject, and the list of languages has none", () => {
  const names = readdirSync(folder);
  assert.deepEqual(names.sort(), [...Object.keys(en), "languages"].map((name) => `${name}.js`).sort());
  const holding = names.filter((name) =>
    readFileSync(new URL(name, folder), "utf8").includes(en.quiz["axes.right"]),
  );
  assert.deepEqual(holding, ["quiz.js"]);
});
