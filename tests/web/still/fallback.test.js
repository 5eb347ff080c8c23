import assert from "node:assert/strict";
import test from "node:test";
import { fallbackTable } from "../../../web/still/fallback.js";
import { SAMPLES, scene } from "../../js/scene/scenes.js";

test("the figure at rest as a table with headers on both sides", () => {
  assert.equal(
    fallbackTable(scene([[4, 3], [4]], { op: "sub" }), "en"),
    "<table><caption>a 4×3 and b 4 do not broadcast. They fail on axis −1.</caption>" +
      '<thead><tr><th scope="row">axis</th><th scope="col">−2</th><th scope="col">−1</th></tr></thead>' +
      '<tbody><tr><th scope="row">a</th><td>4</td><td>3, fails</td></tr>' +
      '<tr><th scope="row">b</th><td>no axis, read as 4</td><td>4, fails</td></tr>' +
      '<tr><th scope="row">a - b</th><td>4</td><td>✕</td></tr>' +
      '<tr><th scope="row">verdict</th><td>no axis in b</td><td>fails</td></tr></tbody></table>',
  );
});

test("a size of 0 is a size", () => {
  assert.match(fallbackTable(scene([[0], [1]]), "en"), /<th scope="row">a \+ b<\/th><td>0<\/td>/);
});

test("names are text, never markup, and no style is written", () => {
  const html = fallbackTable(scene([[2], [2]], { names: ["<img src=x onerror=alert(1)>", '"&'] }), "en");
  assert.doesNotMatch(html, /<img|"&"|onerror=alert\(1\)>/);
  for (const shapes of SAMPLES) assert.doesNotMatch(fallbackTable(scene(shapes), "zh"), /style=|undefined/);
});
