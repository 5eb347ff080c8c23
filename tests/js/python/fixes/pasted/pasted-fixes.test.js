import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "../../../../../js/index.js";
import { readLater } from "../../../../../js/python/later.js";
import { read, run } from "../../../../../js/python/python.js";

const recorded = JSON.parse(readFileSync(new URL("pasted.json", import.meta.url), "utf8"));
const changed = (text, options) =>
  (read(text, { classes: true, ...options }).fixes ?? []).map((fix) => fix.changed);
const lines = (...texts) => `${texts.join("\n")}\n`;

test("tracebacks of real programs get lines that mended them there", () => {
  for (const { text, changed: wanted } of recorded) assert.deepEqual(changed(text), wanted, text);
});

test("the same when parts come later", async () => {
  for (const { text, changed: wanted } of recorded.slice(0, 6)) {
    const { fixes = [] } = /** @type {any} */ (await readLater(text, {}));
    assert.deepEqual(
      fixes.map((fix) => fix.changed),
      wanted,
    );
  }
});

const PROGRAM = lines(
  "import torch",
  "a = torch.ones(2, 3)",
  "b = torch.ones(2, 4)",
  "c = torch.cat([a, b])",
);
const ERROR =
  "RuntimeError: Sizes of tensors must match except in dimension 0. Expected size 3 but got size 4 for tensor number 1 in the list.";
const TRACEBACK = lines(
  "Traceback (most recent call last):",
  '  File "a.py", line 4, in <module>',
  "    c = torch.cat([a, b])",
  "        ^^^^^^^^^^^^^^^^^",
  ERROR,
);

test("a program beside its traceback is mended as a whole: between fences, in front, with words between", () => {
  const texts = [
    `Why is that?\n\n\`\`\`python\n${PROGRAM}\`\`\`\n\n\`\`\`\n${TRACEBACK}\`\`\`\n`,
    `${PROGRAM}\n${TRACEBACK}`,
    `${PROGRAM}and it says\n\n${TRACEBACK}`,
    `${PROGRAM}\n${ERROR}\n`,
  ];
  for (const text of texts) {
    const { kind, fixes = [] } = read(text);
    assert.equal(kind, "message", text);
    assert.equal(fixes[0]?.changed.join(), "c = torch.cat([a, b], dim=1)", text);
    assert.equal(run(fixes[0].source ?? "").error, null, text);
  }
});

test("where the shapes are open they are asked for, and then the line is mended", () => {
  const { print, fixes } = read(TRACEBACK);
  assert.deepEqual(print?.names, ["a", "b"]);
  assert.equal(fixes?.[0].source, null);
  assert.deepEqual(changed(TRACEBACK, { shapes: { a: [2, 3], b: [2, 4] } })[0], [
    "c = torch.cat([a, b], dim=1)",
  ]);
});

