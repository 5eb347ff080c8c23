// Arrays of texts: programs and what NumPy 2.4.6 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAR_FUNCTIONS, STRING_FUNCTIONS } from "../../../../../js/python/numpy/base/text-names.js";
import { charFunctions, stringFunctions } from "../../../../../js/python/numpy/texts/char-functions.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 30, classes: true });

test("all functions of np.char that come later are known by name", () => {
  assert.deepEqual(Object.keys(charFunctions).sort(), Object.keys(CHAR_FUNCTIONS).sort());
  assert.deepEqual(Object.keys(stringFunctions).sort(), Object.keys(STRING_FUNCTIONS).sort());
});
