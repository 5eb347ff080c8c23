// Where a key leads in a grid of any rank: left and right along axis −1 and on through −3 and −5, up and down along −2
// and on through −4 and −6, a page along −3.

const ACROSS = [1, 3, 5];
const DOWN = [2, 4, 6];

/** One step along the axes counted from the right, the first of them first; the same index at the end of all. */
function step(index, limits, axes, by) {
  const next = [...index];
  for (const axis of axes) {
    const at = index.length - axis;
    if (at < 0) break;
    next[at] += by;
    if (next[at] >= 0 && next[at] < limits[at]) return next;
    next[at] = by > 0 ? 0 : limits[at] - 1;
  }
  return index;
}

const withIndex = (index, axis, value) =>
  index.length < axis ? index : index.with(index.length - axis, value);

/**
 * The index a key leads to, or null for any other key.
 * @param {{ key: string, ctrlKey: boolean }} event @param {number[]} index
 * @param {number[]} limits  how many indices each axis has
 */
export function indexAfterKey({ key, ctrlKey }, index, limits) {
  switch (key) {
    case "ArrowRight":
      return step(index, limits, ACROSS, 1);
    case "ArrowLeft":
      return step(index, limits, ACROSS, -1);
    case "ArrowDown":
      return step(index, limits, DOWN, 1);
    case "ArrowUp":
      return step(index, limits, DOWN, -1);
    case "PageDown":
      return step(index, limits, [3], 1);
    case "PageUp":
      return step(index, limits, [3], -1);
    case "Home":
      return ctrlKey ? index.map(() => 0) : withIndex(index, 1, 0);
    case "End":
      return ctrlKey ? limits.map((limit) => limit - 1) : withIndex(index, 1, limits[limits.length - 1] - 1);
    default:
      return null;
  }
}
