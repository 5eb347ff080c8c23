// `shapecast explain`: a pasted message, what it says, the ledger of its shapes, and fixes.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseError } from "../../../js/advice.js";
import { diagnose } from "../../../js/cli/diagnose.js";
import { load } from "../../golden.js";

const COMMAND = fileURLToPath(new URL("../../../web/cli.js", import.meta.url));
const run = (argv, input = "") =>
  spawnSync(process.execPath, [COMMAND, ...argv], {
    input,
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });

const TRACEBACK = `Traceback (most recent call last):
  File "train.py", line 12, in <module>
    z = table - means
ValueError: operands could not be broadcast together with shapes (38,7) (38,) 
`;

test("a traceback on standard input: the ledger and a fix in the framework's own code and the line's names, status 1", () => {
  const asked = [["explain", "-"], ["-"]];
  for (const argv of asked) {
    const { status, stdout, stderr } = run(argv, TRACEBACK);
    assert.deepEqual([status, stderr], [1, ""]);
    assert.match(stdout, /\naxis .*\ntable .*\nmeans .*\n.*\ntable - means /);
    assert.match(stdout, /\nNumPy: operands could not be broadcast together with shapes \(38,7\) \(38,\)\n/);
    assert.match(stdout, /\n {2}1\. table - means\[:, None\]\n/);
    const torch = run([...argv, "--dialect", "pytorch"], TRACEBACK).stdout;
    assert.match(torch, /table - means\.unsqueeze\(-1\)/);
    assert.match(run([...argv, "--lang", "zh"], TRACEBACK).stdout, /\n改法：\n/);
  }
});

test("a message alone", () => {
  const [message] = TRACEBACK.split("\n").slice(-2);
  const { stdout } = run(["explain", "-"], message);
  assert.match(stdout, /^The shapes do not broadcast\.\n\naxis /);
  assert.match(stdout, /\n {2}1\. a \+ b\[:, None\]\n/);
  const { stdout: chinese } = run(["explain", "-", "--lang", "zh"], message);
  assert.match(chinese, /^这些形状不能广播。\n[\s\S]*\n改法：\n/);
});

test("the message as an argument, and as JSON", () => {
  const text = "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1";
  const { status, stdout } = run(["explain", text]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    "The shapes do not broadcast.\nThe message says: 3 against 4 on axis 1.\n" +
      "It does not tell the shapes. Print them and ask again, as in\n  shapecast '(4,3) + (4,)'\n",
  );
  assert.deepEqual(JSON.parse(run(["explain", "--json", text]).stdout), parseError(text));
});

test("an error that is not about shapes is said to be one, status 1", () => {
  const { status, stdout } = run(["explain", "-"], "KeyError: 'shape'\n");
  assert.deepEqual([status, stdout.includes("the shapes are not the matter")], [1, true]);
});

test("no error at all: said on standard error, status 2", () => {
  const { status, stdout, stderr } = run(["explain", "-"], "why does broadcasting work\n");
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /^shapecast: No shape error was found in the text\.\n/);
});

test("who is the target follows the message", () => {
  const say = (text, options) => diagnose(/** @type {any} */ (parseError(text)), options);
  const expand = say(
    "The expanded size of the tensor (64) must match the existing size (96) at non-singleton dimension 1.  Target sizes: [96, 64].  Tensor sizes: [96]",
  );
  assert.match(expand, /\n {2}1\. target\.copy_\(value\.unsqueeze\(-1\)\)\n/);
  const assign = say("could not broadcast input array from shape (5,1) into shape (5,)");
  assert.match(assign, /\n {2}1\. target\[\.\.\.\] = np\.squeeze\(value, axis=-1\)\n/);
  const into = say("operands could not be broadcast together with shapes (5,10) (5,) (5,10) ");
  assert.match(into, /\n {2}1\. a \+= b\[:, None\]\n/);
  const product = say("mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)");
  assert.match(product, /not broadcasting\.\n\nFix:\n {2}1\. a @ b\.T\n/);
  assert.match(say("Incompatible shapes: [?,7] vs. [3,8]"), /Not all sizes are known/);
  for (const many of [
    "expand(torch.FloatTensor{[2, 2, 5]}, size=[2, 5]): the number of sizes provided (2) must be greater or equal to the number of dimensions in the tensor (3)",
    "size {[2, 2, 5]} is not expandable to size {[2, 5]}.",
  ])
    assert.match(
      say(many),
      /\ntarget +·→2 +2 +5\nvalue +2 +2 +5\n[\s\S]*\nPyTorch: output with shape \[2, 5\] doesn't match/,
    );
});

test("what is added to a product is lined up where the product itself fits", () => {
  const say = (text) => diagnose(/** @type {any} */ (parseError(text)));
  const sum = say("size mismatch, got input (4), mat (2x3), vec (3)");
  assert.match(sum, /^The shapes do not broadcast\.\n[\s\S]*\ninput +4✗\nproduct +2✗\n/);
  const product = say("size mismatch, got input (2), mat (2x3), vec (4)");
  assert.match(product, /^The inner sizes of a matrix product differ;[\s\S]*\n\nNo broadcast can fix this/);
});

test("every labelled message is diagnosed in both languages, at any width", () => {
  for (const { text } of load("advice").errors) {
    const facts = parseError(text);
    if (facts === null) continue;
    for (const lang of /** @type {const} */ (["en", "zh"])) {
      const diagnosis = diagnose(facts, { lang, width: 50 });
      assert.match(diagnosis, /^[^\n]+[.。]?\n/);
      assert.doesNotMatch(diagnosis, /undefined|null|NaN|\[object/);
    }
  }
});

test("where the message tells no shapes, the line that prints them; what it prints is read with the message", () => {
  const text = `Traceback (most recent call last):
  File "train.py", line 23, in forward
    return x @ w + self.bias
RuntimeError: The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1
`;
  const print = '  print(f"{x.shape=} {w.shape=} {self.bias.shape=}")\n';
  for (const argv of [["explain", "-"], ["-"]]) {
    const { status, stdout } = run(argv, text);
    assert.equal(status, 1);
    assert.ok(stdout.includes(print) && stdout.includes("before line 23"), stdout);
    assert.ok(run([...argv, "--lang", "zh"], text).stdout.includes(print));
    const printed = "x.shape=torch.Size([2, 3]) w.shape=torch.Size([3, 5]) self.bias.shape=torch.Size([4])\n";
    const whole = run(argv, printed + text).stdout;
    assert.match(whole, /\nx @ w +2 +5✗\nself\.bias +·→2 +4✗\n/);
    assert.equal(whole.includes("print("), false);
  }
});

test("predictions and targets that may be stretched: what gives them one shape, and nothing that contradicts the ledger", () => {
  const size = (shape) => `torch.Size([${shape}])`;
  const warning = `loss.py:520: UserWarning: Using a target size (${size("32")}) that is different to the input size (${size("32, 1")}). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.`;
  const error = `ValueError: Target size (${size("8, 256")}) must be the same as input size (${size("8, 1, 256")})`;
  for (const [text, code, isDoubted] of /** @type {const} */ ([
    [warning, "input = input.squeeze(-1)", true],
    [error, "input = input.squeeze(1)", false],
  ])) {
    const { stdout } = run(["explain", "-"], text);
    assert.ok(stdout.includes(`\n  1. ${code}\n`), stdout);
    assert.match(stdout, /\ntarget .*\ninput /);
    assert.equal(stdout.includes("every pair"), isDoubted);
    assert.doesNotMatch(stdout, /do not broadcast|No broadcast can fix/);
  }
});
