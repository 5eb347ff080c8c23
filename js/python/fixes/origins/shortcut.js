// A sum of what comes into a block and what comes out of it, of which the block has changed the channels: a layer of its
// own brings the first to the second.
import { nodesOf } from "../../syntax/walk.js";
import {
  argumentAt,
  calledIn,
  calleeName,
  callsNamed,
  numberOf,
  ofText,
  said,
  textOf,
} from "../rules/writing.js";

const LAYERS = /^(?:Conv[123]d|Linear)$/;

const holds = (outer, { from, to }) => outer.from <= from && to <= outer.to;
const within = (type, node, statements) => nodesOf(statements, type).findLast((one) => holds(one, node));

/** By how much each step of a block goes on, where one number says it; null where there is none. */
function strideOf(come, wanted) {
  const [first = 1] = come.flatMap((size, axis) =>
    wanted[axis] > 0 && size !== wanted[axis] ? [Math.round(size / wanted[axis])] : [],
  );
  return first > 0 && come.every((size, axis) => Math.ceil(size / first) === wanted[axis]) ? first : null;
}

/** Whether a name is what a method was called with, or another name of it. */
function isGiven({ type, id }, method, statements) {
  if (type !== "Name") return false;
  const inside = nodesOf(statements, "Assign").filter((one) => holds(method, one));
  const made = inside.filter(({ targets: [target] }) => target.type === "Name" && target.id === id);
  const isParameter = (name) => method.parameters.slice(1).some((one) => one.name === name);
  if (made.length === 0) return isParameter(id);
  return made[0].value.type === "Name" && isParameter(made[0].value.id);
}

/** How the layer is written that a block lacks: its channels are those of the block's own layers. */
function layerOf(shape, wanted, maker, around) {
  const isPicture = shape.length > 3 || (shape.length === 3 && shape[1] !== wanted[1]);
  const rank = shape.length - 2;
  const kind = isPicture ? `Conv${rank}d` : "Linear";
  const calls = callsNamed(LAYERS, around).filter((call) => calleeName(call) === kind && holds(maker, call));
  if (calls.length === 0) return null;
  const [first, last] = [calls[0], calls.at(-1)];
  const [input, output] = isPicture ? ["in_channels", "out_channels"] : ["in_features", "out_features"];
  const sizes = [argumentAt(first, input, 0), argumentAt(last, output, 1)];
  const axis = isPicture ? 1 : shape.length - 1;
  const isSame = shape.every((size, at) => at === axis || at >= 2 || size === wanted[at]);
  const stride = isPicture ? strideOf(shape.slice(2), wanted.slice(2)) : 1;
  if (sizes.includes(null) || !isSame || stride === null || shape[axis] === wanted[axis]) return null;
  const told = calls.map((call) => argumentAt(call, "stride", 3)).find((one) => one && numberOf(one) !== 1);
  const step = told ? `, stride=${textOf(told, around)}` : stride > 1 ? `, stride=${stride}` : "";
  const own = sizes.map((size) => textOf(size, around)).join(", ");
  return `${textOf(first.callee, around)}(${own}${isPicture ? `, 1${step}` : ""})`;
}

/** @param {any} figure @param {any} place as placeOf() gives it */
export function shortcutOf({ op, shapes }, { nodes, ...around }) {
  const [a, b] = shapes;
  if (!/^add_?$/.test(op) || a.length !== b.length || a.length < 2 || a[0] !== b[0]) return [];
  return [1, 0].flatMap((index) => {
    const node = nodes[index];
    const method = node && within("Function", node, around.statements);
    const home = method && within("Class", method, around.statements);
    const maker = home?.body.find(({ type, name }) => type === "Function" && name === "__init__");
    if (!maker || !isGiven(node, method, around.statements)) return [];
    const layer = layerOf(shapes[index], shapes[1 - index], maker, around);
    if (layer === null) return [];
    const { code } = around;
    const [first, last] = [maker.body[0], maker.body.at(-1)];
    const indent = code.slice(code.lastIndexOf("\n", first.from - 1) + 1, first.from);
    const own = maker.parameters[0].name;
    const name = /\.shortcut\b/.test(code) ? "projection" : "shortcut";
    if (/\S/.test(indent)) return [];
    const line = `\n${indent}${own}.${name} = ${layer}`;
    const changes = [
      { from: last.to, to: last.to, insert: line },
      {
        from: node.from,
        to: node.to,
        insert: `${method.parameters[0].name}.${name}(${ofText(node, around)})`,
      },
    ];
    const facts = { name: calledIn(node, around), layer };
    return [{ ...said("shortcut", facts, changes, index), warning: null, ways: [changes] }];
  });
}
