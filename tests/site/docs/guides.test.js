// Guides are true: their programs run, and print what stands behind `//` in the line that prints.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { languages } from "../../../js/languages/languages.js";
import { run } from "../../../js/python/python.js";
import { guides } from "../../../site/docs/guides.js";
import { readLink } from "../../../site/play/parts/share.js";
import { readInput } from "../../../web/attributes/input.js";

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
      assert.ok(readInput({ expr: expr.trim() }).reading, `${language} ${id}: ${expr}`);
    const folder = language === languages[0] ? "build/site" : `build/site/${language}`;
    for (const [, link] of text.matchAll(/\]\((\.[^)#]*)(?:#[^)]*)?\)/g))
      assert.ok(
        existsSync(new URL(`${folder}/docs/${id}/${link}index.html`, `file://${process.cwd()}/`)),
        `${language} ${id}: ${link}`,
      );
  }
});
