// What sentences make of one shape: heads, columns, repeats, other shapes of as many elements.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { askedCall } from "../../../../js/python/asked/asked-call.js";
import { read } from "../../../../js/python/python.js";

/** Each with the call that it is taken for, and the shape that PyTorch answers. */
const ASKED = [
  ["split (2,10,64) into 8 heads", "(2, 10, 64).view(2, 10, 8, 8).transpose(1, 2)", "(2, 8, 10, 8)"],
  ["reshape (2,10,512) into 8 heads", "(2, 10, 512).view(2, 10, 8, 64).transpose(1, 2)", "(2, 8, 10, 64)"],
  ["(2,10,64) 拆分成 8 个头", "(2, 10, 64).view(2, 10, 8, 8).transpose(1, 2)", "(2, 8, 10, 8)"],
  ["merge heads (2,8,10,64)", "(2, 8, 10, 64).transpose(1, 2).reshape(2, 10, 512)", "(2, 10, 512)"],
  ["concat heads (8,10,64) and (8,10,64)", "torch.cat([(8, 10, 64), (8, 10, 64)], dim=0)", "(16, 10, 64)"],
  ["turn (3,) into (3,1)", "(3,).reshape(3, 1)", "(3, 1)"],
  ["turn (4,) into a column", "(4,).unsqueeze(1)", "(4, 1)"],
  ["make (4,) a row vector", "(4,).unsqueeze(0)", "(1, 4)"],
  ["把 (4,) 变成列向量", "(4,).unsqueeze(1)", "(4, 1)"],
  ["convert (3,4) to (12,)", "(3, 4).reshape(12)", "(12,)"],
  ["change (2,3,4) to (6,4)", "(2, 3, 4).reshape(6, 4)", "(6, 4)"],
  ["pad (3,4) by 1 on each side", "F.pad((3, 4), (1, 1, 1, 1))", "(5, 6)"],
  ["tile (2,3) 2 times along axis 0", "(2, 3).repeat(2, 1)", "(4, 3)"],
  ["repeat (2,3) 4 times along the last axis", "(2, 3).repeat(1, 4)", "(2, 12)"],
  ["cross product of (5,3) and (1,3)", "torch.linalg.cross((5, 3), (1, 3))", "(5, 3)"],
  ["叉积 (5,3) 和 (1,3)", "torch.linalg.cross((5, 3), (1, 3))", "(5, 3)"],
];
for (const [text, shown, came] of ASKED)
  test(`a shape: ${text}`, () => {
    assert.equal(askedCall(text)?.shown, shown);
    assert.equal(read(text).said.en, `Read as shapes: ${shown} → ${came}.`);
  });

test("what may mean two things asks for nothing", () => {
  for (const text of [
    // A reshape, or a transpose.
    "convert (3,4) to (4,3)",
    // Each axis, or the last two.
    "pad (1,3,28,28) with 2 on each side",
    "repeat (2,3) 4 times",
    "split (2,10,64) into 7 heads",
    "merge heads (8,10,64)",
    "turn (2,3) into a column",
  ])
    assert.equal(askedCall(text), null, text);
});
