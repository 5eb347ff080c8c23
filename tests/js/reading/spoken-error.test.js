// Errors within sentences, logs and what launchers say: the type of the error and its own words.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read } from "../../../js/python/python.js";
import { spokenError } from "../../../js/reading/spoken-error.js";

const SIZES = "The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";

test("an error within a sentence has its type, and ends with its quotation or where Chinese goes on", () => {
  const told = (text) => {
    const { pythonType, message } = spokenError(text);
    return [pythonType, message];
  };
  assert.deepEqual(told(`I get "RuntimeError: ${SIZES}" in line 3.`), ["RuntimeError", SIZES]);
  assert.deepEqual(told(`**RuntimeError: ${SIZES}**\n\nWhy?`), ["RuntimeError", SIZES]);
  assert.deepEqual(told("\u62a5\u9519\uff1aa.b.ValueError\uff1ashapes \uff083,4\uff09\uff0c\u6c42\u52a9"), [
    "ValueError",
    "shapes (3,4)",
  ]);
  assert.deepEqual(told(`**RuntimeError**: ${SIZES}`), ["RuntimeError", SIZES]);
  assert.deepEqual(told(`\u201cRuntimeError: ${SIZES}\u201d\u3002`), ["RuntimeError", SIZES]);
  const translated = "mat1 \u548c mat2 \u65e0\u6cd5\u76f8\u4e58";
  assert.deepEqual(told(`RuntimeError: ${translated}`), ["RuntimeError", translated], "the message itself");
  assert.deepEqual(told("no type: at all"), [null, "no type: at all"]);
});

test("what goes on behind an error is not its message", () => {
  for (const more of [
    "Epoch 0:   0%|          | 0/75 [00:00<?, ?it/s]",
    "[rank0]:[W1103 09:01:11.123 ProcessGroup.cpp:1250] Warning: not destroyed",
    "E1103 11:02:03.100000 140 torch/distributed/elastic/api.py:882] failed (exitcode: 1)",
    "2026-01-09 08:11:02.123 | INFO | done",
    "wandb: Run summary:",
  ])
    assert.equal(read(`RuntimeError: ${SIZES}\n${more}`).error?.message, SIZES, more);
});

test("an error of a launcher gives way to that of the program", () => {
  const program = `Traceback (most recent call last):\n  File "/w/train.py", line 12, in step\n    z = x + y\nRuntimeError: ${SIZES}\n`;
  for (const launcher of [
    "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: \n====\ntrain.py FAILED",
    "subprocess.CalledProcessError: Command '['python', 'train.py']' returned non-zero exit status 1.",
    "ray.train.base_trainer.TrainingFailedError: The Ray Train run failed.",
  ]) {
    const text = `${program}\nTraceback (most recent call last):\n  File "/bin/launch", line 8, in <module>\n    main()\n${launcher}`;
    const { error, figures } = read(text);
    assert.deepEqual([error?.pythonType, error?.line, figures[0]?.names], ["RuntimeError", 12, ["x", "y"]]);
  }
});

test("an error that was moved to the right as a quotation is one", () => {
  const { kind, error } = read(`I ran it and got\n    RuntimeError: ${SIZES}\nwhat now?`);
  assert.deepEqual([kind, error?.pythonType], ["message", "RuntimeError"]);
});

test("an operation typed at a prompt inside of a question is the one that failed", () => {
  const text =
    '>>> a = np.ones((2, 3))\n>>> a\narray([[1., 1., 1.],\n       [1., 1., 1.]])\n>>> b = np.array([1, 2])\n>>> a * b\nTraceback (most recent call last):\n  File "<stdin>", line 1, in <module>\nValueError: operands could not be broadcast together with shapes (2,3) (2,)\n';
  const [figure] = read(`What is wrong here:\n\n${text}`).figures;
  assert.deepEqual([figure.op, figure.names], ["mul", ["a", "b"]]);
});

test("a warning of a loss has its names, whatever line stands below it", () => {
  const said =
    "UserWarning: Using a target size (torch.Size([16])) that is different to the input size (torch.Size([16, 1])). This will likely lead to incorrect results due to broadcasting.";
  const [figure] = read(`${said}\n  return F.mse_loss(input, target, reduction=self.reduction)`).figures;
  assert.deepEqual([figure.names, figure.shapes[0]], [["target", "input"], [16]]);
});

test("what somebody asks behind an error is no part of it", () => {
  const message = "mat1 and mat2 shapes cannot be multiplied (64x2304 and 3072x10)";
  assert.equal(spokenError(`I get RuntimeError: ${message}, which size should I use?`).message, message);
  assert.equal(spokenError('ValueError: is "x?" a name?').message, 'is "x?" a name?');
});

