import assert from "node:assert/strict";
import test from "node:test";
import { formatHash, parseHash } from "../../../site/scripts/hash.js";

const nothing = {
  expr: null,
  step: null,
  dialect: null,
  view: null,
  lang: null,
  theme: null,
  controls: null,
  quiz: null,
  seed: null,
};
const clean = { ...nothing, unread: [] };

test("a state comes back as it was written", () => {
  const states = [
    { expr: "(5, 1, 4, 1) + (3, 1, 1)", step: 4, dialect: "numpy" },
    { expr: "a = (3, 1); b = (4,); a * b", step: null, dialect: null },
    { expr: "（4，3） - (4,)", step: 0, dialect: null },
    { expr: '100% & #1 = "x" <b> + \' \\ %zz', step: null, dialect: null },
    { expr: "", step: null, dialect: null },
    { expr: "(3,)", step: null, dialect: "jax", view: "cells" },
    { expr: "(3,)", step: 1, dialect: null, view: "ledger cells memory" },
    { expr: "(3,)", step: 1, dialect: null, lang: "zh-Hans", theme: "dark", controls: "mini", quiz: "" },
    { expr: "(3,)", step: null, dialect: null, theme: "auto", quiz: "predict" },
    { expr: "(3,)", step: null, dialect: null, quiz: "path", seed: 0 },
  ];
  for (const state of states) assert.deepEqual(parseHash(formatHash(state)), { ...clean, ...state });
});

test("links are readable, and PyTorch is not worth a word", () => {
  assert.equal(
    formatHash({ expr: "(5,1)+(3,)/2", step: 2, dialect: "pytorch" }),
    "#v=1&expr=(5,1)+(3,)/2&step=2",
  );
});

test("an empty hash is no state and no complaint", () => {
  for (const hash of ["", "#"]) assert.deepEqual(parseHash(hash), clean);
});

test("what cannot be read is named and left out, the rest is kept", () => {
  assert.deepEqual(parseHash("#v=1&expr=%zz&step=2"), {
    ...nothing,
    step: 2,
    unread: ["expr=%zz"],
  });
  assert.deepEqual(parseHash("#v=9&expr=(3,)&step=-1&dialect=perl").unread, [
    "v=9",
    "step=-1",
    "dialect=perl",
  ]);
  assert.deepEqual(parseHash("#lang=fr&theme=pink&controls=<b>&quiz=A;1&seed=-1").unread, [
    "lang=fr",
    "theme=pink",
    "controls=<b>",
    "quiz=A;1",
    "seed=-1",
  ]);
  assert.deepEqual(parseHash("#view=<b>&view=cells,").unread, ["view=<b>", "view=cells,"]);
  assert.deepEqual(parseHash("#v=9&expr=(3,)").expr, "(3,)");
  assert.deepEqual(parseHash("#step").unread, ["step"]);
});

test("parts of other programs are not ours to read or to complain about", () => {
  assert.deepEqual(parseHash("#utm_source=x&__proto__=1&constructor=2&expr=(3,)"), {
    ...clean,
    expr: "(3,)",
  });
  assert.equal({}.step, undefined);
});

test("a monstrous hash is not read at all", () => {
  const { expr, unread } = parseHash(`#v=1&expr=${"(".repeat(1e5)}`);
  assert.equal(expr, null);
  assert.ok(unread.length === 1 && unread[0].length < 60);
});
