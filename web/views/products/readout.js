// What is said of a cell of a product: the sum that a result is, or how much a stored number feeds.

import { formatCount } from "../../../js/format/quantity.js";
import { isReadAgain } from "../../../js/scene/scene.js";
import { ownIndex } from "../numbers/provenance.js";
import { fullText } from "../numbers/values.js";
import { say } from "../numbers/words.js";
import { numberAt, sumsIn } from "./numbers.js";

/** Of a longer sum the first and the last are written. */
const WRITTEN = 5;

const bracketed = (name, index) => `${name}[${index.join(", ")}]`;

/** The products of a sum, as they are written. */
function termsOf(scene, { summed }, index) {
  const count = summed ? Number(summed.size) : 1;
  const term = (k) => {
    const at = summed ? index.with(summed.index, k) : index;
    return [0, 1].map((r) => fullText(numberAt(scene, r, at))).join("·");
  };
  const all = count <= WRITTEN ? Array.from({ length: count }, (_, k) => k) : [0, 1, 2, null, count - 1];
  return all.map((k) => (k === null ? "…" : term(k))).join(" + ");
}

/** How many results one number of an operand is part of. */
const feeds = (scene, operand) =>
  scene.columns.reduce(
    (total, { index, removed, size }) =>
      removed || scene.rows[operand].chips[index].stride !== 0 ? total : total * Number(size),
    1,
  );

/**
 * In parts: what it is, its numbers, and what it feeds.
 * @param {import("../../../js/scene/types.js").Scene} scene @param {import("./factors.js").Factors} factors
 * @param {{ operand: number | null, index: number[] }} pick @param {import("../../../js/languages/languages.js").Language} language
 */
export function readoutParts(scene, factors, { operand, index }, language) {
  if (operand !== null) {
    const row = scene.rows[operand];
    const own = ownIndex(row, index).toSorted(
      (m, n) => (row.chips[scene.rank + m.axis].own ?? 0) - (row.chips[scene.rank + n.axis].own ?? 0),
    );
    const count = scene.ok ? feeds(scene, operand) : 0;
    return {
      term: bracketed(
        row.name,
        own.map(({ value }) => value),
      ),
      numbers: scene.open ? "" : ` = ${fullText(numberAt(scene, operand, index))}`,
      feeds:
        count > 0 && !scene.open
          ? say(language, count === 1 ? "feeds.one" : "feeds.other", { n: formatCount(count) })
          : "",
    };
  }
  const { down, across } = factors;
  const kept = scene.columns.flatMap((column) => (column.removed ? [] : [index[column.index]]));
  const factor = (row) => {
    const own = scene.columns.filter((column) => row.chips[column.index].size !== null);
    const order = own.toSorted((m, n) => row.chips[m.index].own - row.chips[n.index].own);
    const at = (column) =>
      column.removed ? column.head : isReadAgain(row.chips[column.index]) ? 0 : index[column.index];
    return bracketed(row.name, order.map(at));
  };
  const sum = factors.summed ? `Σ${factors.summed.head} ` : "";
  const sums = scene.open
    ? null
    : sumsIn(scene, factors, index, [down ? index[down.index] : 0], [across ? index[across.index] : 0]);
  return {
    term: `${bracketed(say(language, "out"), kept)} = ${sum}${scene.rows.map(factor).join("·")}`,
    numbers:
      (scene.open ? "" : ` = ${termsOf(scene, factors, index)}`) + (sums ? ` = ${fullText(sums[0])}` : ""),
    feeds: "",
  };
}

/** The same in one line. @param {Parameters<typeof readoutParts>} given */
export function readoutText(...given) {
  const { term, numbers, feeds } = readoutParts(...given);
  return term + numbers + feeds;
}
