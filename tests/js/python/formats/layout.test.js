import assert from "node:assert/strict";
import { test } from "node:test";
import { padded, paddedNumber, signText } from "../../../../js/python/formats/layout.js";
import { LimitError } from "../../../../js/python/values/limits.js";

test("texts in their width, counted in characters", () => {
  assert.equal(padded("\u{1f600}", { width: 3, align: "^" }), " \u{1f600} ");
  assert.equal(padded("ab", { width: 5, fill: "*", align: "^" }), "*ab**");
  assert.equal(padded("abc", { width: 2 }), "abc");
  assert.throws(() => padded("", { width: 1e9 }), LimitError);
});

test("zeros are grouped with the digits, other fills stand in front", () => {
  const number = { sign: "-", digits: "1234", rest: ".5" };
  assert.equal(paddedNumber(number, { width: 12, fill: "0", align: "=", grouping: "," }), "-0,001,234.5");
  assert.equal(paddedNumber(number, { width: 12, fill: "*", align: "=", grouping: "," }), "-****1,234.5");
  assert.equal(paddedNumber({ digits: "11111", prefix: "0b" }, { grouping: "_", group: 4 }), "0b1_1111");
  assert.equal(signText(false, "+") + signText(true, "+") + signText(false, "-"), "+-");
});
