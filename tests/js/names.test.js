import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ALIASES } from "../../build/generated/signatures.js";
import { operations } from "../../build/generated/tables.js";
import { camelCase } from "../../js/engine/operation-list.js";
import * as shapecast from "../../js/index.js";

const declarations = readFileSync(new URL("../../js/index.d.ts", import.meta.url), "utf8");

test("the package exports what its types declare, and every operation", () => {
  const declared = Array.from(
    declarations.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm),
    ([, name]) => name,
  );
  const renamed = Array.from(declarations.matchAll(/^export \{ \w+ as (\w+) \};/gm), ([, name]) => name);
  // A name with two underscores in Python is a form that an option chooses.
  const functions = operations.filter(({ python }) => !python.includes("__")).map(({ name }) => name);
  const aliases = Object.keys(ALIASES).map(camelCase);
  const want = new Set([...declared, ...renamed, ...functions, ...aliases]);
  assert.deepEqual(Object.keys(shapecast).sort(), [...want].sort());
});

test("importing it starts nothing", () => {
  assert.deepEqual(shapecast.memory(), { tensors: 0, bytes: 0, peakBytes: 0, heapBytes: 0 });
});

test("methods that the types declare are there", () => {
  const [, body] = declarations.match(/^export interface Tensor [^{]*\{\n([\s\S]*?)^\}/m);
  const names = new Set(Array.from(body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm), ([, name]) => name));
  const x = shapecast.ones(1);
  for (const name of names) assert.ok(name in x, name);
  assert.ok(names.size > 20);
  x.dispose();
});
