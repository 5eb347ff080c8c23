// Statements: from the parser's nodes to the tree's.
import { partOf } from "../values/parts.js";
import { listed, split, starred, yielded } from "./expressions.js";
import { parametersOf } from "./parameters.js";
import { checkTarget, refuse, refuseSyntax } from "./refusal.js";
import { namesOfFunction } from "./scopes.js";

const withoutTypes = (nodes) => nodes.filter(({ name }) => name !== "TypeDef");

function assign(builder, _, children) {
  const groups = split(withoutTypes(children), "AssignOp").map((group) => listed(builder, group));
  // A name with a type alone gives nothing; what is no single name has no type, `- x: (3, 4)`.
  if (groups.length === 1) {
    if (groups[0].type === "Starred") refuseSyntax(children[0], builder.code);
    const type = children[children.length - 1];
    if (type.lastChild?.type.isError) refuseSyntax(type, builder.code);
    checkTarget(builder, groups[0]);
    return { type: "Pass" };
  }
  const value = groups[groups.length - 1];
  const targets = groups.slice(0, -1);
  for (const target of targets) checkTarget(builder, target);
  return { type: "Assign", targets, value };
}

function update(builder, _, children) {
  const [target, operator, ...value] = children;
  const made = builder.expression(target);
  checkTarget(builder, made);
  if (made.type === "Tuple" || made.type === "List") refuseSyntax(target, builder.code);
  return {
    type: "Augmented",
    target: made,
    operator: builder.text(operator).slice(0, -1),
    value: listed(builder, value),
    at: operator.from,
  };
}

/** `if`, `elif` and `else`: each `elif` stands in the `else` of the one before. */
function conditional(builder, node, children) {
  const branches = [];
  let test = null;
  for (const child of children) {
    if (child.name === "Body") {
      branches.push({ test, body: builder.body(child), from: child.from });
      test = null;
    } else if (!["if", "elif", "else"].includes(child.name)) test = builder.expression(child);
  }
  const last = branches[branches.length - 1];
  let otherwise = last.test === null ? last.body : [];
  if (last.test === null) branches.pop();
  for (const { test: condition, body } of branches.reverse()) {
    otherwise = [
      { type: "If", test: condition, body, otherwise, from: condition?.from ?? node.from, to: node.to },
    ];
  }
  return otherwise[0];
}

/** Bodies of a statement by the word in front of each. */
function bodiesOf(builder, children) {
  const bodies = {};
  let word = "";
  for (const child of children) {
    if (child.name === "Body") bodies[word] = builder.body(child);
    else if (["else", "finally", "try", "for", "while"].includes(child.name)) word = child.name;
  }
  return bodies;
}

function loop(builder, _, children) {
  if (children[0].name === "async") refuse("async", children[0]);
  const [start, body] = [
    children.findIndex(({ name }) => name === "in"),
    children.findIndex(({ name }) => name === "Body"),
  ];
  const target = listed(builder, children.slice(1, start));
  checkTarget(builder, target);
  const iterable = listed(builder, children.slice(start + 1, body));
  const bodies = bodiesOf(builder, children);
  return { type: "For", target, iterable, body: bodies.for, otherwise: bodies.else ?? [] };
}

function handlerOf(builder, nodes, body) {
  const isOfGroup = nodes[0]?.name === "*";
  if (isOfGroup && !builder.classes) refuse("except*", nodes[0]);
  const [type, name] = split(isOfGroup ? nodes.slice(1) : nodes, "as");
  return {
    isOfGroup,
    kind: type === undefined ? null : listed(builder, type),
    name: name === undefined ? null : builder.text(name[0]),
    body,
  };
}

function attempt(builder, _, children) {
  const handlers = [];
  /** @type {any[] | null} */
  let pending = null;
  for (const child of children) {
    if (child.name === "except") pending = [];
    else if (child.name === "Body" && pending !== null) {
      handlers.push(handlerOf(builder, pending, builder.body(child)));
      pending = null;
    } else pending?.push(child);
  }
  // What stands behind `except` is not what `else` and `finally` mean.
  const bodies = {};
  let word = "";
  for (const child of children) {
    if (child.name === "Body") {
      if (word !== "except") bodies[word] = builder.body(child);
    } else if (["try", "except", "else", "finally"].includes(child.name)) word = child.name;
  }
  if (handlers.length === 0 && bodies.finally === undefined) refuseSyntax(children[0], builder.code);
  return {
    type: "Try",
    body: bodies.try,
    handlers,
    otherwise: bodies.else ?? [],
    last: bodies.finally ?? [],
  };
}

// What a `with` may hold: contexts that change nothing of what is computed.
const CONTEXTS =
  /^(?:[\w.]+\.)?(?:no_grad|inference_mode|enable_grad|set_grad_enabled|errstate|printoptions|GradientTape|device|autocast|detect_anomaly|fork_rng)$/;
