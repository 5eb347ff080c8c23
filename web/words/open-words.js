// What is said of sizes that are left open: when it works, and what is known whatever they are.

import sentences from "../../build/generated/sentences/openSizes.js";
import { formatShape } from "../../js/expression/format.js";
import { axisNumber } from "../../js/scene/numbers.js";
import { conditionsAt, conditionsOf, openSizes } from "../../js/scene/open.js";
import { code, list, sizesPhrase, speaker } from "./messages.js";

/** @typedef {import("../../js/languages/languages.js").Language} Language */
/** @typedef {import("./words-of-kind.js").Words} Words */

export const say = speaker(/** @type {Record<Language, Record<string, string>>} */ (sentences));

/** "`N` is `32` or `1`"; `mark` sets sizes as code or leaves them as they are. */
function phrase({ sizes, to, strict }, mark, language) {
  const key = to === null ? "equal" : "is";
  return say(language, strict ? `if.${key}` : `if.${key}.one`, {
    sizes: list(sizes.map(mark), language),
    to: to === null ? "" : mark(String(to)),
  });
}

const phrases = (conditions, mark, language) =>
  list(
    conditions.map((condition) => phrase(condition, mark, language)),
    language,
  );

const bare = (text) => text;

const symbols = (scene, language) => list(openSizes(scene).map(code), language);

/**
 * What a step says, where that differs.
 * @param {any} scene @param {{ kind: string, axis?: number | null }} step @param {Language} language
 */
function caption(scene, { kind, axis }, language) {
  const { columns, rank, result } = scene;
  const shape = result.shape && formatShape(result.shape);
  if (kind === "compare") {
    const column = columns[rank + /** @type {number} */ (axis)];
    if (!column.open) return null;
    return say(language, column.label ? "compare.label" : "compare", {
      axis: column.label ? code(column.head) : axisNumber(column.axis),
      sizes: sizesPhrase(scene, column, language),
      conditions: phrases(conditionsAt(scene, column), code, language),
    });
  }
  if (kind === "result") return say(language, "result", { shape, symbols: symbols(scene, language) });
  if (kind === "memory") return say(language, "works", { shape, symbols: symbols(scene, language) });
  if (kind === "stretch" && scene.kind === "labels") return say(language, "multiply");
  if (kind !== "why" || scene.ok === false) return null;
  return say(language, "depends", { shape, conditions: phrases(conditionsOf(scene), code, language) });
}

const times = (shape) => (shape.length === 0 ? "()" : shape.join("×"));

function table(scene, language) {
  if (scene.ok !== null) return null;
  return say(language, "table", {
    operands: list(
      scene.rows.map(({ name, shape }) => `${name} ${times(shape)}`),
      language,
    ),
    conditions: phrases(conditionsOf(scene), bare, language),
  });
}

/** What stands beside the ledger, where there is nothing to count. */
function aside(scene, language) {
  if (scene.ok === false) return null;
  const [size] = openSizes(scene).filter((size) => size !== "?");
  // What is worked out of several letters needs a value for each.
  const values = size?.match(/[\p{L}_][\p{L}\p{N}_]*/gu)?.map((letter) => `${letter}\u00a0=\u00a032`);
  return values ? say(language, "aside", { value: code(values.join(", ")) }) : say(language, "aside.unknown");
}

const verdict = (scene, column, language) => {
  if (!column.open || column.fails) return null;
  const conditions = conditionsAt(scene, column);
  if (conditions.length === 0) return null;
  return {
    kind: "open",
    sign: "?",
    text: say(language, "verdict", { conditions: phrases(conditions, bare, language) }),
  };
};

/** Words of a kind of scene, also for those with open sizes. @param {Words} [own] @returns {Words} */
export const withOpen = (own = {}) => ({
  ...own,
  caption: (scene, step, language) =>
    (scene.open && caption(scene, step, language)) || (own.caption?.(scene, step, language) ?? null),
  table: (scene, language) =>
    (scene.open && table(scene, language)) || (own.table?.(scene, language) ?? null),
  verdict: (scene, column, language) =>
    (scene.open && verdict(scene, column, language)) || (own.verdict?.(scene, column, language) ?? null),
  aside: (scene, language) => (scene.open ? aside(scene, language) : null),
});
