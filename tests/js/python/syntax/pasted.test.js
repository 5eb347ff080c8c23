import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { codeBlocks, notebookTexts } from "../../../../js/python/syntax/pasted.js";

const ERROR = "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ";
const cell = (source, outputs = /** @type {any[]} */ ([])) => ({ cell_type: "code", outputs, source });
const failed = { output_type: "error", ename: "ValueError", evalue: "", traceback: ["Traceback", ERROR] };
const fileOf = (...cells) => JSON.stringify({ cells, nbformat: 4 }, null, 1);

test("a notebook's file says its code and its last error", () => {
  const text = fileOf(
    { cell_type: "markdown", source: ["# x"] },
    cell(["a = 1\n", "b = 2"]),
    cell("a + b", [failed]),
  );
  assert.deepEqual(notebookTexts(text), ["a = 1\nb = 2\n\na + b", `Traceback\n${ERROR}`]);
  assert.deepEqual(notebookTexts(JSON.stringify(cell("a"))), ["a"]);
  assert.deepEqual(notebookTexts(JSON.stringify(failed)), [`Traceback\n${ERROR}`]);
  assert.deepEqual(notebookTexts('["a = 1\\n", "b = 2"]'), ["a = 1\nb = 2"]);
  const lines = JSON.stringify({ traceback: ["Traceback", `x[0]`, ERROR] }, null, 1).slice(1, -1);
  for (const part of [lines, `${lines}}, {"outputs": []`, lines.replace(/\n\s*/g, "")])
    assert.deepEqual(notebookTexts(part), [`Traceback\nx[0]\n${ERROR}`], part);
  for (const other of ['"traceback": 3', '"traceback": [1, "a']) assert.deepEqual(notebookTexts(other), []);
  for (const other of ["", '["a", "b"]', "x + y", "{", "null", "3", "[null, 3]", '"cells"'])
    assert.deepEqual(notebookTexts(other), []);
});

test("blocks stay where they stood, and nothing else does", () => {
  assert.equal(codeBlocks("Look:\n```python\nx + y\n```\nWhy?"), "     \n         \nx + y\n   \n    ");
  assert.equal(codeBlocks("Look:\n\n    x + y\n\nWhy?"), "     \n\n    x + y\n\n    ");
  for (const other of ["x + y", "    x\n    y", "a\nb"]) assert.equal(codeBlocks(other), null);
});

const program = ["import numpy as np\n", "a = np.ones((3, 4))\n", "a + np.ones(3)"];

test("notebooks and questions are read as the code in them", () => {
  const question = `I add two arrays:\n\n\`\`\`\n${program.join("")}\n\`\`\`\n\nWhy does it fail?`;
  const indented = `I add two arrays:\n\n    ${program.join("    ")}\n\nWhy does it fail?`;
  for (const text of [fileOf(cell(program)), JSON.stringify(cell(program)), question, indented]) {
    const { kind, figures, error } = read(text);
    assert.equal(kind, "code", text);
    assert.deepEqual(figures[0].shapes, [[3, 4], [3]]);
    assert.equal(error.message, ERROR.slice("ValueError: ".length));
  }
});

test("a notebook whose code leaves nothing to draw is read by its error", () => {
  const { kind, figures } = read(fileOf(cell(["from mine import load\n", "load()"], [failed])));
  assert.equal(kind, "message");
  assert.deepEqual(figures[0].shapes, [[3, 4], [3]]);
});
