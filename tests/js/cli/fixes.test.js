// The fixes under a ledger: how many, in whose code, in which language and width.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestFixes } from "../../../js/advice.js";
import { fixText } from "../../../js/cli/fixes.js";
import { columns } from "../../../js/ledger/columns.js";

test("one line of code and what it does", () => {
  assert.equal(
    fixText("sub", [[4, 3], [4]]),
    "\nFix:\n" +
      "  1. a - b.unsqueeze(-1)\n" +
      "     Give b a new axis of size 1 at the end: b (4,) becomes (4, 1), the result\n" +
      "     is (4, 3).\n",
  );
  assert.equal(
    fixText("sub", [[4, 3], [4]], { lang: "zh", dialect: "numpy" }),
    "\n改法：\n" +
      "  1. a - b[:, None]\n" +
      "     在 b 的末尾插入一个大小为 1 的轴：b 由 (4,) 变为 (4, 1)，结果形状为\n" +
      "     (4, 3)。\n",
  );
});

test("at most three, in the order of suggestFixes, in the code of the dialect", () => {
  const shapes = [
    [8, 64, 64, 3],
    [8, 3, 64, 64],
  ];
  for (const dialect of /** @type {const} */ (["pytorch", "numpy", "tensorflow", "jax"])) {
    const shown = [...fixText("mul", shapes, { dialect }).matchAll(/^ {2}\d\. (.*)$/gm)].map(
      ([, code]) => code,
    );
    const wanted = suggestFixes("mul", shapes).map(({ code }) => code[dialect]);
    assert.deepEqual(shown, wanted.slice(0, 3));
  }
  assert.equal(
    fixText("add", [
      [6, 21, 21],
      [6, 21],
    ]).match(/^ {2}\d\./gm)?.length,
    2,
  );
});

test("names of the operands, in place, colour", () => {
  const text = fixText("sub", [[2], [2, 1]], { inPlace: true, names: ["pred", "step"], color: true });
  assert.ok(text.includes("\n  1. \u001b[1mpred -= step.squeeze(-1)\u001b[0m\n"), text);
  assert.ok(text.includes("\n  2. \u001b[1mpred = pred - step\u001b[0m\n"), text);
});

test("where nothing helps it says so", () => {
  assert.match(
    fixText("mul", [
      [88, 23],
      [88, 24],
    ]),
    /^\nNo broadcast can fix this/,
  );
  assert.match(
    fixText(
      "mul",
      [
        [88, 23],
        [88, 24],
      ],
      { lang: "zh" },
    ),
    /^\n任何广播都无济于事/,
  );
});

test("no sentence is wider than the terminal, no shape is broken", () => {
  for (const width of [40, 60, 80]) {
    for (const lang of /** @type {const} */ (["en", "zh"])) {
      const text = fixText("sub", [[3, 64, 96], [3]], { width, lang });
      for (const line of text.split("\n")) {
        if (!/^ {2}\d\./.test(line)) assert.ok(columns(line) <= width, `${width}: ${line}`);
        assert.doesNotMatch(line, /\([^)]*$/, line);
      }
    }
  }
});
