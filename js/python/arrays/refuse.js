// Programs that ask for what is not read here.
import { refuse } from "../syntax/refusal.js";
import { session } from "./session.js";

/** Where the program is; before it runs, nowhere. */
function place() {
  try {
    return session().machine.at;
  } catch {
    return 0;
  }
}

/** Refuses the program where it is. @returns {never} */
export const refuseHere = (what) => refuse(what, { from: place() });
