// `match` and its patterns: from the parser's nodes to the tree's.
import { listed, split } from "./expressions.js";
import { childrenOf } from "./parse.js";
import { refuse } from "./refusal.js";

const patternsOf = (builder, nodes) => split(nodes).map(([node]) => patternOf(builder, node));

function mapping(builder, nodes) {
  const entries = [];
  let rest = null;
  for (const group of split(nodes)) {
    if (group[0].name === "**") rest = builder.text(group[1]);
    else entries.push([builder.expression(childrenOf(group[0])[0]), patternOf(builder, group[2])]);
  }
  return { kind: "mapping", entries, rest };
}

function ofClass(builder, children) {
  const [type, list] = children;
  const groups = split(childrenOf(list).slice(1, -1)).map(([node]) => node);
  const isNamed = ({ name }) => name === "KeywordPattern";
  return {
    kind: "class",
    type: expressionOf(builder, type),
    at: type.from,
    positional: groups.filter((node) => !isNamed(node)).map((node) => patternOf(builder, node)),
    named: groups.filter(isNamed).map((node) => {
      const [name, pattern] = childrenOf(node);
      return [builder.text(name), patternOf(builder, pattern)];
    }),
  };
}

/** `a.b` or a name, which a pattern has under other names. */
function expressionOf(builder, node) {
  if (node.name === "VariableName") return builder.expression(node);
  const [first, ...rest] = childrenOf(node);
  return rest
    .filter(({ name }) => name === "PropertyName")
    .reduce((object, { from, to }) => {
      const name = builder.code.slice(from, to);
      return { type: "Attribute", object, name, at: from, from: node.from, to };
    }, builder.expression(first));
}

/** A pattern of a name: a class where the text has `()` behind it, which the parser is not shown. */
const ofName = (builder, node, named) =>
  builder.code.startsWith("()", node.to)
    ? { kind: "class", type: expressionOf(builder, node), positional: [], named: [] }
    : named;

function literal(builder, node, children) {
  const [first, second] = children;
  if (second === undefined) return { kind: "value", value: builder.expression(first) };
  const operand = builder.expression(second);
  const value = { type: "Unary", operator: "-", operand, from: node.from, to: node.to };
  return builder.text(first) === "-" ? { kind: "value", value } : refuse("such a pattern", node);
}

/** One of several; a name behind the last is that of all, which the parser does not say. */
function either(patterns) {
  const last = patterns[patterns.length - 1];
  if (last.kind !== "as") return { kind: "or", patterns };
  return { ...last, pattern: { kind: "or", patterns: [...patterns.slice(0, -1), last.pattern] } };
}

function patternOf(builder, node) {
  const children = childrenOf(node);
  switch (node.name) {
    case "CapturePattern":
      if (/^[[(]/.test(builder.text(node))) return { kind: "sequence", patterns: [] };
      if (builder.text(node) === "{}") return { kind: "mapping", entries: [], rest: null };
      return ofName(builder, node, { kind: "name", name: builder.text(node) });
    case "AttributePattern":
      return ofName(builder, node, { kind: "value", value: expressionOf(builder, node) });
    case "LiteralPattern":
      return literal(builder, node, children);
    case "OrPattern":
      return either(children.filter(({ name }) => name !== "LogicOp").map((one) => patternOf(builder, one)));
    case "AsPattern":
      return { kind: "as", pattern: patternOf(builder, children[0]), name: builder.text(children[2]) };
    case "SequencePattern":
      return children.length === 3 && children[0].name === "("
        ? patternOf(builder, children[1])
        : { kind: "sequence", patterns: patternsOf(builder, children.slice(1, -1)) };
    case "StarPattern":
      return { kind: "star", name: builder.text(children[1]) };
    case "MappingPattern":
      return mapping(builder, children.slice(1, -1));
    case "ClassPattern":
      return ofClass(builder, children);
    default:
      return refuse("such a pattern", node);
  }
}

function clause(builder, node) {
  const children = childrenOf(node);
  const body = children[children.length - 1];
  const guard = children.find(({ name }) => name === "Guard");
  const patterns = children.slice(1, -1).filter((one) => one !== guard);
  const isOpen = patterns.some(({ name }) => name === ",");
  return {
    pattern: isOpen
      ? { kind: "sequence", patterns: patternsOf(builder, patterns) }
      : patternOf(builder, patterns[0]),
    guard: guard === undefined ? null : builder.expression(childrenOf(guard)[1]),
    body: builder.body(body),
  };
}

/** Calls `visit` for every name that patterns give a value to. */
function patternNames(pattern, visit) {
  if (Array.isArray(pattern)) for (const one of pattern) patternNames(one, visit);
  else if (pattern !== null && typeof pattern === "object") {
    if (/^(?:name|as|star)$/.test(pattern.kind)) visit(pattern.name);
    if (pattern.rest) visit(pattern.rest);
    patternNames(
      [pattern.pattern, pattern.patterns, pattern.positional, pattern.named, pattern.entries],
      visit,
    );
  }
}

/** The subjects of a `match`, between which the parser was shown another sign. */
function subjectsOf(builder, node) {
  const [left, sign, right] = node.name === "BinaryExpression" ? childrenOf(node) : [];
  return sign !== undefined && builder.text(sign) === ","
    ? [...subjectsOf(builder, left), builder.expression(right)]
    : [builder.expression(node)];
}

function subjectOf(builder, nodes) {
  if (nodes.length !== 1) return listed(builder, nodes);
  const elements = subjectsOf(builder, nodes[0]);
  const { from, to } = nodes[0];
  return elements.length === 1 ? elements[0] : { type: "Tuple", elements, from, to };
}

export function readMatch(builder, _, children) {
  const clauses = childrenOf(children[children.length - 1]).filter(({ name }) => name === "MatchClause");
  const read = clauses.map((node) => clause(builder, node));
  const names = [];
  patternNames(
    read.map(({ pattern }) => pattern),
    (name) => names.push(name),
  );
  return {
    type: "Match",
    names,
    subject: subjectOf(builder, children.slice(1, -1)),
    clauses: read,
  };
}
