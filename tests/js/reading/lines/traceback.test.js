// A pasted text taken apart: printed lines, calls with their source, errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { errorLine } from "../../../../js/reading/lines/error-lines.js";
import { frameLine, isHeader, isMarks, numberedLine } from "../../../../js/reading/lines/frame-lines.js";
import { alone, programsOf, typedLines } from "../../../../js/reading/lines/programs.js";
import {
  decisive,
  failingLine,
  ownFrames,
  readTraceback,
  spokenBefore,
} from "../../../../js/reading/lines/traceback.js";

const PYTHON = `a (2, 3)
Traceback (most recent call last):
  File "/srv/app/main.py", line 8, in <module>
    mix(a)
  File "/srv/app/main.py", line 4, in mix
    return x @ y
           ~~^~~
  File "/srv/env/lib/python3.12/site-packages/torch/nn/functional.py", line 20, in linear
RuntimeError: it fails
  and says more`;

test("the last line of an error, and lines that are none", () => {
  assert.deepEqual(errorLine("RuntimeError: a b"), { type: "RuntimeError", message: "a b" });
  assert.deepEqual(errorLine("cv2.error: OpenCV(5.0.0) x"), { type: "error", message: "OpenCV(5.0.0) x" });
  assert.equal(errorLine("error: x"), null);
  assert.deepEqual(errorLine("einops.EinopsError:  x"), { type: "EinopsError", message: " x" });
  assert.deepEqual(errorLine("np._core._UFuncOutputCastingError: x")?.type, "_UFuncOutputCastingError");
  assert.deepEqual(errorLine("AssertionError"), { type: "AssertionError", message: "" });
  assert.deepEqual(errorLine("/a/b.py:5: UserWarning: careful"), { type: "UserWarning", message: "careful" });
  for (const line of [
    "raise ValueError('x')",
    "x: int = 3",
    "RuntimeError    Traceback (most recent call last)",
    "# KeyError: x",
  ])
    assert.equal(errorLine(line), null, line);
});

test("where a call stands, as Python and as IPython of several releases write it", () => {
  const place = (line) => {
    const found = frameLine(line);
    return found && [found.path, found.line, found.name, found.user];
  };
  assert.deepEqual(place('  File "C:\\u\\a b.py", line 12, in <module>'), [
    "C:\\u\\a b.py",
    12,
    "<module>",
    true,
  ]);
  assert.deepEqual(place("Cell In[3], line 2, in f(x, y)"), ["In[3]", 2, "f", true]);
  assert.deepEqual(place("Input In [3], in <cell line: 4>()"), ["In[3]", null, "<cell line: 4>", true]);
  assert.deepEqual(place("File <ipython-input-6-9e67>:2"), ["<ipython-input-6-9e67>", 2, null, true]);
  assert.deepEqual(place("<ipython-input-6-9e67> in <module>"), [
    "<ipython-input-6-9e67>",
    null,
    "<module>",
    true,
  ]);
  assert.deepEqual(place("~/lib/python3.8/site-packages/torch/tensor.py in backward(self)"), [
    "~/lib/python3.8/site-packages/torch/tensor.py",
    null,
    "backward",
    false,
  ]);
  assert.equal(place("x in y"), null);
  assert.deepEqual(numberedLine("----> 4 x / w"), { arrow: true, number: 4, code: "x / w" });
  assert.deepEqual(numberedLine("   (...)     61     y = 3,"), {
    arrow: false,
    number: 61,
    code: "    y = 3,",
  });
  assert.deepEqual(numberedLine("      2     y = 3"), { arrow: false, number: 2, code: "    y = 3" });
  assert.ok(isMarks("    ~~^~~") && !isMarks("    x ^ y") && !isMarks("    "));
  assert.ok(
    isHeader("Traceback (most recent call last):") &&
      isHeader("KeyError      Traceback (most recent call last)"),
  );
});

