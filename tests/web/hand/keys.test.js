// What keys do to the size that has the focus.
import assert from "node:assert/strict";
import test from "node:test";
import { keyEdit } from "../../../web/hand/keys.js";

const press = (key, typed = "", shiftKey = false) => keyEdit({ key, shiftKey }, typed);

test("arrows and pages change a size, arrows along the row go to another one", () => {
  assert.deepEqual(
    ["ArrowUp", "ArrowDown", "PageUp", "PageDown"].map((key) => press(key)?.by),
    [1, -1, 10, -10],
  );
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight"].map((key) => press(key)?.go),
    [-1, 1],
  );
});

test("digits are a number that grows, and can be taken back", () => {
  let typed = "";
  for (const [key, size] of [
    ["0", 0],
    ["6", 6],
    ["4", 64],
    ["Backspace", 6],
    ["2", 62],
  ]) {
    const edit = press(String(key), typed);
    assert.equal(edit?.size, size);
    typed = edit?.typed ?? "";
  }
  assert.deepEqual(press("Backspace", "6"), {});
  assert.equal(press("9", "123456789")?.size, 123456789);
});

test("axes are added, taken away and swapped", () => {
  assert.deepEqual(
    [press("+"), press("Insert"), press("Delete")],
    [{ kind: "add" }, { kind: "add" }, { kind: "remove" }],
  );
  assert.deepEqual(press("ArrowLeft", "", true), { kind: "swap" });
  assert.deepEqual(press("ArrowRight", "", true), { kind: "right" });
});

test("all other keys are the page's", () => {
  for (const key of ["Tab", "Enter", " ", "Escape", "Home", "End", "a", "-", "F5"])
    assert.equal(press(key), null, key);
});
