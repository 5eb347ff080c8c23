// The examples of five published tutorials: what this engine needs no later operation for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatSize } from "../../../js/format/format.js";
import {
  add,
  arange,
  broadcastTo,
  explain,
  memory,
  mul,
  ones,
  scalar,
  scope,
  tensor,
  unsqueeze,
} from "../../../js/index.js";
import { load } from "../../golden.js";

const { cases, claims } = load("seed-cases");

/** A tutorial's input: real values where it names them, anything of that shape where only the shape matters. */
function input({ shape, dtype, fill, start = 0, stop, data, value }) {
  if (fill === "arange") return arange(start, stop).reshape(shape);
  if (fill === "scalar") return value ?? 2;
  if (fill === "data")
    return tensor(data ?? [1, 2, 3, 4].slice(0, Math.max(...shape)), { dtype }).reshape(shape);
  return ones(shape, { dtype });
}

const TARGETS = { "seed004-19": [4, 32, 32, 3], "seed004-21": [2, 3, 4] };
const RUN = {
  add: ({ inputs }) => add(...inputs),
  mul: ({ inputs }) => mul(...inputs),
  add_: ({ inputs: [target, other] }) => target.add_(other),
  broadcast_to: ({ inputs, id }) => broadcastTo(inputs[0], TARGETS[id]),
  expand_dims: ({ inputs }) => unsqueeze(inputs[0], 0),
  shape: ({ inputs }) => inputs[0],
};
const runnable = cases.filter(({ op }) => op in RUN);

test("65 examples give PyTorch's shape, dtype, print or refusal", () => {
  assert.equal(runnable.length, 65);
  for (const { id, op, inputs: literals, torch, tensorflow } of runnable) {
    scope(() => {
      const inputs = literals.map(input);
      const run = () => RUN[op]({ inputs, id });
      if (torch.error !== undefined) {
        assert.throws(run, (error) => {
          assert.equal(error.message, torch.error.msg, id);
          if (tensorflow !== undefined) assert.equal(error.messages.tensorflow, tensorflow.error.msg, id);
          return true;
        });
        return;
      }
      const result = run();
      if (torch.shape === undefined) {
        const sizes = [...inputs, result].map(({ shape }) => formatSize(shape, "pytorch"));
        assert.equal(`(${sizes.join(", ")})`, torch.repr, id);
        return;
      }
      assert.deepEqual([...result.shape], torch.shape, id);
      assert.equal(result.dtype, torch.dtype, id);
      if (torch.size_repr !== undefined)
        assert.equal(formatSize(result.shape, "pytorch"), torch.size_repr, id);
      if (torch.repr !== undefined) assert.equal(String(result), torch.repr, id);
    });
  }
});

test("the seven printed sums of tutorial 000 print as PyTorch prints them, with their inputs", () => {
  const printed = cases.filter(({ id, torch }) => id.startsWith("seed000") && torch.repr !== undefined);
  assert.equal(printed.length, 7);
  for (const { inputs: literals, torch } of printed) {
    scope(() => {
      const [x, y] = literals.map(input);
      assert.deepEqual([String(x), String(y)], torch.inputs_repr);
      assert.equal(String(x.add(y)), torch.repr);
    });
  }
});

// What tutorials claim and the engine refutes. The claim's text is the key, so that none is forgotten.
const REFUTED = {
  "Each tensor has at least one dimension"() {
    assert.deepEqual([...add(tensor(5, { dtype: "float32" }), ones(2, 3)).shape], [2, 3]);
    assert.deepEqual([...add(scalar(1), tensor(2)).shape], []);
  },
  "torch.empty((0,)) has no dimension"() {
    assert.equal(ones(0).ndim, 1);
    assert.deepEqual(explain("add", [[0], [1]]).shape, [0]);
  },
  "Each resulting size is the maximum of the two sizes"() {
    assert.deepEqual(explain("add", [[0], [1]]).shape, [0]);
    assert.deepEqual(
      explain("add", [
        [3, 0],
        [1, 1],
      ]).shape,
      [3, 0],
    );
  },
  "dimensions of size 1 are copied/expanded"() {
    const x = ones(3, 1);
    const wide = x.expand(3, 1000);
    assert.deepEqual([...wide.strides], [1, 0]);
    assert.equal(wide.sharesStorage(x), true);
  },
  "broadcast_warning.enabled=True produces the UserWarning"() {
    // The switch exists and nothing reads it any more; the sum is what broadcasting gives.
    assert.deepEqual([...add(ones(4, 1), ones(4)).shape], [4, 4]);
  },
};

test("each claim of the tutorials that does not hold is refuted here", () => {
  const wrong = claims.filter(({ holds }) => holds !== true).map(({ claim }) => claim);
  assert.deepEqual(wrong.sort(), Object.keys(REFUTED).sort());
  for (const refute of Object.values(REFUTED)) scope(refute);
});

test("shapes a tutorial ticks under the wrong tensor fit only the other one", () => {
  for (const shape of [[3], [32, 32, 1]]) {
    assert.equal(explain("add", [[4, 32, 14, 14], shape]).ok, false);
    assert.equal(explain("add", [[4, 32, 32, 3], shape]).ok, true);
  }
});

test("a bias of 8 numbers is read 128 times and stored once", () => {
  const { bytes, elements } = explain("add", [[4, 32, 8], [8]]);
  assert.equal(elements, 1024);
  assert.deepEqual(bytes.operands, [1024 * 4, 8 * 4]);
  assert.deepEqual(bytes.copied, [1024 * 4, 1024 * 4]);
});

test("nothing of these tests stays behind", () => {
  assert.equal(memory().tensors, 0);
});
