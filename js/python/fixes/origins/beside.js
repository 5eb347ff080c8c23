// Two operands of which one tells how the other is meant: it was picked by an index, it is a difference, it has a new axis.
import { nodesOf } from "../../syntax/walk.js";
import { argumentAt, calledIn, calleeName, ofText, replaced, said, textOf } from "../rules/writing.js";

/** What a name was given last before it is used, one of several at once too; the node itself where it is no name. */
function madeOf(node, /** @type {any} */ { statements }) {
  if (node.type !== "Name") return node;
  const made = nodesOf(statements, "Assign").flatMap(({ targets: [target], value, to }) => {
    if (to > node.from) return [];
    const [names, values] =
      target.elements && value.elements ? [target.elements, value.elements] : [[target], [value]];
    const at = names.findIndex((one) => one.type === "Name" && one.id === node.id);
    return at >= 0 && values[at] ? [values[at]] : [];
  });
  return made.at(-1) ?? node;
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
  if (other.type !== "Name" || shapes[index][0] === shapes[1 - index][0]) return [];
  const parts = own.type === "Subscript" ? [own] : nodesOf(own, "Name").map((node) => madeOf(node, around));
  const found = parts.find(({ type, index: at }) => type === "Subscript" && isPlace(at));
  if (found === undefined) return [];
  const words = textOf(found.index, around);
  const insert = `${textOf(other, around)}[${words}]`;
  const name = calledIn(other, around);
  return [fix("picked", { name, index: `[${words}]` }, replaced(other, insert), 1 - index)];
}

/** `x - np.convolve(x, k, "valid")`: what is as long as it was. */
function convolved(_, { nodes, ...around }, index) {
  const made = madeOf(nodes[index], around);
  const name = made.type === "Call" ? calleeName(made) : "";
  const mode = /^(?:convolve|correlate)$/.test(name) ? argumentAt(made, "mode", 2) : null;
  if (mode?.value !== "valid" && mode?.value !== "full") return [];
  return [fix("sameLength", {}, replaced(mode, '"same"'), index)];
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

/** How a new second axis is written. */
const NEW = [
  ".unsqueeze(1)",
  ...["None", "np.newaxis", "jnp.newaxis", "tf.newaxis"].flatMap((name) => [
    `[:, ${name}]`,
    `[:,${name}]`,
    `[:, ${name}, :]`,
    `[:,${name},:]`,
  ]),
];

/** `a[:, None] - b[:, None]`: the second along the other axis, so that each meets each. */
function across({ shapes }, { nodes, ...around }) {
  const [a, b] = nodes.map((node) => textOf(node, around));
  const [, end] = [a, b].map((text) => NEW.find((words) => text.endsWith(words)));
  const isBoth = end !== undefined && NEW.some((words) => a.endsWith(words));
  if (!isBoth || differing(shapes[0], shapes[1]) !== 0) return [];
  const insert = b.slice(0, -end.length) + (end.startsWith(".") ? ".unsqueeze(0)" : "[None]");
  return [fix("across", { name: calledIn(nodes[1], around) }, replaced(nodes[1], insert), 1)];
}

/** @param {any} figure @param {any} place as placeOf() gives it */
export function besideOf(figure, place) {
  if (figure.shapes.length !== 2 || place.nodes.includes(null) || figure.op === "matmul") return [];
  const both = [0, 1].flatMap((index) =>
    [picked, between, convolved].flatMap((help) => help(figure, place, index)),
  );
  return [...across(figure, place), ...both];
}
