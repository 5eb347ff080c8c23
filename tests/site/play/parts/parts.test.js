import assert from "node:assert/strict";
import test from "node:test";
import { notebookOf } from "../../../../site/play/parts/notebook.js";
import { plainFigure } from "../../../../site/play/parts/plain.js";
import { keepSolved, solvedPuzzles } from "../../../../site/play/parts/puzzle-store.js";

test("a figure can be sent: its error becomes plain", () => {
  const error = Object.assign(new Error("no"), {
    pythonType: "RuntimeError",
    axis: -1,
    messages: { numpy: "nein" },
  });
  const sent = structuredClone(plainFigure({ ok: false, op: "add", error, make: () => {} }));
  assert.equal(sent.error.message, "no");
  assert.equal(sent.error.pythonType, "RuntimeError");
  assert.deepEqual(sent.error.messages, { numpy: "nein" });
  assert.equal(plainFigure({ ok: true, error: null }).error, null);
});

test("a notebook has the program as its only cell", () => {
  const notebook = JSON.parse(notebookOf("import torch\nx = 1\n"));
  assert.equal(notebook.nbformat, 4);
  assert.deepEqual(notebook.cells[0].source, ["import torch\n", "x = 1"]);
});

test("solved puzzles are kept, and a storage that refuses is no error", () => {
  const kept = new Map();
  const storage = /** @type {any} */ ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
  });
  keepSolved("outer", storage);
  keepSolved("table", storage);
  assert.deepEqual([...solvedPuzzles(storage)], ["outer", "table"]);
  const refusing = /** @type {any} */ ({
    getItem() {
      throw new Error("no storage");
    },
    setItem() {
      throw new Error("no storage");
    },
  });
  keepSolved("outer", refusing);
  assert.equal(solvedPuzzles(refusing).size, 0);
  assert.equal(solvedPuzzles(/** @type {any} */ ({ getItem: () => "{}" })).size, 0);
});
