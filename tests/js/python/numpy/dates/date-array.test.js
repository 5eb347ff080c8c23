// Dates and spans of time: programs and what NumPy 2.4.6 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { momentIn, momentOf, momentText, UNITS } from "../../../../../js/python/numpy/dates/units.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 3, classes: true });

test("every day of 800 years is told by its text, in each unit", () => {
  const last = momentOf("2370-01-01").value;
  for (let day = momentOf("1570-01-01").value; day < last; day++) {
    const text = momentText(day, "D");
    assert.equal(momentOf(text).value, day, text);
    const date = new Date(Number(day) * 86_400_000).toISOString();
    assert.equal(text, date.slice(0, 10));
    if (day % 97n !== 0n) continue;
    for (const unit of UNITS)
      assert.equal(momentIn(momentIn(day, "D", unit), unit, unit), momentIn(day, "D", unit));
  }
});
