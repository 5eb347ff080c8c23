// The same words from a sum, a product, a loss, a layer and an assignment; whose files they come from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenLines } from "../../../js/reading/bare-message.js";
import { frameworkOf, speakerOf } from "../../../js/reading/frameworks.js";
import { readTraceback } from "../../../js/reading/lines/traceback.js";
import { topicAt } from "../../../js/reading/place.js";

const LIBRARY = "/srv/lib/python3.12/site-packages/";

function failureOf(code, calls = [], marks = "") {
  const lines = [
    '  File "a.py", line 3, in <module>',
    `    ${code}`,
    ...(marks === "" ? [] : [`    ${marks}`]),
  ];
  const below = calls.map(([path, name]) => `  File "${LIBRARY}${path}", line 9, in ${name}`);
  const text = ["Traceback (most recent call last):", ...lines, ...below, "RuntimeError: x"];
  return readTraceback(text).failures[0];
}
const topic = (kind, code, calls, marks) =>
  topicAt({ topic: kind, shapes: null }, failureOf(code, calls, marks), "x");

test("a sequence where one number belongs is assigned, or a list without a shape", () => {
  assert.equal(topic("ragged", "x[0] = [1, 2]"), "assign");
  assert.equal(topic("ragged", "x[0] = np.array(rows)", [], "       ^^^^^^^^^^^^^^"), "ragged");
  assert.equal(topic("ragged", "x = np.array(rows)"), "ragged");
  const failure = failureOf("x[0] = np.array(rows)");
  assert.equal(topicAt({ topic: "ragged", shapes: null }, failure, "an inhomogeneous shape"), "ragged");
});

test("layers and losses by the files they stand in", () => {
  const linear = [
    ["torch/nn/modules/module.py", "_call_impl"],
    ["torch/nn/modules/linear.py", "forward"],
  ];
  assert.equal(topic("matmul", "net(x)", linear), "linear");
  assert.equal(topic("broadcast", "net(x)", linear), "layer");
  assert.equal(topic("matmul", "net(x)", linear.slice(0, 1)), "matmul");
  assert.equal(topic("broadcast", "loss(x, y)", [["torch/nn/functional.py", "mse_loss"]]), "loss");
  assert.equal(topic("broadcast", "model.fit(x, y)", [["keras/src/losses/losses.py", "call"]]), "loss");
  assert.equal(topic("conv", "loss(x, y)", linear), "conv");
  // Where the calls inside are cut off, its name tells it.
  assert.equal(topic("broadcast", "loss = criterion(out, y)", []), "loss");
  assert.equal(topic("broadcast", "loss = combine(out, y)", []), "broadcast");
  assert.equal(topic("broadcast", "loss = criterion(out, y) + x * w", []), "broadcast");
});

test("what a class of the program does that is called like a layer of Keras", () => {
  const said =
    "Exception encountered when calling Attention.call(). Incompatible shapes: [2,3] vs. [2] [Op:AddV2]";
  const facts = { topic: "broadcast", shapes: null, op: "add" };
  const at = (place, marks) => {
    const lines = ["Traceback (most recent call last):", place, "    s = self.q(x) + self.k(y)", marks];
    const keras = `  File "${LIBRARY}keras/src/utils/traceback_utils.py", line 122, in error_handler`;
    return topicAt(facts, readTraceback([...lines, keras, "ValueError: x"]).failures[0], said);
  };
  const [sum, call] = ["        ~~~~~~~~~~^~~~~~~~~~~", "        ^^^^^^^^^"];
  assert.equal(at('  File "a.py", line 3, in call', sum), "broadcast");
  assert.equal(at('  File "a.py", line 3, in call', call), "layer");
  assert.equal(at("File a.py:3, in Attention.call(self, x, y)", ""), "broadcast");
  assert.equal(at("File a.py:3, in Model.call(self, x, y)", ""), "layer");
});

test("layers and losses by what the message names", () => {
  const named = (kind, said) =>
    topicAt(
      {
        topic: kind,
        shapes: [
          [null, 1],
          [null, 6],
        ],
      },
      null,
      said,
    );
  assert.equal(named("matmul", 'Exception encountered when calling layer "d" (type Dense).'), "linear");
  assert.equal(named("broadcast", "for '{{node compile_loss/mse/sub}} = Sub'"), "loss");
  assert.equal(named("broadcast", "Shapes (None, 1) and (None, 6) are incompatible"), "loss");
  assert.equal(named("matmul", "addmm: mat1 and mat2 shapes cannot be multiplied"), "linear");
  const raised = readTraceback(["E   RuntimeError: addmm: mat1 and mat2", "", "test_net.py:9: RuntimeError"]);
  assert.equal(
    topicAt({ topic: "matmul", shapes: null }, raised.failures[0], "addmm: mat1 and mat2"),
    "linear",
  );
});

test("a product, a mask and an assignment by the line that failed", () => {
  assert.equal(topic("broadcast", "y = x @ w"), "matmul");
  assert.equal(topic("broadcast", "y = x @ w + b", [], "    ~~~~~~^~~"), "broadcast");
  assert.equal(topic("broadcast", "y = x @ w + b", [], "    ~~^~~"), "matmul");
  assert.equal(topic("broadcast", "torch.matmul(x, w)"), "matmul");
  assert.equal(topic("broadcast", "y = torch.matmul(x, w) + b"), "broadcast");
  assert.equal(
    topic("broadcast", "y = F.softmax(torch.matmul(x, w.transpose(-2, -1)) / math.sqrt(8), -1)"),
    "matmul",
  );
  const sum = { topic: "broadcast", shapes: null, op: "add" };
  assert.equal(topicAt(sum, failureOf("y = tf.matmul(x, w)"), "[Op:AddV2]"), "broadcast");
  assert.equal(topic("broadcast", "tf.boolean_mask(x, m)"), "mask");
  assert.equal(topic("expand", "x[0] = y"), "assign");
  assert.equal(topic("expand", "x[0] = y.expand(3)", [], "       ^^^^^^^^^^^"), "expand");
  assert.equal(topic("expand", "x[0] == y"), "expand");
  assert.equal(topic("expand", "x.at[0].set(y)"), "assign");
  // NumPy's words for both begin alike.
  assert.equal(topic("einsum", "y = np.broadcast_to(x, (3, 4))"), "expand");
  assert.equal(topic("einsum", 'y = np.einsum("ij,jk", x, w)'), "einsum");
});

test("whose error it is", () => {
  const call = (path) => failureOf("f()", [[path, "g"]]);
  assert.equal(frameworkOf(call("pandas/core/frame.py"), ""), "pandas");
  assert.equal(frameworkOf(call("keras/src/layers/layer.py"), ""), "tensorflow");
  assert.equal(frameworkOf(null, "x = torch.ones(3)"), "pytorch");
  assert.equal(frameworkOf(null, "x"), null);
  assert.equal(speakerOf("numpy", call("opt_einsum/parser.py")), "opt_einsum");
  assert.equal(speakerOf("numpy", call("numpy/a.py")), "numpy");
});

test("lines of code speak of no error", () => {
  assert.deepEqual(spokenLines(["x = 3", "import a", "raise E('x')", "it says x", "y  # why", "# note"]), [
    "it says x",
    "y ",
  ]);
  // What has words side by side in front of its sign is said, not assigned.
  const spoken = "hey, did anyone see Given groups=1, weight of size [12, 6, 3] before?";
  assert.deepEqual(spokenLines([spoken, "a, b = c", "x[0, 1] += 2", "self.n = 3"]), [spoken]);
});
