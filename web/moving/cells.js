// The cells of a walk that is a file: what is stored, its copies that slide out from under it along each axis, and the sheets
// that meet in the result, as the view of cells shows them, where all of it has room. Each part stands where it is at the end,
// for those who see nothing move, and comes there by rules of its own.

import { formatShape } from "../../js/expression/format.js";
import { SETTLING, STAGGER } from "../../js/scene/motion.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { MONO } from "../design/fonts.js";
import { hueOf } from "../design/palette.js";
import { PAD } from "../still/measures.js";
import { textsOf } from "../views/cells/drawing.js";
import { cornersOf, ellipsesOf, fitGrid, gridAt, markOf, PLACED } from "../views/cells/grid.js";
import { APPEARS, ARRIVED, givesAt, slidesOf, WAVE } from "../views/cells/moves.js";
import { OUTLINE, panelsOf, STORED, statesOf } from "../views/cells/panels.js";
import { codesOf } from "../views/numbers/values.js";
import {
  copyTileOf,
  EASE,
  HIDDEN,
  look,
  place,
  SEEN,
  seenFrom,
  shifted,
  tileOf,
  timesOf,
  UNSEEN,
  waveOf,
} from "./sheet.js";

/** How narrow panels become, and how high, with more than two axes too; and how many cells one shows. */
const ROOM = { narrowest: 200, height: 250, higher: 400, cells: 60 };
const BETWEEN = 28;
const HEADING = 24;

/**
 * @typedef {import("./sheet.js").Walk} Walk
 * @typedef {import("./sheet.js").Sheet} Sheet
 */

/**
 * Where each panel stands; null where there are no cells, or no room for them.
 * @param {Walk} walk @returns {{ sheets: Sheet[], bottom: number } | null}
 */
function sheetsOf({ scene, motions, width, top, name }) {
  if (scene.open || scene.rank === 0) return null;
  const panels = panelsOf(scene, motions[motions.length - 1].after);
  if (panels.some(({ sizes }) => sizes.includes(0))) return null;
  const most = Math.max(1, Math.floor((width + BETWEEN) / (ROOM.narrowest + BETWEEN)));
  const columns = scene.rank === 1 ? 1 : Math.min(panels.length, most);
  const pitch = (width + BETWEEN) / columns;
  const { digits } = codesOf(scene);
  const height = scene.rank > 2 ? ROOM.higher : ROOM.height;
  const bounds = { width: pitch - BETWEEN, height, cells: ROOM.cells };
  let bottom = top;
  let next = top;
  const sheets = panels.map((panel, i) => {
    if (i % columns === 0) next = bottom;
    const starts = panel.sizes.map(() => null);
    const grid = gridAt(panel.sizes, fitGrid(panel.sizes, bounds, digits), starts);
    const texts = grid.level.text ? textsOf(panel, grid, scene) : null;
    const { xs, ys } = cornersOf(grid);
    const cells = xs.map((x, cell) => ({ x, y: ys[cell], text: texts?.[cell] ?? null }));
    const sheet = { panel, grid, cells, x: PAD + (i % columns) * pitch, y: next + HEADING, name: name + i };
    bottom = Math.max(bottom, sheet.y + grid.height + 14);
    return sheet;
  });
  return sheets.every(({ grid }) => grid.width <= bounds.width) ? { sheets, bottom } : null;
}

/** @param {Walk} walk @returns {{ markup: string, bottom: number }} */
export function movingCells(walk) {
  const { draw } = walk;
  const made = sheetsOf(walk);
  if (!made) return { markup: "", bottom: walk.top };
  const { sheets, bottom } = made;
  const drawn = sheets.map((sheet) => {
    const { panel, cells, grid, x, y } = sheet;
    const states = statesOf(panel, grid);
    const content =
      panel.operand === null
        ? waveOf(walk, sheet, cells, WAVE, APPEARS)
        : walk.motions.map((_, step) => copies(walk, sheet, step)).join("") +
          look.stored(
            walk,
            sheet,
            cells.filter((_, i) => states[i] === STORED),
          );
    const around = { transform: `translate(${place(x)} ${place(y)})` };
    return draw("g", around, frameOf(walk, sheet), tried(walk, sheets, sheet, content));
  });
  const flying = walk.scene.ok ? sheets.slice(0, -1).map((_, i) => flight(walk, sheets, i)) : [];
  return { markup: draw("g", { "font-family": MONO }, ...drawn, ...flying), bottom };
}

