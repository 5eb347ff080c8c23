import assert from "node:assert/strict";
import test from "node:test";
import { buildSteps, stateAt } from "../../../js/scene/timeline.js";
import { chipText, chipTitle } from "../../../web/words/chip-words.js";
import { scene } from "../../js/scene/scenes.js";

test("a chip says in words what hatching, dashes and red say to the eye", () => {
  const texts = (shapes, language) => {
    const made = scene(shapes);
    const { rows } = stateAt(made, buildSteps(made), Number.NaN);
    return made.rows.map((row, r) => row.chips.map((chip, c) => chipText(chip, rows[r].faces[c], language)));
  };
  assert.deepEqual(texts([[5, 1], [3]], "en"), [
    ["5", "1, stretched to 3"],
    ["no axis, read as 5", "3"],
  ]);
  assert.deepEqual(texts([[4, 3], [4]], "en"), [
    ["4", "3, fails"],
    ["no axis, read as 4", "4, fails"],
  ]);
  assert.deepEqual(texts([[0], [1]], "zh"), [["0，空"], ["1，拉伸到 0"]]);
});

test("a chip's title adds its place in its own operand and its stride", () => {
  const { rows } = scene([[5, 1], [3]]);
  assert.equal(
    chipTitle(rows[0], rows[0].chips[1], "stretched", "en"),
    "1, stretched to 3 · axis 1 of a · stride 0",
  );
  assert.equal(chipTitle(rows[1], rows[1].chips[0], "ghost", "en"), "no axis");
  assert.equal(chipTitle(rows[1], rows[1].chips[0], "absent", "en"), "");
});
