import assert from "node:assert/strict";
import test from "node:test";
import { frameSnippet, tagSnippet } from "../../../site/scripts/snippets.js";

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
      ),
  );
});

test("the element has the attributes that are not what they are anyway", () => {
  assert.equal(tagSnippet({ ...state, expr: "(3,)" }), '<shape-cast expr="(3,)"></shape-cast>');
  assert.equal(
    tagSnippet({ expr: "(3,)", step: 0, view: "ledger cells", dialect: "numpy" }),
    '<shape-cast expr="(3,)" step="0" view="ledger cells" dialect="numpy"></shape-cast>',
  );
});

test("a quiz is asked there too, a path without the question that it happened to be at", () => {
  assert.equal(
    tagSnippet({ ...state, expr: "(3,)", quiz: "predict", seed: null }),
    '<shape-cast expr="(3,)" quiz="predict"></shape-cast>',
  );
  assert.equal(
    tagSnippet({ ...state, expr: "(3,)", step: 4, quiz: "path", seed: 7 }),
    '<shape-cast seed="7" quiz="path"></shape-cast>',
  );
});

test("nothing of the expression gets out of its attribute", () => {
  for (const snippet of [tagSnippet(state), frameSnippet(state, { page: "embed.html", height: 1 })]) {
    assert.equal(snippet.match(/</g)?.length, 2);
    assert.equal((snippet.match(/"/g)?.length ?? 1) % 2, 0);
    assert.ok(!snippet.includes("<b>"));
  }
});
