import assert from "node:assert/strict";
import test from "node:test";
import { frameSnippet, LISTENER, tagSnippet } from "../../../site/scripts/snippets.js";

const state = { expr: 'a = (3, 1); "<b>" & a', step: null, view: null, dialect: "pytorch" };

test("a frame has an address, a title and a height", () => {
  assert.equal(
    frameSnippet(
      { expr: "(5, 1) + (3,)", step: 0, dialect: "jax" },
      { page: "https://x.test/zh/embed.html", height: 480 },
    ),
    '<iframe src="https://x.test/zh/embed.html#v=1&#38;expr=(5,%201)+(3,)&#38;step=0&#38;dialect=jax"'
      .replace("+(3", "%20+%20(3")
      .concat(
        ' title="shapecast: (5, 1) + (3,)" width="100%" height="480" frameborder="0" loading="lazy"></iframe>',
      )
      .concat(`\n<script>${LISTENER}</script>`),
  );
});

const script = { src: "https://x.test/shapecast-1.iife.js", integrity: "sha384-a+b/c=" };
const LOADED =
  '\n<script defer src="https://x.test/shapecast-1.iife.js" integrity="sha384-a+b/c=" crossorigin="anonymous"></script>';
/** What stands before the script. */
const tag = (state, comes = null) => {
  const snippet = tagSnippet(state, { script, comes });
  assert.ok(snippet.endsWith(LOADED), snippet);
  return snippet.slice(0, -LOADED.length);
};

test("what gives frames their height is less than a kilobyte, and nothing that ends its element", () => {
  assert.ok(frameSnippet({ expr: "" }, { page: "", height: 1 }).length < 1000);
  assert.doesNotMatch(LISTENER, /[<&]\/|<!--/);
});

test("the element has the attributes that are not what they are anyway, and what it comes to", () => {
  assert.equal(tag({ ...state, expr: "(3,)" }), '<div><shape-cast expr="(3,)">(3,)</shape-cast></div>');
  assert.equal(
    tag({ expr: "(3,)", step: 0, view: "ledger cells", dialect: "numpy" }, "(3,)"),
    '<div><shape-cast expr="(3,)" step="0" view="ledger cells" dialect="numpy">(3,) → (3,)</shape-cast></div>',
  );
});

test("a quiz is asked there too and not answered, a path without the question that it happened to be at", () => {
  assert.equal(
    tag({ ...state, expr: "(3,)", quiz: "predict", seed: null }, "(3,)"),
    '<div><shape-cast expr="(3,)" quiz="predict">(3,)</shape-cast></div>',
  );
  assert.equal(
    tag({ ...state, expr: "(3,)", step: 4, quiz: "path", seed: 7 }, "(3,)"),
    '<div><shape-cast seed="7" quiz="path"></shape-cast></div>',
  );
});

test("an element of several lines is written on one, or Markdown would end it", () => {
  assert.equal(
    tag({ expr: "a = (3, 1)\n\na + (4,)" }, "no\nway"),
    '<div><shape-cast expr="a = (3, 1)&#10;&#10;a + (4,)">a = (3, 1) a + (4,) → no way</shape-cast></div>',
  );
});

test("nothing of the expression gets out of its attribute", () => {
  const element = tag(state, "<i>");
  const frame = frameSnippet(state, { page: "embed.html", height: 1 }).split("\n")[0];
  for (const [snippet, tags] of /** @type {[string, number][]} */ ([
    [element, 4],
    [frame, 2],
  ])) {
    assert.equal(snippet.match(/</g)?.length, tags);
    assert.equal((snippet.match(/"/g)?.length ?? 1) % 2, 0);
    assert.ok(!snippet.includes("<b>") && !snippet.includes("<i>"));
  }
});
