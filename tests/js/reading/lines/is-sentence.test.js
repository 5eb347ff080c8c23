import assert from "node:assert/strict";
import { test } from "node:test";
import { isSentence } from "../../../../js/reading/lines/is-sentence.js";

test("lines of words, rules, printed rows and headings are sentences", () => {
  for (const line of [
    "I have two arrays that I want to add",
    "Any ideas?",
    "My model",
    "Using scipy.stats.zscore",
    "----------",
    "[ 1.5  2.   3.25]",
    "and then it fails here",
    "Here is the model",
    "Thanks in advance :)",
    "(see below)",
    "why is this not working",
    "![picture](./a.png)",
    "Related: https://example.com/q/1",
    "// a remark",
    "**Code**",
    "me@host:~$ python a.py",
    "python3 a.py",
    "level 1",
    "Hi @somebody, thanks for that",
    "This is my code",
    "3 Answers",
    "\u8fd9\u662f\u6211\u7684\u4ee3\u7801",
  ])
    assert.equal(isSentence(line), true, line);
});

test("lines of code are none, nor what is indented as code is", () => {
  for (const line of [
    "x = a + b",
    "return x",
    "for i in range(3):",
    "print(x)",
    "    I am indented as code is",
    "x = 1  # \u4e00\u4e2a\u6570",
    "[1, 2, 3],",
    "import numpy as np",
    "A is not B",
    "x // y",
    "x > y",
    "f(**options)",
    "do(x)",
    "(x + y)",
    "print 1",
    "x if y else z",
  ])
    assert.equal(isSentence(line), false, line);
});
