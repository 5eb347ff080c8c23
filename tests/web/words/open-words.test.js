// What the picture says of sizes that are left open, and of messages that tell a part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explainSizes } from "../../../js/explain/explain-sizes.js";
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";
import { toSVG, toText } from "../../../web/figure.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { plain } from "../../../web/words/messages.js";
import { asideOf, columnLabel, headingOf, tableCaption, verdictOf } from "../../../web/words/table-words.js";

/** @type {(op: string, ...given: any[]) => any} */
const sceneOf = (op, ...given) => buildScene(explain(op, given));
const captions = (scene, language = "en") =>
  captionedSteps(scene).map(({ caption }) => plain(caption[language]));

test("the walk of what is not decided ends with its condition", () => {
  const scene = sceneOf("add", ["N", 10], [32, 10]);
  assert.deepEqual(captions(scene).slice(-3), [
    "Axis −1: 10 meets 10: equal.",
    "Axis −2: N meets 32. That works if N is 32 or 1.",
    "It works if N is 32 or 1. Then the result has shape (32, 10).",
  ]);
  assert.equal(captions(scene, "zh").at(-1), "当 N 为 32 或 1 时可行。那时结果的形状是 (32, 10)。");
  assert.deepEqual(verdictOf(scene, scene.columns[0], "en"), {
    kind: "open",
    sign: "?",
    text: "if N is 32 or 1",
  });
  assert.equal(tableCaption(scene, "en"), "a N×10 and b 32×10 go together if N is 32 or 1.");
  assert.match(plain(asideOf(scene, "en")), /need numbers\. .*N\u00a0=\u00a032/);
});

test("the walk of what works for any letters", () => {
  const said = captions(sceneOf("add", ["B", "T"], ["T"]));
  assert.equal(said[4], "Axis −2: B meets nothing. b has no such axis and is read B times.");
  assert.deepEqual(said.slice(-2), [
    "The result has shape (B, T). How many elements that is depends on B and T.",
    "It works for any B and T. The result has shape (B, T).",
  ]);
  assert.match(plain(asideOf(sceneOf("add", [null, 3], [3]), "en")), /in the place of \?/);
});

test("every caption of every kind is whole, in both languages", () => {
  const scenes = [
    sceneOf("einsum", "ij,jk->ik", ["N", "K"], [3, "M"]),
    sceneOf("einsum", "ij,jk->ik", ["N", "K"], ["K", "M"]),
    sceneOf("einsum", "ii->i", ["N", 3]),
    sceneOf("einsum", "ij,jk->ik", ["N", 4], [3, "M"]),
    sceneOf("add_", ["N", 3], [3]),
    sceneOf("add_", [1, 3], ["N", 3]),
    sceneOf("add_", [3], ["N", 3]),
    sceneOf("matmul", ["B", "N", "K"], ["K", "M"]),
    sceneOf("matmul", [2, "K"], [3, 5]),
    sceneOf("mul", [null, 64], [32]),
    sceneOf("add", ["N", 0], [1, 1]),
    buildScene(explainSizes("add", [3, 4], 1)),
    buildScene(explainSizes("add", [3, 4])),
  ];
  for (const scene of scenes) {
    for (const language of /** @type {const} */ (["en", "zh"])) {
      const verdicts = scene.columns.map((column) => verdictOf(scene, column, language).text);
      for (const said of [...captions(scene, language), tableCaption(scene, language), ...verdicts])
        assert.doesNotMatch(said, /undefined|null|NaN|\{|^$/, `${scene.op} ${said}`);
    }
  }
});

test("a message that tells a part", () => {
  const scene = buildScene(explainSizes("add", [3, 4], 1));
  assert.equal(captions(scene).at(-1), "It does not broadcast. On dimension 1, 3 meets 4, and neither is 1.");
  assert.deepEqual(
    [headingOf(scene, "en"), columnLabel(scene.columns[1], "en"), columnLabel(scene.columns[0], "en")],
    ["dim", "dimension 1", "…"],
  );
  assert.equal(
    tableCaption(scene, "en"),
    "a (…, 3) and b (…, 4) do not broadcast: they fail on dimension 1.",
  );
  assert.equal(asideOf(scene, "en"), null);
  assert.match(String(asideOf(scene, "en", "tensorflow")), /tells no shapes/);
  assert.match(String(asideOf(buildScene(explainSizes("add", [3, 4])), "zh")), /没有给出形状/);
});

test("still pictures and texts", () => {
  const plans = [
    explain("add", [
      ["N", 10],
      [32, 10],
    ]),
    explain("add", [[null, 5], [5]]),
    explainSizes("add", [3, 4], 1),
  ];
  for (const plan of plans) {
    assert.doesNotMatch(toSVG(plan), /undefined|null|NaN/);
    assert.doesNotMatch(toText(plan), /undefined|null|NaN/);
  }
  assert.match(toSVG(plans[0]), /stroke-dasharray="2.5 3"/);
  assert.match(toSVG(plans[2]), /<title>\(…, 3\) \+ \(…, 4\)<\/title>/);
});
