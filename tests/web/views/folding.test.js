import assert from "node:assert/strict";
import test from "node:test";
import { foldedIn } from "../../../web/views/folding.js";
import { scene } from "../../js/scene/scenes.js";

const made = scene([[2], [2]]);

/** A figure whose views have so many nodes; those that gave way have one. */
const root = (sizes, folded = new Map()) => {
  const nodes = (id) => (folded.has(id) ? 1 : sizes[id]);
  const all = Object.keys(sizes).reduce((sum, id) => sum + nodes(id), 0);
  const querySelectorAll = (selector) => ({ length: selector === "*" ? all : nodes(selector.slice(6, -2)) });
  return /** @type {any} */ ({ querySelectorAll });
};
const folds = (sizes, known = new Map()) => {
  const found = foldedIn(root(sizes, known), made, Object.keys(sizes), known);
  return found && [...found.keys()];
};

test("where there is room for all, nothing gives way", () => {
  assert.equal(folds({ ledger: 300, memory: 200, why: 100 }), null);
  assert.equal(folds({ ledger: 700 }), null);
});

test("the last view that is enough gives way, else the largest and so on", () => {
  assert.deepEqual(folds({ ledger: 300, memory: 200, why: 150, code: 20 }), ["why"]);
  assert.deepEqual(folds({ ledger: 300, memory: 200, why: 100, code: 120, reduce: 150 }), [
    "reduce",
    "code",
    "why",
  ]);
});

test("the ledger goes only where the others are not enough, the first view never", () => {
  assert.deepEqual(folds({ ledger: 500, memory: 300 }), ["ledger"]);
  assert.deepEqual(folds({ memory: 500, why: 300 }), ["why"]);
});

test("what gave way before is counted with what it would take, and known again", () => {
  const sizes = { ledger: 300, memory: 200, why: 90, code: 50 };
  const first = new Map([["code", 50]]);
  assert.equal(folds(sizes, first), null);
  assert.deepEqual(folds({ ...sizes, memory: 230 }, first), ["why"]);
});
