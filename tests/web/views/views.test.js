import assert from "node:assert/strict";
import test from "node:test";
import sentences from "../../../build/generated/sentences/picture.js";
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";
import { views, viewsChosen, viewsFor, viewsNamed } from "../../../web/views/views.js";
import { SAMPLES, scene } from "../../js/scene/scenes.js";

const pair = scene([[3, 1], [4]]);

test("the ledger is what is shown where nothing, or nothing known, is named", () => {
  for (const names of [null, "", "  ", "nonsense", "constructor", "LEDGER"]) {
    assert.deepEqual(viewsNamed(names, pair), ["ledger"]);
  }
});

test("names are separated by spaces or commas, and shown in the order of the tabs", () => {
  assert.deepEqual(viewsNamed("memory  ledger", pair), ["ledger", "memory"]);
  assert.deepEqual(viewsNamed("memory,ledger,memory", pair), ["ledger", "memory"]);
  assert.deepEqual(viewsNamed("memory", pair), ["memory"]);
});

test("choosing a view keeps the ledger over it where it was to be seen", () => {
  assert.equal(viewsChosen(["ledger"], "memory"), "ledger memory");
  assert.equal(viewsChosen(["ledger", "memory"], "ledger"), "ledger");
  assert.equal(viewsChosen(["memory"], "ledger"), "ledger");
  assert.equal(viewsChosen(["memory"], "memory"), "memory");
});

test("every view has a title, and every scene its tabs", () => {
  for (const id of Object.keys(views)) assert.ok(sentences.en[`view.${id}`], id);
  for (const shapes of SAMPLES) {
    const offered = viewsFor(scene(shapes));
    assert.equal(offered[0], "ledger");
    assert.ok(offered.length > 1);
  }
});

test("a product or an einsum has only the views that fit it, and einsum's columns are called by its labels", () => {
  const of = (op, given) => buildScene(explain(op, given));
  assert.deepEqual(
    viewsFor(
      of("matmul", [
        [2, 3],
        [3, 4],
      ]),
    ),
    ["ledger", "why", "code"],
  );
  const summed = of("einsum", ["bij,jk->bik", [2, 3, 4], [4, 5]]);
  assert.deepEqual(viewsFor(summed), ["ledger", "memory", "why", "code"]);
  // Nothing goes back through truth values.
  assert.ok(!viewsFor(of("lt", [[3], [3, 1]])).includes("backward"));
  // Without what draws labels, the axes of the result are called by them.
  assert.deepEqual(
    summed.columns.map(({ name }) => name),
    ["b", "i", "k"],
  );
});
