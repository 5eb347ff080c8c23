// The text of a fence: an expression, or NumPy's table of shapes, and lines `name: value` for the other attributes.

/** What a line may set; anything else that has a colon belongs to the expression. */
const NAMES = [
  "op",
  "names",
  "step",
  "view",
  "dialect",
  "lang",
  "theme",
  "controls",
  "loading",
  "quiz",
  "seed",
];

/** The attributes of the element that a fence stands for. @param {string} text @returns {Record<string, string>} */
export function attributesOf(text) {
  const lines = text.replaceAll("\r\n", "\n").trim().split("\n");
  /** @type {Record<string, string>} */
  const attributes = {};
  const rest = [];
  for (const line of lines) {
    const cut = line.indexOf(":");
    const name = line.slice(0, Math.max(0, cut)).trim();
    if (NAMES.includes(name)) attributes[name] = line.slice(cut + 1).trim();
    else rest.push(line);
  }
  return { expr: rest.join("\n").trim(), ...attributes };
}
