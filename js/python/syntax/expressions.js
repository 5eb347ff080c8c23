// Expressions: from the parser's nodes to the tree's. Each gets the builder, its node and the node's children.
import { bytesValue, numberValue, quotesOf, stringValue, unescaped } from "./literals.js";
import { parametersOf } from "./parameters.js";
import { checkTarget, refuse, refuseSyntax } from "./refusal.js";

const isMark = (node, ...marks) => marks.includes(node.name);

/** Lists of children between commas. */
export function split(nodes, mark = ",") {
  /** @type {any[][]} */
  const groups = [[]];
  for (const node of nodes) {
    if (node.name === mark) groups.push([]);
    else groups[groups.length - 1].push(node);
  }
  if (groups[groups.length - 1].length === 0) groups.pop();
  return groups;
}

/** One expression from nodes, of which the first may be a star. */
export function starred(builder, nodes) {
  if (!isMark(nodes[0], "*")) return builder.expression(nodes[0]);
  const value = builder.expression(nodes[1]);
  return { type: "Starred", value, from: nodes[0].from, to: value.to };
}

/** What stands between commas without brackets: a tuple, or one expression alone. */
export function listed(builder, nodes) {
  const groups = split(nodes);
  const elements = groups.map((group) => starred(builder, group));
  const alone = groups.length === 1 && !nodes.some(({ name }) => name === ",");
  if (alone && elements[0].type !== "Starred") return elements[0];
  if (elements.length === 0) refuseSyntax(nodes[0], builder.code);
  return { type: "Tuple", elements, from: nodes[0].from, to: nodes[nodes.length - 1].to };
}

const inner = (children) => children.slice(1, -1);
const elementsOf = (builder, children) => split(inner(children)).map((group) => starred(builder, group));

const LOGIC = new Set(["and", "or"]);

/** `not` binds the left operand of `and` and `or` only; the parser gives it all that follows. */
function negate(operand) {
  if (operand.type !== "Logic" || operand.closed) return { type: "Unary", operator: "not", operand };
  const [first, ...others] = operand.values;
  const value = { ...negate(first), from: first.from, to: first.to };
  return { ...operand, values: [value, ...others] };
}

const isOpen = (node, operator) => node.type === "Logic" && node.operator === operator && !node.closed;

/** Joined with what stands on the right; that is a chain of its own only where it began with `not`. */
function logic(operator, left, right) {
  if (operator === "and" && isOpen(right, "or")) {
    const [first, ...others] = right.values;
    return { ...right, values: [{ ...logic("and", left, first), from: left.from, to: first.to }, ...others] };
  }
  const values = [left, right].flatMap((node) => (isOpen(node, operator) ? node.values : [node]));
  return { type: "Logic", operator, values };
}

/** Comparisons without brackets are chained. */
function comparison(operator, left, right) {
  if (left.type !== "Compare" || left.closed) {
    return { type: "Compare", left, operators: [operator], comparators: [right] };
  }
  const { operators, comparators } = left;
  return {
    ...left,
    operators: [...operators, operator],
    comparators: [...comparators, right],
    to: right.to,
  };
}

const COMPARISONS = new Set(["<", ">", "<=", ">=", "==", "!=", "in", "not in", "is", "is not"]);

function binary(builder, _, children) {
  const [left, right] = [children[0], children[children.length - 1]].map((child) =>
    builder.expression(child),
  );
  const between = children.slice(1, -1);
  const operator = between.map((child) => builder.text(child)).join(" ");
  if (LOGIC.has(operator)) return logic(operator, left, right);
  if (COMPARISONS.has(operator)) return comparison(operator, left, right);
  // The parser puts an empty one between two values that have none.
  if (operator === "<>" || operator === "") refuseSyntax(between[0], builder.code);
  return { type: "Binary", operator, left, right, at: between[0].from };
}