/** One that programs ask for what it holds. */
const NAMED = /(?:^|\.)GradientTape$/;

function context(builder, node, children) {
  if (children[0].name === "async") refuse("async", children[0]);
  const body = children[children.length - 1];
  const items = split(children.slice(1, -1)).map((nodes) => {
    const [value, name] = split(nodes, "as");
    const expression = builder.expression(value[0]);
    const callee = expression.type === "Call" ? builder.text(expression.callee) : "";
    const isOfModule = CONTEXTS.test(callee);
    if (!isOfModule && !builder.classes) refuse(`with ${builder.text(value[0]).slice(0, 40)}`, node);
    if (name === undefined) return { context: expression, target: null, isOfModule };
    const target = builder.expression(name[0]);
    checkTarget(builder, target);
    if (isOfModule ? !NAMED.test(callee) || target.type !== "Name" : false) refuse("with … as", node);
    return { context: expression, target, isOfModule };
  });
  return { type: "With", items, body: builder.body(body) };
}

function define(builder, node, children) {
  if (children[0].name === "async") refuse("async", node);
  const [, name] = children;
  const list = children.find((child) => child.name === "ParamList");
  const parameters = parametersOf(builder, list);
  const body = builder.body(children[children.length - 1]);
  const own = namesOfFunction(parameters, body);
  if (own.isGenerator) partOf("classes").checkYields(body);
  const shown = builder.text(name);
  return { type: "Function", name: builder.own(shown), shown, parameters, body, ...own };
}

/** Names with dots between them, as text. */
const dotted = (builder, nodes) => nodes.map((child) => builder.text(child)).join("");

function importNames(builder, nodes) {
  return split(nodes.filter(({ name }) => name !== "(" && name !== ")")).map((group) => {
    const [path, alias] = split(group, "as");
    const name = dotted(builder, path);
    return { name, alias: alias === undefined ? null : builder.text(alias[0]), from: group[0].from };
  });
}

function importing(builder, _, children) {
  const at = children.findIndex(({ name }) => name === "import");
  const module = children[0].name === "from" ? dotted(builder, children.slice(1, at)) : null;
  if (children.some(({ name }) => name === "*")) return { type: "Import", module, names: [], isAll: true };
  return { type: "Import", module, names: importNames(builder, children.slice(at + 1)) };
}

const raising = (builder, _, children) => {
  const [value, cause] = split(children.slice(1), "from");
  return {
    type: "Raise",
    value: value === undefined ? null : builder.expression(value[0]),
    cause: cause === undefined ? null : builder.expression(cause[0]),
  };
};

const refused = (construct) => (_, node) => refuse(construct, node);

/** What is read where a program may have classes. */
const ofClasses = (construct, read) => (builder, node, children) =>
  builder.classes ? partOf("classes")[read](builder, node, children) : refuse(construct, node);

export const statements = {
  ExpressionStatement: (builder, _, children) => ({ type: "Expression", value: listed(builder, children) }),
  AssignStatement: assign,
  UpdateStatement: update,
  IfStatement: conditional,
  ForStatement: loop,
  WhileStatement(builder, _, children) {
    const bodies = bodiesOf(builder, children);
    const test = builder.expression(children[1]);
    return { type: "While", test, body: bodies.while, otherwise: bodies.else ?? [] };
  },
  TryStatement: attempt,
  WithStatement: context,
  FunctionDefinition: define,
  ImportStatement: importing,
  ReturnStatement: (builder, _, children) => ({
    type: "Return",
    value: children.length > 1 ? listed(builder, children.slice(1)) : null,
  }),
  RaiseStatement: raising,
  AssertStatement(builder, _, children) {
    const [test, message] = split(children.slice(1)).map((group) => builder.expression(group[0]));
    return { type: "Assert", test, message: message ?? null };
  },
  DeleteStatement(builder, _, children) {
    const targets = split(children.slice(1)).map((group) => starred(builder, group));
    for (const target of targets) checkTarget(builder, target);
    return { type: "Delete", targets };
  },
  PassStatement: () => ({ type: "Pass" }),
  BreakStatement: () => ({ type: "Break" }),
  ContinueStatement: () => ({ type: "Continue" }),
  ClassDefinition: ofClasses("class", "readClass"),
  DecoratedStatement: ofClasses("decorator", "readDecorated"),
  ScopeStatement(builder, node, [word, ...names]) {
    if (!builder.classes) refuse(builder.text(word), node);
    return { type: "Outer", word: word.name, names: split(names).map(([name]) => builder.text(name)) };
  },
  YieldStatement: (builder, node, children) => ({
    type: "Expression",
    value: { ...yielded(builder, node, children), from: node.from, to: node.to },
  }),
  MatchStatement: (builder, node, children) =>
    builder.classes ? partOf("classes").readMatch(builder, node, children) : refuse("match", node),
  TypeDefinition: refused("type statement"),
  PrintStatement: refused("print statement"),
};
