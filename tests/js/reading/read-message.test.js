// readMessage: tracebacks recorded from the frameworks, their words by release, what is no message, and any text at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { languages } from "../../../js/languages/languages.js";
import { read } from "../../../js/python/python.js";
import { readMessage } from "../../../js/reading/read-message.js";
import { load } from "../../golden.js";
import { generator, rounds, SEED } from "../random.js";
import { noMessages, unknownMessages, warnings } from "./other-texts.js";
import { wordings } from "./wordings.js";

const { cases } = load("pasted");
const KINDS = ["message", "warning", "unknown"];

const isKnown = (figure) => figure.shapes.every((shape) => shape !== null && !shape.includes(null));
const figureKind = ([figure]) => (figure === undefined ? null : isKnown(figure) ? "full" : "partial");

/** Fails unless the answer has the form that is promised. */
function assertForm(found, context) {
  if (found === null) return;
  const { kind, about, figures, shapes, sizes, error, asks, said } = found;
  assert.ok(KINDS.includes(kind), context);
  assert.equal(typeof about, "string", context);
  assert.ok(figures.length <= 1 && figures.every(({ axes }) => Array.isArray(axes)), context);
  assert.ok(shapes === null || shapes.every(Array.isArray), context);
  assert.ok(sizes === null || sizes.length === 2, context);
  assert.deepEqual(asks, [], context);
  assert.ok(kind === "warning" || typeof error.message === "string", context);
  for (const language of languages) assert.ok(said[language]?.length > 5, context);
}

for (const { id, text, figure, ...expected } of cases)
  test(`${id}: ${expected.about} of ${expected.framework}`, () => {
    const found = readMessage(text);
    assertForm(found, text);
    const { framework, kind, about, shapes, sizes, axis, figures } = found;
    assert.deepEqual({ framework, kind, about, shapes, sizes, axis }, expected, text);
    assert.equal(figureKind(figures), figure, text);
  });

test("the words of releases old and new", () => {
  assert.ok(wordings.length + cases.length > 120);
  for (const [text, framework, about, more] of wordings) {
    const { shapes = null, sizes = null, axis = null, figure = null } = more;
    const found = readMessage(text);
    assertForm(found, text);
    assert.deepEqual(
      [found?.kind, found?.framework, found?.about, found?.shapes, found?.sizes, found?.axis],
      ["message", framework, about, shapes, sizes, axis],
      text,
    );
    assert.equal(figureKind(found.figures), figure, text);
  }
});

test("a warning runs and is doubted, or fails, and is told as one of them", () => {
  for (const [text, about, { shapes, ok }] of warnings) {
    const found = readMessage(text);
    assert.deepEqual([found?.kind, found?.about, found?.shapes], ["warning", about, shapes], text);
    assert.equal(found.figures[0]?.ok ?? null, ok, text);
    assert.equal(found.error, null);
  }
  const said = warnings.slice(0, 2).map(([text]) => readMessage(text).said.en);
  assert.match(said[0], /runs/);
  assert.match(said[1], /fails/);
  assert.doesNotMatch(said[0], /fails/);
  assert.doesNotMatch(said[1], /runs/);
});

test("the loss that asks for equal shapes fails although they broadcast", () => {
  const text =
    "ValueError: Using a target size (torch.Size([6])) that is different to the input size (torch.Size([6, 1])) is deprecated. Please ensure they have the same size.";
  assert.deepEqual([readMessage(text).kind, readMessage(text).figures[0].ok], ["message", true]);
  assert.equal(readMessage(text.replace("ValueError: ", "")).kind, "message");
});

test("code, notation and prose are no message", () => {
  for (const text of noMessages) assert.equal(readMessage(text), null, text);
});

test("what nobody knows is called so, in the language asked for", () => {
  for (const text of unknownMessages) {
    const found = readMessage(text);
    // The name of a type alone tells of no error that happened.
    assert.deepEqual(
      [found?.kind, found?.figures],
      [text === "ValueError" ? "unknown" : "message", []],
      text,
    );
    assert.match(found.error.message, /do not know/);
    assert.match(readMessage(text, { lang: "zh-Hans" }).error.message, /不认识/);
  }
});

test("a warning that nobody knows is one all the same: the code ran", () => {
  for (const text of [
    "a.py:3: RuntimeWarning: divide by zero encountered in divide\n  return x / 0\n[inf inf]",
    "UserWarning: I would rather not",
  ]) {
    const { kind, figures, error } = readMessage(text);
    assert.deepEqual([kind, figures, error], ["warning", [], null], text);
  }
});

