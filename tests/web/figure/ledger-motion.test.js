// The ledger on its way: from the step before, through what lies between, to its own place.
import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { motionTo } from "../../../js/scene/motion.js";
import { buildSteps } from "../../../js/scene/timeline.js";
import { ledgerStyles, moveLedger } from "../../../web/figure/ledger-motion.js";
import { SAMPLES, scene as sceneOf } from "../../js/scene/scenes.js";

/** The styles on the way to a step, as `row column part name: value`. */
function stylesAt(scene, step, progress) {
  const motion = motionTo(scene, buildSteps(scene), step);
  return ledgerStyles(motion, progress).map(
    ({ row, column, part, name, value }) => `${row ?? "-"} ${column} ${part} ${name}: ${value}`,
  );
}

test("shapes slide from where they are written to the right edge", () => {
  const scene = sceneOf([[4, 3], [3]]);
  const at = (progress) => stylesAt(scene, 1, progress).map((style) => style.match(/calc\((\S+)/)?.[1]);
  // The chip of the axis that b has not is not there yet, and goes along.
  assert.deepEqual(
    [at(0), at(0.5), at(1)],
    [
      ["-1", "-1"],
      ["-0.5", "-0.5"],
      ["0", "0"],
    ],
  );
});

test("what stretches opens, and is hatched when it is read again, one axis after the other", () => {
  const scene = sceneOf([[4, 1], [3]]);
  const opened = (progress) => stylesAt(scene, 3, progress)[0];
  assert.match(opened(0), /^0 1 rest clip-path: inset\(0 100% 0 0\)$/);
  assert.match(opened(1), /^0 1 rest clip-path: inset\(0 0% 0 0\)$/);
  assert.deepEqual(stylesAt(scene, 5, 0.5), ["0 1 rest --grown: 1", "1 0 rest --grown: 0.022"]);
  assert.deepEqual(stylesAt(scene, 5, 1), ["0 1 rest --grown: 1", "1 0 rest --grown: 1"]);
});

test("what fails tries first and is red then", () => {
  const scene = sceneOf([[4, 3], [4]]);
  const styles = stylesAt(scene, 3, 0.5);
  assert.deepEqual(
    styles.filter((style) => style.includes("transform")),
    ["0 1 chip transform: scaleX(0.74)", "1 1 chip transform: scaleX(0.74)"],
  );
  assert.equal(styles.filter((style) => style.includes("--fail: var(--ink)")).length, 2);
  assert.ok(styles.includes("- 1 verdict visibility: hidden"));
  assert.ok(stylesAt(scene, 3, 1).includes("0 1 chip transform: scaleX(1)"));
});

test("each size of the result comes down from an operand that has it", () => {
  const scene = sceneOf([[4, 1], [3]]);
  assert.deepEqual(
    stylesAt(scene, 6, 0).map((style) => style.replace(/\(calc.*?(\d\.5).*/, "$1")),
    ["- 0 sum transform: translateY1.5", "- 1 sum transform: translateY0.5"],
  );
  assert.ok(stylesAt(scene, 6, 1).every((style) => style.includes("calc(0 *")));
});

test("only transforms, clips and what is painted: a frame needs no layout", () => {
  const painted = new Set(["transform", "clip-path", "visibility", "--grown", "--fail", "--fail-wash"]);
  for (const shapes of SAMPLES) {
    const scene = sceneOf(shapes);
    for (const { index } of buildSteps(scene)) {
      const motion = motionTo(scene, buildSteps(scene), index);
      const styles = ledgerStyles(motion, 0.3);
      for (const { name, value } of styles) {
        assert.ok(painted.has(name), name);
        assert.doesNotMatch(value, /NaN|undefined|e-/);
      }
      if (motion.duration === 0) assert.deepEqual(styles, []);
    }
  }
});

test("labels of an equation go to their columns", async () => {
  await import("../../../js/scene/every-kind.js");
  const { buildScene } = await import("../../../js/scene/scene.js");
  const scene = buildScene(explain("einsum", ["ij,jk->ik", [2, 3], [3, 4]]));
  assert.ok(stylesAt(scene, 1, 0.5).length > 0);
});

test("parts are put back when the step is at rest", () => {
  const set = new Map();
  const part = {
    style: { setProperty: (name, value) => set.set(name, value) },
    removeAttribute: () => set.clear(),
  };
  const root = /** @type {any} */ ({ querySelector: () => part });
  const styled = new Set();
  moveLedger(root, [{ row: 0, column: 0, part: "chip", name: "transform", value: "none" }], styled);
  assert.equal(set.get("transform"), "none");
  moveLedger(root, [], styled);
  assert.deepEqual([set.size, styled.size], [0, 0]);
});
