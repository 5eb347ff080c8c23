// A column that met a row before the program failed: every pair was made where element by element was meant.
import { placeOf } from "./place.js";
import { isKnown } from "./program-of.js";
import { edited } from "./rules/writing.js";

/** Whether the longer is a column of the shorter, so that both are stretched. */
const isColumn = (longer, shorter) =>
  longer.length === 2 &&
  shorter.length === 1 &&
  longer[1] === 1 &&
  longer[0] === shorter[0] &&
  shorter[0] > 1;

/**
 * Fixes of operations that ran before another one failed, with a column each: the row becomes one too.
 * @param {any} failed the figure that failed, null where it is not drawn @param {any[]} all the run's figures @param {any} program
 */
export function stretchedBefore(failed, all, program) {
  const seen = new Set();
  return all.flatMap((figure) => {
    if (figure === failed || figure.ok !== true || !isKnown(figure) || figure.shapes.length !== 2) return [];
    const index = isColumn(figure.shapes[0], figure.shapes[1])
      ? 1
      : isColumn(figure.shapes[1], figure.shapes[0])
        ? 0
        : -1;
    const place = figure.source.join();
    if (index < 0 || seen.has(place)) return [];
    seen.add(place);
    const node = placeOf(figure, program)?.nodes[index];
    if (!node) return [];
    const { code, statements } = program;
    const around = { code, statements, dialect: figure.dialect };
    const fix = edited(
      { node, shape: figure.shapes[index] },
      [{ edit: "unsqueeze", dim: -1 }],
      around,
      index,
    );
    return [{ ...fix, warning: null, ways: [fix.changes] }];
  });
}
