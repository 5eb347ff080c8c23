// The ledger of a still picture: headings, the operands' chips, the result and the verdicts.

import { formatShape } from "../../js/expression/format.js";
import { compactSize } from "../../js/scene/numbers.js";
import { MONO, SANS } from "../design/fonts.js";
import { hueOf } from "../design/palette.js";
import { headingOf, noteOf, scalarHeading } from "../words/table-words.js";
import { chipOf, cross, DROP, fitted } from "./chip.js";
import { NAME_SIZE, PAD, VERDICT } from "./measures.js";

/** @typedef {ReturnType<typeof import("./pen.js").pen>} Pen */
/**
 * @typedef {{ scene: import("../../js/scene/types.js").Scene, moment: import("../../js/scene/types.js").Moment,
 *   language: import("../../js/languages/languages.js").Language, measures: import("./measures.js").Measures,
 *   draw: Pen["draw"], write: Pen["write"], enter?: Enter }} Picture
 *   enter: what a part becomes that moves on the way to the moment
 */
/** @typedef {Record<"chip" | "rest" | "sum", (at: { row?: number, column: number }, markup: string) => string>} Enter */

const asItIs = (/** @type {any} */ _, /** @type {string} */ markup) => markup;
/** In a picture that stands still. @type {Enter} */
const STILL = { chip: asItIs, rest: asItIs, sum: asItIs };

const SUM_SIZE = 23;
const HEADING_DROP = 12;

/** @param {Picture} picture */
export function ledgerOf(picture) {
  const { scene, measures, draw } = picture;
  const { rule, ledger } = measures;
  const columns =
    scene.rank === 0 ? scalars(picture) : scene.columns.map((_, c) => column(picture, c)).join("");
  return (
    draw("g", { "text-anchor": "middle", "font-family": MONO }, columns) +
    draw("path", { d: `M${PAD} ${rule}h${ledger}`, stroke: "ink", "stroke-width": 1.5 }) +
    labels(picture)
  );
}

const isKnown = ({ scene, moment }) => (scene.ok ? moment.result : moment.why);

const middleOf = ({ rows, height, gap }, row) => rows + (row + 0.5) * (height + gap);

/** The names before the rows. */
function labels(picture) {
  const { scene, measures, moment, language, draw, write } = picture;
  const { rows, rule, sum, names } = measures;
  const name = (text, y) => write({ x: PAD, y: y + NAME_SIZE * DROP, fill: "ink" }, text);
  const noted = (text, row, y) => {
    const note = noteOf(scene, row, language);
    if (!note) return name(text, y);
    const role = {
      x: PAD,
      y: y + 17,
      "font-family": SANS,
      "font-size": 12.5,
      "font-weight": 400,
      fill: "soft",
    };
    return name(text, y - 6) + write(role, note);
  };
  const heading = { x: PAD, y: rows - HEADING_DROP, "font-family": SANS, "font-size": 12.5, fill: "soft" };
  return draw(
    "g",
    { "font-family": MONO, "font-size": NAME_SIZE, "font-weight": 500 },
    scene.rank > 0 && moment.aligned
      ? write({ ...heading, "font-weight": 400 }, headingOf(scene, language))
      : "",
    ...names.map((text, r) => noted(text, scene.rows[r], middleOf(measures, r))),
    isKnown(picture) ? noted(measures.result, scene.result, rule + sum / 2) : "",
  );
}

/** One axis from its heading down to its verdict. */
function column(picture, c) {
  const { scene, moment, measures, draw, write, enter = STILL } = picture;
  const { top, rows, rule, sum, pitch, cell, bottom, apart } = measures;
  const { axis, name, size, fails, grows, removed, mark, head, label } = scene.columns[c];
  const { current, judged } = moment.columns[c];
  const x = measures.middle(c);
  const hue = `axis-${hueOf(axis)}`;
  const ground = {
    x: x - pitch / 2 + 1,
    y: top,
    width: pitch - 2,
    height: bottom - top,
    rx: 10,
    fill: "wash",
  };
  const parts = [current ? draw("rect", ground) : ""];
  if (moment.aligned) {
    parts.push(
      draw("rect", { x: x - 10, y: top + 6, width: 20, height: 3, rx: 1.5, fill: hue }),
      name
        ? write(
            {
              x,
              y: rows - HEADING_DROP - 19,
              "font-family": SANS,
              "font-size": fitted(name, 12, pitch),
              fill: hue,
            },
            name,
          )
        : "",
      write(
        {
          x,
          y: rows - HEADING_DROP,
          "font-size": label ? 18 : 13,
          "font-weight": label ? 600 : 500,
          fill: hue,
        },
        head,
      ),
    );
  }
  scene.rows.forEach((row, r) => {
    const { shift, moves, faces } = moment.rows[r];
    const left = moves ? moves[c].shift * pitch + (moves[c].over ? apart : 0) : shift * pitch;
    const chip = { ...row.chips[c], target: row.target };
    const at = { row: r, column: c };
    const rest = (markup) => enter.rest(at, markup);
    parts.push(
      enter.chip(at, chipOf(picture, chip, faces[c], x - left, middleOf(measures, r), current, rest)),
    );
  });
  const y = rule + sum / 2;
  if (isKnown(picture)) {
    const shown = size === null ? "" : removed ? mark : compactSize(size);
    const type = fitted(shown, SUM_SIZE, cell * 0.9);
    const total = { x, y: y + type * DROP, "font-size": type, "font-weight": 600, fill: "ink" };
    const sum = fails || grows || size === null ? cross(picture, x, y, 7, 2.2) : write(total, shown);
    parts.push(enter.sum({ column: c }, sum));
  }
  return parts.join("") + (judged ? verdict(picture, c, x) : "");
}

function verdict({ measures, draw, write }, c, x) {
  const { kind, lines, short } = measures.verdicts[c];
  const [fill, weight] = kind === "fail" ? ["fail", 600] : ["soft", 400];
  const type = { "font-family": short ? MONO : SANS, "font-size": VERDICT.size, "font-weight": weight, fill };
  const y = measures.rule + measures.sum + VERDICT.size;
  return draw("g", type, ...lines.map((line, i) => write({ x, y: y + i * VERDICT.line }, line)));
}

/** The one column of operands without axes. */
function scalars(picture) {
  const { scene, measures, language, write } = picture;
  const x = PAD + measures.stub + measures.pitch / 2;
  const chip = { axis: -1, state: "equal", size: 0, to: null, own: null };
  const empty = (y, size, weight) =>
    write({ x, y: y + size * DROP, "font-size": size, "font-weight": weight, fill: "ink" }, "()");
  return [
    write(
      { x, y: measures.rows - HEADING_DROP, "font-family": SANS, "font-size": 13, fill: "axis-1" },
      scalarHeading(scene, language),
    ),
    ...scene.rows.map(({ shape }, r) =>
      chipOf(picture, { ...chip, label: formatShape(shape) }, "stored", x, middleOf(measures, r), false),
    ),
    isKnown(picture) && scene.refusal !== "equation"
      ? empty(measures.rule + measures.sum / 2, SUM_SIZE, 600)
      : "",
  ].join("");
}
