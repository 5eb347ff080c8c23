import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read, run } from "../../../js/python/python.js";

const ERROR = (a, b, dimension) =>
  `RuntimeError: The size of tensor a (${a}) must match the size of tensor b (${b}) at non-singleton dimension ${dimension}`;

const FORWARD = `Traceback (most recent call last):
  File "train.py", line 48, in <module>
    out = model(x)
  File "train.py", line 23, in forward
    scores = q @ k.transpose(-2, -1) + self.bias
${ERROR(64, 63, 3)}`;

const ATTENTION = { q: [8, 4, 64, 32], k: [8, 4, 64, 32], "self.bias": [63] };

test("of a message that does not tell the shapes those in the failing line are asked for, and printed by a line of code", () => {
  const { figures, print } = read(FORWARD);
  assert.equal(figures[0].partial, true);
  assert.deepEqual(print, {
    names: ["q", "k", "self.bias"],
    code: 'print(f"{q.shape=} {k.shape=} {self.bias.shape=}")',
    line: 23,
  });
});

test("told by name, or pasted as the line prints them, the figure is whole", () => {
  const printed =
    "q.shape=torch.Size([8, 4, 64, 32]) k.shape=torch.Size([8, 4, 64, 32]) self.bias.shape=torch.Size([63])";
  for (const answer of [read(FORWARD, { shapes: ATTENTION }), read(`${printed}\n${FORWARD}`)]) {
    const [figure] = answer.figures;
    assert.deepEqual(figure.shapes, [[8, 4, 64, 64], [63]]);
    assert.deepEqual(figure.names, ["q @ k.transpose(-2, -1)", "self.bias"]);
    assert.equal(figure.ok, false);
    assert.equal(answer.print, null);
  }
});

test("what the line prints is what is read", () => {
  const { print } = read(FORWARD);
  const program = `import torch
class C: pass
self = C()
q = k = torch.zeros(2, 4, 5, 3)
self.bias = torch.zeros(4)
${print?.code}`;
  const { output } = run(program, { classes: true });
  const [figure] = read(`${output}${FORWARD.replace("(64)", "(5)").replace("(63)", "(4)")}`).figures;
  assert.deepEqual(figure.shapes, [[2, 4, 5, 5], [4]]);
});

test("shapes that do not lead to the message are drawn, and it is said of them", () => {
  const answer = read(FORWARD, { shapes: { ...ATTENTION, "self.bias": [1, 64] } });
  assert.equal(answer.figures[0].ok, true);
  assert.match(answer.said.en, /something else/);
  assert.deepEqual(answer.print?.names, ["q", "k", "self.bias"]);
  const some = read(FORWARD, { shapes: { q: [8, 4, 64, 32] } });
  assert.equal(some.figures[0].partial, true);
  assert.equal(some.print?.names.length, 3);
});

test("nothing is asked of a message alone, of a warning, or of names that are no tensors", () => {
  const at = (line, message = ERROR(3, 4, 1)) =>
    `Traceback (most recent call last):\n  File "t.py", line 7, in step\n    ${line}\n${message}`;
  for (const text of [
    ERROR(3, 4, 1),
    at('loss = pred - batch["y"]'),
    at("return a + b + c + d + e"),
    at("a + b", "ValueError: operands could not be broadcast together with shapes (4,3) (4,)"),
    at("a[b]", "IndexError: list index out of range"),
  ])
    assert.equal(read(text).print, null, text);
  assert.deepEqual(read(at("return a * b")).print?.names, ["a", "b"]);
});

test("of a cell the names of the failing line, unless lines before it make some of them", () => {
  const cell = (...lines) =>
    `RuntimeError  Traceback (most recent call last)\nCell In[14], line ${lines.length}\n${lines
      .map((line, i) => `${i + 1 === lines.length ? "---->" : "     "} ${i + 1} ${line}`)
      .join("\n")}\n\n${ERROR(32, 10, 1)}`;
  const looped = cell(
    "for xb, yb in loader:",
    "    pred = net(xb)",
    "    loss = ((pred - yb) ** 2 * w).mean()",
  );
  assert.deepEqual(read(looped).print?.names, ["pred", "yb", "w"]);
  assert.equal(read(looped).print?.line, 3);
  const made = cell("x = torch.randn(4, 32)", "y = x + bias");
  assert.deepEqual(read(made).print?.names, ["bias"]);
  assert.deepEqual(read(made, { shapes: { bias: [10] } }).figures[0].shapes, [[4, 32], [10]]);
});

test("an index is printed as it is, and of a list each has its shape", () => {
  const codeOf = (line) =>
    read(
      `Traceback (most recent call last):\n  File "train.py", line 9, in get\n    ${line}\n${ERROR(5, 20, 0)}`,
    ).print?.code;
  assert.equal(codeOf("return self.x[i] - self.mu"), 'print(f"{self.x.shape=} {i=} {self.mu.shape=}")');
  assert.equal(codeOf("y = torch.cat(parts, dim=1)"), 'print(f"{[one.shape for one in parts]=}")');
});

test("a call that failed itself is not printed, what it was given is; numbers by their name or their place are not", () => {
  const printed = (line) =>
    read(`Traceback (most recent call last):\n  File "a.py", line 3, in step\n    ${line}\n${ERROR(9, 4, 1)}`)
      .print?.code;
  assert.equal(printed("loss = crit(pred, y)"), 'print(f"{pred.shape=} {y.shape=}")');
  assert.equal(printed("loss(torch.randn(8, 16), torch.ones(7))"), undefined);
  assert.equal(printed("y = self.norm(x + self.pe)"), 'print(f"{x.shape=} {self.pe.shape=}")');
  assert.equal(printed("target = rewards + gamma * next_q"), 'print(f"{rewards.shape=} {next_q.shape=}")');
  assert.equal(printed("y = gamma * x_hat + beta"), 'print(f"{gamma.shape=} {x_hat.shape=} {beta.shape=}")');
  assert.equal(printed("att = q @ k / C ** 0.5"), 'print(f"{q.shape=} {k.shape=}")');
});
