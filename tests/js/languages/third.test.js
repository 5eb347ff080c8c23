// A language is one file: with a made-up third one beside the others, everything speaks it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = new URL("../../../", import.meta.url);
const home = mkdtempSync(join(tmpdir(), "shapecast-language-"));
after(() => rmSync(home, { recursive: true, force: true }));
const [source, target] = ["languages", "sentences"].map((name) => join(home, name));
mkdirSync(source);
const own = (code) => JSON.stringify(fileURLToPath(new URL(`js/languages/${code}.js`, root)));
for (const code of ["en", "zh"]) writeFileSync(join(source, `${code}.js`), `export * from ${own(code)};`);

const english = await import(new URL("js/languages/en.js", root).href);
const subjects = Object.keys(english).filter((subject) => subject !== "language" && subject !== "fixes");
// It says what English says behind a mark; it has no word for "Check", and none for fixes at all.
writeFileSync(
  join(source, "xx.js"),
  `import * as english from ${own("en")};
const mark = (said) => (typeof said === "string" ? "¡" + said : said);
const marked = (sentences) =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, said]) => [
      key,
      typeof said === "function" ? (...given) => mark(said(...given)) : mark(said),
    ]),
  );
export const language = { tag: "xx-Test", touch: (text) => text };
${subjects.map((subject) => `export const ${subject} = marked(english.${subject});`).join("\n")}
delete quiz.check;
`,
);
execFileSync(process.execPath, [fileURLToPath(new URL("js/tools/sentences.mjs", root)), source, target]);

// What imports the languages cut by subject finds these instead.
const [from, to] = [new URL("build/generated/sentences/", root).href, `${pathToFileURL(target).href}/`];
const hook = `data:text/javascript,${encodeURIComponent(`
  export async function resolve(specifier, context, next) {
    const found = await next(specifier, context);
    return { ...found, url: found.url.replace(${JSON.stringify(from)}, ${JSON.stringify(to)}) };
  }`)}`;
register(hook);

const load = (path) => import(new URL(path, root).href);
const { explain } = await load("js/index.js");
const FAILING = [
  [2, 3],
  [4, 3],
];

test("the list of languages has it, and its tags are known", async () => {
  const { languageOf, languages } = await load("js/languages/languages.js");
  assert.deepEqual(languages, ["en", "xx", "zh"]);
  assert.deepEqual(["xx", "XX-test", "zh-Hans", "fr"].map(languageOf), ["xx", "xx", "zh", "en"]);
  const { parseHash } = await load("site/scripts/hash.js");
  assert.deepEqual(
    ["xx", "xx-Test", "yy"].map((tag) => parseHash(`#lang=${tag}`).lang),
    ["xx", "xx-Test", null],
  );
});

test("the ledger and the figure speak it", async () => {
  const { ledger } = await load("js/ledger/ledger.js");
  const plan = explain("add", FAILING);
  assert.match(ledger(plan, { lang: "xx" }), /¡It does not broadcast\./);
  const { toSVG, toText } = await load("web/figure.js");
  assert.equal(toText(plan, { lang: "xx-Test" }), ledger(plan, { lang: "xx" }));
  assert.match(toSVG(plan, { lang: "xx" }), /xml:lang="xx-Test"[\s\S]*<desc>¡/);
});

test("the element speaks it: captions, controls, problems and the views that come later", async () => {
  const { buildScene } = await load("js/scene/scene.js");
  const { captionedSteps } = await load("web/words/captions.js");
  const steps = captionedSteps(buildScene(explain("add", FAILING), {}));
  for (const { caption } of steps) {
    assert.deepEqual(Object.keys(caption), ["en", "xx", "zh"]);
    assert.match(caption.xx, /^¡/);
  }
  const { readInput } = await load("web/attributes/input.js");
  assert.match(readInput({ expr: "(2, 3" }).problem.message.xx, /^¡¡The bracket/);
  const { message } = await load("web/words/messages.js");
  assert.equal(message("xx", "next"), "¡Next step");
  for (const [path, key] of [
    ["web/views/explanations/words.js", "why.title"],
    ["web/views/numbers/words.js", "cells.none"],
    ["web/words/einsum-and-in-place-sentences.js", "label"],
    ["web/quiz/words.js", "show"],
  ])
    assert.match((await load(path)).say("xx", key), /^¡/, path);
});

test("advice and the command line speak it", async () => {
  const { findSuspicions } = await load("js/advice.js");
  const [doubt] = findSuspicions("sub", [[64, 1], [64]]);
  assert.match(doubt.text.xx, /^¡/);
  assert.notEqual(doubt.text.zh, doubt.text.en);

  const { main } = await load("js/cli/command.js");
  const said = async (argv, env = {}) => {
    let written = "";
    const stream = { write: (text) => (written += text) };
    await main(argv, { stdout: stream, stderr: stream, stdin: [], env, isTTY: false });
    return written;
  };
  assert.match(await said(["--help", "--lang", "xx"]), /^¡Usage[\s\S]+ en or xx or zh /);
  assert.match(await said(["(2,3) + (4,)"], { LANG: "xx_XX.UTF-8" }), /¡It does not broadcast/);
  assert.match(await said(["explain", "shapes (2,3) (4,3) broadcast", "--lang", "xx"]), /¡/);
});

test("what it lacks is said in English", async () => {
  const { say } = await load("web/quiz/words.js");
  assert.deepEqual([say("xx", "check"), say("xx", "show")], ["Check", "¡Show me"]);
  const { suggestFixes } = await load("js/advice.js");
  const [fix] = suggestFixes("add", [[4, 3], [4]]);
  assert.equal(fix.text.xx, fix.text.en);
});

test("it has pages, and the others link to them", () => {
  const site = join(home, "site");
  const started = join(home, "hook.mjs");
  writeFileSync(started, `import { register } from "node:module";\nregister(${JSON.stringify(hook)});\n`);
  const eleventy = fileURLToPath(new URL("node_modules/@11ty/eleventy/cmd.cjs", root));
  const options = ["--quiet", "--config=site/tools/eleventy.config.js", `--output=${site}`];
  execFileSync(process.execPath, ["--import", pathToFileURL(started).href, eleventy, ...options], {
    cwd: fileURLToPath(root),
  });
  const page = readFileSync(join(site, "xx/index.html"), "utf8");
  assert.match(page, /<html lang="xx-Test">[\s\S]*<h1>¡See how shapes meet<\/h1>/);
  for (const path of ["index.html", "zh/index.html"])
    assert.match(
      readFileSync(join(site, path), "utf8"),
      /<a class="language" href="(\.\.?\/)xx\/" lang="xx-Test" hreflang="xx-Test" aria-label="¡English version">¡English<\/a>/,
    );
});
