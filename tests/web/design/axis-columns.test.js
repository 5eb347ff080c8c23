import assert from "node:assert/strict";
import test from "node:test";
import { axesText, hueClass, inColumns } from "../../../web/design/axis-columns.js";

test("up to six axes have columns of their own, further ones share the first", () => {
  assert.deepEqual(inColumns([]), []);
  assert.deepEqual(inColumns([1, 2, 3, 4, 5, 6]), [[1], [2], [3], [4], [5], [6]]);
  assert.deepEqual(inColumns([1, 2, 3, 4, 5, 6, 7, 8]), [[1, 2, 3], [4], [5], [6], [7], [8]]);
});

test("a column says which axes it is, and has a colour where it is one", () => {
  assert.equal(axesText([-8, -7, -6]), "−8…−6");
  assert.equal(axesText([-1]), "−1");
  assert.deepEqual([hueClass([-1]), hueClass([-7]), hueClass([-2, -1])], ["hue-1", "hue-1", ""]);
});
