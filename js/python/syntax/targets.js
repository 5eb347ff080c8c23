// What may stand where a value is given to something.
import { refuseSyntax } from "./refusal.js";

/** Only names, attributes, places and lists of these can be given a value. */
export function checkTarget(builder, target) {
  const { type } = target;
  if (type === "Name" || type === "Subscript" || type === "Attribute") return;
  if (type === "Starred") checkTarget(builder, target.value);
  else if (type === "Tuple" || type === "List") {
    for (const element of target.elements) checkTarget(builder, element);
  } else refuseSyntax(target, builder.code);
}
