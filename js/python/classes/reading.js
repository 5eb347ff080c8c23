// Classes and decorators of a program: from the parser's nodes to the tree's.
import { argumentsOf } from "../syntax/expressions.js";
import { childrenOf } from "../syntax/parse.js";
import { refuse } from "../syntax/refusal.js";

/** What the body of a class may hold beside methods: values, a text that describes it, nothing. */
const MEMBERS = new Set(
  "Function Class Decorated Assign Augmented Expression If For Try Import Delete Pass Unread".split(" "),
);

/** The names of a body that are written with their types, in order, and these: the fields of a dataclass. */
const typedNames = (builder, nodes) =>
  nodes
    .filter(({ name }) => name === "AssignStatement")
    .map((node) => childrenOf(node))
    .filter(
      (parts) =>
        parts[1]?.name === "TypeDef" && !/^:\s{0,9}(?:typing\.)?ClassVar\b/.test(builder.text(parts[1])),
    )
    .map(([name, type]) => [builder.text(name), builder.text(type).replace(/^:\s{0,9}/, "")]);

/** `class Name(Base):` */
export function readClass(builder, node, children) {
  const [, name] = children;
  const list = children.find((child) => child.name === "ArgList");
  const bases = list === undefined ? [] : argumentsOf(builder, list);
  if (bases.some((base) => base.star > 0)) refuse("class with such bases", node);
  const body = children[children.length - 1];
  const outer = builder.className;
  builder.className = builder.text(name).replace(/^_+/, "");
  const made = builder.body(body);
  builder.className = outer;
  const other = made.find(({ type }) => !MEMBERS.has(type));
  if (other !== undefined) refuse("such a statement in a class", other);
  const typed = typedNames(builder, childrenOf(body));
  return {
    type: "Class",
    name: builder.text(name),
    bases: bases.filter((base) => base.name === null).map(({ value }) => value),
    keywords: bases.filter((base) => base.name !== null),
    body: made,
    typed: typed.map(([one]) => one),
    hints: typed.map(([, hint]) => hint),
  };
}

/** What stands behind `@`: the parser gives it in pieces. */
function decoratorOf(builder, node) {
  const [, first, ...rest] = childrenOf(node);
  return rest.reduce((made, part) => {
    const place = { from: first.from, to: part.to };
    if (part.name === "ArgList")
      return { type: "Call", callee: made, arguments: argumentsOf(builder, part), ...place };
    if (part.name === ".") return made;
    return { type: "Attribute", object: made, name: builder.text(part), at: part.from, ...place };
  }, builder.expression(first));
}

/** A function or a class with what is written over it. */
export function readDecorated(builder, _, children) {
  const decorators = children.slice(0, -1).map((node) => decoratorOf(builder, node));
  const definition = builder.statement(children[children.length - 1]);
  // Python says of a function that it begins there.
  definition.above = decorators[0].from;
  return { type: "Decorated", decorators, definition };
}
