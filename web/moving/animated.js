// The walk as one file that moves by itself: a layer for each step, and in each what moves on the way to it, in CSS that needs
// no script. It goes round and round; who asks for less motion sees the last step, and so do paper and who knows no CSS.

import { motionTo } from "../../js/scene/motion.js";
import { isPlain } from "../../js/scene/scene.js";
import { stateAt } from "../../js/scene/timeline.js";
import { PAD } from "../still/measures.js";
import { sheetOf } from "../still/still-figure.js";
import { plain } from "../words/messages.js";
import { movingCells } from "./cells.js";
import { movingProduct } from "./products.js";
import { EASE } from "./sheet.js";

/** Milliseconds that a step stands, by how much there is to read. */
const READ = { character: 45, least: 1000, most: 3200, last: 1500 };
/** How much of its width a chip gives when it tries to be another size. */
const GIVES = 0.26;

/** Names that no other picture in a page has, unless it is the same. */
function nameOf(text) {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + /** @type {number} */ (character.codePointAt(0))) % 2 ** 31;
  return `sc${sum.toString(36)}`;
}

const percent = (time) => `${Number((100 * time).toFixed(3))}%`;

/** How a part comes to where it is: from what, by what way, around what. @typedef {{ from: string, middle?: string, around?: boolean }} Way */

/** @param {import("../../js/scene/motion.js").Motion} motion @param {import("../still/measures.js").Measures} measures */
function waysOf({ scene, before, after }, { pitch, apart, rule, sum, rows, height, gap }) {
  const shiftOf = (/** @type {any} */ { shift, moves }, /** @type {number} */ column) => {
    const own = moves?.[column] ?? { shift, over: false };
    return own.shift * pitch + (own.over ? apart : 0);
  };
  return {
    /** @returns {Way | null} */
    chip({ row, column }) {
      const [was, is] = [before.rows[row], after.rows[row]];
      const left = shiftOf(was, column) - shiftOf(is, column);
      if (left !== 0) return { from: `transform:translateX(${-left.toFixed(2)}px)` };
      const [from, to] = [was.faces[column], is.faces[column]];
      if (from === to) return null;
      if (from === "absent") return { from: "transform:scale(0)", around: true };
      if (to === "fail" || to === "ghost-fail")
        return { from: "transform:none", middle: `transform:scaleX(${1 - GIVES})`, around: true };
      return null;
    },
    /** @returns {Way | null} */
    rest({ row, column }) {
      const changed = before.rows[row].faces[column] !== after.rows[row].faces[column];
      return changed ? { from: "clip-path:inset(0 100% 0 0)" } : null;
    },
    /** @returns {Way | null} */
    sum({ column }) {
      if (before.result || !after.result) return null;
      const { size, removed } = scene.columns[column];
      const from = scene.rows.findLastIndex(({ chips }) => chips[column].size === size);
      if (from < 0 || removed) return null;
      const way = rule + sum / 2 - (rows + (from + 0.5) * (height + gap));
      return { from: `transform:translateY(${-way.toFixed(2)}px)` };
    },
  };
}

/**
 * @param {any} plan @param {import("../figure.d.ts").FigureOptions} [options]
 * @returns {string}
 */
export function toAnimatedSVG(plan, options = {}) {
  const { scene, steps, measures, language, draw, write, at, captionAt, heightOf, file } = sheetOf(plan, {
    ...options,
    step: null,
  });
  const motions = steps.map(({ index }) => motionTo(scene, steps, index));
  const rests = steps.map(({ caption, index }) => {
    const read = plain(caption[language]).length * READ.character;
    return Math.min(READ.most, Math.max(READ.least, read)) + (index === steps.length - 1 ? READ.last : 0);
  });
  const begins = motions.map((_, i) =>
    motions.slice(0, i).reduce((sum, { duration }, j) => sum + duration + rests[j], 0),
  );
  const whole = begins[begins.length - 1] + motions[motions.length - 1].duration + rests[rests.length - 1];
  const moments = steps.map(({ index }) => stateAt(scene, steps, index));
  const name = nameOf(JSON.stringify([plan.op, plan.shapes, plan.equation, { ...options, step: null }]));
  /** @type {Map<string, string>} */
  const rules = new Map();

  /** Gives a part its moments, by one rule for all that have the same. @type {import("./sheet.js").Move} */
  const move = (stops, markup, { around = "", ...attributes } = {}) => {
    const key = JSON.stringify([stops, around]);
    const known = [...rules.keys()].indexOf(key);
    const own = `${name}-m${known < 0 ? rules.size : known}`;
    const frames = stops.map(
      ([time, style, ease], i) =>
        `${percent(time / whole)}${i < stops.length - 1 ? "" : ",to"}{${style}${ease ? `;animation-timing-function:${ease}` : ""}}`,
    );
    rules.set(
      key,
      `.${own}{${around}animation:${own} ${whole}ms linear infinite}@keyframes ${own}{${frames.join("")}}`,
    );
    return draw("g", { class: own, ...attributes }, markup);
  };

  /** The same for what goes from elsewhere to where it is. @param {number} step @param {Way | null} way @param {string} markup */
  const moved = (step, way, markup) => {
    if (!way || markup === "") return markup;
    const { from, middle, around } = way;
    const [begin, end] = [begins[step], begins[step] + motions[step].duration];
    return move(
      [
        [0, from],
        [begin, from, EASE],
        .../** @type {import("./sheet.js").Stop[]} */ (middle ? [[(begin + end) / 2, middle]] : []),
        [end, from.startsWith("clip") ? "clip-path:inset(0 0 0 0)" : "transform:none"],
      ],
      markup,
      around ? { around: "transform-box:fill-box;transform-origin:center;" } : {},
    );
  };

  const pictures = moments.map((moment, step) => {
    const ways = waysOf(motions[step], measures);
    return at(moment, {
      chip: (place, markup) => moved(step, ways.chip(/** @type {any} */ (place)), markup),
      rest: (place, markup) => moved(step, ways.rest(/** @type {any} */ (place)), markup),
      sum: (place, markup) => moved(step, ways.sum(place), markup),
    });
  });
  const under = Math.max(...pictures.map(({ bottom }) => bottom));
  const room = { width: measures.width - 2 * PAD, top: under + 20 };
  const walk = { scene, motions, begins, name, draw, write, move, ...room };
  const cells = isPlain(scene) ? movingCells(walk) : movingProduct(walk);
  const top = cells.markup ? cells.bottom + 8 : under + 20;
  const layers = pictures.map(({ markup }, step) =>
    draw(
      "g",
      { class: `${name} ${name}-${step}`, opacity: step < steps.length - 1 ? 0 : null },
      markup,
      captionAt(moments[step], top),
    ),
  );
  const seen = steps.map((_, step) => {
    const [from, to] = [begins[step], begins[step + 1] ?? whole].map((time) => percent(time / whole));
    const start = step > 0 ? "0%{opacity:0}" : "";
    const end = step < steps.length - 1 ? `${to},to{opacity:0}` : "to{opacity:1}";
    return `.${name}-${step}{animation-name:${name}-${step}}@keyframes ${name}-${step}{${start}${from}{opacity:1}${end}}`;
  });
  const all = `.${name}{animation:${whole}ms step-end infinite}${seen.join("")}${[...rules.values()].join("")}`;
  return file(
    layers.join("") + cells.markup,
    top + heightOf(steps),
    `@media screen and (prefers-reduced-motion:no-preference){${all}}`,
  );
}