test("words of opt_einsum are those of the framework that calls it", () => {
  const text = `Traceback (most recent call last):
  File "a.py", line 2, in <module>
    jnp.einsum("ij,jk->ik", jnp.ones((4, 3)), jnp.ones((4, 3)))
  File "/usr/lib/python3.12/site-packages/opt_einsum/contract.py", line 324, in contract_path
    raise ValueError(
ValueError: Size of label 'j' for operand 1 (3) does not match previous terms (4).`;
  const ran = {
    shapes: [
      [4, 3],
      [4, 3],
    ],
    axes: [],
    ok: false,
  };
  const said = "Size of label 'j' for operand 1 (3) does not match previous terms (4).";
  const runShapes = () => ({ figures: [{ ...ran, error: { messages: { jax: said } } }] });
  assert.deepEqual(readMessage(text, { runShapes }).figures[0].shapes, ran.shapes);
});

test("two shapes that were printed are drawn with the operation of the failing line", () => {
  const text = `Input: torch.Size([2, 3, 8])
Weight: torch.Size([4, 3])
Traceback (most recent call last):
  File "a.py", line 4, in <module>
    h = x * w
        ~~^~~
RuntimeError: The size of tensor a (8) must match the size of tensor b (3) at non-singleton dimension 2`;
  const [figure] = readMessage(text).figures;
  assert.deepEqual(
    [figure.op, figure.shapes],
    [
      "mul",
      [
        [2, 3, 8],
        [4, 3],
      ],
    ],
  );
});

test("a message without the type of its error tells what it tells with it", () => {
  for (const text of [
    "TypeError: dot_general requires contracting dimensions to have the same shape, got (4,) and (3,).",
    "RuntimeError: Given groups=1, weight of size [16, 3, 3, 3], expected input[8, 1, 28, 28] to have 3 channels, but got 1 channels instead",
  ]) {
    const [whole, bare] = [text, text.slice(text.indexOf(":") + 2)].map((one) => readMessage(one));
    for (const key of ["kind", "about", "shapes", "sizes", "figures"])
      assert.deepEqual(bare[key], whole[key], text);
  }
});

test("a warning before an error gives way to it, and the last error counts", () => {
  const found = readMessage(`${warnings[0][0]}\n${wordings[3][0]}`);
  assert.deepEqual([found.kind, found.about], ["message", "layer"]);
  assert.equal(readMessage(`${wordings[3][0]}\nKeyError: 'x'`).about, "not-shapes");
});

test("whose error it is where nothing says so", () => {
  assert.equal(readMessage("KeyError: 'x'", { dialect: "jax" }).framework, "jax");
  assert.equal(readMessage("KeyError: 'x'").framework, null);
});

test("a program is run with the printed shapes by what is given, and its figure counts only where it fails alike", () => {
  const text = `a (4, 3)\nTraceback (most recent call last):\n  File "x.py", line 9, in <module>\n    mix(a)\n${wordings[0][0]}`;
  const seen = [];
  const words = (message) => ({
    figures: [{ ok: false, shapes: [[1], [2]], axes: [], error: { messages: { pytorch: message } } }],
  });
  const run = (message) =>
    readMessage(text, {
      runShapes: (source, { shapes }) => {
        seen.push([source, shapes]);
        return words(message);
      },
    });
  assert.deepEqual(run(wordings[0][0]).shapes, [[1], [2]]);
  assert.deepEqual(seen[0], ["mix(a)", { a: [4, 3] }]);
  assert.equal(run(wordings[1][0]).shapes, null);
  const throwing = () => {
    throw new Error("no");
  };
  assert.equal(readMessage(text, { runShapes: throwing }).about, "broadcast");
});

const SCRAPS =
  '(|)|[|]|(3,4)|torch.Size([2])|Traceback (most recent call last):|\n|  File "a.py", line 3, in f\n|----> 3 x + y|Error: |RuntimeError: |UserWarning: |^~~|>>> |# |: |shape|形状|\u001b[31m|E   |Cell In[3], line 1\n|-'.split(
    "|",
  );

test(`any text is answered or null, mutated tracebacks too; SEED=${SEED}`, () => {
  const random = generator();
  const known = [...cases, ...wordings].map((one) => one.text ?? one[0]);
  const count = rounds(10_000);
  for (let round = 0; round < count; round++) {
    let text = random(3) === 0 ? "" : known[random(known.length)].slice(-1500);
    const changes = text === "" ? random(40) : 1 + random(6);
    for (let change = 0; change < changes; change++) {
      const at = random(text.length + 1);
      const scrap = random(3) === 0 ? String.fromCharCode(random(0x2000)) : SCRAPS[random(SCRAPS.length)];
      text = text.slice(0, at) + scrap + text.slice(at + random(4));
    }
    assertForm(readMessage(text), `SEED=${SEED} ${JSON.stringify(text)}`);
  }
});

