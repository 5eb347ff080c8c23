// A product as a drawing: cells, what is looked at, the pairs that meet and what becomes of them, at any moment.

import { nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { hueOf } from "../../design/palette.js";
import { cellText } from "../numbers/values.js";
import { indexOf } from "./factors.js";
import { dotsOf, labelsOf, namesOf, pairsOf, panelAt } from "./layout.js";
import { numberAt, sumsIn } from "./numbers.js";

const ROUND = 5;
const FLIES = "cell fly";

/**
 * @typedef {{ scene: import("../../../js/scene/types.js").Scene, factors: import("./factors.js").Factors,
 *   layout: import("./layout.js").Layout, index: number[], at: { operand: number | null, index: number[] } | null,
 *   axis: number | null, aligned: boolean, met: boolean, progress: import("./moments.js").Progress }} Picture
 *   index: the result that is shown how · at: where the reader is · axis: the label that is talked about · met: rows have met columns
 */

const between = (from, to, share) => from + (to - from) * share;

/**
 * A cell with its number, and what it is where it is pointed at. Only what flies carries a transform: each is a piece of its own to
 * the browser in every frame.
 * @typedef {{ x: number, y: number, text?: string | null, name: string, cell?: string | null, there?: number }} Cell
 *   cell: the panel, and which of its lines cross there · there: how much of it
 * @param {{ width: number, height: number }} size @param {Cell} cell
 */
function cellTemplate({ width, height }, { x, y, text = null, name, cell = null, there = 1 }) {
  const flies = name === FLIES;
  const [left, top] = flies ? [0, 0] : [x, y];
  return svg`
  <g class=${name} transform=${flies ? `translate(${x.toFixed(1)} ${y.toFixed(1)})` : nothing} data-cell=${cell ?? nothing} opacity=${there < 1 ? there.toFixed(2) : nothing}>
    <rect x=${left} y=${top} width=${width} height=${height} rx=${ROUND}></rect>${text === null ? nothing : svg`<text x=${left + width / 2} y=${top + height / 2}>${text}</text>`}</g>`;
}

/** @param {Picture} picture */
export function pictureTemplate(picture) {
  const { scene, layout, axis, aligned, met } = picture;
  return svg`
    ${met && scene.ok ? foldTemplate(picture) : nothing}
    ${[0, 1].map((operand) => panelTemplate(picture, operand))}
    ${scene.ok ? panelTemplate(picture, null) : nothing}
    ${guard([layout, axis, aligned], () => axesTemplate(picture))}
    ${met && scene.ok ? diagonalTemplate(picture) : nothing}
    ${scene.ok === false ? refusalTemplate(picture) : nothing}
    ${guard([layout], () => namesTemplate(picture, layout))}`;
}

/**
 * The cells of a panel, a line at a time: columns of the second operand, else rows. A line that a frame does not change is not
 * asked again: pointing at another result takes two lines of each panel, and a motion none of the operands'.
 */
function panelTemplate(picture, operand) {
  const { factors, layout, index, at, met, progress } = picture;
  const { x, y, down, across } = panelAt(layout, operand);
  const [row, column] = [factors.down, factors.across].map((label) => (label ? index[label.index] : 0));
  const [label, lines, chosen] = operand === 1 ? [factors.across, across, column] : [factors.down, down, row];
  const matrix = factors.blocks.map((block) => index[block.index]).join();
  const here = at?.operand === operand ? at : null;
  const cells = lines.list.map((line, place) => {
    const isChosen = line === chosen && (operand === null ? column : true);
    const isHere = here !== null && (label === null || here.index[label.index] === line);
    const time = operand === null ? progress.time : 0;
    return guard([layout, matrix, met, isChosen, isHere && here.index.join(), time], () =>
      lineTemplate(picture, operand, place),
    );
  });
  return svg`${cells}<path class="dots" d=${dotsOf(layout, operand)}></path>
    ${met && operand !== null ? ringTemplate(picture, operand, x, y, down, across, [row, column]) : nothing}`;
}

/** One row of cells, or of the second operand one column. */
function lineTemplate(picture, operand, place) {
  const { scene, factors, layout, index, at, met, progress } = picture;
  const { cell, told } = layout;
  const { x, y, down, across } = panelAt(layout, operand);
  const [row, column] = [factors.down, factors.across].map((label) => (label ? index[label.index] : 0));
  const sums =
    operand === null && told && progress.sum + progress.wave(0) > 0
      ? sumsIn(scene, factors, index, down.list, across.list)
      : null;
  const far = Math.max(1, down.list.length + across.list.length - 2);
  const others = operand === 1 ? down : across;
  return others.list.map((_, other) => {
    const [m, n] = operand === 1 ? [other, place] : [place, other];
    const [i, j] = [down.list[m], across.list[n]];
    const own = indexOf(picture, operand, i, j);
    const chosen = (operand === 1 || i === row) && (operand === 0 || j === column);
    const there = operand !== null ? 1 : chosen ? progress.sum : progress.wave((m + n) / far);
    const result = sums ? cellText(sums[m * across.list.length + n]) : told ? "Σ" : "";
    const stored = told && operand !== null ? cellText(numberAt(scene, operand, own)) : "";
    const name = [
      "cell",
      operand === null ? (there > 0 ? "made" : "empty") : "stored",
      met && chosen && operand === null && "chosen",
      met && !chosen && operand !== null && "aside",
      at?.operand === operand && own.join() === at.index.join() && "at",
    ];
    return cellTemplate(cell, {
      x: x + across.places[n],
      y: y + down.places[m],
      text: operand !== null ? stored : there > 0 ? result : null,
      name: name.filter(Boolean).join(" "),
      cell: `${operand ?? ""} ${i} ${j}`,
      there: there > 0 ? there : 1,
    });
  });
}

/** Around the row, or the column, that is multiplied. */
function ringTemplate({ layout: { cell } }, operand, x, y, down, across, [row, column]) {
  const [i, j] = [down.list.indexOf(row), across.list.indexOf(column)];
  if (operand === 0 && i >= 0)
    return svg`<rect class="ring" x=${x - 3.5} y=${y + down.places[i] - 3.5} width=${across.length + 7} height=${cell.height + 7} rx="8"></rect>`;
  if (operand === 1 && j >= 0)
    return svg`<rect class="ring" x=${x + across.places[j] - 3.5} y=${y - 3.5} width=${cell.width + 7} height=${down.length + 7} rx="8"></rect>`;
  return nothing;
}

/** The lines of labels. */
function axesTemplate({ factors, layout, axis, aligned }) {
  if (!aligned) return nothing;
  return labelsOf(factors, layout).map(({ column, d, text }) => {
    const names = [
      "axis",
      `hue-${hueOf(column.axis)}`,
      column.fails && "fails",
      axis === column.axis ? "met" : axis !== null && "aside",
    ];
    return svg`<g class=${names.filter(Boolean).join(" ")}><path d=${d}></path><text x=${text.x} y=${text.y} text-anchor=${text["text-anchor"]}>${column.head}</text></g>`;
  });
}

/** Where the result that is looked at stands; null where it is not drawn. */
function endOf({ factors, layout: { down, across, right, bottom }, index }) {
  const i = factors.down ? down.list.indexOf(index[factors.down.index]) : 0;
  const j = factors.across ? across.list.indexOf(index[factors.across.index]) : 0;
  return i < 0 || j < 0 ? null : { x: right + across.places[j], y: bottom + down.places[i] };
}

/** The way of the products into one cell, under all cells. */
function foldTemplate(picture) {
  const { layout, progress } = picture;
  const end = endOf(picture);
  if (!end) return nothing;
  const { width, height } = layout.cell;
  const points = [...pairsOf(layout), end].map(
    ({ x, y }) => `${(x + width / 2).toFixed(1)} ${(y + height / 2).toFixed(1)}`,
  );
  return svg`<path class=${progress.meets(1) >= 1 ? "fold" : "fold quiet"} d=${`M${points.join("L")}`}></path>`;
}

/** Pairs on their way, where they met, and their products on the way to the sum. */
function diagonalTemplate(picture) {
  const { scene, factors, layout, index, progress } = picture;
  const { cell, told, right, bottom, depth } = layout;
  const end = endOf(picture);
  if (!end) return nothing;
  const pairs = pairsOf(layout);
  const { summed } = factors;
  const drawn = pairs.map((pair, slot) => {
    const share = pairs.length > 1 ? slot / (pairs.length - 1) : 0;
    const [meets, folds] = [progress.meets(share), progress.folds(share)];
    const at = summed ? index.with(summed.index, pair.k) : index;
    const [a, b] = [0, 1].map((r) => (told ? cellText(numberAt(scene, r, at)) : ""));
    const from = [
      { x: layout.left + depth[0].places[pair.a], y: end.y },
      { x: end.x, y: layout.top + depth[1].places[pair.b] },
    ];
    const guides = svg`<path class="guide" d=${`M${pair.x + cell.width / 2} ${pair.y + cell.height}V${bottom - 22}M${pair.x + cell.width} ${pair.y + cell.height / 2}H${right - 24}`}></path>`;
    const moving = [a, b].map((text, r) =>
      cellTemplate(cell, {
        x: between(from[r].x, pair.x, meets),
        y: between(from[r].y, pair.y, meets),
        text,
        name: FLIES,
      }),
    );
    const product = told ? `${a}·${b}` : "·";
    const folding =
      folds > 0 && folds < 1
        ? cellTemplate(cell, {
            x: between(pair.x, end.x, folds),
            y: between(pair.y, end.y, folds),
            text: told ? cellText(numberAt(scene, 0, at) * numberAt(scene, 1, at)) : "",
            name: FLIES,
          })
        : nothing;
    return {
      guides,
      folding,
      there:
        meets >= 1
          ? cellTemplate(cell, { ...pair, text: product, name: "cell pair" })
          : meets > 0
            ? moving
            : nothing,
    };
  });
  const whole = progress.meets(1) >= 1;
  return svg`${drawn.map(({ guides }) => guides)}
    <g transform=${`translate(${end.x} ${end.y})`}>${whole && progress.sum === 0 ? svg`<rect class="awaits" width=${cell.width} height=${cell.height} rx=${ROUND}></rect>` : nothing}</g>
    ${whole && progress.sum > 0 ? svg`<circle class="sigma" cx=${right - 16} cy=${bottom - 16} r="11"></circle><text class="sigma" x=${right - 16} y=${bottom - 16}>Σ</text>` : nothing}
    ${drawn.map(({ there }) => there)}
    ${drawn.map(({ folding }) => folding)}`;
}

/** The two sizes that would have to be equal, on the corner where pairs would meet. */
function refusalTemplate({ scene, factors: { summed }, layout: { left, bottom, top, right, depth, cell } }) {
  if (!summed) return nothing;
  const sizes = scene.rows.map(({ chips }) => chips[summed.index].size);
  const [x, y] = [left + depth[0].length / 2, top + depth[1].length / 2];
  return svg`<path class="guide fails" d=${`M${left} ${bottom - 24}L${right - 26} ${top}`}></path>
    <g class="refused"><rect x=${x - 62} y=${y - cell.height / 2} width="124" height=${cell.height} rx=${ROUND}></rect><text x=${x} y=${y}>${sizes[0]} ≠ ${sizes[1]}</text></g>`;
}

/** What each panel is. */
const namesTemplate = ({ scene }, layout) =>
  namesOf(scene, layout).map(
    ({ x, y, name, shape }) => svg`<text class="name" x=${x} y=${y}>${name} <tspan>${shape}</tspan></text>`,
  );
