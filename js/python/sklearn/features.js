// How many columns a table has to have that is given to what has learned from another one.
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";

export function checkFeatures(name, found, expected) {
  const isOpen = session().generic.isOpen([found, expected]);
  if (found !== expected && !isOpen)
    raise("ValueError", `X has ${found} features, but ${name} is expecting ${expected} features as input.`);
}