test("what is no text", () => {
  for (const nothing of [undefined, null, 3, {}, [], "\n", "\u0000"])
    assert.equal(readMessage(/** @type {any} */ (nothing)), null);
});

test("operands of a loss are called what its message calls them, whatever is said before", () => {
  const message = "Target size (torch.Size([16])) must be the same as input size (torch.Size([16, 1]))";
  for (const before of ["", "The labels are (batch,). ValueError: "])
    assert.deepEqual(readMessage(`${before}${message}`).figures[0].names, ["target", "input"], before);
});

test("a question below a message is no part of it", () => {
  const message = "operands could not be broadcast together with shapes (4,3) (4,)";
  const found = readMessage(`ValueError: ${message}\n\nHow can I multiply each row?`);
  assert.equal(found.error.message, message);
  const reshape = "cannot reshape array of shape (24,) (size 24) into shape (5, 5) (size 25)";
  const ended = readMessage(`TypeError: ${reshape}\n\nProcess finished with exit code 1`);
  assert.equal(ended.error.message, reshape);
});

test("NumPy goes on in brackets", () => {
  const message = "incompatible dimensions for cross product\n(dimension must be 2 or 3)";
  assert.equal(readMessage(`ValueError: ${message}`).error.message, message);
});

test("what a frame of a terminal cuts in two is whole: a shape in a message, a path of a call", () => {
  const size = "Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: [28, ";
  assert.equal(read(`RuntimeError: ${size}\n28]`).error?.message, `${size.trimEnd()}\n28]`);
  for (const [start, end] of [
    ["Expected 3D (unbatched) or 4D (batched) input to conv2d,", "but got input of size: [3, 3]"],
    ["Dimension out of range (expected to be in range of [-2,", "1], but got 5)"],
  ])
    assert.equal(read(`RuntimeError: ${start}\n${end}`).error?.message, `${start}\n${end}`);
  const path = "/usr/lib/python3.12/site-packages/keras/src/trainers/data_adapters/data_adapte";
  const framed = [
    "╭──────────── Traceback (most recent call last) ────────────╮",
    "│ /home/a/train.py:5 in <module>                            │",
    "│ ❱ 5 model.fit(x, y)                                       │",
    `│ ${path} │`,
    "│ r_utils.py:117 in check_data_cardinality                  │",
    "│ ❱ 117 │   │   raise ValueError(msg)                       │",
    "╰───────────────────────────────────────────────────────────╯",
    "ValueError: Data cardinality is ambiguous. Make sure all arrays contain the same number of samples.",
    "'x' sizes: 64",
    "'y' sizes: 60",
  ].join("\n");
  assert.equal(read(framed).error?.line, 5);
});

test("what a message tells of names leads to what they were made of", () => {
  const { fixes } = read(
    `Traceback (most recent call last):\n  File "a.py", line 3, in softmax\n    e = np.exp(z - z.max(axis=1))\nValueError: operands could not be broadcast together with shapes (5,3) (5,) `,
  );
  assert.match(fixes?.[0].text.en ?? "", /keepdims=True/);
});

test("of batches that do not meet the axis is told, of inner sizes it is not", () => {
  const failed = (line, message) =>
    `Traceback (most recent call last):\n  File "a.py", line 4, in <module>\n    ${line}\n${message}`;
  const size = "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0";
  const batches = readMessage(failed("y = A @ B", `RuntimeError: ${size}`));
  assert.deepEqual([batches.about, batches.sizes, batches.axis], ["matmul", [3, 2], 0]);
  const core =
    "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 5 is different from 4)";
  const inner = readMessage(failed("y = A @ B", `ValueError: ${core}`));
  assert.deepEqual([inner.about, inner.sizes, inner.axis], ["matmul", [5, 4], null]);
});

test("a page of a manual that names errors is read by its examples", () => {
  const page = [
    "solve(A, B) -> Tensor",
    "",
    "Raises:",
    "    RuntimeError: if a matrix has no inverse.",
    "",
    "Example::",
    "",
    "    >>> A = torch.ones(3, 3)",
    "    >>> A @ torch.ones(3, 2)",
  ].join("\n");
  assert.equal(readMessage(page), null);
  assert.deepEqual(read(page).figures[0]?.shape ?? read(page).figures[0]?.result, [3, 2]);
  // What was typed, and how it failed, is no such page.
  const typed = `>>> a + b\nRuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0`;
  assert.notEqual(readMessage(typed), null);
});
