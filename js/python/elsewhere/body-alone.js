// A function that is called with more than arrays, `def training_step(self, batch, i): x, y = batch`: a shape says nothing of what is
// unpacked or has keys, so that its body is read as a program of its own, in which the parts are asked for. So is the body of a layer
// of which only half stands there: what its parts give is asked for.
import { parse } from "../syntax/parse.js";
import { namesGiven, walk } from "../syntax/scopes.js";
import { sourceOf } from "../syntax/source.js";
import { blanked } from "./blanked.js";
import { goesThrough } from "./rounds.js";
import { isLayer, lastUncalled, undecorated } from "./uncalled.js";
import { isKey } from "./uses.js";

const HEAD = "if 1:";
/** What every layer has. */
const OF_LAYERS =
  /^(?:training|device|dtype|log|log_dict|parameters|named_parameters|modules|children|buffers|name|built|add_weight|hparams|logger|trainer)$/;

/** Whether a function gives several names what one of its parameters has, in a loop too, or asks one for keys. */
function takesParts({ parameters, body }) {
  const names = new Set(parameters.map(({ name }) => name));
  let found = false;
  walk(body, ({ type, target, targets, value, object, index, iterable }) => {
    const unpacks =
      type === "Assign" && names.has(value.id) && targets.some(({ elements }) => elements !== undefined);
    const goes =
      type === "For" &&
      target.elements !== undefined &&
      goesThrough(iterable).some(({ id }) => names.has(id));
    found ||= unpacks || goes || (type === "Subscript" && names.has(object.id) && isKey(index));
    return !found;
  });
  return found;
}

/** Whether a body goes on to its end, defines nothing by the way, and is nothing without its class. */
function isStraight({ body }) {
  const last = body.at(-1);
  let isOdd = false;
  walk(body, (node) => {
    const leaves = node.type === "Return" && node !== last;
    const isOfClass = node.type === "Name" && node.id === "super";
    isOdd ||= leaves || isOfClass || /^(?:Function|Class|Lambda|Yield)$/.test(node.type);
    return !isOdd;
  });
  return !isOdd;
}

/** Whether a layer is not written out: without what makes its parts, or with dots in place of that. */
function isHalf(definition) {
  if (definition.type !== "Class" || !isLayer(definition)) return false;
  const start = definition.body.map(undecorated).find(({ name }) => name === "__init__");
  return start === undefined
    ? readsParts(definition.body)
    : start.body.some(({ type, value }) => type === "Expression" && value.type === "Ellipsis");
}

/** Whether methods read more of `self` than they give it and than they are. */
function readsParts(members) {
  const given = new Set(members.map((member) => undecorated(member).name));
  const read = new Set();
  walk(members, ({ type, object, name, targets = [] }) => {
    for (const target of targets) if (target.object?.id === "self") given.add(target.name);
    if (type === "Attribute" && object.id === "self" && !OF_LAYERS.test(name)) read.add(name);
    return true;
  });
  return [...read].some((name) => !given.has(name));
}

const mentions = (node, name) => {
  let found = false;
  walk(node, ({ type, id }) => {
    found ||= type === "Name" && id === name;
    return !found;
  });
  return found;
};

/**
 * Such a function that the last lines of a text call with names which nobody gives anything, `jax.grad(loss)(params, x, y)`, and where
 * these lines begin.
 */
function calledWithNothing(statements) {
  const given = new Set();
  for (const statement of statements) namesGiven(statement, (name) => given.add(name));
  const isFree = ({ value }) => value.type === "Name" && !given.has(value.id);
  const calls = ({ value }, name) =>
    value?.type === "Call" &&
    value.arguments.length > 0 &&
    value.arguments.every(isFree) &&
    mentions(value.callee, name);
  const definition = statements
    .map(undecorated)
    .findLast((one) => one.type === "Function" && takesParts(one) && isStraight(one));
  if (definition === undefined) return null;
  const first = statements.findLastIndex((one) => !calls(one, definition.name)) + 1;
  const isElsewhere = statements
    .slice(0, first)
    .some((one) => undecorated(one).name !== definition.name && mentions(one, definition.name));
  return first === statements.length || isElsewhere ? null : { definition, from: statements[first].from };
}

/**
 * A text with the body of such a function in place of the function, each character in its place.
 * @param {string} text @returns {string | null}
 */
export function bodyAlone(text) {
  if (!text.includes("def")) return null;
  const source = sourceOf(text);
  let statements;
  try {
    statements = parse(source.code, { classes: true });
  } catch {
    return null;
  }
  const called = calledWithNothing(statements);
  const last = called?.definition ?? lastUncalled(statements);
  if (last === null) return null;
  const isOpen = isHalf(last);
  const members = last.type === "Class" ? last.body.map(undecorated) : [last];
  const found = members.find(
    (member) =>
      member.type === "Function" &&
      (takesParts(member) || (isOpen && /^(?:forward|call)$/.test(member.name))) &&
      isStraight(member),
  );
  if (found === undefined) return null;
  const { body } = found;
  const end = body.at(-1);
  // Its lines are indented as before, below a head where the definition was.
  const blanks = [
    { from: last.from, to: body[0].from, text: HEAD },
    { from: end.to, to: last.to, text: "" },
  ];
  if (called !== null) blanks.push({ from: called.from, to: source.code.length, text: "" });
  if (end.type === "Return")
    blanks.push({
      from: end.from,
      to: end.from + "return".length,
      text: end.value === null ? "pass" : "_ =",
    });
  return blanked(text, source, blanks);
}
