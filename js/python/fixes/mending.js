// Fixes of what fails without a broadcast: layers, losses, joins, reshapes, indices, dtypes. Each rule knows one message.
import { AXES } from "./rules/axes.js";
import { CALLS } from "./rules/calls.js";
import { DTYPES } from "./rules/dtypes.js";
import { EQUATIONS } from "./rules/equations.js";
import { FORGOTTEN } from "./rules/forgotten.js";
import { FUNCTIONS, GRADIENTS } from "./rules/gradients.js";
import { INDEXING } from "./rules/indexing.js";
import { BATCHES, JOINING } from "./rules/joining.js";
import { KERAS } from "./rules/keras.js";
import { KERAS_LAYERS } from "./rules/keras-layers.js";
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
  GRADIENTS,
  KERAS,
  CALLS,
  POSITIONS,
  AXES,
].flat();
const TRIES = 6;

/** What the rules have to say of an error, best first. @param {any} error @param {any} program @param {string} dialect */
export function mendingOf(error, program, dialect) {
  const { origin, message, line } = error;
  const { code, statements, source } = program;
  const own = { torch: "pytorch" }[origin?.framework] ?? origin?.framework ?? dialect;
  const lineOf = (at) => source.lineAt(at);
  const around = {
    ...origin,
    message,
    code,
    statements,
    dialect: own,
    /** Whether a node begins on the line that failed, or holds it. */
    isOn: ({ from }) => lineOf(from) === line,
    isIn: ({ from, to }) => lineOf(from) <= line && lineOf(to) >= line,
  };
  const rules = [
    ...(origin === undefined ? [] : RULES),
    ...FORGOTTEN,
    ...FUNCTIONS,
    ...BATCHES,
    ...KERAS_LAYERS,
  ];
  const found = rules.flatMap(({ says, ways }) => {
    const match = says.exec(message);
    return match === null ? [] : ways(match, around);
  });
  return found.slice(0, TRIES).map(({ changes, ...fix }) => ({ warning: null, ways: [changes], ...fix }));
}
