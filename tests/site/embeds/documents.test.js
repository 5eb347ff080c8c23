// What documents of each tool need, as texts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { documents } from "../../../site/embeds/documents.js";
import { attributesOf } from "../../../web/fences/text.js";

const script = { src: "https://x.test/s-1.iife.js", file: "s-1.iife.js", integrity: "sha384-a+b=" };
const EVIL = 'a_b = (3, 1); "]<i>{x}" ^ \\ a';
/** @type {[string, string][]} */
const attributes = [
  ["expr", EVIL],
  ["step", "2"],
  ["view", "ledger cells"],
];
const written = (tool, more = {}) =>
  documents[tool].write({ attributes, comes: "(3, 1)", script, picture: "p", width: null, ...more });

test("a fence says what the element is given", () => {
  for (const tool of ["mkdocs", "sphinx", "docusaurus", "quarto", "hugo", "observable"]) {
    const [, text] = /```shapecast\n([^`]*)\n```$/.exec(written(tool)) ?? [];
    assert.deepEqual(attributesOf(text), Object.fromEntries(attributes), tool);
  }
});

test("where a published file is named, its digest is, and where it is copied, from where", () => {
  for (const tool of ["quarto", "hugo"])
    assert.ok(written(tool).includes(`src="${script.src}" integrity="sha384-a+b=" crossorigin`), tool);
  assert.ok(written("observable").includes('integrity=\\"sha384-a+b=\\" crossorigin'));
  for (const tool of ["mkdocs", "sphinx", "docusaurus"])
    assert.match(written(tool), /\/s-1\.iife\.js ← https:\/\/x\.test\/s-1\.iife\.js/, tool);
});

test("an expression stays what it is in every tongue", () => {
  const html = "a_b = (3, 1); &#34;]&#60;i&#62;{x}&#34; ^ \\ a";
  const [, python] = /^HTML\((".*")\)$/m.exec(written("jupyter")) ?? [];
  assert.match(
    JSON.parse(python),
    /^<script src="https:[^"]*" integrity="sha384-a\+b=" crossorigin="anonymous"><\/script><shape-cast expr="/,
  );
  assert.ok(
    JSON.parse(python).includes(
      `<shape-cast expr="${html}" step="2" view="ledger cells">${html} → (3, 1)</shape-cast>`,
    ),
  );
  assert.ok(written("react").includes(`<ShapeCast expr="${html}" step="2" view="ledger cells" />`));
  assert.equal(written("markdown"), '![a_b = (3, 1); "\\]<i>{x}" ^ \\\\ a → (3, 1)](p.svg)');
  assert.match(
    written("latex"),
    /\\texttt\{a\\_b = \(3, 1\); "\]<i>\\\{x\\\}" \\textasciicircum\{\} \\textbackslash\{\} a \$\\to\$ \(3, 1\)\}\}/,
  );
});

test("what a tool is to be set to is what its example is built with", () => {
  const plain = { ...script, file: "shapecast.iife.js" };
  for (const [tool, file] of [
    ["mkdocs", "mkdocs.yml"],
    ["sphinx", "conf.py"],
    ["docusaurus", "docusaurus.config.js"],
  ]) {
    const text = documents[tool].write({ attributes, comes: null, script: plain });
    const settings = text
      .split("```")[0]
      .split(/^(?:#|\/\/) docs\/assets\/fences/m)[0]
      .split("\n");
    const lines = settings.map((line) => line.trim()).filter((line) => line && !/^(#|\/\/)/.test(line));
    assert.ok(lines.length > 0);
    const built = readFileSync(`tests/embeds/${tool}/project/${file}`, "utf8");
    for (const line of lines) assert.ok(built.includes(line), `${file}: ${line}`);
  }
});

test("each has a name, and says something of a path of questions too", () => {
  for (const { name, write } of Object.values(documents)) {
    assert.ok(name.length > 3);
    const text = write({ attributes: [["quiz", "path"]], comes: null, script, picture: "p", width: null });
    assert.doesNotMatch(text, /undefined|null/, name);
  }
});

test("a picture has the name of its file, its words and its width", () => {
  const words = "a_b = (3, 1); &#34;]&#60;i&#62;{x}&#34; ^ \\ a → (3, 1)";
  assert.equal(written("svg"), `<img src="p.svg" alt="${words}" width="860">`);
  assert.equal(written("png", { width: 480 }), `<img src="p.png" alt="${words}" width="480">`);
  assert.match(written("latex", { width: 480 }), /\\includegraphics\[width=360bp\]\{p\.png\}/);
  for (const { file, write } of Object.values(documents))
    assert.equal(
      write({ attributes, comes: null, script, picture: "PICTURE", width: null }).includes(`PICTURE.${file}`),
      file !== undefined,
    );
});
