// Every lesson says what the engine says, in both languages, and what its programs print is what they print here.
import "../../../js/index.js";
import assert from "node:assert/strict";
import test from "node:test";
import sentences from "../../../build/generated/sentences/learn.js";
import { run } from "../../../js/python/python.js";
import { MISCONCEPTIONS } from "../../../site/lessons/misconceptions.js";
import { paths } from "../../../site/lessons/paths.js";
import { readInput } from "../../../web/attributes/input.js";

const LANGUAGES = /** @type {("en" | "zh")[]} */ (["en", "zh"]);
const lessons = Object.entries(paths).flatMap(([path, all]) => all.map((lesson) => ({ path, lesson })));
const eachLesson = (name, check) =>
  test(name, () => {
    for (const { path, lesson } of lessons) check(lesson, `${path}/${lesson.id}`);
  });

test("paths and lessons have names for addresses, each its own, and every path its words", () => {
  const ids = lessons.map(({ lesson }) => lesson.id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of [...ids, ...Object.keys(paths)]) assert.match(id, /^[a-z][a-z0-9-]*$/);
  for (const path of Object.keys(paths))
    for (const language of LANGUAGES)
      for (const key of ["path", "about"])
        assert.ok(sentences[language][`${key}.${path}`], `${language} ${path}`);
});

eachLesson("one answer is true, and each of the others stands for a known picture", ({ answers }, name) => {
  const pictures = Object.values(answers);
  assert.ok(pictures.length >= 3, name);
  assert.equal(pictures.filter((picture) => picture === null).length, 1, name);
  const wrong = pictures.filter((picture) => picture !== null);
  for (const picture of wrong) assert.ok(Object.hasOwn(MISCONCEPTIONS, picture), `${name}: ${picture}`);
  assert.equal(new Set(wrong).size, wrong.length, name);
  assert.ok(!Object.hasOwn(answers, "shown"), name);
});

test("every misconception is the picture behind some answer", () => {
  const used = new Set(lessons.flatMap(({ lesson }) => Object.values(lesson.answers)));
  assert.deepEqual(
    Object.keys(MISCONCEPTIONS).filter((name) => !used.has(name)),
    [],
  );
});

eachLesson("both languages say all of it", (lesson, name) => {
  const answers = Object.keys(lesson.answers);
  for (const language of LANGUAGES) {
    const words = lesson[language];
    const where = `${name}, ${language}`;
    for (const key of ["title", "lede", "question", "verdict", "picture"])
      assert.ok(words[key]?.trim().length > 0, `${where}: ${key}`);
    assert.deepEqual(Object.keys(words.answers), answers, where);
    for (const [text, feedback] of Object.values(words.answers)) assert.ok(text && feedback, where);
    assert.equal(words.figures.length, lesson.figures.length, where);
    assert.equal(words.said === undefined, lesson.en.said === undefined, where);
    const all = JSON.stringify(words);
    assert.equal(all.split("`").length % 2, 1, `${where}: a backtick without its other`);
    assert.ok(language === "zh" || !/[\u4e00-\u9fff]/.test(all), where);
    assert.ok(language === "en" || /[\u4e00-\u9fff]/.test(words.title), where);
  }
});

test("no two lessons say the same of an answer", () => {
  for (const language of LANGUAGES) {
    const feedback = lessons.flatMap(({ lesson }) =>
      Object.values(lesson[language].answers).map(([, text]) => text),
    );
    assert.deepEqual(
      feedback.filter((text, i) => feedback.indexOf(text) !== i),
      [],
    );
  }
});

/** What a program prints here, by lines; the error that ends it is the last. */
function printed({ code }, dialect) {
  const { output, error, figures } = run(code.join("\n"), { dialect });
  const ending = error === null ? "" : `${error.pythonType}: ${error.message}`;
  return {
    lines: `${output}${ending}`.split("\n").filter((line, i, all) => line !== "" || i < all.length - 1),
    figures,
  };
}

eachLesson(
  "programs print here what the framework printed, and the figures draw what they do",
  (lesson, name) => {
    const plans = lesson.figures.map((figure) => {
      const { expr } = typeof figure === "string" ? { expr: figure } : figure;
      const { reading } = readInput({ expr });
      assert.ok(reading, `${name}: ${expr}`);
      return reading.plan;
    });
    const drawn = [];
    for (const program of [lesson.program, ...(lesson.better ? [lesson.better] : [])]) {
      const { lines, figures } = printed(program, lesson.dialect);
      assert.deepEqual(lines, program.output, name);
      drawn.push(...figures.map(({ shapes, ok }) => JSON.stringify([shapes, ok])));
    }
    for (const { shapes, ok } of plans)
      assert.ok(drawn.includes(JSON.stringify([shapes, ok])), `${name}: ${JSON.stringify(shapes)}`);
    const fails = /^\w+(Error|Exception): /.test(lesson.program.output.at(-1) ?? "");
    assert.equal(plans[0].ok, !fails, `${name}: the first figure is about the program of the question`);
  },
);
