// One chip of a still picture, read from its SVG.
import assert from "node:assert/strict";
import test from "node:test";
import { STORED_SHARE } from "../../../web/design/chip-width.js";
import { chipOf } from "../../../web/still/chip.js";
import { pen } from "../../../web/still/pen.js";
import { scene } from "../../js/scene/scenes.js";
import { parseXml } from "./xml.js";

const [LEFT, WIDTH, HEIGHT] = [200, 100, 60];
const { draw, write } = pen("light");
const measures = { cell: WIDTH, height: HEIGHT, dense: false };
/** @type {any} */
const picture = { draw, write, language: "en", measures };

/** What is drawn of the first axis of the first operand, in elements. */
function drawn(shapes, face) {
  const [chip] = scene(shapes).rows[0].chips;
  const svg = chipOf(picture, chip, face, LEFT + WIDTH / 2, HEIGHT / 2, false);
  return parseXml(draw("g", {}, svg)).children;
}

/** From where to where a chip is hatched, in parts of its width; null where it is not. */
function hatchedPart(shapes, face) {
  const lines = drawn(shapes, face)
    .flatMap(({ attributes }) => [...(attributes.d ?? "").matchAll(/M(\S+) \S+?L(\S+) /g)])
    .flatMap(([, from, to]) => [Number(from), Number(to)]);
  return lines.length === 0 ? null : [Math.min(...lines), Math.max(...lines)].map((x) => (x - LEFT) / WIDTH);
}

test("a stretched chip is hatched behind its 1, up to its end, and a 1 has a third of it", () => {
  const [from, to] = hatchedPart([[1], [7]], "stretched") ?? assert.fail("no hatching");
  assert.ok(STORED_SHARE > 0.3 && STORED_SHARE < 0.4);
  assert.ok(from >= STORED_SHARE && from < STORED_SHARE + 0.06, `${from}`);
  assert.ok(to <= 1 && to > 0.94, `${to}`);
  const [one, seven] = drawn([[1], [7]], "stretched")
    .filter(({ name }) => name === "text")
    .map(({ attributes }) => (Number(attributes.x) - LEFT) / WIDTH);
  assert.ok(one < STORED_SHARE && seven > STORED_SHARE);
});

test("where an operand has no axis the whole chip is hatched", () => {
  const [from, to] = hatchedPart([[], [7]], "ghost-stretched") ?? assert.fail("no hatching");
  assert.ok(from >= 0 && from < 0.06 && to <= 1 && to > 0.94, `${from} ${to}`);
});

test("nothing is hatched before it is stretched, nor where nothing is read again", () => {
  assert.equal(hatchedPart([[1], [7]], "stretching"), null);
  assert.equal(hatchedPart([[], [7]], "ghost-stretching"), null);
  assert.equal(hatchedPart([[1], [0]], "stretched"), null);
  assert.equal(hatchedPart([[], [1]], "ghost-stretched"), null);
  assert.equal(hatchedPart([[7], [7]], "stored"), null);
});
