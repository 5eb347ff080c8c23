// Numbers that a program writes anywhere, one of which may be the size that does not fit: which one it is shows when they are tried.
import { nodesOf } from "../../syntax/walk.js";
import { calleeName, numberOf, replaced } from "./writing.js";

/** More places than this are not tried. */
const MOST = 6;

/** What makes data, which is as it is; a table may be made of what fills. */
const DRAWN =
  /^(?:randn?|randint|random|random_sample|normal|uniform|standard_normal|integers|choice|arange|range|linspace|tensor|array|randperm|view|reshape)$/;
const FILLED = /^(?:zeros|ones|empty|full)$/;

/** What a program tells what it is made of: arguments, items of lists and dicts, what names are given, what parameters are without. */
function toldIn(statements, isTable) {
  const isData = (name) => DRAWN.test(name) || (!isTable && FILLED.test(name));
  const calls = nodesOf(statements, "Call").filter((call) => !isData(calleeName(call)));
  const given = calls.flatMap((call) => call.arguments.map(({ value }) => value));
  const items = nodesOf(statements, "List", "Tuple").flatMap(({ elements }) => elements);
  const entries = nodesOf(statements, "Dict").flatMap((dict) => dict.entries.map(([, value]) => value));
  const assigned = nodesOf(statements, "Assign").map(({ value }) => value);
  const fallbacks = nodesOf(statements, "Function", "Lambda").flatMap(({ parameters }) =>
    parameters.map(({ fallback }) => fallback),
  );
  return [...assigned, ...entries, ...fallbacks, ...items, ...given];
}

/**
 * Changes of each place where a program writes a number, to another one.
 * @param {number} taken @param {number} come @param {any} program @param {boolean} [isTable] whether it is a table that is to be made longer
 */
export function numbersAs(taken, come, { statements }, isTable = false) {
  const found = toldIn(statements, isTable).filter((node) => numberOf(node) === taken);
  return [...new Set(found)].slice(0, MOST).map((node) => [replaced(node, String(come))]);
}
