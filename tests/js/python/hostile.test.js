import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { refusalOf } from "../../../js/python/program/refusals.js";
import { read, run } from "../../../js/python/python.js";
import { LimitError } from "../../../js/python/values/limits.js";
import { hostileText } from "../../programs/hostile.js";
import { generator, rounds, SEED } from "../random.js";

/** Whether an answer says something: its error is told in a sentence with a line. */
function checkError(error) {
  if (error === null) return;
  assert.equal(typeof error.message, "string");
  assert.ok(error.pythonType !== null || error.message.length > 0);
  assert.ok(error.line === null || error.line >= 1);
}

const isUnforeseen = (error) =>
  error !== null && error.message === refusalOf(new LimitError("unforeseen"), error.line, "en").message;

test(`whatever the text, there is an answer and nothing leaks (seed ${SEED})`, () => {
  const random = generator();
  const count = rounds(300);
  const unforeseen = [];
  for (let i = count; i > 0; i--) {
    const text = hostileText(random);
    const before = memory().tensors;
    try {
      for (const mode of /** @type {const} */ (["values", "shapes"])) {
        const { error } = run(text, { mode });
        checkError(error);
        if (isUnforeseen(error)) unforeseen.push(text);
      }
      const { kind, error } = read(text);
      assert.match(kind, /^(?:notation|code|message|warning|unknown)$/);
      checkError(error);
      assert.equal(memory().tensors, before);
    } catch (error) {
      throw new Error(`seed ${SEED}: ${JSON.stringify(text)}: ${/** @type {Error} */ (error).stack}`);
    }
  }
  // What fails inside is told as a refusal; but that has to be seldom.
  assert.ok(unforeseen.length <= count / 50, unforeseen.join("\n---\n"));
});

test("signs that nobody sees, and others that are written otherwise, change nothing", () => {
  const texts = [
    "(3, 4) + (3,)",
    "x (3, 4) minus its mean over axis 1",
    "a: 3 x 4\nb: 4\na + b",
    "x = torch.randn(3, 4)\ny = x + torch.randn(3)",
  ];
  /** @type {((text: string) => string)[]} */
  const disguises = [
    (text) => text.split("").join("\u200b"),
    (text) => `\ufeff\u202b${text}\u202c`,
    (text) => text.replaceAll(" ", "\u00a0"),
    (text) => text.replaceAll(" ", "\u2009").replaceAll("\n", "\u2028"),
    (text) => text.replaceAll("\n", "\r"),
    (text) => text.replaceAll("4", "\u0664").replaceAll("3", "\u06f3"),
    (text) => text.replaceAll(",", ",\u00ad").replaceAll("+", "+\u200e"),
    (text) => text.replaceAll(" ", "&nbsp;"),
    (text) => `<pre><code>${text}</code></pre>`,
    (text) => `**${text}**`,
    (text) => `\u201c${text}\u201d`,
    (text) => `\u300c${text}\u300d`,
  ];
  const drawn = (text) => read(text).figures.map(({ op, shapes, ok }) => ({ op, shapes, ok }));
  for (const text of texts)
    for (const [i, disguise] of disguises.entries())
      assert.deepEqual(drawn(disguise(text)), drawn(text), `${text} (${i})`);
});

test("what is found in a text with such signs stands where it stood", () => {
  const text = "\u200bx = \u200btorch.randn(3, 4)\ny\u00ad = x * torch.randn(3)";
  const [figure] = read(text).figures;
  const [from, to] = figure.source;
  assert.equal(text.slice(from, to), "x * torch.randn(3)");
  const [{ changes }] = figure.fixes;
  assert.ok(changes.every(({ from, to }) => !/\n/.test(text.slice(from, to))));
  const quoted = 'print("a\u200bb")\nx = torch.randn(3, 4) * torch.randn(3)';
  assert.equal(read(quoted).output, "a\u200bb\n");
});

test("what would take too long, or more than there is room for, is stopped before it begins", () => {
  const head =
    "import numpy as np\nimport torch\nimport torch.nn as nn\nimport jax\nimport jax.numpy as jnp\n";
  for (const [code, dialect] of [
    ["torch.combinations(torch.arange(1000), 5)", "pytorch"],
    ["torch.tril_indices(100000, 100000)", "pytorch"],
    ["nn.Conv2d(3, 64, 7)(torch.zeros(1, 3, 4000, 4000))", "pytorch"],
    ["nn.MaxPool2d(100, 1)(torch.zeros(1, 1, 3000, 3000))", "pytorch"],
    ["np.linalg.det(np.eye(3000))", "numpy"],
    ["np.convolve(np.ones(1000000), np.ones(1000000))", "numpy"],
    ["np.tril_indices(100000)", "numpy"],
    ["np.indices((10000, 10000, 10000))", "numpy"],
    ["np.intersect1d(np.arange(200000), np.arange(200000))", "numpy"],
    ["for i in np.ndindex(100000, 100000): pass", "numpy"],
    ["jax.lax.fori_loop(0, 10 ** 9, lambda i, v: v, 0)", "jax"],
  ]) {
    const { error } = run(head + code, { dialect });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, /too long|too large|too many steps|no memory/, code);
  }
});
