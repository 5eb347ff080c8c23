// A column that met a row before the program failed, or what has an axis of size 1 more: every pair was made where element by
// element was meant.
import { placeOf } from "./place.js";
import { isKnown } from "./program-of.js";
import { edited } from "./rules/writing.js";
import { givenBy } from "./rules/written-sizes.js";

/** The axis of size 1 that a shape has and a shorter one lacks, so that both are stretched; -1 where there is none. */
const extraAxis = (longer, shorter) =>
  longer.length === shorter.length + 1 && longer[0] === shorter[0] && shorter[0] > 1
    ? longer.findIndex(
        (size, axis) => axis > 0 && size === 1 && `${longer.toSpliced(axis, 1)}` === `${shorter}`,
      )
    : -1;

/**
 * Fixes of operations that ran before another one failed, with a column each: the row becomes one too, or the column a row.
 * @param {any} failed the figure that failed, null where it is not drawn @param {any[]} all the run's figures @param {any} program
 */
export function stretchedBefore(failed, all, program) {
  const seen = new Set();
  return all.flatMap((figure) => {
    if (figure === failed || figure.ok !== true || !isKnown(figure) || figure.shapes.length !== 2) return [];
    const [a, b] = figure.shapes;
    const [axis, index] = extraAxis(a, b) > 0 ? [extraAxis(a, b), 1] : [extraAxis(b, a), 0];
    const place = figure.source.join();
    if (axis < 0 || seen.has(place)) return [];
    seen.add(place);
    const nodes = placeOf(figure, program)?.nodes ?? [];
    const { code, statements } = program;
    const around = { code, statements, dialect: figure.dialect };
    const mend = (at, edit) => {
      const node = nodes[at];
      if (!node) return [];
      const dim = axis === figure.shapes[1 - index].length - 1 ? -1 : axis;
      const fix = edited({ node, shape: figure.shapes[at] }, [{ edit, dim }], around, at);
      const given = givenBy(node, statements);
      const calls = given.map((own) =>
        edited({ node: own, shape: figure.shapes[at] }, [{ edit, dim }], around),
      );
      const ways = calls.length === 1 ? [fix.changes, calls[0].changes] : [fix.changes];
      return [{ ...fix, warning: null, ways }];
    };
    return [...mend(index, "unsqueeze"), ...mend(1 - index, "squeeze")];
  });
}
