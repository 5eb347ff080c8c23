// Shapes that a program printed before it failed: `x.shape = (4, 3)`, `preds torch.Size([16, 8])`, `(10, 3)`.

// A bracket of numbers, and the words of a framework around it.
const SHAPE = /(torch\.Size\(|TensorShape\()?([[(])( ?\d{1,15}(?:, ?\d{1,15}){0,31} ?,? ?|)[\])]/g;
const NAME =
  /([A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){0,4})(?:\.shape|\.size\(\))?[ \t]{0,8}[^\w\s]{0,3}[ \t]{0,8}$/;
/** What stands between a name and its shape, or in front of both. */
const WORDS =
  /\b(?:the|has|have|is|was|of|for|with|tensor|array|torch|tf|np|jnp|shapes?|sizes?|dims?|dimensions?|size\(\))\b/gi;
const OF_SHAPES = /shape|size|dim/i;
const LONGEST = 2000;

/** The name in front of a shape, null where there is none. */
function nameBefore(text) {
  const spoken = text.replace(/\.(?:shape|size\(\))/g, " ").replace(WORDS, " ");
  return NAME.exec(spoken.slice(-200))?.[1] ?? null;
}

/**
 * @param {string[]} lines
 * @returns {{ name: string | null, shape: number[] }[]} in the order in which they were printed
 */
export function printedShapes(lines) {
  return lines.flatMap((line) => {
    if (line.length > LONGEST) return [];
    let after = 0;
    const found = [];
    for (const match of line.matchAll(SHAPE)) {
      const [whole, framework, bracket, sizes] = match;
      const before = line.slice(after, match.index);
      after = match.index + whole.length;
      if (framework !== undefined && line[after] === ")") after++;
      // A list of numbers may be anything; what is called a shape is one, and a tuple with a name.
      const called = framework !== undefined || OF_SHAPES.test(before);
      const named = nameBefore(before);
      if (!called && (bracket === "[" || (named === null && before.trim() !== ""))) continue;
      // The arguments of a call are no shape.
      if (framework === undefined && bracket === "(" && /\w$/.test(before)) continue;
      const shape = sizes.trim() === "" ? [] : sizes.replace(/, *$/, "").split(",").map(Number);
      found.push({ name: named, shape });
    }
    return found;
  });
}

/** The last shape printed of each name. */
export const shapesByName = (printed) =>
  new Map(printed.flatMap(({ name, shape }) => (name === null ? [] : [[name, shape]])));
