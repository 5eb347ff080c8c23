// A chip in words.

import { shownSize } from "../../js/scene/scene.js";
import { message } from "./messages.js";

/**
 * What a chip says, in parts: the size and the size it is read at are seen, the words between them are for readers
 * who do not see hatching, dashes and red.
 * @returns {{ kind: "size" | "words" | "to", text: string }[]}
 */
export function chipParts(chip, face, language) {
  const size = { kind: /** @type {const} */ ("size"), text: String(shownSize(chip)) };
  const to = { kind: /** @type {const} */ ("to"), text: String(chip.to) };
  const words = (key) => ({ kind: /** @type {const} */ ("words"), text: message(language, key) });
  switch (face) {
    case "absent":
      return [];
    case "ghost":
      return [words("chip.ghost")];
    case "ghost-stretching":
    case "ghost-stretched":
      return [words("chip.ghost.to"), to];
    case "stretching":
    case "stretched":
      return [size, words("chip.stretch"), to];
    case "fail":
    case "open":
      return [size, words(`chip.${face}`)];
    case "ghost-fail":
      return [words("chip.ghost.fail")];
    case "zero":
      return [size, words("chip.zero")];
    default:
      return [size];
  }
}

/** The text of a chip's cell. */
export const chipText = (chip, face, language) =>
  chipParts(chip, face, language)
    .map((part) => part.text)
    .join("");

/** A chip's title: its full size and its place in its own operand, which a small chip cannot show. */
export function chipTitle(row, chip, face, language) {
  const text = chipText(chip, face, language);
  if (!text || chip.own === null) return text;
  const parts = [text, message(language, "chip.own", { own: chip.own, name: row.name })];
  if (chip.stride !== null) parts.push(message(language, "chip.stride", { stride: chip.stride }));
  return parts.join(" · ");
}
