import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { statuses } from "../../build/generated/tables.js";
import * as errors from "../../js/errors.js";
import "../../js/messages/array-words.js";
import { linesOf } from "../../js/messages/lines.js";

const {
  ArgumentError,
  camelCase,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  refusalNamed,
  refusal,
  ShapecastError,
  ShapeError,
  typeError,
} = errors;

const CLASSES = {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
};

test("every class is an Error, a ShapecastError, and says its name", () => {
  for (const [name, Kind] of Object.entries(CLASSES)) {
    const error = new Kind("no");
    assert.ok(error instanceof Error && error instanceof ShapecastError, name);
    assert.equal(error.name, name);
    assert.equal(String(error), `${name}: no`);
    assert.match(error.stack, new RegExp(`^${name}: no\n`));
    assert.match(inspect(error), new RegExp(`^${name}: no`));
  }
});

test("errors of another copy of the code are known by their kind, and heirs are not mistaken", async () => {
  const copy = /** @type {typeof errors} */ (
    await import(`${import.meta.resolve("../../js/errors.js")}?copy`)
  );
  for (const [name, Kind] of Object.entries(CLASSES)) {
    const error = new copy[name]("no");
    assert.ok(error instanceof Kind && error instanceof ShapecastError, name);
    assert.equal(error instanceof TypeError, false);
    for (const [other, Other] of Object.entries(CLASSES)) {
      if (other !== name && other !== "ShapecastError") assert.equal(error instanceof Other, false, other);
    }
  }
  class Own extends ShapeError {}
  assert.ok(new Own("no") instanceof Own && new Own("no") instanceof ShapeError);
  assert.equal(new ShapeError("no") instanceof Own, false);
  for (const other of [null, undefined, 5, {}, new Error("no")]) {
    assert.equal(/** @type {any} */ (other) instanceof ShapecastError, false);
  }
});

test("names do not depend on what a minifier calls the classes", () => {
  for (const Kind of Object.values(CLASSES)) assert.equal(Object.hasOwn(Kind.prototype, "name"), true);
});

test("an error without details has them all", () => {
  const { op, shapes, axis, pythonType, messages } = new ShapecastError("no");
  assert.deepEqual(
    { op, shapes, axis, pythonType, messages },
    { op: null, shapes: [], axis: null, pythonType: "RuntimeError", messages: { pytorch: "no" } },
  );
});

test("op is the name JavaScript knows", () => {
  for (const [python, name] of [
    ["add", "add"],
    ["add_", "add_"],
    ["logical_and", "logicalAnd"],
    ["logical_and_", "logicalAnd_"],
    ["broadcast_to", "broadcastTo"],
    ["atan2", "atan2"],
  ]) {
    assert.equal(camelCase(python), name);
    assert.equal(new ShapecastError("no", { op: python }).op, name);
  }
});

test("typeError is what Python calls a TypeError", () => {
  const error = typeError("add", "no");
  assert.ok(error instanceof ArgumentError);
  assert.equal(error.pythonType, "TypeError");
});

test("PyTorch has words for every refusal of the engine", () => {
  for (const name of statuses.slice(1)) assert.notEqual(linesOf("pytorch", name).length, 0, name);
});

const facts = { operand: 1, axis: -1, left: 3, right: 2, rank: 1, first: 0, second: 1, shape: [3] };

test("a refused broadcast speaks four dialects and names shapes and axis", () => {
  const error = refusal(statuses.indexOf("broadcast"), facts, { op: "add", shapes: [[3], [2]] });
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
    const error = refusalNamed(name, facts, call);
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
  for (const name of statuses.filter((name) => name !== "ok")) {
    for (const text of Object.values(
      refusalNamed(name, { ...facts, axis: 0, shape: [2, 3, 4, 5] }, call).messages,
    )) {
      assert.doesNotMatch(text, /undefined|NaN|\[object/, name);
    }
  }
});

test("the other frameworks' words are found when they are read, and may be replaced", () => {
  const call = { op: "add", shapes: [[3], [2]], dtypes: ["float32", "float32"] };
  const error = refusalNamed("broadcast", facts, call);
  assert.equal(typeof Object.getOwnPropertyDescriptor(error, "messages").get, "function");
  assert.ok(Object.keys(error).includes("messages"));
  const { messages } = error;
  assert.equal(messages.jax, "add got incompatible shapes for broadcasting: (3,), (2,).");
  assert.equal(error.messages, messages);
  assert.deepEqual(JSON.parse(JSON.stringify(error)).messages, messages);
  const other = refusalNamed("broadcast", facts, call);
  other.messages = { pytorch: "no" };
  assert.deepEqual(other.messages, { pytorch: "no" });
});
