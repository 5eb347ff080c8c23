// One operation from one framework's form to another's.

/** @typedef {import("./forms.js").Form} Form */
/** @typedef {{ node: any, named: boolean } | { items: any[], named: boolean }} Given  an argument, or several that belong together */

const isNumber = ({ type }) => type === "Constant" || type === "Unary";

/** Sizes that are written one by one. */
function itemsOf(nodes) {
  if (nodes.length !== 1) return nodes;
  const [only] = nodes;
  if (only.type === "Tuple" || only.type === "List") return only.elements;
  return isNumber(only) ? nodes : null;
}

const withoutBrackets = (node) =>
  node.closed ? { ...node, closed: false, from: node.inner.from, to: node.inner.to, inner: undefined } : node;

/**
 * Which argument each parameter gets; null where the form does not take them.
 * @param {Form} form @param {any} object what a method is called on @param {any[]} given arguments of the tree
 * @returns {Map<string, Given> | null}
 */
export function bind({ kind, parameters }, object, given) {
  const bound = new Map();
  if (kind !== "function") bound.set("x", { node: withoutBrackets(object), named: false });
  if (given.some(({ star }) => star > 0)) return null;
  const positional = given.filter(({ name }) => name === null).map(({ value }) => value);
  for (const { name, named, spread } of parameters) {
    if (positional.length === 0) break;
    if (named) return null;
    if (spread) {
      const all = positional.splice(0);
      const items = itemsOf(all);
      bound.set(name, items === null ? { node: all[0], named: false } : { items, named: false });
    } else bound.set(name, { node: positional.shift(), named: false });
  }
  if (positional.length > 0) return null;
  for (const { name: local, value } of given.filter(({ name }) => name !== null)) {
    const parameter = parameters.find((one) => one.local === local && !one.spread);
    if (parameter === undefined || bound.has(parameter.name)) return null;
    bound.set(parameter.name, { node: value, named: true });
  }
  return bound;
}

/** What a method or a property can follow without brackets around it. */
const CLOSED = new Set(["Name", "Attribute", "Call", "Subscript", "List", "Tuple"]);

/**
 * A form with its arguments as text; null where it cannot take them all.
 * @param {Form} form @param {Map<string, Given>} bound @param {string} root @param {(node: any) => string} write
 */
export function fill(form, bound, root, write) {
  const { kind, name, parameters } = form;
  const own = kind === "function" ? [] : ["x"];
  const known = new Set([...own, ...parameters.map((parameter) => parameter.name)]);
  if ([...bound.keys()].some((key) => !known.has(key))) return null;
  const texts = [];
  let inOrder = true;
  for (const parameter of parameters) {
    const value = bound.get(parameter.name);
    if (value === undefined) {
      inOrder = false;
      continue;
    }
    const text = valueText(value, parameter.spread, write);
    if (text === null) return null;
    const named = parameter.named || value.named || !inOrder;
    if (named && parameter.spread) return null;
    texts.push(named ? `${parameter.local}=${text}` : text);
    if (named) inOrder = false;
  }
  const list = kind === "property" ? "" : `(${texts.join(", ")})`;
  if (kind === "function") return `${root}.${name}${list}`;
  const { node } = /** @type {any} */ (bound.get("x"));
  const text = write(node);
  return `${node.closed || CLOSED.has(node.type) ? text : `(${text})`}.${name}${list}`;
}

function valueText(value, spread, write) {
  if ("node" in value) {
    const items = spread ? itemsOf([value.node]) : null;
    return items !== null && items.length > 0 ? items.map(write).join(", ") : write(value.node);
  }
  const texts = value.items.map(write);
  if (spread) return texts.join(", ");
  return texts.length === 1 ? `(${texts[0]},)` : `(${texts.join(", ")})`;
}
