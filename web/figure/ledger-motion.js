// The ledger on its way to a step: what of it stands elsewhere than at rest, as styles of parts that are there. They need no
// layout, and none of them is left when the step is at rest.

import { easeInOut, later, staggered, thereAndBack, turnOf } from "../../js/scene/motion.js";

/** How much of its width a chip gives when it tries to be another size. */
const GIVES = 0.26;

/** No eye sees more digits, and no two ways of working a moment out differ in these. */
const short = (value) => Number(value.toFixed(4));

/**
 * @typedef {{ row: number | null, column: number, part: string, name: string, value: string }} Style
 *   row: of the operand, null below them all · part: the class of what is styled
 */

/** @param {import("../../js/scene/motion.js").Motion} motion @param {number} progress @returns {Style[]} */
export function ledgerStyles(motion, progress) {
  const { scene, before, after } = motion;
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
  if (before === "absent") return [["chip", "transform", `scale(${short(easeInOut(progress))})`]];
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

/**
 * Puts parts of a ledger where they are by then; with no styles, all of them at rest.
 * @param {ParentNode} root @param {Style[]} styles @param {Set<Element>} styled  the parts that are not at rest
 */
export function moveLedger(root, styles, styled) {
  if (styles.length === 0) {
    for (const part of styled) part.removeAttribute("style");
    styled.clear();
  }
  for (const { row, column, part, name, value } of styles) {
    const line = row === null ? ":is(.result, tfoot tr)" : `tbody tr:nth-child(${row + 1})`;
    const found = root.querySelector(`table ${line} > :nth-child(${column + 2}) .${part}`);
    if (!found) continue;
    /** @type {HTMLElement} */ (found).style.setProperty(name, value);
    styled.add(found);
  }
}
