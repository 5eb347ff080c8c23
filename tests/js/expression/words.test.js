// Words that stand for signs keep every other character in its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foldWords } from "../../../js/expression/words.js";

test("words become signs or blanks of their own length", () => {
  const folded = {
    "(3,4)加(4,)": "(3,4)+(4,)",
    "(3,4)减去(4,)": "(3,4)- (4,)",
    "(3,4)乘以(4,)": "(3,4)* (4,)",
    "(3,4)除以(4,)": "(3,4)/ (4,)",
    "a的形状是(3,)": "a:   (3,)",
    "形状(3,)": "  (3,)",
    "a is (3,)": "a:   (3,)",
    "a has shape [3]": "a:          [3]",
    "shapes (2,) (3,)": "       (2,) (3,)",
    "1. (3,)\n2. x: (4,)": "   (3,)\n   x: (4,)",
    "Image (3d array): 4": "Image           : 4",
  };
  for (const [text, expected] of Object.entries(folded)) assert.equal(foldWords(text), expected, text);
});

test("names that look like such words stay", () => {
  for (const text of ["a.shape = (3,)", "shape = (3,)", "增加 = (3,)", "this + is", "x.shapes(3)"])
    assert.equal(foldWords(text), text);
});
