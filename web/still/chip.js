// One chip of a still picture: ink for what is stored, hatching for what is read again, dashes for what is not there,
// red for failure; a face of the timeline is drawn as the live figure draws it.

import { compactSize } from "../../js/scene/numbers.js";
import { shownSize } from "../../js/scene/scene.js";
import { STORED_SHARE } from "../design/chip-width.js";
import { SANS } from "../design/fonts.js";
import { hueOf } from "../design/palette.js";
import { message } from "../words/messages.js";
import { hatched } from "./hatch.js";
import { widthOf } from "./text-lines.js";

const RADIUS = 9;
const DIGIT = 0.62;
/** From the middle of a line of type down to its baseline, in parts of its size. */
export const DROP = 0.36;

/** A size as text and its type size: `most`, or less where that is wider than its room. */
export function fitted(shown, most, room) {
  return Math.min(most, room / (Math.min(12, shown.length) * DIGIT));
}

/** An ✕ as a path, since few type faces have it. */
export const cross = ({ draw }, x, y, half, width) =>
  draw("path", {
    d: `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`,
    fill: "none",
    stroke: "fail",
    "stroke-width": width,
  });

const DASHES = "5 4";
const DOTS = "2.5 3";

/**
 * A chip around its middle; `current`: its axis is the one that is talked about.
 * @param {import("./ledger.js").Picture} picture @param {any} chip @param {import("../../js/scene/types.js").Face} face
 * @param {number} x @param {number} y @param {boolean} current @param {(markup: string) => string} [rests]  what becomes of what is read again
 */
export function chipOf(picture, chip, face, x, y, current, rests = (markup) => markup) {
  if (face === "absent") return "";
  const { draw, write, language, measures } = picture;
  const { cell, height, dense } = measures;
  const left = x - cell / 2;
  const top = y - height / 2;
  const hue = `axis-${hueOf(chip.axis)}`;
  const fails = face === "fail" || face === "ghost-fail";
  const ghost = face.startsWith("ghost");
  const stretches = face === "stretching" || face === "stretched";

  const number = (text, at, size, fill, weight = 500) =>
    write({ x: at, y: y + size * DROP, "font-size": size, "font-weight": weight, fill }, text);

  function box() {
    const thick = fails || face === "open" ? 2.5 : chip.target ? 3 : 1.5;
    const inset = (by) =>
      draw("rect", {
        x: left + by,
        y: top + by,
        width: cell - 2 * by,
        height: height - 2 * by,
        rx: RADIUS - by,
        fill: fails ? "fail-wash" : ghost || face === "zero" ? "none" : current ? "card" : "wash",
        stroke: fails ? "fail" : ghost ? "edge" : "ink",
        "stroke-width": thick,
        "stroke-dasharray": ghost ? DASHES : face === "open" ? DOTS : null,
      });
    return inset(thick / 2) + (face === "zero" ? inset(3.5) : "");
  }

  /** The part of a stretched chip that is read and not stored. */
  function rest() {
    const from = left + cell * STORED_SHARE;
    const width = cell * (1 - STORED_SHARE);
    const half = 0.75;
    const r = RADIUS - half;
    const outline = `M${from} ${top + half}h${width - r - half}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * RADIUS}a${r} ${r} 0 0 1 ${-r} ${r}h${r + half - width}`;
    const dashes = face === "stretching" ? DASHES : null;
    return (
      draw("path", { d: `${outline}z`, fill: "card" }) +
      (face === "stretched" && chip.to > 1
        ? hatched(
            draw,
            { x: from, y: top + half, width: width - half, height: height - 2 * half, rx: r },
            hue,
          )
        : "") +
      draw("path", {
        d: outline,
        fill: "none",
        stroke: hue,
        "stroke-width": 1.5,
        "stroke-dasharray": dashes,
      }) +
      draw("path", { d: `M${from} ${top + half}v${height - 2 * half}`, stroke: "ink", "stroke-width": 1.5 })
    );
  }

  /** The size it is read at, on a ground of its own. */
  function readAt() {
    const shown = `${dense ? "" : "→"}${compactSize(chip.to)}`;
    const at = stretches ? left + (cell * (1 + STORED_SHARE)) / 2 : x;
    const size = fitted(shown, 17, (stretches ? 0.56 : 0.84) * cell);
    const width = widthOf(shown, "mono", size) + 6;
    const ground = { x: at - width / 2, y: y - size * 0.7, width, height: size * 1.4, rx: 5 };
    return (
      draw("rect", { ...ground, fill: ghost && current ? "wash" : "card" }) + number(shown, at, size, hue)
    );
  }

  const parts = [box()];
  if (stretches) {
    parts.push(
      rests(rest()),
      number(compactSize(chip.size), left + (cell * STORED_SHARE) / 2, Math.min(20, cell * 0.3), "ink"),
    );
    parts.push(rests(readAt()));
  } else if (face === "ghost-stretching" || face === "ghost-stretched") {
    const again = face === "ghost-stretched" && chip.to > 1;
    const inside = { x: left + 1.5, y: top + 1.5, width: cell - 3, height: height - 3, rx: RADIUS - 1.5 };
    parts.push(rests((again ? hatched(draw, inside, hue) : "") + readAt()));
  } else if (ghost) {
    parts.push(number("1", x, 17, fails ? "fail" : "edge"));
  } else {
    const shown = chip.label ?? compactSize(shownSize(chip));
    const [fill, weight] = fails ? ["fail", 600] : ["ink", 500];
    parts.push(number(shown, x, fitted(shown, 22, cell * 0.82), fill, weight));
  }
  if (fails) parts.push(cross(picture, left + cell - 11, top + 12, 3.5, 1.8));
  if ((current || chip.tag) && chip.own !== null && !stretches) {
    const own = chip.tag ?? `${message(language, "axis")} ${chip.own}`;
    const fill = fails ? "fail" : "soft";
    parts.push(write({ x, y: y + height / 2 - 6, "font-family": SANS, "font-size": 10, fill }, own));
  }
  return parts.join("");
}
