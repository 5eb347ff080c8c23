import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../../../../js/python/program/refusals.js";
import { Refusal } from "../../../../js/python/syntax/refusal.js";
import { LimitError, ValueUnknown } from "../../../../js/python/values/limits.js";

test("each reason has a sentence with its line in both languages", () => {
  const reasons = [
    [new Refusal("construct", "class", 0), "construct"],
    [new Refusal("syntax", "= 2", 0), "syntax"],
    [new Refusal("syntax", "", 0), "syntax"],
    [new Refusal("deep", "", 0), "deep"],
    ...["steps", "time", "calls", "output", "memory", "elements", "12 items"].map((what) => [
      new LimitError(what),
      "limit",
    ]),
    [new ValueUnknown("B"), "unknown"],
  ];
  for (const [error, reason] of reasons) {
    const said = ["en", "zh"].map((lang) => refusalOf(error, 7, lang));
    for (const one of said) {
      assert.deepEqual([one.pythonType, one.reason, one.line], [null, reason, 7]);
      assert.doesNotMatch(one.message, /[{}]|undefined/);
    }
    assert.notEqual(said[0].message, said[1].message);
  }
});
