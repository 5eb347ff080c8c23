// Hatching as lines of its own. A pattern would need a name, which another picture of the same page may have too, and
// where a pattern is turned WebKit tears it.

/** From one line to the next, along the edges. */
const STEP = 7.8;
/** What keeps lines inside corners, for each unit of their radius: 1 − 1/√2. */
const CORNER = 0.293;

/**
 * Lines that rise through a box with round corners, as one path. They lie alike in all boxes of a picture.
 * @param {ReturnType<typeof import("./pen.js").pen>["draw"]} draw
 * @param {{ x: number, y: number, width: number, height: number, rx: number }} box @param {string} stroke
 */
export function hatched(draw, { x, y, width, height, rx }, stroke) {
  const by = rx * CORNER;
  const [left, top, right, bottom] = [x + by, y + by, x + width - by, y + height - by];
  const tenth = (value) => Math.round(value * 10) / 10;
  const lines = [];
  for (let sum = Math.ceil((left + top) / STEP) * STEP; sum < right + bottom; sum += STEP) {
    const from = Math.max(left, sum - bottom);
    const to = Math.min(right, sum - top);
    lines.push(`M${tenth(from)} ${tenth(sum - from)}L${tenth(to)} ${tenth(sum - to)}`);
  }
  return lines.length === 0 ? "" : draw("path", { d: lines.join(""), stroke, "stroke-opacity": 0.6 });
}
