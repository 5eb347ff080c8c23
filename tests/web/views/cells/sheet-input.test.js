import assert from "node:assert/strict";
import test from "node:test";
import { SheetInput } from "../../../../web/views/cells/sheet-input.js";

/** Sheets of one panel of 2 by 3 cells that write down what is asked of them. */
function sheets() {
  const log = [];
  const focus = () => log.push("focus");
  const sheet = { dataset: {}, querySelector: () => ({ focus }) };
  const panel = { operand: 0, sizes: [2, 3], beyond: [0, 0], axes: [-2, -1] };
  const cursor = {
    pinned: false,
    operand: null,
    index: [0, 0],
    go: (...place) => log.push(["cursor", ...place]),
    pin: (pinned) => {
      cursor.pinned = pinned;
      log.push(["pin", pinned]);
    },
  };
  const view = {
    sheets: [sheet],
    drawings: [{ panel, known: true }],
    hovered: null,
    cursor,
    nearest: () => cursor.index,
    moveTo: (...place) => log.push(["go", ...place]),
    placeFocus: () => log.push("place"),
    paint: () => log.push("paint"),
  };
  return { log, view, sheet, input: new SheetInput(/** @type {any} */ (view)) };
}

globalThis.requestAnimationFrame ??= (task) => {
  setImmediate(task);
  return 0;
};

const event = (sheet, more) => {
  const stopped = [];
  return {
    stopped,
    target: { localName: "div", closest: () => sheet },
    preventDefault: () => stopped.push("default"),
    stopPropagation: () => stopped.push("page"),
    ...more,
  };
};

test("an arrow goes to the next cell, lets go of a pinned one, and stays inside the figure", () => {
  const { input, view, log, sheet } = sheets();
  view.cursor.pinned = true;
  const pressed = event(sheet, { key: "ArrowRight" });
  input.onKey(pressed);
  assert.deepEqual(log, [["pin", false], ["go", 0, [0, 1]], "focus"]);
  assert.deepEqual(pressed.stopped, ["default", "page"]);
  assert.equal(sheet.dataset.turn, "1");
});

test("Enter and Space hold and let go, Escape only lets go", () => {
  for (const key of ["Enter", " "]) {
    const { input, view, sheet } = sheets();
    input.onKey(event(sheet, { key }));
    assert.equal(view.cursor.pinned, true);
    input.onKey(event(sheet, { key }));
    assert.equal(view.cursor.pinned, false);
  }
  const { input, view, sheet } = sheets();
  const idle = event(sheet, { key: "Escape" });
  input.onKey(idle);
  assert.deepEqual(idle.stopped, []);
  view.cursor.pinned = true;
  input.onKey(event(sheet, { key: "Escape" }));
  assert.equal(view.cursor.pinned, false);
});

test("keys that are not ours, or are meant for the system, go to the page", () => {
  const { input, log, sheet } = sheets();
  for (const more of [{ key: "a" }, { key: "ArrowRight", altKey: true }, { key: "Enter", metaKey: true }]) {
    const pressed = event(sheet, more);
    input.onKey(pressed);
    assert.deepEqual(pressed.stopped, []);
  }
  const elsewhere = event(null, { key: "ArrowRight" });
  input.onKey(elsewhere);
  assert.deepEqual([elsewhere.stopped, log], [[], []]);
});

test("focus moves the cursor there, unless a cell is held; leaving forgets what was pointed at", () => {
  const { input, view, log, sheet } = sheets();
  input.onFocus(event(sheet, {}));
  assert.deepEqual(log, [["cursor", 0, [0, 0]]]);
  view.cursor.pinned = true;
  input.onFocus(event(sheet, {}));
  assert.equal(log.length, 1);
  view.hovered = /** @type {any} */ ({ operand: 0, index: [0, 0] });
  input.onLeave();
  assert.equal(view.hovered, null);
});

test("a touch does not point, and only a canvas is pointed at", () => {
  const { input, view, sheet } = sheets();
  view.hovered = /** @type {any} */ ("kept");
  input.onPoint(event(sheet, { pointerType: "touch" }));
  assert.equal(view.hovered, "kept");
  assert.equal(input.pointed(event(sheet, {})), null);
});
