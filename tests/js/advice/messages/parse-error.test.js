// parseError: the frameworks' own refusals, what was cut, wrapped or dirtied on the way, and any text at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseError } from "../../../../js/advice.js";
import { load } from "../../../golden.js";
import { generator, rounds, SEED } from "../../random.js";

const { errors, messages } = load("advice");
const known = errors.filter(({ expect, undecided }) => expect !== null && !undecided).map(({ text }) => text);
const FIELDS = ["framework", "kind", "shapes", "sizes", "axis", "op"];
const FRAMEWORKS = ["pytorch", "numpy", "tensorflow", "jax"];
const KINDS = "broadcast in-place expand matmul assign concat reshape einsum write-expanded dtype".split(" ");

const isSize = (size) => size === null || (Number.isSafeInteger(size) && size >= 0);

/** Fails unless the answer has the form that is promised. */
function assertForm(found, context) {
  if (found === null) return;
  assert.deepEqual(Object.keys(found).sort(), [...FIELDS].sort(), context);
  assert.ok(FRAMEWORKS.includes(found.framework) && KINDS.includes(found.kind), context);
  assert.ok(found.shapes === null || found.shapes.every((shape) => shape.every(isSize)), context);
  assert.ok(found.sizes === null || (found.sizes.length === 2 && found.sizes.every(isSize)), context);
  assert.ok(found.axis === null || Number.isInteger(found.axis), context);
  assert.ok(found.op === null || /^[a-zA-Z]\w*$/.test(found.op), context);
}

test("every refusal recorded from TensorFlow, JAX and NumPy is told by framework and shapes", () => {
  for (const { framework, op, shapes, type, msg } of messages) {
    const found = parseError(`Traceback (most recent call last):\n  File "a.py", line 3\n${type}: ${msg}\n`);
    assertForm(found, msg);
    // NumPy's and JAX's einsum speak with one voice where nothing in the text names JAX.
    const speakers = op === "einsum" && framework === "jax" ? ["jax", "numpy"] : [framework];
    assert.ok(speakers.includes(found?.framework ?? ""), `${framework}: ${msg}`);
    const sizes = shapes.map(String);
    for (const shape of found?.shapes ?? []) assert.ok(sizes.includes(String(shape)) || op === "matmul", msg);
  }
});

const SPEAKERS = { torch: "pytorch", torch_shapes: "pytorch", np_add: "numpy", tf: "tensorflow", jax: "jax" };

test(`what the frameworks say of recorded shapes that fail, read back; SEED=${SEED}`, () => {
  const random = generator();
  const counts = {};
  const read = new Set();
  for (const { s, ...said } of load("shapes").cases.filter(({ out }) => out === null)) {
    for (const [speaker, framework] of Object.entries(SPEAKERS)) {
      const text = said[speaker];
      if (text === undefined || text.includes("negative")) continue;
      // Many shapes fail in the same words, and a third of them tells enough.
      if (read.has(text) || random(3) > 0) continue;
      read.add(text);
      const found = parseError(text);
      assert.deepEqual([found?.framework, found?.kind], [framework, "broadcast"], text);
      if (s.length === 2 && framework !== "pytorch") assert.deepEqual(found?.shapes, s, text);
      if (speaker === "torch") assert.equal(found?.sizes?.length, 2, text);
      counts[speaker] = (counts[speaker] ?? 0) + 1;
    }
  }
  for (const speaker of Object.keys(SPEAKERS))
    assert.ok(counts[speaker] > 20, `${speaker}: ${counts[speaker]}`);
});

test("old and new wordings of the same refusal", () => {
  const same = (old, now) => {
    const [first, second] = [parseError(old), parseError(now)];
    assert.notEqual(first, null, old);
    assert.deepEqual([first?.kind, first?.framework], [second?.kind, second?.framework], old);
  };
  same(
    "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
    "mm: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
  );
  same("size mismatch, got 2, 2x3,2", "size mismatch, got input (2), mat (2x3), vec (2)");
  same(
    "Shape mismatch: objects cannot be broadcast to a single shape",
    "Attempting to broadcast a dimension of length 3 at -1! Mismatching argument at index 1 had (3,); but expected shape should be broadcastable to [2]",
  );
  same(
    "The expanded size of the tensor (1) must match the existing size (7) at non-singleton dimension 2.",
    "The expanded size of the tensor (1) must match the existing size (7) at non-singleton dimension 2.  Target sizes: [3, 1, 1].  Tensor sizes: [3, 1, 7]",
  );
  same(
    "non-broadcastable output with shape (3,) doesn't match the broadcast shape (2,3)",
    "non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)",
  );
});

