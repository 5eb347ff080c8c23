import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ALIASES } from "../../build/generated/signatures.js";
import { operations } from "../../build/generated/tables.js";
import { camelCase } from "../../js/engine/operation-list.js";
import * as shapecast from "../../js/index.js";

const FILES = ["js/index.d.ts", "js/declarations/arguments.d.ts", "build/generated/functions.d.ts"];
const declarations = FILES.map((file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
).join("\n");

test("the package exports what its types declare, and every operation", () => {
  const declared = Array.from(
    declarations.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm),
    ([, name]) => (name === "variance" ? "var" : name),
  );
  // A name with two underscores in Python is a form that an option chooses.
  const functions = operations.filter(({ python }) => !python.includes("__")).map(({ name }) => name);
  const aliases = Object.keys(ALIASES).map(camelCase);
  const want = new Set([...declared, ...functions, ...aliases]);
  assert.deepEqual(Object.keys(shapecast).sort(), [...want].sort());
});

test("importing it starts nothing", () => {
  assert.deepEqual(shapecast.memory(), { tensors: 0, bytes: 0, peakBytes: 0, heapBytes: 0 });
});

test("methods that the types declare are there", () => {
  const bodies = declarations.matchAll(/^export interface (?:Tensor|Methods)<[^{]*\{\n([\s\S]*?)^\}/gm);
  const body = Array.from(bodies, ([, text]) => text).join("");
  const names = new Set(Array.from(body.matchAll(/^ {2}(?:readonly )?(\w+)[(:<]/gm), ([, name]) => name));
  const x = shapecast.ones(1);
  for (const name of names) assert.ok(name in x, name);
  const methods = Object.getOwnPropertyNames(shapecast.Tensor.prototype);
  assert.deepEqual(
    methods.filter((name) => name !== "constructor" && !names.has(name)),
    [],
  );
  assert.ok(names.size > 20);
  x.dispose();
});
