// Code in which no shapes meet: what is said of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

/** Each with what comes of it, as it is said. @type {[string, string][]} */
const OUTCOMES = [
  ["torch.cat((torch.zeros(3, 4), torch.zeros(3, 5)), dim=1)", "It comes to `(3, 9)`."],
  ["torch.cat((a (3, 4), b (3, 5)), dim=1)", "It comes to `(3, 9)`."],
  ["torch.stack([a [3], b [3]])", "It comes to `(2, 3)`."],
  ["x = torch.zeros(3, 4)\nx.sum(1)", "It comes to `(3,)`."],
  ["x = [1, 2, 3]\ny = [4, 5, 6]\nnp.concatenate([x, y])", "It comes to `(6,)`."],
  ["a = [1, 2, 3]\nb = [4, 5, 6]\nnp.add(a, b)", "It comes to `(3,)`."],
  ["x = np.zeros((3, 4))\ny = x.T", "It comes to `y` (4, 3)."],
  ["x = tf.zeros((3, 4))\ntf.transpose(x)", "It comes to `(4, 3)`."],
  ["x = jnp.zeros((3, 4))\nx.reshape(-1)", "It comes to `(12,)`."],
  ["x = torch.zeros(3, 4)\nprint(x.reshape(2, 6).shape)", "It prints `torch.Size([2, 6])`."],
  [
    "x = torch.zeros(3, 4)\nprint(x.shape)\nprint(x.T.shape)",
    "It prints `torch.Size([3, 4])`, `torch.Size([4, 3])`.",
  ],
  ["for i in range(10):\n    print(i)", "It prints `7`, `8`, `9`."],
  ['"""Rows."""\nimport numpy as np\nx = np.zeros((3, 4))\nx.T', "It comes to `(4, 3)`."],
  ['"""Rows."""\nx = np.zeros((3, 4))\ny = x.T', "It comes to `y` (4, 3)."],
  ['print("one\\n\\ntwo")', "It prints `one`, `two`."],
  ['print("a `tick`")', "It prints `a 'tick'`."],
];

for (const [text, outcome] of OUTCOMES) {
  test(`${text.replaceAll("\n", "; ")}: ${outcome}`, () => {
    const { kind, figures, error, said } = read(text);
    assert.deepEqual([kind, figures, error], ["code", [], null]);
    assert.equal(said.en, `Read as code. ${outcome}`);
    assert.match(said.zh, /`/);
  });
}

test("what draws a figure, fails or is never called has its own words", () => {
  for (const text of [
    "torch.zeros(3, 1) + torch.zeros(4)",
    "torch.zeros(3).reshape(2, 2)",
    "def f(x):\n    return x",
    '"""What it is for."""\ndef f(x):\n    return x',
  ])
    assert.doesNotMatch(read(text).said.en, /It (?:comes|prints)/);
});

test("what code prints is there with shapes alone", () => {
  assert.equal(
    read("x = torch.zeros(3, 4)\nprint(x.shape)\nx + torch.ones(4)").output,
    "torch.Size([3, 4])\ntensor(..., size=(3, 4))\n",
  );
});