/** The heading, the axes, what stands around the cells, and the dots where some are left out. */
function frameOf(walk, sheet) {
  const { scene, motions, begins, draw, write, move } = walk;
  const { panel, grid } = sheet;
  const { left, top, lines, width, height } = grid;
  const marks = lines.map((line) => {
    const { x, y, drawn } = markOf(grid, line);
    const dashes = panel.axes.includes(line.axis) ? null : "3 3";
    const mark = (colour) =>
      write(
        { x, y: y + 4, "text-anchor": line.across ? "start" : "middle", fill: colour },
        axisNumber(line.axis),
      ) +
      draw("path", {
        d: drawn,
        fill: "none",
        stroke: colour,
        "stroke-width": 1.5,
        "stroke-dasharray": dashes,
      });
    if (line.axis < -PLACED) return "";
    const step = motions.findIndex(({ refused }) => refused.includes(line.axis));
    const axis = mark(`axis-${hueOf(line.axis)}`);
    if (step < 0) return axis;
    // Red comes when it could not.
    const end = begins[step] + motions[step].duration;
    const goes = move(
      [
        [0, SEEN, "step-end"],
        [end, UNSEEN],
      ],
      axis,
      HIDDEN,
    );
    return goes + seenFrom(move, end, mark("fail"));
  });
  const { dots, radius } = ellipsesOf(grid);
  const name = panel.operand === null ? scene.result.name : panel.name;
  return [
    draw("defs", {}, tileOf(walk, sheet), copyTileOf(walk, sheet)),
    write({ y: -8, "font-size": 15, "font-weight": 500, fill: "ink" }, `${name} ${formatShape(panel.shape)}`),
    draw("g", { "font-size": 12 }, ...marks),
    draw("rect", {
      x: left,
      y: top,
      width: width - left,
      height: height - top,
      rx: 5,
      fill: "none",
      stroke: "line",
    }),
    ...dots.map(({ x, y }) => draw("circle", { cx: x, cy: y, r: radius, fill: "soft" })),
  ].join("");
}

/**
 * What comes of an operand on the way to a step, block by block, those that come last at the bottom: outlines of copies, then
 * the copies. They wear the hue of their axis until they have arrived.
 */
function copies(walk, sheet, step) {
  const { scene, motions, begins, move } = walk;
  const motion = motions[step];
  const { axes, duration } = motion;
  const { panel, grid, cells } = sheet;
  const [before, after] = [motion.before, motion.after].map(
    (moment) => panelsOf(scene, moment)[panel.operand],
  );
  const [was, is] = [before, after].map((panel) => statesOf(panel, grid));
  const known = is.includes(OUTLINE) ? look.outlined : look.copied;
  const left = new Set(cells.filter((_, i) => is[i] !== was[i]));
  const length = (1 - SETTLING) / axes.length;
  // A cell comes with the last axis that it needs.
  const found = slidesOf(before, after, grid, axes)
    .toReversed()
    .map(({ axis, width, height, slides }) => {
      const at = (share) => begins[step] + duration * length * (axes.indexOf(axis) + share);
      const blocks = slides.map(({ slot, x, y, dx, dy, share }) => {
        const isIn = (cell) => cell.x >= x && cell.x < x + width && cell.y >= y && cell.y < y + height;
        const own = [...left].filter((cell) => slot > 0 && isIn(cell));
        for (const cell of own) left.delete(cell);
        if (own.length === 0) return "";
        const hued = look.outlined(walk, sheet, own, `axis-${hueOf(axis)}`);
        return move(
          [
            [0, `${UNSEEN};${shifted(dx, dy)}`, "step-end"],
            [at(STAGGER * share), `${SEEN};${shifted(dx, dy)}`, EASE],
            [at(1 - STAGGER * (1 - share)), `${SEEN};transform:none`],
          ],
          known(walk, sheet, own, "edge", { "stroke-dasharray": "2 3" }) +
            move(
              [
                [0, "opacity:1"],
                [at(1), "opacity:1"],
                [Math.min(at(2), at(1) + duration * SETTLING), "opacity:0"],
              ],
              hued,
              { opacity: "0" },
            ),
        );
      });
      return blocks.join("");
    });
  return found.join("");
}

/** An operand's sheet of outlines and numbers, which goes to the result and is there until all results are. */
function flight(walk, sheets, which) {
  const sheet = sheets[which];
  const last = sheets[sheets.length - 1];
  const at = timesOf(walk, "result");
  const share = sheets.length > 2 ? which / (sheets.length - 2) : 0.5;
  const font = Math.max(10, sheet.grid.level.font - 3);
  const numbers = { at: 0.32 + 0.36 * share, font, type: { fill: "ink" } };
  const { x, y } = sheet;
  return walk.move(
    [
      [0, `${UNSEEN};${shifted(x, y)}`, "step-end"],
      [at(0), `${SEEN};${shifted(x, y)}`, EASE],
      [at(ARRIVED), `${SEEN};${shifted(last.x, last.y)}`, "step-end"],
      [at(1), UNSEEN],
    ],
    look.outlined(walk, sheet, sheet.cells, "edge", numbers),
    HIDDEN,
  );
}

/** A panel that tries to be as long as what it meets, and cannot. */
function tried({ motions, begins, move }, sheets, { grid, panel }, content) {
  const panels = sheets.map(({ panel }) => panel);
  return motions.reduce((markup, { refused, duration }, step) => {
    const at = grid.lines.findIndex(({ axis }) => refused.includes(axis));
    const gives = at < 0 ? 0 : givesAt(panels, at)[panels.indexOf(panel)];
    if (!(gives > 0)) return markup;
    return move(
      [
        [0, "transform:none"],
        [begins[step], "transform:none", EASE],
        [
          begins[step] + duration / 2,
          `transform:scale${grid.lines[at].across ? "X" : "Y"}(${place(1 - gives)})`,
          EASE,
        ],
        [begins[step] + duration, "transform:none"],
      ],
      markup,
    );
  }, content);
}
