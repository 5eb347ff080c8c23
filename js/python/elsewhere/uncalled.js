// A function or a layer that a text defines and never calls: people paste what they ask about, without what leads there. The call
// that is missing is written behind it, so that the shapes of its parameters are asked for.
import { parse } from "../syntax/parse.js";
import { namesGiven, walk } from "../syntax/scopes.js";
import { sourceOf } from "../syntax/source.js";
import { isKey, usesOf } from "./uses.js";

/** The parameters that a call has to give: in their places, and by their names. */
const neededOf =
  (/** @type {string} */ kind) =>
  ({ parameters }) =>
    parameters.filter((one) => one.kind === kind && one.fallback === null).map(({ name }) => name);
const [needed, neededByName] = ["plain", "keyword"].map(neededOf);
const byName = (definition) => neededByName(definition).map((name) => `${name}=${name}`);

/** Functions and methods that take numbers, sizes and axes, if not in the first place of a module's function. */
const OF_NUMBERS =
  /^(?:range|int|float|bool|str|view|reshape|permute|expand|repeat|tile|transpose|swapaxes|unsqueeze|squeeze|flatten|unflatten|sum|mean|std|var|chunk|split|topk|size|broadcast_to|[A-Z]\w*)$/;
const MAKERS = /^(?:zeros|ones|rand|randn|randint|empty|full|arange|linspace|eye|manual_seed|tensor|array)$/;
/** What takes sizes beside those. */
const OF_SIZES = /^(?:view|reshape|expand|broadcast_to|repeat|tile|unflatten)$/;
const MODULES = new Set(["torch", "F", "np", "jnp", "tf", "nn"]);

/** What takes names of files, texts and numbers. */
const OF_FILES =
  /^(?:os|sys|io|re|json|csv|math|time|random|glob|shutil|pickle|logging|requests|urllib|pathlib|plt|pd|tiktoken|tokenizer|writer)$/;
const rootOf = ({ object, id }) => (object === undefined ? (id ?? "") : rootOf(object));

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
  let isOther = false;
  const is = (node) => node?.type === "Name" && node.id === name;
  const tests = new Set();
  walk(body, (node) => {
    const { type, object, callee } = node;
    // What a branch asks for is compared as a number is, what is computed with as an array.
    if (node.test !== undefined) tests.add(node.test);
    if (type === "Compare") found ||= !tests.has(node) && [node.left, ...node.comparators].some(is);
    else if (type === "Attribute") found ||= is(object);
    else if (type === "Subscript") {
      if (is(object) && isKey(node.index)) isOther = true;
      found ||= is(object) || [node.index, ...(node.index.elements ?? [])].some(is);
    } else if (type === "Binary") found ||= is(node.left) || is(node.right);
    else if (type === "Call") {
      const place = node.arguments.findIndex(({ value }) => is(value));
      if (place >= 0 && isNumberIn(node, place)) isOther = true;
      else
        found ||=
          place >= 0 && callee.type === "Attribute" && !is(callee.object) && !OF_FILES.test(rootOf(callee));
    } else if (type === "For") isOther ||= is(node.iterable);
    return true;
  });
  return found && !isOther;
}

/** Whether a body makes arrays of a size that has that name, and neither counts up to it nor decides by it. */
function isSize(name, body) {
  let found = false;
  let isOther = false;
  const is = (node) => node?.type === "Name" && node.id === name;
  const isIn = (node) => {
    let has = false;
    walk([node], (one) => {
      has ||= is(one);
      return !has;
    });
    return has;
  };
  walk(body, (node) => {
    const { type, callee, test, iterable } = node;
    if (type === "Call" && node.arguments.some(({ value }) => is(value) || (value.elements ?? []).some(is))) {
      const maker = callee.name ?? callee.id;
      if (MAKERS.test(maker)) found = true;
      else if (!OF_SIZES.test(maker)) isOther = true;
    }
    isOther ||= [test, iterable].some((one) => one !== undefined && isIn(one));
    return true;
  });
  return found && !isOther;
}

/** What takes as many as it is given cannot be called with none. */
const takesRest = ({ parameters }) => parameters.some(({ kind }) => kind === "rest");

export const isLayer = ({ bases = [] }) =>
  bases.some(
    (base) => base.object?.id === "nn" || /^(?:(?:Lightning)?Module|Model|Layer)$/.test(base.name ?? base.id),
  );

/**
 * The call of a definition: the function that it comes to, what that is given, and what else its call takes. A method without its
 * class is called as a function.
 */
function callOf(definition) {
  const { name } = definition;
  if (definition.type === "Function") {
    const all = needed(definition);
    const own = all[0] === "self" ? all.slice(1) : all;
    const names = [...own, ...neededByName(definition)];
    const takes = names.length === 0 && takesRest(definition) ? null : definition;
    const given = takes === null ? ["..."] : [...own, ...byName(definition)];
    return { call: `${name}(${given.join(", ")})`, takes, names, others: [] };
  }
  const methods = new Map(definition.body.map((member) => [member.name, member]));
  const start = methods.get("__init__");
  const others = start === undefined ? [] : [...needed(start).slice(1), ...byName(start)];
  const made = `${name}(${others.length === 0 && start && takesRest(start) ? "..." : others.join(", ")})`;
  const takes = isLayer(definition) ? (methods.get("forward") ?? methods.get("call")) : undefined;
  // What derives from a layer of torch.nn is called as that one is.
  const call = isLayer(definition) && takes === undefined && start !== undefined ? `${made}(x)` : made;
  if (takes === undefined) return { call, takes: null, names: [], others };
  const own = needed(takes).slice(1);
  const names = [...own, ...neededByName(takes)];
  return { call: `${made}(${[...own, ...byName(takes)].join(", ")})`, takes, names, others };
}

