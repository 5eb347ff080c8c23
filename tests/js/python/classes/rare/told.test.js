// What classes, functions and scopes tell of themselves, flags, and exceptions that know what they came behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NAMES_OF_OBJECTS, NAMES_OF_TYPES } from "../../../../../js/python/classes/rare/names-of-types.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("told.json", import.meta.url), "pytorch", { least: 13, classes: true });

test("what values of Python's own have and is not read is refused, and what nobody has they lack", () => {
  const { error } = run("x = (5).to_bytes(2)");
  assert.equal(error?.pythonType, null);
  assert.equal(run("x = (5).bytes_to(2)").error?.pythonType, "AttributeError");
  assert.equal(run("import torch\nm = torch.nn.Sequential\nm.add(5)").error?.pythonType, null);
  assert.ok(NAMES_OF_TYPES.int.includes("to_bytes"));
  assert.ok(!NAMES_OF_OBJECTS.includes("append"));
});
