// Gradients of what is no single number: its mean is one.
import { nodesOf } from "../../syntax/walk.js";
import { argumentAt, calleeName, callsNamed, ofText, replaced, said, textOf } from "./writing.js";

const averaged = (node, around) =>
  said("scalar", {}, [
    replaced(node.inner ?? node, `${node.inner ? `(${textOf(node, around)})` : ofText(node, around)}.mean()`),
  ]);

/** `loss.backward()` of what has one loss for each sample. */
const backward = (_, around) =>
  calleeName(around.node) === "backward" && around.node.callee.type === "Attribute"
    ? [averaged(around.node.callee.object, around)]
    : [];

/** What a function gives that `jax.grad` is asked about. */
function returned(_, around) {
  const { statements } = around;
  return callsNamed(/^(?:value_and_)?grad$/, around).flatMap((call) => {
    const given = argumentAt(call, "fun", 0);
    if (given?.type === "Lambda") return [averaged(given.body, around)];
    const home = nodesOf(statements, "Function").find(({ name }) => name === given?.id);
    const values = home === undefined ? [] : nodesOf(home, "Return").map(({ value }) => value);
    const [value] = values;
    return values.length === 1 && value && value.type !== "Tuple" ? [averaged(value, around)] : [];
  });
}

export const GRADIENTS = [
  { says: /^grad can be implicitly created only for scalar outputs/, ways: backward },
];

/** What is known of the program alone: the call of a function that jax.grad made is no operation. */
export const FUNCTIONS = [
  { says: /^Gradient only defined for scalar-output functions\. Output had shape/, ways: returned },
];
