// Where the operands of an operation stand in the program.

const rangeOf = (node) => node.inner ?? node;

/** What an operation is done to, as far as it may be an operand: nodes of the tree. */
export function operandNodes(node) {
  switch (node.type) {
    case "Binary":
      return [node.left, node.right];
    case "Compare":
      return [node.left, ...node.comparators];
    case "Augmented":
      return [node.target, node.value];
    case "Assign":
      return [...node.targets, node.value];
    case "Call": {
      const given = node.arguments.flatMap(({ value }) =>
        value.type === "List" || value.type === "Tuple" ? value.elements : [value],
      );
      return node.callee.type === "Attribute" ? [node.callee.object, ...given] : given;
    }
    default:
      return [];
  }
}

/** The operands' nodes in the order of `names`, null where one is not found. */
export function namedOperands(node, names, code) {
  const left = operandNodes(node);
  return names.map((name) => {
    const at = left.findIndex((operand) => {
      const { from, to } = rangeOf(operand);
      return code.slice(from, to) === name;
    });
    return at < 0 ? null : left.splice(at, 1)[0];
  });
}
