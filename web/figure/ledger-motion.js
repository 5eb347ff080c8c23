// The ledger on its way to a step: what of it stands elsewhere than at rest, as styles of parts that are there. They need no
// layout, and none of them is left when the step is at rest.

import { easeInOut, easeOut, later, staggered, thereAndBack, turnOf } from "../../js/scene/motion.js";

/** How much of its width a chip gives when it tries to be another size. */
const GIVES = 0.26;

/** No eye sees more digits, and no two ways of working a moment out differ in these. */
const short = (value) => Number(value.toFixed(4));

/**
 * @typedef {{ row: number | null, column: number, part: string, name: string, value: string }} Style
 *   row: of the operand, null below them all · part: the class of what is styled
 */

/**
 * @param {import("../../js/scene/types.js").Scene} scene @param {import("../../js/scene/motion.js").Motion} motion
 * @param {number} progress
 * @returns {Style[]}
 */
export function ledgerStyles(scene, motion, progress) {
  const { before, after } = motion;
  /** @type {Style[]} */
  const styles = scene.rows.flatMap((row, r) =>
    row.chips.flatMap((chip, column) => {
      const [from, to] = [before.rows[r], after.rows[r]];
      const turn = easeInOut(turnOf(motion.axes, chip.axis, progress));
      const found = [
        ...shiftStyles(from, to, column, easeInOut(progress)),
        ...faceStyles(from.faces[column], to.faces[column], { progress, turn }),
      ];
      return found.map(([part, name, value]) => ({ row: r, column, part, name, value }));
    }),
  );
  if (after.result && !before.result) styles.push(...sumStyles(scene, progress));
  for (const [column, { axis }] of scene.columns.entries()) {
    if (motion.refused.includes(axis))
      styles.push({ row: null, column, part: "verdict", name: "visibility", value: "hidden" });
  }
  return styles;
}

/** A chip on its way to the column that its axis has from the right. */
function shiftStyles(before, after, column, moved) {
  const placeOf = ({ shift, moves }) => moves?.[column] ?? { shift, over: false };
  const [from, to] = [placeOf(before), placeOf(after)];
  const left = (from.shift - to.shift) * (1 - moved);
  if (from.shift === to.shift && from.over === to.over) return [];
  const over = (Number(from.over) - Number(to.over)) * (1 - moved);
  const value = `translateX(calc(${short(-left)} * (var(--shapecast-cell) + var(--gap)) - ${short(over)} * var(--apart, 0px)))`;
  return [["chip", "transform", value]];
}

/** What of a chip grows or tries to. */
function faceStyles(before, after, { progress, turn }) {
  if (before === after) return [];
  if (before === "absent") return [["chip", "transform", `scale(${short(easeOut(progress))})`]];
  if (after === "stretched" || after === "ghost-stretched") return [["rest", "--grown", `${short(turn)}`]];
  const opened = ["rest", "clip-path", `inset(0 ${short(100 * (1 - turn))}% 0 0)`];
  if (after === "ghost-stretching") return [opened];
  if (after === "stretching") {
    const aside = `translateX(calc(var(--shapecast-cell) * (var(--stored) - 1) / 2 * ${short(turn)}))`;
    return [opened, ["size", "transform", aside]];
  }
  if (after !== "fail" && after !== "ghost-fail") return [];
  // Red comes when it could not.
  return [
    ["chip", "transform", `scaleX(${short(1 - GIVES * thereAndBack(progress))})`],
    ["chip", "--fail", "var(--ink)"],
    ["chip", "--fail-wash", "var(--wash)"],
    ["cross", "visibility", "hidden"],
  ];
}

/** Each size of the result comes down from an operand that has it. */
function sumStyles({ rows, columns }, progress) {
  return columns.flatMap(({ size, removed }, column) => {
    const from = rows.findLastIndex(({ chips }) => chips[column]?.size === size);
    if (from < 0 || removed) return [];
    const share = columns.length > 1 ? 1 - column / (columns.length - 1) : 0;
    const left = 1 - easeInOut(staggered(later(progress, 0), share));
    const value = `translateY(calc(${short(-left)} * (${rows.length - from - 0.5} * (var(--height) + var(--gap)) + var(--sum) / 2)))`;
    return [{ row: null, column, part: "sum", name: "transform", value }];
  });
}

/** What a style is of, in a ledger that is there. @param {ParentNode} root @param {Style} style */
function partOf(root, { row, column, part }) {
  const line =
    row === null ? (part === "sum" ? "tbody .result" : "tfoot tr") : `tbody tr:nth-child(${row + 1})`;
  return /** @type {HTMLElement | null} */ (
    root.querySelector(`.ledger table > ${line} > :nth-child(${column + 2}) .${part}`)
  );
}

/** Parts by what they are asked for: looked up once for a motion, not in each frame. */
export class LedgerMotion {
  /** @type {Map<string, HTMLElement | null>} */
  #parts = new Map();
  /** @type {[HTMLElement, string][]} */
  #styled = [];

  /** Puts parts where they are, or, with no styles, at rest. @param {ParentNode} root @param {Style[]} styles */
  show(root, styles) {
    if (styles.length === 0) {
      for (const [part, name] of this.#styled) part.style.removeProperty(name);
      this.#styled = [];
      this.#parts.clear();
    }
    for (const style of styles) {
      const key = `${style.row} ${style.column} ${style.part}`;
      if (!this.#parts.has(key)) this.#parts.set(key, partOf(root, style));
      const part = this.#parts.get(key);
      if (!part) continue;
      part.style.setProperty(style.name, style.value);
      if (!this.#styled.some(([one, name]) => one === part && name === style.name))
        this.#styled.push([part, style.name]);
    }
  }
}
