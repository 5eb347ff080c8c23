// Fixes of what fails without a broadcast: layers, losses, joins, reshapes, indices, dtypes. Each rule knows one message.
import { CALLS } from "./rules/calls.js";
import { DTYPES } from "./rules/dtypes.js";
import { EQUATIONS } from "./rules/equations.js";
import { INDEXING } from "./rules/indexing.js";
import { JOINING } from "./rules/joining.js";
import { KERAS } from "./rules/keras.js";
import { LAYERS } from "./rules/layers.js";
import { LINEAR } from "./rules/linear.js";
import { LOSSES } from "./rules/losses.js";
import { POSITIONS } from "./rules/positions.js";
import { RESHAPING } from "./rules/reshaping.js";

const RULES = [
  LINEAR,
  LAYERS,
  LOSSES,
  JOINING,
  RESHAPING,
  INDEXING,
  EQUATIONS,
  DTYPES,
  KERAS,
  CALLS,
  POSITIONS,
].flat();
const TRIES = 6;

/** What the rules have to say of an error, best first. @param {any} error @param {any} program @param {string} dialect */
export function mendingOf(error, program, dialect) {
  const { origin, message } = error;
  if (origin === undefined) return [];
  const { code, statements } = program;
  const own = { torch: "pytorch" }[origin.framework] ?? origin.framework ?? dialect;
  const around = { ...origin, message, code, statements, dialect: own };
  const found = RULES.flatMap(({ says, ways }) => {
    const match = says.exec(message);
    return match === null ? [] : ways(match, around);
  });
  return found.slice(0, TRIES).map(({ changes, ...fix }) => ({ warning: null, ...fix, ways: [changes] }));
}
