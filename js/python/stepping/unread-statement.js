// A statement that cannot be read at all, as the tree has it: what it would give values to, and whether it leaves its function.

/** What a node of the parser gives values to, as far as its words tell. */
const TARGETS = {
  AssignStatement: "AssignOp",
  UpdateStatement: "UpdateOp",
  ForStatement: "in",
};

/** Adds the names below a node that end before `end`. */
function addNames(node, end, builder, names) {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.to > end) return;
    if (child.name === "VariableName") names.add(builder.text(child));
    else addNames(child, end, builder, names);
  }
}

function addGiven(node, builder, names) {
  const { name } = node;
  if (name === "FunctionDefinition" || name === "ClassDefinition") {
    const own = node.getChild("VariableName");
    if (own !== null) names.add(builder.text(own));
    return;
  }
  if (Object.hasOwn(TARGETS, name)) {
    const marks = node.getChildren(TARGETS[name]);
    if (marks.length > 0) addNames(node, marks[marks.length - 1].from, builder, names);
  }
  if (name === "WithStatement" || name === "ImportStatement" || name === "DeleteStatement")
    addNames(node, node.getChild("Body")?.from ?? node.to, builder, names);
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    addGiven(child, builder, names);
}

const LEAVES = /(?<![\w.])(?:return|yield)(?!\w)/;

/** @param {import("../syntax/parse.js").Builder} builder @param {any} node */
export function unreadStatement(builder, node) {
  const names = new Set();
  addGiven(node, builder, names);
  const isDefinition = /^(?:Function|Class)Definition$|^Decorated/.test(node.name);
  return { type: "Unread", names: [...names], leaves: !isDefinition && LEAVES.test(builder.text(node)) };
}
