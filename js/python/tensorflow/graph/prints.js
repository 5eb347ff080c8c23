// What a compiled function prints in statements that a tensor decides: each of them once, while both branches and a loop's body are traced.
import { refuseHere } from "../../arrays/refuse.js";
import { walk } from "../../syntax/scopes.js";

/** @returns {never} */
const refusePrint = () => refuseHere("what a compiled function prints in a branch or a loop");

const isPrint = (node) => node.type === "Call" && node.callee?.type === "Name" && node.callee.id === "print";

function prints(tree) {
  let found = false;
  walk(tree, (node) => {
    if (isPrint(node)) found = true;
  });
  return found;
}

/** The text of a print of constants. */
function textOf(node) {
  if (!isPrint(node)) return refusePrint();
  const texts = node.arguments.map(({ name, star, value: { type, value } }) =>
    name === null && star === 0 && type === "Constant" && /^(?:string|bigint)$/.test(typeof value)
      ? String(value)
      : refusePrint(),
  );
  return `${texts.join(" ")}\n`;
}

/** Prints what a statement and those in it print. */
function tell(converter, node) {
  for (const one of [...node.body, ...(node.otherwise ?? [])]) {
    if (!prints(one)) continue;
    if (one.type === "Expression") converter.machine.write(textOf(one.value));
    else if (/^(?:If|For|While)$/.test(one.type)) {
      converter.expected.add(one);
      tell(converter, one);
    } else refusePrint();
  }
}

/** A statement that a tensor decides is traced whole: what it prints is told at once, and no more. */
export function printOnce(converter, node) {
  const { machine } = converter;
  if (machine.isSilent || !prints(node)) return;
  tell(converter, node);
  machine.isSilent = true;
}