test("a sentence where there is no line", () => {
  const told = (message) =>
    read(message)
      .fixes?.map(({ text }) => text.en)
      .join(" ") ?? "";
  assert.match(told("IndexError: Target 9 is out of bounds."), /at least 10 outputs/);
  const maps =
    "self.c = nn.Conv2d(1, 4, 3)\nself.f = nn.Linear(64, 2)\nRuntimeError: mat1 and mat2 shapes cannot be multiplied (1280x5 and 64x2)";
  assert.match(told(maps), /^Flatten in front of the layer/);
  assert.match(told(maps.replace("1280x5", "5x1280")), /^Let the layer take the 1280/);
  assert.match(told("IndexError: index out of range in self"), /num_embeddings/);
  assert.match(
    told(
      "RuntimeError: stack expects each tensor to be equal size, but got [3, 9, 9] at entry 0 and [1, 9, 9] at entry 1",
    ),
    /RGB/,
  );
  assert.match(told("ValueError: Shapes (None, 1) and (None, 10) are incompatible"), /numbers of classes/);
  assert.match(
    told(
      "RuntimeError: Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!",
    ),
    /device/,
  );
  assert.equal(
    told(
      "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    ),
    "",
  );
  for (const { text } of read("IndexError: Target 9 is out of bounds.").fixes ?? [])
    assert.match(text.zh, /10/);
});

test("what was said in other releases is mended as what is said now", () => {
  assert.deepEqual(
    changed(
      "RuntimeError: size mismatch, m1: [64 x 3136], m2: [1024 x 10] at /pytorch/aten/src/TH/generic/THTensorMath.cpp:41",
    ),
    [["nn.Linear(3136, 10)"]],
  );
  assert.deepEqual(changed("RuntimeError: expected scalar type Long but found Float"), [
    ["loss(scores, target.long())"],
  ]);
  // A product that a transpose mends is no layer.
  assert.deepEqual(changed("RuntimeError: mat1 and mat2 shapes cannot be multiplied (10x5 and 3x5)"), []);
});

test("no model is asked for its shape", () => {
  const text = lines(
    "Traceback (most recent call last):",
    '  File "a.py", line 4, in <module>',
    "    model.fit(x, y)",
    "ValueError: Arguments `target` and `output` must have the same shape. Received: target.shape=(None, 2), output.shape=(None, 1)",
  );
  assert.equal(read(text).print, null);
  assert.deepEqual(changed(text), [["keras.layers.Dense(2)"]]);
});

test("a mask in brackets is no colour", () => {
  const text = lines(
    "Traceback (most recent call last):",
    '  File "a.py", line 4, in <module>',
    "    y = x[mask]",
    "        ~^^^^^^",
    "IndexError: The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [5, 4] at index 0",
  );
  assert.deepEqual(changed(text), [["y = x[:, mask]"]]);
});

test("samples that lack their channel get it at the end, others the batch or a model of their shape", () => {
  const told = (expected, found) =>
    changed(
      `ValueError: Input 0 of layer "sequential" is incompatible with the layer: expected shape=(None, ${expected}), found shape=(${found})`,
    );
  assert.deepEqual(told("28, 28, 1", "32, 28, 28"), [["x = np.expand_dims(x, -1)"]]);
  assert.deepEqual(told("28, 28, 1", "28, 28, 1"), [["x = np.expand_dims(x, 0)"]]);
  assert.deepEqual(told("10", "32, 12"), [["keras.Input((12,))"]]);
});

test("what is cut off is said with its number", () => {
  const text =
    "RuntimeError: Given groups=1, weight of size [64, 3, 7, 7], expected input[1, 4, 224, 224] to have 3 channels, but got 4 channels instead";
  const [first] = read(text, { classes: true }).fixes ?? [];
  assert.match(first?.text.en ?? "", /^Keep only the first 3 of x along dim 1/);
});

test("a session that was asked for shapes, and words below the error, tell what helps", () => {
  const numpy = "operands could not be broadcast together with shapes (150,4) (150,) ";
  const torch = (a, b, dim) =>
    `RuntimeError: The size of tensor a (${a}) must match the size of tensor b (${b}) at non-singleton dimension ${dim}`;
  const cell = (number, line, error) =>
    lines(
      "---------------------------------------------------------------------------",
      "Traceback (most recent call last)",
      `Cell In[${number}], line 1`,
      `----> 1 ${line}`,
      "",
      error,
    );
  for (const [text, names, fix] of [
    [
      lines(
        ">>> X.shape",
        "(150, 4)",
        ">>> X / np.linalg.norm(X, axis=1)",
        "Traceback (most recent call last):",
        '  File "<stdin>", line 1, in <module>',
        `ValueError: ${numpy}`,
        "",
        "what is wrong?",
      ),
      ["X", "np.linalg.norm(X, axis=1)"],
      "X / np.linalg.norm(X, axis=1, keepdims=True)",
    ],
    [
      lines(
        "In [3]: print(x.shape, h.shape)",
        "torch.Size([32, 10, 8]) torch.Size([32, 8])",
        "In [4]: x + h",
      ) + cell(4, "x + h", torch(10, 32, 1)),
      ["x", "h"],
      "x + h.unsqueeze(1)",
    ],
    [
      lines(
        "Traceback (most recent call last):",
        '  File "a.py", line 12, in loss',
        "    return (w * (p - y) ** 2).mean()",
        torch(5, 32, 1),
        "",
        "w is (5,), p and y are both (5, 32)",
      ),
      ["w", "(p - y) ** 2"],
      "(w.unsqueeze(-1) * (p - y) ** 2).mean()",
    ],
    [
      lines(
        "(Pdb) p logits.shape",
        "torch.Size([16, 10])",
        "(Pdb) pp target.shape",
        "torch.Size([16])",
        "(Pdb) (logits - target) / scale",
        `*** ${torch(10, 16, 1)}`,
      ),
      ["logits", "target"],
      "(logits - target.unsqueeze(-1)) / scale",
    ],
  ]) {
    const { figures, fixes } = read(text);
    assert.deepEqual(figures[0].names, names, text);
    assert.equal(fixes?.[0]?.changed.join(), fix, text);
  }
});

const raised = (line, error, ...frames) =>
  lines(
    "Traceback (most recent call last):",
    '  File "a.py", line 9, in <module>',
    `    ${line}`,
    ...frames,
    error,
  );
const inside = (path, name, line) => [
  `  File "/venv/lib/python3.12/site-packages/${path}", line 7, in ${name}`,
  `    ${line}`,
];
const FORWARD = [
  ...inside("torch/nn/modules/module.py", "_wrapped_call_impl", "return self._call_impl(*args, **kwargs)"),
  ...inside("torch/nn/modules/linear.py", "forward", "return F.linear(input, self.weight, self.bias)"),
];

test("a fix holds through the whole statement, or is none", () => {
  const program = lines(
    "import numpy as np",
    "X = np.random.rand(100, 3); y = np.random.rand(100); w = np.zeros(3)",
    "err = X @ w - y",
    "w -= 0.1 * (X * err)",
  );
  const error = "ValueError: operands could not be broadcast together with shapes (100,3) (100,) ";
  assert.deepEqual(changed(`${program}\n${raised("w -= 0.1 * (X * err)", error)}`), []);
  const alike = raised(
    "F.cosine_similarity(torch.randn(10, 64), torch.randn(10, 32))",
    "RuntimeError: The size of tensor a (64) must match the size of tensor b (32) at non-singleton dimension 1",
  );
  assert.deepEqual(changed(alike), []);
  const classes = "RuntimeError: 0D or 1D target tensor expected, multi-target not supported";
  const loss = (target) => raised(`nn.CrossEntropyLoss()(torch.randn(8, 10), torch.${target})`, classes);
  assert.deepEqual(changed(loss("rand(8, 12)")), []);
  assert.match(changed(loss("zeros(8, 1, dtype=torch.long)"))[0][0], /\.squeeze\(1\)/);
});

test("what a library reshapes nobody changes", () => {
  const error = "RuntimeError: shape '[12, 8, 4]' is invalid for input of size 576";
  const frames = inside(
    "torch/nn/functional.py",
    "multi_head_attention_forward",
    "k = k.view(k.shape[0], bsz * num_heads, head_dim).transpose(0, 1)",
  );
  assert.deepEqual(changed(raised("m(q, kv, kv)", error, ...frames)), []);
  assert.deepEqual(changed(lines(...frames, error)), []);
  assert.equal(changed(raised("k = k.view(12, 8, 4)", error))[0][0], "k = k.view(12, 8, -1)");
});

test("a model is not replaced by one of its layers where calls are left out", () => {
  const error = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x4096 and 9216x128)";
  assert.deepEqual(
    changed(raised("net(x)", error, ...FORWARD.slice(0, 2), "[... skipping hidden 3 frame]")),
    [["nn.Linear(4096, 128)"]],
  );
  assert.deepEqual(changed(raised("fc(x)", error, ...FORWARD)), [["fc = nn.Linear(4096, 128)"]]);
});

