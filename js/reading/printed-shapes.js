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

/** The name in front of a shape, null where there is none. */
function nameBefore(text) {
  const spoken = text
    .slice(-200)
    .replace(/\.(?:shape|size\(\))/g, " ")
    .replace(WORDS, " ")
    .trimEnd();
  let end = spoken.length;
  while (end > spoken.length - 3 && end > 0 && /[^\w\s]/.test(spoken[end - 1])) end--;
  const front = spoken.slice(0, end).trimEnd();
  let start = front.length;
  while (isOfName(front[start - 1])) start--;
  const name = front.slice(start);
  return /^[A-Za-z_]/.test(name) && !name.endsWith(".") ? name : null;
}

/**
 * @param {string[]} lines
 * @param {boolean} [isTold] whether somebody tells of them, who may write `pred is [8, 2, 4]`
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
      const named = nameBefore(before);
      const isKnown = called || (isTold && named !== null);
      if (!isKnown && (bracket === "[" || (named === null && before.trim() !== ""))) continue;
      // Python writes a comma behind one size alone; `tensor a (8)` is a word of a message.
      if (framework === undefined && bracket === "(" && !isTold && /^ ?\d+ ?$/.test(sizes)) continue;
      // The arguments of a call are no shape.
      if (framework === undefined && bracket === "(" && /\w$/.test(before)) continue;
      after = match.index + whole.length + (framework === undefined ? 0 : 1);
      const shape = sizes.trim() === "" ? [] : sizes.trim().replace(/,$/, "").split(",").map(Number);
      found.push({ name: named, shape });
    }
    return found;
  });
}

/** The last shape printed of each name. */
export const shapesByName = (printed) =>
  new Map(printed.flatMap(({ name, shape }) => (name === null ? [] : [[name, shape]])));
