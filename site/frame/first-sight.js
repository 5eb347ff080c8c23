// What a frame shows while the figure is on its way, and where it cannot be drawn: the shapes of its address as they are read,
// lined up at their last axes. Nothing is known here of what becomes of them.
import { FIRST_EXPRESSION } from "../expressions.js";
import "../start/query.js";

const SHAPE = /\(([\w\s,?]*)\)/g;
const LONGEST = 200;
const NAMES = "abcd";
/** Characters for an axis, and as many axes as a phone has room for. */
const WIDTH = 6;
const MOST_AXES = 4;

/** Shapes below each other; another text stays as it is. @param {string} text */
export function linedUp(text) {
  const shapes = [...text.matchAll(SHAPE)].map(([, sizes]) => sizes.split(",").map((size) => size.trim()));
  const rows = shapes.map((sizes) => sizes.filter((size) => size !== ""));
  const rank = Math.max(0, ...rows.map((sizes) => sizes.length));
  if (rows.length < 2 || rank === 0 || rank > MOST_AXES || rows.length > NAMES.length) return text;
  const line = (sizes) => sizes.map((size) => size.padStart(WIDTH)).join("");
  return rows.map((sizes, i) => NAMES.charAt(i) + line(sizes).padStart(rank * WIDTH)).join("\n");
}

/** @param {HTMLElement} figure @param {string} hash */
export function showFirst(figure, hash) {
  const [, written = FIRST_EXPRESSION] = /[#&]expr=([^&]*)/.exec(hash) ?? [];
  if (written === "" || figure.hasChildNodes()) return;
  const first = document.createElement("pre");
  try {
    first.textContent = linedUp(decodeURIComponent(written).slice(0, LONGEST));
    figure.append(first);
  } catch {}
}

const place = globalThis.document?.getElementById("figure");
if (place) showFirst(place, location.hash);