test("what somebody says in lines of their own below an error is no part of it", () => {
  const said = [
    [`RuntimeError: ${SIZES}`, "I do not see why."],
    ["ValueError: operands could not be broadcast together with shapes (6,2) (6,)", "Mein Code steht unten"],
    ["InvalidArgumentError: Incompatible shapes: [6,2] vs. [6] [Op:Sub]", "please help, I am new to this"],
    ["TypeError: add got incompatible shapes for broadcasting: (6, 2), (6,).", "Что делать?"],
  ];
  for (const [error, line] of said)
    assert.equal(read(`${error}\n${line}`).error?.message, error.slice(error.indexOf(": ") + 2), line);
});

test("a message that goes on in the next line is whole", () => {
  const [first, second] = [SIZES.slice(0, 60), SIZES.slice(60)];
  assert.equal(read(`RuntimeError: ${first}\n${second}`).error?.message, `${first}\n${second}`);
  const weights =
    "Error(s) in loading state_dict for Net:\n\tsize mismatch for a.weight: copying a param with shape torch.Size([6, 2]) from checkpoint, the shape in current model is torch.Size([6, 3]).";
  assert.equal(read(`RuntimeError: ${weights}`).error?.message, weights);
});

test("shapes below a traceback are those of its message, whatever failed there", () => {
  const text = `Traceback (most recent call last):\n  File "train.py", line 10, in <module>\n    loss = criterion(out, y)\nRuntimeError: The size of tensor a (7) must match the size of tensor b (16) at non-singleton dimension 1\n`;
  const { figures, print } = read(`${text}out.shape is torch.Size([16, 7]) and y.shape is torch.Size([16])`);
  assert.deepEqual([figures[0]?.shapes, print], [[[16, 7], [16]], null]);
});

test("what somebody says of himself behind an error is no part of it, nor is what stands around a quotation", () => {
  assert.equal(read(`RuntimeError: ${SIZES}. I have tried unsqueeze`).error?.message, SIZES);
  const message = "mat1 and mat2 shapes cannot be multiplied (16x49 and 50x10)";
  assert.equal(read(`Getting error '${message}'. What is wrong?`).error?.message, message);
  const data = "Expected 2D array, got 1D array instead:\narray=[1 2].\nReshape your data.";
  assert.equal(read(`ValueError: ${data}`).error?.message, data);
});

test("an error that an editor shows in front of its calls is read as Python prints it", () => {
  const calls = '  File "C:\\w\\train.py", line 12, in <module>\n    z = x - y';
  for (const more of ["", `\nRuntimeError: ${SIZES}`]) {
    const { error, figures } = read(`Exception has occurred: RuntimeError\n${SIZES}\n${calls}${more}`);
    assert.deepEqual(error, { pythonType: "RuntimeError", message: SIZES, line: 12 });
    assert.deepEqual([figures[0]?.op, figures[0]?.names], ["sub", ["x", "y"]]);
  }
  const note = "(note: full exception trace is shown but execution is paused at: <module>)";
  const said = "operands could not be broadcast together with shapes (6,2) (6,)";
  assert.equal(read(`Exception has occurred: ValueError       ${note}\n${said}`).error?.message, said);
});

test("an error of TensorFlow 1 has its type, and a heading that is one is no comment", () => {
  const words = "Incompatible shapes: [12] vs. [9]";
  assert.deepEqual(
    [`InvalidArgumentError (see above for traceback): ${words}`, `# a.b.InvalidArgumentError: ${words}`].map(
      (text) => [read(text).error?.pythonType, read(text).error?.message],
    ),
    [
      ["InvalidArgumentError", words],
      ["InvalidArgumentError", words],
    ],
  );
  const layer = "Input 0 of layer lstm_2 is incompatible with the layer: expected ndim=3, found ndim=2";
  assert.deepEqual(read(`# ValueError: ${layer}`).error, {
    pythonType: "ValueError",
    message: layer,
    line: null,
  });
});

test("of a traceback that JAX has not filtered the error inside counts", () => {
  const words = "add got incompatible shapes for broadcasting: (6,), (4,).";
  const { error, figures } = read(`UnfilteredStackTrace: TypeError: ${words}`);
  assert.deepEqual([error?.pythonType, error?.message], ["TypeError", words]);
  assert.deepEqual(figures[0].shapes, [[6], [4]]);
});

test("what a loop may not change of its structure, and parameters of another shape", () => {
  const rule = "must have the same pytree structure, but they differ:";
  for (const [text, about] of [
    [
      `TypeError: scan body function carry input and carry output ${rule}\n\nThe input carry s is a tuple`,
      "other",
    ],
    [`TypeError: cond branch outputs ${rule}\n\ntrue_fun is <lambda>`, "other"],
    ["TypeError: scan carry output and input must have identical types, got\nState(x=1)", "other"],
    [
      'ScopeParamShapeError: Inconsistent shapes between value and initializer for parameter "w" in "/D": (6, 2), (4, 2).',
      "layer",
    ],
  ]) {
    const answer = read(text);
    assert.deepEqual([answer.kind, answer.framework, answer.about], ["message", "jax", about], text);
  }
});