test("hidden states of another batch, in both ways", () => {
  const error = "RuntimeError: Expected hidden[0] size (1, 3, 16), got [1, 4, 16]";
  const { fixes = [] } = read(raised("lstm(x, (h0, c0))", error));
  assert.match(fixes[0].text.en, /^If the batch of 4 comes first/);
  assert.deepEqual(fixes.at(-1)?.changed, ["hidden = torch.zeros(1, 3, 16)"]);
});

test("Keras: axes that targets do not have, and channels that a model does not take", () => {
  const rank = (target, output) =>
    `ValueError: Arguments \`target\` and \`output\` must have the same rank (ndim). Received: target.shape=${target}, output.shape=${output}`;
  const sparse = ['model.compile(..., loss="sparse_categorical_crossentropy")'];
  assert.deepEqual(changed(rank("(None, 10)", "(None, 28, 10)")), [["keras.layers.Flatten()"]]);
  assert.deepEqual(changed(rank("(None, 28)", "(None, 28, 10)")), [sparse]);
  assert.deepEqual(changed(rank("(None,)", "(None, 10)")), [sparse]);
  const channels = (shape) =>
    `ValueError: Input 0 of layer "dense" is incompatible with the layer: expected axis -1 of input shape to have value 784, but received input with shape (4, 2352)\n\nArguments received by Sequential.call():\n  • inputs=tf.Tensor(shape=${shape}, dtype=float32)`;
  assert.deepEqual(changed(channels("(4, 28, 28, 3)")), [["keras.Input((28, 28, 3))"]]);
  assert.deepEqual(changed(channels("(4, 2352)")), [["keras.Input((2352,))"]]);
});

