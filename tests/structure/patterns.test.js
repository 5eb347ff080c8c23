// The check of patterns says so where one is slow or was not looked at: seen on a small house made for it.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { isBounded, patternsIn, slowness, slowPatterns } from "./patterns.mjs";

const root = mkdtempSync(join(tmpdir(), "shapecast-patterns-"));
after(() => rmSync(root, { recursive: true }));

const slow = (source, flags = "") => slowness({ source, flags });

test("a cubic, a quadratic and an exponential pattern are caught, one that begins anywhere among them", () => {
  assert.match(
    slow("^[ \\t]*(?:[>|]+ ?|E(?= {3}))+|[ \\t]*[|]?[ \\t]*$", "g") ?? "",
    /to the power of 3/,
    "that of the frames",
  );
  assert.match(slow("^\\s*(-?\\d*)\\s*:\\s*(-?\\d*)\\s*$") ?? "", /to the power of/);
  assert.match(slow("0+$") ?? "", /to the power of 2/);
  assert.match(slow("^(a|a)*$") ?? "", /exponential/);
  assert.equal(slow("^(?:-?\\d+)?$"), null);
  assert.equal(slow("\\s+", "g"), null);
});

test("literals and the places that build patterns are found, whatever they look like", () => {
  const text = [
    "#!/usr/bin/env node",
    "const a = 1 / 2 / 3; // /no/",
    'use(/a[/]b/gi, [/c/y], "/d/");',
    'new RegExp("e");',
    "RegExp(f);",
  ].join("\n");
  assert.deepEqual(patternsIn(text), {
    literals: [
      { line: 3, source: "a[/]b", flags: "gi" },
      { line: 3, source: "c", flags: "y" },
    ],
    builds: [4, 5],
  });
});

test("bounded is what repeats nothing without an end", () => {
  for (const source of ["a{0,300}", "[*+]", "\\*\\+", "a?(?:b|c){2}", "[\\]*]"])
    assert.ok(isBounded(source), source);
  for (const source of ["a*", "a+", "a{2,}", "[a]+", "\\\\+"]) assert.ok(!isBounded(source), source);
});

test("a house: slow literals, slow patterns that are built, and what nobody saw being built", async () => {
  for (const folder of ["js", "web", "site"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "js/one.js"), "export const one = /x*x*$/;\nexport const two = /a+/;\n");
  writeFileSync(
    join(root, "web/two.js"),
    'export const many = ["b*b*$", "c{1,9}$"].map((text) => new RegExp(text));\n',
  );
  writeFileSync(join(root, "site/three.js"), "export const late = (text) =>\n  new RegExp(text);\n");
  const found = await slowPatterns(root);
  assert.equal(found.length, 3, found.join("\n"));
  assert.match(found[0], /^js\/one\.js:1: \/x\*x\*\$\/ takes time to the power of/);
  assert.match(found[1], /^web\/two\.js:1: \/b\*b\*\$\/ takes time to the power of/);
  assert.equal(found[2], "site/three.js:2 builds a pattern that was not seen");
});
