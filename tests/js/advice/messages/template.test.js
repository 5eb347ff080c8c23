// What the parts of a template read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folded, wordsOf } from "../../../../js/advice/messages/template.js";

const first = (template, text) => compile(template)(text)[0];

test("the two numbers, the axis, the operation and shapes", () => {
  assert.deepEqual(first("size {a} is not {b} at {axis} of {op}", "x: Size 4 is not 3 at -1 of torch.add!"), {
    start: 3,
    end: 37,
    shapes: null,
    sizes: [4, 3],
    axis: -1,
    op: "torch.add",
    whole: true,
  });
  assert.deepEqual(first("got {m}, {s}", "got 2 x 3, torch.Size([4])").shapes, [[2, 3], [4]]);
  assert.deepEqual(first("got {shapes}", "got (2,3) and [4]").shapes, [[2, 3], [4]]);
  assert.deepEqual(first("got {list}", "got [(2,), (3,)]").shapes, [[2], [3]]);
});

test("text that may be missing, that must not follow, brackets of either kind", () => {
  const optional = "sizes {?do }differ: {a}, {b}";
  assert.deepEqual(first(optional, "sizes do differ: 2, 3").sizes, [2, 3]);
  assert.deepEqual(first(optional, "sizes differ: 2, 3").sizes, [2, 3]);
  assert.equal(first("of shape {!(2}{s}", "of shape (2, 3)"), undefined);
  assert.deepEqual(first("of shape {!(2}{s}", "of shape (3, 3)").shapes, [[3, 3]]);
  assert.deepEqual(first("got {o}{a}{e} for {b}", "got [4) for 5").sizes, [4, 5]);
});

test("what is cut off is not whole, and a lone one of several shapes tells nothing", () => {
  const found = first("differ: {s}| vs. {s}", "differ: (2,3) v");
  assert.equal(found.whole, false);
  assert.equal(found.shapes, null);
  assert.equal(first("with {shapes}", "with (2,3)").shapes, null);
  assert.equal(first("with {remapped}", "with (2,3)->(2,newaxis)").shapes, null);
  assert.deepEqual(first("with {remapped}", "with (2,3)->(2,newaxis) (4)").shapes, [[2, 3], [4]]);
});

test("the words that a text has to have", () => {
  assert.equal(wordsOf("size {a} must be equal to {b}| and more words than before"), "mustbeequalto");
  assert.equal(wordsOf("{q}Concatenate{q} layer's"), "concatenate");
  assert.equal(wordsOf("{op} got {?maybe }x|"), "got");
  assert.equal(folded("A 'b'\n\"C\""), "abc");
});
