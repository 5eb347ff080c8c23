import assert from "node:assert/strict";
import test from "node:test";
import { hatched } from "../../../web/still/hatch.js";
import { pen } from "../../../web/still/pen.js";

test("every line rises, and stays inside the box and its round corners", () => {
  for (const [x, y, width, height, rx] of [
    [0, 0, 60, 40, 8],
    [-13.5, 7, 9, 200, 4],
    [100, 3, 760, 10, 2],
    [0, 0, 5, 5, 0],
  ]) {
    const path = hatched(pen("light").draw, { x, y, width, height, rx }, "ink");
    const lines = [...path.matchAll(/M(\S+) (\S+?)L(\S+) ([-\d.]+)/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
    assert.ok(lines.length > 0 || width * height < 100, path);
    for (const [x1, y1, x2, y2] of lines) {
      assert.ok(Math.abs(x1 + y1 - x2 - y2) < 0.3 && x2 >= x1);
      for (const [at, down] of [
        [x1, y1],
        [x2, y2],
      ]) {
        const across = Math.max(x + rx - at, at - x - width + rx, 0);
        const along = Math.max(y + rx - down, down - y - height + rx, 0);
        assert.ok(Math.hypot(across, along) <= rx + 0.11, `${at} ${down}`);
      }
    }
  }
});