/** A text with a call behind it; what the object of a method without its class has is asked for: its name is left to the program. */
function withCall(source, call, { name, parameters = [] }) {
  if (parameters[0]?.name !== "self") return `${source}\n${call}`;
  const at = source.indexOf("self", source.indexOf(`def ${name}(`));
  const free = `${source.slice(0, at)}_${source.slice(at + 1)}`;
  return `${free}\n${call.replace("(", call.endsWith("()") ? "(0" : "(0, ")}`;
}

/** Letters for parameters whose names are left to what they are used for: sizes that nobody tells. */
const STANDING = "\u01c0\u01c1\u01c2\u01c3";

/** A text in which such parameters of a function have other names of the same length, so that those in its body are free. */
function withFreeSizes(source, { name }, sizes) {
  const from = source.lastIndexOf(`def ${name}(`) + `def ${name}`.length;
  const left = [...sizes];
  const rest = source.slice(from).replace(/([(,]\s{0,99})(\w+)/g, (all, before, found) => {
    const at = left.indexOf(found);
    if (at < 0) return all;
    left[at] = "";
    return `${before}${STANDING[at]}${found.slice(1)}`;
  });
  return source.slice(0, from) + rest;
}

/** A definition, which begins where its decorators do. @param {any} node */
export const undecorated = ({ definition = null, ...node }) =>
  definition === null ? node : { ...definition, from: node.from, decorators: node.decorators };

/** The last definition that nothing refers to, or the layer that is among such, which is what a text is about. @param {any[]} statements */
export function lastUncalled(statements) {
  const definitions = statements
    .map(undecorated)
    .filter(({ type }) => type === "Function" || type === "Class");
  const isRead = ({ name, ...definition }) => {
    // What a decorator gives to a class as its method, or registers, somebody else calls.
    const { decorators = [] } = definition;
    const isMethod = decorators.length > 0 && definition.parameters?.[0]?.name === "self";
    let found = isMethod || decorators.some(({ id, name: own = id }) => own?.startsWith("register"));
    walk(statements, (node) => {
      found ||= node.type === "Name" && node.id === name;
      // Of itself a class speaks in `super(Net, self)`.
      return !found && node.body !== definition.body;
    });
    return found;
  };
  const open = definitions.filter((definition) => !isRead(definition));
  return (
    open.findLast((definition) => definition.type === "Class" && isLayer(definition)) ?? open.at(-1) ?? null
  );
}

const PROMPT = /^\s{0,99}(?:>>>|(\.\.\.)) ?/;
const RAISES = /^\s{0,99}Traceback \(most recent call last\)/;

/** Examples in a docstring, but for those that show what is raised. */
function examplesIn(quoted) {
  /** @type {{ lines: string[], isMeant: boolean }[]} */
  const examples = [];
  for (const line of quoted.split("\n")) {
    const prompt = PROMPT.exec(line);
    if (prompt === null && RAISES.test(line) && examples.length > 0)
      examples[examples.length - 1].isMeant = false;
    if (prompt === null) continue;
    if (prompt[1] === undefined) examples.push({ lines: [], isMeant: true });
    examples.at(-1)?.lines.push(line.slice(prompt[0].length));
  }
  return examples.filter(({ isMeant }) => isMeant).flatMap(({ lines }) => lines);
}

/** The examples in the docstring of a definition, `>>> scale(np.ones((3, 4)), 2)`; null where it has none which calls it. */
function exampleOf({ name }, text) {
  const from = Math.max(text.lastIndexOf(`def ${name}(`), text.lastIndexOf(`class ${name}`));
  const [, , quoted = ""] = text.slice(from).split(/("""|''')/, 3);
  const lines = examplesIn(quoted);
  return lines.some((line) => line.includes(`${name}(`)) ? lines.join("\n") : null;
}

/**
 * @param {string} text
 * @param {any} [unread] what makes statements of what is not read
 * @returns {{ call: string, names: string[], inside: string | null, called: ((source: string) => string) | null } | null} the call
 *   of the last definition that nothing refers to, what it is given, the function that takes that, and what makes the call a part of
 *   a text: null where it would be given what is no array; null for all of it where all is called
 */
export function missingCall(text, unread = null) {
  let statements;
  try {
    statements = parse(sourceOf(text).code, { classes: true, unread });
  } catch {
    return null;
  }
  const given = new Set();
  for (const statement of statements) namesGiven(statement, (name) => given.add(name));
  const last = lastUncalled(statements);
  if (last === null) return null;
  const { call, takes, names, others } = callOf(last);
  const example = exampleOf(last, text);
  if (example !== null) return { call, names: [], inside: null, called: (source) => `${source}\n${example}` };
  const isWhole = takes !== null && others.length === 0;
  const sizes = isWhole
    ? names.filter((name) => !isArray(name, takes.body) && isSize(name, takes.body)).slice(0, STANDING.length)
    : [];
  const arrays = names.filter((name) => !sizes.includes(name));
  const isCalled =
    isWhole &&
    (sizes.length === 0 || last === takes) &&
    names.every((name) => !given.has(name)) &&
    arrays.every((name) => isArray(name, takes.body));
  const start = call.indexOf("(") + 1;
  const taken = call.slice(start, -1).split(", ");
  const made = call.slice(0, start) + taken.map((one) => (sizes.includes(one) ? "0" : one)).join(", ");
  const called = isCalled
    ? (/** @type {string} */ source) => withCall(withFreeSizes(source, last, sizes), `${made})`, last)
    : null;
  return { call, names: isCalled ? arrays : [], inside: takes?.name ?? null, called };
}
