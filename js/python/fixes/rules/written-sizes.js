// Where a program writes the number that a layer is made with: at the layer, or where what makes the layer is called.
import { nodesOf } from "../../syntax/walk.js";
import { argumentAt, callsNamed, numberOf } from "./writing.js";

/** Functions that call each other are followed so far. */
const DEEPEST = 4;

const holds = (outer, { from, to }) => outer.from <= from && to <= outer.to;
const innermost = (types, node, statements) =>
  nodesOf(statements, ...types).findLast((one) => one !== node && holds(one, node));
const FUNCTIONS = ["Function", "Lambda"];

/** What a function is called by: its own name, or the one that a lambda is given. */
const calledBy = (scope, statements) =>
  scope.type === "Lambda"
    ? nodesOf(statements, "Assign").find(({ value }) => value === scope)?.targets[0].id
    : scope.name;

/** What the callers of a function give for one of its parameters, or what it is where they give nothing. */
function givenFor(parameter, scope, statements) {
  const home = innermost(["Class"], scope, statements);
  const isMade = scope.name === "__init__" && home !== undefined;
  const own = home === undefined ? scope.parameters : scope.parameters.slice(1);
  const place = own.indexOf(parameter);
  const named = isMade ? home.name : calledBy(scope, statements);
  const calls = callsNamed(/^\w+$/, { statements }).filter(
    ({ callee }) => (callee.name ?? callee.id) === named,
  );
  return calls.map((call) => argumentAt(call, parameter.name, place) ?? parameter.fallback);
}

/** What a name is given in its function, or else at the top. */
function assignedTo({ id }, scope, statements) {
  const made = nodesOf(statements, "Assign").filter(
    ({ targets }) => targets.length === 1 && targets[0].type === "Name" && targets[0].id === id,
  );
  const inside = made.filter((one) => scope !== undefined && holds(scope, one));
  return (inside.length > 0 ? inside : made.slice(-1)).map(({ value }) => value);
}

/**
 * The nodes that write the number of an argument, which may come through parameters: `Conv2d(i, o, 3)` in `block(i, o)`.
 * @param {any} node @param {any} statements @returns {any[]}
 */
export function writtenSizes(node, statements, depth = DEEPEST) {
  if (!node || depth === 0) return [];
  if (numberOf(node) !== null) return [node];
  if (node.type !== "Name") return [];
  const scope = innermost(FUNCTIONS, node, statements);
  const parameter = scope?.parameters.find(({ name, kind }) => name === node.id && kind !== "rest");
  const values = parameter ? givenFor(parameter, scope, statements) : assignedTo(node, scope, statements);
  const found = values.flatMap((value) => writtenSizes(value, statements, depth - 1));
  return found.filter((one, index) => found.indexOf(one) === index);
}

/** Another name of the same function that has a size wherever it is called: `hidden` where `n_in` was written. */
export function nameOfSize(node, size, statements) {
  const scope = node.type === "Name" ? innermost(FUNCTIONS, node, statements) : undefined;
  const found = scope?.parameters.find(({ name, kind }) => {
    if (kind === "rest" || name === node.id) return false;
    const sizes = writtenSizes({ ...node, id: name }, statements).map(numberOf);
    return sizes.length > 0 && sizes.every((one) => one === size);
  });
  return found?.name ?? null;
}

/** What the callers of a function give for the parameter that a name is; the name itself where it is none. */
export function givenBy(node, statements) {
  const scope = node.type === "Name" ? innermost(FUNCTIONS, node, statements) : undefined;
  const parameter = scope?.parameters.find(({ name }) => name === node.id);
  return parameter ? givenFor(parameter, scope, statements).filter((value) => value !== null) : [];
}
