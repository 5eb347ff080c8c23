// Two operands of which one tells how the other is meant: it was picked by an index, it is a difference, it has a new axis.
import { nodesOf } from "../../syntax/walk.js";
import { calledIn, ofText, replaced, said, textOf } from "../rules/writing.js";

/** What a name was given last before it is used; the node itself where it is no name. */
function madeOf(node, /** @type {any} */ { statements }) {
  if (node.type !== "Name") return node;
  const made = nodesOf(statements, "Assign").filter(
    ({ targets: [target], to }) => target.type === "Name" && target.id === node.id && to <= node.from,
  );
  return made.at(-1)?.value ?? node;
}

const fix = (id, facts, change, index) => ({
  ...said(id, facts, [change], index),
  warning: null,
  ways: [[change]],
});

/** The one axis in which two shapes of the same rank differ. */
function differing(a, b) {
  const axes = a.length === b.length ? a.flatMap((size, axis) => (size === b[axis] ? [] : [axis])) : [];
  return axes.length === 1 ? axes[0] : null;
}

const isPlace = (index) => index.type !== "Slice" && index.type !== "Tuple" && index.type !== "Constant";

/** `X[train] * weights`: the same are picked of the other. */
function picked({ shapes }, { nodes, ...around }, index) {
  const [own, other] = [nodes[index], nodes[1 - index]];
  const found = madeOf(own, around);
  if (found.type !== "Subscript" || !isPlace(found.index) || other.type !== "Name") return [];
  if (shapes[index][0] === shapes[1 - index][0]) return [];
  const words = textOf(found.index, around);
  const insert = `${textOf(other, around)}[${words}]`;
  const name = calledIn(other, around);
  return [fix("picked", { name, index: `[${words}]` }, replaced(other, insert), 1 - index)];
}

/** `np.diff(x) / x`, `x[1:] * x`: the other without its last element. */
function between({ shapes }, { nodes, ...around }, index) {
  const [own, other] = [nodes[index], nodes[1 - index]];
  const axis = differing(shapes[index], shapes[1 - index]);
  if (axis === null || shapes[1 - index][axis] - shapes[index][axis] !== 1) return [];
  const made = textOf(madeOf(own, around), around);
  const name = ofText(other, around);
  if (histogramOf(own, other, around)) {
    const insert = `((${name}[:-1] + ${name}[1:]) / 2)`;
    return [fix("middles", { name: calledIn(other, around) }, replaced(other, insert), 1 - index)];
  }
  if (!/\bdiff\(|\[(?::,\s?)*(?:1:|:-1)\]/.test(made) || !made.includes(textOf(other, around))) return [];
  const insert = `${name}[${":, ".repeat(axis)}:-1]`;
  return [fix("between", { name: calledIn(other, around) }, replaced(other, insert), 1 - index)];
}

/** Whether two names are the counts and the edges of one histogram. */
const histogramOf = (counts, edges, /** @type {any} */ { statements }) =>
  nodesOf(statements, "Assign").some(({ targets: [target], value }) => {
    const [a, b] = target.elements ?? [];
    const name = value.callee?.name ?? value.callee?.id ?? "";
    return name.startsWith("histogram") && a?.id === counts.id && b?.id === edges.id && edges.id;
  });

const NEW = /\[:, ?(?:np\.newaxis|tf\.newaxis|jnp\.newaxis|None)(?:, ?:)?\]$|\.unsqueeze\(1\)$/;
const FRONT = { "[": "[None]", ".": ".unsqueeze(0)" };

/** `a[:, None] - b[:, None]`: the second along the other axis, so that each meets each. */
function across({ shapes }, { nodes, ...around }) {
  const [a, b] = nodes.map((node) => textOf(node, around));
  if (!NEW.test(a) || !NEW.test(b) || differing(shapes[0], shapes[1]) !== 0) return [];
  const insert = b.replace(NEW, ([first]) => FRONT[first]);
  return [fix("across", { name: calledIn(nodes[1], around) }, replaced(nodes[1], insert), 1)];
}

/** @param {any} figure @param {any} place as placeOf() gives it */
export function besideOf(figure, place) {
  if (figure.shapes.length !== 2 || place.nodes.includes(null) || figure.op === "matmul") return [];
  const both = [0, 1].flatMap((index) => [...picked(figure, place, index), ...between(figure, place, index)]);
  return [...across(figure, place), ...both];
}
