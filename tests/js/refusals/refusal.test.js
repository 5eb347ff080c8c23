import assert from "node:assert/strict";
import { test } from "node:test";
// What is said of shapes may ask the engine.
import "../../../js/index.js";
import { statuses } from "../../../build/generated/tables.js";
import {
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
} from "../../../js/refusals/classes.js";
import { errorNamed, errorOfStatus } from "../../../js/refusals/refusal.js";
import "../../../js/refusals/array-words.js";
import { linesOf } from "../../../js/refusals/words/lines.js";

test("PyTorch has words for every refusal of the engine", () => {
  // PyTorch knows all sizes, and all elements.
  const others = ["ok", "symbolic", "values_unknown"];
  for (const name of statuses.filter((name) => !others.includes(name)))
    assert.notEqual(linesOf("pytorch", name).length, 0, name);
});

const facts = { operand: 1, axis: -1, left: 3, right: 2, rank: 1, first: 0, second: 1, shape: [3] };

test("a refused broadcast speaks four dialects and names shapes and axis", () => {
  const error = errorOfStatus(statuses.indexOf("broadcast"), facts, { op: "add", shapes: [[3], [2]] });
  assert.ok(error instanceof ShapeError);
  assert.deepEqual(error.messages, {
    pytorch: "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0",
    numpy: "operands could not be broadcast together with shapes (3,) (2,) ",
    tensorflow:
      "{{function_node __wrapped__AddV2_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: [3] vs. [2] [Op:AddV2] name: ",
    jax: "add got incompatible shapes for broadcasting: (3,), (2,).",
  });
  assert.equal(error.message, error.messages.pytorch);
  assert.deepEqual([error.op, error.axis, error.shapes], ["add", -1, [[3], [2]]]);
});

test("each refusal has its class and Python's", () => {
  const call = {
    op: "sub",
    shapes: [[3], [2]],
    dtypes: ["bool", "bool"],
    sizes: [2],
    memory: { tensors: 1, bytes: 2 },
  };
  const kinds = {
    broadcast: [ShapeError, "RuntimeError"],
    bool_subtraction: [DTypeError, "NotImplementedError"],
    output_cast: [DTypeError, "RuntimeError"],
    unsupported_dtype: [DTypeError, "NotImplementedError"],
    internal_overlap: [OverlapError, "RuntimeError"],
    partial_overlap: [OverlapError, "RuntimeError"],
    output_shape: [ShapeError, "RuntimeError"],
    axis_range: [IndexError, "IndexError"],
    negative_size: [ShapeError, "ValueError"],
    too_large: [ShapecastError, "RuntimeError"],
  };
  for (const [name, [Kind, pythonType]] of Object.entries(kinds)) {
    const error = errorNamed(name, facts, call);
    assert.equal(error.constructor, Kind, name);
    assert.equal(error.pythonType, pythonType, name);
    if (name !== "broadcast") assert.equal(error.axis, null);
  }
});

test("every sentence is complete", () => {
  const call = {
    op: "add",
    shapes: [
      [3, 4, 5],
      [2, 3, 4],
    ],
    dtypes: ["int8", "float32", "float32"],
    sizes: [4],
    strides: [1],
    offset: 0,
    itemSize: 4,
    source: [0, 0],
    destination: [0, 1],
    vectors: [[2], [3]],
    value: [4],
    memory: { tensors: 1, bytes: 2 },
  };
  for (const name of statuses.filter((name) => name !== "ok" && name !== "symbolic")) {
    for (const text of Object.values(
      errorNamed(name, { ...facts, axis: 0, shape: [2, 3, 4, 5] }, call).messages,
    )) {
      assert.doesNotMatch(text, /undefined|NaN|\[object/, name);
    }
  }
});

test("the other frameworks' words are found when they are read, and may be replaced", () => {
  const call = { op: "add", shapes: [[3], [2]], dtypes: ["float32", "float32"] };
  const error = errorNamed("broadcast", facts, call);
  assert.equal(typeof Object.getOwnPropertyDescriptor(error, "messages").get, "function");
  assert.ok(Object.keys(error).includes("messages"));
  const { messages } = error;
  assert.equal(messages.jax, "add got incompatible shapes for broadcasting: (3,), (2,).");
  assert.equal(error.messages, messages);
  assert.deepEqual(JSON.parse(JSON.stringify(error)).messages, messages);
  const other = errorNamed("broadcast", facts, call);
  other.messages = { pytorch: "no" };
  assert.deepEqual(other.messages, { pytorch: "no" });
});
