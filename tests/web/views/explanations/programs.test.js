// The programs of the code view: those in Python against what the real frameworks printed when they ran them, ours by
// running it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { OPERATIONS, operandCount } from "../../../../js/expression/vocabulary.js";
import { explain } from "../../../../js/index.js";
import { hasInPlaceForm } from "../../../../js/operations/signatures.js";
import { programOf } from "../../../../web/views/explanations/programs.js";
import { load } from "../../../golden.js";
import { cases } from "../../../js/python/printed/cases.js";

const ENGINE = new URL("../../../../js/index.js", import.meta.url).href;
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const unnamed = (shapes) => shapes.map(() => null);

test("each program is the one that was run, and each message is what it printed", () => {
  const recorded = load("programs");
  assert.ok(recorded.length > 90);
  for (const { op, shapes, dialect, text, printed, error } of recorded) {
    const plan = explain(op, shapes);
    const program = programOf(plan, unnamed(shapes), dialect);
    const name = `${op} ${JSON.stringify(shapes)} ${dialect}`;
    assert.equal(program.text, text, name);
    if (program.message !== null) assert.ok(error?.includes(program.message), name);
    if (plan.ok) assert.match(printed, new RegExp(String.raw`[([]${plan.shape.join(", ")},?[)\]]`), name);
    if (program.note === "code.silent") assert.equal(error, null, name);
    if (!plan.ok && program.message === null) assert.notEqual(program.note, null, name);
  }
});

/** What a program prints with the engine of this folder. */
function run({ text }) {
  const source = text.replace('"shapecast"', JSON.stringify(ENGINE));
  return spawnSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
}

test("our own program runs, and prints the shape or the message", () => {
  for (const [op, shapes] of /** @type {[string, number[][]][]} */ ([
    ["add", [[5, 1], [1, 6], [6]]],
    ["broadcastTensors", [[2], [3], [4]]],
    ["logicalAnd", [[2, 1], []]],
    ["add_", [[3], [2, 3]]],
    ["add", [[1000000000, 1], [7]]],
    ["bitwiseAnd", [[2, 1], [3]]],
  ])) {
    const plan = explain(op, shapes);
    const program = programOf(plan, unnamed(shapes), "shapecast");
    const { stdout, stderr } = run(program);
    if (plan.ok) assert.equal(stdout.replace(/\s/g, ""), JSON.stringify(plan.shape), program.text);
    else assert.ok(stderr.includes(program.message), stderr);
  }
});

test("our own program of every operation runs, and in place", () => {
  const shapes = [[2, 3], [3], [2, 1]];
  const blocks = OPERATIONS.flatMap((name) => {
    const given = shapes.slice(0, operandCount(name) ?? 0);
    const ops = [name, ...(hasInPlaceForm(snake(name)) ? [`${name}_`] : [])];
    return ops.map((op) => {
      const { text } = programOf(explain(op, given), unnamed(given), "shapecast");
      return `{\n${text.replace(/import (\{.*\}) from "shapecast"/, "const $1 = shapecast")}\n}`;
    });
  });
  const text = ['import * as shapecast from "shapecast";', ...blocks].join("\n");
  const { stdout, stderr } = run({ text });
  assert.equal(stderr, "");
  assert.equal(stdout, "[ 2, 3 ]\n".repeat(blocks.length));
});

test("our own program of every case that is printed runs, or is refused in the words beside it", () => {
  const told = cases
    .filter(({ op }) => OPERATIONS.includes(op) || op === "einsum")
    .map(({ op, shapes, equation, inPlace = false }) => {
      const operands = equation === undefined ? shapes : [equation, ...shapes];
      const plan = explain(inPlace ? `${op}_` : op, operands);
      return { plan, ...programOf(plan, unnamed(shapes), "shapecast") };
    });
  assert.ok(told.length >= 150, `${told.length} cases`);
  const blocks = told.map(({ text }) => {
    const body = text
      .replace(/import (\{.*\}) from "shapecast"/, "const $1 = shapecast")
      .replace("console.log(", "outcome.push(");
    return `try {\n${body}\n} catch (error) {\n  outcome.push(error.message);\n}`;
  });
  const text = [
    'import * as shapecast from "shapecast";',
    "const outcome = [];",
    ...blocks,
    "console.log(JSON.stringify(outcome));",
  ].join("\n");
  const { stdout, stderr } = run({ text });
  assert.equal(stderr, "");
  for (const [i, outcome] of JSON.parse(stdout).entries()) {
    const { plan, message } = told[i];
    assert.deepEqual(outcome, plan.ok ? [...plan.shape] : message, told[i].text);
  }
});

test("names are kept where both languages take them, and never hide what the program uses", () => {
  const plan = explain("sub", [[64, 1], [64]]);
  assert.match(programOf(plan, ["pred", "target"], "pytorch").text, /result = pred - target/);
  const text = programOf(plan, ["new", "ones"], "shapecast").text;
  assert.match(text, /const a = ones\(64, 1\);\nconst b = ones\(64\);/);
});
