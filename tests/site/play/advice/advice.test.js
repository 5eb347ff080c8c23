import "../../../../js/index.js";
import assert from "node:assert/strict";
import test from "node:test";
import { run } from "../../../../js/python/python.js";
import { parse } from "../../../../js/python/syntax/parse.js";
import { applyChanges } from "../../../../site/play/advice/changes.js";
import { namedOperands, nodeAt } from "../../../../site/play/advice/operands.js";
import { reductionOf } from "../../../../site/play/advice/reductions.js";
import { runProgram } from "../../../../site/play/work/run-program.js";

const lines = (...texts) => `${texts.join("\n")}\n`;

/** The programs that the fixes of the last figure make. */
function fixed(source, options = {}) {
  const { figures } = runProgram(source, { lang: "en", ...options });
  return figures.at(-1).fixes.map(({ changes }) => applyChanges(source, changes));
}

test("the sum keeps its axis where it was written", () => {
  const source = lines("x = torch.ones(4, 3)", "sums = x.sum(1)", "x / sums");
  const [best, other] = fixed(source);
  assert.equal(best, source.replace("x.sum(1)", "x.sum(1, keepdim=True)"));
  assert.equal(other, source.replace("x / sums", "x / sums.unsqueeze(-1)"));
  for (const program of [best, other]) assert.equal(run(program).error, null);
});

test("an operand that is more than a name gets brackets", () => {
  const source = lines("x = torch.ones(4, 3)", "a = torch.ones(4)", "x * (a + 1)", "x - -a");
  assert.match(fixed(source.split("\n").slice(0, 3).join("\n"))[0], /x \* \(a \+ 1\)\.unsqueeze\(-1\)/);
  assert.match(fixed(source.replace("x * (a + 1)\n", ""))[0], /x - \(-a\)\.unsqueeze\(-1\)/);
});

test("a call's argument, a product and an operation in place are edited too", () => {
  const head = ["x = torch.ones(4, 3)", "a = torch.ones(4)"];
  assert.match(fixed(lines(...head, "torch.add(x, a)"))[0], /torch\.add\(x, a\.unsqueeze\(-1\)\)/);
  assert.match(fixed(lines(...head, "x @ x"))[0], /x @ x\.T/);
  assert.match(
    fixed(lines("a = torch.ones(3)", "a += torch.ones(4, 3)"))[0],
    /\na = a \+ torch\.ones\(4, 3\)/,
  );
});

test("a second operation that fails on the same line does not hide the fix of the first", () => {
  const source = lines("x = torch.ones(3, 8, 8)", "m = torch.ones(3)", "(x - m) / m");
  assert.match(fixed(source)[0], /\(x - m\.unsqueeze\(-1\)\.unsqueeze\(-1\)\) \/ m/);
});

test("NumPy's programs get NumPy's fixes", () => {
  const source = lines("import numpy as np", "x = np.ones((4, 3))", "x / x.sum(1)");
  const [best, other] = fixed(source);
  assert.match(best, /x\.sum\(1, keepdims=True\)/);
  assert.match(other, /x\.sum\(1\)\[:, None\]/);
});

test("a square table that was reduced is doubted, and its fix offered", () => {
  const source = lines("x = torch.ones(3, 3)", "x / x.sum(1)");
  const { figures } = runProgram(source, { lang: "en" });
  assert.ok(figures[0].doubts.some(({ id }) => id === "square-reduced"));
  assert.match(fixed(source)[0], /keepdim=True/);
});

test("a session with prompts is drawn and not edited", () => {
  const { figures } = runProgram(">>> torch.ones(4, 3) + torch.ones(4)\n", { lang: "en" });
  assert.equal(figures[0].ok, false);
  assert.deepEqual(figures[0].fixes, []);
});

test("operands are found by their words, also where both have the same", () => {
  const code = "y = (x + x) * torch.add(a, b[0])";
  const statements = parse(code);
  const text = (node) => node && code.slice(node.from, node.to);
  const sum = nodeAt(statements, [5, 10]);
  const [first, second] = namedOperands(sum, ["x", "x"], code);
  assert.notEqual(first.from, second.from);
  const call = nodeAt(statements, [14, 32]);
  assert.deepEqual(namedOperands(call, ["a", "b[0]"], code).map(text), ["a", "b[0]"]);
  assert.equal(namedOperands(call, ["nothing"], code)[0], null);
});

test("reductions are found where an operand was made", () => {
  const of = (code) => {
    const statements = parse(code);
    const { value } = statements.at(-1);
    const found = reductionOf(value.right, statements);
    return found && code.slice(found.call.from, found.call.to);
  };
  assert.equal(of("m = x.mean(dim=0)\nx - m"), "x.mean(dim=0)");
  assert.equal(of("x - np.sum(x, 1)"), "np.sum(x, 1)");
  assert.equal(of("x - x.max(1).values"), "x.max(1)");
  assert.equal(of("x - x.sum()"), null);
  assert.equal(of("x - x.sum(1, keepdim=True)"), null);
  assert.equal(of("x - y"), null);
});
