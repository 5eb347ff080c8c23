// What the examples and the lessons' programs print in the words of the other frameworks, as those frameworks printed it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { translate } from "../../../../js/python/translate/translate.js";

const file = new URL("../../../golden/translations.json.gz", import.meta.url);
const { cases } = JSON.parse(gunzipSync(readFileSync(file)).toString());

/** The last digits of an `exp` are the framework's own. */
const rounded = (text) =>
  text
    .replace(/\s*(\d+\.\d{4,})/g, (_, number) => ` ${Number(number).toPrecision(5)}`)
    .replace(/\s+\]/g, "]");

for (const { from, dialect, source, output, error } of cases) {
  test(`in ${dialect}'s words: ${from.split("\n").find((line) => line !== "" && !line.startsWith("import"))}`, () => {
    assert.equal(translate(from, dialect).source, source);
    const ran = run(source);
    const told = /exp\(/.test(source) ? rounded : String;
    assert.equal(told(ran.output), told(output), source);
    assert.equal(ran.error && `${ran.error.pythonType}: ${ran.error.message}`, error, source);
  });
}
