// Tables and masks that are made shorter than what they meet: they are made as long.
import mending from "../../../../build/generated/sentences/mending.js";
import { spoken } from "../../../advice/operand-names.js";
import { inEveryLanguage } from "../../../languages/languages.js";
import { tuple } from "../../../refusals/shape-text.js";
import { nodesOf } from "../../syntax/walk.js";
import { numbersAs } from "../rules/numbers.js";
import { calleeName, numberOf, replaced, textOf } from "../rules/writing.js";

const OF_POSITIONS = /pos|(?:^|[._])pe(?:$|[._[])|embed/i;

const made = (name, shape, index, ways) => ({
  edits: [{ operand: index, edit: "made" }],
  text: inEveryLanguage((language) => mending[language].made({ name: spoken(name), shape: tuple(shape) })),
  warning: null,
  ways,
});

/** What an index or a comparison is of, at its beginning. */
const whole = (node) => {
  if (node?.type === "Compare") return whole(node.left);
  if (node?.type === "Unary") return whole(node.operand);
  return node?.type === "Subscript" || node?.type === "Call"
    ? whole(node.object ?? node.callee.object)
    : node;
};

/** The axes in which a shape is shorter than what it meets; null where it is longer somewhere. */
function shortAxes(own, other) {
  const offset = other.length - own.length;
  const axes = own.flatMap((size, axis) => {
    const met = other[axis + offset] ?? size;
    return size === met || size === 1 || met === 1 ? [] : [axis];
  });
  const isShort = offset >= 0 && axes.every((axis) => own[axis] < other[axis + offset]);
  return isShort ? axes : null;
}

/** A buffer of positions, or a square one for pairs of them, of which all there is was taken. */
function tables({ op, shapes, names }, { nodes, ...around }, index) {
  const [own, other] = [shapes[index], shapes[1 - index]];
  const axes = shortAxes(own, other) ?? [];
  const come = other[axes[0] + other.length - own.length];
  const base = whole(nodes[index]);
  const words = base ? textOf(base, around) : "";
  const offset = other.length - own.length;
  // What lies along another axis that it could be exchanged with is long enough.
  const isTurned = own.some((size, axis) => size === 1 && other[axis + offset] === own[axes[0]]);
  const isTable =
    /^add_?$/.test(op) &&
    axes.length === 1 &&
    axes[0] < own.length - 1 &&
    OF_POSITIONS.test(words) &&
    !isTurned;
  const last = own.length - 2;
  const isSquare = own.length > 1 && own[last] === own[last + 1] && axes.every((axis) => axis >= last);
  if (axes.length === 0 || (!isTable && !(isSquare && base?.type === "Attribute"))) return [];
  const isChanged = (axis) => axes.includes(axis) || (!isTable && axis >= last);
  const shape = own.map((size, axis) => (isChanged(axis) ? come : size));
  const ways = numbersAs(own[axes[0]], come, around, true);
  return ways.length === 0 ? [] : [made(names[index] ?? words, shape, index, ways)];
}

const SQUARES = /^(?:eye|ones|zeros|tri|full)$/;
const TRIANGLES = /^(?:tril|triu)$/;

/** The call that makes a square mask, with the nodes of its sizes. */
function makingOf(value) {
  if (value?.type === "Unary") return makingOf(value.operand);
  if (value?.type !== "Call") return null;
  const [first, second] = value.arguments.filter(({ name }) => name === null).map((one) => one.value);
  const name = calleeName(value);
  if (TRIANGLES.test(name)) return makingOf(first ?? value.callee.object);
  if (!SQUARES.test(name)) return makingOf(value.callee.object);
  const sizes = first?.elements ?? [
    first,
    ...(numberOf(second) === null && second?.type !== "Name" ? [] : [second]),
  ];
  return sizes.length > 0 && !sizes.includes(undefined) ? sizes : null;
}

/** A square mask whose sides are made as long as those of what it is for. */
function square({ shapes, names }, { nodes, ...around }, index) {
  const [own, other] = [shapes[index], shapes[1 - index]];
  const [node] = [nodes[index]];
  const axes = shortAxes(own, other) ?? [];
  if (own.length !== 2 || axes.length !== 2 || own[0] !== own[1] || other.at(-1) !== other.at(-2)) return [];
  const assigned = nodesOf(around.statements, "Assign").filter(
    ({ targets: [target] }) => node?.type === "Name" && target.id === node.id,
  );
  const sizes = makingOf(assigned.at(-1)?.value ?? node);
  if (sizes === null) return [];
  const come = other.at(-1);
  const times = come / own[0];
  const changes = sizes.map((size) => {
    const isPlain = size.type === "Name" || size.type === "Attribute";
    const isTimes = Number.isInteger(times) && isPlain;
    return replaced(size, isTimes ? `${times} * ${textOf(size, around)}` : String(come));
  });
  return [made(names[index] ?? textOf(node, around), [come, come], index, [changes])];
}

/** @param {any} figure @param {any} place as placeOf() gives it */
export function tablesOf(figure, place) {
  if (figure.shapes.length !== 2) return [];
  return [0, 1].flatMap((index) => [...tables(figure, place, index), ...square(figure, place, index)]);
}
