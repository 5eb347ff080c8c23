// A new axis moves those behind it: what reduces a result along one of them, as in `((p - c) ** 2).sum(axis=1)`, names another
// number once `p` has it, and would run along the wrong one without.
import { nodesOf } from "../syntax/walk.js";
import { partsOf, reducedBy } from "./reductions.js";

/** What gives each element a value of its own. */
const OF_ELEMENTS =
  /^(?:abs|absolute|astype|clamp|clip|double|exp|float|half|log|negative|pow|power|relu|sigmoid|sqrt|square|tanh|to)$/;

/** Whether a node is another one, or made of it element by element. */
function isMadeOf(node, inner) {
  if (node.from > inner.from || node.to < inner.to) return false;
  if (node.from === inner.from && node.to === inner.to) return true;
  const isPlain = node.type !== "Call" || OF_ELEMENTS.test(node.callee.name ?? "");
  return isPlain && partsOf(node).some((part) => isMadeOf(part, inner));
}

/** Where the new axis stands in the result; null where a fix does anything else, or no axis more comes out. */
function newAxis({ edits, result }, shapes) {
  const [{ edit = null, operand = 0, dim = 0 } = {}] = edits;
  const isRaised = result !== null && shapes.every(({ length }) => length < result.length);
  if (edit !== "unsqueeze" || edits.length > 1 || !isRaised) return null;
  const rank = shapes[operand].length + 1;
  return result.length - rank + (dim < 0 ? dim + rank : dim);
}

/**
 * The changes of the axes that reductions around an operation name, once a fix gives its result another one.
 * @param {any} place the operation in the program @param {any} fix @param {number[][]} shapes of its operands
 * @returns {{ from: number, to: number, insert: string }[]}
 */
export function movedAxes({ node, statements }, fix, shapes) {
  const added = newAxis(fix, shapes);
  if (added === null) return [];
  return nodesOf(statements, "Call").flatMap((call) => {
    const { of, axis, dim = null } = reducedBy(call) ?? {};
    // Whoever names the last axis of what comes out has counted the new one already.
    const isMoved = of && dim !== null && dim >= added && dim < fix.result.length - 1 && isMadeOf(of, node);
    return isMoved ? [{ from: axis.from, to: axis.to, insert: String(dim + 1) }] : [];
  });
}
