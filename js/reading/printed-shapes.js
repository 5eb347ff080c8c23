// Shapes that a program printed before it failed: `x.shape = (4, 3)`, `preds torch.Size([16, 8])`, `(10, 3)`.

// A bracket of nothing but numbers.
const SHAPE = /([[(])([\d, ]*)[\])]/g;
const SIZES = /^ ?(?:\d{1,15}(?: ?, ?\d{1,15}){0,31} ?,? ?)?$/;
const FRAMEWORKS = ["torch.Size(", "TensorShape("];
/** What stands between a name and its shape, or in front of both. */
const WORDS =
  /\b(?:the|has|have|is|was|of|for|with|tensor|array|torch|tf|np|jnp|shapes?|sizes?|dims?|dimensions?|size\(\))\b/gi;
const OF_SHAPES = /shape|size|dim/i;
const LONGEST = 2000;

const isOfName = (character) => character !== undefined && /[\w.]/.test(character);

/** Words behind several names, and what joins these. */
const OF_SEVERAL = /\b(?:are|were|both|all|have)\b|[\u90fd\u5747]/i;
const JOINS = [",", "&", "/", "and", "\u548c", "\u4e0e", "\u3001", "\uff0c"];
const OTHER_SIGNS = /[^\w\s]/;
const HAN = /\p{Script=Han}/u;

/** Where the name begins that ends a text. */
function startOfName(text) {
  let start = text.length;
  while (isOfName(text[start - 1])) start--;
  return start;
}

const isName = (word) => /^[A-Za-z_]/.test(word) && !word.endsWith(".");

/** The names that are listed in front of a name: of `pred, mask and target`, the first two, the last one first. */
function namesListed(front) {
  const names = [];
  for (;;) {
    let rest = front.trimEnd();
    const join = JOINS.find((one) => rest.endsWith(one));
    if (join === undefined || (join === "and" && isOfName(rest.at(-4)))) return names;
    rest = rest.slice(0, -join.length).trimEnd();
    if (join === "and" && rest.endsWith(",")) rest = rest.slice(0, -1).trimEnd();
    const start = startOfName(rest);
    if (!isName(rest.slice(start))) return names;
    names.push(rest.slice(start));
    front = rest.slice(0, start);
  }
}

/** The names in front of a shape: one, or all that somebody says it of. */
function namesBefore(text, isTold) {
  let spoken = text
    .slice(-200)
    .replace(/\.(?:shape|size\(\))/g, " ")
    .replace(WORDS, " ");
  const isOfSeveral = isTold && OF_SEVERAL.test(spoken);
  if (isOfSeveral) spoken = spoken.replace(/\b(?:are|were|both|all)\b/gi, " ");
  spoken = spoken.trimEnd();
  let end = spoken.length;
  while (isTold && HAN.test(spoken[end - 1] ?? "")) end--;
  const signs = end - 3;
  while (end > signs && end > 0 && OTHER_SIGNS.test(spoken[end - 1])) end--;
  const front = spoken.slice(0, end).trimEnd();
  const start = startOfName(front);
  const name = front.slice(start);
  if (!isName(name)) return [];
  return isOfSeveral ? [name, ...namesListed(front.slice(0, start))].reverse() : [name];
}

/**
 * @param {string[]} lines
 * @param {boolean} [isTold] whether somebody tells of them, who may write `pred is [8, 2, 4]`, or `pred and target are both (5, 32)`
 * @returns {{ name: string | null, shape: number[] }[]} in the order in which they were printed
 */
export function printedShapes(lines, isTold = false) {
  return lines.flatMap((line) => {
    if (line.length > LONGEST) return [];
    let after = 0;
    const found = [];
    for (const match of line.matchAll(SHAPE)) {
      const [whole, bracket, sizes] = match;
      if (!SIZES.test(sizes)) continue;
      const spoken = line.slice(after, match.index);
      const framework = FRAMEWORKS.find((name) => spoken.endsWith(name));
      const before = framework === undefined ? spoken : spoken.slice(0, -framework.length);
      // A list of numbers may be anything; what is called a shape is one, and a tuple with a name.
      const called = framework !== undefined || OF_SHAPES.test(before);
      const names = namesBefore(before, isTold);
      const isKnown = called || (isTold && names.length > 0);
      if (!isKnown && (bracket === "[" || (names.length === 0 && before.trim() !== ""))) continue;
      // Python writes a comma behind one size alone; `tensor a (8)` is a word of a message.
      if (framework === undefined && bracket === "(" && !isTold && /^ ?\d+ ?$/.test(sizes)) continue;
      // The arguments of a call are no shape.
      if (framework === undefined && bracket === "(" && /\w$/.test(before)) continue;
      after = match.index + whole.length + (framework === undefined ? 0 : 1);
      const shape = sizes.trim() === "" ? [] : sizes.trim().replace(/,$/, "").split(",").map(Number);
      for (const name of names.length > 0 ? names : [null]) found.push({ name, shape });
    }
    return found;
  });
}

/** The last shape printed of each name. */
export const shapesByName = (printed) =>
  new Map(printed.flatMap(({ name, shape }) => (name === null ? [] : [[name, shape]])));
