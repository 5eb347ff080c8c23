// Which of the operations that a program came to is drawn.

/** The last index that `matches`, or null. */
function lastOf(figures, matches) {
  const index = figures.findLastIndex(matches);
  return index < 0 ? null : index;
}

/** The step to draw after a run: what failed, else the cursor's line, else the last that broadcasts, else the last. */
export function firstStep(figures, line, errorLine = null) {
  if (figures.length === 0) return null;
  const fails = (figure) => figure.ok === false;
  return (
    lastOf(figures, (figure) => fails(figure) && figure.line === errorLine) ??
    lastOf(figures, fails) ??
    stepOfLine(figures, line) ??
    lastOf(figures, ({ broadcasts }) => broadcasts) ??
    figures.length - 1
  );
}

/** The last step of a line; null where it has none. */
export const stepOfLine = (figures, line) => lastOf(figures, (figure) => figure.line === line);

const sizes = (shape) => shape.map((size) => size ?? "?");

/** A shape as Python writes it; `(…)` where even the rank is not known. */
export function shapeText(shape) {
  if (!Array.isArray(shape)) return "(…)";
  const list = sizes(shape);
  return `(${list.join(", ")}${list.length === 1 ? "," : ""})`;
}

const placeOf = ({ source }) => source.join();
/** The place of an operation with the shapes that met there. */
export const meetingOf = (figure) => `${placeOf(figure)} ${JSON.stringify(figure.shapes)}`;

/**
 * Operations of a program whose runs stand together: in a loop the same one comes again and again. `keyOf` says what is
 * the same.
 */
export function groupSteps(figures, keyOf = placeOf) {
  const groups = new Map();
  figures.forEach((figure, index) => {
    const key = keyOf(figure);
    const group = groups.get(key);
    if (group) group.indices.push(index);
    else groups.set(key, { line: figure.line, source: figure.source, indices: [index] });
  });
  return [...groups.values()];
}
