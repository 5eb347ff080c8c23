// What the tests of the reader ask: that a text is read as so and so, or that reading stops at a place.
import assert from "node:assert/strict";
import { parseExpression } from "../../../js/expression/expression.js";

export const reads = (text, op, shapes, names) => {
  const result = parseExpression(text);
  assert.ok(result.ok, `${JSON.stringify(text)}: ${!result.ok && result.error.message.en}`);
  assert.deepEqual({ op: result.op, shapes: result.shapes }, { op, shapes }, JSON.stringify(text));
  if (names) assert.deepEqual(result.names, names, JSON.stringify(text));
};

export const stops = (text, code, position, length) => {
  const result = parseExpression(text);
  assert.ok(!result.ok, `${JSON.stringify(text)} was read`);
  const { error } = result;
  assert.deepEqual(
    [error.code, error.position],
    [code, position],
    `${JSON.stringify(text)}: ${error.message.en}`,
  );
  if (length !== undefined) assert.equal(error.length, length, JSON.stringify(text));
  return error;
};