/** `for … in … if …` behind the element of a comprehension. */
function clausesOf(builder, nodes) {
  const clauses = [];
  let at = 0;
  const until = (...marks) => {
    const start = at;
    while (at < nodes.length && !isMark(nodes[at], ...marks)) at++;
    return nodes.slice(start, at);
  };
  while (at < nodes.length) {
    if (isMark(nodes[at], "async")) refuse("async", nodes[at]);
    if (isMark(nodes[at], "for")) {
      at++;
      const target = listed(builder, until("in"));
      checkTarget(builder, target);
      at++;
      const iterable = listed(builder, until("for", "if", "async"));
      clauses.push({ target, iterable, conditions: [] });
    } else {
      at++;
      const [condition] = until("for", "if", "async");
      clauses[clauses.length - 1].conditions.push(builder.expression(condition));
    }
  }
  return clauses;
}

function comprehension(kind) {
  return (builder, _, children) => {
    const nodes = inner(children);
    const start = nodes.findIndex((child) => isMark(child, "for", "async"));
    const [element, value] = split(nodes.slice(0, start), ":").map((group) => starred(builder, group));
    return { type: "Comprehension", kind, element, value, clauses: clausesOf(builder, nodes.slice(start)) };
  };
}

function argumentOf(builder, nodes) {
  if (isMark(nodes[0], "*")) return { name: null, star: 1, value: builder.expression(nodes[1]) };
  if (isMark(nodes[0], "**")) return { name: null, star: 2, value: builder.expression(nodes[1]) };
  if (nodes.length > 2 && isMark(nodes[1], "AssignOp")) {
    const [target, mark, last] = nodes;
    const value = builder.expression(last);
    // Among arguments the grammar takes `name := value` for one that is named.
    if (builder.text(mark) === "=") return { name: builder.text(target), star: 0, value };
    const named = {
      type: "Named",
      target: builder.expression(target),
      value,
      from: target.from,
      to: last.to,
    };
    return { name: null, star: 0, value: named };
  }
  return { name: null, star: 0, value: builder.expression(nodes[0]) };
}

export function argumentsOf(builder, node) {
  const nodes = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.type.isError) refuseSyntax(child, builder.code);
    if (child.name !== "Comment") nodes.push(child);
  }
  const given = inner(nodes);
  const start = given.findIndex((child) => isMark(child, "for", "async"));
  if (start < 0) return split(given).map((group) => argumentOf(builder, group));
  const element = builder.expression(given[0]);
  const clauses = clausesOf(builder, given.slice(start));
  const value = { type: "Comprehension", kind: "generator", element, clauses, from: node.from, to: node.to };
  return [{ name: null, star: 0, value }];
}

function call(builder, _, children) {
  const callee = builder.expression(children[0]);
  return { type: "Call", callee, arguments: argumentsOf(builder, children[1]) };
}

/** What stands between the brackets of one axis: an expression or a slice. */
function axisOf(builder, nodes) {
  if (!nodes.some(({ name }) => name === ":")) return starred(builder, nodes);
  const parts = [null, null, null];
  let place = 0;
  for (const node of nodes) {
    if (isMark(node, ":")) place++;
    else parts[place] = builder.expression(node);
  }
  const [start, stop, step] = parts;
  return { type: "Slice", start, stop, step, from: nodes[0].from, to: nodes[nodes.length - 1].to };
}

function subscript(builder, node, children) {
  const between = children.slice(2, -1);
  const groups = split(between);
  if (groups.length === 0 || groups.some(({ length }) => length === 0)) refuseSyntax(node, builder.code);
  const axes = groups.map((group) => axisOf(builder, group));
  const alone = axes.length === 1 && !between.some(({ name }) => name === ",") && axes[0].type !== "Starred";
  return alone
    ? axes[0]
    : { type: "Tuple", elements: axes, from: between[0].from, to: between[between.length - 1].to };
}

const isDunder = (name) => /^__.*__$/.test(name);
const dunders = (/** @type {string} */ words) => new Set(words.split(" ").map((word) => `__${word}__`));
const READ_DUNDERS = dunders("name");
/** Names of what a module says of itself. */
const MODULE_DUNDERS = dunders("name all author version license date");
/** Those that programs with classes may have. */
const CLASS_DUNDERS = dunders(
  "init class version cause doc dict len mro array_priority wrapped notes members match_args new init_subclass set_name get set delete " +
    "post_init enter exit missing reversed index bases base subclasses qualname module constants defaults kwdefaults context " +
    "suppress_context self func abstractmethods dataclass_fields",
);
/** Methods that a class may give a second name. */
const OPERATOR =
  /^__(?:[ri]?(?:add|sub|mul|truediv|floordiv|mod|pow|matmul|and|or|xor|[lr]shift|divmod)|repr|str|eq|ne|l[te]|g[te]|hash|call|[gs]etattr|delattr)__$/;

