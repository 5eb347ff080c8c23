import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { camelCase } from "../../../js/engine/operation-list.js";
import * as classes from "../../../js/refusals/classes.js";

const {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
  typeError,
} = classes;

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
  const copy = /** @type {typeof classes} */ (
    await import(`${import.meta.resolve("../../../js/refusals/classes.js")}?copy`)
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
