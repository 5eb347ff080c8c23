import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { unfolded, unwrapped } from "../../../../js/reading/lines/frame-lines.js";
import { withoutPrefix } from "../../../../js/reading/lines/prefix.js";
import { readMessage } from "../../../../js/reading/read-message.js";

const TRACEBACK = [
  "Traceback (most recent call last):",
  '  File "/home/user/train.py", line 2, in <module>',
  "    r = torch.ones(3, 4) - torch.ones(3)",
  "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1",
];
const PREFIXES = [
  "[rank0]: ",
  "(Worker pid=12, ip=10.0.0.1) ",
  "trainer-1  | ",
  "2026-05-01 10:11:12,345 ERROR x: ",
];

test("what stands in front of every line is left out", () => {
  for (const prefix of PREFIXES) {
    const lines = ["step 3", ...TRACEBACK.map((line) => prefix + line), prefix.trimEnd(), "bye"];
    assert.deepEqual(withoutPrefix(lines), ["step 3", ...TRACEBACK, "", "bye"], prefix);
  }
});

test("times may pass from line to line", () => {
  const lines = TRACEBACK.map((line, i) => `10:11:1${i} ${line}`);
  assert.deepEqual(withoutPrefix(lines), TRACEBACK);
});

test("a traceback as it is stays as it is, a notebook's too", () => {
  const notebook = [
    "RuntimeError          Traceback (most recent call last)",
    "Cell In[1], line 2",
    ...TRACEBACK.slice(3),
  ];
  for (const lines of [TRACEBACK, notebook, ["nothing"], ["  a", "  b"]])
    assert.deepEqual(withoutPrefix(lines), lines);
});

test("the numbers of an editor's lines and what was moved to the right are left out", () => {
  for (const gap of ["  ", " | ", ": ", "\t", ". "])
    assert.deepEqual(withoutPrefix(TRACEBACK.map((line, i) => `${i + 7}${gap}${line}`)), TRACEBACK, gap);
  for (const blanks of ["    ", "\t"])
    assert.deepEqual(withoutPrefix(TRACEBACK.map((line) => blanks + line)), TRACEBACK);
  const uncounted = TRACEBACK.map((line) => `4 ${line}`);
  assert.deepEqual(withoutPrefix(uncounted.toSpliced(0, 1)), uncounted.toSpliced(0, 1));
});

test("the place of a call that a terminal wrapped is made whole", () => {
  for (const halves of [
    ['  File "/home/user/train.py", line 2, i', "n <module>"],
    ['  File "/home/user/trai', 'n.py", line 2, in <module>'],
    ["  File", '"/home/user/train.py", line 2, in <module>'],
  ])
    assert.deepEqual(unwrapped([TRACEBACK[0], ...halves, ...TRACEBACK.slice(2)]), TRACEBACK);
  assert.deepEqual(unwrapped(["  File", "a line"]), ["  File", "a line"]);
});

test("a notebook's traceback in one line tells its error", () => {
  const line = `RuntimeError Traceback (most recent call last) Cell In[1], line 2 1 x ----> 2 y ${TRACEBACK[3]}`;
  assert.deepEqual(readMessage(line).sizes, [4, 3]);
});

test("three points where something was left out are no prompt", () => {
  assert.deepEqual(readMessage(`...\n${TRACEBACK[3]}`).sizes, [4, 3]);
});

test("a traceback in one line is taken apart, with what stood under its source left out", () => {
  const marks = "        ~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~~~~";
  const line = TRACEBACK.toSpliced(3, 0, marks).join(" ").replace(/ +/g, " ");
  assert.deepEqual(
    unfolded(`failed: ${line}`).map((one) => one.trim()),
    ["failed:", ...TRACEBACK.map((one) => one.trim())],
  );
  const { figures, error } = readMessage(line);
  assert.deepEqual(figures[0].shapes, [[3, 4], [3]]);
  assert.deepEqual([error.pythonType, error.line], ["RuntimeError", 2]);
  assert.deepEqual(unfolded("a line"), ["a line"]);
  const kept = `Traceback (most recent call last):   File "a.py", line 2, in <module>     y = f(x - m)           ~~^~~ ${TRACEBACK.at(-1)}`;
  assert.deepEqual(readMessage(kept).figures[0].names, ["x", "m"]);
  assert.equal(readMessage(kept).figures[0].op, "sub");
});

test("the source behind a prefix tells the shapes", () => {
  const { figures, error } = readMessage(TRACEBACK.map((line) => `[rank0]: ${line}`).join("\n"));
  assert.deepEqual(figures[0].shapes, [[3, 4], [3]]);
  assert.deepEqual([error.pythonType, error.line], ["RuntimeError", 2]);
});

test("what a process writes in front of an error alone, and goes on with, is no part of it", () => {
  const text =
    "[rank1]: RuntimeError: The size of tensor a (6) must match the size of\n[rank1]: tensor b (5) at non-singleton dimension 1";
  for (const one of [text, text.replaceAll("[rank1]: ", "(train pid=31) ")])
    assert.deepEqual(readMessage(one)?.sizes, [6, 5], one);
});

test("an empty line of a log is empty without what is in front of it", () => {
  const said = ["Exception encountered when calling Net.call().", "", "Incompatible shapes: [2,3] vs. [2]"];
  const lines = [...TRACEBACK.slice(0, -1), `ValueError: ${said[0]}`, ...said.slice(1)];
  const text = lines.map((line) => `trainer-1  | ${line}`).join("\n");
  assert.equal(readMessage(text)?.error.message, said.join("\n"));
});