/** Further ones that are called by their names. */
const PROTOCOL =
  /^__(?:[gs]et|del)item__$|^__(?:contains|iter|next|float|int|bool|abs|round|neg|format|index|len|reversed|enter|exit)__$/;

function member(builder, node, children) {
  const object = builder.expression(children[0]);
  if (isMark(children[1], "["))
    return { type: "Subscript", object, index: subscript(builder, node, children) };
  // The parser takes the point of `4.j` for that of an attribute.
  const [, turn] = /^(\d[\d_]*)\.j$/i.exec(builder.text(node)) ?? [];
  if (turn !== undefined) return { type: "Imaginary", value: Number(turn.replaceAll("_", "")) };
  const property = children[2];
  const name = builder.text(property);
  if (!IDENTIFIER.test(name)) refuseSyntax(property, builder.code);
  const isOperator = OPERATOR.test(name) || PROTOCOL.test(name);
  const isRead = READ_DUNDERS.has(name) || (builder.classes && (CLASS_DUNDERS.has(name) || isOperator));
  if (isDunder(name) && !isRead) refuse(`dunder attribute ${name}`, property);
  return { type: "Attribute", object, name: builder.own(name), at: property.from };
}

// Names of Python that read or run what is not in the text.
const REFUSED_NAMES = new Set(
  "open eval exec compile input globals locals delattr breakpoint memoryview bytes bytearray super object property classmethod staticmethod dir help exit quit".split(
    " ",
  ),
);

const IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

function name(builder, node) {
  const id = builder.text(node);
  // The parser takes every letter-like sign for one of a name.
  if (!IDENTIFIER.test(id)) refuseSyntax(node, builder.code);
  if (id === "yield") return yielded(builder, node, []);
  const isRead =
    MODULE_DUNDERS.has(id) ||
    (builder.classes &&
      (/^__(?:slots|constants|match_args|array_priority|array_ufunc)__$/.test(id) ||
        OPERATOR.test(id) ||
        (builder.className !== null && PROTOCOL.test(id))));
  if (isDunder(id) && !isRead) refuse(id, node);
  return { type: "Name", id: builder.own(id) };
}

/** Names of the language that are not run here, when nothing in the program gives them another meaning. */
export const isRefusedName = (id) => REFUSED_NAMES.has(id);

/** A format spec: text with replacements in it. */
function specOf(builder, node, raw) {
  return partsOf(builder, node, node.from + 1, node.to, raw);
}

/** How many blanks stand at a place. */
const blanksAt = (code, at) => code.slice(at).search(/[^ \t]/);

function replacement(builder, node, raw) {
  const children = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  const broken = children.find((child) => child.type.isError);
  if (broken !== undefined) refuseSyntax(broken, builder.code);
  const find = (kind) => children.find(({ name }) => name === kind) ?? null;
  const [conversion, spec, doc] = [find("FormatConversion"), find("FormatSpec"), find("FormatSelfDoc")];
  const nodes = children
    .slice(1)
    .filter((child) => !isMark(child, "}", "FormatConversion", "FormatSpec", "FormatSelfDoc", "Comment"));
  if (nodes.length === 0) refuseSyntax(node, builder.code);
  return {
    value: listed(builder, nodes),
    conversion: conversion === null ? null : builder.text(conversion).slice(1),
    spec: spec === null ? null : specOf(builder, spec, raw),
    // What `=` shows: the expression as it was written.
    label: doc === null ? null : builder.code.slice(node.from + 1, doc.to + blanksAt(builder.code, doc.to)),
  };
}

function partsOf(builder, node, from, to, raw) {
  const parts = [];
  const literal = (start, end) => {
    if (end <= start) return;
    const text = builder.code.slice(start, end).replaceAll("{{", "{").replaceAll("}}", "}");
    if (!raw && text.endsWith("\\N")) refuse("a character by its name", node);
    parts.push(raw ? text : unescaped(text));
  };
  let at = from;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== "FormatReplacement") continue;
    literal(at, child.from);
    parts.push(replacement(builder, child, raw));
    at = child.to;
  }
  literal(at, to);
  return parts;
}

