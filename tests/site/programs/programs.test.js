import "../../../js/index.js";
import "../../../js/python/python.js";
import assert from "node:assert/strict";
import test from "node:test";
import sentences from "../../../build/generated/sentences/programs.js";
import { languages } from "../../../js/languages/languages.js";
import { runProgram } from "../../../site/play/work/run-program.js";
import {
  FIRST_ERROR,
  FIRST_FIGURE,
  FIRST_PROGRAM,
  groups,
  programNamed,
  programs,
} from "../../../site/programs/programs.js";

const runs = ({ source, mode = "values" }) => runProgram(source, { lang: "en", mode });

test("every group and program has its title", () => {
  const ids = [...Object.keys(groups), ...programs.map(({ id }) => id)];
  assert.equal(new Set(ids).size, ids.length);
  for (const language of languages)
    for (const id of ids) assert.ok(sentences[language][id], `${language}: ${id}`);
  assert.ok(programNamed(FIRST_PROGRAM));
  assert.equal(programNamed("no such"), null);
});

test("the first program comes to what the page says before it has run", () => {
  const program = programNamed(FIRST_PROGRAM);
  assert.ok(program);
  for (const lang of languages) {
    const { error, figures } = runProgram(program.source, { lang, mode: "values" });
    const { pythonType, message, line } = error;
    assert.deepEqual({ pythonType, message, line }, FIRST_ERROR);
    const [{ source, op, shapes, ok, ...figure }] = figures;
    assert.deepEqual({ line: figure.line, source, op, shapes, ok }, FIRST_FIGURE);
    assert.equal(figures.length, 1);
  }
});

test("what should fail fails and can be mended; the rest runs", () => {
  for (const program of programs) {
    const { error, figures } = runs(program);
    const fails = groups.fails.includes(program);
    if (program.id !== "place") assert.equal(error !== null, fails, `${program.id}: ${error?.message}`);
    if (fails) assert.ok(figures.at(-1).fixes.length > 0, program.id);
  }
});

test("silent bugs are doubted, but for the one that no single run shows", () => {
  for (const program of groups.bugs) {
    const doubted = runs(program).figures.some(({ doubts }) => doubts.length > 0);
    assert.equal(doubted, program.id !== "oneexample", program.id);
  }
});

test("a name without a shape is asked for", () => {
  const attention = programNamed("attention");
  assert.deepEqual(attention && runs(attention).asks, ["mask"]);
});
