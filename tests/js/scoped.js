// A test in a scope: what it makes goes with it, and nothing else may be left behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, scope } from "../../js/index.js";

const held = () => ({ tensors: memory().tensors, bytes: memory().bytes });

export const check = (name, body) =>
  test(name, () => {
    const before = held();
    scope(() => {
      body();
      return null;
    });
    assert.deepEqual(held(), before);
  });
