// Writes SVG. Colours go by their names in the palette and are written as attributes, so that a picture is whole
// without any style; one that follows the theme of its page has a few rules that replace them in the dark.

import { colours } from "../design/palette.js";

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text for XML, whatever stands in it. */
export const escapeXml = (text) =>
  String(text)
    .replace(NOT_XML, "\ufffd")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const written = (value) => (typeof value === "number" ? Math.round(value * 100) / 100 : escapeXml(value));

/**
 * `draw(name, attributes, ...content)` is one element; attributes that are null are left out. `write` draws a text. `style()` is what the
 * colours drawn so far need in the dark.
 * @param {"light" | "dark" | "auto"} theme
 */
export function pen(theme) {
  const [day, night] = [theme === "dark" ? "dark" : "light", "dark"].map((name) =>
    Object.fromEntries(colours(/** @type {"light" | "dark"} */ (name))),
  );
  /** @type {Map<string, string>} */
  const rules = new Map();

  /** @param {string} name @param {Record<string, string | number | null | undefined>} [attributes] @param {...string} content */
  function draw(name, attributes = {}, ...content) {
    const classes = [];
    const texts = Object.entries(attributes).flatMap(([key, value]) => {
      if (value === null || value === undefined) return [];
      const isColour = (key === "fill" || key === "stroke") && Object.hasOwn(day, value);
      if (isColour && theme === "auto") {
        const own = `sc-${key}-${value}`;
        classes.push(own);
        rules.set(own, `.${own}{${key}:${night[value]}}`);
      }
      return `${key}="${isColour ? day[value] : written(value)}"`;
    });
    if (classes.length > 0) texts.push(`class="${classes.join(" ")}"`);
    const open = [name, ...texts].join(" ");
    return content.length === 0 ? `<${open}/>` : `<${open}>${content.join("")}</${name}>`;
  }

  /** A line of text. @param {Record<string, string | number | null | undefined>} attributes @param {string} text */
  const write = (attributes, text) => draw("text", attributes, escapeXml(text));

  const style = () =>
    rules.size === 0
      ? ""
      : `<style>@media (prefers-color-scheme:dark){${[...rules.values()].join("")}}</style>`;

  return { draw, write, style };
}