test("printed lines, calls with their source, and the error with its other lines", () => {
  const found = readTraceback(PYTHON.split("\n"));
  assert.deepEqual([found.headed, found.printed], [true, ["a (2, 3)"]]);
  const [failure] = found.failures;
  assert.deepEqual([failure.type, failure.lines.length, failure.frames.length], ["RuntimeError", 2, 3]);
  assert.deepEqual(ownFrames(failure).map(failingLine), ["return x @ y", "mix(a)"]);
  assert.equal(failure.frames[1].marks, "           ~~^~~");
});

test("of chained errors the last one counts, a warning only where there is no error", () => {
  const chained =
    "KeyError: 'a'\n\nDuring handling of the above exception, another exception occurred:\n\nValueError: b\na.py:3: UserWarning: c";
  const found = readTraceback(chained.split("\n"));
  assert.equal(decisive(found.failures)?.type, "ValueError");
  assert.deepEqual(spokenBefore(found, decisive(found.failures)), ["a.py:3: UserWarning: c"]);
  assert.equal(decisive(readTraceback(["UserWarning: c"]).failures)?.type, "UserWarning");
  assert.equal(decisive([]), null);
});

test("what failed in a function that TensorFlow traces stands indented", () => {
  const text =
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    f(x)\nValueError: in user code:\n\n    File "a.py", line 3, in f  *\n        return a + b\n\n    ValueError: Dimensions differ';
  const found = decisive(readTraceback(text.split("\n")).failures);
  assert.deepEqual(
    [found?.message, found && failingLine(found.frames[0])],
    ["Dimensions differ", "return a + b"],
  );
});

test("programs to try: a cell up to its arrow, single lines without what cannot run alone, what was typed before", () => {
  const cell =
    "Cell In[1], line 4\n      2 x = 3\n      3 y = 4\n----> 4 x / y\n      5 z\n\nRuntimeError: n";
  const programs = programsOf(
    readTraceback(["KeyError   Traceback (most recent call last)", ...cell.split("\n")]),
  );
  assert.deepEqual(
    programs.map(({ source }) => source),
    ["x = 3\ny = 4\nx / y", "x / y"],
  );
  assert.deepEqual(
    programsOf(readTraceback(PYTHON.split("\n"))).map(({ source }) => source),
    ["x @ y", "mix(a)"],
  );
  const typed = ["x = torch.ones(3)", "print(x)", "loss 3", ...PYTHON.split("\n").slice(1)];
  assert.equal(programsOf(readTraceback(typed))[0].source, "x = torch.ones(3)\nprint(x)\nx @ y");
  const pasted = ["x = torch.ones(3)", "x @ y", "RuntimeError: no", "x @ z"];
  assert.deepEqual(
    programsOf(readTraceback(pasted)).map(({ source }) => source),
    ["x = torch.ones(3)", "x = torch.ones(3)\nx @ y", "x @ z"],
  );
  assert.deepEqual(typedLines([">>> a", "tensor(3)", ">>> b"]), ["a", "b"]);
  assert.deepEqual([alone("return x"), alone("print(x @ y)"), alone(" x ")], ["x", "x @ y", "x"]);
  const loop = '  File "a.py", line 1, in f\n    for x in y:\nKeyError: 1';
  assert.deepEqual(programsOf(readTraceback(loop.split("\n"))), []);
});

test("pytest says where an error was raised, and of an assertion no more than that", () => {
  const failed = (lines) => readTraceback(lines).failures.map(({ type, frames }) => [type, frames[0]?.line]);
  const text = [
    "    def test_one():",
    "        z = x - y",
    "    RuntimeError: no",
    "",
    "tests/test_one.py:9: RuntimeError",
  ];
  assert.deepEqual(failed(text), [["RuntimeError", 9]]);
  assert.deepEqual(failed(["      assert 2 == 3", "", "tests/test_one.py:17: AssertionError"]), [
    ["AssertionError", 17],
  ]);
});