test("Keras: a loss that is called by itself tells of no model", () => {
  const called = (said) =>
    raised(
      "keras.losses.CategoricalCrossentropy()(y, p)",
      `ValueError: Arguments \`target\` and \`output\` must have the same ${said}`,
    );
  assert.equal(read(called("shape. Received: target.shape=(4, 3), output.shape=(4, 5)")).fixes, undefined);
  assert.deepEqual(changed(called("rank (ndim). Received: target.shape=(4,), output.shape=(4, 5)")), [[]]);
});

test("what is called in a join becomes as large as what has a name", () => {
  const error =
    "RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 62 but got size 64 for tensor number 1 in the list.";
  assert.deepEqual(changed(raised("x = torch.cat([self.up(b), e2], dim=1)", error)), [
    ["x = torch.cat([F.interpolate(self.up(b), size=e2.shape[-2:]), e2], dim=1)"],
  ]);
  assert.deepEqual(changed(raised("x = torch.cat([up(b), skip(e)], dim=1)", error)), [
    ["x = F.interpolate(x, size=skip.shape[-2:])"],
  ]);
});

test("NumPy: what is assigned to a shape is no call", () => {
  const error = "ValueError: cannot reshape array of size 12 into shape (5,2)";
  assert.deepEqual(changed(raised("x = x.reshape(5, 2)", error)), [["x = x.reshape(-1, 2)"]]);
  assert.deepEqual(read(raised("x.shape = (5, 2)", error)).fixes ?? [], []);
});

test("scores that the line makes itself are not guessed", () => {
  const of = (scores) =>
    changed(
      lines(
        "Traceback (most recent call last):",
        '  File "a.py", line 3, in <module>',
        `    loss = criterion(${scores}, targets)`,
        "RuntimeError: Expected target size [3, 7], got [3, 6]",
      ),
    );
  assert.equal(of("torch.randn(3, 5, 7)").length, 0);
  assert.notEqual(of("torch.randn(3, 6, 7)").length, 0);
  assert.notEqual(of("scores").length, 0);
});

test("a loss that warns of shapes is mended in the line that the warning shows", () => {
  const rule =
    "This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.";
  const warning = (path) =>
    `${path}:5: UserWarning: Using a target size (torch.Size([32])) that is different to the input size (torch.Size([32, 1])). ${rule}\n  loss = F.mse_loss(pred, y)`;
  assert.deepEqual(changed(warning("train.py")), [
    ["loss = F.mse_loss(pred, y.unsqueeze(-1))"],
    ["loss = F.mse_loss(pred.squeeze(-1), y)"],
  ]);
  assert.deepEqual(changed(warning("/usr/lib/site-packages/torch/nn/modules/loss.py")), []);
});
