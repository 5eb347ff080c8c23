// What the text of a fence says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readInput } from "../../../web/attributes/input.js";
import { markupOf } from "../../../web/fences/markup.js";
import { attributesOf } from "../../../web/fences/text.js";

test("an expression, and lines that set attributes, wherever they stand", () => {
  assert.deepEqual(attributesOf("(8,1,6,1) + (7,1,5)\n"), { expr: "(8,1,6,1) + (7,1,5)" });
  assert.deepEqual(attributesOf("\r\nview: ledger cells\r\n(2,1) + (3,)\r\nnames: a<b, C\r\nquiz:\r\n"), {
    expr: "(2,1) + (3,)",
    view: "ledger cells",
    names: "a<b, C",
    quiz: "",
  });
  assert.deepEqual(attributesOf("x = torch.rand(4, 3)\nx / x.sum(1)"), {
    expr: "x = torch.rand(4, 3)\nx / x.sum(1)",
  });
  assert.deepEqual(attributesOf("x[:, None] + y"), { expr: "x[:, None] + y" });
  assert.deepEqual(attributesOf(""), { expr: "" });
});

test("the readable table is read as it is", () => {
  const text = "a      (4d array):  8 x 1 x 6 x 1\nb      (3d array):      7 x 1 x 5";
  assert.deepEqual(readInput(attributesOf(text)).reading?.plan.shape, [8, 7, 6, 5]);
});

test("a line with a name that nothing has stays with the expression", () => {
  assert.deepEqual(attributesOf("(3,) + ()\nonclick: alert(1)\nstyle: x"), {
    expr: "(3,) + ()\nonclick: alert(1)\nstyle: x",
  });
});

test("the element is written with the figure inside, and nothing in it is markup or a template's", () => {
  const written = markupOf('(5,1,4,1) + (3,1,1)\nnames: <b>{{x}},"T"\nstep: 2');
  assert.match(written, /^<shape-cast expr="\(5,1,4,1\) \+ \(3,1,1\)" names="&#60;b&#62;&#123;&#123;x/);
  assert.match(
    written,
    / step="2"><table v-pre><caption>[^<]*<\/caption><thead><tr><th scope="row">axis<\/th>.*<\/table><\/shape-cast>\n$/,
  );
  assert.doesNotMatch(written, /<b>|\{\{/);
});

test("what stands inside speaks the fence's language, in the words of its framework", () => {
  assert.match(
    markupOf("(3,) + (4,)\nlang: zh\ndialect: numpy"),
    /<\/table><p v-pre>operands could not be broadcast together with shapes \(3,\) \(4,\) <\/p><\/shape-cast>/,
  );
  assert.match(markupOf("(3,) + (4,)\nlang: zh"), /<caption>[^<]*不能广播/);
});

test("what cannot be drawn, and what is asked before it is shown, stays as it was written", () => {
  assert.match(markupOf("(("), /<pre v-pre>\(\(\n<\/pre>/);
  assert.match(markupOf("(3,) + (4,)\nquiz:"), /quiz=""><pre v-pre>\(3,\) \+ \(4,\)\nquiz:\n<\/pre>/);
  assert.match(markupOf(""), /^<shape-cast expr=""><pre v-pre>\n<\/pre>/);
});
