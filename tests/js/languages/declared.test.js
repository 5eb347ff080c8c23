// The published types name the languages that there are, and no other.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { languages } from "../../../build/generated/sentences/languages.js";

test("what is said in every language is declared in every language", () => {
  for (const file of ["js/advice.d.ts", "web/element-class.d.ts"]) {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    const named = Array.from(text.matchAll(/\{( \w+: string[;]?)+ \}/g), ([type]) =>
      Array.from(type.matchAll(/(\w+): string/g), ([, language]) => language),
    ).filter(([first]) => first === languages[0]);
    assert.ok(named.length > 0, file);
    for (const list of named) assert.deepEqual(list, languages, file);
  }
});
