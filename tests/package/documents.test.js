// What documents and frameworks take from the package, as it is published: plugins, the component, files, the manifest.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { colours } from "../../web/design/palette.js";
import { attributesOf } from "../../web/fences/text.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
let folder = "";
let home = "";

before(() => {
  folder = mkdtempSync(join(tmpdir(), "shapecast-documents-"));
  home = join(folder, "node_modules/shapecast");
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), '{ "name": "user", "private": true }\n');
  const tarball = join(root, "build", `${name}-${version}.tgz`);
  const flags = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", ...flags, tarball], { cwd: folder, stdio: "ignore" });
  for (const name of ["react", "react-dom", "scheduler", "markdown-it"])
    if (!existsSync(join(folder, "node_modules", name)))
      symlinkSync(join(modules, name), join(folder, "node_modules", name));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const published = (name) => import(pathToFileURL(join(home, "dist", name)).href);
const read = (name) => readFileSync(join(home, name), "utf8");

const FENCE = "```shapecast\n(8,1,6,1) + (7,1,5)\nnames: a<b\n```";

test("markdown-it writes the element with the figure inside, and other fences as before", async () => {
  const MarkdownIt = createRequire(import.meta.url)("markdown-it");
  const { default: shapecast } = await published("markdown-it.js");
  const md = new MarkdownIt().use(shapecast);
  const html = md.render(
    `# Shapes\n\n${FENCE}\n\n\`\`\`js\n1 < 2\n\`\`\`\n\n> \`\`\`shapecast x\n> ij,jk->ik (2,3) (3,4)\n> \`\`\`\n`,
  );
  assert.match(html, /<shape-cast expr="\(8,1,6,1\) \+ \(7,1,5\)" names="a&#60;b"><table v-pre><caption>/);
  assert.match(html, /<th scope="row">a \+ b<\/th><td>8<\/td><td>7<\/td><td>6<\/td><td>5<\/td>/);
  assert.match(html, /<pre><code class="language-js">1 &lt; 2\n<\/code><\/pre>/);
  assert.match(
    html,
    /expr="ij,jk-&#62;ik \(2,3\) \(3,4\)"><table v-pre><caption>[^<]*<\/caption><thead><tr><th scope="row">label/,
  );
});

test("remark puts HTML or an element of MDX in the place of a fence, however deep", async () => {
  const { default: shapecast } = await published("remark.js");
  const tree = () => ({
    type: "root",
    children: [
      { type: "code", lang: "js", value: "1" },
      { type: "list", children: [{ type: "code", lang: "shapecast", value: "(2,1) + (3,)\nview: cells" }] },
    ],
  });
  const html = tree();
  shapecast()(html);
  assert.equal(html.children[0].type, "code");
  assert.equal(html.children[1].children[0].type, "html");
  assert.match(
    html.children[1].children[0].value,
    /^<shape-cast expr="\(2,1\) \+ \(3,\)" view="cells"><table/,
  );
  const jsx = tree();
  shapecast({ output: "jsx" })(jsx);
  const { name, attributes, children } = /** @type {any} */ (jsx.children[1].children[0]);
  assert.deepEqual(
    [name, ...attributes.map(({ name, value }) => `${name}=${value}`), children[0].name],
    ["shape-cast", "expr=(2,1) + (3,)", "view=cells", "table"],
  );
  assert.match(children[0].children[0].children[0].value, /2×1.*3/);
  assert.throws(() => shapecast({ output: "mdx" }), /output is "html" or "jsx", not mdx/);
});

test("the component is written on a server as the element with its attributes", () => {
  const file = join(folder, "server.mjs");
  writeFileSync(
    file,
    `import { createElement } from "react";
     import { renderToString } from "react-dom/server";
     import { ShapeCast } from "shapecast/react";
     import "shapecast/fences";
     console.log(renderToString(createElement(ShapeCast, { expr: "(2,1) + (3,)", step: 2, quiz: true, theme: null,
       className: "wide", onStep() {}, plan: null }, createElement("pre", null, "(2, 3)"))));\n`,
  );
  const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
  assert.equal(
    printed,
    '<shape-cast expr="(2,1) + (3,)" step="2" quiz="" class="wide"><pre>(2, 3)</pre></shape-cast>\n',
  );
  assert.match(read("dist/react.js"), /^"use client";/);
});

test("the manifest names what the class observes, what a page may style, and all events", () => {
  const manifest = JSON.parse(read("package.json"));
  const { modules } = JSON.parse(read(manifest.customElements));
  const [{ path, declarations }] = modules;
  assert.ok(existsSync(join(home, path)));
  const [{ tagName, attributes, members, events, cssParts, cssProperties }] = declarations;
  const names = (list) => list.map(({ name }) => name);
  assert.equal(tagName, "shape-cast");
  assert.deepEqual(
    names(attributes).sort(),
    "a b c controls d dialect expr lang loading names op quiz seed step theme view".split(" "),
  );
  for (const method of ["next", "prev", "play", "pause", "toSVG", "toPNG", "toText"])
    assert.equal(members.find(({ name }) => name === method)?.kind, "method", method);
  assert.deepEqual(
    names(events),
    ["change", "edit", "step", "view", "quiz", "error"].map((name) => `shapecast-${name}`),
  );
  const readme = read("README.md");
  for (const name of [...names(cssParts), ...names(cssProperties)])
    if (!/-axis-\d/.test(name)) assert.ok(readme.includes(`\`${name}\``), `the README does not name ${name}`);
  for (const [name] of colours("light"))
    assert.ok(names(cssProperties).includes(`--shapecast-${name}`), name);
});

test("unpkg and jsdelivr give the classic script, and documents their files", () => {
  const { unpkg, jsdelivr, exports } = JSON.parse(read("package.json"));
  assert.equal(unpkg, "./dist/shapecast.iife.js");
  assert.equal(jsdelivr, unpkg);
  assert.match(read(unpkg), /^[\0-\x7f]*$/);
  for (const entry of ["./hugo/render-codeblock-shapecast.html", "./pandoc/shapecast.lua", "./textmate"])
    assert.ok(existsSync(join(home, exports[entry])), entry);
  const { scopeName, patterns, repository } = JSON.parse(read(exports["./textmate"]));
  assert.deepEqual([scopeName, patterns, repository], ["source.shapecast", [], {}]);
});

test("the files for Hugo and Pandoc know the lines that fences may have", () => {
  const hugo = read("dist/hugo/render-codeblock-shapecast.html");
  const lua = read("dist/pandoc/shapecast.lua");
  const names = /slice (("\w+" ?)+)\)/.exec(hugo)?.[1].match(/\w+/g) ?? [];
  assert.ok(names.length > 8);
  for (const name of names) {
    assert.deepEqual(attributesOf(`(3,)\n${name}: x`), { expr: "(3,)", [name]: "x" });
    assert.match(hugo, new RegExp(` ${name}="\\{\\{`));
    assert.match(lua, new RegExp(`\\b${name} = true`));
  }
  assert.equal(lua.match(/ = true/g)?.length, names.length);
});
