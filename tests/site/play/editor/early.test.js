// What was typed before the editor came, from a made-up page.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { takeEarly } from "../../../../site/play/editor/early.js";

after(() => {
  delete globalThis.document;
});

function take(area, isFocused) {
  let removed = 0;
  const whole = {
    defaultValue: "share\n",
    value: "share\n",
    selectionStart: 0,
    selectionEnd: 0,
    remove: () => removed++,
    ...area,
  };
  globalThis.document = /** @type {any} */ ({ activeElement: isFocused ? whole : null });
  const taken = takeEarly(/** @type {any} */ ({ querySelector: () => whole }));
  assert.equal(removed, 1);
  return taken;
}

test("a text that nobody touched is the page's own", () => {
  assert.deepEqual(take({}, false), { source: "share\n", isChanged: false, selection: null });
});

test("what was typed is kept, and where", () => {
  assert.deepEqual(take({ value: "print(2)", selectionStart: 6, selectionEnd: 7 }, true), {
    source: "print(2)",
    isChanged: true,
    selection: [6, 7],
  });
});
