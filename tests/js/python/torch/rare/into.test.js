// What functions write into the tensors that they are given as `out=`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { takesOut } from "../../../../../js/python/torch/rare/into.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("into.json", import.meta.url), "pytorch", { least: 9 });

test("functions of PyTorch that take no out= are told from those that do", () => {
  assert.deepEqual(["add", "sort", "relu", "transpose"].map(takesOut), [true, true, false, false]);
});
