// Arrays of which some elements are left out: programs and what NumPy 2.4.6 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { masked as names } from "../../../../../js/python/numpy/base/masked-names.js";
import { masked } from "../../../../../js/python/numpy/masked/masked-functions.js";
import { ATTRIBUTE } from "../../../../../js/python/values/protocol.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 2, classes: true });

test("all functions of numpy.ma that come later are known by name", () => {
  for (const name of Object.keys(masked.functions)) assert.ok(names[ATTRIBUTE](name), name);
});
