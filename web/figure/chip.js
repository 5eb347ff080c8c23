// A chip: one size of an operand, and what becomes of it.

import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { compactSize } from "../../js/scene/numbers.js";
import { shownSize } from "../../js/scene/scene.js";
import { chipParts, chipText, chipTitle } from "../words/chip-words.js";
import { message } from "../words/messages.js";
import { classes, lengthClass } from "./classes.js";

/** A size as a chip shows it; where that is short for a longer number, the whole number is there to be read. */
export function sizeTemplate(size, name) {
  const shown = compactSize(size);
  const whole = String(size);
  return shown === whole
    ? html`<span class=${classes(name, lengthClass(shown))}>${shown}</span>`
    : html`<span class=${classes(name, lengthClass(shown))}><span aria-hidden="true">${shown}</span><span class="unseen">${whole}</span></span>`;
}

/** What finds sizes that can be changed. */
export const SIZE = "[role=spinbutton]";

/** Whether a size is a number, and one by itself. @param {import("../../js/scene/types.js").Chip} chip */
export const canChange = ({ size, tag }) => typeof size === "number" && !tag;

/**
 * A step changes few chips, and writing the texts of one takes its time.
 * @param {any} row @param {any} chip @param {any} face @param {boolean} met @param {any} language
 * @param {{ label: () => string, tab: number } | null} held  where its size can be changed: what it is called, and its place in the tab order
 */
export const chipTemplate = (row, chip, face, met, language, held) =>
  guard([chip, face, met, language, held?.tab], () => newChipTemplate(row, chip, face, met, language, held));

function newChipTemplate(row, chip, face, met, language, held) {
  const parts = chipParts(chip, face, language);
  const words = parts.find((part) => part.kind === "words");
  return html`
    <span class=${classes("chip", face, met && "met", chip.state === "stretch" ? "grows" : chip.size === null && "missing", chip.to !== null && chip.to < 2 && "once", chip.tag && "tag")} part="chip"
      data-own=${chip.own === null ? nothing : (chip.tag ?? `${message(language, "axis")} ${chip.own}`)}
      role=${held ? "spinbutton" : nothing} tabindex=${held?.tab ?? nothing} aria-label=${held?.label() ?? nothing} aria-valuenow=${held ? chip.size : nothing} aria-valuetext=${held ? chipText(chip, face, language) : nothing}
      title=${chipTitle(row, chip, face, language) || nothing}>
      ${chip.size === null ? nothing : sizeTemplate(shownSize(chip), "size")}${
        chip.state === "equal" ? nothing : html`<span class="unseen">${words?.text}</span>`
      }${
        chip.state === "stretch" || chip.state === "ghost"
          ? html`<span class="rest">${chip.to === null ? nothing : sizeTemplate(chip.to, "to")}</span>`
          : chip.state === "fail" || chip.state === "grow"
            ? html`<i class="cross" aria-hidden="true">✕</i>`
            : nothing
      }
    </span>`;
}
