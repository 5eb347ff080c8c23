// Guides are true: their programs run, and print what stands behind `//` in the line that prints.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test from "node:test";
import * as shapecast from "../../../js/index.js";
import { languages } from "../../../js/languages/languages.js";
import { run } from "../../../js/python/python.js";
import { guides } from "../../../site/docs/guides.js";
import { readLink } from "../../../site/play/parts/share.js";
import { readInput } from "../../../web/attributes/input.js";
import { attributesOf } from "../../../web/fences/text.js";

const textOf = (language, id) => readFileSync(`site/docs/${language}/${id}.md`, "utf8");
const fences = (text, kind) =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, info]) => info === kind)
    .map(([, , body]) => body);
const everywhere = languages.flatMap((language) =>
  guides.map((id) => ({ language, id, text: textOf(language, id) })),
);

test("every guide is there in every language, and nothing else", () => {
  for (const language of languages)
    assert.deepEqual(
      readdirSync(`site/docs/${language}`).sort(),
      guides.map((id) => `${id}.md`).sort(),
      language,
    );
});

test("the languages of a guide have the same programs", () => {
  const [first, ...others] = languages;
  const withoutComments = (code) => code.replace(/\s*(\/\/|#).*$/gm, "");
  for (const id of guides)
    for (const kind of ["js", "python", "sh", "shapecast", "html", "c"])
      for (const language of others)
        assert.deepEqual(
          fences(textOf(language, id), kind).map(withoutComments),
          fences(textOf(first, id), kind).map(withoutComments),
          `${language} ${id}: ${kind}`,
        );
});

test("programs of the package run, and print what they say", () => {
  for (const { language, id, text } of everywhere) {
    for (const code of fences(text, "js")) {
      if (!/from "shapecast/.test(code)) continue;
      const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
        encoding: "utf8",
      });
      assert.equal(status, 0, `${language} ${id}:\n${code}\n${stderr}`);
      const told = [...code.matchAll(/console\.log\(.*\);\s*\/\/ (.*)$/gm)].map(([, line]) => line);
      const printed = stdout.split("\n");
      for (const line of told)
        assert.ok(printed.includes(line), `${language} ${id}: ${line} is not printed, but\n${stdout}`);
    }
  }
});

test("names in the tables for those who come from elsewhere are there", () => {
  const { Tensor } = shapecast;
  for (const { text } of everywhere.filter(({ id }) => id === "coming-from"))
    for (const [, code] of text.matchAll(/^\|[^|]*\| `([^|]*)` \|/gm))
      for (const [, dot, name] of code.matchAll(/(\.?)\b(\w+)\(/g))
        assert.ok(
          dot ? name in Tensor.prototype : name in shapecast || name in globalThis,
          `${name} of ${code} is not there`,
        );
});

test("programs in Python run here, and print what they say", () => {
  for (const { language, id, text } of everywhere) {
    for (const code of fences(text, "python")) {
      const { output, error } = run(code);
      assert.ok(
        error === null || error.pythonType !== null,
        `${language} ${id}:\n${code}\n${error?.message}`,
      );
      for (const [, line] of code.matchAll(/^(?:print\(.*\)|\S.*?) {2,}# (.*)$/gm))
        assert.ok(
          `${output}\n${error?.pythonType}: ${error?.message}`.includes(line),
          `${language} ${id}: ${line} is not printed, but\n${output}${error?.message ?? ""}`,
        );
    }
  }
});

test("programs in Python print the text that follows them", () => {
  for (const { language, id, text } of everywhere)
    for (const [, code, printed] of text.matchAll(/^```python\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```$/gm))
      assert.equal(run(code).output, printed, `${language} ${id}:\n${code}`);
});

test("commands print the text that follows them, in the language of the guide", () => {
  const folder = mkdtempSync(join(tmpdir(), "guides-"));
  const command = `node ${JSON.stringify(resolve("dist/cli.js"))}`;
  for (const { language, id, text } of everywhere)
    for (const [, line, printed] of text.matchAll(/^```sh\n(.*)\n```\n+```text\n([\s\S]*?)\n```$/gm)) {
      const [, file] = /^cat (\S+)$/.exec(line) ?? [];
      if (file) writeFileSync(join(folder, file), `${printed}\n`);
      const { stdout } = spawnSync("sh", ["-c", `(${line.replace("npx shapecast", command)}) 2>&1`], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, LC_ALL: language === "zh" ? "zh_CN.UTF-8" : "en_GB.UTF-8", NO_COLOR: "1" },
      });
      assert.equal(stdout.trimEnd(), printed, `${language} ${id}: ${line}`);
    }
  rmSync(folder, { recursive: true });
});

const library = "build/libshapecast.a";
const compiler = ["cc", "clang"].find((name) => spawnSync(name, ["--version"]).status === 0);
const unbuilt = !(compiler && existsSync(library)) && "needs a C compiler, and make lib";

test("programs in C compile, and print the text that follows them", { skip: unbuilt }, () => {
  const folder = mkdtempSync(join(tmpdir(), "guides-"));
  const [file, program] = [join(folder, "program.c"), join(folder, "program")];
  for (const [, code, printed] of textOf(languages[0], "c-library").matchAll(
    /^```c\n([\s\S]*?)^```$[^`]*^```text\n([\s\S]*?)^```$/gm,
  )) {
    writeFileSync(file, code);
    const given = [
      "-std=c11",
      "-Wall",
      "-Wextra",
      "-Werror",
      file,
      "-Ic/include",
      library,
      "-lm",
      "-o",
      program,
    ];
    const { status, stderr } = spawnSync(/** @type {string} */ (compiler), given, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.equal(spawnSync(program, { encoding: "utf8" }).stdout, printed);
  }
  rmSync(folder, { recursive: true });
});

test("programs in Python open in the playground as they stand", async () => {
  for (const { language, id, text } of everywhere) {
    const folder = language === languages[0] ? "build/site" : `build/site/${language}`;
    const page = readFileSync(`${folder}/docs/${id}/index.html`, "utf8");
    const links = [...page.matchAll(/play\/(#v=1[^"]*)"/g)].map(([, hash]) => hash.replaceAll("&amp;", "&"));
    const programs = await Promise.all(links.map(async (hash) => (await readLink(hash))?.source));
    assert.deepEqual(
      programs,
      fences(text, "python").map((code) => code.trimEnd()),
      `${language} ${id}`,
    );
  }
});

test("figures can be drawn, and links between pages lead somewhere", () => {
  for (const { language, id, text } of everywhere) {
    for (const expr of fences(text, "shapecast"))
      assert.ok(readInput(attributesOf(expr)).reading, `${language} ${id}: ${expr}`);
    const folder = language === languages[0] ? "build/site" : `build/site/${language}`;
    for (const [, link] of text.matchAll(/\]\((\.[^)#]*)(?:#[^)]*)?\)/g))
      assert.ok(
        existsSync(new URL(`${folder}/docs/${id}/${link}index.html`, `file://${process.cwd()}/`)),
        `${language} ${id}: ${link}`,
      );
  }
});