function formatString(builder, node) {
  const { prefix, from, to } = quotesOf(builder.text(node));
  if (prefix.includes("t")) refuse("template string", node);
  const parts = partsOf(builder, node, node.from + from, node.from + to, prefix.includes("r"));
  return { type: "Format", parts };
}

function joinedStrings(builder, _, children) {
  const parts = children.flatMap((child) => {
    const made = builder.expression(child);
    if (made.type === "Bytes") refuse("bytes literal", child);
    return made.type === "Format" ? made.parts : [made.value];
  });
  if (parts.some((part) => typeof part !== "string")) return { type: "Format", parts };
  return { type: "Constant", value: parts.join("") };
}

const refused = (construct) => (_, node) => refuse(construct, node);

/** What a `yield` gives: nothing, a value, or `all` of what gives values itself. */
export function yielded(builder, node, children) {
  if (!builder.classes) refuse("yield", node);
  const all = children[1]?.name === "from";
  const value = children.slice(all ? 2 : 1);
  return { type: "Yield", value: value.length === 0 ? null : listed(builder, value), all };
}

export const expressions = {
  Number(builder, node) {
    const [, turn] = /^([\d._e+-]+)j$/i.exec(builder.text(node)) ?? [];
    if (turn !== undefined) return { type: "Imaginary", value: Number(turn.replaceAll("_", "")) };
    return { type: "Constant", value: numberValue(node, builder.code) };
  },
  String(builder, node) {
    const bytes = builder.classes ? bytesValue(node, builder.code) : null;
    if (bytes !== null) return { type: "Bytes", value: bytes };
    return { type: "Constant", value: stringValue(node, builder.code) };
  },
  FormatString: formatString,
  ContinuedString: joinedStrings,
  Boolean: (builder, node) => ({ type: "Constant", value: builder.text(node) === "True" }),
  None: () => ({ type: "Constant", value: null }),
  Ellipsis: () => ({ type: "Ellipsis" }),
  VariableName: name,
  ParenthesizedExpression(builder, node, children) {
    const made = builder.expression(children[1]);
    return { ...made, closed: true, from: node.from, to: node.to, inner: { from: made.from, to: made.to } };
  },
  TupleExpression: (builder, _, children) => ({ type: "Tuple", elements: elementsOf(builder, children) }),
  ArrayExpression: (builder, _, children) => ({ type: "List", elements: elementsOf(builder, children) }),
  SetExpression: (builder, _, children) => ({ type: "Set", elements: elementsOf(builder, children) }),
  DictionaryExpression: (builder, _, children) => ({
    type: "Dict",
    entries: split(inner(children)).map((group) => {
      if (isMark(group[0], "**")) return [null, builder.expression(group[1])];
      return [builder.expression(group[0]), builder.expression(group[2])];
    }),
  }),
  ArrayComprehensionExpression: comprehension("list"),
  SetComprehensionExpression: comprehension("set"),
  DictionaryComprehensionExpression: comprehension("dict"),
  ComprehensionExpression: comprehension("generator"),
  UnaryExpression(builder, _, children) {
    const operator = builder.text(children[0]);
    const operand = builder.expression(children[1]);
    return operator === "not" ? negate(operand) : { type: "Unary", operator, operand };
  },
  BinaryExpression: binary,
  ConditionalExpression(builder, _, children) {
    const [body, , test, , otherwise] = children;
    return {
      type: "Conditional",
      test: builder.expression(test),
      body: builder.expression(body),
      otherwise: builder.expression(otherwise),
    };
  },
  LambdaExpression(builder, _, children) {
    const list = children.find((child) => child.name === "ParamList");
    const parameters = parametersOf(builder, list === undefined ? [] : list);
    return { type: "Lambda", parameters, body: builder.expression(children[children.length - 1]) };
  },
  CallExpression: call,
  MemberExpression: member,
  NamedExpression(builder, _, children) {
    const target = builder.expression(children[0]);
    if (target.type !== "Name") refuseSyntax(children[0], builder.code);
    return { type: "Named", target, value: builder.expression(children[2]) };
  },
  AwaitExpression: refused("await"),
  YieldExpression: yielded,
};
