// The cells of a walk that is a file: they come out from under what is stored, meet in the result, and stand where they end.
import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { toSVG } from "../../../web/figure.js";
import { parseXml, textOf } from "../still/xml.js";

const all = (node, name) => [
  ...(node.name === name ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, name)),
];
const made = (shapes, op = "add", options = {}) => toSVG(explain(op, shapes), { animated: true, ...options });
const copiesIn = (svg) =>
  all(parseXml(svg), "use").filter(({ attributes }) => /\dc$/.test(attributes.href)).length;

test("each number that is read and not stored comes as a copy, and each result is a number of its own", () => {
  for (const [shapes, stored] of [
    [
      [
        [4, 1],
        [1, 3],
      ],
      7,
    ],
    [
      [
        [2, 1, 3],
        [4, 1],
      ],
      10,
    ],
    [[[5], [1]], 6],
    [[[2, 3], [3]], 9],
    [[[3], [3]], 6],
  ]) {
    const svg = made(shapes);
    const { shape } = explain("add", shapes);
    const elements = shape.reduce((product, size) => product * size, 1);
    assert.equal(copiesIn(svg), 2 * elements - stored, JSON.stringify(shapes));
  }
  const svg = made([
    [4, 1],
    [1, 3],
  ]);
  const words = all(parseXml(svg), "text").map(textOf);
  for (const sum of ["11", "12", "13", "21", "33", "43"]) assert.ok(words.includes(sum), sum);
});

test("what moves is at rest where it ends, and what only passes is not seen at rest", () => {
  const svg = made([
    [4, 1],
    [1, 3],
  ]);
  for (const { attributes } of all(parseXml(svg), "g")) {
    const [own] = (attributes.class ?? "").split(" ");
    if (!/-m\d+$/.test(own)) continue;
    const end = new RegExp(`@keyframes ${own}\\{.*?to\\{(.*?)\\}`).exec(svg)[1];
    assert.equal(attributes.visibility === "hidden", /visibility:hidden/.test(end), end);
    assert.equal(attributes.opacity === "0", /opacity:0/.test(end), end);
    if (/transform/.test(end)) assert.match(end, /transform:none/);
  }
});

test("the moments of a rule follow each other", () => {
  for (const svg of [
    made([
      [4, 1],
      [1, 3],
    ]),
    made([
      [2, 1, 3, 1],
      [2, 1, 2],
    ]),
    made([[4, 3], [4]]),
  ]) {
    for (const [, frames] of svg.matchAll(/@keyframes [\w-]+-m\d+\{(.*?)to\{/g)) {
      const times = [...frames.matchAll(/([\d.]+)%[,{]/g)].map(([, time]) => Number(time));
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
      assert.ok(times[0] === 0 && times.at(-1) <= 100);
    }
  }
});

test("where axes fail what is longer tries, nothing is copied and no result comes", () => {
  const svg = made([[4, 3], [4]]);
  assert.match(svg, /scaleX\(0\.75\)/);
  assert.equal(copiesIn(svg), 0);
});

test("no cells where there are none, or where sizes are not known", () => {
  for (const plan of [
    explain("add", [[], []]),
    explain("add", [[0, 3], [3]]),
    explain("add", [["N", 1], [4]]),
  ])
    assert.doesNotMatch(toSVG(plan, { animated: true }), /<defs>/);
});

test("a billion elements take no more room in the file than some hundred", () => {
  const [few, many] = [
    [
      [12, 1, 12],
      [12, 1],
    ],
    [
      [1000, 1, 1000],
      [1000, 1],
    ],
  ].map((shapes) => made(shapes).length);
  assert.ok(many < 1.5 * few, `${many} to ${few}`);
});

test("in a narrow picture panels stand below each other", () => {
  const heightOf = (svg) => Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)[1]);
  assert.ok(
    heightOf(
      made(
        [
          [4, 1],
          [1, 3],
        ],
        "add",
        { width: 360 },
      ),
    ) >
      heightOf(
        made([
          [4, 1],
          [1, 3],
        ]),
      ) +
        200,
  );
});
