// Shapes as messages write them: [4, 3], (4,), (None, 7), [?,47], 20x300, float32[2,3], torch.Size([64]).

const UNKNOWN = new Set(["None", "?", "newaxis", "none", "null"]);

function sizeOf(text) {
  if (/^\d{1,16}$/.test(text)) return Number(text);
  if (UNKNOWN.has(text) || /^-\d{1,16}$/.test(text)) return null;
  return undefined;
}

/** One shape without its brackets, or undefined where it is none. Lengths that are not known are null. */
export function readShape(text) {
  const inside = text.trim();
  if (inside === "") return [];
  const parts = inside.replace(/,$/, "").split(/,|(?<=\d) ?x ?(?=\d)/);
  const sizes = parts.map((part) => sizeOf(part.trim()));
  return sizes.some((size) => size === undefined || Number.isNaN(size)) ? undefined : sizes;
}

const BRACKETED = /[[({]([^[\](){}]{0,300})[\])}]/g;

/** Every shape in a list of shapes, or null when one of them cannot be read. */
export function readShapes(text) {
  const shapes = [...text.matchAll(BRACKETED)].map(([, inside]) => readShape(inside));
  return shapes.length === 0 || shapes.includes(undefined) ? null : shapes;
}
