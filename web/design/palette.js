// The colours of the picture, one set per theme. Everything coloured (the element, the page, the tests of
// contrast) reads them here. Ink is what is stored, red is failure and nothing else, and each axis has a hue by
// its place from the right. The axis hues come from a search: text contrast on every surface, and at least 20
// (CIE76) apart from each other for people with and without a colour vision deficiency.

/** @typedef {{ paper: string, card: string, raised: string, wash: string, line: string, edge: string, ink: string, soft: string,
 *   fail: string, failWash: string, focus: string, axes: string[] }} Theme */

/** @type {{ light: Theme, dark: Theme }} */
export const palette = {
  light: {
    paper: "#faf8f3",
    card: "#fffefb",
    raised: "#fffefb",
    wash: "#f3efe6",
    line: "#e4dfd4",
    edge: "#8a838e",
    ink: "#221f26",
    soft: "#635d69",
    fail: "#b81d24",
    failWash: "#fcecea",
    focus: "#3d4bc5",
    axes: ["#3d4bc5", "#a34d00", "#0c7a4b", "#9e439f", "#621e00", "#30106c"],
  },
  dark: {
    paper: "#151418",
    card: "#1c1b20",
    raised: "#3d3944",
    wash: "#27252c",
    line: "#36333c",
    edge: "#7f7886",
    ink: "#eeeae3",
    soft: "#aca6b0",
    fail: "#ff8f84",
    failWash: "#3a1d1d",
    focus: "#8fa9ff",
    axes: ["#7497fd", "#e89f27", "#71e7b0", "#e5a7e3", "#d5e587", "#73a34e"],
  },
};

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every colour of a theme as [name, colour]: `ink`, `fail-wash`, `axis-1` … `axis-6`. */
export function colours(theme) {
  const { axes, ...rest } = palette[theme];
  return [
    ...Object.entries(rest).map(([name, colour]) => [kebab(name), colour]),
    ...axes.map((colour, i) => [`axis-${i + 1}`, colour]),
  ];
}

/** CSS declarations `--ink: var(--shapecast-ink, #221f26); …`, so that a page may replace any of them. */
export const declarations = (theme) =>
  colours(theme)
    .map(([name, colour]) => `--${name}: var(--shapecast-${name}, ${colour});`)
    .join(" ");

/** So many axes have colours of their own; beyond this rank colours do not tell them apart. */
export const COLOURED = palette.light.axes.length;

/** The hue of an axis counted from the right (−1, −2, …) as a number from 1 to 6; further axes start over. */
export const hueOf = (axis) => ((-axis - 1) % COLOURED) + 1;
