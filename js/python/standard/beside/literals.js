// ast.literal_eval: the value of a text that is a literal of Python's.

import { refuseHere } from "../../arrays/refuse.js";
import { Builtin } from "../../builtins/builtin.js";
import { parse } from "../../syntax/parse.js";
import { Refusal } from "../../syntax/refusal.js";
import { ExceptionValue, nameOf, Raised, raise, TYPES } from "../../values/types.js";

const IN_WORDS = {
  Name: "Name",
  Call: "Call",
  Binary: "BinOp",
  Attribute: "Attribute",
  Subscript: "Subscript",
};

/** Whether nothing but literals stands in an expression. @returns {any} the part that is none, or null */
function oddIn(node) {
  switch (node.type) {
    case "Constant":
    case "Imaginary":
    case "Bytes":
      return null;
    case "Tuple":
    case "List":
    case "Set":
      return node.elements.map(oddIn).find((one) => one !== null) ?? null;
    case "Dict":
      return (
        node.entries
          .flat()
          .map((one) => (one === null ? node : oddIn(one)))
          .find((one) => one !== null) ?? null
      );
    case "Unary":
      return /^[-+]$/.test(node.operator) && /^(?:Constant|Imaginary)$/.test(node.operand.type) ? null : node;
    case "Binary":
      return /^[-+]$/.test(node.operator) && node.right.type === "Imaginary" ? oddIn(node.left) : node;
    default:
      return node;
  }
}

function expressionOf(text) {
  try {
    const [statement, ...more] = parse(`${text.trim()}\n`, { classes: true });
    if (more.length === 0 && statement?.type === "Expression") return statement.value;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "syntax") throw error;
  }
  throw new Raised(new ExceptionValue(TYPES.SyntaxError, ["invalid syntax (<unknown>, line 1)"]));
}

function literalOf(text, machine) {
  if (typeof text !== "string") return raise("ValueError", `malformed node or string: ${nameOf(text)}`);
  const node = expressionOf(text);
  const odd = oddIn(node);
  if (odd !== null) {
    const word = IN_WORDS[odd.type] ?? refuseHere("what is no literal");
    return raise("ValueError", `malformed node or string on line 1: <ast.${word} object at 0x7f0000000000>`);
  }
  const { at } = machine;
  const value = machine.value(node, machine.scope);
  machine.at = at;
  return value;
}

export const AST = { literal_eval: new Builtin("literal_eval node_or_string:", literalOf) };
