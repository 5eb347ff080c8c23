// What a page needs to show the same figure: a frame, or the element where its script is loaded.
import { formatHash } from "./hash.js";

const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const attribute = ([name, value]) => `${name}="${escapeHtml(value)}"`;

/** @typedef {Partial<import("./hash.js").State>} State */

/**
 * A frame around embed.html.
 * @param {State} state @param {{ page: string, height: number }} options  page: the address of embed.html
 */
export function frameSnippet(state, { page, height }) {
  const attributes = {
    src: page + formatHash(state),
    title: `shapecast: ${state.expr}`,
    width: "100%",
    height,
    frameborder: 0,
    loading: "lazy",
  };
  return `<iframe ${Object.entries(attributes).map(attribute).join(" ")}></iframe>`;
}

/** The element; on a path it finds its questions itself. @param {State} state */
export function tagSnippet({ expr, step, view, dialect, quiz, seed }) {
  const shown = quiz === "path" ? { seed } : { expr, step };
  const attributes = Object.entries({ ...shown, view, dialect, quiz }).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "dialect" && value === "pytorch"),
  );
  return `<shape-cast ${attributes.map(attribute).join(" ")}></shape-cast>`;
}
