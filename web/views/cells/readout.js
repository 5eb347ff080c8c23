// What is said of the cell the reader is at: the equation of a result cell, or how much a stored number feeds.

import { html } from "lit";
import { formatCount } from "../../../js/format/quantity.js";
import { COLOURED, hueOf } from "../../design/palette.js";
import { equationOf, feeds, offsetAt, ownIndex } from "../numbers/provenance.js";
import { codesOf, fullText, resultsIn, valueAt } from "../numbers/values.js";
import { say } from "../numbers/words.js";

const bracketed = (name, index) => `${name}[${index.join(", ")}]`;

/** An operand's number at an aligned index. */
const numberOf = (scene, r, index) =>
  fullText(valueAt(codesOf(scene).codes[r], offsetAt(scene.rows[r], index)));

/** The result at an index as text, or null where the operation makes none. */
function resultText(scene, index) {
  const results = resultsIn(
    scene,
    index.map((i) => [i]),
  );
  return results && fullText(results[0]);
}

/** The equation with numbers for names: `20 + 3 = 23`. */
function numbersText(scene, index) {
  const result = resultText(scene, index);
  if (result === null) return "";
  const written = equationOf(scene, index).map((part) =>
    "text" in part ? part.text : numberOf(scene, part.row, index),
  );
  return `${written.join("")} = ${result}`;
}

/**
 * In plain words, for those who do not see the picture.
 * @param {import("../../../js/scene/types.js").Scene} scene @param {{ operand: number | null, index: number[] }} pick
 */
export function readoutText(scene, { operand, index }, language) {
  if (operand === null) {
    const parts = equationOf(scene, index).map((part) =>
      "text" in part
        ? part.text
        : bracketed(
            part.name,
            part.index.map(({ value }) => value),
          ),
    );
    return [bracketed(say(language, "out"), index), parts.join(""), numbersText(scene, index)]
      .filter(Boolean)
      .join(" = ");
  }
  const { name } = scene.rows[operand];
  const own = ownIndex(scene.rows[operand], index).map(({ value }) => value);
  return `${bracketed(name, own)} = ${numberOf(scene, operand, index)}${feedText(scene, operand, language)}`;
}

function feedText(scene, operand, language) {
  const count = feeds(scene, operand);
  if (count === null) return "";
  return say(language, count === 1 ? "feeds.one" : "feeds.other", { n: formatCount(count) });
}

/** Beyond so many axes colours tell nothing: there only a forced 0 stands out. */
const placeTemplate = ({ axis, value, forced }, i, { length }) => {
  const gap = i > 0 ? ", " : "";
  if (length > COLOURED && !forced) return gap + value;
  return html`${gap}<span class=${`hue-${hueOf(axis)}${forced ? " forced" : ""}`}>${value}</span>`;
};

const indexTemplate = (name, index) => html`<span class="term">${name}[${index.map(placeTemplate)}]</span>`;

/** The same to be seen, every index in the colour of its axis. */
export function readoutTemplate(scene, { operand, index }, language) {
  if (operand !== null) {
    const row = scene.rows[operand];
    return html`<span>${indexTemplate(row.name, ownIndex(row, index))} = ${numberOf(scene, operand, index)}</span
      ><span class="feeds">${feedText(scene, operand, language)}</span>`;
  }
  const whole = scene.columns.map(({ axis }, i) => ({ axis, value: index[i], forced: false }));
  const numbers = numbersText(scene, index);
  return html`<span>${indexTemplate(say(language, "out"), whole)} = ${equationOf(scene, index).map((part) =>
    "text" in part ? part.text : indexTemplate(part.name, part.index),
  )}${numbers ? html` <span class="numbers">= ${numbers}</span>` : ""}</span>`;
}
