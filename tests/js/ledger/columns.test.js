import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, fillEnd, fillStart, shorten, wrap } from "../../../js/ledger/columns.js";
import { generator, SEED } from "../random.js";

test("wide characters take two columns, combining marks none", () => {
  for (const [text, width] of /** @type {[string, number][]} */ ([
    ["", 0],
    ["a + b", 5],
    ["1→3 · 3✗ ×", 10],
    ["轴 -1", 5],
    ["（4，3）", 8],
    ["テンソル", 8],
    ["텐서", 4],
    ["e\u0301", 1],
    ["😀", 2],
    ["𠀀", 2],
  ])) {
    assert.equal(columns(text), width, text);
  }
  assert.equal(fillStart("轴", 4), "  轴");
  assert.equal(fillEnd("轴", 4), "轴  ");
  assert.equal(fillEnd("axis", 2), "axis");
});

test("a long text is cut with an ellipsis", () => {
  assert.equal(shorten("attention", 9), "attention");
  assert.equal(shorten("attention_mask", 9), "attentio…");
  assert.equal(shorten("注意力掩码", 8), "注意力…");
});

test("lines break at blanks and between wide characters, not inside punctuation that hangs", () => {
  assert.deepEqual(wrap("b has no axis here", 11), ["b has no", "axis here"]);
  assert.deepEqual(wrap("unbreakable", 4), ["unbreakable"]);
  assert.deepEqual(wrap("", 4), [""]);
  assert.deepEqual(wrap("形状不匹配。", 10), ["形状不匹", "配。"]);
  assert.deepEqual(wrap("要复制（12\u00a0B）。", 10), ["要复制", "（12\u00a0B）。"]);
  assert.deepEqual(wrap("共 60 个元素", 7), ["共 60", "个元素"]);
});

test("wrapping loses nothing but blanks and keeps to the width", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const words = ["a", "axis", "stretches", "轴", "形状，", "拉伸。", "(5,\u00a03)", "→", "x".repeat(12)];
  for (let round = 0; round < 500; round++) {
    const text = Array.from(
      { length: 1 + random(20) },
      () => words[random(words.length)] + (random(3) ? " " : ""),
    ).join("");
    const width = 12 + random(30);
    const lines = wrap(text, width);
    assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
    // Words may stand together without a blank, and such a word may be longer than the line.
    for (const line of lines) assert.ok(columns(line) <= width || !line.includes(" "), `${width}: ${line}`);
  }
});
