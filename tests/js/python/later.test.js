// What a text wants comes when it names it: in a process of its own each time, since what is loaded stays.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { mayBeMessage } from "../../../js/reading/may-be-message.js";

const root = new URL("../../../js/", import.meta.url);

/** What each text is read as, and which frameworks are known afterwards, in a process that reads nothing else. */
function readAlone(...texts) {
  const program = `
    import "${root}index.js";
    import { readLater } from "${root}python/later.js";
    import { worldOfPrograms } from "${root}python/frameworks.js";
    import { messageOf } from "${root}python/messages.js";
    const answers = [];
    for (const text of ${JSON.stringify(texts)}) {
      const { kind, error, figures } = await readLater(text, {});
      const known = Object.keys(worldOfPrograms().modules).filter((path) => !path.includes("."));
      const reads = messageOf("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)", {}) !== null;
      answers.push({ kind, type: error?.pythonType ?? null, shapes: figures[0]?.shapes ?? null, known, reads });
    }
    console.log(JSON.stringify(answers));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  return JSON.parse(printed);
}

const PLAIN = ["torch", "math"];

test("code of PyTorch wants nothing more", () => {
  const [answer] = readAlone("x = torch.ones(3, 1)\nx + torch.ones(4)");
  assert.deepEqual(answer, { kind: "code", type: null, shapes: [[3, 1], [4]], known: PLAIN, reads: false });
});

test("a framework comes when the text names it, and what it builds on with it", () => {
  const [numpy, tensorflow] = readAlone(
    "np.ones((3, 1)) + np.ones(4)",
    "import tensorflow as t\nt.ones((3, 1)) + t.ones(4)",
  );
  assert.deepEqual(
    [numpy.shapes, numpy.known],
    [
      [[3, 1], [4]],
      ["torch", "numpy", "math"],
    ],
  );
  assert.deepEqual(tensorflow.shapes, [[3, 1], [4]]);
  assert.ok(tensorflow.known.includes("tensorflow"));
});

test("a message brings its reader, and code does not", () => {
  const [message] = readAlone("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)");
  assert.deepEqual([message.kind, message.reads, message.known], ["message", true, PLAIN]);
});

test("what is refused is tried once more with everything", () => {
  const [answer] = readAlone("x = torch.ones(3)\nx.astype(int)");
  assert.deepEqual([answer.kind, answer.type], ["code", "AttributeError"]);
  assert.equal(answer.reads, true);
});

test("two words side by side may be a message", () => {
  for (const text of [
    "operands could not be broadcast together with shapes (4,3) (4,)",
    "shapes (3,) and (4,) not aligned: 3 (dim 0) != 4 (dim 0)",
    "Incompatible shapes: [4,3] vs. [4]",
    "ValueError: x",
    "x = torch.ones(3)  # three ones here",
  ])
    assert.ok(mayBeMessage(text), text);
  for (const text of [
    "import torch as t\nfor i in range(3):\n    x = x + t.ones(3)",
    "x = np.ones((3, 1)) if a else b",
    "(4, 1) + (3,)",
    "def f(self, other): return self",
  ])
    assert.ok(!mayBeMessage(text), text);
});
