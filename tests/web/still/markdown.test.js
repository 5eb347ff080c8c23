import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { toMarkdown } from "../../../web/figure.js";
import { SAMPLES } from "../../js/scene/scenes.js";

/** The cells of each row, by the rule of GitHub: a bar with a backslash before it is a bar. */
const rowsOf = (markdown) =>
  markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));

test("what was typed, the table, the words of the step and the message", () => {
  assert.equal(
    toMarkdown(explain("sub", [[4, 3], [4]]), { dialect: "numpy" }),
    [
      "```",
      "(4, 3) - (4,)",
      "```",
      "",
      "| axis | −2 | −1 |",
      "| :-- | --: | --: |",
      "| a | 4 | 3, fails |",
      "| b | no axis, read as 4 | 4, fails |",
      "| a - b | 4 | ✕ |",
      "| verdict | no axis in b | fails |",
      "",
      "**It does not broadcast.** On axis −1, `3` meets `4`, and neither is 1.",
      "",
      "```text",
      "operands could not be broadcast together with shapes (4,3) (4,) ",
      "```",
      "",
    ].join("\n"),
  );
});

test("a step and a language are those that are asked for", () => {
  const plan = explain("add", [
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const zh = toMarkdown(plan, { lang: "zh-Hans", step: 4 });
  assert.match(zh, /^\| b \| 缺轴 \|/m);
  assert.match(zh, /轴 −2：`4` 遇到 `1`。/);
  assert.doesNotMatch(zh, /stretch|verdict/);
  assert.match(toMarkdown(plan, { step: 0 }), /^\| a \| 5 \| 1 \| 4 \| 1 \|$/m);
});

test("names are text: no bar of theirs makes a cell, no sign of theirs markup, no backquote ends the code", () => {
  const plan = explain("add", [
    [2, 1],
    [1, 3],
  ]);
  const names = ["a|b", "<img src=x> `c` *d* [e](f)\n# g"];
  const markdown = toMarkdown(plan, { names, title: "```js" });
  for (const row of rowsOf(markdown)) assert.equal(row.length, 3);
  assert.match(markdown, /^````\n```js\n````\n/);
  assert.doesNotMatch(markdown, /[^\\]<img|^# g/m);
});

test("every sample is a table with a cell for each axis, in both languages", () => {
  for (const shapes of SAMPLES) {
    for (const lang of ["en", "zh"]) {
      const plan = explain("add", shapes);
      const markdown = toMarkdown(plan, { lang });
      for (const row of rowsOf(markdown)) assert.equal(row.length, 1 + plan.axes.length);
      assert.doesNotMatch(markdown, /undefined|\[object|null/);
    }
  }
});

test("what is no plan is refused", () => {
  assert.throws(
    () => toMarkdown(/** @type {any} */ ({})),
    /toMarkdown\(\): expected what explain\(\) answers/,
  );
});