test("two shapes are multiplied, whatever is added", () => {
  const told = (text) => {
    const found = parseError(text);
    return [found?.framework, found?.kind, JSON.stringify(found?.shapes)];
  };
  for (const [text, shapes] of [
    // F.linear, addmm and mm; linear of a vector, mv and addmv; baddbmm and bmm; with torch.compile
    ["addmm: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)", "[[2,3],[4,5]]"],
    ["linear(): input and weight.T shapes cannot be multiplied (5x3 and 4x5)", "[[5,3],[4,5]]"],
    ["a and b must have same reduction dim, but got [1, 3] X [4, 5].", "[[1,3],[4,5]]"],
    ["size mismatch, got input (2), mat (2x3), vec (4)", "[[2,3],[4]]"],
    ["size mismatch, got input (2x3), vec (4)", "[[2,3],[4]]"],
    ["size mismatch, got 2, 2x3,4", "[[2,3],[4]]"],
    ["size mismatch, get 2, 2x2,3", "[[2,2],[3]]"],
    ["size mismatch, got 2x3,4", "[[2,3],[4]]"],
    ["size mismatch, [3 x 4], [5] at /pytorch/aten/src/TH/generic/THTensorMath.cpp:733", "[[3,4],[5]]"],
    ["size mismatch, m1: [20 x 300], m2: [10 x 1]", "[[20,300],[10,1]]"],
    ["Incompatible matrix sizes for bmm (3x4 and 3x5)", "[[3,4],[3,5]]"],
    [
      "Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [2, 3].",
      "[[2,4],[2,3]]",
    ],
    ["multi_dot(): tensors 0 and 1 with shapes [2, 3] and [4, 5] cannot be multiplied", "[[2,3],[4,5]]"],
    // Here the two fit, and the sum fails.
    ["size mismatch, got input (4), mat (2x3), vec (3)", "[[4],[2,3],[3]]"],
    ["size mismatch, t: [4 x 5], m1: [2 x 3], m2: [3 x 5] at /pytorch/x.c:1", "[[4,5],[2,3],[3,5]]"],
  ]) {
    for (const pasted of [text, `RuntimeError: ${text}`, `RuntimeError: ${text.replace(", ", ",\n  ")}`])
      assert.deepEqual(told(pasted), ["pytorch", "matmul", shapes], pasted);
  }
  const inPlace = "Bad in-place call: input tensor size [3, 5] and output tensor size [2, 5] should match";
  assert.deepEqual(told(inPlace), ["pytorch", "in-place", "[[3,5],[2,5]]"]);
  const added =
    "The expanded size of the tensor (5) must match the existing size (4) at non-singleton dimension 1.  Target sizes: [2, 5].  Tensor sizes: [4]";
  assert.deepEqual(told(added), ["pytorch", "expand", "[[2,5],[4]]"]);
});

test("one part at a time", () => {
  assert.deepEqual(
    parseError("The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"),
    {
      framework: "pytorch",
      kind: "broadcast",
      shapes: null,
      sizes: [3, 4],
      axis: 1,
      op: null,
    },
  );
  assert.deepEqual(parseError("TypeError: sub got incompatible shapes for broadcasting: (8, 10), (10, 8)."), {
    framework: "jax",
    kind: "broadcast",
    shapes: [
      [8, 10],
      [10, 8],
    ],
    sizes: null,
    axis: null,
    op: "sub",
  });
  const keras = parseError("Incompatible shapes: [?,7] vs. [32,1,7] [Op:RealDiv]");
  assert.deepEqual(
    [keras?.shapes, keras?.op],
    [
      [
        [null, 7],
        [32, 1, 7],
      ],
      "div",
    ],
  );
});

