// Operations inside of a function or a layer: drawn with the operands that they have, not with all that the call has.
import { operate } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { Site } from "../run/site.js";

/** The code's own words for a value, null where it has none. */
export function wordsOf(value) {
  const { machine } = session();
  return machine.site.words(value, machine.source);
}

/** Whether words can have something behind them as they are: nothing but names, dots and brackets. */
function isAtom(words) {
  let depth = 0;
  for (const character of words) {
    if ("([".includes(character)) depth++;
    else if (")]".includes(character)) depth--;
    else if (depth === 0 && !/[\w.]/.test(character)) return false;
  }
  return true;
}

/** Words with something behind them. */
export const wordsWith = (words, end) =>
  words === null ? null : isAtom(words) ? words + end : `(${words})${end}`;

/** Runs one operation; as `operate`, and whoever mends the text finds these operands in it. */
export function step(framework, op, arrays, call, details = {}) {
  const { machine } = session();
  const { site, source } = machine;
  const names = details.names ?? arrays.map(wordsOf);
  const nodes = arrays.map((array) => site.nodeOf(array));
  machine.site = new Site(site.node, nodes, arrays, source);
  try {
    return operate(framework, op, arrays, call, { ...details, names });
  } finally {
    machine.site = site;
  }
}

const IS_LAYER_NAME = /^[\w.]+(?:\[-?\w+\])*$/;

/** The words under which the code calls a layer, null where it has no name. */
export function calledAs() {
  const { site, source } = session().machine;
  const { callee } = site.node;
  const words = callee === undefined || !site.isCalled ? "" : source.code.slice(callee.from, callee.to);
  return IS_LAYER_NAME.test(words) ? words : null;
}
