import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/python/provided/collections.js";
import "../../../../js/python/provided/texts.js";
import { parse } from "../../../../js/python/syntax/parse.js";
import { repr } from "../../../../js/python/values/repr.js";

const shown = (code) => repr(parse(`${code}\n`)[0].value.value);

test("literals are Python's values", () => {
  const literals = {
    "1_000": "1000",
    "0x1F": "31",
    "0b101": "5",
    "0o17": "15",
    "1.": "1.0",
    ".5": "0.5",
    "1e3": "1000.0",
    "2.e2": "200.0",
    "'a\\tb'": "'a\\tb'",
    '"\\x41\\u00e9\\101"': "'AéA'",
    "r'\\n'": "'\\\\n'",
    "'a' \"b\"": "'ab'",
    '"""x\ny"""': "'x\\ny'",
    "'\\q'": "'\\\\q'",
  };
  for (const [code, expected] of Object.entries(literals)) assert.equal(shown(code), expected, code);
});

test("digits that are none, or of another base, are refused as what is no Python", () => {
  for (const code of ["0x", "0b", "0o", "0b12", "0o8", "007"])
    assert.throws(() => parse(`${code}\n`), { reason: "syntax" }, code);
});
