import assert from "node:assert/strict";
import { test } from "node:test";
import { inEveryLanguage, languageOf, languages } from "../../../js/languages/languages.js";

test("the language is Chinese for every Chinese tag, else English", () => {
  assert.deepEqual(["zh", "zh-Hans", "ZH-cn", "en-GB", "fr", "", null].map(languageOf), [
    "zh",
    "zh",
    "zh",
    "en",
    "en",
    "en",
    "en",
  ]);
});

test("English is the first, and each language is asked", () => {
  assert.equal(languages[0], "en");
  const asked = inEveryLanguage((language) => `in ${language}`);
  assert.deepEqual(Object.keys(asked), languages);
  assert.deepEqual([asked.en, asked.zh], ["in en", "in zh"]);
});
