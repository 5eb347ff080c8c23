// The plan of the teacher's page, its slides as they are built, and what is made of a class's lines.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { JSDOM } from "jsdom";
import sentences from "../../../build/generated/sentences/quiz.js";
import { pages } from "../../../site/pages.js";
import { PLAN } from "../../../site/teach/plan.js";
import { countResults, readResults, textOf } from "../../../site/teach/results.js";
import { Path } from "../../../web/quiz/path.js";
import { told } from "../../../web/quiz/path-panel.js";

test("the plan takes 45 minutes, in every language", () => {
  assert.equal(
    PLAN.reduce((sum, { minutes }) => sum + minutes, 0),
    45,
  );
  for (const { code } of pages)
    for (const part of PLAN) assert.ok(part[code].title && part[code].text, `${code}: ${part.id}`);
});

test("each slide is a file that moves by itself, and stands on the page in its size; on paper it stands still", () => {
  for (const { path } of pages) {
    const folder = `build/site/${path}learn/teach`;
    const { document } = new JSDOM(readFileSync(`${folder}/index.html`)).window;
    const images = [...document.querySelectorAll("img:not(.paper)")];
    assert.equal(images.length, PLAN.filter(({ expr }) => expr).length);
    for (const image of images) {
      const svg = readFileSync(`${folder}/${image.getAttribute("src")}`, "utf8");
      assert.match(svg, /^<svg /);
      assert.match(svg, /@keyframes/);
      assert.doesNotMatch(svg, /<script/);
      assert.ok(svg.includes(`viewBox="0 0 ${image.width} ${image.height}"`));
      assert.ok(image.alt.length > 10);
      const paper = image.nextElementSibling;
      assert.equal(paper.alt, image.alt);
      const still = readFileSync(`${folder}/${paper.getAttribute("src")}`, "utf8");
      assert.doesNotMatch(still, /animation|@keyframes/);
      const drawn = still.slice(still.lastIndexOf("</style>"));
      assert.equal(drawn, svg.slice(svg.lastIndexOf("</style>")));
    }
    assert.equal(document.querySelectorAll("a[download]").length, images.length);
  }
});

/** Lines as the quiz writes them. @param {boolean[]} outcomes @param {string} language */
function lineOf(outcomes, language) {
  const path = new Path(7);
  path.outcomes = outcomes;
  return told(path, language).text ?? "";
}

test("lines of the quiz are read in every language, whatever stands around them", () => {
  const rows = [
    [true, false, true, true, true, true, true, false],
    [true, true, true, true, true, true, true, true],
  ];
  for (const language of Object.keys(sentences)) {
    const [first, second] = rows.map((row) => lineOf(row, language));
    const text = `> Ada (10:31) ✓: ${first}\n\nno result here\n${second} :-)\n✓✓ is too short\n`;
    assert.deepEqual(readResults(text, 8), rows, language);
  }
});

test("the class's result is a text: a question each, and the one to talk about", () => {
  const counts = countResults([
    [true, false, true],
    [true, false, false],
  ]);
  assert.deepEqual(counts, { people: 2, questions: [2, 0, 1], right: 3 });
  const words = {
    head: "{people} results, {mean} of {of}",
    of: "{right}/{people}",
    most: "talk about {level}",
    levels: ["one", "two", "three"],
  };
  assert.equal(
    textOf(counts, words),
    [
      "2 results, 1.5 of 3",
      `1  ${"█".repeat(20)}  2/2  one`,
      `2  ${"░".repeat(20)}  0/2  two`,
      `3  ${"█".repeat(10)}${"░".repeat(10)}  1/2  three`,
      "talk about two",
    ].join("\n"),
  );
  assert.doesNotMatch(textOf(countResults([[true, true, true]]), words), /talk about/);
});
