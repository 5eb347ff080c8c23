import assert from "node:assert/strict";
import test from "node:test";
import { applyChanges, changedLines, changesOfText } from "../../../../js/python/fixes/changes.js";
import { namedOperands } from "../../../../js/python/fixes/operands.js";
import { reductionsOf } from "../../../../js/python/fixes/reductions.js";
import { withOwnModule } from "../../../../js/python/fixes/rules/module-name.js";
import { parse } from "../../../../js/python/syntax/parse.js";
import { sourceOf } from "../../../../js/python/syntax/source.js";

test("changes are put into a text, and told by its lines", () => {
  const text = "a + b\nc\n";
  const changes = [
    { from: 4, to: 5, insert: "b.T" },
    { from: 0, to: 1, insert: "a[0]" },
  ];
  assert.equal(applyChanges(text, changes), "a[0] + b.T\nc\n");
  assert.deepEqual(changedLines(text, changes), ["a[0] + b.T"]);
  // What is put in front of a line leaves that line alone.
  assert.deepEqual(changedLines(text, [{ from: 6, to: 6, insert: "b\n" }]), ["b"]);
});

test("changes of a session are moved behind its prompts, and none is made over one", () => {
  const text = ">>> x = (a +\n...  b)\n";
  const source = sourceOf(text);
  const at = source.code.indexOf("b)");
  assert.deepEqual(changesOfText([{ from: at, to: at + 1, insert: "b.T" }], text, source), [
    { from: text.indexOf("b)"), to: text.indexOf("b)") + 1, insert: "b.T" },
  ]);
  const from = source.code.indexOf("(a");
  assert.equal(changesOfText([{ from, to: at + 2, insert: "c" }], text, source), null);
});

test("operands are found by their words, also where both have the same", () => {
  const code = "y = (x + x) * torch.add(a, b[0])";
  const [{ value }] = parse(code);
  const text = (node) => node && code.slice(node.from, node.to);
  const [first, second] = namedOperands(value.left, ["x", "x"], code);
  assert.notEqual(first.from, second.from);
  assert.deepEqual(namedOperands(value.right, ["a", "b[0]"], code).map(text), ["a", "b[0]"]);
  assert.equal(namedOperands(value.right, ["nothing"], code)[0], null);
});

test("reductions are found where an operand was made", () => {
  const of = (code) => {
    const statements = parse(code);
    const { value } = statements.at(-1);
    const [found = null] = reductionsOf(value.right, statements);
    return found && code.slice(found.call.from, found.call.to);
  };
  assert.equal(of("m = x.mean(dim=0)\nx - m"), "x.mean(dim=0)");
  assert.equal(of("x - np.sum(x, 1)"), "np.sum(x, 1)");
  assert.equal(of("x - x.max(1).values"), "x.max(1)");
  assert.equal(of("x - x.max(1)[0]"), "x.max(1)");
  assert.equal(of("m, i = x.max(1)\nx - m"), "x.max(1)");
  assert.equal(of("x - x.norm(2, 1)"), "x.norm(2, 1)");
  assert.equal(of("x - x.norm(2)"), null);
  assert.equal(of("x - x.sum()"), null);
  assert.equal(of("x - x.sum(1, keepdim=True)"), null);
  assert.equal(of("x - y"), null);
});

test("reductions inside an operand are found, and none in the statement that it stands in", () => {
  const of = (code) => {
    const statements = parse(code);
    const { value } = statements.at(-1);
    return reductionsOf(value.right, statements).map(({ call }) => code.slice(call.from, call.to));
  };
  assert.deepEqual(of("x / (x.sum(1) + 1)"), ["x.sum(1)"]);
  assert.deepEqual(of("v = x.var(1)\nx / torch.sqrt(v + 1)"), ["x.var(1)"]);
  assert.deepEqual(of("x / (x.sum(1) * -x.mean(1)).abs()"), ["x.sum(1)", "x.mean(1)"]);
  assert.deepEqual(of("x = x.sum(1) - x"), []);
});

test("the code of a fix calls the module as the program does", () => {
  const named = (program, code, dialect) => withOwnModule(code, dialect, parse(program));
  assert.equal(named("import numpy", "np.squeeze(a, axis=0)", "numpy"), "numpy.squeeze(a, axis=0)");
  assert.equal(
    named("from jax import numpy as n", "jnp.squeeze(jnp.b, axis=0)", "jax"),
    "n.squeeze(n.b, axis=0)",
  );
  assert.equal(named("import tensorflow", "a[:, tf.newaxis]", "tensorflow"), "a[:, tensorflow.newaxis]");
  assert.equal(named("x = 1", "np.squeeze(a.np.b)", "numpy"), "np.squeeze(a.np.b)");
});
