// Where a function may give values as it goes.
import { refuse } from "./refusal.js";
import { HAS_ITS_OWN, walk } from "./scopes.js";

/** Whether a statement itself gives values on the way. */
export function yields(statement) {
  let found = false;
  walk(statement, (node) => {
    found ||= node.type === "Yield";
    return !HAS_ITS_OWN.test(node.type);
  });
  return found;
}

/** Values are given on the way where a `yield` stands alone or is all that is assigned. */
export function checkYields(body) {
  walk(body, (node) => {
    const isAlone = /^(?:Expression|Assign)$/.test(node.type) && node.value.type === "Yield";
    if (node.type === "Yield") refuse("yield inside of an expression", node);
    if (isAlone && yields(node.value.value)) refuse("yield inside of an expression", node);
    return !isAlone && !HAS_ITS_OWN.test(node.type);
  });
}
