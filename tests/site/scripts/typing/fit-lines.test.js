import assert from "node:assert/strict";
import test from "node:test";
import { fitLines } from "../../../../site/scripts/typing/fit-lines.js";

/** A field of a width, as far as its lines go. */
function field(value, width = 20) {
  const attributes = new Set();
  return {
    value,
    rows: 1,
    attributes,
    toggleAttribute: (name, is) => (is ? attributes.add(name) : attributes.delete(name)),
    get clientHeight() {
      return this.rows * 10;
    },
    get scrollHeight() {
      const lines = value.split("\n").map((line) => Math.max(1, Math.ceil(line.length / width)));
      return lines.reduce((sum, one) => sum + one, 0) * 10;
    },
  };
}

test("the field has a row for each line, and for those that break", () => {
  for (const [value, rows] of [
    ["", 1],
    ["(2, 3) + (3,)", 1],
    ["x\ny\nz", 3],
    ["x".repeat(45), 3],
    ["x\n".repeat(40), 10],
    ["x".repeat(900), 10],
  ]) {
    const input = field(value);
    fitLines(/** @type {any} */ (input));
    assert.equal(input.rows, rows, value);
  }
});

test("a text that takes the room of what stands in the field says so", () => {
  const [short, long] = [field("(2, 3) + (3,)"), field("x".repeat(19))];
  for (const input of [short, long]) fitLines(/** @type {any} */ (input));
  assert.equal(short.attributes.has("data-long"), false);
  assert.equal(long.attributes.has("data-long"), true);
});
