// The same program in what pages, mails and notebooks put around it: what is said of it stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

/** Programs that fail, that draw something, that only print, and blocks of each kind. */
const PROGRAMS = [
  "import torch\nx = torch.rand(6, 4)\nm = x.mean(dim=1)\nprint(x - m)",
  'import numpy as np\na = np.ones((5, 1, 2))\ntry:\n    print(a + np.ones((3, 4)))\nexcept ValueError as e:\n    print(f"no: {e}")\nb = a * np.ones(2)',
  'import torch\nfor n in (4, 1):\n    print(n, torch.zeros(n, 1).squeeze().shape)\nprint(type(n).__name__, "end")',
  "import torch\nw = torch.ones(2, 3)\nif w.ndim == 2:\n    w = w.T\nelse:\n    w = w.sum()\nprint(w.shape)",
  "import torch\ntorch.tensor([float('inf'), -1.0])",
];
const lines = (/** @type {string} */ text) => text.split("\n");
const each = (/** @type {string} */ text, made) => lines(text).map(made).join("\n");
const flat = (/** @type {string} */ text) => each(text, (line) => line.trimStart());

/** @type {Record<string, (text: string) => string>} */
const AROUND = {
  "a mail": (text) => each(text, (line) => `> ${line}`),
  "a margin": (text) =>
    `I tried this:\n\n${each(text, (line) => `    ${line}`)}\n\nand it is not what I want.`,
  "a document": (text) => `.. code-block:: python\n\n${each(text, (line) => `   ${line}`)}\n`,
  "a fence in a question": (text) => `Here is my code:\n\n\`\`\`python\n${text}\n\`\`\`\n\nWhat is wrong?`,
  "a fence alone": (text) => `\`\`\`python\n${text}\n\`\`\``,
  "a fence beside one with output": (text) =>
    `This:\n\`\`\`python\n${text}\n\`\`\`\nshows\n\`\`\`\n[[1. 2.]\n [3. 4.]]\n\`\`\``,
  "a cell of a page": (text) => `In [5]:\n\n${text}\n`,
  "cells of a page": (text) => `In [1]:\nimport os\nIn [2]:\n${text}\nOut[2]:\narray([1, 2])\n`,
  "a cell with its number": (text) => `[12]:\n${text}\n\n[12]:\n\narray([1., 2.])\n`,
  "a cell with its time": (text) => `[5]\n0s\n${text}\n`,
  "tags of a forum": (text) => `[code]\n${text}\n[/code]`,
  "what stands below it": (text) => `${text}\n\nOutput:\n`,
  "Chinese words": (text) =>
    `\u6211\u7684\u4ee3\u7801\u5982\u4e0b\uff1a\n${text}\n\u5728\u8fd9\u91cc\u63d2\u5165\u56fe\u7247\n`,
  "a thread": (text) => `jo \u00b7 comment \u00b7 2023-04-17\n${text}\n\nmay \u00b7 2023-04-18\nSolved it?`,
  "answers below it": (text) => `${text}\n\n2 Answers\nSorted by: Highest score\n`,
  "an update": (text) => `${text}\n\nEDIT: I use version 2.0\nUpdate: still not working\n`,
  "a greeting": (text) => `${text}\n\n--\nBest regards,\nBob\n`,
  "a shell": (text) => `$ python\n${text}`,
  "a change": (text) => each(text, (line) => `+${line}`),
  "curly quotes": (text) => text.replace(/"([^"\n]*)"/g, "\u201c$1\u201d"),
  "no margins in a question": (text) => `Hi, I have this code\n${flat(text)}\nCan you explain it to me?`,
  "no margins in a fence": (text) => `My code:\n\`\`\`\n${flat(text)}\n\`\`\`\nThanks`,
};

const brief = ({ kind, figures: [first], error, asks }) => [
  kind,
  first?.shapes,
  first?.op,
  error?.pythonType,
  error?.message,
  asks,
];
/** What lost its margins may have had others. */
const HAS_BLOCKS = /:\n/;
for (const [around, put] of Object.entries(AROUND)) {
  test(`a program in ${around}`, () => {
    for (const program of PROGRAMS) {
      if (around.startsWith("no margins") && HAS_BLOCKS.test(program)) continue;
      const options = { dialect: program.includes("numpy") ? "numpy" : "pytorch" };
      assert.deepEqual(brief(read(put(program), options)), brief(read(program, options)), program);
    }
  });
}

test("a block without its margins is put right among words and fences", () => {
  const program = "import torch\nx = torch.ones(4, 2)\ndef f(a):\na = a * torch.ones(3)\nreturn a\nf(x)";
  for (const text of [
    program,
    `My code:\n\`\`\`\n${program}\n\`\`\`\nThanks`,
    `Hi, I have this code\n${program}\nCan you explain it?`,
  ]) {
    const [figure] = read(text).figures;
    assert.deepEqual([figure.shapes, figure.ok], [[[4, 2], [3]], false], text);
  }
});
