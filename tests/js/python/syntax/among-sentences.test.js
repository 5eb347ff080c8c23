import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { codeAmongSentences } from "../../../../js/python/syntax/among-sentences.js";

const LOOP = [
  "x = torch.randn(100, 1)",
  "y = x.squeeze()",
  "for step in range(3):",
  "    loss = ((x * 2 - y) ** 2).mean()",
];

test("lines of words are left out, and all others keep their place", () => {
  const text = [
    "Hi all, I don't get this.",
    "import numpy as np",
    "a = np.ones((3, 4))",
    "When I run the next line it fails",
    "a + np.ones(3)",
    "Any ideas?",
    "Thanks in advance",
  ].join("\n");
  const code = codeAmongSentences(text);
  assert.equal(code.length, text.length);
  assert.deepEqual(
    code.split("\n").map((line) => line.trim()),
    ["", "import numpy as np", "a = np.ones((3, 4))", "", "a + np.ones(3)", "", ""],
  );
});

test("short titles, contractions and Chinese are words", () => {
  for (const words of [
    "My model",
    "Here's my code:",
    "And then:",
    "\u4e3a\u4ec0\u4e48\uff1f",
    "Why is that?",
  ])
    assert.equal(codeAmongSentences(`${words}\nx = 1`), `${" ".repeat(words.length)}\nx = 1`, words);
});

test("a mistake in code is no sentence", () => {
  for (const code of [
    "x = 1",
    "x = (1\ny = 2",
    "improt numpy\nx = 1",
    "print x\ny = 1",
    "def f(x):\n    retrun x\nf(1)",
    "for i in range(3)\n    x = i",
    "Only words, and nothing else to see here",
    "Look:\n```\nx = 1\n```",
  ])
    assert.equal(codeAmongSentences(code), null, code);
});

test("a question around code that is not marked is read as the code in it", () => {
  const { kind, figures, asks } = read(`Why does the loss not go down?\n${LOOP.join("\n")}\n`);
  assert.equal(kind, "code");
  assert.deepEqual(asks, []);
  assert.equal(figures[0].line, 5);
  assert.deepEqual(figures[0].shapes, [[100, 1], [100]]);
  assert.ok(figures[0].doubts.some(({ id }) => id === "both-expanded"));
});

test("a fix is one of the whole text, and nothing that was said is lost", () => {
  const text = (line) => `I add a and b.\nb = torch.ones(3)\nThis line fails:\n${line}\nWhy?`;
  const { figures } = read(text("torch.ones(3, 4) + b"));
  assert.equal(figures[0].fixes[0].source, text("torch.ones(3, 4) + b.unsqueeze(-1)"));
});

test("an error that is told without its shapes is read from the code beside it", () => {
  const code = [
    'df = pd.read_csv("data.csv")',
    "X = df.values  # shape (1000, 12)",
    "mu = X.mean(axis=1)",
    "Z = X - mu",
  ];
  const text = `In my notebook:\n\n${code.join("\n")}\n\ngives operands could not be broadcast together. Why?`;
  const { kind, figures, error } = read(text);
  assert.equal(kind, "code");
  assert.deepEqual(figures[0].shapes, [[1000, 12], [1000]]);
  assert.equal(error.message, "operands could not be broadcast together with shapes (1000,12) (1000,) ");
  assert.equal(error.line, 6);
});