test("the last error counts, a warning only without one, the fuller of two alike", () => {
  const warning =
    "UserWarning: Using a target size (torch.Size([8])) that is different to the input size (torch.Size([8, 1])).";
  const reshape = "RuntimeError: shape '[3, 256]' is invalid for input of size 1536";
  const broadcast = "ValueError: operands could not be broadcast together with shapes (2,3) (4,) ";
  assert.deepEqual(parseError(warning)?.shapes, [[8], [8, 1]]);
  assert.equal(parseError(`${reshape}\n${warning}`)?.kind, "reshape");
  assert.equal(parseError(`${reshape}\n\nDuring handling\n\n${broadcast}`)?.framework, "numpy");
  assert.deepEqual(
    parseError(`${broadcast}\nFAILED - ValueError: operands could not be broadcast together`)?.shapes,
    [[2, 3], [4]],
  );
  const expanded =
    "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)  and requested shape (3,3)";
  for (const end of [70, 110])
    assert.deepEqual(
      parseError(`${expanded}\n\nFAILED - ${expanded.slice(0, end)}...`),
      parseError(expanded),
    );
});

const wrapAt = (text, width) => text.replace(new RegExp(`[^\\n]{${width}}`, "g"), "$&\n");

test(`wrapped in the middle of words, quoted, coloured: the same facts or fewer; SEED=${SEED}`, () => {
  const random = generator();
  let whole = 0;
  for (const { msg, type } of messages) {
    const text = `${type}: ${msg}`;
    const plain = parseError(text);
    const changed = [
      wrapAt(text, 40 + random(60)),
      `> ${text}`,
      `E       ${text}`,
      `\u001b[31m${type}\u001b[0m: ${msg}`,
      text.replaceAll("(", "（").replaceAll(")", "）").replaceAll("'", "&#39;"),
    ];
    for (const dirty of changed) {
      const found = parseError(dirty);
      assertForm(found, dirty);
      if (JSON.stringify(found) === JSON.stringify(plain)) whole++;
      if (found?.shapes && plain?.shapes) assert.deepEqual(found.shapes, plain.shapes, JSON.stringify(dirty));
    }
  }
  assert.ok(whole / (messages.length * 5) > 0.95, `SEED=${SEED}: ${whole} of ${messages.length * 5}`);
});

test(`cut off anywhere: never a shape that is not there; SEED=${SEED}`, () => {
  const random = generator();
  for (const { msg, type, shapes } of messages) {
    const all = parseError(`${type}: ${msg}`);
    if (all === null || all.shapes === null) continue;
    const listed = [...all.shapes, ...shapes].map(String);
    for (let end = random(9); end < msg.length; end += 9) {
      const found = parseError(msg.slice(0, end));
      for (const shape of found?.shapes ?? []) assert.ok(listed.includes(String(shape)), msg.slice(0, end));
    }
  }
});

const SCRAPS = [
  "(",
  ")",
  "[",
  "]",
  ",",
  " ",
  "\n",
  "3",
  "12",
  "x",
  "None",
  "vs.",
  "shape",
  "|",
  "\u001b[31m",
  "&#39;",
  "，",
  "形状",
];

test(`any text is answered or null, mutated messages too; SEED=${SEED}`, () => {
  const random = generator();
  for (let round = 0; round < rounds(700); round++) {
    let text = random(4) === 0 ? "" : known[random(known.length)];
    const changes = text === "" ? 60 : 1 + random(6);
    for (let change = 0; change < changes; change++) {
      const at = random(text.length + 1);
      const scrap = random(3) === 0 ? String.fromCharCode(random(0x2000)) : SCRAPS[random(SCRAPS.length)];
      text = text.slice(0, at) + scrap + text.slice(at + random(4));
    }
    assertForm(parseError(text), `SEED=${SEED} ${JSON.stringify(text)}`);
  }
});

test("a name without a letter in front is none", () => {
  for (const name of ["add.", "_", "a..", "__", "_._", "add.2", "_2"]) {
    const found = parseError(`${name} got incompatible shapes for broadcasting: (2,), (3,)`);
    assertForm(found, name);
    assert.deepEqual(found?.shapes, [[2], [3]], name);
  }
});

test("what is no text, or says nothing", () => {
  for (const nothing of [undefined, null, 3, {}, [], "", "\n", "\u0000", "shape shape shape (3, 4)"])
    assert.equal(parseError(/** @type {any} */ (nothing)), null);
});

test("what begins like a message again and again is read to its end", () => {
  const pieces = [
    "operands could not be broadcast together with shapes (",
    "(2,3) ",
    "[",
    "size mismatch, ",
    "a".repeat(60),
    "1,",
    " ",
    "Incompatible shapes: [",
  ];
  for (const piece of pieces) {
    const long = piece.repeat(Math.ceil(60_000 / piece.length));
    assertForm(parseError(long), piece);
  }
});
