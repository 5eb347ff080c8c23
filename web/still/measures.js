// Where everything of a still picture stands, in pixels: the lengths of the style sheet for a figure of that width.

import { wrap } from "../../js/ledger/columns.js";
import { fitOf, isDense } from "../design/chip-width.js";
import { resultLabel, rowLabel, verdictOf } from "../words/table-words.js";
import { atMost, columnsIn, widthOf } from "./text-lines.js";

export const PAD = 28;
export const NAME_SIZE = 16;
export const VERDICT = { face: /** @type {const} */ ("sans"), size: 12.5, line: 16 };

const TOP = 26;
const STUB = 88;
const WIDEST_STUB = 200;
const BETWEEN = 40;
const NARROWEST_PANEL = 230;
const WIDEST_PANEL = 512;
const MOST_LINES = 3;
const APART = 28;

/** The names before the rows and the result, as far as there is room for them. */
function labelsOf(scene, language) {
  const all = [...scene.rows.map(rowLabel), resultLabel(scene, language)].map((label) =>
    atMost(label, WIDEST_STUB, "mono", NAME_SIZE),
  );
  const stub = Math.max(STUB, ...all.map((label) => widthOf(label, "mono", NAME_SIZE) + 14));
  return { names: all.slice(0, -1), result: all[all.length - 1], stub };
}

/** The words under the columns in lines, or their signs where the words do not fit. */
function verdictsOf(scene, language, width) {
  const verdicts = scene.columns.map((column) => verdictOf(scene, column, language));
  const lines = verdicts.map(({ text }) => wrap(text, columnsIn(width, "sans", VERDICT.size)));
  const short = lines.some(
    (own) => own.length > MOST_LINES || own.some((line) => widthOf(line, "sans", VERDICT.size) > width),
  );
  return verdicts.map(({ kind, sign }, i) => ({ kind, lines: short ? [sign] : lines[i], short }));
}

/**
 * @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/languages/languages.js").Language} language
 * @param {number} width of the picture; it becomes larger where the ledger needs more
 */
export function measure(scene, language, width) {
  const dense = isDense(scene);
  const gap = 8;
  const height = dense ? 50 : 58;
  const { stub, ...labels } = labelsOf(scene, language);
  const count = Math.max(1, scene.rank);
  const fit = fitOf(scene);
  const parted = scene.columns.findIndex((column) => column.apart);
  const apart = parted < 0 ? 0 : APART;
  const room = (width - stub - 2 * PAD - apart) / count - gap;
  const cell = Math.min(Math.max(fit, room), Math.max(fit, dense ? 72 : 92));
  const pitch = cell + gap;
  const ledger = stub + count * pitch + apart;
  const whole = Math.max(width, ledger + 2 * PAD);
  const beside = whole - ledger - 2 * PAD - BETWEEN;
  const side = beside >= NARROWEST_PANEL;
  const verdicts = verdictsOf(scene, language, cell + gap - 4);
  const head = scene.columns.some((column) => column.name) ? 60 : 42;
  const rows = TOP + head;
  const sum = 56;
  const rule = rows + scene.rows.length * (height + gap);
  const foot = Math.max(0, ...verdicts.map(({ lines }) => lines.length)) * VERDICT.line + 12;
  const bottom = rule + sum + foot;
  const panel = {
    x: side ? PAD + ledger + BETWEEN : PAD,
    y: side ? TOP : bottom + 14,
    width: Math.min(WIDEST_PANEL, side ? beside : whole - 2 * PAD),
  };
  return {
    width: whole,
    dense,
    gap,
    height,
    stub,
    ...labels,
    cell,
    pitch,
    ledger,
    apart,
    middle: (c) => PAD + stub + (c + 0.5) * pitch + (parted >= 0 && c >= parted ? apart : 0),
    side,
    verdicts,
    top: TOP,
    rows,
    sum,
    rule,
    bottom,
    panel,
  };
}

/** @typedef {ReturnType<typeof measure>} Measures */
