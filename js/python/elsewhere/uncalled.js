// A function or a layer that a text defines and never calls: people paste what they ask about, without what leads there. The call
// that is missing is written behind it, so that the shapes of its parameters are asked for.
import { parse } from "../syntax/parse.js";
import { namesGiven, walk } from "../syntax/scopes.js";
import { sourceOf } from "../syntax/source.js";
import { usesOf } from "./uses.js";

/** The parameters that a call has to give. */
const needed = ({ parameters }) =>
  parameters.filter(({ kind, fallback }) => kind === "plain" && fallback === null).map(({ name }) => name);

/** Functions and methods that take numbers, sizes and axes, if not in the first place of a module's function. */
const OF_NUMBERS =
  /^(?:range|int|float|bool|str|view|reshape|permute|expand|repeat|tile|transpose|swapaxes|unsqueeze|squeeze|flatten|unflatten|sum|mean|std|var|chunk|split|topk|size|broadcast_to|[A-Z]\w*)$/;
const MAKERS = /^(?:zeros|ones|rand|randn|randint|empty|full|arange|linspace|eye|manual_seed|tensor|array)$/;
const MODULES = new Set(["torch", "F", "np", "jnp", "tf", "nn"]);

/** Whether an argument of a call is a number there. */
function isNumberIn({ callee }, place) {
  const name = callee.name ?? callee.id;
  return MAKERS.test(name) || (OF_NUMBERS.test(name) && !(MODULES.has(callee.object?.id) && place === 0));
}

/** Whether a body uses a name as only arrays are used: with what these have, between brackets, in operations with others. */
function isArray(name, body) {
  const only = new Map([[name, /** @type {const} */ ("thing")]]);
  if (usesOf(body, only).use !== "array") return false;
  let found = false;
  let isNumber = false;
  const is = (node) => node?.type === "Name" && node.id === name;
  walk(body, (node) => {
    const { type, object, callee } = node;
    if (type === "Attribute") found ||= is(object);
    else if (type === "Subscript")
      found ||= is(object) || [node.index, ...(node.index.elements ?? [])].some(is);
    else if (type === "Binary") found ||= is(node.left) || is(node.right);
    else if (type === "Call") {
      const place = node.arguments.findIndex(({ value }) => is(value));
      if (place >= 0 && isNumberIn(node, place)) isNumber = true;
      else found ||= place >= 0 && callee.type === "Attribute" && !is(callee.object);
    } else if (type === "For") isNumber ||= is(node.iterable);
    return true;
  });
  return found && !isNumber;
}

const isLayer = ({ bases }) => bases.some((base) => /^(?:Module|Model|Layer)$/.test(base.name ?? base.id));

const NONE = { call: "", names: [] };

/** The call of a definition; null where it would take more than arrays. */
function callOf(definition) {
  if (definition.type === "Function") {
    const names = needed(definition);
    const isCalled = names.length > 0 && names.every((name) => isArray(name, definition.body));
    return isCalled ? { names, call: `${definition.name}(${names.join(", ")})` } : null;
  }
  const methods = new Map(definition.body.map((member) => [member.name, member]));
  const forward = methods.get("forward") ?? methods.get("call");
  const start = methods.get("__init__");
  if (!isLayer(definition) || !forward || (start !== undefined && needed(start).length > 1)) return null;
  const names = needed(forward).slice(1);
  const isCalled = names.length > 0 && names.every((name) => isArray(name, forward.body));
  return isCalled ? { names, call: `${definition.name}()(${names.join(", ")})` } : null;
}

/**
 * @param {string} text
 * @returns {{ name: string, call: string, names: string[] } | null} the last definition that nothing refers to, its call, and what that
 *   is given: empty where it would be given what is no array; null where all is called
 */
export function missingCall(text) {
  let statements;
  try {
    statements = parse(sourceOf(text).code, { classes: true });
  } catch {
    return null;
  }
  const own = ({ definition, ...node }) => definition ?? node;
  const definitions = statements.map(own).filter(({ type }) => type === "Function" || type === "Class");
  const given = new Set();
  const isRead = ({ name, ...definition }) => {
    let found = false;
    walk(statements, (node) => {
      found ||= node.type === "Name" && node.id === name;
      // Of itself a class speaks in `super(Net, self)`.
      return !found && node.body !== definition.body;
    });
    return found;
  };
  for (const statement of statements) namesGiven(statement, (name) => given.add(name));
  const last = definitions.findLast((definition) => !isRead(definition));
  if (last === undefined) return null;
  const found = callOf(last);
  const { call, names } = found?.names.some((name) => given.has(name)) ? NONE : (found ?? NONE);
  return { name: last.name, call, names };
}
